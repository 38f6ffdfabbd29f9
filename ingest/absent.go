package ingest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"strings"
	"sync"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/clean"
	"tilly/ingest/page"
)

// absent is what a site answers for an address that cannot exist. Many answer as
// if it were a page.
type absent struct {
	fetch    *fetch.Client
	reader   *pageReader
	sourceID string

	once  sync.Once
	title string
	texts map[string]bool // what its page says; nil for a proper 404
	size  int
}

// missing says whether a page is what the site shows for one that is not there.
// It is found out once a scan.
func (a *absent) missing(ctx context.Context, origin string, d tilly.Document, p *page.Page) bool {
	if d.Depth == 0 {
		return false
	}
	a.once.Do(func() { a.ask(ctx, a.madeUp(origin)) })
	if a.texts == nil || p.Meta.Title != a.title {
		return false
	}
	texts, size := pageTexts(p, d.Key)
	shared := 0
	for text := range texts {
		if a.texts[text] {
			shared += len(text)
		}
	}
	return shared*10 >= size*9 && shared*10 >= a.size*7
}

// madeUp is an address that no site has.
func (a *absent) madeUp(origin string) string {
	sum := sha256.Sum256([]byte(a.sourceID))
	return origin + "/tillybot-no-such-page-" + hex.EncodeToString(sum[:6])
}

func (a *absent) ask(ctx context.Context, at string) {
	res, err := a.fetch.Get(ctx, fetch.Request{URL: at, Robots: true, Follow: func(*url.URL) bool { return false }})
	if err != nil || res.RedirectTo != "" || res.NotModified {
		return
	}
	if p, _ := a.reader.read(res); p != nil && clean.WordCount(p.Text) >= 3 {
		a.title = p.Meta.Title
		a.texts, a.size = pageTexts(p, at)
	}
}

// pageTexts is what a page says, without its own address.
func pageTexts(p *page.Page, key string) (texts map[string]bool, size int) {
	texts = map[string]bool{}
	own := key
	if u, err := url.Parse(key); err == nil {
		own = u.RequestURI()
	}
	for _, b := range p.Blocks {
		text := b.Markdown()
		for _, name := range []string{key, own, strings.Trim(own, "/")} {
			if len(name) > 1 {
				text = strings.ReplaceAll(text, name, "*")
			}
		}
		if text != "" && !texts[text] {
			texts[text] = true
			size += len(text)
		}
	}
	return texts, size
}
