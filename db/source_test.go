package db

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"tilly"
)

func sources(t *testing.T, w *world) {
	first, second := w.scan(t, w.shop, t0), w.scan(t, w.shop, t0.Add(time.Second))
	product := pairOf(w.shop, "Price?")
	product.Kind = tilly.ProductsKind
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{product}))
	list, total, err := w.Sources.History(w.ctx, w.shop.ID, tilly.Knowledge, 1, 1)
	ok(t, err)
	same(t, list, []tilly.Source{second})
	same(t, total, 2)
	list, _, err = w.Sources.History(w.ctx, w.shop.ID, tilly.Knowledge, 2, 1)
	ok(t, err)
	same(t, list, []tilly.Source{first})
	list, total, err = w.Sources.History(w.ctx, w.shop.ID, tilly.Knowledge, math.MaxInt, 1000)
	ok(t, err)
	same(t, len(list), 0)
	same(t, total, 2)
	_, total, err = w.Sources.History(w.ctx, w.rival.ID, tilly.Knowledge, 1, 10)
	ok(t, err)
	same(t, total, 0)
	got, err := w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), first.ID)
	ok(t, err)
	same(t, got, first)
	_, err = w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.bob.ID), first.ID)
	wants(t, tilly.NotFound, err)
	wants(t, tilly.NotFound, w.Sources.CreateSources(w.ctx, "none", []tilly.Source{pairOf(w.shop, "?")}))

	twice := pairOf(w.shop, "Twice?")
	wants(t, tilly.Conflict, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pairOf(w.shop, "?"), twice, twice}))
	_, total, err = w.Sources.History(w.ctx, w.shop.ID, tilly.Knowledge, 1, 10)
	ok(t, err)
	same(t, total, 2)
}

func sourceQuota(t *testing.T, w *world) {
	batch := func(n int) (list []tilly.Source) {
		for range n {
			list = append(list, tilly.Source{ID: tilly.NewID(), ScanType: tilly.SinglePage, Kind: tilly.Knowledge})
		}
		return list
	}
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, batch(tilly.MaxSourcesStore)))
	err := w.Sources.CreateSources(w.ctx, w.shop.ID, batch(1))
	wants(t, tilly.Conflict, err)
	if !strings.Contains(err.Error(), "A store can have 20000 sources; this one has 20000. Remove some first.") {
		t.Error(err)
	}
}

func fileQuota(t *testing.T, w *world) {
	file := func(size int64) tilly.Source {
		return tilly.Source{ID: tilly.NewID(), StoreID: w.shop.ID, ScanType: tilly.FromFile, Kind: tilly.Knowledge, Input: tilly.SourceInput{FileSize: size}}
	}
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{file(tilly.MaxStoreFiles)}))
	one := file(1)
	_, err := w.Sources.CreateFile(w.ctx, one, tilly.ScanJobFor(one, t0))
	wants(t, tilly.Conflict, err)
	if !strings.Contains(err.Error(), "The files of a store can hold 5 GB together. Remove some first.") {
		t.Error(err)
	}
	one.StoreID = w.rival.ID
	_, err = w.Sources.CreateFile(w.ctx, one, tilly.ScanJobFor(one, t0))
	ok(t, err)
}

func manyPairs(t *testing.T, w *world) {
	var list []tilly.Source
	for i := range tilly.MaxPairs {
		list = append(list, pairOf(w.shop, fmt.Sprintf("Question %d?", i)))
	}
	start := time.Now()
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, list))
	t.Logf("%d pairs in %v", len(list), time.Since(start))
	n := 0
	generation, err := w.Index.Changed(w.ctx, w.shop.ID, 0, func(_ string, p []tilly.Passage) error {
		n += len(p)
		return nil
	})
	ok(t, err)
	same(t, n, tilly.MaxPairs)
	same(t, generation, int64(1))
}

