package translit

import (
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// scripts are those in which names in Latin letters are typed, with what cuts words into
// what their spellings are of; nil where that is letters.
var scripts = []struct {
	code  string
	table *unicode.RangeTable
	cut   func(words.Spellings) func(word string) string
}{
	{"cyrl", unicode.Cyrillic, nil}, {"grek", unicode.Greek, nil}, {"arab", unicode.Arabic, nil}, {"hebr", unicode.Hebrew, nil},
	{"deva", unicode.Devanagari, nil}, {"kana", unicode.Katakana, kana}, {"hang", unicode.Hangul, hangul},
}

// typed are the rules by languages, and named by scripts, each read when it is first asked for.
var (
	typed = sync.OnceValue(func() map[string]func() *Rules {
		all := map[string]func() *Rules{}
		for _, lang := range words.TypedInLatin() {
			all[lang] = sync.OnceValue(func() *Rules { return typedRules(lang, mustHave(lang)) })
		}
		return all
	})
	named = sync.OnceValue(func() map[string]func() *Rules {
		all := map[string]func() *Rules{}
		for _, s := range scripts {
			all[s.code] = sync.OnceValue(func() *Rules {
				spellings := mustHave(s.code)
				if s.cut == nil {
					return namedRules(spellings, nil)
				}
				return namedRules(spellings, s.cut(spellings))
			})
		}
		return all
	})
)

func mustHave(code string) words.Spellings {
	s, ok := words.SpellingsOf(code)
	if !ok {
		panic("translit: no spellings of " + code) // they are part of the program
	}
	return s
}

// Typed are the ways in which a language is typed in Latin letters, nil where none are
// known.
func Typed(lang string) *Rules {
	if read, ok := typed()[lang]; ok {
		return read()
	}
	return nil
}

// Named are the ways in which names of Latin letters are typed in the script of a word,
// nil where none are known, as of Latin letters themselves.
func Named(word string) *Rules {
	first, _ := utf8.DecodeRuneInString(word)
	for _, s := range scripts {
		if unicode.Is(s.table, first) {
			return named()[s.code]()
		}
	}
	return nil
}
