package ingest

import (
	"iter"
	"net/url"
	"path"
	"strings"
	"sync"

	"tilly"
	"tilly/ingest/crawl"
	"tilly/ingest/page"
)

// believedUnseen is how many pages may name one address as their proper one
// before that looks like a mistake of a template.
const believedUnseen = 2

// canonicals is what pages say their proper addresses are. Two mistakes are
// common: every page names the same one, and two pages name each other. What was
// left out by such a mistake is learnt after all.
type canonicals struct {
	mu      sync.Mutex
	yielded map[string]bool      // keys left out in favour of another address
	named   map[string]int       // how many pages name an address that is not like theirs
	instead map[string][]outcome // what those would have taught
	done    map[string]bool      // pages that were learnt
}

func newCanonicals() *canonicals {
	return &canonicals{yielded: map[string]bool{}, named: map[string]int{}, instead: map[string][]outcome{}, done: map[string]bool{}}
}

func (c *canonicals) note(d tilly.Document) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if d.State == tilly.Done {
		c.done[d.Key] = true
	}
}

// key is the address that the page calls its own, where it is another
// one of this site and is believed.
func (c *canonicals) key(f *crawl.Frontier, d tilly.Document, p *page.Page) (key string, ok bool) {
	if p.Canonical == nil || p.Canonical.Path == "/" || d.Depth == 0 {
		return "", false
	}
	key, ok = f.Accept(p.Canonical)
	if !ok || key == d.Key {
		return "", false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.yielded[key] {
		return "", false
	}
	if !alikeAddresses(d.Key, key) {
		if c.named[key]++; c.named[key] > believedUnseen {
			return "", false
		}
	}
	c.yielded[d.Key] = true
	return key, true
}

// alikeAddresses says whether two addresses end in the same name, or differ in
// what makes no page of its own.
func alikeAddresses(a, b string) bool {
	ua, errA := url.Parse(a)
	ub, errB := url.Parse(b)
	if errA != nil || errB != nil {
		return false
	}
	last := func(u *url.URL) string {
		return strings.ToLower(strings.TrimSuffix(path.Base(u.Path), path.Ext(u.Path)))
	}
	if ua.Path != ub.Path {
		return last(ua) == last(ub) && last(ua) != "index" && ua.RawQuery == ub.RawQuery || strings.HasPrefix(ua.Path, strings.TrimSuffix(ub.Path, "/")+"/page/")
	}
	return ub.RawQuery == "" && queryShapeOf(ua).Doubt
}

func queryShapeOf(u *url.URL) crawl.Shape {
	if u.RawQuery == "" {
		return crawl.Shape{}
	}
	return crawl.QueryShape(u)
}

// yield is the outcome of a page that names another address as its own.
func (c *canonicals) yield(f *crawl.Frontier, d tilly.Document, key string, own outcome) outcome {
	o := skipped(d, "Left out: the page names "+tilly.Clip(key, 200)+" as its proper address.")
	o.found = []tilly.FoundURL{{Key: key, URL: key, Depth: d.Depth % crawl.DoubtDepth}}
	o.judged, o.sameAs, o.leads = true, true, f.Meet(key)
	if own.doc.State == tilly.Done && len(own.passages) > 0 {
		c.mu.Lock()
		if len(c.instead[key]) < believedUnseen {
			c.instead[key] = append(c.instead[key], own)
		}
		c.mu.Unlock()
	}
	return o
}

// mistaken are the pages that were left out for an address that turned out to be no
// page, or the mistake of a template.
func (c *canonicals) mistaken() iter.Seq[outcome] {
	return func(yield func(outcome) bool) {
		for key, list := range c.instead {
			if c.believed(key) {
				continue
			}
			for _, o := range list {
				if !yield(o) {
					return
				}
			}
		}
	}
}

func (c *canonicals) believed(key string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.done[key] && c.named[key] <= believedUnseen
}
