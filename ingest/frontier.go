package ingest

import (
	"net/url"
	"path"
	"strings"
	"sync"

	"tilly"
	"tilly/fetch"
)

// How much of one kind of address a scan follows.
const (
	maxDepthOfPath   = 12
	maxPathLength    = 512
	maxParams        = 4
	maxPerQueryShape = 200 // pages of one folder that differ in their query
	maxPerDateFolder = 60  // pages of one calendar
)

// frontier decides which addresses of a site belong to a scan: those on its
// scheme, host and port, without side effects, files, facets and endless
// spaces. It is safe for use by many at once.
type frontier struct {
	origin string
	mu     sync.Mutex
	shapes map[string]int  // how many addresses of one shape
	known  map[string]bool // counted already
}

func newFrontier(home *url.URL) *frontier {
	return &frontier{origin: fetch.Origin(home), shapes: map[string]int{}, known: map[string]bool{}}
}

// accept gives the normal form of u when it is to be read.
func (f *frontier) accept(u *url.URL) (key string, ok bool) {
	if fetch.Origin(u) != f.origin || isFile(u.Path) || sideEffect(u) || endless(u.Path) {
		return "", false
	}
	clean := *u
	clean.RawQuery = dropFacets(u.RawQuery)
	if clean.RawQuery != "" && !sane(clean.RawQuery) {
		return "", false
	}
	key = fetch.Normalise(&clean)
	if len(key) > tilly.MaxURL {
		return "", false
	}
	return key, f.room(key, &clean)
}

// room counts addresses of shapes that may go on for ever.
func (f *frontier) room(key string, u *url.URL) bool {
	shape, limit := shapeOf(u)
	if shape == "" {
		return true
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.known[key] {
		return true
	}
	if f.shapes[shape] >= limit {
		return false
	}
	f.shapes[shape]++
	f.known[key] = true
	return true
}

// shapeOf is what addresses of one calendar or one listing have in common.
func shapeOf(u *url.URL) (shape string, limit int) {
	folder := u.Path
	if i := datePart(u.Path); i >= 0 {
		return "date " + u.Path[:i], maxPerDateFolder
	}
	if u.RawQuery == "" {
		return "", 0
	}
	limit = maxPerQueryShape
	var names []string
	for part := range strings.SplitSeq(u.RawQuery, "&") {
		name, _, _ := strings.Cut(part, "=")
		names = append(names, name)
		switch strings.ToLower(name) {
		case "date", "month", "year", "day", "week", "cal", "tribe-bar-date", "eventdate", "start":
			limit = maxPerDateFolder
		}
	}
	return "query " + folder + "?" + strings.Join(names, "&"), limit
}

// datePart finds where a path turns into a date ("/events/2026/11"), -1 if nowhere.
func datePart(p string) int {
	for i := 0; i+8 <= len(p); i++ {
		if p[i] != '/' || !digits(p[i+1:i+5]) || p[i+5] != '/' && p[i+5] != '-' || !digits(p[i+6:i+8]) {
			continue
		}
		if p[i+1] == '1' || p[i+1] == '2' {
			return i
		}
	}
	return -1
}

func digits(s string) bool { return strings.Trim(s, "0123456789") == "" }

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

// dropFacets drops parameters that only sort, filter or count what a page
// lists, or choose among its variants: without them it is the page itself.
func dropFacets(query string) string {
	if query == "" {
		return ""
	}
	var kept []string
	for part := range strings.SplitSeq(query, "&") {
		name, _, _ := strings.Cut(part, "=")
		if !facet(strings.ToLower(name)) {
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
	for _, prefix := range []string{"filter", "query_type_", "pa_", "attribute_", "pf_", "constraint"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// sideEffect says whether opening an address may change something, or shows
// only a visitor's own things or search results.
func sideEffect(u *url.URL) bool {
	for segment := range strings.SplitSeq(strings.ToLower(u.Path), "/") {
		switch strings.TrimSuffix(path.Base(segment), path.Ext(segment)) {
		case "cart", "basket", "checkout", "my-account", "account", "login", "logout", "log-out", "signin", "sign-in", "signout",
			"sign-out", "register", "signup", "sign-up", "wp-login", "wp-admin", "wp-json", "xmlrpc", "admin", "wishlist", "compare", "delete", "remove",
			"add-to-cart", "unsubscribe", "password", "lost-password", "cgi-bin", "cdn-cgi", "feed", "search", "orders", "order-received":
			return true
		}
	}
	for part := range strings.SplitSeq(strings.ToLower(u.RawQuery), "&") {
		name, value, _ := strings.Cut(part, "=")
		switch name {
		case "add-to-cart", "add_to_cart", "remove_item", "undo_item", "add_to_wishlist", "remove_from_wishlist", "add-to-compare", "logout",
			"delete", "wc-ajax", "customer-logout", "s", "q", "search", "preview", "rest_route", "feed", "nonce", "_wpnonce", "token", "unsubscribe":
			return true
		case "action", "do", "cmd", "task":
			if value != "" {
				return true
			}
		}
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
