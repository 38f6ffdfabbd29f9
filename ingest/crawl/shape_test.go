package crawl

import (
	"net/url"
	"strings"
	"testing"
)

// Addresses that end in a date are a calendar's; what has a name after its date is a page.
func TestDatesInAddresses(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]int{
		"/events/2026/11": 7, "/2026/11/03/": 0, "/2026-11": 0, "/2026-11-03": 0, "/2026/1": 0, "/1999/12": 0, "/a/2026-1/2": 2,
		"/2026/13": -1, "/2026/0": -1, "/2026/11/name": -1, "/2026/11/003": -1, "/2026/011": -1, "/3026/11": -1, "/0026/11": -1, "/2026": -1, "/2026/": -1, "/x2026/11": -1, "/202a/11": -1, "/2026x11": -1, "": -1,
	} {
		if got := datePart(path); got != want {
			t.Errorf("%s has a date at %d, want %d", path, got, want)
		}
	}
	for name, want := range map[string]bool{
		"2026-11": true, "2026-11-03": true, "1999-01": true, "november-2026": true, "mai-2026": true, "2026-1": false, "2026-11-3": false, "3026-11": false, "2026_11": false, "202a-11": false, "2026-1x": false,
		"november-26": false, "november-202x": false, "lantern-2026": false, "november": false, "": false, "2026": false,
	} {
		if got := dateWord(name); got != want {
			t.Errorf("%s names a month: %v, want %v", name, got, want)
		}
	}
}

// Addresses are told apart by their folder and depth; views of others are doubted, and of
// calendars and lists but so many are read.
func TestShapesOfAddresses(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]Shape{
		"/":                           {name: "/*/1"},
		"/about":                      {name: "/*/1"},
		"/mugs/alba":                  {name: "/mugs/2"},
		"/mugs/alba/":                 {name: "/mugs/2"},
		"/7/alba":                     {name: "/*/2"},
		"/mugs/filter/blue":           {name: "view /mugs/3", Doubt: true},
		"/mugs/filters/blue":          {name: "view /mugs/3", Doubt: true},
		"/mugs/pa_colour":             {name: "view /mugs/2", Doubt: true},
		"/mugs/filter-blue":           {name: "view /mugs/2", Doubt: true},
		"/mugs/filter_blue":           {name: "view /mugs/2", Doubt: true},
		"/mugs/Filter":                {name: "view /mugs/2", Doubt: true},
		"/mugs/blue+red":              {name: "view /mugs/2", Doubt: true},
		"/mugs/blue,red":              {name: "view /mugs/2", Doubt: true},
		"/mugs/colour:blue":           {name: "view /mugs/2", Doubt: true},
		"/mugs/colour=blue":           {name: "view /mugs/2", Doubt: true},
		"/a:b":                        {name: "/*/1"},
		"/a=b":                        {name: "/*/1"},
		"/events/november-2026":       {name: "view /events/2", Doubt: true, most: maxPerDateFolder},
		"/events/2026/11":             {name: "date /events", Doubt: true, most: maxPerDateFolder},
		"/mugs/page/2":                {name: "page mugs", most: maxPerQueryShape},
		"/mugs/page/two":              {name: "/mugs/3"},
		"/mugs/page":                  {name: "/mugs/2"},
		"/collections/mugs":           {name: "/collections/2"},
		"/collections/mugs/blue":      {name: "view /collections/3", Doubt: true},
		"/en/collections/mugs/blue":   {name: "view /en/4", Doubt: true},
		"/a/en/collections/mugs/blue": {name: "/a/5"},
		"/shop.php?id=4":              {name: "/shop.php?id"},
		"/shop.php?id=4&page=2":       {name: "/shop.php?id&page", most: maxPerQueryShape},
		"/shop.php?page=2&id=4":       {name: "/shop.php?id&page", most: maxPerQueryShape},
		"/shop?Colour=blue":           {name: "?colour", Doubt: true, most: maxPerQueryShape},
		"/shop?id=4&colour=blue":      {name: "?colour&id", Doubt: true, most: maxPerQueryShape},
		"/shop?month=4":               {name: "?month", Doubt: true, most: maxPerDateFolder},
	} {
		u, err := url.Parse("https://shop.example" + address)
		if err != nil {
			t.Fatal(err)
		}
		if got := shapeOf(u); got != want {
			t.Errorf("%s is of %+v, want %+v", address, got, want)
		}
	}
	for path, want := range map[string]bool{"/collections/a/products/b": true, "/en/collections/a/products/b": true, "/collections/a/b": false, "/collections/products/b": false, "/collections/a/b/c": false, "/products/b": false} {
		if got := collectionProduct(path); got != want {
			t.Errorf("%s is a product of a collection: %v", path, got)
		}
	}
}

