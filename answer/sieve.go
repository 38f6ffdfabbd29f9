package answer

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/search"
)

// checked is a piece of a model's answer that may be said, and the passages it
// rests on.
type checked struct {
	text string
	from []tilly.Passage
}

// Limits of what a model may say, in characters.
const (
	maxSaidSentence = 800
	maxSaid         = 4_000
)

// sieve lets those sentences of a model through that rest on the passages. It is
// written to piece by piece.
type sieve struct {
	passages []ground
	store    tilly.Store
	buffer   string
	space    string // what stands between the last piece said and the next
	said     int
	ana      *search.Analyzer
	soft     func(word string) bool
}

// ground is a passage as the sieve compares with it.
type ground struct {
	passage tilly.Passage
	text    string // all of it with its address, lower case
	terms   map[string]bool
	figures map[string]bool
}

func newSieve(store tilly.Store, lex *search.Lexicon, f finding) *sieve {
	s := &sieve{store: store, ana: search.NewAnalyzer(f.lang)}
	s.soft = func(word string) bool { return lex.Soft(f.lang, word) }
	for _, r := range f.results {
		p := r.Passage
		said := strings.ToLower(contextOf(p) + "\n" + textOf(p))
		g := ground{passage: p, text: said + "\n" + strings.ToLower(p.URL), terms: map[string]bool{}, figures: map[string]bool{}}
		for _, term := range s.ana.Terms(said) {
			g.terms[term] = true
		}
		for _, n := range figures(said) {
			g.figures[n] = true
		}
		s.passages = append(s.passages, g)
	}
	return s
}

// write takes a piece of the stream and gives what is complete and may be said.
func (s *sieve) write(text string) []checked {
	s.buffer += text
	if len(s.buffer) > maxSaid { // no sentence is that long
		s.buffer = ""
	}
	var out []checked
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

// close gives what is left at the end of the stream.
func (s *sieve) close() []checked {
	if c, ok := s.check(s.buffer); ok {
		return []checked{c}
	}
	return nil
}

var (
	citation       = regexp.MustCompile(`\s*[\[【(]\s*\d{1,2}(?:\s*[,;]\s*\d{1,2})*\s*[\]】)]`)
	leadingCite    = regexp.MustCompile(`^\s*[\[【]`)
	leadingWhole   = regexp.MustCompile(`^(?:\s*[\[【]\s*\d{1,2}(?:\s*[,;]\s*\d{1,2})*\s*[\]】][.!?]?\s*)+`)
	digits         = regexp.MustCompile(`\d{1,2}`)
	markdownLink   = regexp.MustCompile(`\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)`)
	bulletMark     = regexp.MustCompile(`^(\s*(?:[-*+•]|\d{1,2}[.)])\s+)`)
	htmlTag        = regexp.MustCompile(`</?[a-zA-Z!][^>]*>?`)
	unknownPattern = regexp.MustCompile(`(?i)\b(don't know|do not know|not sure|no information|not mention|does not say|doesn't say|cannot find|couldn't find|could not find|unable to (find|answer)|not specified|weiß ich nicht|keine informationen|je ne sais pas|no lo sé|non lo so|não sei|weet ik niet)`)
)

func citationFollows(rest string) bool { return leadingCite.MatchString(rest) }

func citationEnd(rest string) int { return len(leadingWhole.FindString(rest)) }

// check decides on one sentence or item.
func (s *sieve) check(piece string) (checked, bool) {
	body := strings.TrimRight(piece, " \n\t")
	gap := piece[len(body):]
	if strings.TrimSpace(body) == "" {
		return checked{}, false
	}
	text, from, ok := s.clean(body)
	if !ok || s.said+len(text) > maxSaid {
		if strings.Contains(gap, "\n") {
			s.space = longer(s.space, gap)
		}
		return checked{}, false
	}
	if s.said > 0 {
		if s.space == "" {
			s.space = " "
		}
		text = s.space + text
	}
	s.space = spaceOf(gap)
	s.said += len(text)
	return checked{text: text, from: from}, true
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

// clean strips what must not be shown and finds the passages a sentence rests on.
func (s *sieve) clean(body string) (string, []tilly.Passage, bool) {
	bullet := bulletMark.FindString(body)
	text := plainControl(body[len(bullet):])
	named := s.named(text)
	text = citation.ReplaceAllStringFunc(text, func(m string) string {
		if strings.ContainsAny(m, "(") { // (3) is a marker only when nothing else is
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

// showable refuses what no honest answer contains.
func showable(text string) bool {
	switch {
	case len(plainWords(text)) == 0 || utf8.RuneCountInString(text) > maxSaidSentence || !utf8.ValidString(text):
		return false
	case strings.Contains(text, noAnswer) || unknownPattern.MatchString(text):
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

// named are the passages a sentence cites, by its own marks.
func (s *sieve) named(text string) []int {
	var out []int
	for _, m := range citation.FindAllString(text, -1) {
		if strings.ContainsAny(m, "(") {
			continue
		}
		for _, d := range digits.FindAllString(m, -1) {
			if n, err := strconv.Atoi(d); err == nil && n >= 1 && n <= len(s.passages) {
				out = append(out, n-1)
			}
		}
	}
	return out
}

// Shares of a sentence's words that must stand in the passages it rests on.
const (
	overlapNamed = 0.25 // when it names them
	overlapAlone = 0.5  // when it names none
)

// restsOn finds the passages that hold the sentence's figures and enough of its
// words: those it names, else the one it overlaps most.
func (s *sieve) restsOn(text string, named []int) []tilly.Passage {
	need := figures(text)
	words := s.content(text)
	if len(named) > 0 && s.holds(named, need) && s.overlap(words, named) >= overlapNamed {
		return s.passagesAt(named)
	}
	best, most := -1, 0.0
	for i := range s.passages {
		if o := s.overlap(words, []int{i}); s.holds([]int{i}, need) && o > most {
			best, most = i, o
		}
	}
	least := overlapAlone
	if len(named) > 0 {
		least = overlapNamed
	}
	if best < 0 || most < least {
		return nil
	}
	return s.passagesAt([]int{best})
}

func (s *sieve) passagesAt(at []int) []tilly.Passage {
	var out []tilly.Passage
	for _, i := range at {
		out = append(out, s.passages[i].passage)
	}
	return out
}

// holds says whether every figure stands in one of the passages.
func (s *sieve) holds(at []int, need []string) bool {
	for _, n := range need {
		found := false
		for _, i := range at {
			found = found || s.passages[i].figures[n]
		}
		if !found {
			return false
		}
	}
	return true
}

func (s *sieve) content(text string) []string {
	var words []string
	for _, w := range plainWords(text) {
		if !s.soft(w) {
			words = append(words, s.ana.Terms(w)...)
		}
	}
	return words
}

// overlap is the share of the words that stand in the passages.
func (s *sieve) overlap(words []string, at []int) float64 {
	if len(words) == 0 {
		return 0
	}
	n := 0
	for _, w := range words {
		for _, i := range at {
			if s.passages[i].terms[w] {
				n++
				break
			}
		}
	}
	return float64(n) / float64(len(words))
}
