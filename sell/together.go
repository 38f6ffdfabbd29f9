package sell

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/money"
	"tilly/search"
	"tilly/understand"
	"tilly/words"
)

// Together is what goods that were named come to.
type Together struct {
	*Draft
	Total tilly.Money
	Asked bool // the question asks for the sum itself
}

// several are so many of one product.
type several struct {
	count   int
	product tilly.Product
	each    tilly.Money
}

// Together adds up what a question names, each as many as it says, where it asks what
// that comes to; or, with whether, only so that it can be compared with a bound. It is
// nil where nothing is to be added up, or not each of the goods and their prices is
// certain.
func (k *Counter) Together(ctx context.Context, x *search.Index, w understand.Intent, whether bool) (*Together, error) {
	asked := k.AsksTogether(w.Text)
	if k.Shelf.Rows == nil || !whether && !asked || x.Count(tilly.ProductsKind) == 0 {
		return nil, nil
	}
	wanted := k.Basket(w.Text)
	if !counts(wanted) && w.Context != "" {
		wanted = k.Basket(w.Context)
	}
	if whether && !counts(wanted) {
		return nil, nil
	}
	list, err := k.found(ctx, x, wanted)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	t := sumOf(k.Lang, list)
	t.Asked = asked
	return t, nil
}

// counts says whether a question says of anything how many.
func counts(wanted []understand.Wanted) bool {
	return slices.ContainsFunc(wanted, func(w understand.Wanted) bool { return w.Counted })
}

// found are the products that are named; nil where one is not certain. What only asks
// need not be one, where others were counted.
func (k *Counter) found(ctx context.Context, x *search.Index, wanted []understand.Wanted) (list []several, err error) {
	for _, w := range wanted {
		p, ok, err := k.theOne(ctx, x, w)
		switch {
		case err != nil:
			return nil, err
		case ok:
			list = append(list, several{count: w.Count, product: p})
		case w.Counted || !w.Asks || !counts(wanted):
			return nil, nil
		}
	}
	rows := make([]tilly.Product, len(list))
	for i := range list {
		rows[i] = list[i].product
	}
	again := k.Shelf.Recheck(ctx, rows)
	if len(again) != len(list) {
		return nil, nil
	}
	for i, p := range again {
		low, high, priced := p.Span()
		if !priced || low != high || low.Currency == "" || i > 0 && low.Currency != list[0].each.Currency {
			return nil, nil
		}
		list[i].product, list[i].each = p, low
	}
	return list, nil
}

// theOne is the product that is called by a name and by all of it; ok is false where
// there is none, or several, or the number before it may be of its title.
func (k *Counter) theOne(ctx context.Context, x *search.Index, w understand.Wanted) (p tilly.Product, ok bool, err error) {
	results := x.Search(search.Query{Text: w.Name, Limit: mostCompared, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}})
	var called []search.Result
	for _, r := range results {
		if r.Match.Title >= max(titledWhole, results[0].Match.Title-0.01) && entitled(k.Voice, r, w.Name) {
			called = append(called, r)
		}
	}
	if just := slices.DeleteFunc(slices.Clone(called), func(r search.Result) bool { return !slices.Equal(words.Plain(r.Passage.Title), words.Plain(w.Name)) }); len(just) == 1 {
		called = just
	}
	if len(called) != 1 || w.Counted && slices.Contains(words.Plain(called[0].Passage.Title), strconv.Itoa(w.Count)) {
		return p, false, nil
	}
	list, err := k.Shelf.rowsAt(ctx, called)
	if err != nil || len(list) != 1 {
		return p, false, err
	}
	return list[0], true, nil
}

// titledWhole is the share of a name that has to stand in a product's title for it to
// be the one that is called so.
const titledWhole = 0.7

// sumOf is what is said of goods that come to something.
func sumOf(lang string, list []several) *Together {
	t := &Together{Total: tilly.Money{Currency: list[0].each.Currency}}
	o := offer{want: understand.Shopping{Cost: true}}
	var goods []string
	for _, s := range list {
		all := tilly.Money{Minor: s.each.Minor * int64(s.count), Currency: s.each.Currency}
		t.Total.Minor += all.Minor
		goods = append(goods, strconv.Itoa(s.count)+" × "+s.product.Title+": "+money.Format(lang, all))
		if !slices.ContainsFunc(o.products, func(p tilly.Product) bool { return p.Key == s.product.Key }) {
			o.products = append(o.products, s.product)
		}
	}
	t.Draft = o.draft(words.Phrase(lang, phraseTogether, strings.Join(goods, ", "), money.Format(lang, t.Total)), false)
	return t
}
