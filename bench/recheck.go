package main

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime/metrics"
	"strings"
	"sync/atomic"
	"time"

	"tilly"
	"tilly/db"
	"tilly/ingest"
)

// recheck scans a shop of a thousand pages that nobody changed a second time, and
// counts what goes over the wire and what is written.
func (b *bench) recheck() error {
	const pages = 1_000
	shop := newShop(pages)
	defer shop.Close()
	_, rows, err := b.seeded("recheck")
	if err != nil {
		return err
	}
	defer rows.Close()
	o, err := seedOwner(b.ctx, rows, 1)
	if err != nil {
		return err
	}
	source, err := seedSource(b.ctx, rows, o.store.ID, shop.URL+"/")
	if err != nil {
		return err
	}
	first, err := b.readShop(rows, shop, source, 1)
	if err != nil {
		return err
	}
	if _, err := rows.Sources.Rescan(b.ctx, tilly.OwnerOf(o.ID), source.ID, time.Now()); err != nil {
		return err
	}
	again, err := b.readShop(rows, shop, source, 2)
	if err != nil {
		return err
	}
	b.add(
		row{
			measure: fmt.Sprintf("bytes of an unchanged site checked again (%d pages)", pages), unit: "KB",
			ours: again.bytes / 1024, peer: first.bytes / 1024, against: "its first scan", most: .1,
		},
		row{measure: "  pages learnt anew", ours: float64(again.learnt), peer: float64(first.learnt), against: "its first scan", most: .0001},
		row{measure: "  time", unit: "s", ours: again.seconds, peer: first.seconds, against: "its first scan"},
		row{measure: "  most memory of the scan", unit: "MB", ours: again.peak / mb, peer: first.peak / mb, against: "its first scan"},
	)
	return nil
}

// visit is what one scan of the shop took.
type visit struct {
	bytes, seconds, peak float64
	learnt               int // pages of which passages were written
}

func (b *bench) readShop(rows *db.DB, shop *shop, source tilly.Source, round int) (v visit, err error) {
	client := newFetch()
	defer client.Close()
	split := newStages()
	in := ingest.New(ingest.Config{Rows: rows.Crawl, Rounds: rows.Crawl, Fetch: client, Limits: ingest.Limits{MaxPages: 3000}, Observe: split.observe})
	before, sent := heap(), shop.sent.Load()
	stop := watchHeap(&v.peak)
	v.seconds, err = wall(func() error {
		return in.Scan(b.ctx, tilly.ScanJob{StoreID: source.StoreID, SourceID: source.ID, Round: round})
	})
	stop()
	v.peak = max(0, v.peak-before)
	v.bytes = float64(shop.sent.Load() - sent)
	v.learnt = split.count["split"]
	return v, err
}

// shop is a site of products with validators, which counts the bytes it sends.
type shop struct {
	*httptest.Server
	sent atomic.Int64
}

func newShop(pages int) *shop {
	s := &shop{}
	var links strings.Builder
	for i := range pages - 1 {
		fmt.Fprintf(&links, "<a href=\"/product/lamp-%d\">%d</a>\n", i, i)
	}
	chrome := strings.Repeat("<div class=\"x\"><span></span></div>", 60)
	s.Server = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var n int
		var body string
		switch _, err := fmt.Sscanf(r.URL.Path, "/product/lamp-%d", &n); {
		case r.URL.Path == "/":
			body = "<html lang=en><title>Lamps</title><main><h1>Lamps</h1><p>We make lamps of brass and glass by hand.</p>" + links.String() + "</main>"
		case err == nil && n < pages:
			text := fmt.Sprintf("<p>Lamp %d hangs from a cord of %d cm, takes a bulb of %d watts and costs %d euros.</p>", n, 40+n*3, n%70, 19+n)
			body = fmt.Sprintf("<html lang=en><title>Lamp %d</title><body>%s<main><h1>Lamp %d</h1>%s</main></body></html>", n, chrome, n, strings.Repeat(text, 1+n%5))
		default:
			http.NotFound(w, r)
			return
		}
		etag := fmt.Sprintf("\"%s-%d\"", r.URL.Path, len(body))
		w.Header().Set("ETag", etag)
		if r.Header.Get("If-None-Match") == etag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(body)) // a reader that went away is nobody to tell
	}))
	s.Listener = counting{s.Listener, &s.sent}
	s.Start()
	return s
}

// counting counts what is written to its connections.
type counting struct {
	net.Listener
	sent *atomic.Int64
}

// Accept gives the next connection.
func (l counting) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return countingConn{c, l.sent}, err
}

type countingConn struct {
	net.Conn
	sent *atomic.Int64
}

// Write counts.
func (c countingConn) Write(b []byte) (int, error) {
	n, err := c.Conn.Write(b)
	c.sent.Add(int64(n))
	return n, err
}

// watchHeap keeps the largest heap there is until stop, in bytes.
func watchHeap(peak *float64) (stop func()) {
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		for {
			metrics.Read(sample)
			*peak = max(*peak, float64(sample[0].Value.Uint64()))
			select {
			case <-done:
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	return func() { close(done); <-ended }
}
