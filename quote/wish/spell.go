package wish

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/words"
)

// Spelled is a question as it is looked up: what people shorten is written in full,
// and turns of phrase are the words that shops have for them.
func Spelled(text, lang string) string {
	l := words.Of(lang)
	return replaced(l, "idiom", replaced(l, "abbreviation", TongueOf(lang).onto.parted(text)))
}

// shortEntry is how many letters an entry has at most that stands for something only
// as it is written: mån. is a month, and man, without its sign, is anybody.
const shortEntry = 3

// replaced puts what the entries of a section stand for in their place, the longest
// of those that overlap.
func replaced(l *words.Language, section, text string) string {
	small := words.Small(text)
	hits := slices.DeleteFunc(l.Find(section, text), func(h words.Hit) bool {
		return utf8.RuneCountInString(h.Entry) <= shortEntry && h.Entry != small[h.From:h.To]
	})
	if len(hits) == 0 {
		return text
	}
	if len(small) != len(text) {
		text = small // what the hits were found in
	}
	var b strings.Builder
	last := 0
	for i, h := range hits {
		if h.From < last || i+1 < len(hits) && hits[i+1].From == h.From && hits[i+1].To > h.To {
			continue
		}
		b.WriteString(text[last:h.From])
		b.WriteString(h.Key)
		last = h.To
	}
	b.WriteString(text[last:])
	return b.String()
}
