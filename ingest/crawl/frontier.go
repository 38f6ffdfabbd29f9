// Package crawl decides which addresses of a site belong to a scan, by their form and by
// what was read at others like them.
package crawl

import (
	"net/url"
	"slices"
	"strings"
	"sync"

	"tilly"
	"tilly/fetch"
)

// How much of one kind of address a scan follows.
const (
	doubtAtFirst  = 12 // views of other pages that are tried before any has said something new
	creditPerFind = 5  // how many more for each one that has
	maxHeldBack   = 20_000
	DoubtDepth    = 1_000 // added to the depth of a view, so that it is read after all pages
)

// Frontier decides which addresses of a site belong to a scan: those on its
// scheme, host and port, without side effects, files, facets and endless
// spaces. It learns from what was read which kinds of address say nothing new.
// It is safe for use by many at once.
type Frontier struct {
	Origin string
	home   *url.URL
	mu     sync.Mutex
	shapes map[string]*yield
	known  map[string]*yield // addresses seen, with their shapes
	names  map[string]*name  // last parts of paths
	alias  map[string]string // one page under several spellings: the first that was found
	held   []heldBack        // waits until its shape has room
	facets map[string]int    // parameters whose pages turned out to be others
	learnt map[string]bool   // those that are dropped from then on
}

// yield is what came of the addresses of one shape.
type yield struct {
	Shape
	taken int // let in
	read  int
	fresh int // said something new
}

// name is the last part of paths. One that stands below many others is a way to
// filter them ("/shoes/red", "/hats/red"), as pages have names of their own.
type name struct {
	folders int
	last    string
}

type heldBack struct {
	found tilly.FoundURL
	shape Shape
}

// NewFrontier is the frontier of the site on which home stands.
func NewFrontier(home *url.URL) *Frontier {
	return &Frontier{
		Origin: fetch.Origin(home), home: home, shapes: map[string]*yield{}, known: map[string]*yield{}, names: map[string]*name{},
		alias: map[string]string{}, facets: map[string]int{}, learnt: map[string]bool{},
	}
}

// Accept gives the normal form of u when it is a page of this scan.
func (f *Frontier) Accept(u *url.URL) (key string, ok bool) {
	key, _, ok = f.judge(u)
	return key, ok
}

// judge is accept with the shape of the address.
func (f *Frontier) judge(u *url.URL) (key string, s Shape, ok bool) {
	clean := f.OnSite(u)
	if clean == nil || isFile(clean.Path) || sideEffect(clean) || endless(clean.Path) {
		return "", s, false
	}
	f.mu.Lock()
	clean.RawQuery = dropFacets(clean.RawQuery, f.learnt)
	f.mu.Unlock()
	if clean.RawQuery != "" && !sane(clean.RawQuery) {
		return "", s, false
	}
	key = fetch.Normalise(clean)
	if len(key) > tilly.MaxURL {
		return "", s, false
	}
	return key, shapeOf(clean), true
}

// OnSite gives a copy of u on the scan's origin, nil for another site. Links to
// the same site with http or www. where the scan has found it without are meant
// for the same pages.
func (f *Frontier) OnSite(u *url.URL) *url.URL {
	clean := *u
	if fetch.Origin(u) == f.Origin {
		return &clean
	}
	if u.Port() != f.home.Port() || strings.TrimPrefix(u.Hostname(), "www.") != strings.TrimPrefix(f.home.Hostname(), "www.") {
		return nil
	}
	clean.Scheme, clean.Host = f.home.Scheme, f.home.Host
	return &clean
}

// Take lets links into the scan and gives those that are to be stored now;
// others are held back until there is room for their kind.
func (f *Frontier) Take(links []*url.URL, depth int) []tilly.FoundURL {
	var now []tilly.FoundURL
	for _, u := range links {
		key, s, ok := f.judge(u)
		if !ok {
			continue
		}
		f.mu.Lock()
		if f.known[key] == nil && !f.aliased(key, u) {
			s = f.doubted(s, key)
			f.known[key] = f.of(s)
			found := tilly.FoundURL{Key: key, URL: key, Depth: depth}
			if s.Doubt {
				found.Depth += DoubtDepth
			}
			switch y := f.of(s); {
			case f.room(y):
				y.taken++
				now = append(now, found)
			case len(f.held) < maxHeldBack && (s.most == 0 || y.taken < s.most):
				f.held = append(f.held, heldBack{found, s})
			}
		}
		f.mu.Unlock()
	}
	return now
}

// doubted marks a shape as a view where the last part of the path was seen below
// several others.
func (f *Frontier) doubted(s Shape, key string) Shape {
	cut := strings.LastIndexByte(key, '/')
	last := key[cut+1:]
	if s.Doubt || last == "" || cut <= len(f.Origin) || strings.Contains(last, "?") || len(f.names) > maxHeldBack {
		return s
	}
	n := f.names[last]
	if n == nil {
		f.names[last] = &name{folders: 1, last: key[:cut]}
		return s
	}
	if n.last != key[:cut] {
		n.folders, n.last = n.folders+1, key[:cut]
	}
	if n.folders >= 3 {
		s.Doubt, s.name = true, "repeated "+s.name
	}
	return s
}

