package ingest

import (
	"bytes"
	"fmt"
	"net/url"
	"time"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/block"
	"tilly/ingest/book"
	"tilly/ingest/charset"
	"tilly/ingest/clean"
	"tilly/ingest/crawl"
	"tilly/ingest/page"
	"tilly/platform"
	"tilly/platform/custom"
)

// learner turns what was read into what it teaches.
type learner struct {
	cfg     *Config
	kind    tilly.Kind
	patient bool
	reader  *pageReader
	site    *siteKnown
}

// understand turns a page that the owner named into its outcome.
func (l *learner) understand(d tilly.Document, res fetch.Response) outcome {
	if res.NotModified {
		return unchanged(d)
	}
	d.URL = res.URL
	if l.kind == tilly.ProductsKind {
		return l.showProducts(d, res)
	}
	p, reason := l.reader.read(res)
	if p == nil {
		return failed(d, reason)
	}
	return l.teach(d, p, res)
}

// teach turns a page into passages, unless it is what is known already.
func (l *learner) teach(d tilly.Document, p *page.Page, res fetch.Response) outcome {
	if l.kind == tilly.ProductsKind {
		return l.showProducts(d, res)
	}
	reason := page.Unreadable(p, l.site.frontier == nil || d.Depth == 0)
	switch {
	case reason == page.NotOpenReason:
		return kept(d, reason) // it may have been open before
	case reason != "":
		return failed(d, reason)
	}
	hash := textHash(p)
	same := d.TextHash == hash && d.Passages > 0
	d.State, d.Error, d.TextHash = tilly.Done, "", hash
	d.ETag, d.LastModified = validators(res.Header)
	d.Translations = p.Others
	if p.Cut {
		d.Error = fmt.Sprintf("Only the first %d KB of this page's text were learnt.", page.MaxText>>10)
	}
	if same {
		if l.site.book != nil {
			l.site.book.Note(d.Key, p, false)
		}
		return outcome{doc: d, compare: true}
	}
	if l.site.book != nil {
		return l.teachOwn(d, p)
	}
	return l.taughtBy(d, p.Title, p.Lang, p.Blocks)
}

// taughtBy is the outcome of a page that teaches blocks.
func (l *learner) taughtBy(d tilly.Document, title, lang string, blocks []block.Block) outcome {
	began := time.Now()
	passages := block.Split(blocks, title)
	l.cfg.Observe("split", time.Since(began))
	for i := range passages {
		q := &passages[i]
		q.DocumentID, q.SourceID, q.StoreID, q.Kind = d.ID, d.SourceID, d.StoreID, l.kind
		q.URL, q.Lang = d.URL, lang
	}
	d.Title, d.Lang, d.Passages = title, lang, len(passages)
	return outcome{doc: d, replace: true, passages: passages, compare: true}
}

// teachOwn teaches what a page of a site says besides what all of them say. The
// start page and the texts of law keep everything.
func (l *learner) teachOwn(d tilly.Document, p *page.Page) outcome {
	fresh := l.site.book.Note(d.Key, p, true)
	blocks := p.Blocks
	whole := d.Depth == 0 || isPolicy(d.Key)
	if !whole {
		blocks = l.site.book.Own(d.Key, blocks)
	}
	if !holdsWords(blocks) {
		o := skipped(d, "Left out: this page says nothing that other pages of the site do not say as well.")
		o.judged = true
		return o
	}
	o := l.taughtBy(d, l.site.book.Title(p), p.Lang, blocks)
	o.judged, o.fresh = true, fresh >= leastFresh
	if l.site.book.Young(d.Key) && !whole {
		o.revise = &book.Revision{Doc: o.doc, Title: p.Title, H1: p.H1, Lang: p.Lang, Blocks: p.Blocks, Taught: len(blocks)}
	}
	return o
}

// leastFresh is the share of a page's words that are to be new for it to count as
// a page that says something.
const leastFresh = 0.2

func holdsWords(blocks []block.Block) bool {
	n := 0
	for _, b := range blocks {
		if b.Kind != block.Heading {
			if n += clean.WordCount(b.Markdown()); n >= 3 {
				return true
			}
		}
	}
	return false
}

// isPolicy says whether an address is one of the texts that shoppers ask about
// and shops hide from search engines.
func isPolicy(key string) bool {
	u, err := url.Parse(key)
	return err == nil && crawl.HelpRank(u.Path) == 0
}

const noProductReason = "No product was found on this page. Add the address of a product page, or upload the products as a CSV file."

// showProducts turns a page of a source of products into its outcome.
func (l *learner) showProducts(d tilly.Document, res fetch.Response) outcome {
	at, err := url.Parse(res.URL)
	if err != nil {
		return failed(d, ownerText(err))
	}
	defer l.cfg.Turn()()
	root, err := html.Parse(bytes.NewReader(charset.Decode(res.Body, res.Header.Get("Content-Type"))))
	if err != nil {
		return failed(d, "This page could not be read: its HTML is nested too deeply.")
	}
	list := custom.Read(root, at)
	if len(list) == 0 && l.patient {
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
	return l.teachProducts(d, list)
}

// teachProducts is the outcome of a document that tells of products, unless they
// are what is known of it already.
func (l *learner) teachProducts(d tilly.Document, list []tilly.Product) outcome {
	passages := make([]tilly.Passage, len(list))
	for i, p := range list {
		p.StoreID, p.SourceID, p.DocumentID, p.Ord = d.StoreID, d.SourceID, d.ID, i
		p.SeenAt = time.Time{} // what it says is the same whenever it is read
		if p.Key == "" {
			p.Key = tilly.ProductKey(p)
		}
		passages[i] = tilly.ProductPassage(p)
	}
	lang := page.Language(list[0].Lang, sampleOf(passages))
	for i := range passages {
		passages[i].Lang = lang
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
	for i := range passages {
		passages[i].Product.SeenAt = l.cfg.Now()
	}
	return outcome{doc: d, replace: true, passages: passages}
}

// unnoted is what a page would teach, without taking it into the book.
func (l *learner) unnoted(d tilly.Document, p *page.Page, res fetch.Response) outcome {
	if page.Unreadable(p, false) != "" {
		return failed(d, page.EmptyReason)
	}
	d.State, d.Error, d.TextHash = tilly.Done, "", textHash(p)
	d.ETag, d.LastModified = validators(res.Header)
	return l.taughtBy(d, p.Title, p.Lang, p.Blocks)
}
