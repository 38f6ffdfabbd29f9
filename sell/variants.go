package sell

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/search/analysis"
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
	case !isEmpty(k.Voice, rest):
		return nil, c, nil
	}
	return k.Shelf.Recheck(ctx, list), read, nil
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
func isEmpty(v understand.Voice, text string) bool {
	return !slices.ContainsFunc(words.Plain(text), func(w string) bool {
		return !v.SaysLittle(w) && !v.BeforeValue(w) && !v.Has("joint.with", w) && !v.Has("joint.without", w) && !v.Has("goods.describing", w)
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
	if len(c.options) == 0 || !saysNoMore(k.Voice, c.Query, list[0]) {
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
func saysNoMore(v understand.Voice, rest string, p tilly.Product) bool {
	called := CalledBy(analysis.NewAnalyzer(v.Lang), p)
	ana := analysis.NewAnalyzer(v.Lang)
	return !slices.ContainsFunc(words.Plain(v.Shopping(rest).Query), func(w string) bool {
		return !isEmpty(v, w) && !slices.ContainsFunc(ana.Terms(w), func(term string) bool { return called[term] })
	})
}

// inForms says of products whether they come in what was asked for. Where those
// found first do not, all of the catalogue that is called the same is looked
// through.
func (k *Counter) inForms(ctx context.Context, x *search.Index, list []tilly.Product, c choice) (*Draft, error) {
	if s := c.having(list); s != nil {
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
		if s := c.having(more); s != nil {
			return s, nil
		}
	}
	return c.lackingIn(list[:min(maxChosen, len(list))]), nil
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
		text += " " + w.Value
	}
	results := slices.DeleteFunc(
		x.Search(search.Query{Text: text, Limit: mostCalledSo, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}}),
		func(r search.Result) bool { return len(lacking(k.Voice, r, query)) > 0 },
	)
	list, err := k.Shelf.rowsAt(ctx, results)
	if err != nil {
		return nil, err
	}
	return k.Shelf.Recheck(ctx, called(k.Voice, x, list, results, query)), nil
}
