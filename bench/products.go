package main

import (
	"bytes"
	"crypto/x509"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/ingest"
	"tilly/platform"
	"tilly/platform/connect"
	"tilly/testkit/shopifytest"
	"tilly/testkit/wootest"
)

// products measures how catalogues come in: rows of a CSV a second, calls of a
// shop's interface, memory of an import.
func (b *bench) products() error {
	if err := b.shelfRows(); err != nil {
		return err
	}
	if err := b.shopCalls(); err != nil {
		return err
	}
	return b.importMemory(50_000)
}

// million is the memory of an import of a million rows, which takes minutes.
func (b *bench) million() error { return b.importMemory(1_000_000) }

// shelf writes a product export with n rows, as Shopify's.
func shelf(w io.Writer, n int) error {
	if _, err := io.WriteString(w, "Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,"+
		"Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status\n"); err != nil {
		return err
	}
	for i := range n {
		_, err := fmt.Fprintf(w, "lamp-%d,Lamp No. %d,\"<p>A lamp of brass and glass, number %d, that hangs from a cord.</p>\","+
			"Flamme,Lamps,\"brass, glass\",Colour,Green,L-%d,%d,%d.90,https://cdn.example/%d.png,active\n",
			i, i, i, i, i%9, 20+i%80, i)
		if err != nil {
			return err
		}
	}
	return nil
}

// shelfRows measures the reading of rows into products against encoding/csv,
// which only reads them.
func (b *bench) shelfRows() error {
	const rows, rounds = 20_000, 5
	var file bytes.Buffer
	if err := shelf(&file, rows); err != nil {
		return err
	}
	ours := func() (float64, error) {
		s, err := wall(func() error { return b.readShelf(file.Bytes()) })
		return rows / s, err
	}
	peer := func() (float64, error) {
		s, err := wall(func() error {
			in := csv.NewReader(bytes.NewReader(file.Bytes()))
			for {
				if _, err := in.Read(); errors.Is(err, io.EOF) {
					return nil
				} else if err != nil {
					return err
				}
			}
		})
		return rows / s, err
	}
	o, p, ratio, err := alternate(rounds, ours, peer)
	if err != nil {
		return err
	}
	b.add(row{
		measure: fmt.Sprintf("product rows imported a second (%d rows)", rows), unit: "/s",
		ours: o, peer: p, against: "encoding/csv, reading alone", ratio: ratio, least: .03,
	})
	return nil
}

// readShelf reads a product CSV as the program does, without a database.
func (b *bench) readShelf(file []byte) error {
	m := newMemory(tilly.Source{
		ID: tilly.NewID(), StoreID: "store", Kind: tilly.ProductsKind, ScanType: tilly.FromFile, Round: 1, CreatedAt: time.Now(),
		Input: tilly.SourceInput{FileName: "shelf.csv", FilePath: tilly.FilePath("shelf.csv"), FileSize: int64(len(file)), FileType: tilly.CSVFile},
	})
	m.forget = true
	in := ingest.New(ingest.Config{Rows: m, Files: oneFile(file)})
	if err := in.Scan(b.ctx, tilly.ScanJob{StoreID: "store", SourceID: m.source.ID, Round: 1}); err != nil {
		return err
	}
	if m.status != tilly.Completed {
		return fmt.Errorf("the products are %s: %s", m.status, m.reason)
	}
	return nil
}

// shopCalls counts what a shop is asked for a thousand products with their
// variations, against the fewest calls that could bring them: full pages.
func (b *bench) shopCalls() error {
	const products = 1_000
	woo := wootest.Open(wootest.Config{TLS: true, Products: wootest.Catalogue(products)})
	defer woo.Server().Close()
	shopify := shopifytest.Open(shopifytest.Config{Products: shopifytest.Catalogue(products)})
	defer shopify.Server().Close()
	net, done := shopNet(woo.Server(), shopify.Server())
	defer done()
	variations := 0
	for _, p := range woo.Products {
		variations += len(p.Variations)
	}
	pages := func(n, each int) float64 { return float64((n + each - 1) / each) }
	for _, c := range []struct {
		what, title string
		shop        tilly.Shop
		calls       func() []string
		fewest      float64
	}{
		{"WooCommerce, REST v3", "woocommerce", tilly.Shop{URL: woo.URL, Key: woo.Key.Consumer, Secret: woo.Key.Secret}, woo.Requests, pages(products, 100) + pages(variations, 100)},
		{"WooCommerce, no keys", "woocommerce", tilly.Shop{URL: woo.URL}, woo.Requests, 2*pages(products, 100) + pages(variations, 100)}, // only wp/v2 tells what a password protects
		{"Shopify, Admin GraphQL", "shopify", tilly.Shop{URL: shopify.URL, Key: shopify.Token}, shopify.Requests, pages(products, 250)},
		{"Shopify, no keys", "shopify", tilly.Shop{URL: shopify.URL}, shopify.Requests, pages(products, 250)},
	} {
		before, got := len(c.calls()), 0
		err := connect.New(c.title, c.shop, net).Products(b.ctx, platform.Query{}, func(batch platform.Batch) error {
			got += len(batch.Products)
			return nil
		})
		if err != nil {
			return err
		}
		if got != products {
			return fmt.Errorf("%s gave %d of %d products", c.what, got, products)
		}
		b.add(row{measure: "calls for 1,000 products: " + c.what, ours: float64(len(c.calls()) - before), peer: c.fewest, against: "the fewest possible", most: 2})
	}
	return nil
}

