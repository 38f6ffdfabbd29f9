package ingest

import (
	"bytes"
	"context"
	"net/url"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/charset"
	"tilly/ingest/page"
	"tilly/platform"
	"tilly/platform/custom"
)

const noProductReason = "No product was found on this page. Add the address of a product page, or upload the products as a CSV file."

// showProducts turns a page of a source of products into its outcome.
func (s *scan) showProducts(d tilly.Document, res fetch.Response) outcome {
	at, err := url.Parse(res.URL)
	if err != nil {
		return failed(d, ownerText(err))
	}
	root, err := html.Parse(bytes.NewReader(charset.Decode(res.Body, res.Header.Get("Content-Type"))))
	if err != nil {
		return failed(d, "This page could not be read: its HTML is nested too deeply.")
	}
	list := custom.Read(root, at)
	if len(list) == 0 && s.kind.patient {
		return skipped(d, "Left out: no product was found on this page.")
	}
	if len(list) == 0 {
		return failed(d, noProductReason)
	}
	d.ETag, d.LastModified = validators(res.Header)
	declared := page.DeclaredLang(root)
	lang, _ := platform.Tag(declared)
	d.Translations = page.OthersOf(root, at, declared, lang)
	if len(list) == 1 {
		list[0].Lang, list[0].Translations = lang, d.Translations
	}
	return s.teachProducts(d, list)
}

// teachProducts is the outcome of a document that tells of products, unless they
// are what is known of it already.
func (s *scan) teachProducts(d tilly.Document, list []tilly.Product) outcome {
	passages := make([]tilly.Passage, len(list))
	for i, p := range list {
		p.StoreID, p.SourceID, p.DocumentID, p.Ord = d.StoreID, d.SourceID, d.ID, i
		if p.Key == "" {
			p.Key = tilly.ProductKey(p)
		}
		passages[i] = tilly.ProductPassage(p)
	}
	lang := page.Language(list[0].Lang, sampleOf(passages))
	for i := range passages {
		passages[i].Lang = lang
		passages[i].Product.SeenAt = s.cfg.Now()
	}
	hash := passagesHash(passages)
	same := d.TextHash == hash && d.Passages > 0
	d.State, d.Error, d.Title, d.Lang, d.TextHash, d.Passages = tilly.Done, "", list[0].Title, lang, hash, len(passages)
	if d.URL == "" {
		d.URL = list[0].URL
	}
	if same {
		return outcome{doc: d}
	}
	return outcome{doc: d, replace: true, passages: passages}
}

// readCatalogued reads what is left of a catalogue's frontier: pages of a shop that
// has no interface, or products that an interrupted reading had begun and that
// the shop does not list any more.
func readCatalogued(ctx context.Context, s *scan, d tilly.Document) outcome {
	if s.connected {
		return skipped(d, "Left out: the shop does not list this product any more.")
	}
	return readLinked(ctx, s, d)
}
