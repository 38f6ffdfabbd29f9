package wish

import (
	"strings"
	"unicode/utf8"

	"tilly/words"
)

// Some particles are words of their own that people write onto the one before, as those by
// which Turkish asks: *açıkmısınız* is *açık mısınız*.

// shortestHost is how many letters a word has at least that a particle is written onto.
const shortestHost = 3

// parted is a text with such particles apart from the words before them.
func parted(l *words.Language, text string) string {
	particles := l.Keyed("enclitic")
	if len(particles) == 0 {
		return text
	}
	fields := strings.Fields(text)
	for i, f := range fields {
		if small := words.Small(f); len(small) != len(f) {
			f = small // what is looked at
		}
		if at := particleOf(particles, f); at > 0 {
			fields[i] = f[:at] + " " + f[at:]
		}
	}
	return strings.Join(fields, " ")
}

// particleOf is where a particle begins that is written onto a word, 0 where none is: one
// of those that any word may bear, or one of the others behind a word that ends as words do
// which it follows.
func particleOf(particles map[string][]string, word string) int {
	small, typed := words.Small(word), func(s string) string { return strings.Join(words.Typed(s), "") }
	end := len(strings.TrimRight(small, ".,!?;:)"))
	best := 0
	for at := range small[:end] {
		host, particle := small[:at], typed(small[at:end])
		if utf8.RuneCountInString(host) < shortestHost {
			continue
		}
		for _, p := range particles["any"] {
			if typed(p) == particle {
				return at
			}
		}
		for _, p := range particles["some"] {
			if typed(p) == particle && endsAsOne(typed(host), particles["host"]) {
				best = at
			}
		}
	}
	return best
}

func endsAsOne(host string, endings []string) bool {
	for _, e := range endings {
		if strings.HasSuffix(host, strings.Join(words.Typed(e), "")) {
			return true
		}
	}
	return false
}
