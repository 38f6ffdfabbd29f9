package words

import (
	"slices"
	"strings"
	"sync"
)

// The files of marks/ tell what shops, their pages and their programs write,
// whatever language it is in: names of columns, what a page says that is not there.
// A table does not say its language, so these are read for all of them at once. Of
// languages without a file in languages/ there may be one here; zxx.txt has the
// names that programs give, which are of none.

// reaches are the ways to reach a shop that pages tell of.
var reaches = []string{"phone", "email", "address", "hours"}

// columns are what a column of a table may hold.
var columns = []string{
	"title", "description", "short", "price", "sale", "before", "currency", "url", "image", "sku", "brand", "category", "tags",
	"stock", "amount", "published", "password", "rowkind", "packed", "view", "forms", "onsale", "salefrom", "saleuntil",
	"salespan", "extra", "retail", "id", "parent", "type", "handle", "group", "tracker", "policy", "ignored",
	"question", "answer", "name",
}

// pageKinds are what a page is.
var pageKinds = []string{"article", "privacy", "contact", "policy", "help", "product"}

// marked is the table of what a file of marks/ may hold.
var marked = []about{
	{name: "letters", form: list},                             // that few other languages have
	{name: "contact", form: keyed, keys: reaches, asIs: true}, // what a shop calls the ways to reach it
	{name: "shortened", form: list},                           // words that a full stop belongs to
	{name: "registered", form: list},                          // what leads to the number of an entry in a register, or of an account
	{name: "hours", form: list, parts: []string{"until", "clock", "day"}},
	{name: "column", form: list, parts: columns},
	{name: "secret", form: list, parts: []string{"whole", "begin"}},                      // columns that shops keep to themselves: by all of the name, by how a word begins
	{name: "row", form: list, parts: []string{"shown", "unpublished", "hidden", "part"}}, // whether the public sees a row
	{name: "stock", form: list, parts: []string{"in", "out", "preorder"}},
	{name: "page", form: list, parts: []string{"closed", "opening", "missing", "script", "edge", "leading", "advice", "help"}},
	{name: "review", form: list, parts: []string{"names", "others"}},                                                       // parts of names of what customers wrote, and of what is not
	{name: "abbreviated", form: list, parts: []string{"always", "often"}},                                                  // words whose full stop ends no sentence, or may end one before a capital
	{name: "pagekind", form: list, parts: pageKinds},                                                                       // words by which an address or a title tells what a page is
	{name: "pagestem", form: list, parts: pageKinds[1:]},                                                                   // how such words begin
	{name: "currency", form: keyed, parts: []string{"sign", "name"}},                                                       // signs and codes, and what people call it, by the one by which it is compared
	{name: "money", form: list, parts: []string{"capital", "beside"}},                                                      // signs that are words as well in small letters; those that stand beside amounts
	{name: "attribute", form: list, parts: features},                                                                       // names of attributes and options
	{name: "flag", form: list, parts: []string{"yes", "no"}},                                                               // values of what a thing has or has not
	{name: "mail", form: list, parts: []string{"wrote", "original", "forward", "from", "date", "to", "subject", "device"}}, // how mail programs begin what they quote, and end what was written; * stands for names and dates
	{name: "parcel", form: list, parts: []string{"named", "number", "is"}},
}

// marks are the files of marks/ by their codes.
var marks = sync.OnceValue(func() map[string]map[string]*section {
	all := map[string]map[string]*section{}
	for _, code := range codesIn("marks") {
		all[code] = mustRead("marks", code, marked)
	}
	return all
})

// every is each entry of each section in any language.
var every = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for _, found := range marks() {
		for name, s := range found {
			all[name] = append(all[name], s.all()...)
		}
	}
	for name, list := range all {
		slices.Sort(list)
		all[name] = slices.Compact(list)
	}
	return all
})

// Every is each entry of a section of marks/ in any language, like
// "column.price", once, sorted.
func Every(section string) []string { return slices.Clone(every()[section]) }

// EveryKeyed are the entries of a section of marks/ with keys by those, in any language.
func EveryKeyed(section string) map[string][]string {
	all := map[string][]string{}
	for _, found := range marks() {
		for key, list := range found[section].keyedWords() {
			all[key] = append(all[key], list...)
		}
	}
	return all
}

// Marked says of words, in lower case, whether they are entries of a section of marks/
// in any language.
func Marked(section string) func(word string) bool {
	set := sync.OnceValue(func() map[string]bool {
		all := map[string]bool{}
		for _, w := range every()[section] {
			all[w] = true
		}
		return all
	})
	return func(word string) bool { return set()[word] }
}

// EveryMonth are the names of months in all languages, in lower case. Of the files no more
// is parsed or held.
var EveryMonth = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, code := range codesIn("cldr") {
		file := "cldr/" + code + ".txt"
		for _, name := range mustParse(file, strings.Clone(cut(mustOpen(file))["month"]), namedSections)["month"].all() {
			all[strings.ToLower(name)] = true
		}
	}
	return all
})

// ContactNames are what pages call the ways to reach a shop: "phone", "email",
// "address" and "hours"; empty where that is not known of the language.
func (l *Language) ContactNames() map[string]string {
	out := map[string]string{}
	for key, names := range marks()[l.code]["contact"].keyedWords() {
		out[key] = names[0]
	}
	return out
}
