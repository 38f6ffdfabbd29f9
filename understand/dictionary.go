package understand

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/search/translit"
	"tilly/words"
)

// dictionary is the words that are known of a language.
type dictionary struct {
	rules *translit.Rules
	list  translit.List // folded
	forms []form        // of each of the list
}

// form is a word as it is written, and how often it stands in what is known.
type form struct {
	word  string
	times int
}

// dictionaries are read when they are first asked for.
var dictionaries = sync.OnceValue(func() map[string]func() dictionary {
	all := map[string]func() dictionary{}
	for _, lang := range words.Codes() {
		all[lang] = sync.OnceValue(func() dictionary { return newDictionary(lang) })
	}
	return all
})

func dictionaryOf(lang string) dictionary {
	if read, ok := dictionaries()[lang]; ok {
		return read()
	}
	return dictionary{}
}

func newDictionary(lang string) dictionary {
	times := map[string]int{} // of each word as it is written
	for _, w := range words.Vocabulary(lang) {
		times[w]++
	}
	for _, group := range words.Synonyms(lang) {
		for _, w := range group {
			times[w]++
		}
	}
	d := dictionary{rules: translit.Typed(lang)}
	commonest := map[string]form{} // of those that are folded alike
	for w, n := range times {
		key := analysis.Fold(w)
		if d.rules != nil && (analysis.ASCII(key) || d.isPart(key)) {
			continue
		}
		if f := commonest[key]; n > f.times || n == f.times && w < f.word {
			commonest[key] = form{w, n}
		}
	}
	d.list = translit.NewList(slices.Collect(maps.Keys(commonest)))
	for i, key := range d.list {
		d.list[i] = strings.Clone(key) // the files are not kept for it
		if d.rules != nil {            // else nothing is asked but whether it is there
			f := commonest[key]
			d.forms = append(d.forms, form{strings.Clone(f.word), f.times})
		}
	}
	return d
}

// isPart says whether what stands in the files is a part of words: an ending, or a letter
// of a language whose words have more.
func (d dictionary) isPart(key string) bool {
	first, size := utf8.DecodeRuneInString(key)
	return unicode.Is(unicode.M, first) || size == len(key) && !d.rules.Vowels()
}

// shortSound is how many letters a word has at most that is meant only as it is usually
// typed.
const shortSound = 3

// bySound is the word that one in Latin letters is typed for, "" for none: the likeliest,
// and of these the commonest; with what it costs, and the most that it might.
func (d dictionary) bySound(small string) (word string, least, most int) {
	most = d.rules.Most(small)
	if len(small) <= shortSound {
		most = len(small) - 1
	}
	times := 0
	for _, m := range d.rules.Find(small, most, d.list) {
		if word != "" && m.Cost > least {
			break
		}
		if f := d.forms[d.list.At(m.Word)]; f.times > times {
			word, times, least = f.word, f.times, m.Cost
		}
	}
	return word, least, most
}
