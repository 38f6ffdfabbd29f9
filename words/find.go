package words

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Small is a text as Find looks at it: in lower case, letters and their marks in one.
func Small(text string) string { return norm.NFC.String(strings.ToLower(text)) }

// Find gives the entries of a section that stand in a text, in the order of where
// they begin. Positions are those in Small of it.
func (l *Language) Find(section, text string) []Hit {
	build := l.finders[section]
	if build == nil {
		return nil
	}
	f, small := build(), Small(text)
	found := f.matcher.Find(small)
	if len(found) == 0 {
		return nil
	}
	out := make([]Hit, len(found))
	for i, m := range found {
		out[i] = f.entries[m.Phrase]
		out[i].From, out[i].To, out[i].Slot = m.From, m.To, small[m.SlotFrom:m.SlotTo]
	}
	return out
}

// Has says whether any entry of a section stands in a text.
func (l *Language) Has(section, text string) bool { return len(l.Find(section, text)) > 0 }

// Asked are the kinds that a question asks for, in the order of Kinds.
func (l *Language) Asked(question string) []string {
	return slices.DeleteFunc(l.Kinds(), func(kind string) bool { return !l.Has("ask."+kind, question) })
}