// shopNet reaches loopback and trusts the certificates of these servers.
func shopNet(servers ...*httptest.Server) (platform.Net, func()) {
	roots := x509.NewCertPool()
	for _, s := range servers {
		roots.AddCert(s.Certificate())
	}
	pages := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, RootCAs: roots, PerSecond: 1e6})
	calls := pages.API()
	return platform.Net{API: calls, Pages: pages, Backoff: time.Millisecond}, func() {
		calls.Close()
		pages.Close()
	}
}

// importMemory uploads a product CSV to the real program and measures the most
// memory it takes until all rows are learnt, above what it held before.
func (b *bench) importMemory(rows int) error {
	_, o, ours, err := b.programOf(fmt.Sprintf("import-%d", rows), 1)
	if err != nil {
		return err
	}
	defer ours.stop()
	time.Sleep(2 * time.Second) // what the start took is given back
	idle, err := ours.memory("VmRSS")
	if err != nil {
		return err
	}
	began := time.Now()
	source, err := b.uploadShelf(ours, o, rows)
	if err != nil {
		return err
	}
	peak, err := b.untilLearnt(ours, o, source)
	if err != nil {
		return err
	}
	took := time.Since(began).Seconds()
	b.add(
		row{
			measure: fmt.Sprintf("import of %d product rows into SQLite, memory above idle", rows), unit: "MB",
			ours: (peak - idle) / mb, peer: 128, against: "limit", most: 1,
		},
		row{measure: "  rows a second, upload and all", unit: "/s", ours: float64(rows) / took},
	)
	return nil
}

// uploadShelf sends a product CSV while it is made.
func (b *bench) uploadShelf(c *child, o owner, rows int) (source string, err error) {
	in, out := io.Pipe()
	form := multipart.NewWriter(out)
	go func() {
		err := errors.Join(form.WriteField("store_id", o.store.ID), form.WriteField("kind", string(tilly.ProductsKind)))
		part, e := form.CreateFormFile("file", "shelf.csv")
		if err = errors.Join(err, e); err == nil {
			err = errors.Join(shelf(part, rows), form.Close())
		}
		_ = out.CloseWithError(err) // which the reader gets
	}()
	r, err := http.NewRequestWithContext(b.ctx, http.MethodPost, c.url+"/api/data-sources/from-file", in)
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("Authorization", "Bearer "+o.token)
	var body struct {
		Source string `json:"data_source_id"`
	}
	err = answered(r, http.StatusCreated, &body)
	return body.Source, err
}

// untilLearnt waits for a source and gives the most memory the child had.
func (b *bench) untilLearnt(c *child, o owner, source string) (peak float64, err error) {
	for b.ctx.Err() == nil {
		now, err := c.memory("VmHWM")
		if err != nil {
			return 0, err
		}
		peak = max(peak, now)
		r, err := http.NewRequestWithContext(b.ctx, http.MethodGet, c.url+"/api/data-sources/status/"+source, nil)
		if err != nil {
			return 0, err
		}
		r.Header.Set("Authorization", "Bearer "+o.token)
		var body struct {
			Source struct{ Status, Error string } `json:"data_source"`
		}
		if err := answered(r, http.StatusOK, &body); err != nil {
			return 0, err
		}
		switch tilly.Status(body.Source.Status) {
		case tilly.Completed:
			return peak, nil
		case tilly.Failed:
			return 0, fmt.Errorf("the import failed: %s", body.Source.Error)
		}
		time.Sleep(100 * time.Millisecond)
	}
	return 0, b.ctx.Err()
}

// answered makes a call whose answer must have this status and reads it into v.
func answered(r *http.Request, status int, v any) error {
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	said, err := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
	if err != nil {
		return err
	}
	if resp.StatusCode != status {
		return fmt.Errorf("%s %s: status %d: %s", r.Method, r.URL.Path, resp.StatusCode, said)
	}
	return json.Unmarshal(said, v)
}