func pairs(t *testing.T, w *world) {
	pair := pairOf(w.shop, "Do you ship?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pair}))
	got, err := w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), pair.ID)
	ok(t, err)
	pair.Status, pair.Progress = tilly.Completed, tilly.Progress{Found: 1, Done: 1}
	same(t, got, pair)
	_, want := tilly.PairDocument(pair)
	same(t, changes(t, w, w.shop.ID, 0), map[string][]tilly.Passage{pair.ID: want})

	_, err = w.Sources.UpdatePair(w.ctx, tilly.OwnerOf(w.bob.ID), pair.ID, "Mine?", "Now.", t0)
	wants(t, tilly.NotFound, err)
	later := t0.Add(time.Hour)
	got, err = w.Sources.UpdatePair(w.ctx, tilly.OwnerOf(w.ann.ID), pair.ID, "Where to?", "Mars.", later)
	ok(t, err)
	pair.Input.Question, pair.Input.Answer, pair.UpdatedAt = "Where to?", "Mars.", later
	same(t, got, pair)
	document, want := tilly.PairDocument(pair)
	same(t, changes(t, w, w.shop.ID, 1), map[string][]tilly.Passage{pair.ID: want})
	list, total, err := w.Sources.Documents(w.ctx, w.shop.ID, pair.ID, tilly.AllPages, 1, 10)
	ok(t, err)
	same(t, list, []tilly.Document{document})
	same(t, total[tilly.AllPages], 1)
	generation, err := w.Index.Generation(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, generation, int64(2))

	_, err = w.Sources.UpdatePair(w.ctx, tilly.OwnerOf(w.ann.ID), w.scan(t, w.shop, t0).ID, "?", "!", t0)
	wants(t, tilly.Invalid, err)
	_, err = w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), pair.ID, t0)
	wants(t, tilly.Invalid, err)
}

func deleteSourcesTest(t *testing.T, w *world) {
	pair, scanned, kept := pairOf(w.shop, "?"), w.scan(t, w.shop, t0), w.scan(t, w.shop, t0)
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pair}))
	foreign := w.scan(t, w.rival, t0)
	wants(t, tilly.NotFound, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{pair.ID, foreign.ID}))
	wants(t, tilly.NotFound, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{pair.ID, "none"}))
	same(t, len(changes(t, w, w.shop.ID, 0)), 1)

	ok(t, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{pair.ID, scanned.ID, pair.ID}))
	same(t, changes(t, w, w.shop.ID, 1), map[string][]tilly.Passage{pair.ID: nil})
	same(t, len(changes(t, w, w.shop.ID, 0)), 0)
	depth, err := w.Jobs.Depth(w.ctx, t0)
	ok(t, err)
	same(t, depth[tilly.JobScan].Waiting, 2)
	_, err = w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), kept.ID)
	ok(t, err)
	wants(t, tilly.NotFound, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{scanned.ID}))
	wants(t, tilly.Conflict, w.Crawl.AddDocuments(w.ctx, w.shop.ID, scanned.ID, 1, urls("late"), 10))
}

func rescan(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	same(t, must(t)(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0)), s)
	_, err := w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.bob.ID), s.ID, t0)
	wants(t, tilly.NotFound, err)
	ok(t, w.Crawl.Finish(w.ctx, w.shop.ID, s.ID, 1, tilly.Failed, "It was closed.", t0))
	later := t0.Add(time.Hour)
	want := s
	want.Round, want.UpdatedAt, want.ScannedAt, want.Failures = 2, later, t0, 1
	same(t, must(t)(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, later)), want)
	same(t, must(t)(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, later)), want)
	same(t, must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID)), want)
	j, found, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobScan}, time.Minute, later)
	ok(t, err)
	same(t, found, true)
	same(t, string(j.Payload), string(tilly.ScanJobFor(want, later).Payload))
	_, found, err = w.Jobs.Claim(w.ctx, "w", []string{tilly.JobScan}, time.Minute, later)
	ok(t, err)
	same(t, found, false)
	_, err = w.Crawl.Start(w.ctx, w.shop.ID, s.ID, 1)
	wants(t, tilly.Conflict, err)
}

// must gives a call's value, or ends the test on its error.
func must(t testing.TB) func(tilly.Source, error) tilly.Source {
	return func(s tilly.Source, err error) tilly.Source {
		t.Helper()
		ok(t, err)
		return s
	}
}

// changes collects what Changed gives.
func changes(t testing.TB, w *world, storeID string, since int64) map[string][]tilly.Passage {
	t.Helper()
	got := map[string][]tilly.Passage{}
	_, err := w.Index.Changed(w.ctx, storeID, since, func(id string, p []tilly.Passage) error {
		if _, twice := got[id]; twice {
			t.Errorf("document %s was given twice", id)
		}
		got[id] = p
		return nil
	})
	ok(t, err)
	return got
}

func urls(keys ...string) (list []tilly.FoundURL) {
	for i, k := range keys {
		list = append(list, tilly.FoundURL{Key: k, URL: "https://shop.example/" + k, Depth: i})
	}
	return list
}
