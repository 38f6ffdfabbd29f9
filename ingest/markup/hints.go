package markup

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/marks"
)

// role says how a part of a page is treated.
type role uint8

const (
	plain  role = iota
	out         // navigation, notices, controls, hidden text: not the page's own words
	folded      // an unfolding part that may be hidden until it is clicked
)

// NoticeWords mark cookie and consent notices, in any part of a class or id.
func NoticeWords() []string {
	return []string{"cookie", "consent", "gdpr", "onetrust", "cybot", "cky-", "cmplz", "truste-", "trustarc"}
}

// boilerEnds are the last words of class names and ids of navigation and the like.
func boilerEnds() []string {
	return []string{
		"nav", "navbar", "navigation", "menu", "megamenu", "submenu", "breadcrumb", "breadcrumbs", "footer", "sidebar",
		"pagination", "pager", "toolbar", "topbar", "announcement", "newsletter", "subscribe", "signup",
		"share", "sharing", "social", "socials", "popup", "modal", "lightbox", "drawer", "offcanvas", "minicart",
		"skip", "advert", "advertisement", "ads", "sponsored", "captcha", "toast", "tooltip", "comments", "respond",
		"related", "upsells", "recommendations", "recommended",
	}
}

// unseenNames are class names of text for screen readers alone.
func unseenNames() []string {
	return []string{
		"sr-only", "visually-hidden", "visuallyhidden", "screen-reader-text", "screen-reader-only", "skip-link", "skip-to-content",
		"skip-to-content-link", "woocommerce-result-count", "woocommerce-ordering", "noprint",
		"related-products", "related_products", "related-posts", "recently-viewed", "cross-sells", "up-sells", "you-may-also-like",
	}
}

// controlWords mark links and buttons that do something, in any part of a class.
func controlWords() []string {
	return []string{"add_to_cart", "add-to-cart", "addtocart", "reset_variations", "quick-view", "quickview", "wishlist", "back-to-top"}
}

// foldWords mark parts that unfold.
func foldWords() []string {
	return []string{"accordion", "collaps", "panel", "toggle", "faq", "answer", "tab-", "tabs", "expand", "disclosure"}
}

// variantNames mark, in any part of its name, a list of what a product comes in.
func variantNames() []string {
	return []string{"attribute", "option", "variant", "size", "colo"}
}

// sortingParts are parts of the names of lists by which a page is sorted or cut.
func sortingParts() []string {
	return []string{"sort", "sortby", "sorting", "orderby", "by", "page", "perpage", "limit", "filter", "filters"}
}

// barControls are how bars in which one does something are called.
func barControls() []string {
	return []string{"nav", "side", "search", "tool", "scroll", "progress", "tab", "filter", "sort", "menu", "app", "action", "status", "rating", "admin", "buy", "cart", "player", "title"}
}

// Hints are the word lists as sets, made once and read by whoever reads markup.
type Hints struct {
	notices, folds, controls []string
	ends, unseen             map[string]bool
}

// NewHints makes the sets.
func NewHints() *Hints {
	return &Hints{
		notices: NoticeWords(), folds: foldWords(), controls: controlWords(),
		ends: set(boilerEnds()), unseen: set(unseenNames()),
	}
}

func set(words []string) map[string]bool {
	s := make(map[string]bool, len(words))
	for _, w := range words {
		s[w] = true
	}
	return s
}

// Role judges an element by its tag, roles, names and visibility.
func (h *Hints) role(n *html.Node, inMain bool) role {
	switch n.DataAtom {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Svg, atom.Canvas, atom.Iframe, atom.Object, atom.Embed,
		atom.Video, atom.Audio, atom.Map, atom.Head, atom.Nav, atom.Footer, atom.Input, atom.Select, atom.Textarea,
		atom.Del, atom.S, atom.Strike, // what no longer holds; the price before is told with the one that holds
		atom.Label, atom.Dialog, atom.Menu, atom.Datalist, atom.Progress, atom.Meter, atom.Math:
		return out
	case atom.Aside, atom.Header:
		if !inMain {
			return out
		}
	case atom.Html, atom.Body, atom.Main:
		return plain
	default:
	}
	if len(n.Attr) == 0 {
		return plain
	}
	return h.byAttributes(n, inMain)
}

// LeavesOut says whether an element outside the main part holds no words of the page's own.
func (h *Hints) LeavesOut(n *html.Node) bool { return h.role(n, false) == out }

// roleShown judges an element as if it were shown: a button of the page shows it.
func (h *Hints) roleShown(n *html.Node, inMain bool) role {
	shown := *n
	shown.Attr = slices.DeleteFunc(slices.Clone(n.Attr), func(a html.Attribute) bool {
		return a.Key == "hidden" || a.Key == "aria-hidden" || a.Key == "style" && HidingStyle(a.Val) && !neverShown(a.Val)
	})
	return h.role(&shown, inMain)
}

