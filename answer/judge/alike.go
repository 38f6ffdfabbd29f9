package judge

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"tilly/lazy"
)

// compared is a text in which others are looked for, in the forms that texts are compared in.
type compared struct{ apart, joined []string }

// compare reads a text as it stands, and as people see it: without Markdown.
func compare(text string) compared {
	plain := withoutMarks(text)
	return compared{
		apart:  []string{alike(text, false), alike(plain, false)},
		joined: []string{alike(text, true), alike(plain, true)},
	}
}

// contains says whether a text stands in it; one that shows nothing stands nowhere.
func (f compared) contains(text string) bool {
	apart, joined := alike(text, false), alike(text, true)
	return apart != "" && (slices.ContainsFunc(f.apart, func(s string) bool { return stands(s, apart) }) ||
		slices.ContainsFunc(f.joined, func(s string) bool { return stands(s, joined) }))
}

var (
	linkText = lazy.New(`\[([^\]]*)\]\(\s*<?[^)\s>]*>?[^)]*\)`)
	emphasis = lazy.New("[*_`~]+")
	listMark = lazy.New(`(?m)^[ \t]*(?:[-+*•]|#{1,6}|>)[ \t]+`)
)

// withoutMarks is Markdown as people see it.
func withoutMarks(text string) string {
	text = linkText.ReplaceAllString(text, "$1")
	text = listMark.ReplaceAllString(text, "")
	return emphasis.ReplaceAllString(text, "")
}

var (
	// figure is a number with what may set thousands and decimals apart in it.
	figure = lazy.New(`\d+(?:[.,' ]\d+)*`)
	// grouped is one whose spaces set thousands apart.
	grouped = lazy.New(`^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$`)
	// dashed are amounts without pence, as "5,-" is.
	dashed = lazy.New(`(\d)[.,]-+`)
	euros  = lazy.New(`\beuros?\b`)
	// priced is a figure beside the code of its currency.
	priced = lazy.New(`(\d )?\b(eur|usd|gbp|jpy|inr|try|rub|uah|krw|ils|pln|brl|cad|aud|nzd|hkd|chf|sek|nok|dkk|czk|huf|ron|cny|mxn|zar|aed|sar) ?(\d[\d.]*\d|\d)`)
)

// currencies are the signs of currencies as their ISO 4217 codes. A dollar is one of
// the United States unless it says otherwise.
var currencies = strings.NewReplacer(
	"us$", " usd ", "ca$", " cad ", "au$", " aud ", "nz$", " nzd ", "hk$", " hkd ", "r$", " brl ",
	"€", " eur ", "$", " usd ", "£", " gbp ", "¥", " jpy ", "₹", " inr ", "₺", " try ", "₽", " rub ",
	"₴", " uah ", "₩", " krw ", "₪", " ils ", "zł", " pln ", " %", "%",
)

// signs are marks that people type in several ways, and what cannot be seen.
var signs = strings.NewReplacer(
	"’", "'", "‘", "'", "ʼ", "'", "´", "'", "“", `"`, "”", `"`, "„", `"`, "«", `"`, "»", `"`,
	"–", "-", "—", "-", "‑", "-", "−", "-", "‐", "-",
	"\u00ad", "", "\u200b", "", "\u200c", "", "\u200d", "", "\u2060", "", "\ufeff", "",
)

// alike is a text in the form in which two are compared: NFKC, without case, runs of
// space as one, figures without what sets thousands apart, and amounts as the figure
// with the code of its currency after it. joined reads "10 000" as one figure.
func alike(text string, joined bool) string {
	text = cases.Fold().String(norm.NFKC.String(signs.Replace(text)))
	text = strings.Join(strings.Fields(strings.Map(westernDigit, text)), " ")
	text = figure.ReplaceAllStringFunc(text, func(s string) string { return sameFigure(s, joined) })
	text = currencies.Replace(euros.ReplaceAllString(dashed.ReplaceAllString(text, "$1"), "eur"))
	text = strings.Join(strings.Fields(text), " ")
	return priced.ReplaceAllStringFunc(text, func(s string) string {
		m := priced.FindStringSubmatch(s)
		if m[1] != "" {
			return s // "5 eur 6": the code is that of the figure before it
		}
		return m[3] + " " + m[2]
	})
}

