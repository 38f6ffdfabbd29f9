package db

import (
	"testing"

	"tilly"
)

// unseen: what a source of products leaves out is known to the store's other
// sources, and to no other store; its pages can be made to teach nothing.
func unseen(t *testing.T, w *world) {
	goods := w.scan(t, w.shop, t0)
	goods.ID, goods.Kind = tilly.NewID(), tilly.ProductsKind
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{goods}, tilly.ScanJobFor(goods, t0)))
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, goods.ID, 1, urls("hidden", "odd", "sold"), 10))
	list := w.next(t, goods, 10)
	w.save(t, list[2], "sold text")
	for i, reason := range []string{"Hidden.", "Its data could not be read."} {
		d := list[i]
		d.State, d.Error = tilly.Skipped, reason
		ok(t, w.Crawl.SaveDocument(w.ctx, d, true, nil, nil, 10))
	}
	known, err := w.Crawl.LeftOut(w.ctx, w.shop.ID, []string{"Hidden.", "Protected."})
	ok(t, err)
	same(t, known, []string{"https://shop.example/hidden"})
	known, err = w.Crawl.LeftOut(w.ctx, w.rival.ID, []string{"Hidden."})
	ok(t, err)
	same(t, len(known), 0)

	pages := w.scan(t, w.shop, t0)
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, pages.ID, 1, urls("page", "kept", "waits"), 10))
	read := w.next(t, pages, 10)
	w.save(t, read[0], "page text")
	w.save(t, read[1], "kept text")
	before := must1(t)(w.Index.Generation(w.ctx, w.shop.ID))
	ok(t, w.Crawl.Withdraw(w.ctx, w.rival.ID, []string{"page"}, "Left out."))
	ok(t, w.Crawl.Withdraw(w.ctx, w.shop.ID, []string{"none", "waits"}, "Left out."))
	same(t, must1(t)(w.Index.Generation(w.ctx, w.shop.ID)), before)
	ok(t, w.Crawl.Withdraw(w.ctx, w.shop.ID, []string{"page", "none", "waits"}, "Left out."))
	same(t, changes(t, w, w.shop.ID, before), map[string][]tilly.Passage{read[0].ID: nil})
	left, counts, err := w.Sources.Documents(w.ctx, w.shop.ID, pages.ID, tilly.SkippedPages, 1, 10)
	ok(t, err)
	same(t, counts, map[tilly.PageFilter]int{"all": 3, "waiting": 1, "vanished": 0, "learnt": 1, "failed": 0, "skipped": 1})
	same(t, []any{left[0].Key, left[0].Passages, left[0].Error, left[0].TextHash}, []any{"page", 0, "Left out.", ""})
	w.progress(t, pages, tilly.Progress{Found: 3, Done: 2})
	same(t, keys(w.next(t, pages, 10)), []string{"waits"})
}
