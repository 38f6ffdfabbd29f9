package answer

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
)

// pointsBack are words that stand for the product that was spoken of last.
const pointsBack = " it its that this one ones es das die der den dieser diese dieses sie il elle celui celle ça cela lo la los las ese esa este esta esto eso quello quella questo questa het deze dit dat ele ela isso esse essa den det denna detta "

// same answers for the product that was shown first before where a question goes
// on about it: asks its price or stock by a word that points back, or names
// nothing but one of its forms. found is false for any other question.
func (t *turn) same(ctx context.Context, x *search.Index, o *offer, w wish) (found bool, err error) {
	shown := t.shown()
	if len(shown) == 0 || !o.follows || o.want.cheap || o.want.cheaper || o.want.filter.Any() || o.want.nth != 0 {
		return false, nil
	}
	words := plainWords(w.text)
	points := slices.ContainsFunc(words, func(word string) bool { return strings.Contains(pointsBack, " "+word+" ") })
	p, ok, err := t.productOf(ctx, x, shown[0])
	for i := 1; err == nil && o.want.comes && i < len(shown) && choices(p) == ""; i++ {
		p, ok, err = t.productOf(ctx, x, shown[i])
	}
	if err != nil || !ok {
		return false, err
	}
	_, what := narrowed(p, questionWords(w.text))
	if what == "" && !(points && (o.want.cost || o.want.stock || o.want.comes)) || !t.onlyNames(p, o.want, what) {
		return false, nil
	}
	o.products = t.recheck(ctx, []tilly.Product{p})
	o.match, o.fresh = search.Match{Coverage: 1, Title: 1, Known: 1, Subject: 1}, 1
	o.narrow(w.text)
	return len(o.products) > 0, nil
}

// denied says whether a product holds the words it was found by in denials alone:
// "without perfume".
func denied(r search.Result) bool {
	if r.Match.Title > 0 {
		return false
	}
	ana := search.NewAnalyzer(r.Passage.Lang)
	terms := map[string]bool{}
	for _, w := range r.Why {
		for _, f := range w.Forms {
			terms[f.Term] = terms[f.Term] || !w.Soft
		}
	}
	said, without := false, true
	for _, s := range sentences(strings.ReplaceAll(textOf(r.Passage), "\n", ". ")) {
		for _, term := range ana.Terms(s) {
			if terms[term] {
				said, without = true, without && denies(s)
			}
		}
	}
	return said && without
}

// onlyNames says whether what a question holds besides pointing back is of the
// product: its forms or its name. Where it asks in which forms there is one, any
// word may be one that there is not.
func (t *turn) onlyNames(p tilly.Product, s shopping, what string) bool {
	if s.comes {
		return true
	}
	own := questionWords(p.Title + " " + what + " " + choices(p))
	names := sizeNames()
	for _, w := range questionWords(s.query) {
		switch {
		case t.a.lex.Soft(t.lang, w), strings.Contains(pointsBack, " "+w+" "), strings.Contains(anyWords, " "+w+" "):
		case slices.Contains(own, w), names[w] != "" && slices.Contains(own, names[w]), strings.Contains(beforeSize, " "+w+" "), w == "color", w == "colour", w == "farbe":
		default:
			return false
		}
	}
	return true
}
