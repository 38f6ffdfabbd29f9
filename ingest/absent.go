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
	once  sync.Once
	title string
	texts map[string]bool // what its page says; nil for a proper 404
	size  int
}

// madeUp is an address that no site has.
func (s *scan) madeUp() string {
	sum := sha256.Sum256([]byte(s.source.ID))
	return s.frontier.Origin + "/tillybot-no-such-page-" + hex.EncodeToString(sum[:6])
}

// missing says whether a page is what the site shows for one that is not there.
// It is found out once a scan.
func (s *scan) missing(ctx context.Context, d tilly.Document, p *page.Page) bool {
	if d.Depth == 0 {
		return false
	}
	s.absent.once.Do(func() { s.askAbsent(ctx) })
	a := &s.absent
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

func (s *scan) askAbsent(ctx context.Context) {
	at := s.madeUp()
	res, err := s.cfg.Fetch.Get(ctx, fetch.Request{URL: at, Robots: true, Follow: func(*url.URL) bool { return false }})
	if err != nil || res.RedirectTo != "" || res.NotModified {
		return
	}
	if p, _ := s.read(res); p != nil && clean.WordCount(p.Text) >= 3 {
		s.absent.title = p.Meta.Title
		s.absent.texts, s.absent.size = pageTexts(p, at)
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
