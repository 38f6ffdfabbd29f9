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
)

// readerVersion changes the hash of every text when reading or splitting
// changes, so that a rescan teaches unchanged pages anew.
const readerVersion = "2"

// largePage is the size from which pages are parsed one after the other; a
// parsed page takes many times its size.
const largePage = 2 << 20

// understand turns a page that the owner named into its outcome.
func (s *scan) understand(d tilly.Document, res fetch.Response) outcome {
	if res.NotModified {
		return unchanged(d)
	}
	d.URL = res.URL
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
func (s *scan) read(res fetch.Response) (*page, string) {
	at, err := url.Parse(res.URL)
	if err != nil {
		return nil, ownerText(err)
	}
	began := time.Now()
	defer func() { s.cfg.Observe("extract", time.Since(began)) }()
	switch media := res.ContentType; {
	case media == "text/html" || media == "application/xhtml+xml":
	case media == "text/plain" && !looksHTML(res.Body):
		return plainText(decode(res.Body, res.Header.Get("Content-Type")), at), ""
	case media == "text/plain":
	default:
		return nil, otherMedia(media)
	}
	if len(res.Body) > largePage {
		s.in.large.Lock()
		defer s.in.large.Unlock()
	}
	p, err := extract(s.in.hints, decode(res.Body, res.Header.Get("Content-Type")), at)
	if err != nil {
		return nil, "This page could not be read: its HTML is nested too deeply."
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
		return "This address leads to a file of pictures or sound, not to a page."
	}
	return "This address leads to a file (" + clip(media, 60) + "), not to a page."
}

// teach turns a page into passages, unless it is what is known already.
func (s *scan) teach(d tilly.Document, p *page, res fetch.Response) outcome {
	if reason := unreadable(p); reason != "" {
		return failed(d, reason)
	}
	hash := textHash(p)
	same := d.TextHash == hash && d.Passages > 0
	d.State, d.Error, d.Title, d.Lang, d.TextHash = tilly.Done, "", p.title, p.lang, hash
	d.ETag, d.LastModified = validators(res.Header)
	if p.cut {
		d.Error = fmt.Sprintf("Only the first %d KB of this page's text were learnt.", maxText>>10)
	}
	if same {
		return outcome{doc: d, compare: true}
	}
	began := time.Now()
	passages := split(p.blocks, p.title)
	s.cfg.Observe("split", time.Since(began))
	for i := range passages {
		q := &passages[i]
		q.DocumentID, q.SourceID, q.StoreID, q.Kind = d.ID, d.SourceID, d.StoreID, s.source.Kind
		q.URL, q.Lang = d.URL, p.lang
	}
	d.Passages = len(passages)
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

// unreadable says why a page teaches nothing, "" when it does.
func unreadable(p *page) string {
	content := 0
	for _, b := range p.blocks {
		if b.kind != heading {
			content += words(b.markdown())
		}
	}
	switch {
	case comingSoon(p, content):
		return "The site is not open yet: it shows a “coming soon” page instead."
	case content >= 3:
		return ""
	case p.scripts > 0:
		return "No readable text was found. The page is probably drawn by JavaScript, which is not run here."
	}
	return "No readable text was found on this page."
}

// comingSoon recognises the page that WooCommerce shows in place of every other
// one until a new shop is opened, with status 200 (measured on 9.9).
func comingSoon(p *page, content int) bool {
	return content < 60 && strings.Contains(p.text, "Pardon our dust")
}

func textHash(p *page) string {
	h := sha256.New()
	for _, part := range []string{readerVersion, p.title, p.lang, p.text} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))
}
