package model

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/lazy"
	"tilly/words"
)

var (
	citation = lazy.Made(func() string {
		return `(?i)\s*[\[【(]\s*(?:` + citeWord() + `\s*)?\^?\d{1,2}(?:\s*[,;&]\s*\d{1,2})*\s*[\]】)]`
	})
	leadingCite  = lazy.New(`^\s*[\[【]`)
	leadingWhole = lazy.Made(func() string {
		return `(?i)^(?:\s*[\[【]\s*(?:` + citeWord() + `\s*)?\^?\d{1,2}(?:\s*[,;&]\s*\d{1,2})*\s*[\]】][.!?]?\s*)+`
	})
	digits     = lazy.New(`\d{1,2}`)
	image      = lazy.New(`!\[[^\]]*\]\([^)]*\)`)
	bulletMark = lazy.New(`^(\s*(?:[-*+•]|\d{1,2}[.)])\s+)`)
	htmlTag    = lazy.New(`</?[a-zA-Z!][^>]*>?`)
	preamble   = lazy.Made(func() string {
		given := `(?:` + AnyOf(anywhere.Entries("cited.given"), false) + `|` + citeWord() + `)`
		return `(?i)^(?:` + AnyOf(anywhere.Entries("cited.by"), false) + `) (?:` + given + ` ){0,4}` + given + `(?: \d{1,2})?(?: ` + given + `)?\s*[,，،]\s*`
	})
)

// anywhere are all languages: models answer in any.
var anywhere words.Mix

// citeWord matches what small models put before the number of a source.
func citeWord() string { return AnyOf(anywhere.Entries("cited.name"), false) }

// saysUnknown says whether a sentence tells that nothing is known.
func saysUnknown(text string) bool {
	return anywhere.Stands("cited.unknown", words.Joined(words.Plain(text)))
}

func citationFollows(rest string) bool { return leadingCite.MatchString(rest) }

func citationEnd(rest string) int { return len(leadingWhole.FindString(rest)) }

// maxSaidSentence is how long a sentence may be, in characters.
const maxSaidSentence = 800

// cleaned is a piece of a reply without what must not be shown.
type cleaned struct {
	bullet string
	text   string // with marks where links are
	links  []string
	named  []int // the sources it cites
}

// clean strips what must not be shown.
func (r *referee) clean(body string) (cleaned, Reason) {
	c := cleaned{bullet: strings.TrimLeft(bulletMark.FindString(body), " \t")}
	text := plainControl(body[len(bulletMark.FindString(body)):])
	c.named = r.named(text)
	text = citation.ReplaceAllStringFunc(text, func(m string) string {
		if isAside(m) {
			return m
		}
		return ""
	})
	text = strings.TrimSpace(image.ReplaceAllString(text, ""))
	text, links, ok := r.links(text)
	if !ok {
		return c, BadLink
	}
	text = strings.TrimSpace(strings.TrimLeft(text, "# "))
	if bare := preamble.ReplaceAllString(text, ""); bare != text {
		text = tilly.Capital(bare)
	}
	if !showable(text) {
		return c, Unfit
	}
	c.text, c.links = text, links
	return c, ""
}

// isAside: (3) is a citation only with a word that says so.
func isAside(mark string) bool {
	return strings.Contains(mark, "(") && !strings.ContainsFunc(mark, func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' })
}

// showable refuses what no honest answer contains.
func showable(text string) bool {
	switch {
	case len(words.Plain(text)) == 0 || utf8.RuneCountInString(text) > maxSaidSentence || !utf8.ValidString(text) || strings.ContainsRune(text, utf8.RuneError):
		return false
	case strings.Contains(text, noAnswer) || saysUnknown(text) || words.SpeaksToModels(text) || isOurs(text):
		return false
	case strings.HasPrefix(text, RequestMark):
		return false
	case htmlTag.MatchString(text) || strings.Contains(text, "![") || strings.Contains(text, "](") || strings.Contains(text, "]:"):
		return false
	case strings.Contains(mailAddress.ReplaceAllString(strings.ToLower(text), ""), "@"): // half an address
		return false
	case strings.Contains(text, "<<") || strings.Contains(text, "```"):
		return false
	}
	return true
}

// named are the sources a sentence cites, by its own marks.
func (f *footing) named(text string) []int {
	var out []int
	for _, m := range citation.FindAllString(text, -1) {
		if isAside(m) {
			continue
		}
		for _, d := range digits.FindAllString(m, -1) {
			if n, err := strconv.Atoi(d); err == nil && n >= 1 && n <= len(f.grounds) {
				out = append(out, n-1)
			}
		}
	}
	return out
}

// isOurs finds sentences of the rules themselves, which say nothing to shoppers.
func isOurs(text string) bool {
	return utf8.RuneCountInString(text) > 12 && strings.Contains(rules+requests+reminder+gistRules+gistReminder, strings.TrimSpace(text))
}
