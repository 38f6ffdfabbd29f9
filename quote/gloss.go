package quote

import (
	"maps"
	"slices"
	"strings"

	"tilly/search"
	"tilly/words"
)

// Gloss puts a question into another language as far as package words holds both side
// by side: the kinds it asks for, concepts of shops, countries. Names, figures and
// words that nothing is known of stay as they are, so that they still have to be met.
// It is "" where no word of it could be put, and of long texts, as each word is looked
// up among all names.
func Gloss(text, from, to string) string {
	typed := words.Plain(text)
	if len(typed) > longestGlossed {
		return ""
	}
	source, target := words.Of(from), words.Of(to)
	ana := search.NewAnalyzer(from)
	asked := tongueOf(from).asking.read(ana, text)
	var out, asking []string
	small := strings.ToLower(text)
	for i, name := range kindNames() {
		asks := target.Asks(name)
		if !narrowed(asked.kinds).has(i) || len(asks) == 0 {
			continue
		}
		out = append(out, strings.Join(strings.Fields(strings.ReplaceAll(asks[0], "*", " ")), " "))
		for _, h := range source.Find("ask."+name, small) {
			asking = append(asking, words.Plain(small[h.From:h.To])...)
		}
	}
	put := len(out) > 0
	for _, word := range typed {
		terms := ana.Terms(word)
		isMark := func(term string) bool { return asked.marks[term] }
		if len(terms) == 0 || source.Stop(word) || slices.Contains(asking, word) || slices.Contains(source.List("weak"), word) || !slices.ContainsFunc(terms, func(t string) bool { return !isMark(t) }) {
			continue
		}
		other := counterpart(ana, source.Concepts(), target.Concepts(), word, terms)
		if other == "" {
			other = counterpart(ana, source.Countries(), target.Countries(), word, terms)
		}
		switch {
		case other != "":
			put = true
			out = append(out, other)
		case len(terms) < longRun: // else a sentence of a script without spaces
			out = append(out, word)
		}
	}
	if !put {
		return ""
	}
	return strings.Join(out, " ")
}

// longestGlossed is how many words a question has at most that is glossed.
const longestGlossed = 30

// longRun is how many terms are no single word any more.
const longRun = 4

// counterpart is how the other language calls what a word names; both name the same
// by the same keys.
func counterpart(ana *search.Analyzer, names, others map[string][]string, word string, terms []string) string {
	for _, key := range slices.Sorted(maps.Keys(names)) {
		if len(others[key]) == 0 {
			continue
		}
		for _, name := range names[key] {
			if strings.EqualFold(name, word) || slices.Equal(ana.Terms(name), terms) || len(terms) >= longRun && strings.Contains(word, strings.ToLower(name)) {
				return others[key][0]
			}
		}
	}
	return ""
}
