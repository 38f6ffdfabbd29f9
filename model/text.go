package model

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/quote"
)

// plainWords are the words in lower case without punctuation.
func plainWords(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r)
	})
}

// clip shortens text to at most n characters.
func clip(text string, n int) string {
	for i := range text {
		if n == 0 {
			return text[:i]
		}
		n--
	}
	return text
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// titleOf is how a passage's source is called to people.
func titleOf(p tilly.Passage) string {
	switch {
	case p.Question != "":
		return p.Question
	case p.Title != "":
		return p.Title
	case len(p.Headings) > 0:
		return p.Headings[0]
	}
	return p.URL
}

// contextOf is what a passage belongs to: title and heading path.
func contextOf(p tilly.Passage) string {
	return oneLine(strings.Join(append([]string{titleOf(p)}, p.Headings...), " > "))
}

// textOf is what a passage says.
func textOf(p tilly.Passage) string {
	if p.Question != "" {
		return p.Answer
	}
	return p.Text
}

// pieceEnd is where the first sentence or line ends, with the space after it.
func pieceEnd(text string) int {
	end := quote.SentenceEnd(text)
	if nl := strings.IndexByte(text, '\n'); nl >= 0 && nl < end {
		end = nl
	}
	if end == 0 {
		end = 1
	}
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if !unicode.IsSpace(r) {
			break
		}
		end += size
	}
	return end
}
