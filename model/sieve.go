package model

import (
	"slices"
	"strings"
	"unicode"

	"tilly"
	"tilly/lazy"
	"tilly/quote"
)

// Verdict is a piece of a model's answer that may be said, and what it rests on.
type Verdict struct {
	Text string
	From []Ground
}

// Limits of what a model may say, in characters, and of what is kept of the rest.
const (
	maxSaid       = 4_000
	MaxDropped    = 20 // sentences
	droppedLength = 300
)

// Sieve lets those sentences of a model through that rest on a source. It is
// written to piece by piece.
type Sieve struct {
	referee

	buffer string
	space  string // what stands between the last piece said and the next
	length int    // of what was said
	last   []Ground
	kind   []string // courtesies that wait for something to be said
	lead   lead     // waits for an item of its list
	lost   bool     // the sentence before was not let through
	early  bool     // what follows the sentence before has not come yet
	said   map[string]bool
	drops  []Drop
	count  int // of all that were not let through
}

// NewSieve makes one without sources.
func NewSieve(o Setting) *Sieve {
	return &Sieve{referee: referee{newFooting(o)}, said: map[string]bool{}}
}

// Write takes a piece of the stream and gives what is complete and may be said.
func (s *Sieve) Write(text string) []Verdict {
	s.buffer += text
	if len(s.buffer) > maxSaid { // no sentence is that long
		s.drop(s.buffer, Endless)
		s.buffer = ""
	}
	var out []Verdict
	for s.buffer != "" && s.followed() {
		end := quote.PieceEnd(s.buffer)
		if end >= len(s.buffer) && closes(s.buffer) {
			verdicts, decided := s.decide(s.buffer, true)
			if decided {
				s.buffer, s.early = "", true
			}
			return append(out, verdicts...)
		}
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
		out = append(out, s.check(piece)...)
	}
	return out
}

// followed takes in what comes behind a sentence that was let out: the space before the
// next, and a citation more, which counts for neither. It is false while that is not there.
func (s *Sieve) followed() bool {
	if !s.early {
		return true
	}
	rest := strings.TrimLeftFunc(s.buffer, unicode.IsSpace)
	if citationFollows(rest) && !strings.ContainsAny(rest, "]】") {
		return false
	}
	next := rest[citationEnd(rest):]
	if next == "" {
		return false
	}
	cited := rest[:len(rest)-len(next)]
	s.space = longer(spaceOf(s.buffer[:len(s.buffer)-len(rest)]), cited[len(strings.TrimRightFunc(cited, unicode.IsSpace)):])
	s.buffer, s.early = next, false
	return true
}

// Close gives what is left at the end of the stream.
func (s *Sieve) Close() []Verdict {
	s.followed()
	rest := s.buffer
	s.buffer = ""
	out := s.check(rest)
	s.dropLead()
	s.kind, s.lost = nil, false
	return out
}

// Anew forgets what was said and not let through of a reply that was taken back or
// is to be added to.
func (s *Sieve) Anew() { s.buffer, s.kind, s.lead, s.lost, s.early = "", nil, lead{}, false, false }

// drop keeps what was not let through, for the record.
func (s *Sieve) drop(text string, why Reason) {
	text = strings.TrimSpace(strings.ToValidUTF8(text, "\uFFFD"))
	if text == "" || text == noAnswer {
		return
	}
	text = tilly.Clip(text, droppedLength)
	if slices.ContainsFunc(s.drops, func(d Drop) bool { return d.Text == text }) {
		return
	}
	if s.count++; len(s.drops) < MaxDropped {
		s.drops = append(s.drops, Drop{text, why})
	}
}

// Dropped are the sentences that were not let through, the first of them shortened,
// and how many there were.
func (s *Sieve) Dropped() ([]Drop, int) { return s.drops, s.count }

// check decides on one sentence or item.
func (s *Sieve) check(piece string) []Verdict {
	out, _ := s.decide(piece, false)
	return out
}

// decide decides on a piece; early, while nothing that follows it has come, only where it
// may be said: what may not is looked at again with whatever follows.
func (s *Sieve) decide(piece string, early bool) (out []Verdict, decided bool) {
	s.Read()
	body := strings.TrimRight(piece, " \n\t")
	gap := piece[len(body):]
	if strings.TrimSpace(body) == "" {
		return nil, true
	}
	c, why := s.clean(body)
	if tableRule.MatchString(body) && len(s.last) > 0 && !s.lost {
		text := s.spaced(strings.TrimSpace(body))
		s.space = spaceOf(gap)
		return []Verdict{{Text: text, From: s.last}}, true
	}
	var from []Ground
	switch {
	case why != "":
	case s.said[oneLine(c.text)]: // said before the model was asked again
		s.lost = false
		return nil, true
	case s.lost && c.bullet == "" && tongueOf(s.lex.Language(c.text, s.asker)).leans(c.text):
		why = Headless
	case len(c.named) == 0 && s.polite(c.text):
		if s.length == 0 {
			s.kind = append(s.kind, c.bullet+restore(c.text, c.links))
			return nil, true
		}
		from = s.last
	default:
		var at []int
		at, why = s.judge(c.text, c.named)
		from = s.groundsAt(at)
		if why != "" && s.polite(c.text) && s.length > 0 {
			from, why = s.last, ""
		}
	}
	text := c.bullet + restore(c.text, c.links)
	if why == "" && s.length+len(text) > maxSaid {
		why = Endless
	}
	if early && why != "" {
		return nil, false
	}
	if (why == NoSource || why == NoFigure || why == NoPromise) && s.leads(c.text, gap) {
		s.dropLead()
		s.lead, s.lost = lead{body, text, gap, why}, true
		return nil, true
	}
	if why != "" {
		s.drop(body, why)
		s.lost = true
		if strings.Contains(gap, "\n") {
			s.space = longer(s.space, gap)
		}
		return nil, true
	}
	return s.say(c, text, gap, from), true
}

// say gives a sentence that may be said, with the courtesies and the line above its
// list that waited for it.
func (s *Sieve) say(c cleaned, text, gap string, from []Ground) []Verdict {
	s.said[oneLine(c.text)], s.lost, s.last = true, false, from
	var out []Verdict
	if c.bullet == "" && !strings.HasPrefix(c.text, "|") {
		s.dropLead()
	}
	for _, k := range append(s.kind, s.lead.text, text) {
		if k != "" {
			out = append(out, Verdict{Text: s.spaced(k), From: from})
			s.space = " "
		}
		if k == s.lead.text && k != "" {
			s.space = spaceOf(s.lead.gap)
		}
	}
	s.lead = lead{}
	s.kind, s.space = nil, spaceOf(gap)
	return out
}

// tableRule stands between the head of a table and its rows.
var tableRule = lazy.New(`^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$`)

// spaced puts the space before a piece that stands between it and the last.
func (s *Sieve) spaced(text string) string {
	if s.length > 0 {
		if s.space == "" {
			s.space = " "
		}
		text = s.space + text
	}
	s.length += len(text)
	return text
}

func (f *footing) groundsAt(at []int) []Ground {
	var out []Ground
	for _, i := range at {
		out = append(out, f.grounds[i])
	}
	return out
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

// dropLead gives up a line whose list was not said.
func (s *Sieve) dropLead() {
	if s.lead.body != "" {
		s.drop(s.lead.body, s.lead.why)
		s.lead = lead{}
	}
}