// shapeIn is the shape of an address that was let in, or as it looks.
func (f *Frontier) shapeIn(key string) *yield {
	if y := f.known[key]; y != nil {
		return y
	}
	u, err := url.Parse(key)
	if err != nil {
		return &yield{}
	}
	return f.of(shapeOf(u))
}

// Release gives what was held back and has room now, at most n.
func (f *Frontier) Release(n int) []tilly.FoundURL {
	f.mu.Lock()
	defer f.mu.Unlock()
	var out []tilly.FoundURL
	f.held = slices.DeleteFunc(f.held, func(h heldBack) bool {
		alone := f.onlyAddress(h)
		y := f.of(alone)
		if y.closed() || f.isFacet(h.found.Key) {
			return true
		}
		if len(out) >= n || !f.room(y) {
			return false
		}
		y.taken++
		if f.known[h.found.Key] != y {
			f.known[h.found.Key] = y
			f.doubted(alone, h.found.Key) // its name is taken from now on
		}
		out = append(out, h.found)
		return true
	})
	return out
}

// onlyAddress is the shape of an address that was held back, which is no view where a
// product within a collection was found nowhere else by the time all pages are read.
func (f *Frontier) onlyAddress(h heldBack) Shape {
	u, err := url.Parse(h.found.Key)
	if err != nil || !collectionProduct(u.Path) {
		return h.shape
	}
	if cut := strings.LastIndexByte(h.found.Key, '/'); f.names[h.found.Key[cut+1:]] == nil {
		return Shape{name: "product " + h.found.Key[:cut]}
	}
	return h.shape
}

// aliased says whether the page was let in under another spelling: parameters in
// another order, or the number of another visit.
func (f *Frontier) aliased(key string, u *url.URL) bool {
	spelling := key
	base, query, _ := strings.Cut(key, "?")
	if strings.Contains(query, "&") {
		parts := strings.Split(query, "&")
		slices.Sort(parts)
		spelling = base + "?" + strings.Join(parts, "&")
	}
	if starred := visitPath(u.Path); starred != "" {
		spelling = f.Origin + starred + "?" + query
	} else if spelling == key && !strings.Contains(query, "&") {
		return false
	}
	if first, ok := f.alias[spelling]; ok {
		return first != key
	}
	f.alias[spelling] = key
	return false
}

func (f *Frontier) of(s Shape) *yield {
	y := f.shapes[s.name]
	if y == nil {
		y = &yield{Shape: s}
		f.shapes[s.name] = y
	}
	return y
}

// room says whether another address of a shape may be let in.
func (f *Frontier) room(y *yield) bool {
	switch {
	case y.closed(), y.most > 0 && y.taken >= y.most:
		return false
	case y.Doubt:
		return y.taken < doubtAtFirst+creditPerFind*y.fresh
	}
	return true
}

// closed says whether pages of a shape were tried and said nothing new.
func (y *yield) closed() bool {
	return y.Doubt && y.read >= 10 && y.fresh*8 < y.read
}

// Meet takes note of an address that is let in by other ways than links, and says
// whether it is new.
func (f *Frontier) Meet(key string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	fresh := f.known[key] == nil
	if fresh {
		f.known[key] = f.shapeIn(key)
	}
	return fresh
}

// Pointless says whether a page that waits is of a kind that says nothing new.
func (f *Frontier) Pointless(key string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.shapeIn(key).closed() || f.isFacet(key)
}

// isFacet says whether an address has a parameter that was learnt to be one.
func (f *Frontier) isFacet(key string) bool {
	_, query, ok := strings.Cut(key, "?")
	return ok && len(f.learnt) > 0 && dropFacets(query, f.learnt) != query
}

// Learn takes note of what a page was worth. sameAs says that a page with a
// query turned out to be another page: parameters that always do are facets.
func (f *Frontier) Learn(key string, fresh, sameAs bool) {
	u, err := url.Parse(key)
	if err != nil {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	y := f.shapeIn(key)
	if sameAs && !y.Doubt { // a page that only has another address
		return
	}
	y.read++
	if fresh {
		y.fresh++
	}
	name, _, _ := strings.Cut(u.RawQuery, "=")
	if u.RawQuery == "" || strings.Contains(u.RawQuery, "&") || pagingParam(strings.ToLower(name)) {
		return
	}
	name = strings.ToLower(name)
	if !sameAs {
		f.facets[name] = -1 << 20 // it has shown a page of its own
	} else if f.facets[name]++; f.facets[name] >= 4 {
		f.learnt[name] = true
	}
}

// Untake gives back addresses that were let in and then not stored.
func (f *Frontier) Untake(found []tilly.FoundURL) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, u := range found {
		if y := f.known[u.Key]; y != nil {
			y.taken--
			delete(f.known, u.Key)
		}
	}
}
