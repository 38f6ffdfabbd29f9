package search

import (
	"slices"
	"strings"
	"sync"

	"tilly/words"
)

// languages are those of which words are known, most spoken among shops first:
// where nothing else tells two apart, that does.
var languages = sync.OnceValue(func() []string {
	spoken := []string{"en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "no", "fi", "ru", "tr", "pl", "cs", "hu", "uk", "el", "ar", "fa", "he", "hi", "zh", "ja", "ko", "th"}
	for _, lang := range words.Codes() {
		if !slices.Contains(spoken, lang) {
			spoken = append(spoken, lang)
		}
	}
	return spoken
})

// smallWords are the stop words, without the letters that are sizes as well: who
// asks for an L does not say the.
func smallWords(known *words.Language) []string {
	sizes := known.List("size")
	return slices.DeleteFunc(known.List("stop"), func(w string) bool { return slices.Contains(sizes, w) })
}

// foldedSet holds the single words of a list.
func foldedSet(list []string) map[string]bool {
	set := map[string]bool{}
	for _, w := range list {
		if !strings.Contains(w, " ") {
			set[fold(w)] = true
		}
	}
	return set
}
