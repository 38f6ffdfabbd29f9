package translit

import "slices"

// List is words in the order of their bytes, each once.
type List []string

// NewList sorts words.
func NewList(all []string) List {
	all = slices.Clone(all)
	slices.Sort(all)
	return slices.Compact(all)
}

// From is that of Words.
func (l List) From(text string) string {
	if at, _ := slices.BinarySearch(l, text); at < len(l) {
		return l[at]
	}
	return ""
}

// Has says whether a word is one of them.
func (l List) Has(word string) bool { return l.At(word) >= 0 }

// At is the place of a word, below 0 where it is none of them.
func (l List) At(word string) int {
	if at, is := slices.BinarySearch(l, word); is {
		return at
	}
	return -1
}
