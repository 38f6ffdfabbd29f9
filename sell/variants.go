package sell

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/understand"
	"tilly/words"
)

// longestChoice is how many words a question may have that goes on about what was
// shown by naming a form of it.
const longestChoice = 14

// choiceOfShown reads a question about what was just shown by what its forms are
// called; none where it names none of them, or something else besides.
func (k *Counter) choiceOfShown(ctx context.Context, x *search.Index, w understand.Intent, c choice) ([]tilly.Product, choice, error) {
	plain := words.Plain(w.Text)
	if len(JustShown(k.Recent, k.Lang)) == 0 || len(plain) > longestChoice || k.Advises(plain) {
		return nil, c, nil
	}
	list, err := k.rowsOf(ctx, x, JustShown(k.Recent, k.Lang), w)
	if err != nil || len(list) == 0 {
		return nil, c, err
	}
	read := c.readValues(list, w.Text).unheardOf()
	rest := k.Shopping(read.without(read.Values)).Query
	switch {
	case len(read.options) == 0:
		return nil, c, nil
	case w.Context != "" || k.Pointing(w.Text):
		if k.HeadOf(rest) != "" {
			return nil, c, nil
		}
	case !k.isEmpty(rest):
		return nil, c, nil
	}
	return k.Recheck(ctx, list), read, nil
}

// unheardOf takes what follows "in", beside values that the catalogue has, for a
// value that it has not: "in lime, XL".
func (c choice) unheardOf() choice {
	if len(c.options) == 0 {
		return c
	}
	rest, _ := c.voice.TakeOut("shop.stock", " "+c.rest+" ")
	words := strings.Fields(rest)
	for i, w := range words {
		if i > 0 && c.voice.Has("joint.in", words[i-1]) && !slices.Contains(c.Values, w) && len(c.voice.Told([]string{w})) > 0 && !c.voice.BeforeValue(w) {
			c.Values = append(slices.Clone(c.Values), w)
		}
	}
	return c
}

// isEmpty says whether a text holds little words only.
func (k *Counter) isEmpty(text string) bool {
	return !slices.ContainsFunc(words.Plain(text), func(w string) bool {
		return !k.SaysLittle(w) && !k.BeforeValue(w) && !k.Has("joint.with", w) && !k.Has("joint.without", w) && !k.Has("goods.describing", w)
	})
}

// without is what is left of a question when values are taken out as well.
func (c choice) without(values []string) string {
	var out []string
	for _, v := range values {
		out = append(out, words.Plain(v)...)
	}
	return strings.Join(slices.DeleteFunc(strings.Fields(c.rest), func(w string) bool { return slices.Contains(out, w) }), " ")
}

// formsAsked answers a question that names a product and forms of it by words of
// the catalogue; nil where it asks anything else.
func (k *Counter) formsAsked(ctx context.Context, x *search.Index, w understand.Intent, o offer, f Known) (*Draft, error) {
	s := o.want
	if f.Asked || o.follows || len(o.products) == 0 || k.Advises(words.Plain(w.Text)) {
		return nil, nil
	}
	if s.Filter.Any() || s.Cheap || s.Cheaper || s.Dear || s.Sale || s.Compare || s.All || s.Gift {
		return nil, nil
	}
	list := onlyWhole(o.products, w.Text)
	c, _ := readChoice(k.Voice, w.Text)
	c = c.readValues(list, w.Text)
	c.Values = slices.DeleteFunc(c.Values, func(v string) bool { return !k.IsColour(v) && !k.IsSize(v) }) // others are guesses
	c.Query = c.without(c.Values)
	if len(c.options) == 0 || !k.saysNoMore(c.Query, list[0]) {
		return nil, nil
	}
	if whole := isWhole(list[0], w.Text); whole {
		c.Query = list[0].Title
	} else if k.HeadOf(k.Shopping(c.Query).Query) == "" {
		return nil, nil // a value by itself names nothing
	}
	return k.inForms(ctx, x, list, c)
}

// saysNoMore says whether what is left of a question is only what the product is.
func (k *Counter) saysNoMore(rest string, p tilly.Product) bool {
	called := CalledBy(search.NewAnalyzer(k.Lang), p)
	ana := search.NewAnalyzer(k.Lang)
	return !slices.ContainsFunc(words.Plain(k.Shopping(rest).Query), func(w string) bool {
		return !k.isEmpty(w) && !slices.ContainsFunc(ana.Terms(w), func(term string) bool { return called[term] })
	})
}

