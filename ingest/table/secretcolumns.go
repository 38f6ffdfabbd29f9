package table

import (
	"slices"
	"strings"
	"unicode"

	"tilly/ingest/clean"
	"tilly/ingest/marks"
	"tilly/platform"
	"tilly/words"
)

// secretNames name what a shop keeps to itself, what it pays, whom it buys from,
// what it earns, where the name says nothing else: "cost" does, "shipping cost" does
// not. Exports carry such columns; no shopper sees them. They are in lower case,
// with a space for any mark between words.
var secretNames = marks.Set("secret.whole")

// isSecret says whether a column of a list of products is named for what the
// shop keeps to itself.
func isSecret(title string) bool {
	name := bareWords(title)
	if name == "" {
		return false
	}
	if secretNames()[withoutCurrency(name)] {
		return true
	}
	return slices.ContainsFunc(words.Every("secret.begin"), func(stem string) bool { return begins(name, stem) })
}

// begins says whether a word of the name begins with the stem; where words stand
// without spaces, whether it holds it.
func begins(name, stem string) bool {
	if strings.ContainsFunc(stem, unspaced) {
		return strings.Contains(name, stem)
	}
	return strings.Contains(" "+name, " "+stem)
}

func unspaced(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai)
}

// bareWords are the words of a column's name in lower case, single-spaced, with
// those that are written together taken apart: "Wholesale_Price", "costPrice".
// What stands in brackets explains or repeats the name: it is left out.
func bareWords(title string) string {
	var b strings.Builder
	depth, last := 0, ' '
	for _, r := range strings.ReplaceAll(clean.Text(title), "’", "'") {
		switch {
		case strings.ContainsRune("([{", r):
			depth++
		case strings.ContainsRune(")]}", r):
			depth = max(0, depth-1)
		case depth > 0:
			continue
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '\'':
			if unicode.IsUpper(r) && unicode.IsLower(last) {
				b.WriteByte(' ')
			}
			b.WriteRune(unicode.ToLower(r))
		default:
			b.WriteByte(' ')
		}
		last = r
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// withoutCurrency takes the code of a currency off the end of a name: "cost EUR".
func withoutCurrency(name string) string {
	i := strings.LastIndexByte(name, ' ')
	if i < 0 {
		return name
	}
	if m, ok := platform.Price("1 "+strings.ToUpper(name[i+1:]), ""); ok && m.Currency != "" {
		return name[:i]
	}
	return name
}
