package markup

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/marks"
)

// IsEdge says whether an element is a foot of the page or a bar of notices.
func IsEdge(n *html.Node) bool {
	if n.DataAtom == atom.Footer || Attr(n, "role") == "contentinfo" {
		return true
	}
	for name := range strings.FieldsSeq(strings.ToLower(Attr(n, "class") + " " + Attr(n, "id"))) {
		if strings.HasSuffix(name, "footer") || strings.Contains(name, "announcement") || strings.HasPrefix(name, "usp") ||
			name == wooNotice || isNoticeBar(name) && !HidingStyle(Attr(n, "style")) && !HasAttr(n, "hidden") {
			return true
		}
	}
	return false
}

// wooNotice is the class of what a WooCommerce shop tells on all of its pages. A script
// shows it to whoever has not put it away (WooCommerce, wc-template-functions.php,
// woocommerce_demo_store).
const wooNotice = "woocommerce-store-notice"

// isNoticeBar says whether a name is that of a bar that tells something ("promo-bar",
// "topbar"), rather than of one in which one does something.
func isNoticeBar(name string) bool {
	of, is := strings.CutSuffix(name, "bar")
	of = strings.TrimRight(of, "-_")
	return is && of != "" && !marks.HasAny(name, NoticeWords()) &&
		!slices.ContainsFunc(barControls(), func(control string) bool { return strings.HasSuffix(of, control) })
}

// IsHead says whether an element is the head of a page.
func IsHead(n *html.Node) bool {
	return n.DataAtom == atom.Header && !Below(n, atom.Main, atom.Article, atom.Section) || Attr(n, "role") == "banner"
}

// EachEdge gives the outermost heads, feet and bars of notices of a page.
func EachEdge(h *Hints, n *html.Node, yield func(*html.Node)) {
	if n.Type == html.ElementNode && IsReview(n) {
		return
	}
	if n.Type == html.ElementNode && (IsEdge(n) && h.LeavesOut(n) || IsHead(n)) {
		yield(n)
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		EachEdge(h, c, yield)
	}
}

// Named says whether an element or one around it, up to a few, has a name with a part
// of some kind.
func Named(n *html.Node, boxes int, is func(part string) bool) bool {
	for ; n != nil && boxes > 0 && n.DataAtom != atom.Body && n.DataAtom != atom.Main && n.DataAtom != atom.Article; n, boxes = n.Parent, boxes-1 {
		for i := range n.Attr {
			if a := &n.Attr[i]; (a.Key == "class" || a.Key == "id") && slices.ContainsFunc(nameParts(a.Val), is) {
				return true
			}
		}
	}
	return false
}

// IsStruck says whether an element strikes its text out.
func IsStruck(n *html.Node) bool {
	return n.DataAtom == atom.Del || n.DataAtom == atom.S || n.DataAtom == atom.Strike
}

// tellsReach says whether a part beside a page's own words is how its shop is
// reached: it has a number to call or an address to write to.
func tellsReach(n *html.Node) bool {
	if n.DataAtom != atom.Aside && !strings.Contains(strings.ToLower(Attr(n, "class")+" "+Attr(n, "id")), "sidebar") {
		return false
	}
	for d := range n.Descendants() {
		if d.DataAtom == atom.A {
			scheme, _, _ := strings.Cut(strings.ToLower(Attr(d, "href")), ":")
			if scheme == "tel" || scheme == "mailto" {
				return true
			}
		}
	}
	return false
}
