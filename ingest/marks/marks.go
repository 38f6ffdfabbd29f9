// Package marks makes sets of the words by which pages and tables of shops tell what
// they hold, in all languages at once; the words themselves lie in words/marks.
package marks

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"tilly/words"
)

// Set is the set of words under sections of words/marks, in any language, made
// when it is first asked for.
func Set(sections ...string) func() map[string]bool {
	in := map[string]bool{}
	for _, section := range sections {
		in[section] = true
	}
	return By(in)
}

// By is of each word under some sections what its section stands for.
func By[T any](sections map[string]T) func() map[string]T {
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

// In says whether a text, in lower case, holds a word of a section.
func In(text, section string) bool { return HasAny(text, words.Every(section)) }

// Pattern is a regular expression of the words under a section.
func Pattern(section string) string {
	list := words.Every(section)
	for i, w := range list {
		list[i] = regexp.QuoteMeta(w)
	}
	return "(?:" + strings.Join(list, "|") + ")"
}

// HasAny says whether a text holds one of some words.
func HasAny(s string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(s, w) })
}
