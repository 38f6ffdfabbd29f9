package ingest

import (
	"regexp"
	"strings"
	"sync"

	"tilly/words"
)

// marked is the set of words under sections of words/marks, in any language, made
// when it is first asked for.
func marked(sections ...string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		all := map[string]bool{}
		for _, section := range sections {
			for _, w := range words.Every(section) {
				all[w] = true
			}
		}
		return all
	})
}

// markedBy is of each word under some sections what its section stands for.
func markedBy[T any](sections map[string]T) func() map[string]T {
	return sync.OnceValue(func() map[string]T {
		all := map[string]T{}
		for section, is := range sections {
			for _, w := range words.Every(section) {
				all[w] = is
			}
		}
		return all
	})
}

// saysAny says whether a text, in lower case, holds a word of a section.
func saysAny(text, section string) bool { return containsAny(text, words.Every(section)) }

// anyOf is a regular expression of the words under a section.
func anyOf(section string) string {
	list := words.Every(section)
	for i, w := range list {
		list[i] = regexp.QuoteMeta(w)
	}
	return "(?:" + strings.Join(list, "|") + ")"
}
