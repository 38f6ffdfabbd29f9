package answer

import (
	"context"
	"strings"

	"tilly"
	"tilly/quote"
	"tilly/search"
	"tilly/sell"
)

// counter is where this turn asks for goods.
func (t *turn) counter() *sell.Counter {
	return &sell.Counter{
		Voice: t.Voice, Quoter: quoter{t}, Text: t.q.Text, Recent: t.recent, OfPage: t.meansPage,
		Shelf: sell.Shelf{
			Store: t.q.Store.ID, Rows: t.a.cfg.Catalogue, Fresh: t.a.cfg.Fresh, Began: t.began,
			Page: t.page, PageURL: t.q.Page, Reads: t.prefers,
		},
	}
}

// known is what a finding has to say where products may answer as well.
func (f finding) known() sell.Known {
	return sell.Known{Answers: f.answers(), Asked: f.isAsked(), Kinds: f.draft.Asked, Results: f.results}
}

// saySold says what products have to say, with their cards.
func (t *turn) saySold(ctx context.Context, d *sell.Draft) error {
	if d.Refuses {
		return t.refuse(ctx, finding{})
	}
	if d.Asks {
		t.record.Topic = nil // nothing could be taught in its place
	}
	t.record.Speaker, t.answered, t.stream.products = speakerBuiltin, true, d.Shown
	for _, s := range d.Sources {
		t.cite(s.Passage, s.Place)
	}
	return t.stream.sayAll(ctx, d.Text)
}

// quoter quotes what is written of products, as a turn would answer.
type quoter struct{ turn *turn }

// OfProducts implements sell.Quoter.
func (q quoter) OfProducts(x *search.Index, text, context string) (sell.Quotation, bool) {
	told := find(x, text, context, tilly.ProductsKind, q.turn.record.Threshold)
	return q.of(told), told.answers()
}

// OfProduct implements sell.Quoter.
func (q quoter) OfProduct(x *search.Index, text string, p tilly.Product, enough func(search.Result) bool) (sell.Quotation, bool) {
	asked, query := queryFor(x, text, p.Title, quote.Looked)
	query.Filter = search.Filter{}
	found := x.Find(query)
	own := found.Results[:0]
	for _, r := range found.Results {
		isRow := r.Passage.DocumentID == p.DocumentID && r.Passage.Ord == p.Ord
		onPage := p.URL != "" && strings.TrimSuffix(r.Passage.URL, "/") == strings.TrimSuffix(p.URL, "/")
		if (isRow || onPage) && enough(r) {
			own = append(own, r)
		}
	}
	if found.Results = own; len(own) == 0 {
		return sell.Quotation{}, false
	}
	return q.of(findingOf(x, asked, found, finding{asked: text})), true
}

func (q quoter) of(f finding) (out sell.Quotation) {
	out.Text = f.inWhichLanguage(q.turn.Lang) + f.draft.Text
	for i, p := range f.draft.Sources {
		out.Sources = append(out.Sources, sell.Source{Passage: p, Place: f.draft.Places[i]})
	}
	if len(f.results) > 0 {
		out.First = f.results[0].Passage
	}
	return out
}
