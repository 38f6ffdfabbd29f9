package answer

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/words"
)

// FindProducts ranks the store's products for a query, best first, each once.
func (a *Assistant) FindProducts(ctx context.Context, storeID, query string, limit int) ([]tilly.Product, error) {
	x, err := a.cfg.Library.Index(ctx, storeID)
	if err != nil || a.cfg.Catalogue == nil {
		return nil, err
	}
	bounds, rest := search.ReadPrice(query)
	x = a.meant(ctx, x, map[string]string{rest: rest})
	results := x.Search(search.Query{
		Text: rest, Limit: limit, Kind: tilly.ProductsKind, Filter: search.Filter{Bounds: bounds, OnlyFacts: true},
	})
	return a.cfg.Catalogue.ProductsAt(ctx, storeID, placesOf(results))
}

// placesOf are where the rows of found products are, each product once.
func placesOf(results []search.Result) []tilly.PassageID {
	var at []tilly.PassageID
	seen := map[string]bool{}
	for _, r := range results {
		if !seen[r.Passage.Facts.Key] {
			seen[r.Passage.Facts.Key] = true
			at = append(at, tilly.PassageID{DocumentID: r.Passage.DocumentID, Ord: r.Passage.Ord})
		}
	}
	return at
}

// sale is an answer made of products.
type sale struct {
	rows   []tilly.Product     // what a model may speak of
	cards  []tilly.ProductCard // what is shown, whoever speaks
	advice bool                // asks for words rather than for a figure
	say    func(context.Context) error
}

// offered decides whether products are the answer, and gives what says it; nil
// when knowledge is to speak.
func (t *turn) offered(ctx context.Context, x *search.Index, w wish, f finding) (*sale, error) {
	if t.a.cfg.Catalogue == nil || x.Count(tilly.ProductsKind) == 0 || w.person || w.order || asksToReach(w.text) {
		return nil, nil
	}
	if s, err := t.toCart(ctx, x, w); s != nil || err != nil {
		return s, err
	}
	if s, err := t.chosen(ctx, x, w, f); s != nil || err != nil {
		return s, err
	}
	if s, err := t.stateOfShown(ctx, x, w); s != nil || err != nil {
		return s, err
	}
	if s, err := t.ofShown(ctx, x, w, f); s != nil || err != nil {
		return s, err
	}
	if s := t.ofPage(ctx); s != nil {
		return s, nil
	}
	o, err := t.shop(ctx, x, w)
	if err != nil {
		return nil, err
	}
	if s, err := t.formsAsked(ctx, x, w, o, f); s != nil || err != nil {
		return s, err
	}
	var list []tilly.Product
	if !f.isAsked() {
		list, err = t.named(ctx, x, o.want, w.text)
	}
	if err == nil && len(list) == 0 {
		list, err = t.pointed(ctx, x, o.want)
	}
	if err != nil {
		return nil, err
	}
	switch {
	case len(list) == 0 && t.pointsNowhere(w, o) && !f.isAsked():
		return &sale{say: t.askWhich}, nil
	case len(list) > 1:
		return saleOf(offer{products: list}, true, func(ctx context.Context) error { return t.compare(ctx, list) }), nil
	case len(list) == 1:
		return saleOf(offer{products: list}, true, func(ctx context.Context) error { return t.describe(ctx, list[0]) }), nil
	case o.want.cheaper && len(t.shown()) > 0 && len(o.products) == 0:
		return &sale{say: func(ctx context.Context) error {
			t.answered = true
			return t.sayAll(ctx, phrase(t.lang, phraseNoCheaper))
		}}, nil
	case !o.wins(f):
		if t.notSold(x, w, o, f) {
			return &sale{say: func(ctx context.Context) error { return t.refuse(ctx, finding{}) }}, nil
		}
		t.beside(o, f)
		return nil, nil
	}
	if told := find(x, w.text, w.context, tilly.ProductsKind, t.record.Threshold); o.asksAbout(w.text) && told.answers() {
		return saleOf(o, true, func(ctx context.Context) error { return t.tell(ctx, o, told) }), nil
	}
	figure := o.want.cost || o.want.stock || o.want.cheap || o.want.cheaper || o.relaxed
	return saleOf(o, !figure, func(ctx context.Context) error { return t.sell(ctx, o) }), nil
}

// notSold says whether a question asks for goods that the shop does not have: what
// a page says of them in passing is no answer.
func (t *turn) notSold(x *search.Index, w wish, o offer, f finding) bool {
	if o.named || f.isAsked() || len(f.results) == 0 || f.results[0].Match.Title >= titledAtLeast {
		return false
	}
	if containsAny(" "+strings.Join(words.Plain(w.text), " ")+" ", strings.Trim(sellsIt, "|")) {
		return true
	}
	head := t.headOf(o.want.query)
	if !o.want.asked || head == "" {
		return false
	}
	return !isMet(f.results[0], head) || inPassing(search.NewAnalyzer(x.Language()), f.results[0], head)
}

