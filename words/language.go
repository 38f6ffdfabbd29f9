package words

import (
	"slices"
	"strings"
	"sync"
)

// Language is what is known of one language; it never changes. One that nothing is
// known of is empty, and answers everything with nothing.
type Language struct {
	code     string
	sections map[string]func() *section // each parsed when it is first asked for
	stop     func() map[string]bool
	finders  map[string]func() *finder
	names    func() map[string]*section
	atlas    func() *atlas
}

var languages = sync.OnceValue(allLanguages)

// Of is the language with a primary tag, read when it is first asked for.
func Of(code string) *Language {
	if read, ok := languages()[code]; ok {
		return read()
	}
	return &Language{code: code}
}

func allLanguages() map[string]func() *Language {
	all := map[string]func() *Language{}
	for _, code := range codes() {
		all[code] = sync.OnceValue(func() *Language {
			return newLanguage(code, unread(code))
		})
	}
	return all
}

// Only is a language with a few of its sections, by their full names. Whoever looks
// through all languages parses no more of them than that.
func Only(code string, sectionNames ...string) *Language {
	if _, ok := languages()[code]; !ok {
		return &Language{code: code}
	}
	return newLanguage(code, ready(mustReadSome(code, sectionNames...)))
}

func newLanguage(code string, sections map[string]func() *section) *Language {
	l := &Language{code: code, sections: sections, finders: map[string]func() *finder{}}
	l.stop = sync.OnceValue(func() map[string]bool {
		all := map[string]bool{}
		for _, w := range l.section("stop").all() {
			all[w] = true
		}
		return all
	})
	for name, read := range sections {
		if name != "language" && name != "absent" && !strings.HasPrefix(name, "say.") {
			l.finders[name] = sync.OnceValue(func() *finder { return newFinder(read()) })
		}
	}
	l.names = sync.OnceValue(func() map[string]*section { return mustRead("cldr", code, namedSections) })
	l.atlas = sync.OnceValue(func() *atlas { return newAtlas(l.names()["country"].keyedWords()) })
	return l
}

// section is one by its full name, nil where there is none.
func (l *Language) section(name string) *section {
	if read := l.sections[name]; read != nil {
		return read()
	}
	return nil
}

// Code is its primary tag.
func (l *Language) Code() string { return l.code }

// Name is what its speakers call it, as a title; "" when nothing is known of it.
func (l *Language) Name() string { return l.about("name") }

// InSentence is its name as it stands in a sentence of its own after "in".
func (l *Language) InSentence() string { return l.about("in") }

// RTL says whether it is written from right to left.
func (l *Language) RTL() bool { return l.about("direction") == "rtl" }

// Letters are those of its alphabet that few other languages have.
func (l *Language) Letters() string { return l.about("letters") }

// HeadFirst says whether its nouns come before what describes them.
func (l *Language) HeadFirst() bool { return l.about("head") == "first" }

// Compounds says whether the noun that a thing is called by stands at the end of one
// long word.
func (l *Language) Compounds() bool { return l.about("compounds") == "yes" }

// Cases says whether names change their endings by what they stand for in a sentence.
func (l *Language) Cases() bool { return l.about("cases") == "yes" }

func (l *Language) about(key string) string {
	if s := l.section("language"); s != nil {
		for _, e := range s.entries {
			if e.key == key {
				return e.words[0]
			}
		}
	}
	return ""
}

// Stop says whether a word, in lower case, is a function word.
func (l *Language) Stop(word string) bool { return l.stop != nil && l.stop()[word] }

// List is every entry of a section by its full name, like "yes" or "ask.price"; of
// sections with keys the words of all keys.
func (l *Language) List(section string) []string { return l.section(section).all() }

// Keyed are the entries of a section by what they are told to be: the questions
// words of each kind, the words of each concept.
func (l *Language) Keyed(section string) map[string][]string {
	return l.section(section).keyedWords()
}

// Groups are the entries of a section that mean the same. Those of "same" are all
// names of one matter that shoppers and shops use, so the concepts that have
// several words are among them.
func (l *Language) Groups(section string) (out [][]string) {
	names := []string{section}
	if section == "same" {
		names = append(names, "concept")
	}
	for _, name := range names {
		if s := l.section(name); s != nil && s.form != list {
			for _, e := range s.entries {
				if len(e.words) > 1 {
					out = append(out, slices.Clone(e.words))
				}
			}
		}
	}
	return out
}

// Kinds are the kinds of what can be asked for, in the order of their table.
func (l *Language) Kinds() []string { return slices.Clone(kinds) }

// Asks are phrases of questions that ask for a kind.
func (l *Language) Asks(kind string) []string { return l.List("ask." + kind) }

// Holds are words of texts that hold what is asked for by a kind.
func (l *Language) Holds(kind string) []string { return l.List("property." + kind) }

// Units are the words and signs in which a kind is measured; none for kinds without
// a measure.
func (l *Language) Units(kind string) []string { return l.List("units." + kind) }

// Concepts are this language's words for each concept; the keys are the same in
// all languages.
func (l *Language) Concepts() map[string][]string { return l.Keyed("concept") }

// Sections are the full names of those that it has, sorted.
func (l *Language) Sections() []string {
	out := make([]string, 0, len(l.sections))
	for name := range l.sections {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}
