package translit

import (
	"strings"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// rule turns a part of what was typed into a part of the word that is meant.
type rule struct {
	in, out string // in "": stands in the word, and was not typed
	cost    int
}

// What it costs to read letters as they are rarely meant: of two words the one is meant
// that is typed more as usual.
const (
	other  = 1 // a spelling behind the first of a line
	unsaid = 6 // a vowel that is not written, or is where none is heard
	loose  = Loose
)

// Loose is the cost of a spelling that is rare, of a letter that nobody hears, and of an
// ending; what costs less is just the word.
const Loose = 10

// Rules are the ways in which words of one script are typed in another. They never change.
type Rules struct {
	byFirst map[byte][]rule // by the first byte of in
	untyped []rule          // whose in is ""
	row     int             // how many untyped letters may follow one another
	endings []string
	vowels  bool                // all are written
	cut     func(string) string // into what rules are of; nil where that is letters
}

func newRules(s words.Spellings) *Rules {
	return &Rules{byFirst: map[byte][]rule{}, row: 1, vowels: len(s.Unwritten) == 0}
}

func (r *Rules) add(in, out string, cost int) {
	switch {
	case in == "" && out == "":
	case in == "":
		r.untyped = append(r.untyped, rule{in, out, cost})
	default:
		r.byFirst[in[0]] = append(r.byFirst[in[0]], rule{in, out, cost})
	}
}

// typedRules lead from Latin letters to the letters of a language. Search knows words by
// their stems, so that what is left of one may be an ending.
func typedRules(lang string, s words.Spellings) *Rules {
	r := newRules(s)
	usual := latinOf(s)
	for _, ending := range words.Of(lang).List("ending") {
		r.endings = append(r.endings, usual.Replace(analysis.Fold(ending)))
	}
	each(s, func(letters, latin string, cost int) { r.add(latin, letters, cost) })
	for _, latin := range s.Unwritten {
		r.add(latin, "", other)
	}
	return r
}

// parts is a word as what rules are of.
func (r *Rules) parts(word string) string {
	if r.cut == nil {
		return word
	}
	return r.cut(word)
}

// Vowels says whether all vowels are written.
func (r *Rules) Vowels() bool { return r.vowels }

// latinOf spells letters as is most usual.
func latinOf(s words.Spellings) *strings.Replacer {
	var pairs []string
	for _, sp := range s.Usual {
		pairs = append(pairs, sp.Letters, sp.Latin[0])
	}
	return strings.NewReplacer(pairs...)
}

// namedRules lead from the letters of a script, or what cut makes of its words, to names in
// Latin ones.
func namedRules(s words.Spellings, cut func(word string) string) *Rules {
	r := newRules(s)
	r.cut = cut
	each(s, func(letters, latin string, cost int) { r.add(letters, latin, cost) })
	for _, latin := range s.Inherent {
		r.add("", latin, 0)
	}
	for _, latin := range s.Unwritten {
		r.add("", latin, unsaid)
	}
	for _, latin := range s.Silent {
		r.add("", latin, loose)
	}
	if r.vowels {
		r.row = 2 // yves has two
	}
	for _, ending := range s.Endings {
		r.endings = append(r.endings, r.parts(ending))
	}
	return r
}

func each(s words.Spellings, yield func(letters, latin string, cost int)) {
	for i, list := range [][]words.Spelled{s.Usual, s.Loose} {
		for _, sp := range list {
			for n, latin := range sp.Latin {
				cost := i*loose + min(n, other)
				if latin == "" && n > 0 {
					cost = unsaid
				}
				yield(sp.Letters, latin, cost)
			}
		}
	}
}

// Letters writes Latin letters as they are typed for most usually, whatever word it makes.
func (r *Rules) Letters(text string) string {
	var out strings.Builder
	for text != "" {
		best := rule{in: text[:1], out: text[:1], cost: loose}
		for _, rule := range r.byFirst[text[0]] {
			if utf8.RuneCountInString(rule.out) == 1 && strings.HasPrefix(text, rule.in) && (rule.cost < loose && len(rule.in) > len(best.in) || len(rule.in) == len(best.in) && rule.cost < best.cost) {
				best = rule
			}
		}
		out.WriteString(best.out)
		text = text[len(best.in):]
	}
	return out.String()
}

// doubled says how long the letter at the beginning of text is, where it is the one that
// stands before it as well: people double letters as they like.
func doubled(before, text string) int {
	was, size := utf8.DecodeLastRuneInString(before)
	is, _ := utf8.DecodeRuneInString(text)
	if was == is && was != utf8.RuneError {
		return size
	}
	return 0
}
