package model

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/lazy"
	"tilly/search/analysis"
	"tilly/words"
)

// tongue is what checking needs of one language; it never changes.
type tongue struct {
	*words.Language
	polite   *words.Matcher    // courtesies, which say nothing
	concepts map[string]string // the concept of a word, by its term
	numbers  map[string]string // figures in words
	weekdays map[string]int
	months   map[string]int
	joints   map[string]bool     // words that join clauses
	spans    map[string][]string // words for measures of time
}

var (
	tongues     = map[string]*tongue{}
	tonguesLock sync.Mutex
)

// tongueOf reads a language when it is first asked for.
func tongueOf(code string) *tongue {
	tonguesLock.Lock()
	defer tonguesLock.Unlock()
	t := tongues[code]
	if t == nil {
		t = newTongue(code)
		tongues[code] = t
	}
	return t
}

func newTongue(code string) *tongue {
	l := words.Of(code)
	t := &tongue{
		Language: l, concepts: map[string]string{}, numbers: map[string]string{},
		weekdays: map[string]int{}, months: map[string]int{}, joints: map[string]bool{}, spans: map[string][]string{},
	}
	no := l.List("no")
	t.polite = words.NewMatcher(slices.DeleteFunc(l.List("courtesy"), func(w string) bool { return slices.Contains(no, w) }))
	ana := analysis.NewAnalyzer(code)
	for key, list := range l.Concepts() {
		if slices.Contains(spanKeys, key) {
			t.spans[key] = list
		}
		for _, w := range list {
			if terms := ana.Terms(w); len(terms) == 1 {
				t.concepts[terms[0]] = key
			}
		}
	}
	for n, list := range l.Keyed("number") {
		for _, w := range list {
			t.numbers[w] = n
		}
	}
	t.weekdays, t.months = numbered(l.Weekdays()), numbered(l.Months())
	for _, w := range l.List("opener") {
		if !strings.Contains(w, " ") {
			t.joints[w] = true
		}
	}
	return t
}

// numbered are names by the number that they have in the table, in lower case.
func numbered(table map[string][]string) map[string]int {
	out := map[string]int{}
	for n, names := range table {
		at := 0
		for _, r := range n {
			at = 10*at + int(r-'0')
		}
		for _, name := range names {
			out[strings.ToLower(strings.TrimRight(name, "."))] = at
		}
	}
	return out
}

// said is a text in lower case without its courtesies.
func (t *tongue) said(text string) string {
	small := words.Small(text)
	hits := t.polite.Find(small)
	if len(hits) == 0 {
		return small
	}
	var b strings.Builder
	at := 0
	for _, h := range hits {
		if h.From >= at {
			b.WriteString(small[at:h.From] + " ")
		}
		at = max(at, h.To)
	}
	return b.String() + small[at:]
}

// courteous says whether a courtesy stands in a text.
func (t *tongue) courteous(text string) bool { return len(t.polite.Find(words.Small(text))) > 0 }

// answerWord finds the yes or no that a sentence opens with.
var answerWord = lazy.New(`^\s*(\p{L}+)\s*[,.!:،、，。–—-]`)

// denies says whether a sentence denies something, a yes or no before it, courtesies
// and what only says that a thing costs nothing apart.
func (t *tongue) denies(text string) bool {
	text = t.said(text)
	if m := answerWord.FindStringSubmatch(text); m != nil && slices.Contains(t.List("no"), m[1]) {
		text = text[len(m[0]):]
	}
	text = without(text, t.Find("pledge", text), "free")
	text = without(text, t.Find("comparison", text), "over", "under") // no more than, plus de
	return t.Has("negation", text) || t.Has("lack", text)
}

// twice says whether a text denies what is without something, which affirms it.
func (t *tongue) twice(text string) bool {
	small := words.Small(text)
	lacks := slices.DeleteFunc(t.Find("joint", small), func(h words.Hit) bool { return h.Key != "without" })
	if len(lacks) == 0 {
		return false
	}
	return slices.ContainsFunc(t.Find("negation", small), func(h words.Hit) bool {
		return !slices.ContainsFunc(lacks, func(l words.Hit) bool { return l.From < h.To && h.From < l.To })
	})
}

// without is a text in lower case without what was found, of some keys where they are given.
func without(text string, hits []words.Hit, keys ...string) string {
	end := len(text)
	for _, h := range slices.Backward(hits) {
		if (len(keys) == 0 || slices.Contains(keys, h.Key)) && h.To <= end {
			text, end = text[:h.From]+" "+text[h.To:], h.From
		}
	}
	return text
}

// parted is a sentence in lower case without its exception or condition, and that;
// of one that begins with it all is both.
func (t *tongue) parted(text string) (main, tail string) {
	small := words.Small(text)
	at := len(small)
	for _, section := range []string{"exception", "condition"} {
		if hits := t.Find(section, small); len(hits) > 0 {
			at = min(at, hits[0].From)
		}
	}
	switch {
	case at == len(small):
		return small, ""
	case len(words.Plain(small[:at])) < 2:
		return small, small
	}
	return small[:at], small[at:]
}

// keysOf are the keys of a section's entries that stand in a text.
func (t *tongue) keysOf(section, text string) map[string]bool {
	out := map[string]bool{}
	for _, h := range t.Find(section, text) {
		out[h.Key] = true
	}
	return out
}

// nounsAreCapital are languages that write every noun with a capital letter.
func (t *tongue) nounsAreCapital() bool { return t.Code() == "de" }

// rangeMark stands between the ends of a range.
var rangeMark = lazy.New(`^\s*(?:[-–—~〜]|\pL{1,5})\s*$`)

// weekdaysIn are the days of the week that a text names, those between the ends of a
// range included.
func (t *tongue) weekdaysIn(text string) map[int]bool {
	out := map[int]bool{}
	last, end := -1, 0
	for _, at := range wordAt.FindAllStringIndex(text, -1) {
		word := text[at[0]:at[1]]
		day, ok := t.weekday(word)
		if !ok {
			continue
		}
		if between := text[end:at[0]]; last >= 0 && rangeMark.MatchString(between) && !t.joins(between) {
			for d := last; d != day; d = (d + 1) % 7 {
				out[d] = true
			}
		}
		out[day] = true
		last, end = day, at[1]
	}
	return out
}

var wordAt = lazy.New(`[\pL\pM]+`)

func (t *tongue) weekday(word string) (int, bool) {
	small := strings.ToLower(word)
	day, ok := t.weekdays[small]
	if !ok && len(small) > 4 {
		day, ok = t.weekdays[strings.TrimSuffix(small, "s")]
	}
	r, _ := utf8.DecodeRuneInString(word)
	return day, ok && (utf8.RuneCountInString(word) > 3 || unicode.IsUpper(r))
}

// joins says whether a word between two others joins them as "and" does.
func (t *tongue) joins(word string) bool { return t.joints[strings.ToLower(strings.TrimSpace(word))] }
