package sell

import (
	"context"
	"slices"

	"tilly"
	"tilly/search"
	"tilly/search/analysis"
	"tilly/understand"
	"tilly/words"
)

// Answer decides whether products are the answer, and gives what says it; nil when
// knowledge is to speak, with what is shown beside that. begun is what was looked up
// ahead of it.
func (k *Counter) Answer(ctx context.Context, x *search.Index, w understand.Intent, f Known, begun *Ahead) (d *Draft, beside Beside, err error) {
	defer begun.end()
	d, err = k.answer(ctx, x, w, f, begun, &beside)
	return d, beside, err
}

func (k *Counter) answer(ctx context.Context, x *search.Index, w understand.Intent, f Known, begun *Ahead, beside *Beside) (*Draft, error) {
	if !k.sells(x, w) {
		return nil, nil
	}
	for _, says := range []func() (*Draft, error){
		func() (*Draft, error) { return k.toCart(ctx, x, w) },
		func() (*Draft, error) { return k.chosen(ctx, x, w, f) },
		func() (*Draft, error) { return k.stateOfShown(ctx, x, w) },
		func() (*Draft, error) { return k.chosenBeside(ctx, x, w, f) },
		func() (*Draft, error) { return k.ofShown(ctx, x, w, f) },
	} {
		if s, err := says(); s != nil || err != nil {
			return s, err
		}
	}
	if s := k.ofPage(ctx); s != nil {
		return s, nil
	}
	o, err := k.looked(ctx, x, w, begun)
	if err != nil {
		return nil, err
	}
	if s, err := k.formsAsked(ctx, x, w, o, f); s != nil || err != nil {
		return s, err
	}
	var list []tilly.Product
	if !f.Asked {
		list, err = k.named(ctx, x, o.want, w.Text)
	}
	if err == nil && len(list) == 0 {
		list, err = k.pointed(ctx, x, o.want)
	}
	if err != nil {
		return nil, err
	}
	switch {
	case len(list) == 0 && k.pointsNowhere(w, o, f):
		return &Draft{Text: words.Phrase(k.Lang, phraseWhich), Asks: true}, nil
	case len(list) > 1:
		return compare(k.Lang, list), nil
	case len(list) == 1:
		return describe(k.Lang, list[0]), nil
	case o.want.Cheaper && len(Shown(k.Recent)) > 0 && len(o.products) == 0:
		return &Draft{Text: words.Phrase(k.Lang, phraseNoCheaper)}, nil
	case !o.wins(f) || o.pricesUnknown() && f.Answers:
		if k.notSold(x, w, o, f) {
			return &Draft{Refuses: true}, nil
		}
		*beside = o.beside(f)
		return nil, nil
	}
	if o.asksAbout() {
		if told, ok := k.Quoter.OfProducts(x, w.Text, w.Context); ok {
			return o.telling(told), nil
		}
	}
	figure := o.want.Cost || o.want.Stock || o.want.Cheap || o.want.Cheaper || o.relaxed
	return o.draft(o.pitch(k.Lang), !figure), nil
}

// notSold says whether a question asks for goods that the shop does not have: what
// a page says of them in passing is no answer.
func (k *Counter) notSold(x *search.Index, w understand.Intent, o offer, f Known) bool {
	if o.named || f.Asked || len(f.Results) == 0 || f.Results[0].Match.Title >= TitledAtLeast {
		return false
	}
	if k.OnlySells(w.Text) {
		return true
	}
	head := k.HeadOf(o.want.Query)
	if !o.want.Asked || head == "" {
		return false
	}
	return !isMet(f.Results[0], head) || inPassing(analysis.NewAnalyzer(x.Language()), f.Results[0], head)
}

// isMet says whether a word is one that a passage was found by.
func isMet(r search.Result, word string) bool {
	return slices.ContainsFunc(r.Why, func(why search.TermTrace) bool { return why.Word == word })
}

// inPassing says whether a passage names a thing only as that to which something
// else relates: "away from the stove", "never in a tent".
func inPassing(ana *analysis.Analyzer, r search.Result, thing string) bool {
	written := words.MixOf(ana.Language(), "en")
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
			related = related || written.Has("joint.relation", plain[back])
		}
		if !related {
			return false
		}
	}
	return seen
}

// beside is the product that a question names, shown with the knowledge that answers
// it.
func (o offer) beside(f Known) Beside {
	if i := slices.IndexFunc(o.products, func(p tilly.Product) bool { return p.URL != "" && f.Answers && p.URL == f.Results[0].Passage.URL }); i >= 0 {
		return Beside{o.cards()[i : i+1], o.products[i : i+1]} // what its own page says
	}
	if len(o.products) > 0 && o.match.Title >= 0.75 && o.match.Coverage >= 0.75 {
		n := min(3, len(o.products))
		return Beside{o.cards()[:n], o.products[:n]}
	}
	return Beside{}
}

// telling answers from what a product's description says, and shows the product.
func (o offer) telling(q Quotation) *Draft {
	d := o.draft(q.Text, true)
	d.Shown, d.Sources = nil, q.Sources
	for _, p := range o.products {
		if p.DocumentID == q.First.DocumentID && p.Ord == q.First.Ord {
			d.Shown = offer{want: o.want, products: []tilly.Product{p}}.cards()
		}
	}
	return d
}

// pointed are the products shown before that a question means: the second one,
// or several to compare.
func (k *Counter) pointed(ctx context.Context, x *search.Index, s understand.Shopping) ([]tilly.Product, error) {
	shown := Shown(k.Recent)
	switch {
	case len(shown) == 0 || s.Nth == 0 && !s.Compare || s.Nth > len(shown):
		return nil, nil
	case s.Nth == 0 && k.HeadOf(k.WithoutComparing(s.Query)) != "":
		return nil, nil // others are to be compared
	case s.Compare:
		shown = shown[:min(4, len(shown))]
	case s.Nth == -1:
		shown = shown[len(shown)-1:]
	default:
		shown = shown[s.Nth-1 : s.Nth]
	}
	var list []tilly.Product
	for _, c := range shown {
		p, ok, err := k.Shelf.productOf(ctx, x, c)
		if err != nil {
			return nil, err
		}
		if ok {
			list = append(list, p)
		}
	}
	return k.Shelf.Recheck(ctx, list), nil
}
