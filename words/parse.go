package words

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// between stands between two entries of a line.
const between = " · "

// entry is a line, or one of several things on a line.
type entry struct {
	key   string // of keyed sections the key, of turns what they stand for, of groups the first word
	words []string
}

// section is what stands under one heading.
type section struct {
	about
	part    string
	entries []entry
}

// parse reads a file by a table of sections, by their full names.
func parse(file string, table []about) (map[string]*section, error) {
	if !utf8.ValidString(file) || !norm.NFC.IsNormalString(file) {
		return nil, fmt.Errorf("not UTF-8 in normal form C")
	}
	found := map[string]*section{}
	var now *section
	n := 0
	for line := range strings.Lines(file) {
		n++
		line = strings.TrimSuffix(line, "\n")
		var err error
		switch {
		case line == "" || line[0] == '#':
			continue
		case line != strings.TrimSpace(line) || strings.ContainsAny(line, "\t\r"):
			err = fmt.Errorf("space at an end, or none that is a space")
		case line[0] == '[':
			now, err = open(line, table, found)
		case now == nil:
			err = fmt.Errorf("an entry before any section")
		default:
			err = now.add(line)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	return found, nil
}

// open begins the section that a heading names.
func open(line string, table []about, found map[string]*section) (*section, error) {
	full, ok := strings.CutSuffix(line[1:], "]")
	name, part, dotted := strings.Cut(full, ".")
	i := slices.IndexFunc(table, func(a about) bool { return a.name == name })
	switch {
	case !ok || i < 0 || dotted != (table[i].parts != nil) || dotted && !slices.Contains(table[i].parts, part):
		return nil, fmt.Errorf("no section %s", line)
	case found[full] != nil:
		return nil, fmt.Errorf("%s twice", line)
	}
	found[full] = &section{about: table[i], part: part}
	return found[full], nil
}

// add takes one line into the section.
func (s *section) add(line string) error {
	if !s.asIs && line != strings.ToLower(line) {
		return fmt.Errorf("capital letters in %q", line)
	}
	if s.form == text {
		if len(s.entries) > 0 {
			return fmt.Errorf("a second line of what is said")
		}
		s.entries = []entry{{words: []string{line}}}
		return nil
	}
	left, right, told := strings.Cut(line, " = ")
	switch {
	case told == (s.form == list):
		return fmt.Errorf("%q: = is for what is the same, and needed there", line)
	case s.form == list:
		return s.addList(line)
	case s.form == groups:
		return s.addEntry(entry{words: strings.Split(line, " = ")})
	case s.form == spelt:
		return s.addSpelt(left, right)
	case s.form == turns:
		return s.addEntry(entry{key: right, words: strings.Split(left, between)})
	}
	if s.keys != nil && !slices.Contains(s.keys, left) {
		return fmt.Errorf("no key %q", left)
	}
	if slices.ContainsFunc(s.entries, func(e entry) bool { return e.key == left }) {
		return fmt.Errorf("key %q twice", left)
	}
	return s.addEntry(entry{key: left, words: strings.Split(right, between)})
}

func (s *section) addList(line string) error {
	for _, w := range strings.Split(line, between) {
		if err := s.addEntry(entry{words: []string{w}}); err != nil {
			return err
		}
	}
	return nil
}

func (s *section) addSpelt(left, right string) error {
	for _, letters := range strings.Split(right, between) {
		if err := s.addEntry(entry{key: letters, words: strings.Split(left, between)}); err != nil {
			return err
		}
	}
	return nil
}

func (s *section) addEntry(e entry) error {
	for i, w := range e.words {
		switch {
		case w == "" || w != strings.TrimSpace(w) || strings.Contains(w, "  ") || strings.ContainsAny(w, "·=[]"):
			return fmt.Errorf("no entry: %q", w)
		case slices.Contains(e.words[:i], w):
			return fmt.Errorf("%q twice", w)
		case strings.Count(w, "*") > 1 || strings.Contains(w, "*") && !slices.Contains(strings.Fields(w), "*") || w == "*":
			return fmt.Errorf("%q: one * at most, on its own, beside words", w)
		}
	}
	if s.form == groups {
		e.key = e.words[0]
	}
	if e.key == "" && s.form != list || strings.ContainsAny(e.key, "·=[]*") {
		return fmt.Errorf("no key: %q", e.key)
	}
	s.entries = append(s.entries, e)
	return nil
}

// all are the words of all entries.
func (s *section) all() []string {
	if s == nil {
		return nil
	}
	var out []string
	for _, e := range s.entries {
		out = append(out, e.words...)
	}
	return out
}

// keyedWords are the words of each key.
func (s *section) keyedWords() map[string][]string {
	out := map[string][]string{}
	if s == nil {
		return out
	}
	for _, e := range s.entries {
		out[e.key] = slices.Clone(e.words)
	}
	return out
}
