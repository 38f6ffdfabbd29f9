package wish

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"tilly/search/analysis"
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
	ana := analysis.NewAnalyzer(from)
	asked := TongueOf(from).Read(ana, text)
	var out, asking []string
	small := strings.ToLower(text)
	for i, name := range KindNames() {
		asks := target.Asks(name)
		if !Narrowed(asked.Kinds).Has(i) || len(asks) == 0 {
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
		isMark := func(term string) bool { return asked.Marks[term] }
		if len(terms) == 0 || source.Stop(word) ||
			slices.Contains(asking, word) || slices.Contains(source.List("weak"), word) ||
			!slices.ContainsFunc(terms, func(t string) bool { return !isMark(t) }) {
			continue
		}
		other := counterpart(source, target, word, terms)
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
func counterpart(source, target *words.Language, word string, terms []string) string {
	known := namesOf(source.Code())
	key, ok := known.keys[strings.Join(terms, " ")]
	if !ok && len(terms) >= longRun {
		i := slices.IndexFunc(known.typed, func(c called) bool { return strings.Contains(word, c.name) })
		if i < 0 {
			return ""
		}
		key = known.typed[i].key
	} else if !ok {
		return ""
	}
	for _, others := range namedBy(target) {
		if list := others[key]; len(list) > 0 {
			return list[0]
		}
	}
	return ""
}

// namedBy are what a language has names for, by keys that are the same in all: those
// of concepts are in small letters, those of countries in capitals.
func namedBy(l *words.Language) []map[string][]string {
	return []map[string][]string{l.Concepts(), l.Countries()}
}

// called is a name with its key.
type called struct{ name, key string }

// callings are the names of one language.
type callings struct {
	keys  map[string]string // by terms
	typed []called          // as they are typed
}

var namesKnown sync.Map // of functions, by language

// namesOf are made when they are first asked for.
func namesOf(lang string) callings {
	build, _ := namesKnown.LoadOrStore(lang, sync.OnceValue(func() callings {
		l, ana := words.Of(lang), analysis.NewAnalyzer(lang)
		n := callings{keys: map[string]string{}}
		for _, by := range namedBy(l) {
			for _, key := range slices.Sorted(maps.Keys(by)) {
				for _, name := range by[key] {
					n.typed = append(n.typed, called{strings.ToLower(name), key})
					if terms := strings.Join(ana.Terms(name), " "); n.keys[terms] == "" {
						n.keys[terms] = key
					}
				}
			}
		}
		return n
	}))
	return build.(func() callings)() //nolint:forcetypeassert // nothing else is kept there
}
