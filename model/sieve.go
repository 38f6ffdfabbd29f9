package model

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/search"
)

// Verdict is a piece of a model's answer that may be said, and what it rests on.
type Verdict struct {
	Text string
	From []Ground
}

// Limits of what a model may say, in characters, and of what is kept of the rest.
const (
	maxSaidSentence = 800
	maxSaid         = 4_000
	MaxDropped      = 20
	droppedLength   = 300
)

// Sieve lets those sentences of a model through that rest on a source. It is
// written to piece by piece.
type Sieve struct {
	grounds []Ground
	store   tilly.Store
	buffer  string
	space   string // what stands between the last piece said and the next
	said    int
	ana     *search.Analyzer
	soft    func(word string) bool
	lang    string
	home    map[string]bool // words of the store's name, which need no source
	dropped []string        // what was not let through, short
	lost    int             // how many that were
}

// NewSieve makes one for the sources of a store, most of which are in lang.
func NewSieve(store tilly.Store, lex *search.Lexicon, lang string) *Sieve {
	s := &Sieve{store: store, ana: search.NewAnalyzer(lang), lang: lang, home: map[string]bool{}}
	for _, w := range plainWords(store.Name) {
		s.home[w] = true
	}
	s.soft = func(word string) bool { return lex.Soft(lang, word) }
	return s
}

// Write takes a piece of the stream and gives what is complete and may be said.
func (s *Sieve) Write(text string) []Verdict {
	s.buffer += text
	if len(s.buffer) > maxSaid { // no sentence is that long
		s.drop(s.buffer)
		s.buffer = ""
	}
	var out []Verdict
	for s.buffer != "" {
		end := pieceEnd(s.buffer)
		// A sentence is whole once something of the next is there: a mark at the
		// very end may be the point of 4.90 or be followed by its citation.
		if end >= len(s.buffer) || citationFollows(s.buffer[end:]) {
			next := end + citationEnd(s.buffer[end:])
			if end >= len(s.buffer) || next >= len(s.buffer) {
				return out
			}
			end = next
		}
		piece := s.buffer[:end]
		s.buffer = s.buffer[end:]
		if c, ok := s.check(piece); ok {
			out = append(out, c)
		}
	}
	return out
}

// Close gives what is left at the end of the stream.
func (s *Sieve) Close() []Verdict {
	rest := s.buffer
	s.buffer = ""
	if c, ok := s.check(rest); ok {
		return []Verdict{c}
	}
	return nil
}

// drop keeps what was not let through, for the record.
func (s *Sieve) drop(text string) {
	text = strings.TrimSpace(strings.ToValidUTF8(text, "\uFFFD"))
	if text == "" || text == noAnswer {
		return
	}
	if s.lost++; len(s.dropped) < MaxDropped {
		s.dropped = append(s.dropped, clip(text, droppedLength))
	}
}

// Dropped are the sentences that were not let through, the first of them shortened,
// and how many there were.
func (s *Sieve) Dropped() ([]string, int) { return s.dropped, s.lost }

var (
	citation       = newPattern(`(?i)\s*[\[【(]\s*(?:` + citeWord + `\s*)?\^?\d{1,2}(?:\s*[,;&]\s*\d{1,2})*\s*[\]】)]`)
	leadingCite    = newPattern(`^\s*[\[【]`)
	leadingWhole   = newPattern(`(?i)^(?:\s*[\[【]\s*(?:` + citeWord + `\s*)?\^?\d{1,2}(?:\s*[,;&]\s*\d{1,2})*\s*[\]】][.!?]?\s*)+`)
	digits         = newPattern(`\d{1,2}`)
	image          = newPattern(`!\[[^\]]*\]\([^)]*\)`)
	markdownLink   = newPattern(`\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)`)
	bulletMark     = newPattern(`^(\s*(?:[-*+•]|\d{1,2}[.)])\s+)`)
	htmlTag        = newPattern(`</?[a-zA-Z!][^>]*>?`)
	preamble       = newPattern(`(?i)^(?:based on|according to|as stated in|per|laut|gemäß|selon|según) (?:the |den |der |les |las )?(?:(?:provided|given|numbered|above) )?(?:` + citeWord + `s?|quellen|informationen|information|data|context)(?: \d{1,2})?(?: provided| above)?\s*,\s*`)
	unknownPattern = newPattern(`(?i)\b(don't know|do not know|not sure|no information|not mention|does not say|doesn't say|cannot find|couldn't find|could not find|unable to (find|answer)|not specified|weiß ich nicht|keine informationen|je ne sais pas|no lo sé|non lo so|não sei|weet ik niet)`)
)

// citeWord is what small models put before the number of a source.
const citeWord = `(?:passage|source|quelle|fuente|fonte|bron)`

func citationFollows(rest string) bool { return leadingCite.MatchString(rest) }

func citationEnd(rest string) int { return len(leadingWhole.FindString(rest)) }

// check decides on one sentence or item.
func (s *Sieve) check(piece string) (Verdict, bool) {
	body := strings.TrimRight(piece, " \n\t")
	gap := piece[len(body):]
	if strings.TrimSpace(body) == "" {
		return Verdict{}, false
	}
	text, from, ok := s.clean(body)
	if !ok || s.said+len(text) > maxSaid {
		s.drop(body)
		if strings.Contains(gap, "\n") {
			s.space = longer(s.space, gap)
		}
		return Verdict{}, false
	}
	if s.said > 0 {
		if s.space == "" {
			s.space = " "
		}
		text = s.space + text
	}
	s.space = spaceOf(gap)
	s.said += len(text)
	return Verdict{Text: text, From: from}, true
}

// spaceOf reduces the space after a piece to what Markdown needs.
func spaceOf(gap string) string {
	switch strings.Count(gap, "\n") {
	case 0:
		return " "
	case 1:
		return "\n"
	}
	return "\n\n"
}

func longer(a, b string) string {
	if b = spaceOf(b); len(b) > len(a) || a == " " {
		return b
	}
	return a
}

// clean strips what must not be shown and finds what a sentence rests on.
func (s *Sieve) clean(body string) (string, []Ground, bool) {
	bullet := bulletMark.FindString(body)
	text := plainControl(body[len(bullet):])
	named := s.named(text)
	text = citation.ReplaceAllStringFunc(text, func(m string) string {
		if isAside(m) {
			return m
		}
		return ""
	})
	text = strings.TrimSpace(image.ReplaceAllString(text, ""))
	text, links, ok := s.links(text)
	if !ok {
		return "", nil, false
	}
	text = strings.TrimSpace(strings.TrimLeft(text, "# "))
	if bare := preamble.ReplaceAllString(text, ""); bare != text {
		text = tilly.Capital(bare)
	}
	if !showable(text) {
		return "", nil, false
	}
	from := s.restsOn(text, named)
	if len(from) == 0 {
		return "", nil, false
	}
	if bullet != "" {
		bullet = strings.TrimLeft(bullet, " \t")
	}
	return bullet + restore(text, links), from, true
}

// isAside: (3) is a citation only with a word that says so.
func isAside(mark string) bool {
	return strings.Contains(mark, "(") && !strings.ContainsFunc(mark, func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' })
}

// showable refuses what no honest answer contains.
func showable(text string) bool {
	switch {
	case len(plainWords(text)) == 0 || utf8.RuneCountInString(text) > maxSaidSentence || !utf8.ValidString(text) || strings.ContainsRune(text, utf8.RuneError):
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