// isMet says whether a word is one that a passage was found by.
func isMet(r search.Result, word string) bool {
	return slices.ContainsFunc(r.Why, func(why search.TermTrace) bool { return why.Word == word })
}

// inPassing says whether a passage names a thing only as that to which something
// else relates: "away from the stove", "never in a tent".
func inPassing(ana *search.Analyzer, r search.Result, thing string) bool {
	const relates = " in on at from to for into onto off of by with under over near beside against through in auf an bei von zu aus mit unter über neben dans sur à de pour avec sous en sobre con para bajo su da per con sotto op bij van naar uit met onder "
	forms := formsOf([]search.Result{r}, thing)
	seen := false
	plain := words.Plain(r.Passage.Said())
	for i, w := range plain {
		if terms := ana.Terms(w); len(terms) == 0 || !slices.Contains(forms, terms[0]) {
			continue
		}
		seen = true
		related := false
		for back := max(0, i-3); back < i; back++ {
			related = related || strings.Contains(relates, " "+plain[back]+" ")
		}
		if !related {
			return false
		}
	}
	return seen
}

func saleOf(o offer, advice bool, say func(context.Context) error) *sale {
	return &sale{rows: o.products, cards: o.cards(), advice: advice, say: say}
}

// beside shows the product that a question names with the knowledge that answers
// it.
func (t *turn) beside(o offer, f finding) {
	if i := slices.IndexFunc(o.products, func(p tilly.Product) bool { return p.URL != "" && f.answers() && p.URL == f.results[0].Passage.URL }); i >= 0 {
		t.products, t.rows = o.cards()[i:i+1], o.products[i:i+1] // what its own page says
		return
	}
	if len(o.products) > 0 && o.match.Title >= 0.75 && o.match.Coverage >= 0.75 {
		n := min(3, len(o.products))
		t.products, t.rows = o.cards()[:n], o.products[:n]
	}
}

// asksAbout says whether a question asks something of a product rather than for
// products.
func (o offer) asksAbout(text string) bool {
	s := o.want
	if s.asked || s.cost || s.stock || s.cheap || s.cheaper || s.sale || s.open || s.filter.Any() {
		return false
	}
	return asksSomething(text)
}

// tell answers from what a product's description says, and shows the product.
func (t *turn) tell(ctx context.Context, o offer, f finding) error {
	t.answered = true
	best := f.results[0].Passage
	for _, p := range o.products {
		if p.DocumentID == best.DocumentID && p.Ord == best.Ord {
			t.products = offer{want: o.want, products: []tilly.Product{p}}.cards()
		}
	}
	return t.quote(ctx, f)
}

// pointed are the products shown before that a question means: the second one,
// or several to compare.
func (t *turn) pointed(ctx context.Context, x *search.Index, s shopping) ([]tilly.Product, error) {
	shown := t.shown()
	switch {
	case len(shown) == 0 || s.nth == 0 && !s.compare || s.nth > len(shown):
		return nil, nil
	case s.nth == 0 && t.headOf(withoutComparing(s.query)) != "":
		return nil, nil // others are to be compared
	case s.compare:
		shown = shown[:min(4, len(shown))]
	case s.nth == -1:
		shown = shown[len(shown)-1:]
	default:
		shown = shown[s.nth-1 : s.nth]
	}
	var list []tilly.Product
	for _, c := range shown {
		p, ok, err := t.productOf(ctx, x, c)
		if err != nil {
			return nil, err
		}
		if ok {
			list = append(list, p)
		}
	}
	return list, nil
}

// productOf finds the row of a card that was shown before.
func (t *turn) productOf(ctx context.Context, x *search.Index, c tilly.ProductCard) (tilly.Product, bool, error) {
	if t.page != nil && c.Title == t.page.Title && (c.URL == t.page.URL || tilly.SamePage(c.URL, t.page.URL)) {
		return *t.page, true, nil
	}
	results := x.Search(search.Query{Text: c.Title, Limit: 20, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}})
	list, err := t.a.cfg.Catalogue.ProductsAt(ctx, t.q.Store.ID, placesOf(results))
	if err != nil {
		return tilly.Product{}, false, err
	}
	for _, p := range list {
		if p.Title == c.Title && (p.URL == c.URL || tilly.SamePage(p.URL, c.URL)) {
			return p, true, nil
		}
	}
	return tilly.Product{}, false, nil
}
