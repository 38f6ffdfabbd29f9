package translit

import (
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// Languages are those that people type in Latin letters as well as in their own.
var Languages = []string{"ar", "bg", "el", "fa", "he", "hi", "ru", "uk"}

// scripts are those in which names in Latin letters are typed.
var scripts = []struct {
	code  string
	table *unicode.RangeTable
}{
	{"cyrl", unicode.Cyrillic}, {"grek", unicode.Greek}, {"arab", unicode.Arabic}, {"hebr", unicode.Hebrew}, {"deva", unicode.Devanagari},
	{"kana", unicode.Katakana}, {"hang", unicode.Hangul},
}

var typed, named = tables(Languages, typedRules), tables(codes(), namedRules)

func codes() (all []string) {
	for _, s := range scripts {
		all = append(all, s.code)
	}
	return all
}

// tables are read when they are first asked for.
func tables(codes []string, make func(code string, s words.Spellings) *Rules) map[string]func() *Rules {
	all := map[string]func() *Rules{}
	for _, code := range codes {
		all[code] = sync.OnceValue(func() *Rules {
			s, _ := words.SpellingsOf(code)
			return make(code, s)
		})
	}
	return all
}

// Typed are the ways in which a language is typed in Latin letters, nil where none are
// known.
func Typed(lang string) *Rules {
	if read, ok := typed[lang]; ok {
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
			return named[s.code]()
		}
	}
	return nil
}
