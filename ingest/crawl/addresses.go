package crawl

import (
	"net/url"
	"path"
	"strings"

	"tilly/ingest/marks"
)

// sane says whether a query is one that a page of its own could have.
func sane(query string) bool {
	seen := map[string]bool{}
	for part := range strings.SplitSeq(query, "&") {
		name, _, _ := strings.Cut(part, "=")
		if seen[name] {
			return false
		}
		seen[name] = true
	}
	return len(seen) <= maxParams && len(query) <= maxPathLength
}

// endless says whether a path looks like one of a space without end: very long,
// very deep, or repeating itself.
func endless(p string) bool {
	if len(p) > maxPathLength {
		return true
	}
	segments := strings.Split(strings.Trim(p, "/"), "/")
	if len(segments) > maxDepthOfPath {
		return true
	}
	count := map[string]int{}
	for i, s := range segments {
		count[s]++
		if count[s] >= 3 || s != "" && i > 0 && s == segments[i-1] && len(segments) > 2 {
			return true
		}
	}
	return false
}

// dropFacets drops parameters that only sort, filter or count what a page
// lists, choose among its variants, or name a visit: without them it is the
// page itself.
func dropFacets(query string, learnt map[string]bool) string {
	if query == "" {
		return ""
	}
	var kept []string
	for part := range strings.SplitSeq(query, "&") {
		name, value, _ := strings.Cut(part, "=")
		name = strings.ToLower(strings.NewReplacer("%5B", "[", "%5b", "[", "%5D", "]", "%5d", "]").Replace(name))
		if !facet(name) && !learnt[name] && !namesVisit(name, value) {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, "&")
}

func facet(name string) bool {
	switch name {
	case "orderby", "order", "sort", "sort_by", "sortby", "dir", "direction", "min_price", "max_price", "price", "rating_filter",
		"product_list_order", "product_list_dir", "product_list_mode", "product_list_limit", "per_page", "perpage", "limit",
		"view", "mode", "layout", "variant", "replytocom", "share", "print", "currency", "grid", "stock_status", "on_sale", "_":
		return true
	}
	for _, prefix := range []string{"filter", "query_type_", "pa_", "attribute_", "pf_", "constraint", "price_", "refine", "facet"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// namesVisit says whether a parameter holds the number of somebody's visit.
func namesVisit(name, value string) bool {
	switch name {
	case "sid", "session", "session_id", "sessid", "sess", "cfid", "cftoken", "xtc", "oscid", "visitor", "visit":
		return len(value) >= 8
	}
	return strings.Contains(name, "sess") && token(value)
}

// token says whether a text looks drawn by lot: long, of letters and figures mixed.
func token(s string) bool {
	if len(s) < 20 {
		return false
	}
	figures, changes, last := 0, 0, false
	for i := range len(s) {
		c := s[i]
		figure := c >= '0' && c <= '9'
		if !figure && !(c|0x20 >= 'a' && c|0x20 <= 'z') {
			return false
		}
		if figure {
			figures++
		}
		if i > 0 && figure != last {
			changes++
		}
		last = figure
	}
	return figures*5 >= len(s) && changes >= 4
}

// visitPath takes the number of a visit out of a path ("/(S(lit3py55t21z5v55vlm25s55))/faq",
// "/s/9f86d081884c7d659a2f/faq"): with a star in its place all addresses of the
// page are one. Numbers at the end of a path name pages, so they stay.
func visitPath(p string) string {
	segments := strings.Split(p, "/")
	changed := false
	for i, s := range segments[:len(segments)-1] {
		inner := strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(s, "(S("), "(s("), "))")
		if token(inner) && (i+1 < len(segments)-1 || segments[i+1] != "" || inner != s) {
			segments[i], changed = "*", true
		}
	}
	if !changed {
		return ""
	}
	return strings.Join(segments, "/")
}

// sideEffect says whether opening an address may change something, or shows
// only a visitor's own things or search results.
func sideEffect(u *url.URL) bool {
	advice := false // below a folder of help, where words of the cart are topics
	for segment := range strings.SplitSeq(strings.ToLower(u.Path), "/") {
		name := strings.TrimSuffix(path.Base(segment), path.Ext(segment))
		if changes(name) || !advice && personal(name) {
			return true
		}
		advice = advice || adviceFolders()[name]
	}
	for part := range strings.SplitSeq(strings.ToLower(u.RawQuery), "&") {
		name, value, _ := strings.Cut(part, "=")
		if acts(name) || value != "" && (name == "action" || name == "do" || name == "cmd" || name == "task") {
			return true
		}
	}
	return false
}

// adviceFolders are folders of help.
var adviceFolders = marks.Set("page.advice")

// changes lists what an address does by being opened.
func changes(name string) bool {
	switch name {
	case "login", "logout", "log-out", "signin", "sign-in", "signout", "sign-out", "wp-login", "wp-admin", "wp-json", "xmlrpc", "admin",
		"delete", "remove", "add-to-cart", "addtocart", "add_to_cart", "unsubscribe", "cgi-bin", "cdn-cgi", "order-received", "lost-password",
		"empty-cart", "clear-cart", "reorder", "vote":
		return true
	}
	return false
}

// personal lists what shows each visitor something of their own.
func personal(name string) bool {
	switch name {
	case "cart", "basket", "checkout", "my-account", "account", "register", "signup", "sign-up", "wishlist", "compare", "password", "feed", "search", "orders":
		return true
	}
	return false
}

// acts lists parameters that do something, or show search results.
func acts(name string) bool {
	switch name {
	case "add-to-cart", "add_to_cart", "remove_item", "undo_item", "add_to_wishlist", "remove_from_wishlist", "add-to-compare", "logout",
		"delete", "wc-ajax", "customer-logout", "s", "q", "search", "preview", "rest_route", "feed", "nonce", "_wpnonce", "token", "unsubscribe",
		"remove_coupon", "apply_coupon", "empty-cart", "clear-cart", "removed_item", "add", "remove", "buy-now", "quantity", "vote", "confirm":
		return true
	}
	return false
}

// isFile says whether a path names a file that is no page.
func isFile(p string) bool {
	ext := strings.ToLower(path.Ext(p))
	switch ext {
	case "", ".html", ".htm", ".xhtml", ".php", ".asp", ".aspx", ".jsp", ".do", ".cfm", ".shtml", ".txt", ".md":
		return false
	case ".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg", ".ico", ".bmp", ".tif", ".tiff", ".heic",
		".css", ".js", ".mjs", ".json", ".xml", ".rss", ".atom", ".map", ".woff", ".woff2", ".ttf", ".otf", ".eot",
		".pdf", ".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx", ".odt", ".ods", ".csv", ".rtf", ".epub", ".ics", ".vcf",
		".zip", ".gz", ".tgz", ".bz2", ".xz", ".7z", ".rar", ".tar", ".dmg", ".exe", ".msi", ".apk", ".iso", ".bin",
		".mp3", ".mp4", ".m4a", ".m4v", ".mov", ".avi", ".webm", ".ogg", ".wav", ".flac", ".mkv", ".wmv", ".swf", ".psd", ".ai", ".eps", ".stl":
		return true
	}
	return false
}

// HelpRank is 0 for pages that answer questions about the shop itself.
func HelpRank(key string) int {
	if marks.In(strings.ToLower(key), "page.help") {
		return 0
	}
	return 1
}

const maxDepthOfPath = 12

const maxPathLength = 512

const maxParams = 4

// SameSite says whether next is start's site under https or with or without
// "www.": the moves that sites make for every page.
func SameSite(start, next *url.URL) bool {
	if strings.TrimPrefix(start.Hostname(), "www.") != strings.TrimPrefix(next.Hostname(), "www.") {
		return false
	}
	if start.Scheme == next.Scheme {
		return start.Port() == next.Port()
	}
	return start.Scheme == "http" && next.Scheme == "https" && start.Port() == "" && next.Port() == ""
}
