package shopify

import (
	"bytes"
	"context"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// The Admin API tells how many there are of everything; what a shopper may be told is what
// the shop's own pages show, and only a theme decides on that: most show nothing, some the
// number once few are left. So a page is looked at: what it shows of as many is shown of
// fewer, and what it does not is not shown of more.

// mostLeft is the largest number that is taken for few.
const mostLeft = 10

// fewLeft is what pages of a shop were seen to do.
type fewLeft struct {
	pages *fetch.Client
	mu    sync.Mutex
	seen  struct{ shown, silent int }
}

// put puts in a product how many are left where the shop's pages show that.
func (f *fewLeft) put(ctx context.Context, n node, p tilly.Product) tilly.Product {
	if !n.Tracked {
		return p
	}
	for _, v := range n.Variants.Nodes {
		left, err := strconv.Atoi(string(v.Quantity))
		if err != nil || left < 1 || left > mostLeft || !v.Available || !f.shows(ctx, n, left) {
			continue
		}
		for i := range p.Variants {
			if p.Variants[i].Ref == string(v.ID) {
				p.Variants[i].Left = left
			}
		}
	}
	return p
}

// shows says whether the shop's pages show that so many are left; of what is sold in
// forms a page shows one at a time, and it tells nothing of others.
func (f *fewLeft) shows(ctx context.Context, n node, left int) bool {
	f.mu.Lock()
	known := f.seen
	f.mu.Unlock()
	switch {
	case left <= known.shown:
		return true
	case known.silent > 0 && left >= known.silent, len(n.Variants.Nodes) != 1, platform.Link(n.URL) == "":
		return false
	}
	page, err := f.pages.Get(ctx, fetch.Request{URL: n.URL})
	if err != nil {
		return false
	}
	tells := tellsLeft(page.Body, left)
	f.mu.Lock()
	defer f.mu.Unlock()
	if tells {
		f.seen.shown = max(f.seen.shown, left)
	} else {
		f.seen.silent = left
	}
	return tells
}

// stock is how themes call the place where a page tells how many are left.
var stock = regexp.MustCompile(`(?i)inventory|stock`)

// longestStock is the most letters that such a place has.
const longestStock = 120

// tellsLeft says whether a page tells a number in such a place.
func tellsLeft(page []byte, left int) bool {
	root, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		return false
	}
	number := regexp.MustCompile(`(^|[^\d.,])` + strconv.Itoa(left) + `($|[^\d.,]|[.,](\D|$))`)
	for n := range root.Descendants() {
		named := ""
		for _, a := range n.Attr {
			if a.Key == "class" || a.Key == "id" {
				named += " " + a.Val
			}
		}
		if !stock.MatchString(named) {
			continue
		}
		if text := shownText(n); len(text) <= longestStock && number.MatchString(text) {
			return true
		}
	}
	return false
}

// shownText is what stands in an element, without what no one sees.
func shownText(n *html.Node) string {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		switch n.Data {
		case "script", "style", "template", "noscript", "svg", "select":
			return
		}
		for _, a := range n.Attr {
			if a.Key == "hidden" {
				return
			}
		}
		if n.Type == html.TextNode {
			b.WriteString(n.Data + " ")
		}
		for child := range n.ChildNodes() {
			walk(child)
		}
	}
	walk(n)
	return strings.Join(strings.Fields(b.String()), " ")
}
