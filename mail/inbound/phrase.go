package inbound

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// form is a phrase with a place for names and dates.
type form struct {
	before, after string // in small letters; before may be "", and after where the place is at the end
	open          bool   // it has such a place
}

// fits says whether a text in small letters is of that form. What stands after the
// place may be followed by more: some languages say who wrote last.
func (f form) fits(s string) bool {
	if !f.open {
		return s == f.before
	}
	rest, begins := strings.CutPrefix(s, f.before)
	if !begins || f.before != "" && !bounded(rest, true) {
		return false
	}
	if f.after == "" {
		return strings.TrimSpace(rest) != ""
	}
	for at := strings.LastIndex(rest, f.after); at > 0; at = strings.LastIndex(rest[:at], f.after) {
		if bounded(rest[:at], false) && bounded(rest[at+len(f.after):], true) && (f.before != "" || strings.TrimSpace(rest[at+len(f.after):]) == "") {
			return true
		}
	}
	return false
}

// bounded says whether a word ends where a text begins, or begins where it ends; scripts
// without spaces have no such places.
func bounded(s string, front bool) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	if front {
		r, _ = utf8.DecodeRuneInString(s)
	}
	return s == "" || !unicode.IsLetter(r) && !unicode.IsDigit(r) || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Hangul)
}

// forms are what mail programs write, in all languages.
type forms struct {
	wrote, device     []form
	original, forward map[string]bool
	fields            map[string]string // names of a head's fields, as which they are
}

var phrases = sync.OnceValue(func() forms {
	f := forms{
		wrote: formsOf("mail.wrote"), device: formsOf("mail.device"),
		original: setOf("mail.original"), forward: setOf("mail.forward"),
		fields: map[string]string{},
	}
	for _, name := range []string{"to", "subject", "date", "from"} { // a name of several is the last
		for word := range setOf("mail." + name) {
			f.fields[word] = name
		}
	}
	return f
})

func setOf(section string) map[string]bool {
	set := map[string]bool{}
	for _, w := range words.Every(section) {
		set[w] = true
	}
	return set
}

func formsOf(section string) (out []form) {
	for _, w := range words.Every(section) {
		before, after, open := strings.Cut(w, "*")
		out = append(out, form{strings.TrimSpace(before), strings.TrimSpace(after), open})
	}
	return out
}
