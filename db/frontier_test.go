package db

import (
	"sync"
	"testing"
	"time"

	"tilly"
)

func keys(documents []tilly.Document) (list []string) {
	for _, d := range documents {
		list = append(list, d.Key)
	}
	return list
}

func (w *world) next(t *testing.T, s tilly.Source, n int) []tilly.Document {
	t.Helper()
	list, err := w.Crawl.NextDocuments(w.ctx, s.StoreID, s.ID, s.Round, n)
	ok(t, err)
	return list
}

func (w *world) progress(t *testing.T, s tilly.Source, want tilly.Progress) {
	t.Helper()
	same(t, must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID)).Progress, want)
}

// save stores a document as read, with one passage.
func (w *world) save(t *testing.T, d tilly.Document, text string) {
	t.Helper()
	d.State, d.Title, d.TextHash, d.FetchedAt = tilly.Done, "Title", text, t0
	ok(t, w.Crawl.SaveDocument(w.ctx, d, true, []tilly.Passage{{Kind: tilly.Knowledge, Text: text, URL: d.URL, Headings: []string{"A", "B"}}}, nil, 100))
}

func frontier(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	started, err := w.Crawl.Start(w.ctx, w.shop.ID, s.ID, 1)
	ok(t, err)
	same(t, started.Status, tilly.Processing)
	found := []tilly.FoundURL{{Key: "c", URL: "u", Depth: 1}, {Key: "b", URL: "u", Depth: 1}, {Key: "a", URL: "u"}, {Key: "b", URL: "u"}}
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, found, 10))
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, append(found, urls("d")...), 10))
	same(t, keys(w.next(t, s, 10)), []string{"a", "d", "c", "b"})
	same(t, keys(w.next(t, s, 2)), []string{"a", "d"})
	w.progress(t, s, tilly.Progress{Found: 4})
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, urls("e", "f", "g"), 6))
	w.progress(t, s, tilly.Progress{Found: 6})

	for name, err := range map[string]error{
		"Start":          second(w.Crawl.Start(w.ctx, w.rival.ID, s.ID, 1)),
		"Start, round":   second(w.Crawl.Start(w.ctx, w.shop.ID, s.ID, 2)),
		"AddDocuments":   w.Crawl.AddDocuments(w.ctx, w.rival.ID, s.ID, 1, found, 10),
		"Add, round":     w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 0, found, 10),
		"NextDocuments":  second(w.Crawl.NextDocuments(w.ctx, w.rival.ID, s.ID, 1, 1)),
		"Next, round":    second(w.Crawl.NextDocuments(w.ctx, w.shop.ID, s.ID, 2, 1)),
		"ForgetStale":    w.Crawl.ForgetStale(w.ctx, w.rival.ID, s.ID, 1),
		"Forget, round":  w.Crawl.ForgetStale(w.ctx, w.shop.ID, s.ID, 2),
		"Finish":         w.Crawl.Finish(w.ctx, w.rival.ID, s.ID, 1, tilly.Completed, "", t0),
		"Finish, round":  w.Crawl.Finish(w.ctx, w.shop.ID, s.ID, 2, tilly.Completed, "", t0),
		"Known":          second(w.Crawl.Known(w.ctx, w.rival.ID, s.ID, 1, "x", "")),
		"Save, store":    w.Crawl.SaveDocument(w.ctx, moved(w.next(t, s, 1)[0], w.rival.ID, 1), true, nil, nil, 9),
		"Save, round":    w.Crawl.SaveDocument(w.ctx, moved(w.next(t, s, 1)[0], w.shop.ID, 2), true, nil, nil, 9),
		"Save, document": w.Crawl.SaveDocument(w.ctx, tilly.Document{ID: "none", StoreID: w.shop.ID, SourceID: s.ID, Round: 1}, true, nil, nil, 9),
	} {
		if tilly.CodeOf(err) != tilly.Conflict {
			t.Errorf("%s: %v, want conflict", name, err)
		}
	}
	_, _, err = w.Sources.Documents(w.ctx, w.rival.ID, s.ID, tilly.AllPages, 1, 10)
	wants(t, tilly.NotFound, err)
	ok(t, w.Crawl.Finish(w.ctx, w.shop.ID, s.ID, 1, tilly.Failed, "No page could be read.", t0.Add(time.Hour)))
	got := must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID))
	same(t, got.Status, tilly.Failed)
	same(t, got.Error, "No page could be read.")
	same(t, got.UpdatedAt, t0.Add(time.Hour))
}

func second[T any](_ T, err error) error { return err }

func moved(d tilly.Document, storeID string, round int) tilly.Document {
	d.StoreID, d.Round = storeID, round
	return d
}

