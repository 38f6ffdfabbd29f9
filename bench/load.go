package main

import (
	"context"
	"fmt"
	"time"

	"tilly"
	"tilly/db"
	"tilly/search"
)

// load measures a cold load: an index from the rows of SQLite, against the limit
// of reading those rows and doing nothing with them.
func (b *bench) load() error {
	s, ok, err := readSet("homedepot", 1.33)
	if err != nil {
		return err
	}
	if !ok {
		b.skip("cold load: %s is not there", searchData)
		return nil
	}
	_, rows, err := b.seeded("load")
	if err != nil {
		return err
	}
	defer rows.Close()
	o, err := seedOwner(b.ctx, rows, 1)
	if err != nil {
		return err
	}
	stored := 0
	for _, n := range []int{10_000, 50_000} {
		n = min(n, len(s.passages))
		if err := storePassages(b.ctx, rows, o.store.ID, s.passages[stored:n]); err != nil {
			return err
		}
		stored = n
		if err := b.coldLoad(rows, o.store.ID); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) coldLoad(rows *db.DB, storeID string) error {
	n := 0
	loaded := func() error {
		x, err := search.NewLibrary(search.Config{Rows: rows.Index}).Index(b.ctx, storeID)
		if err == nil {
			n = x.Len()
		}
		return err
	}
	read := func() error {
		_, err := rows.Index.Changed(b.ctx, storeID, 0, func(string, []tilly.Passage) error { return nil })
		return err
	}
	per := func(work func() error, measure func(func() error) (float64, error)) func() (float64, error) {
		return func() (float64, error) {
			took, err := measure(work)
			return took * 1e3, err
		}
	}
	const rounds = 5
	o, p, ratio, err := alternate(rounds, per(loaded, ownCPU), per(read, ownCPU))
	if err != nil {
		return err
	}
	b.add(row{measure: fmt.Sprintf("CPU of a cold load, %d passages", n), unit: "ms", ours: o, peer: p, against: "reading the rows alone", ratio: ratio})
	o, p, ratio, err = alternate(rounds, per(loaded, wall), per(read, wall))
	if err != nil {
		return err
	}
	b.add(row{measure: "  time of it", unit: "ms", ours: o, peer: p, against: "reading the rows alone", ratio: ratio})
	return nil
}

// storePassages adds a source with the passages to the store, fifty a document.
func storePassages(ctx context.Context, rows *db.DB, storeID string, passages []tilly.Passage) error {
	const each = 50
	source, err := seedSource(ctx, rows, storeID, "https://shop.example/")
	if err != nil {
		return err
	}
	pages := (len(passages) + each - 1) / each
	found := make([]tilly.FoundURL, pages)
	for i := range found {
		url := fmt.Sprintf("https://shop.example/%d", i)
		found[i] = tilly.FoundURL{Key: url, URL: url}
	}
	if err := rows.Crawl.AddDocuments(ctx, storeID, source.ID, 1, found, pages); err != nil {
		return err
	}
	docs, err := rows.Crawl.NextDocuments(ctx, storeID, source.ID, 1, pages)
	if err != nil {
		return err
	}
	for i, d := range docs {
		d.State, d.FetchedAt = tilly.Done, time.Now()
		var own []tilly.Passage
		for ord, p := range passages[i*each : min((i+1)*each, len(passages))] {
			p.DocumentID, p.Ord, p.SourceID, p.StoreID = d.ID, ord, source.ID, storeID
			own = append(own, p)
		}
		d.Passages = len(own)
		if err := rows.Crawl.SaveDocument(ctx, d, true, own, nil, pages); err != nil {
			return err
		}
	}
	return nil
}
