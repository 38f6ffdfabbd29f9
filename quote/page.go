package quote

import (
	"net/url"
	"strings"
	"sync"

	"tilly"
	"tilly/words"
)

// pageKind is a set of what a page is, as far as its address and title tell.
type pageKind uint8

const (
	articlePage pageKind = 1 << iota
	privacyPage
	contactPage
	policyPage
	helpPage
	productPage
)

var pageKindNames = []string{"article", "privacy", "contact", "policy", "help", "product"}

// pageWords tell the kinds of pages: whole words, words that begin so, and several in
// a row.
type pageWords struct {
	whole  map[string]pageKind
	begins map[string]pageKind // by their first three letters at least
	rows   map[string]pageKind
}

var pageTable = sync.OnceValue(func() *pageWords {
	t := &pageWords{map[string]pageKind{}, map[string]pageKind{}, map[string]pageKind{}}
	for i, name := range pageKindNames {
		kind := pageKind(1) << i
		for _, w := range words.Every("pagekind." + name) {
			if strings.Contains(w, "-") {
				t.rows[w] |= kind
			} else {
				t.whole[w] |= kind
			}
		}
		for _, w := range words.Every("pagestem." + name) { // of articles there are none
			t.begins[w] |= kind
		}
	}
	return t
})

// of is what the words of a text tell.
func (t *pageWords) of(words []string) (k pageKind) {
	for i, w := range words {
		k |= t.whole[w]
		for n := range w {
			if n > 3 {
				k |= t.begins[w[:n]]
			}
		}
		k |= t.begins[w]
		if i > 0 {
			k |= t.rows[words[i-1]+"-"+w]
		}
	}
	return k
}

// pageKindOf is what a passage's page is. The last part of an address is the name of
// an article where the one before it tells of articles.
func pageKindOf(p tilly.Passage) pageKind {
	path := pathOf(p)
	t, k := pageTable(), pageKind(0)
	for i, part := range path {
		here := t.of(words.Plain(part))
		if i == len(path)-1 && len(path) > 1 {
			here &^= articlePage
		}
		k |= here
	}
	k |= t.of(words.Plain(p.Title)) &^ articlePage
	for _, alone := range []pageKind{articlePage, privacyPage} { // a policy on privacy is none on shipping
		if k&alone != 0 {
			return alone
		}
	}
	return k
}

// pathOf are the parts of a page's address, without the ending of files.
func pathOf(p tilly.Passage) []string {
	u, err := url.Parse(p.URL)
	if err != nil {
		return nil
	}
	path := strings.TrimSuffix(strings.Trim(u.Path, "/"), "/index.html")
	path = strings.TrimSuffix(strings.TrimSuffix(path, ".html"), ".htm")
	if path == "" || path == "index" {
		return nil
	}
	return strings.Split(strings.ToLower(path), "/")
}