// roleUnnamed judges an element whatever it is called: by whether it is shown.
func (h *Hints) roleUnnamed(n *html.Node, inMain bool) role {
	unnamed := *n
	unnamed.DataAtom = atom.Div
	unnamed.Attr = slices.DeleteFunc(slices.Clone(n.Attr), func(a html.Attribute) bool {
		return a.Key == "class" || a.Key == "id" || a.Key == "role"
	})
	return h.role(&unnamed, inMain)
}

func (h *Hints) byAttributes(n *html.Node, inMain bool) role {
	found, hidden := plain, false
	for i := range n.Attr {
		a := &n.Attr[i]
		switch a.Key {
		case "class", "id":
			if r := h.byName(a.Val, n, inMain); r == out {
				return out
			} else if r == folded {
				found = folded
			}
		case "role":
			switch strings.ToLower(a.Val) {
			case "navigation", "contentinfo", "search", "dialog", "alertdialog", "menu", "menubar", "toolbar", "tablist", "complementary":
				return out
			case "banner":
				if !inMain {
					return out
				}
			case "tabpanel", "region":
				found = folded
			}
		case "hidden":
			hidden = true
		case "aria-hidden":
			hidden = hidden || strings.EqualFold(a.Val, "true")
		case "aria-modal":
			return out
		case "style":
			hidden = hidden || HidingStyle(a.Val)
			if neverShown(a.Val) {
				return out
			}
		}
	}
	if hidden && found != folded {
		return out
	}
	return found
}

// byName judges class names and ids of an element.
func (h *Hints) byName(names string, n *html.Node, inMain bool) role {
	found, tag := plain, n.DataAtom
	within := strings.Contains(names, "footer") && Below(n, atom.Section, atom.Article) // the foot of a part, not of the page
	for name := range strings.FieldsSeq(names) {
		part := component(name)
		name = strings.ToLower(name)
		if h.unseen[name] || h.ends[part] && !(inMain && part == "footer") || part == "header" && !inMain {
			return out
		}
		if tag != atom.A && tag != atom.Span && marks.HasAny(name, h.notices) && !(inMain && ownText(name)) && !strings.Contains(name, "policy") {
			return out
		}
		if (tag == atom.A || tag == atom.Button || tag == atom.Div) && marks.HasAny(name, h.controls) {
			return out
		}
		end := name[strings.LastIndexAny(name, "-_")+1:]
		if (end == "bar" || end == "usp" || end == "usps") && !inMain {
			return out
		}
		if h.ends[end] && !(end == "footer" && (inMain || name != end && within)) && !strings.HasPrefix(name, "has-") && !strings.HasPrefix(name, "no-") &&
			!strings.HasPrefix(name, "with") && !strings.HasPrefix(name, "is-") {
			return out
		}
		if found == plain && marks.HasAny(name, h.folds) {
			found = folded
		}
	}
	return found
}

// component is the first part of a name as bundlers make them of style sheets,
// "Footer_root__x7Kq", in lower case; "" for any other name.
func component(name string) string {
	first, rest, ok := strings.Cut(name, "_")
	if !ok || first == "" || first[0] < 'A' || first[0] > 'Z' || !strings.Contains(rest, "__") {
		return ""
	}
	return strings.ToLower(first)
}

// ownText says whether a name of consent may be that of a text about it, which
// shoppers ask for, rather than of a vendor's notice.
func ownText(name string) bool {
	return marks.HasAny(name, []string{"cookie", "gdpr", "consent"}) &&
		!marks.HasAny(name, []string{"onetrust", "cybot", "cky-", "cmplz", "truste", "banner", "notice", "bar"})
}

// HidingStyle says whether an inline style keeps an element from being shown
// until something changes it.
func HidingStyle(style string) bool {
	style = squeezeStyle(style)
	return strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden")
}

// neverShown says whether an inline style hides text in a way that no shop
// unfolds: the usual tricks to feed machines what people do not see.
func neverShown(style string) bool {
	style = squeezeStyle(style) + ";"
	for _, trick := range []string{
		"font-size:0;", "font-size:0px", "font-size:1px", "opacity:0;", "text-indent:-99", "left:-99", "top:-99",
		"clip:rect(0", "clip-path:inset(50%", "clip-path:inset(100%", "color:transparent",
	} {
		if strings.Contains(style, trick) {
			return true
		}
	}
	return false
}

func squeezeStyle(style string) string {
	if !strings.ContainsAny(style, " \t\n") {
		return strings.ToLower(style)
	}
	return strings.ToLower(strings.Join(strings.Fields(style), ""))
}
