package forms

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/understand"
	"tilly/words"
)

// What a question asks for of a product's forms is read by the values that the
// catalogue's own rows hold, so that it can be in any language and of any naming.

// spoken is something of the catalogue that a question may name: a value of an
// option, or an option that a form has or has not.
type spoken struct {
	words   []string
	of      tilly.Attribute // what is wanted where it is named
	without tilly.Attribute // what is wanted where it is named with "without"; empty for values
}

// flagYes and flagNo are values of options that a form has or has not.
var flagYes, flagNo = words.Marked("flag.yes"), words.Marked("flag.no")

func isFlag(value string) bool {
	value = strings.ToLower(strings.TrimSpace(value))
	return flagYes(value) || flagNo(value)
}

// mostSpoken bounds the words of one answer's products.
const mostSpoken = 2_000

// vocabularyOf is what the forms of products are called by, the longest first.
func vocabularyOf(list []tilly.Product) []spoken {
	values := map[string][]string{} // of each option
	var names []string
	for _, p := range list {
		for _, v := range p.Variants {
			for _, o := range v.Options {
				if _, known := values[o.Name]; !known {
					names = append(names, o.Name)
				}
				if len(values[o.Name]) < mostSpoken && !slices.Contains(values[o.Name], o.Value) {
					values[o.Name] = append(values[o.Name], o.Value)
				}
			}
		}
	}
	var out []spoken
	for _, name := range names {
		out = append(out, spokenOf(name, values[name])...)
	}
	slices.SortStableFunc(out, func(a, b spoken) int { return cmp.Compare(len(b.words), len(a.words)) })
	return out[:min(len(out), mostSpoken)]
}

func spokenOf(name string, values []string) (out []spoken) {
	if name != "" && !slices.ContainsFunc(values, func(v string) bool { return !isFlag(v) }) {
		s := spoken{words: words.Plain(name), of: tilly.Attribute{Name: name, Value: "Yes"}, without: tilly.Attribute{Name: name, Value: "No"}}
		for _, v := range values {
			if flagNo(strings.ToLower(strings.TrimSpace(v))) {
				s.without.Value = v
			} else {
				s.of.Value = v
			}
		}
		return []spoken{s}
	}
	for _, v := range values {
		if plain := words.Plain(v); len(plain) > 0 && !isFlag(v) {
			out = append(out, spoken{words: plain, of: tilly.Attribute{Value: v}})
		}
	}
	return out
}

// Named is a question read by the names of the forms of products.
type Named struct {
	Names []tilly.Attribute // what is wanted of the forms
	voice understand.Voice
	words []string // of the question
	taken []bool   // which of them name something
}

// Read finds what a text names of the forms of products. What the title says by
// itself is no wish: rose tea is a tea of roses.
func Read(v understand.Voice, text string, list []tilly.Product) Named {
	r := Named{voice: v, words: words.Plain(text)}
	r.taken = make([]bool, len(r.words))
	title := words.Plain(list[0].Title)
	if n := indexOf(r.words, title); n >= 0 {
		for i := range title {
			r.taken[n+i] = true
		}
	}
	for _, s := range vocabularyOf(list) {
		if indexOf(title, s.words) >= 0 {
			continue
		}
		if at := r.find(s); at >= 0 {
			r.Names = append(r.Names, r.take(s, at))
		}
	}
	return r
}

// Either says whether one of several will do.
func (r Named) Either() bool { return r.voice.HasAny("joint.or", r.words) }

// find is where a text names something, -1 where it does not. A single letter or
// number is a value only beside others or after "in" or "size".
func (r Named) find(s spoken) int {
	for at := 0; at+len(s.words) <= len(r.words); at++ {
		if slices.Contains(r.taken[at:at+len(s.words)], true) || indexOf(r.words[at:at+len(s.words)], s.words) != 0 {
			continue
		}
		w := s.words[0]
		if len(s.words) == 1 && (utf8.RuneCountInString(w) == 1 || understand.IsCount(w)) && !r.beside(at) || len(r.voice.Told(s.words)) == 0 {
			continue
		}
		return at
	}
	return -1
}

func (r Named) beside(at int) bool {
	return at > 0 && (r.taken[at-1] || at == len(r.words)-1 || r.voice.BeforeValue(r.words[at-1])) || at+1 < len(r.words) && r.taken[at+1]
}

// take takes what is named with the word that wants it or does not.
func (r Named) take(s spoken, at int) tilly.Attribute {
	for i := range s.words {
		r.taken[at+i] = true
	}
	if s.without.Name == "" {
		return s.of
	}
	for i := at - 1; i >= max(0, at-2); i-- { // with a logo
		switch word := r.words[i]; {
		case r.voice.Has("joint.without", word):
			r.taken[i] = true
			return s.without
		case r.voice.Has("joint.with", word):
			r.taken[i] = true
			return s.of
		}
	}
	return s.of
}

// Has says whether a word is among those taken.
func (r Named) Has(word string) bool {
	for i, w := range r.words {
		if r.taken[i] && w == word {
			return true
		}
	}
	return false
}

// Left is the text without what was taken.
func (r Named) Left() string {
	var left []string
	for i, w := range r.words {
		if !r.taken[i] {
			left = append(left, w)
		}
	}
	return strings.Join(left, " ")
}

// indexOf is where some words stand among others, -1 where they do not.
func indexOf(words, some []string) int {
	for at := 0; len(some) > 0 && at+len(some) <= len(words); at++ {
		if slices.EqualFunc(words[at:at+len(some)], some, func(a, b string) bool { return a == b || len(b) > 3 && sameStem(a, b) }) {
			return at
		}
	}
	return -1
}
