package sell

import (
	"context"

	"tilly"
	"tilly/search"
	"tilly/understand"
	"tilly/words"
)

// beside is what a shop's owner chose to be shown with a product, how it is asked for and
// what is said of it.
type beside struct {
	asked, phrase string
	of            func(tilly.Product) []string // ids on the shop's platform
}

// besides are those, in the order in which a question is read for them.
var besides = []beside{
	{"shop.pairs", phraseGoesWith, func(p tilly.Product) []string { return p.GoesWith }},
	{"shop.similar", phraseSimilar, func(p tilly.Product) []string { return p.Alike }},
}

// chosenBeside shows what the shop's owner chose to go with a product, or to be offered in
// its place, where a question asks for that: of the product that it points at, or that it
// names. nil where it asks anything else, or nothing was chosen.
func (k *Counter) chosenBeside(ctx context.Context, x *search.Index, w understand.Intent, f Known) (*Draft, error) {
	for _, b := range besides {
		rest, asks := k.TakeOut(b.asked, words.Joined(words.Plain(w.Text)))
		if !asks || f.Asked {
			continue
		}
		if d, err := k.shownBeside(ctx, x, w, rest, b); d != nil || err != nil {
			return d, err
		}
	}
	return nil, nil
}

func (k *Counter) shownBeside(ctx context.Context, x *search.Index, w understand.Intent, rest string, b beside) (*Draft, error) {
	p, err := k.meant(ctx, x, w, rest)
	if err != nil || p == nil {
		return nil, err
	}
	refs := b.of(*p)
	list, err := k.Shelf.withRefs(ctx, refs[:min(MaxCards, len(refs))])
	if err != nil {
		return nil, err
	}
	if list = k.Shelf.Recheck(ctx, list); len(list) == 0 {
		return nil, nil
	}
	d := offer{products: list}.draft(words.Phrase(k.Lang, b.phrase, p.Title), true)
	return d, nil
}

// meant is the product that a question is about: the one just shown or of the page
// where it points there, else the one that the rest of it names; nil for none.
func (k *Counter) meant(ctx context.Context, x *search.Index, w understand.Intent, rest string) (*tilly.Product, error) {
	if k.HeadOf(k.Shopping(rest).Query) == "" {
		if k.Shelf.Page != nil && (k.OfPage || len(JustShown(k.Recent, k.Lang)) == 0) {
			return k.Shelf.Page, nil
		}
		list, err := k.rowsOf(ctx, x, JustShown(k.Recent, k.Lang), w)
		if err != nil || len(list) == 0 {
			return nil, err
		}
		return &list[0], nil
	}
	w.Text = rest
	o, err := k.shop(ctx, x, w)
	if err != nil || !o.named || len(o.products) == 0 || len(o.lacks) > 0 {
		return nil, err
	}
	return &o.products[0], nil
}