// inForms says of products whether they come in what was asked for. Where those
// found first do not, all of the catalogue that is called the same is looked
// through.
func (k *Counter) inForms(ctx context.Context, x *search.Index, list []tilly.Product, c choice) (*Draft, error) {
	if s := k.having(list, c); s != nil {
		return s, nil
	}
	if len(list) > 1 && k.HeadOf(k.Shopping(c.Query).Query) == "" {
		c.Query = ShownFor(k.Recent) // of what was shown, and of what else was meant by it
	}
	if !isWhole(list[0], c.Query) {
		more, err := k.calledSo(ctx, x, c)
		if err != nil {
			return nil, err
		}
		if s := k.having(more, c); s != nil {
			return s, nil
		}
	}
	return k.lackingForms(list[:min(maxChosen, len(list))], c), nil
}

// having tells of the products that come in what was asked for, nil for none.
func (k *Counter) having(list []tilly.Product, c choice) *Draft {
	var some []tilly.Product
	for _, p := range list {
		if one, ok := narrowedTo(p, c.wants()); ok && len(some) < maxChosen {
			some = append(some, one)
		}
	}
	if len(some) == 0 {
		return nil
	}
	return k.told(some, func(p tilly.Product) string { return k.hasIt(p, c) })
}

// mostCalledSo is how many products are looked through for a value.
const mostCalledSo = 200

// calledSo are the products that hold all words of what is wanted and are called
// it, those first that hold the values asked for.
func (k *Counter) calledSo(ctx context.Context, x *search.Index, c choice) ([]tilly.Product, error) {
	query := k.Shopping(c.Query).Query
	if k.HeadOf(query) == "" {
		return nil, nil
	}
	text := query
	for _, w := range c.wants() {
		text += " " + w.value
	}
	results := slices.DeleteFunc(
		x.Search(search.Query{Text: text, Limit: mostCalledSo, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}}),
		func(r search.Result) bool { return len(k.lacking(r, query)) > 0 },
	)
	list, err := k.Rows.ProductsAt(ctx, k.Store, PlacesOf(results))
	if err != nil {
		return nil, err
	}
	return k.Recheck(ctx, k.called(x, list, results, query)), nil
}

// lackingForms says what products come in that do not come in what was asked for:
// the nearest combinations where each value exists by itself, else the values of
// the features asked for. nil where the rows do not tell.
func (k *Counter) lackingForms(list []tilly.Product, c choice) *Draft {
	var asked []string
	for _, o := range c.options {
		asked = append(asked, worded(o))
	}
	asked = append(k.written(c.Values), asked...)
	return k.told(list, func(p tilly.Product) string {
		have := nearestForms(p, c.wants())
		if have == nil {
			have = ofTheKinds(p, c)
		}
		if len(have) == 0 {
			return ""
		}
		return words.Phrase(k.Lang, phraseComesNotIn, p.Title, strings.Join(asked, ", "), k.listed(have))
	})
}

// ofTheKinds are the values a product has of the features that were asked for.
func ofTheKinds(p tilly.Product, c choice) (have []string) {
	for _, feature := range []string{understand.Colour, understand.Size, understand.Material} {
		if slices.ContainsFunc(c.Values, func(v string) bool { return slices.Contains(c.kindsOf(v), feature) }) {
			have = append(have, ValuesOf(p, feature)...)
		}
	}
	if len(have) > 0 {
		return have
	}
	for _, v := range p.Variants { // by names that only this catalogue has
		for _, o := range v.Options {
			if known := slices.ContainsFunc(understand.Features(), func(feature string) bool { return understand.Names(feature, o.Name) }); known {
				continue
			}
			if name := worded(o); !slices.Contains(have, name) && len(have) < maxForms {
				have = append(have, name)
			}
		}
	}
	return have
}

// onlyWhole keeps, of products the first of which is named by its whole title,
// those that are named so too.
func onlyWhole(list []tilly.Product, text string) (best []tilly.Product) {
	for _, p := range list {
		if len(best) == 0 || !isWhole(best[0], text) {
			best = append(best, p)
		}
	}
	return best
}
