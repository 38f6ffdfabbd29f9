package woocommerce

import (
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/platform"
)

// mostLanguages is how many a shop is read in.
const mostLanguages = 50

// place is where a reading stands: a page of what the shop lists in a language, "" for
// what it lists by itself. What a shop deletes meanwhile moves all that follows to the
// front; by how many it listed before it is seen that some were passed by.
type place struct {
	page int
	of   int // the fewest that there were so far, 0 where that is not known
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

// back is the place from which nothing is passed by, now that there are so many; ok is
// false where that is the place itself.
func (p place) back(of int) (back place, ok bool) {
	gone := p.of - of
	if p.page == 1 || of == 0 || gone <= 0 {
		return p, false
	}
	p.page, p.of = max(1, p.page-(gone+perPage-1)/perPage), of
	return p, true
}

// counting is the place with how many there are. The fewest count: a shop that counts
// now so and now so is gone back in once.
func (p place) counting(of int) place {
	if p.of == 0 || of > 0 && of < p.of {
		p.of = of
	}
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
	if p.of > 0 {
		page += "/" + strconv.Itoa(p.of)
	}
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
	page, of, counted := strings.Cut(parts[0], "/")
	n, err := strconv.Atoi(page)
	all := 0
	if err == nil && counted {
		all, err = strconv.Atoi(of)
	}
	if err != nil || n < 1 || all < 0 || len(parts) != 1 && len(parts) != 4 {
		return place{}, tilly.Errorf(tilly.BadRequest, "The place to go on reading is not known.")
	}
	p := place{page: n, of: all}
	if len(parts) == 4 {
		list := func(s string) []string { return strings.FieldsFunc(s, func(r rune) bool { return r == ',' }) }
		p.lang, p.met, p.left = parts[1], list(parts[2]), list(parts[3])
	}
	return p, nil
}
