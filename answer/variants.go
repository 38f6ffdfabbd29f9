package answer

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/words"
)

// longestChoice is how many words a question may have that goes on about what was
// shown by naming a form of it.
const longestChoice = 14

// choiceOfShown reads a question about what was just shown by what its forms are
// called; none where it names none of them, or something else besides.
func (t *turn) choiceOfShown(ctx context.Context, x *search.Index, w wish, c choice) ([]tilly.Product, choice, error) {
	plain := words.Plain(w.text)
	if len(t.justShown()) == 0 || len(plain) > longestChoice || advisesOn(plain) {
		return nil, c, nil
	}
	list, err := t.rowsOf(ctx, x, t.justShown(), w)
	if err != nil || len(list) == 0 {
		return nil, c, err
	}
	read := c.readValues(list, w.text).unheardOf()
	rest := readShopping(read.without(read.values)).query
	switch {
	case len(read.options) == 0:
		return nil, c, nil
	case w.context != "" || pointing(w.text):
		if t.headOf(rest) != "" {
			return nil, c, nil
		}
	case !t.isEmpty(rest):
		return nil, c, nil
	}
	return t.recheck(ctx, list), read, nil
}

// inAValue are the words that stand before a value and seldom before anything else.
const inAValue = " in en em i w we v ve в во у "

// unheardOf takes what follows "in", beside values that the catalogue has, for a
// value that it has not: "in lime, XL".
func (c choice) unheardOf() choice {
	if len(c.options) == 0 {
		return c
	}
	rest, _ := takeOut(" "+c.rest+" ", stockWords())
	words := strings.Fields(rest)
	for i, w := range words {
		if i > 0 && strings.Contains(inAValue, " "+words[i-1]+" ") && !slices.Contains(c.values, w) && len(withoutOpeners([]string{w})) > 0 && !strings.Contains(inWords, " "+w+" ") {
			c.values = append(slices.Clone(c.values), w)
		}
	}
	return c
}

// isEmpty says whether a text holds little words only.
func (t *turn) isEmpty(text string) bool {
	return !slices.ContainsFunc(words.Plain(text), func(w string) bool {
		return !t.saysLittle(w) && !strings.Contains(inWords+inAValue+withWords+withoutWords, " "+w+" ") && !strings.Contains(describing, " "+w+" ")
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
func (t *turn) formsAsked(ctx context.Context, x *search.Index, w wish, o offer, f finding) (*sale, error) {
	s := o.want
	if f.isAsked() || o.follows || len(o.products) == 0 || advisesOn(words.Plain(w.text)) {
		return nil, nil
	}
	if s.filter.Any() || s.cheap || s.cheaper || s.dear || s.sale || s.compare || s.all || s.gift {
		return nil, nil
	}
	list := onlyWhole(o.products, w.text)
	c, _ := readChoice(w.text)
	c = c.readValues(list, w.text)
	c.values = slices.DeleteFunc(c.values, func(v string) bool { return !isColour(v) && !isSize(v) }) // others are guesses
	c.query = c.without(c.values)
	if len(c.options) == 0 || !t.saysNoMore(c.query, list[0]) {
		return nil, nil
	}
	if whole := isWhole(list[0], w.text); whole {
		c.query = list[0].Title
	} else if t.headOf(readShopping(c.query).query) == "" {
		return nil, nil // a value by itself names nothing
	}
	return t.inForms(ctx, x, list, c)
}

// saysNoMore says whether what is left of a question is only what the product is.
func (t *turn) saysNoMore(rest string, p tilly.Product) bool {
	called := calledBy(search.NewAnalyzer(t.lang), p)
	ana := search.NewAnalyzer(t.lang)
	return !slices.ContainsFunc(words.Plain(readShopping(rest).query), func(w string) bool {
		return !t.isEmpty(w) && !slices.ContainsFunc(ana.Terms(w), func(term string) bool { return called[term] })
	})
}

// inForms says of products whether they come in what was asked for. Where those
// found first do not, all of the catalogue that is called the same is looked
// through.
func (t *turn) inForms(ctx context.Context, x *search.Index, list []tilly.Product, c choice) (*sale, error) {
	if s := t.having(list, c); s != nil {
		return s, nil
	}
	if len(list) > 1 && t.headOf(readShopping(c.query).query) == "" {
		c.query = t.shownFor() // of what was shown, and of what else was meant by it
	}
	if !isWhole(list[0], c.query) {
		more, err := t.calledSo(ctx, x, c)
		if err != nil {
			return nil, err
		}
		if s := t.having(more, c); s != nil {
			return s, nil
		}
	}
	return t.lackingForms(list[:min(maxChosen, len(list))], c), nil
}

// having tells of the products that come in what was asked for, nil for none.
func (t *turn) having(list []tilly.Product, c choice) *sale {
	var some []tilly.Product
	for _, p := range list {
		if one, ok := narrowedTo(p, c.wants()); ok && len(some) < maxChosen {
			some = append(some, one)
		}
	}
	if len(some) == 0 {
		return nil
	}
	return t.told(some, func(p tilly.Product) string { return t.hasIt(p, c) })
}

// mostCalledSo is how many products are looked through for a value.
const mostCalledSo = 200

// calledSo are the products that hold all words of what is wanted and are called
// it, those first that hold the values asked for.
func (t *turn) calledSo(ctx context.Context, x *search.Index, c choice) ([]tilly.Product, error) {
	query := readShopping(c.query).query
	if t.headOf(query) == "" {
		return nil, nil
	}
	text := query
	for _, w := range c.wants() {
		text += " " + w.value
	}
	results := slices.DeleteFunc(
		x.Search(search.Query{Text: text, Limit: mostCalledSo, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}}),
		func(r search.Result) bool { return len(t.lacking(r, query)) > 0 },
	)
	list, err := t.a.cfg.Catalogue.ProductsAt(ctx, t.q.Store.ID, placesOf(results))
	if err != nil {
		return nil, err
	}
	return t.recheck(ctx, t.called(x, list, results, query)), nil
}

// lackingForms says what products come in that do not come in what was asked for:
// the nearest combinations where each value exists by itself, else the values of
// the features asked for. nil where the rows do not tell.
func (t *turn) lackingForms(list []tilly.Product, c choice) *sale {
	var asked []string
	for _, o := range c.options {
		asked = append(asked, worded(o))
	}
	asked = append(written(c.values), asked...)
	return t.told(list, func(p tilly.Product) string {
		have := nearestForms(p, c.wants())
		if have == nil {
			have = ofTheKinds(p, c)
		}
		if len(have) == 0 {
			return ""
		}
		return phrase(t.lang, phraseComesNotIn, p.Title, strings.Join(asked, ", "), t.listed(have))
	})
}

// ofTheKinds are the values a product has of the features that were asked for.
func ofTheKinds(p tilly.Product, c choice) (have []string) {
	for _, names := range []string{colourIsNamed, sizeIsNamed, materialIsNamed} {
		if slices.ContainsFunc(c.values, func(v string) bool { return strings.Contains(kindOfValue(v), names) }) {
			have = append(have, valuesOf(p, names)...)
		}
	}
	if len(have) > 0 {
		return have
	}
	for _, v := range p.Variants { // by names that only this catalogue has
		for _, o := range v.Options {
			if known := slices.ContainsFunc(features, func(f feature) bool { return strings.Contains(f.names, " "+strings.ToLower(o.Name)+" ") }); known {
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

func advisesOn(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(advises, " "+w+" ") })
}
