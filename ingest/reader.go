package ingest

import (
	"net/url"
	"strings"
	"sync"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/charset"
	"tilly/ingest/markup"
	"tilly/ingest/page"
)

// largePage is the size from which pages are parsed one after the other; a
// parsed page takes many times its size.
const largePage = 2 << 20

// pageReader makes pages of what is fetched, for all scans.
type pageReader struct {
	hints   *markup.Hints
	turn    func() (done func())
	observe func(stage string, d time.Duration)
	large   sync.Mutex // one large page is parsed at a time, so that memory stays flat
}

// read makes a page of a body; without one it says why.
func (r *pageReader) read(res fetch.Response) (*page.Page, string) {
	at, err := url.Parse(res.URL)
	if err != nil {
		return nil, ownerText(err)
	}
	defer r.turn()()
	began := time.Now()
	defer func() { r.observe("extract", time.Since(began)) }()
	switch media := res.ContentType; {
	case media == "text/html" || media == "application/xhtml+xml":
	case media == "text/plain" && !looksHTML(res.Body):
		return page.PlainText(charset.Decode(res.Body, res.Header.Get("Content-Type")), at), ""
	case media == "text/plain":
	default:
		return nil, otherMedia(media)
	}
	if len(res.Body) > largePage {
		r.large.Lock()
		defer r.large.Unlock()
	}
	p, err := page.Extract(r.hints, charset.Decode(res.Body, res.Header.Get("Content-Type")), at)
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
