package wish

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/words"
)

// Some particles are words of their own that people write onto the one before, as those by
// which Turkish asks: *açıkmısınız* is *açık mısınız*.

// shortestHost is how many letters a word has at least that a particle is written onto.
const shortestHost = 3

// enclitics are such particles of a language, and the ends of words that some of them
// follow, as people type them.
type enclitics struct {
	any, some map[string]bool
	hosts     []string
}

func newEnclitics(l *words.Language) enclitics {
	data := l.Keyed("enclitic")
	e := enclitics{any: map[string]bool{}, some: map[string]bool{}}
	for _, p := range data["any"] {
		e.any[asTyped(p)] = true
	}
	for _, p := range data["some"] {
		e.some[asTyped(p)] = true
	}
	for _, h := range data["host"] {
		e.hosts = append(e.hosts, asTyped(h))
	}
	return e
}

func asTyped(word string) string { return strings.Join(words.Typed(word), "") }

// parted is a text with such particles apart from the words before them.
func (e enclitics) parted(text string) string {
	if len(e.any) == 0 {
		return text
	}
	fields := strings.Fields(text)
	for i, f := range fields {
		if small := words.Small(f); len(small) != len(f) {
			f = small // what is looked at
		}
		if at := e.in(f); at > 0 {
			fields[i] = f[:at] + " " + f[at:]
		}
	}
	return strings.Join(fields, " ")
}

// in is where a particle begins that is written onto a word, 0 where none is: one of those
// that any word may bear, or one of the others behind a word that ends as a host does.
func (e enclitics) in(word string) int {
	small := words.Small(word)
	end, best := len(strings.TrimRight(small, ".,!?;:)")), 0
	for at := range small[:end] {
		host, particle := small[:at], asTyped(small[at:end])
		if utf8.RuneCountInString(host) < shortestHost {
			continue
		}
		if e.any[particle] {
			return at
		}
		if e.some[particle] && e.follows(asTyped(host)) {
			best = at
		}
	}
	return best
}

func (e enclitics) follows(host string) bool {
	return slices.ContainsFunc(e.hosts, func(h string) bool { return strings.HasSuffix(host, h) })
}
