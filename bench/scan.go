package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"tilly"
	"tilly/db"
	"tilly/ingest"
	"tilly/search"
)

// scan reads the whole manual into SQLite and measures the time of it, where it
// went, and what the store costs from then on.
func (b *bench) scan() error {
	if b.manual == "" {
		b.skip("a whole scan and the memory of a store: %s", noManual)
		return nil
	}
	site, err := b.site()
	if err != nil {
		return err
	}
	defer site.stop()
	dir, rows, err := b.seeded("scan")
	if err != nil {
		return err
	}
	storeID, err := b.scanWhole(rows, firstPage(site))
	_ = rows.Close() // every write was answered; what waits in the log goes into the file
	if err != nil {
		return err
	}
	return b.storeCost(dir, storeID)
}

func (b *bench) scanWhole(rows *db.DB, start string) (storeID string, err error) {
	o, err := seedOwner(b.ctx, rows, 1)
	if err != nil {
		return "", err
	}
	source, err := seedSource(b.ctx, rows, o.store.ID, start)
	if err != nil {
		return "", err
	}
	client := newFetch()
	defer client.Close()
	stages := newStages()
	in := ingest.New(ingest.Config{
		Rows: rows.Crawl, Rounds: rows.Crawl, Fetch: client, Limits: ingest.Limits{MaxPages: 3000}, Observe: stages.observe,
	})
	var took float64
	used, err := ownCPU(func() (err error) {
		took, err = wall(func() error { return in.Scan(b.ctx, tilly.ScanJob{StoreID: o.store.ID, SourceID: source.ID, Round: 1}) })
		return err
	})
	if err != nil {
		return "", err
	}
	_, counts, err := rows.Sources.Documents(b.ctx, o.store.ID, source.ID, tilly.AllPages, 1, 1)
	if err != nil {
		return "", err
	}
	pages := counts[tilly.AllPages]
	perThousand := 1000 / float64(pages)
	b.add(row{measure: fmt.Sprintf("scan into SQLite, 1,000 pages (of %d)", pages), unit: "s", ours: took * perThousand})
	b.add(row{measure: "  CPU time of it", unit: "s", ours: used * perThousand})
	for _, stage := range []string{"fetch", "extract", "split", "save"} {
		b.add(row{measure: "  " + stage + ", time of a page (four at once)", unit: "ms", ours: stages.sum[stage].Seconds() / float64(pages) * 1e3})
	}
	return o.store.ID, nil
}

// storeCost measures the index of the scanned store.
func (b *bench) storeCost(dir, storeID string) error {
	rows, err := openRows(b.ctx, dir)
	if err != nil {
		return err
	}
	defer rows.Close()
	before := heap()
	library := search.NewLibrary(search.Config{Rows: rows.Index})
	x, err := library.Index(b.ctx, storeID)
	if err != nil {
		return err
	}
	held := heap() - before
	stats := x.Stats()
	runtime.KeepAlive(library)
	info, err := os.Stat(filepath.Join(dir, "tilly.db"))
	if err != nil {
		return err
	}
	perThousand := 1000 / float64(stats.Documents)
	b.add(
		row{
			measure: fmt.Sprintf("index of 1,000 pages (%d passages)", int(float64(stats.Passages)*perThousand)), unit: "MB",
			ours: float64(stats.Bytes) / mb * perThousand,
		},
		row{measure: "  on the heap", unit: "MB", ours: held / mb * perThousand, peer: float64(stats.Bytes) / mb * perThousand, against: "as the budget counts"},
		row{measure: "  a passage", unit: "KB", ours: float64(stats.Bytes) / 1024 / float64(stats.Passages)},
		row{measure: "  rows on disk", unit: "MB", ours: float64(info.Size()) / mb * perThousand},
	)
	return nil
}

// heap is what is reachable, in bytes.
func heap() float64 {
	runtime.GC()
	runtime.GC() // what the first one freed of pools
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}

// stages adds up what a room reports of its stages.
type stages struct {
	mu    sync.Mutex
	sum   map[string]time.Duration
	count map[string]int
}

func newStages() *stages { return &stages{sum: map[string]time.Duration{}, count: map[string]int{}} }

func (s *stages) observe(stage string, took time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sum[stage] += took
	s.count[stage]++
}
