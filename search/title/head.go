package title

import (
	"strings"

	"tilly"
	"tilly/search/analysis"
)

// Head is the word of a short text that names a thing, in lower case, "" without
// one: "tent" of "tent for two people", "jacket" of "green rain jacket". Words that
// skip knows only describe and are passed over.
func Head(lang, text string, skip func(word string) bool) string {
	finder := Finder{known: headWordsIn(analysis.Primary(lang))}
	EachPart(text, func(part string, names bool) {
		if !names {
			return
		}
		analysis.EachWord(part, func(w analysis.Word) {
			if !skip(w.Text) || finder.n > 0 && finder.known.qualifiers[w.Text] {
				finder.Word(w)
			}
		})
	})
	if head, ok := finder.Head(); ok {
		return head.Text
	}
	return ""
}

// EachSort gives the words that name a thing in the categories of a product: what is
// called Alba and stands among Phone Cases is a case.
func EachSort(p *tilly.Passage, yield func(string)) {
	for category := range strings.FieldsFuncSeq(tilly.CategoryIn(p.Text), func(r rune) bool { return strings.ContainsRune(",>/|;", r) }) {
		if head := Head(p.Lang, category, func(string) bool { return false }); head != "" {
			yield(head)
		}
	}
}