func saveDocument(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, urls("b", "a", "c"), 10))
	list := w.next(t, s, 10)
	want := list[0]
	want.State, want.Error, want.Title, want.Lang, want.ETag = tilly.Done, "", "Shipping", "en", `"x"`
	want.LastModified, want.TextHash, want.FetchedAt = "yesterday", "t1", t0
	passages := []tilly.Passage{{Ord: 0, Kind: tilly.Knowledge, Text: "one", Headings: []string{"H"}, Lang: "en"}, {Ord: 1, Text: "two"}}
	for range 2 { // a repeated save, as after a crash, counts once
		ok(t, w.Crawl.SaveDocument(w.ctx, want, true, passages, urls("a", "n"), 10))
		w.progress(t, s, tilly.Progress{Found: 4, Done: 1})
	}
	want.Passages = 2
	all, total, err := w.Sources.Documents(w.ctx, w.shop.ID, s.ID, tilly.AllPages, 1, 2)
	ok(t, err)
	same(t, total[tilly.AllPages], 4)
	same(t, all, []tilly.Document{list[1], want})
	taught := changes(t, w, w.shop.ID, 0)[want.ID]
	same(t, len(taught), 2)
	same(t, taught[0], tilly.Passage{DocumentID: want.ID, SourceID: s.ID, StoreID: w.shop.ID, Kind: tilly.Knowledge, Text: "one", Headings: []string{"H"}, Lang: "en"})

	broken := list[1]
	broken.State, broken.Error = tilly.Broken, "It answered 500."
	ok(t, w.Crawl.SaveDocument(w.ctx, broken, false, nil, nil, 10))
	w.progress(t, s, tilly.Progress{Found: 4, Done: 1, Failed: 1})
	broken.State = tilly.Skipped
	ok(t, w.Crawl.SaveDocument(w.ctx, broken, false, nil, nil, 10))
	w.progress(t, s, tilly.Progress{Found: 4, Done: 2})
	generation, err := w.Index.Generation(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, generation, int64(1)) // the same again raises nothing
	ok(t, w.Crawl.SaveDocument(w.ctx, want, true, nil, nil, 10))
	same(t, changes(t, w, w.shop.ID, generation), map[string][]tilly.Passage{want.ID: nil})
}

func stale(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, urls("kept", "gone", "empty"), 10))
	list := w.next(t, s, 10)
	w.save(t, list[0], "kept text")
	w.save(t, list[1], "gone text")
	ok(t, w.Crawl.Finish(w.ctx, w.shop.ID, s.ID, 1, tilly.Completed, "", t0))
	s = must(t)(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0))
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 2, urls("new", "kept"), 10))
	again := w.next(t, s, 10)
	same(t, keys(again), []string{"new", "kept"})
	same(t, again[1].TextHash, "kept text")
	same(t, again[1].ID, list[0].ID)
	w.progress(t, s, tilly.Progress{Found: 2})
	ok(t, w.Crawl.ForgetStale(w.ctx, w.shop.ID, s.ID, 2))
	same(t, changes(t, w, w.shop.ID, 2), map[string][]tilly.Passage{list[1].ID: nil})
	left, counts, err := w.Sources.Documents(w.ctx, w.shop.ID, s.ID, tilly.VanishedPages, 1, 10)
	ok(t, err)
	same(t, counts, map[tilly.PageFilter]int{"all": 3, "waiting": 2, "vanished": 1, "learnt": 0, "failed": 0, "skipped": 0})
	same(t, keys(left), []string{"gone"})
	same(t, left[0].Passages, 0)
	ok(t, w.Crawl.ForgetStale(w.ctx, w.shop.ID, s.ID, 2))
	generation, err := w.Index.Generation(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, generation, int64(3))
}

func known(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, urls("a", "b"), 10))
	list := w.next(t, s, 10)
	w.save(t, list[0], "text")
	for _, c := range []struct {
		hash, except string
		want         bool
	}{{"text", list[1].ID, true}, {"text", list[0].ID, false}, {"other", list[1].ID, false}, {"", list[1].ID, false}} {
		got, err := w.Crawl.Known(w.ctx, w.shop.ID, s.ID, 1, c.hash, c.except)
		ok(t, err)
		same(t, got, c.want)
	}
}

func changed(t *testing.T, w *world) {
	_, err := w.Index.Changed(w.ctx, "none", 0, nil)
	wants(t, tilly.NotFound, err)
	_, err = w.Index.Generation(w.ctx, "none")
	wants(t, tilly.NotFound, err)
	same(t, len(changes(t, w, w.shop.ID, 0)), 0)
	s := w.scan(t, w.shop, t0)
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, urls("a", "b", "c"), 10))
	list := w.next(t, s, 10)
	for _, d := range list {
		w.save(t, d, "text of "+d.Key)
	}
	same(t, len(changes(t, w, w.shop.ID, 0)), 3)
	same(t, len(changes(t, w, w.shop.ID, 2)), 1)
	same(t, len(changes(t, w, w.shop.ID, 3)), 0)
	same(t, len(changes(t, w, w.rival.ID, 0)), 0)
	stop := tilly.Errorf(tilly.Unavailable, "enough")
	_, err = w.Index.Changed(w.ctx, w.shop.ID, 0, func(string, []tilly.Passage) error { return stop })
	wants(t, tilly.Unavailable, err)
}

// changedRace reads along while others write: what an index has taken in up to a
// generation must be all that was committed up to it.
func changedRace(t *testing.T, w *world) {
	const writers, rounds = 4, 15
	var group sync.WaitGroup
	for range writers {
		group.Go(func() {
			for range rounds {
				if err := w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pairOf(w.shop, "?")}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	index := map[string]bool{}
	for at := int64(0); at < writers*rounds && !t.Failed(); {
		next, err := w.Index.Changed(w.ctx, w.shop.ID, at, func(id string, _ []tilly.Passage) error {
			index[id] = true
			return nil
		})
		ok(t, err)
		if int64(len(index)) != next {
			t.Fatalf("generation %d, but %d documents", next, len(index))
		}
		at = next
	}
	group.Wait()
}
