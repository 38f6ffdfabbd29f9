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
	citation       = lazy.New(`(?i)\s*[\[【(]\s*(?:` + citeWord + `\s*)?\^?\d{1,2}(?:\s*[,;&]\s*\d{1,2})*\s*[\]】)]`)
	leadingCite    = lazy.New(`^\s*[\[【]`)
	leadingWhole   = lazy.New(`(?i)^(?:\s*[\[【]\s*(?:` + citeWord + `\s*)?\^?\d{1,2}(?:\s*[,;&]\s*\d{1,2})*\s*[\]】][.!?]?\s*)+`)
	digits         = lazy.New(`\d{1,2}`)
	image          = lazy.New(`!\[[^\]]*\]\([^)]*\)`)
	markdownLink   = lazy.New(`\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)`)
	bulletMark     = lazy.New(`^(\s*(?:[-*+•]|\d{1,2}[.)])\s+)`)
	htmlTag        = lazy.New(`</?[a-zA-Z!][^>]*>?`)
	preamble       = lazy.New(`(?i)^(?:based on|according to|as stated in|per|laut|gemäß|selon|según) (?:the |den |der |les |las )?(?:(?:provided|given|numbered|above) )?(?:` + citeWord + `s?|quellen|informationen|information|data|context)(?: \d{1,2})?(?: provided| above)?\s*,\s*`)
	unknownPattern = lazy.New(`(?i)\b(don't know|do not know|not sure|no information|not mention|does not say|doesn't say|cannot find|couldn't find|could not find|unable to (find|answer)|not specified|weiß ich nicht|keine informationen|je ne sais pas|no lo sé|non lo so|não sei|weet ik niet)`)
)

// citeWord is what small models put before the number of a source.
const citeWord = `(?:passage|source|quelle|fuente|fonte|bron)`

func citationFollows(rest string) bool { return leadingCite.MatchString(rest) }

func citationEnd(rest string) int { return len(leadingWhole.FindString(rest)) }

// cleaned is a piece of a reply without what must not be shown.
type cleaned struct {
	bullet string
	text   string // with marks where links are
	links  []string
	named  []int // the sources it cites
}

// clean strips what must not be shown.
func (s *Sieve) clean(body string) (cleaned, Reason) {
	c := cleaned{bullet: strings.TrimLeft(bulletMark.FindString(body), " \t")}
	text := plainControl(body[len(bulletMark.FindString(body)):])
	c.named = s.named(text)
	text = citation.ReplaceAllStringFunc(text, func(m string) string {
		if isAside(m) {
			return m
		}
		return ""
	})
	text = strings.TrimSpace(image.ReplaceAllString(text, ""))
	text, links, ok := s.links(text)
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
	case strings.Contains(text, noAnswer) || unknownPattern.MatchString(text) || speaksToModels.MatchString(text) || isOurs(text):
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
func (s *Sieve) named(text string) []int {
	var out []int
	for _, m := range citation.FindAllString(text, -1) {
		if isAside(m) {
			continue
		}
		for _, d := range digits.FindAllString(m, -1) {
			if n, err := strconv.Atoi(d); err == nil && n >= 1 && n <= len(s.grounds) {
				out = append(out, n-1)
			}
		}
	}
	return out
}

// speaksToModels finds sentences that are meant for a model and not for people;
// pages hold them only to turn it around.
var speaksToModels = lazy.New(`(?i)\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|above|previous)\b|\b(?:system|developer) (?:prompt|message|mode)\b|\bas an ai\b|\bai (?:language )?model\b|\bjailbreak|\byour (?:instructions|guidelines|programming|prompt)\b|\byou are now\b|\bdo anything now\b|\bact as\b|\bnew (?:instructions|rules)\b|\b(?:in|of|to|within|throughout) your (?:responses?|code|outputs?|answers?|context window)\b|\bthe following (?:code|instructions?|prompt)\b|\b(?:decode|execute) (?:and|the)\b`)

// isOurs finds sentences of the rules themselves, which say nothing to shoppers.
func isOurs(text string) bool {
	return utf8.RuneCountInString(text) > 12 && strings.Contains(rules+requests+reminder, strings.TrimSpace(text))
}

// SpeaksToModels says whether a sentence is meant for a model and not for people.
func SpeaksToModels(text string) bool { return speaksToModels.MatchString(text) }
