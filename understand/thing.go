package understand

import (
	"slices"
	"strings"

	"tilly/lazy"
	"tilly/search/title"
	"tilly/words"
)

// Measured finds sizes in a question, with their figure and their unit: "40 liter",
// "16-inch", "1.5 kg".
var Measured = lazy.Made(func() string {
	return `(?i)\b(\d+(?:[.,]\d+)?)[ -]?(` + strings.Join(unitsMeasured(), "|") + `)\b`
})

// unitsMeasured are the ways to write the units in which goods are measured, the
// longest first. Those that are small words as well, in and m, are none.
func unitsMeasured() (out []string) {
	out = append(out, "cl")
	units := words.Of(spare).Keyed("measure")
	for _, key := range []string{"mm", "cm", "ml", "l", "g", "kg", "oz", "lb", "in", "ft", "v", "w"} {
		for _, form := range units[key] {
			if len(form) > 1 && form != "in" || form == "l" || form == "g" {
				out = append(out, form)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return len(b) - len(a) })
	return out
}

// Reaching are the words of all languages that stand between two figures from one of
// which to the other something reaches: to, bis, à.
func Reaching() (all []string) {
	for _, code := range words.Codes() {
		l := words.MixOf(code)
		for _, w := range l.Entries("price.and") {
			if !l.Has("joint.and", w) && !strings.Contains(w, "*") && !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}

// HeadOf is the word that names what is wanted, "" where none does.
func (v Voice) HeadOf(text string) string {
	text = v.untilClause(Measured.ReplaceAllString(text, " "))
	return title.Head(v.Lang, text, func(w string) bool {
		return v.SaysLittle(w) || v.Has("goods.describing", w) || v.IsColour(w) || v.IsSize(w)
	})
}

// untilClause is a text up to the words that begin what the thing is for.
func (v Voice) untilClause(text string) string {
	list := strings.Fields(text)
	named := false
	for i, w := range list {
		w = strings.ToLower(w)
		if named && v.Has("joint.clause", w) {
			return strings.Join(list[:i], " ")
		}
		named = named || !v.SaysLittle(w)
	}
	return text
}

// UntilClause are the words of a text up to those that begin what a thing is for or
// goes with, after what it is.
func (v Voice) UntilClause(text string) string {
	var kept []string
	for _, w := range words.Plain(text) {
		if len(kept) > 0 && v.Has("joint.clause", w) {
			break
		}
		kept = append(kept, w)
	}
	return strings.Join(kept, " ")
}

// Naming are the words of a text that tell what is wanted: none that say little or for
// whom it is, and no figures.
func (v Voice) Naming(text string) []string {
	return slices.DeleteFunc(words.Plain(Measured.ReplaceAllString(text, " ")), func(w string) bool {
		return v.SaysLittle(w) || v.Has("goods.describing", w) || strings.ContainsAny(w, "0123456789") || len(w) == 1
	})
}

// OnlyDescribes says whether a question leaves open which thing it wants: something
// warm.
func (v Voice) OnlyDescribes(text string) bool { return v.HasAny("goods.something", words.Plain(text)) }

// IsColour says whether a word, in lower case, is a colour, and no name of goods as
// well.
func (v Voice) IsColour(w string) bool { return v.Has("colour", w) && !v.Has("goods.hued", w) }

// letterSizes are sizes that all languages write alike.
const letterSizes = " xxs xs s m l xl xxl xxxl 2xl 3xl 4xl "

// IsSize says whether a word, in lower case, is a size by itself.
func (v Voice) IsSize(w string) bool {
	return strings.Contains(letterSizes, " "+w+" ") || slices.ContainsFunc(sizesSpelled, func(size string) bool { return v.Has("spelled."+size, w) })
}

// sizesSpelled are the sizes that people spell.
var sizesSpelled = []string{"xs", "s", "m", "l", "xl"}

// WrittenSize is how shops write a size that people spell in any language: s of small;
// "" where a word spells none.
func WrittenSize(w string) string {
	for _, size := range sizesSpelled {
		if everywhere.Has("spelled."+size, w) {
			return size
		}
	}
	return ""
}
