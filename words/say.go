package words

import (
	"slices"
	"strings"
)

// Say is what is said for a key, with its slots filled: {store} by slots["store"].
// ok is false where the language has no such text, or a slot of it has no value.
func (l *Language) Say(key string, slots map[string]string) (said string, ok bool) {
	s := l.section("say." + key)
	if s == nil || len(s.entries) == 0 {
		return "", false
	}
	return fill(s.entries[0].words[0], slots)
}

// Slots are the names of the slots of what is said for a key, each once, in the order
// in which they come.
func (l *Language) Slots(key string) (out []string) {
	s := l.section("say." + key)
	if s == nil || len(s.entries) == 0 {
		return nil
	}
	for _, name := range slotsOf(s.entries[0].words[0]) {
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

func fill(rest string, slots map[string]string) (string, bool) {
	var b strings.Builder
	for {
		before, after, more := strings.Cut(rest, "{")
		b.WriteString(before)
		if !more {
			return b.String(), true
		}
		name, tail, closed := strings.Cut(after, "}")
		value, known := slots[name]
		if !closed || !known {
			return "", false
		}
		b.WriteString(value)
		rest = tail
	}
}

// slotsOf are the names of the slots of a text, in their order.
func slotsOf(text string) (out []string) {
	for _, part := range strings.Split(text, "{")[1:] {
		name, _, _ := strings.Cut(part, "}")
		out = append(out, name)
	}
	return out
}
