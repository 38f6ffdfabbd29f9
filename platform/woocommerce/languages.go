package woocommerce

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// A shop in several languages has a row for each product in each. Some plug-ins (WPML,
// Polylang's for WooCommerce) tell the language of a row and which others are the same
// product, and list one language at a time, chosen by lang=; others (Polylang alone) list
// all and tell nothing. Then the address tells: the shop's first page names where each
// language begins.

// in is the connector of the same shop that reads it in a language.
func (c *Connector) in(lang string) *Connector {
	if lang == "" {
		return c
	}
	return c.asking("lang", lang)
}

// asking is the connector of the same shop that has a parameter go with each question.
func (c *Connector) asking(name, value string) *Connector {
	own := *c
	own.always = url.Values{name: {value}}
	maps.Copy(own.always, c.always)
	return &own
}

// whole is a question with what goes with each.
func (c *Connector) whole(s *site, q url.Values) url.Values {
	if len(c.always) == 0 && s.currency == "" {
		return q
	}
	own := url.Values{}
	if s.currency != "" {
		own.Set(ofFox, s.currency)
	}
	maps.Copy(own, c.always)
	maps.Copy(own, q)
	return own
}

// alternates are the first pages of the shop in its languages, asked for once; nil of one
// that is in one language, or does not show its first page.
func (c *Connector) alternates(ctx context.Context) (platform.Alternates, error) {
	c.mu.Lock()
	known := c.homes
	c.mu.Unlock()
	if known != nil {
		return *known, nil
	}
	if c.net.Pages == nil {
		return nil, nil
	}
	var list platform.Alternates
	page, err := c.net.Pages.Get(ctx, fetch.Request{URL: c.shop.URL})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err == nil {
		at, _ := url.Parse(page.URL)
		if doc, err := html.Parse(bytes.NewReader(page.Body)); err == nil && at != nil {
			list = platform.AlternatesOf(doc, at)
		}
	}
	if len(list.Langs()) < 2 {
		list = nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.homes = &list
	return list, nil
}

// said fills in the language of products that do not tell theirs.
func said(list []tilly.Product, homes platform.Alternates) {
	for i := range list {
		list[i].Lang = cmp.Or(list[i].Lang, homes.LangAt(list[i].URL))
	}
}

// translationsOf are the ids of a product in other languages than its own.
func translationsOf(lang string, ids map[string]platform.Text) map[string]string {
	var out map[string]string
	for tag, id := range ids {
		other, _ := platform.Tag(tag)
		if other == "" || other == lang || odd(id) || len(out) == mostLanguages {
			continue
		}
		if out == nil {
			out = map[string]string{}
		}
		out[other] = string(id)
	}
	return out
}

// mostLanguages is how many a shop is read in.
const mostLanguages = 50

// place is where a reading stands: a page of what the shop lists in a language, "" for
// what it lists by itself.
type place struct {
	page int
	lang string
	met  []string // languages that products were met in
	left []string // those that the shop has besides
}

// noting is the place with what products say of languages.
func (p place) noting(list []tilly.Product, homes platform.Alternates) place {
	p.met, p.left = slices.Clone(p.met), slices.Clone(p.left)
	note := func(into *[]string, lang string) {
		if lang != "" && len(*into) < mostLanguages && !slices.Contains(p.met, lang) && !slices.Contains(*into, lang) {
			*into = append(*into, lang)
		}
	}
	for _, product := range list {
		note(&p.met, product.Lang)
	}
	for _, product := range list {
		for lang := range product.Translations {
			note(&p.left, lang)
		}
	}
	for _, lang := range homes.Langs() {
		note(&p.left, lang)
	}
	p.left = slices.DeleteFunc(p.left, func(lang string) bool { return slices.Contains(p.met, lang) })
	slices.Sort(p.left)
	return p
}

// next is the place after a page; ok is false at the end of all. A language that is left
// out where it is asked for is not asked for again.
func (p place) next(more bool, found int) (next place, ok bool) {
	if more && (p.lang == "" || found > 0 || p.page > 1) {
		p.page++
		return p, true
	}
	if len(p.met) == 0 || len(p.left) == 0 {
		return place{}, false
	}
	return place{page: 1, lang: p.left[0], met: append(slices.Clone(p.met), p.left[0]), left: p.left[1:]}, true
}

// String is the place as a cursor; of a shop in one language it is the page alone.
func (p place) String() string {
	page := strconv.Itoa(p.page)
	if p.lang == "" && len(p.met) == 0 && len(p.left) == 0 {
		return page
	}
	return strings.Join([]string{page, p.lang, strings.Join(p.met, ","), strings.Join(p.left, ",")}, " ")
}

// placeOf reads a cursor.
func placeOf(cursor string) (place, error) {
	if cursor == "" {
		return place{page: 1}, nil
	}
	parts := strings.Split(cursor, " ")
	n, err := strconv.Atoi(parts[0])
	if err != nil || n < 1 || len(parts) != 1 && len(parts) != 4 {
		return place{}, tilly.Errorf(tilly.BadRequest, "The place to go on reading is not known.")
	}
	p := place{page: n}
	if len(parts) == 4 {
		list := func(s string) []string { return strings.FieldsFunc(s, func(r rune) bool { return r == ',' }) }
		p.lang, p.met, p.left = parts[1], list(parts[2]), list(parts[3])
	}
	return p, nil
}