// westernDigit turns the digits of Arabic, Persian, Hindi, Bengali and Thai, and the
// marks in Arabic figures, into those of most shops.
func westernDigit(r rune) rune {
	for _, zero := range []rune{'٠', '۰', '०', '০', '๐'} {
		if r >= zero && r <= zero+9 {
			return '0' + r - zero
		}
	}
	switch r {
	case '٫':
		return '.'
	case '٬':
		return ','
	}
	return r
}

// sameFigure is a figure as it is compared; one with spaces that set no thousands
// apart is several.
func sameFigure(s string, joined bool) string {
	parts := strings.Fields(s)
	if len(parts) > 1 && !(joined && grouped.MatchString(s)) {
		for i, p := range parts {
			parts[i] = sameFigure(p, joined)
		}
		return strings.Join(parts, " ")
	}
	s = strings.ReplaceAll(strings.Join(parts, ""), "'", "")
	at := strings.LastIndexAny(s, ".,")
	if at < 0 {
		return s
	}
	whole, rest, mark := s[:at], s[at+1:], s[at:at+1]
	plain := strings.NewReplacer(".", "", ",", "").Replace(whole)
	switch {
	case strings.Contains(whole, mark) || len(rest) == 3 && strings.Trim(whole, "0") != "":
		if !thousands(s) {
			return s // a date, a version, an address
		}
		return plain + rest
	case strings.ContainsAny(whole, ".,") && !thousands(whole):
		return s
	}
	if rest = strings.TrimRight(rest, "0"); rest == "" {
		return plain
	}
	return plain + "." + rest
}

// thousands says whether all that follows the first mark stands in groups of three.
func thousands(s string) bool {
	groups := strings.FieldsFunc(s, func(r rune) bool { return r == '.' || r == ',' })
	for i, g := range groups {
		if i == 0 && len(g) > 3 || i > 0 && len(g) != 3 {
			return false
		}
	}
	return true
}

// shortWord is the longest word that has to stand whole: "no" does not stand in "now".
const shortWord = 3

// stands says whether the needle is in the text from the beginning of a word on, and
// does not end inside a figure or a short word.
func stands(text, needle string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], needle)
		if at < 0 {
			return false
		}
		at += from
		if beginsWord(text, needle, at) && endsWord(text, needle, at+len(needle)) {
			return true
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		from = at + size
	}
}

func beginsWord(text, needle string, at int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	first, _ := utf8.DecodeRuneInString(needle)
	if at == 0 || !wordy(first) || unspaced(first) {
		return true
	}
	if unicode.IsDigit(first) && (before == '.' || before == ',') && at > 1 {
		earlier, _ := utf8.DecodeLastRuneInString(text[:at-1])
		return !unicode.IsDigit(earlier)
	}
	if unicode.IsDigit(first) != unicode.IsDigit(before) {
		return true
	}
	return !wordy(before)
}

func endsWord(text, needle string, end int) bool {
	after, size := utf8.DecodeRuneInString(text[end:])
	last, _ := utf8.DecodeLastRuneInString(needle)
	if end == len(text) || !wordy(last) || unspaced(last) {
		return true
	}
	if unicode.IsDigit(last) {
		if after == '.' || after == ',' {
			next, _ := utf8.DecodeRuneInString(text[end+size:])
			return !unicode.IsDigit(next)
		}
		return !unicode.IsDigit(after)
	}
	if !wordy(after) || unicode.IsDigit(after) {
		return true
	}
	word := needle[strings.LastIndexFunc(needle, func(r rune) bool { return !wordy(r) })+1:]
	return utf8.RuneCountInString(word) > shortWord
}

func wordy(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r) }

// unspaced are scripts that set no spaces between words.
func unspaced(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}
