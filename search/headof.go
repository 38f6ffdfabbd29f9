package search

// Head is the word of a short text that names a thing, in lower case, "" without
// one: "tent" of "tent for two people", "jacket" of "green rain jacket". Words that
// skip knows only describe and are passed over.
func Head(lang, text string, skip func(word string) bool) string {
	var finder headFinder
	eachWord(text[:qualified(text)], func(w word) {
		if !skip(w.text) || finder.n > 0 && qualifiers[w.text] {
			finder.word(w)
		}
	})
	if head, ok := finder.head(primary(lang)); ok {
		return head.text
	}
	return ""
}
