package answer

import (
	"context"
	"time"

	"tilly"
	"tilly/model"
	"tilly/search"
	"tilly/sell"
)

// Bounds of what a model may ask for while it answers one question.
const (
	maxRequests   = 2
	maxFound      = 4               // new sources for one request
	requestTime   = 6 * time.Second // left at least, for another round to be worth it
	nothingFound  = "Nothing more was found in this store."
	formFollows   = "The form is shown below your answer."
	notUnderstood = "That is not possible."
)

// grant does what a model asked for, as far as the code lets it: everything it
// finds is of this store, and a form is only ever shown, never filled in. It says
// what the model is told, or that the answer is given already.
func (t *turn) grant(ctx context.Context, s *model.Sieve, f finding, r model.Request) (note string, over bool, err error) {
	switch r.Kind {
	case model.AskSearch:
		return nothingFound, false, t.searchAgain(s, r)
	case model.AskProducts:
		return nothingFound, false, t.filterProducts(ctx, s, r)
	case model.AskOrder, model.AskPerson:
		if f.answers() { // a page cannot put a form in the place of an answer
			t.form = formOf(r.Kind)
			return formFollows, false, nil
		}
		if r.Kind == model.AskOrder {
			return "", true, t.askOrder(ctx)
		}
		return "", true, t.offerPerson(ctx)
	}
	return notUnderstood, false, nil
}

func formOf(k model.RequestKind) string {
	if k == model.AskOrder {
		return tilly.ActionTrackOrder
	}
	return tilly.ActionContactSales
}

// searchAgain adds passages of this store that the model has not seen.
func (t *turn) searchAgain(s *model.Sieve, r model.Request) error {
	found := find(t.index, r.Words, "", tilly.Knowledge, t.record.Threshold)
	n := 0
	for _, hit := range found.results {
		if p := hit.Passage; n < maxFound && !s.Has(p.DocumentID, p.Ord) {
			s.AddPassage(p)
			t.noteUsed(hit)
			n++
		}
	}
	return nil
}

// filterProducts adds rows of this store's products.
func (t *turn) filterProducts(ctx context.Context, s *model.Sieve, r model.Request) error {
	if t.a.cfg.Catalogue == nil {
		return nil
	}
	results := t.index.Search(search.Query{
		Text: r.Words, Limit: 2 * maxFound, Kind: tilly.ProductsKind,
		Filter: search.Filter{Bounds: r.Bounds, OnlyFacts: true},
	})
	list, err := t.a.cfg.Catalogue.ProductsAt(ctx, t.q.Store.ID, sell.PlacesOf(results))
	if err != nil {
		return err
	}
	list = t.counter().Recheck(ctx, list[:min(maxFound, len(list))])
	for _, p := range list {
		if !s.Has(p.DocumentID, p.Ord) {
			s.AddRow(p, sell.PriceText(p))
		}
	}
	return nil
}
