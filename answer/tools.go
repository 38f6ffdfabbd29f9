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
func (s *speech) grant(ctx context.Context, r model.Request) (note string, over bool, err error) {
	switch r.Kind {
	case model.AskSearch:
		s.searchAgain(r)
		return nothingFound, false, nil
	case model.AskProducts:
		return nothingFound, false, s.filterProducts(ctx, r)
	case model.AskOrder, model.AskPerson:
		if s.f.answers() { // a page cannot put a form in the place of an answer
			s.t.stream.form = formOf(r.Kind)
			return formFollows, false, nil
		}
		if r.Kind == model.AskOrder {
			return "", true, s.t.askOrder(ctx)
		}
		return "", true, s.t.offerPerson(ctx)
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
func (s *speech) searchAgain(r model.Request) {
	found := find(s.t.index, r.Words, "", tilly.Knowledge, s.t.record.Threshold)
	n := 0
	for _, hit := range found.results {
		if p := hit.Passage; n < maxFound && !s.sieve.Has(p.DocumentID, p.Ord) {
			s.sieve.AddPassage(p)
			s.t.record.note(hit)
			n++
		}
	}
}

// filterProducts adds rows of this store's products.
func (s *speech) filterProducts(ctx context.Context, r model.Request) error {
	if s.a.cfg.Catalogue == nil {
		return nil
	}
	results := s.t.index.Search(search.Query{
		Text: r.Words, Limit: 2 * maxFound, Kind: tilly.ProductsKind,
		Filter: search.Filter{Bounds: r.Bounds, OnlyFacts: true},
	})
	list, err := s.a.cfg.Catalogue.ProductsAt(ctx, s.t.q.Store.ID, sell.PlacesOf(results))
	if err != nil {
		return err
	}
	list = s.t.counter().Shelf.Recheck(ctx, list[:min(maxFound, len(list))])
	for _, p := range list {
		if !s.sieve.Has(p.DocumentID, p.Ord) {
			s.sieve.AddRow(p, sell.PriceText(p))
		}
	}
	return nil
}
