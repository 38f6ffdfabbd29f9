package ingest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/block"
	"tilly/ingest/charset"
	"tilly/ingest/page"
)

// readerVersion changes the hash of every text when reading or splitting
// changes, so that a rescan teaches unchanged pages anew.
const readerVersion = "5"

// largePage is the size from which pages are parsed one after the other; a
// parsed page takes many times its size.
const largePage = 2 << 20

// understand turns a page that the owner named into its outcome.
func (s *scan) understand(d tilly.Document, res fetch.Response) outcome {
	if res.NotModified {
		return unchanged(d)
	}
	d.URL = res.URL
	if s.source.Kind == tilly.ProductsKind {
		return s.showProducts(d, res)
	}
	p, reason := s.read(res)
	if p == nil {
		return failed(d, reason)
	}
	return s.teach(d, p, res)
}

func unchanged(d tilly.Document) outcome {
	d.State, d.Error = tilly.Done, ""
	return outcome{doc: d, compare: true}
}

// read makes a page of a body; without one it says why.
func (s *scan) read(res fetch.Response) (*page.Page, string) {
	at, err := url.Parse(res.URL)
	if err != nil {
		return nil, ownerText(err)
	}
	began := time.Now()
	defer func() { s.cfg.Observe("extract", time.Since(began)) }()
	switch media := res.ContentType; {
	case media == "text/html" || media == "application/xhtml+xml":
	case media == "text/plain" && !looksHTML(res.Body):
		return page.PlainText(charset.Decode(res.Body, res.Header.Get("Content-Type")), at), ""
	case media == "text/plain":
	default:
		return nil, otherMedia(media)
	}
	if len(res.Body) > largePage {
		s.in.large.Lock()
		defer s.in.large.Unlock()
	}
	p, err := page.Extract(s.in.hints, charset.Decode(res.Body, res.Header.Get("Content-Type")), at)
	if err != nil {
		return nil, "This page could not be read: its HTML is nested too deeply. Upload its text as a file."
	}
	return p, ""
}

// looksHTML says whether what a server calls plain text is a page after all.
func looksHTML(body []byte) bool { return fetch.Sniff(body) == "text/html" }

// otherMedia words what an address leads to when that is no page.
func otherMedia(media string) string {
	top, _, _ := strings.Cut(media, "/")
	switch {
	case media == "application/pdf":
		return "This address leads to a PDF file, not to a page. Upload the file instead."
	case top == "image", top == "audio", top == "video":
		return "This address leads to a file of pictures or sound, not to a page. Give the address of a page."
	}
	return "This address leads to a file (" + tilly.Clip(media, 60) + "), not to a page. Give the address of a page."
}

// teach turns a page into passages, unless it is what is known already.
func (s *scan) teach(d tilly.Document, p *page.Page, res fetch.Response) outcome {
	if s.source.Kind == tilly.ProductsKind {
		return s.showProducts(d, res)
	}
	reason := page.Unreadable(p, s.frontier == nil || d.Depth == 0)
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
		if s.book != nil {
			s.book.note(d.Key, p, false)
		}
		return outcome{doc: d, compare: true}
	}
	if s.book != nil {
		return s.teachOwn(d, p)
	}
	return s.taughtBy(d, p.Title, p.Lang, p.Blocks)
}

// taughtBy is the outcome of a page that teaches blocks.
func (s *scan) taughtBy(d tilly.Document, title, lang string, blocks []block.Block) outcome {
	began := time.Now()
	passages := block.Split(blocks, title)
	s.cfg.Observe("split", time.Since(began))
	for i := range passages {
		q := &passages[i]
		q.DocumentID, q.SourceID, q.StoreID, q.Kind = d.ID, d.SourceID, d.StoreID, s.source.Kind
		q.URL, q.Lang = d.URL, lang
	}
	d.Title, d.Lang, d.Passages = title, lang, len(passages)
	return outcome{doc: d, replace: true, passages: passages, compare: true}
}

// validators are what a later conditional request may send back.
func validators(h http.Header) (etag, lastModified string) {
	etag, lastModified = h.Get("ETag"), h.Get("Last-Modified")
	if len(etag) > 256 {
		etag = ""
	}
	if _, err := http.ParseTime(lastModified); err != nil { // some shops send seconds
		lastModified = ""
	}
	return etag, lastModified
}

func textHash(p *page.Page) string {
	h := sha256.New()
	for _, part := range []string{readerVersion, p.Title, p.Lang, p.Text} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))
}
