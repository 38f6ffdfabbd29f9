package crawl

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tilly/ingest/clean"
	"tilly/words"
)

// Shape is what addresses of one kind have in common: one calendar, one way to
// filter a list, one folder. How many of a shape are read depends on whether
// those read so far said something new.
type Shape struct {
	name  string
	Doubt bool // looks like a view of other pages: read last, and few at first
	most  int  // at most so many; 0 for any number
}

// shapeOf judges an address without the parameters that are dropped anyway.
func shapeOf(u *url.URL) Shape {
	if i := datePart(u.Path); i >= 0 {
		return Shape{name: "date " + u.Path[:i], Doubt: true, most: maxPerDateFolder}
	}
	if u.RawQuery != "" {
		return QueryShape(u)
	}
	return pathShape(u.Path)
}

// QueryShape is the shape of an address that has a query.
func QueryShape(u *url.URL) Shape {
	s := Shape{most: maxPerQueryShape}
	var names []string
	for part := range strings.SplitSeq(u.RawQuery, "&") {
		name, _, _ := strings.Cut(part, "=")
		name = strings.ToLower(name)
		names = append(names, name)
		switch {
		case dateParam(name):
			s.Doubt, s.most = true, maxPerDateFolder
		case !identity(name):
			s.Doubt = true
		}
	}
	slices.Sort(names)
	s.name = "?" + strings.Join(names, "&")
	if !s.Doubt {
		s.name = u.Path + s.name // pages of a script: each script has its own
		s.most = 0
		if slices.ContainsFunc(names, pagingParam) {
			s.most = maxPerQueryShape
		}
	}
	return s
}

// dateParam lists parameters of calendars.
func dateParam(name string) bool {
	switch name {
	case "date", "month", "year", "day", "week", "cal", "tribe-bar-date", "eventdate", "eventdisplay", "start", "from", "ical", "calendar":
		return true
	}
	return false
}

// identity says whether a parameter tells which page is meant, as on shops whose
// pages are all made by one script.
func identity(name string) bool {
	switch name {
	case "id", "p", "pid", "cid", "cpath", "page_id", "product", "product_id", "category", "category_id", "cat", "catid", "item", "sku", "article",
		"route", "path", "controller", "module", "option", "itemid", "post", "post_type", "name", "slug", "doc", "content", "main_page", "products_id", "topic", "lang", "l", "locale", "hl":
		return true
	}
	return pagingParam(name)
}

func pagingParam(name string) bool {
	switch name {
	case "page", "paged", "pg", "pageno", "seite", "product-page", "offset":
		return true
	}
	return false
}

// pathShape names the folder and depth of a page, with figures and lots taken out.
func pathShape(p string) Shape {
	segments := strings.Split(strings.Trim(p, "/"), "/")
	s := Shape{}
	for i, segment := range segments {
		lower := strings.ToLower(segment)
		switch {
		case lower == "filter", lower == "filters", strings.HasPrefix(lower, "pa_"), strings.HasPrefix(lower, "filter-"), strings.HasPrefix(lower, "filter_"),
			strings.Contains(segment, "+"), strings.Contains(segment, ","), i > 0 && strings.Contains(segment, ":"), i > 0 && strings.Contains(segment, "="):
			s.Doubt = true
		case dateWord(lower):
			s.Doubt, s.most = true, maxPerDateFolder
		}
	}
	s.Doubt = s.Doubt || collectionView(segments)
	first := segments[0]
	if len(segments) == 1 || clean.HasFigure(first) {
		first = "*"
	}
	s.name = "/" + first + "/" + strconv.Itoa(len(segments))
	if i := slices.Index(segments, "page"); i >= 0 && i+1 < len(segments) && clean.Digits(segments[i+1]) {
		s.name, s.most = "page "+strings.Join(segments[:i], "/"), maxPerQueryShape
	}
	if s.Doubt {
		s.name = "view " + s.name
	}
	return s
}

// collectionView recognises Shopify's second addresses of what it lists: a
// collection by tag, and a product within a collection.
func collectionView(segments []string) bool {
	i := slices.Index(segments, "collections")
	return i >= 0 && i <= 1 && len(segments) > i+2
}

// collectionProduct says whether a path is that of a product within a collection.
func collectionProduct(p string) bool {
	segments := strings.Split(strings.Trim(p, "/"), "/")
	return collectionView(segments) && len(segments) > 3 && segments[len(segments)-2] == "products"
}

// dateWord recognises "2026-11" and "november-2026" as the name of a month.
func dateWord(s string) bool {
	if len(s) >= 7 && clean.Digits(s[:4]) && (s[0] == '1' || s[0] == '2') && s[4] == '-' && clean.Digits(s[5:7]) && (len(s) == 7 || len(s) == 10) {
		return true
	}
	month, year, ok := strings.Cut(s, "-")
	return ok && len(year) == 4 && clean.Digits(year) && words.EveryMonth()[month]
}

// datePart finds where a path turns into nothing but a date ("/events/2026/11",
// "/2026/11/03/"), -1 if nowhere. What has a name after its date is a page of its
// own, such as an article.
func datePart(p string) int {
	for i := 0; i+7 <= len(p); i++ {
		if p[i] != '/' || !clean.Digits(p[i+1:i+5]) || p[i+1] != '1' && p[i+1] != '2' || p[i+5] != '/' && p[i+5] != '-' {
			continue
		}
		month, rest, _ := strings.Cut(strings.ReplaceAll(strings.TrimSuffix(p[i+6:], "/"), "-", "/"), "/")
		if n, err := strconv.Atoi(month); err == nil && n >= 1 && n <= 12 && len(month) <= 2 && (rest == "" || clean.Digits(rest) && len(rest) <= 2) {
			return i
		}
	}
	return -1
}

const maxPerQueryShape = 200 // pages of one list

const maxPerDateFolder = 60 // pages of one calendar
