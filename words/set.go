package words

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// Set is the entries of a section, or of one of its keys, as they are looked for in a
// question whose words were made plain: in lower case, without punctuation, with one
// space between and around them, as Joined gives. An entry of some length is met
// without its accents too. It never changes.
type Set struct {
	words   map[string]bool
	phrases []setPhrase // the longest first
}

// setPhrase is an entry with what stands before its "*" and behind it. Those of
// scripts that set no spaces stand within a word.
type setPhrase struct{ entry, head, tail string }

// shortest is how many letters an entry has at least that is met without its accents:
// fewer make another word of it.
const shortest = 4

func newSet(entries []string) *Set {
	s := &Set{words: map[string]bool{}}
	for _, e := range entries {
		s.add(e)
		if p := plain(e); p != e && utf8.RuneCountInString(e) >= shortest {
			s.add(p)
		}
	}
	slices.SortStableFunc(s.phrases, func(a, b setPhrase) int { return len(b.head) + len(b.tail) - len(a.head) - len(a.tail) })
	return s
}

func (s *Set) add(entry string) {
	before, after, _ := strings.Cut(entry, "*")
	p := setPhrase{entry: entry, head: spaced(before), tail: spaced(after)}
	if p.head == "" && p.tail == "" {
		return
	}
	if p.tail == "" {
		s.words[strings.TrimSpace(p.head)] = true
	}
	s.phrases = append(s.phrases, p)
}

// spaced is a text as it stands in joined words.
func spaced(text string) string {
	text = strings.Join(Plain(text), " ")
	if r, _ := utf8.DecodeRuneInString(text); text == "" || isUnspaced(r) {
		return text
	}
	return " " + text + " "
}

// Joined are words as phrases are looked for in them.
func Joined(words []string) string { return " " + strings.Join(words, " ") + " " }

// in is where a phrase stands in joined words, with where its tail does; -1 where it
// does not. Either may be missing.
func (p setPhrase) in(joined string) (head, tail int) {
	if head = strings.Index(joined, p.head); head < 0 || p.tail == "" {
		return head, -1
	}
	from := head + len(p.head)
	if from > 0 && p.head != "" && joined[from-1] == ' ' {
		from-- // the space between two words belongs to both
	}
	if tail = strings.Index(joined[from:], p.tail); tail < 0 {
		return -1, -1
	}
	return head, from + tail
}

// without is joined words without a phrase that stands there.
func (p setPhrase) without(joined string, head, tail int) string {
	if tail >= 0 {
		joined = joined[:tail] + " " + joined[tail+len(p.tail):]
	}
	if p.head == "" {
		return joined
	}
	return joined[:head] + " " + joined[head+len(p.head):]
}

// Mix is some languages that a question may be in, the likeliest first; the zero
// value are all there are. Sections are named by their full names, with a key behind
// a dot where they have keys: "buy", "shop.sale". Safe for concurrent use.
type Mix struct{ codes [5]string }

// MixOf are a few languages, each once; what there is no file of is left out.
func MixOf(codes ...string) (m Mix) {
	n := 0
	for _, code := range codes {
		if _, known := languages()[code]; known && n < len(m.codes) && !slices.Contains(m.codes[:n], code) {
			m.codes[n], n = code, n+1
		}
	}
	return m
}

// sets are those of a section in each language.
func (m Mix) sets(section string) []*Set {
	if m.codes[0] == "" {
		return []*Set{setOfAll(section)}
	}
	out := make([]*Set, 0, len(m.codes))
	for _, code := range m.codes {
		if code != "" {
			out = append(out, setOf(code, section))
		}
	}
	return out
}

// Has says whether a word, or several with a space between them, is an entry.
func (m Mix) Has(section, word string) bool {
	return slices.ContainsFunc(m.sets(section), func(set *Set) bool { return set.words[word] })
}

// HasAny says whether one of some words is an entry.
func (m Mix) HasAny(section string, list []string) bool {
	sets := m.sets(section)
	return slices.ContainsFunc(list, func(w string) bool {
		return slices.ContainsFunc(sets, func(set *Set) bool { return set.words[w] })
	})
}

