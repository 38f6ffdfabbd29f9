package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sentences cuts a paragraph into sentences; joined again they are the text without the
// space around them.
func Sentences(text string) []string {
	var out []string
	for text != "" {
		end := SentenceEnd(text)
		if s := strings.TrimSpace(text[:end]); s != "" {
			out = append(out, s)
		}
		text = text[end:]
	}
	return out
}

// SentenceEnd is where the first sentence of a text ends, its closing quotes included.
func SentenceEnd(text string) int {
	for i, r := range text {
		next := i + utf8.RuneLen(r)
		if r == utf8.RuneError {
			next = i + 1
		}
		switch {
		case r == '\n' && strings.HasPrefix(strings.TrimLeft(text[next:], " \t"), "\n"):
			return next
		case strings.ContainsRune("。！？｡", r):
			return closing(text, next)
		case strings.ContainsRune("!?؟۔।…", r) && ends(text, next):
			return closing(text, next)
		case r == '.' && ends(text, next) && !abbreviation(text[:i], text[next:]):
			return closing(text, next)
		}
	}
	return len(text)
}

// closing moves over marks that belong to the sentence that just ended.
func closing(text string, i int) int {
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		if !strings.ContainsRune(".!?\"'”’»)]』」）…*_", r) && !strings.ContainsRune("。！？", r) {
			return i
		}
		if (r == '"' || r == '*' || r == '_' || r == '\'') && i+size < len(text) &&
			!unicode.IsSpace(rune(text[i+size])) && text[i+size] < utf8.RuneSelf &&
			!strings.ContainsRune("\"*_", rune(text[i+size])) {
			return i
		}
		i += size
	}
	return i
}

// ends says whether what follows a mark lets a sentence end there: nothing, or a
// space, perhaps after closing marks.
func ends(text string, i int) bool {
	rest := strings.TrimLeft(text[i:], ".!?\"'”’»)]*_…")
	if rest == "" {
		return true
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsSpace(r) || r == '[' || r >= 0x2e80
}

// Words whose full stop ends no sentence, and those behind which one may end.
var alwaysShort, oftenShort = Marked("abbreviated.always"), Marked("abbreviated.often")

// abbreviation says whether the point after before ends a short form and not a
// sentence.
func abbreviation(before, after string) bool {
	word := before[strings.LastIndexAny(before, " \t\n(\"")+1:]
	bare := strings.ToLower(strings.Trim(word, "([\"'*_"))
	next, _ := utf8.DecodeRuneInString(strings.TrimLeft(after, ". \t"))
	if bare == "" {
		return false
	}
	if alwaysShort(bare) {
		return bare != "no" || unicode.IsDigit(next)
	}
	if unicode.IsLower(next) { // a sentence begins with a capital where there are capitals
		return true
	}
	runes := []rune(bare)
	switch {
	case len(runes) == 1 && unicode.IsLetter(runes[0]) && word != "I" && unicode.IsUpper([]rune(strings.Trim(word, "([\"'*_"))[0]):
		return true // an initial
	case strings.Contains(bare, ".") && len(runes) <= 5 && !strings.ContainsAny(bare, "0123456789"):
		return unicode.IsLower(next) || unicode.IsDigit(next) // U.S., a.m.
	case strings.Trim(bare, "0123456789") == "" && len(runes) <= 2 && len(strings.TrimSpace(before)) == len(bare):
		return true // the number of a list item
	case strings.Trim(bare, "0123456789") == "" && len(runes) <= 2 && monthFollows(after):
		return true // 3. Oktober
	case oftenShort(bare):
		return unicode.IsLower(next)
	}
	return false
}

func monthFollows(after string) bool {
	word, _, _ := strings.Cut(strings.ToLower(strings.TrimLeft(after, " ")), " ")
	return EveryMonth()[strings.Trim(word, ".,;")]
}