// Paths and queries have an end: what is longer, deeper or says a thing again has none.
func TestAddressesWithoutEnd(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]bool{
		"/": false, "/a/b/c": false, "/a/a": false, "/a/a/b": true, "/a/b/a": false, "/a/b/a/b": false, "/a/b/a/c/a": true, "/a//b": false,
		"/" + strings.Repeat("x", maxPathLength-1): false, "/" + strings.Repeat("x", maxPathLength): true,
		"/1/2/3/4/5/6/7/8/9/10/11/12": false, "/1/2/3/4/5/6/7/8/9/10/11/12/13": true, "/1/2/3/4/5/6/7/8/9/10/11/12/": false,
	} {
		if got := endless(path); got != want {
			t.Errorf("%.40s (%d) is without end: %v", path, len(path), got)
		}
	}
	for query, want := range map[string]bool{
		"a=1": true, "a=1&b=1&c=1&d=1": true, "a=1&b=1&c=1&d=1&e=1": false, "a=1&a=2": false, "a&b": true, "a=" + strings.Repeat("x", maxPathLength-2): true, "a=" + strings.Repeat("x", maxPathLength-1): false,
	} {
		if got := sane(query); got != want {
			t.Errorf("%.40s (%d) is sane: %v", query, len(query), got)
		}
	}
}

// What sorts, filters or names a visit is no part of an address, whichever way it is written.
func TestParametersThatAreDropped(t *testing.T) {
	t.Parallel()
	const drawn = "9f86d081884c7d659a2f"
	for query, want := range map[string]string{
		"": "", "id=4": "id=4", "sort=price&id=4": "id=4", "SORT=price": "", "filter%5Bcolour%5D=blue&id=4": "id=4", "filter%5bcolour%5d=blue": "", "attribute_size=L&p=2": "p=2", "variant=3": "", "_=17": "", "pf_x=1&pa_y=2&facet=3": "",
		"sid=12345678": "", "sid=1234567": "sid=1234567", "visit=12345678&id=1": "id=1", "phpsessid=" + drawn: "", "phpsessid=short": "phpsessid=short", "x=" + drawn: "x=" + drawn, "learnt=1&id=2": "id=2", "price=3&priced=4": "priced=4", "price_from=4": "",
	} {
		if got := dropFacets(query, map[string]bool{"learnt": true}); got != want {
			t.Errorf("%s is %q, want %q", query, got, want)
		}
	}
	for path, want := range map[string]string{
		"/(S(" + drawn + "))/faq": "/*/faq", "/(s(" + drawn + "))/faq": "/*/faq", "/s/" + drawn + "/faq": "/s/*/faq", "/s/" + drawn: "", "/s/" + drawn + "/": "", "/(S(" + drawn + "))/": "/*/", "/faq": "", "/": "", "/short1/faq": "",
	} {
		if got := visitPath(path); got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
}

// A page may end in the name of a program; pictures, documents and archives are none, and
// an ending that nobody knows is part of a name.
func TestFilesThatAreNoPages(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]bool{"/a": false, "/a.html": false, "/a.PHP": false, "/a.txt": false, "/a.pdf": true, "/a.JPG": true, "/a.zip": true, "/a.v2": false, "/a.5": false, "/a.css/b": false} {
		if got := isFile(path); got != want {
			t.Errorf("%s is a file: %v", path, got)
		}
	}
	for key, want := range map[string]int{"https://shop.example/shipping": 0, "https://shop.example/Returns": 0, "https://shop.example/mugs": 1} {
		if got := HelpRank(key); got != want {
			t.Errorf("%s ranks %d, want %d", key, got, want)
		}
	}
}

// A site may move from http to https on the usual ports, and not to another port.
func TestPortsOfASite(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from, to string
		want     bool
	}{
		{"http://shop.example:8080/", "https://shop.example/", false}, {"http://shop.example/", "https://shop.example:8443/", false}, {"http://shop.example:8080/", "http://shop.example/", false},
		{"https://shop.example:8443/", "https://www.shop.example:8443/", true}, {"http://shop.example/", "ftp://shop.example/", false},
	} {
		from, _ := url.Parse(c.from)
		to, _ := url.Parse(c.to)
		if got := SameSite(from, to); got != c.want {
			t.Errorf("%s to %s: %v", c.from, c.to, got)
		}
	}
}