// Without are the words of a list that are no entries.
func (m Mix) Without(section string, list []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(w string) bool { return m.Has(section, w) })
}

// Stands says whether an entry stands in joined words.
func (m Mix) Stands(section, joined string) bool {
	_, found := m.first(section, joined, len(joined))
	return found
}

// Begins says whether joined words begin with an entry.
func (m Mix) Begins(section, joined string) bool {
	return slices.ContainsFunc(m.sets(section), func(set *Set) bool {
		return slices.ContainsFunc(set.phrases, func(p setPhrase) bool {
			return p.tail == "" && strings.HasPrefix(joined, p.head) || p.tail == "" && strings.HasPrefix(joined[1:], p.head)
		})
	})
}

// stood is a phrase where it was found.
type stood struct {
	setPhrase
	head, tailAt int
}

// first finds the longest entry of the likeliest language that begins before most.
func (m Mix) first(section, joined string, most int) (hit stood, ok bool) {
	for _, set := range m.sets(section) {
		for _, p := range set.phrases {
			if head, tail := p.in(joined); head >= 0 && head < most && (p.tail == "" || tail >= 0) {
				return stood{p, head, tail}, true
			}
		}
	}
	return stood{}, false
}

// TakeOne takes an entry out of joined words, the longest, if it begins within so many
// bytes; entry is "" where none does.
func (m Mix) TakeOne(section, joined string, within int) (rest, entry string) {
	hit, ok := m.first(section, joined, within)
	if !ok {
		return joined, ""
	}
	return hit.without(joined, hit.head, hit.tailAt), hit.entry
}

// TakeOut takes each entry out of joined words once, the longest first, and says
// whether there was one.
func (m Mix) TakeOut(section, joined string) (rest string, found bool) {
	for _, set := range m.sets(section) {
		for _, p := range set.phrases {
			if head, tail := p.in(joined); head >= 0 && (p.tail == "" || tail >= 0) {
				joined, found = p.without(joined, head, tail), true
			}
		}
	}
	return joined, found
}

// Entries are those of a section in each of the languages.
func (m Mix) Entries(section string) (out []string) {
	if m.codes[0] == "" {
		return entriesOfAll(section)
	}
	for _, code := range m.codes {
		if code != "" {
			out = append(out, entriesOf(Of(code), section)...)
		}
	}
	return out
}

// setsOf are the sets that were asked for, by language and section.
var setsOf sync.Map

type setName struct{ code, section string }

func setOf(code, section string) *Set {
	return madeOnce(setName{code, section}, func() []string { return entriesIn(code, section) })
}

func setOfAll(section string) *Set {
	return madeOnce(setName{"", section}, func() []string { return entriesOfAll(section) })
}

// entriesOfAll are the entries of a section in all languages, each once, sorted.
func entriesOfAll(section string) (all []string) {
	for _, code := range codes() {
		all = append(all, entriesIn(code, section)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func madeOnce(name setName, entries func() []string) *Set {
	if made, ok := setsOf.Load(name); ok {
		return made.(*Set) //nolint:forcetypeassert // nothing else is kept there
	}
	made, _ := setsOf.LoadOrStore(name, newSet(entries()))
	return made.(*Set) //nolint:forcetypeassert // nothing else is kept there
}

// entriesIn are the entries of a section of a language, or of a key of one. Of its file
// no more is parsed: a question is looked at in all languages, and the first one of a
// program waits for what it takes.
func entriesIn(code, section string) []string {
	names := []string{section}
	if name, _, keyed := strings.Cut(section, "."); keyed {
		names = append(names, name)
	}
	return entriesOf(Only(code, names...), section)
}

// entriesOf are the entries of a section, or of a key of one.
func entriesOf(l *Language, section string) []string {
	if s := l.section(section); s != nil {
		return s.all()
	}
	name, key, _ := strings.Cut(section, ".")
	if s := l.section(name); s != nil {
		for _, e := range s.entries {
			if e.key == key {
				return e.words
			}
		}
	}
	return nil
}
