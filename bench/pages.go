package main

import (
	"bytes"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/ingest"
)

// somePages is how many pages of the manual are read for the cost of one.
const somePages = 300

func newFetch() *fetch.Client {
	return fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
}

// pages measures the CPU time of fetching, extracting and splitting a page of a
// real site against parsing the same pages with golang.org/x/net/html alone.
func (b *bench) pages() error {
	if b.manual == "" {
		b.skip("CPU per page: %s", noManual)
		return nil
	}
	site, err := b.site()
	if err != nil {
		return err
	}
	defer site.stop()
	first, err := b.readInMemory(firstPage(site), somePages)
	if err != nil {
		return err
	}
	bodies, err := b.bodies(first.read())
	if err != nil {
		return err
	}
	n := float64(len(bodies))
	ours := func() (float64, error) {
		used, err := ownCPU(func() error { _, err := b.readInMemory(firstPage(site), somePages); return err })
		return used / n * 1e3, err
	}
	peer := func() (float64, error) {
		used, err := ownCPU(func() error { return parseAll(bodies) })
		return used / n * 1e3, err
	}
	const rounds = 7
	o, p, ratio, err := alternate(rounds, ours, peer)
	if err != nil {
		return err
	}
	b.add(row{
		measure: fmt.Sprintf("CPU of a page read (%d pages)", len(bodies)), unit: "ms",
		ours: o, peer: p, against: "x/net/html parsing alone", ratio: ratio, most: 4,
	})
	return b.pagesASecond(site, first.read())
}

// pagesASecond measures a scan without a database against fetching the same pages
// with net/http, as many at a time, and parsing them.
func (b *bench) pagesASecond(site *child, docs []tilly.Document) error {
	n := float64(len(docs))
	var peak float64
	scan := func() error { _, err := b.readInMemory(firstPage(site), somePages); return err }
	plain := func() error { return b.fetchAndParse(docs) }
	speed := func(work func() error) func() (float64, error) {
		return func() (float64, error) { s, err := wall(work); return n / s, err }
	}
	cpu := func(work func() error) func() (float64, error) {
		return func() (float64, error) { used, err := ownCPU(work); return used / n * 1e3, err }
	}
	const rounds = 5
	o, p, ratio, err := alternate(rounds, speed(scan), speed(plain))
	if err != nil {
		return err
	}
	co, cp, cratio, err := alternate(rounds, cpu(scan), cpu(plain))
	if err != nil {
		return err
	}
	before := heap()
	stop := watchHeap(&peak)
	err = scan()
	stop()
	b.add(
		row{measure: "pages read a second", unit: "/s", ours: o, peer: p, against: "net/http and parsing alone", ratio: ratio},
		row{measure: "  CPU of a page", unit: "ms", ours: co, peer: cp, against: "net/http and parsing alone", ratio: cratio, most: 3},
		row{measure: "  most memory of the scan", unit: "MB", ours: max(0, peak-before) / mb},
	)
	return err
}

// fetchAndParse is the least that any reader of pages does.
func (b *bench) fetchAndParse(docs []tilly.Document) error {
	const readers = 4
	var group sync.WaitGroup
	failed := make(chan error, readers)
	for r := range readers {
		group.Go(func() {
			for i := r; i < len(docs); i += readers {
				if err := b.parseFrom(docs[i].URL); err != nil {
					failed <- err
					return
				}
			}
		})
	}
	group.Wait()
	close(failed)
	return <-failed
}

func (b *bench) parseFrom(url string) error {
	r, err := http.NewRequestWithContext(b.ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	_, err = html.Parse(res.Body)
	return err
}

// readInMemory scans a site without a database: fetch, extract, split.
func (b *bench) readInMemory(start string, pages int) (*memory, error) {
	client := newFetch()
	defer client.Close()
	source := tilly.Source{
		ID: "source", StoreID: "store", Kind: tilly.Knowledge, ScanType: tilly.MultiPages,
		Input: tilly.SourceInput{URL: start}, Round: 1, CreatedAt: time.Now(),
	}
	m := newMemory(source)
	in := ingest.New(ingest.Config{Rows: m, Fetch: client, Limits: ingest.Limits{MaxPages: pages}})
	if err := in.Scan(b.ctx, tilly.ScanJob{StoreID: "store", SourceID: "source", Round: 1}); err != nil {
		return nil, err
	}
	if m.status != tilly.Completed {
		return nil, fmt.Errorf("the scan is %s: %s", m.status, m.reason)
	}
	return m, nil
}

// bodies are the files behind the documents.
func (b *bench) bodies(docs []tilly.Document) ([][]byte, error) {
	var out [][]byte
	for _, d := range docs {
		u, err := url.Parse(d.URL)
		if err != nil {
			return nil, err
		}
		body, err := b.manualPage(b.ctx, u.Path)
		if err != nil {
			return nil, err
		}
		out = append(out, body)
	}
	return out, nil
}

func parseAll(bodies [][]byte) error {
	for _, body := range bodies {
		if _, err := html.Parse(bytes.NewReader(body)); err != nil {
			return err
		}
	}
	return nil
}
