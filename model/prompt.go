package model

import (
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/lazy"
	"tilly/llm"
	"tilly/recent"
)

// Dialogue is the talk with one model about one question.
type Dialogue struct {
	mark     string // of the fence
	sieve    *Sieve
	given    int // how many of the sieve's sources the model has
	size     int // of those, in characters
	question string
	Messages []llm.Message
}

// NewDialogue fences the sources as data between marks that no page can know,
// and keeps the rules both before and after them.
func NewDialogue(question string, recent []tilly.Message, s *Sieve) *Dialogue {
	d := &Dialogue{mark: fenceMark(), sieve: s}
	d.question = neutral(tilly.Clip(strings.TrimSpace(question), promptQuestion))
	d.Messages = []llm.Message{{Role: llm.System, Text: fmt.Sprintf(rules, oneLine(s.store.Name), noAnswer, d.mark, d.mark) + requests}}
	d.Messages = append(d.Messages, history(recent)...)
	d.Messages = append(d.Messages, llm.Message{Role: llm.User, Text: d.fenced() + "\n\nQuestion: " + d.question + "\n\n" + reminder})
	return d
}

// GoOn adds what a request brought, or why it brought nothing.
func (d *Dialogue) GoOn(asked, note string, last bool) {
	text := d.fenced()
	if text == "" {
		text = note
	}
	if last {
		note = noMore
	} else {
		note = ""
	}
	d.Messages = append(d.Messages,
		llm.Message{Role: llm.Assistant, Text: asked},
		llm.Message{Role: llm.User, Text: text + "\n\nQuestion: " + d.question + "\n\n" + reminder + note})
}

// mend asks anew for what was not let through.
const mend = `These sentences of your reply were left out, each for the reason behind it:
%s
Write them anew so that they say only what the sources say, with their numbers like [1], each so that it can be understood on its own. Leave out what the sources do not say. Repeat nothing else. If nothing is left to say, reply with exactly ` + noAnswer + `.`

// masked is a sentence with a mark in the place of each word that stands neither in
// the sources nor in the question.
func (s *Sieve) masked(text string) string {
	s.Read()
	fields := strings.Fields(neutral(text))
	for i, w := range fields {
		known := func(term string) bool {
			return s.askedMarks.terms[term] || slices.ContainsFunc(s.grounds, func(g Ground) bool { return g.marks.terms[term] })
		}
		if terms := s.analyzer(s.lang).Terms(w); len(terms) == 0 || slices.ContainsFunc(terms, func(term string) bool { return !known(term) && !s.lex.Soft(s.asker, term) }) {
			fields[i] = "…"
		}
	}
	return strings.Join(fields, " ")
}

// mostMended is how many sentences are asked for again.
const mostMended = 6

// Mend adds what of a reply was said and what was not let through, with the reasons;
// false where nothing is worth asking for again. Of the latter only words are repeated
// that the model was given, so that nothing comes into a prompt by way of a reply.
func (d *Dialogue) Mend(said string) bool {
	var list strings.Builder
	n := 0
	for _, drop := range d.sieve.drops {
		if why := explained[drop.Reason]; why != "" && n < mostMended {
			fmt.Fprintf(&list, "- %q: %s\n", d.sieve.masked(oneLine(drop.Text)), why)
			n++
		}
	}
	if n == 0 {
		return false
	}
	d.Messages = append(d.Messages,
		llm.Message{Role: llm.Assistant, Text: cmp.Or(neutral(tilly.Clip(said, promptReply)), "…")},
		llm.Message{Role: llm.User, Text: fmt.Sprintf(mend, list.String()) + "\n\nQuestion: " + d.question + "\n\n" + reminder + noMore})
	d.sieve.Anew()
	return true
}

// fenced are the sources that the model does not have yet.
func (d *Dialogue) fenced() string {
	var b strings.Builder
	for ; d.given < len(d.sieve.grounds); d.given++ {
		g := d.sieve.grounds[d.given]
		text := tilly.Clip(neutralOf(g.shown), max(0, promptSources-d.size))
		if text == "" {
			continue
		}
		d.size += utf8.RuneCountInString(text)
		fmt.Fprintf(&b, "[%d] %s\n\n", d.given+1, text)
	}
	if b.Len() == 0 {
		return ""
	}
	return "<<data " + d.mark + ">>\n" + b.String() + "<<end " + d.mark + ">>"
}

// fenceMark is new for every question, so no page can close the fence.
func fenceMark() string {
	b := make([]byte, 8)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}

var controlMarks = lazy.New(`(?i)<<+|>>+|<\|[^|>]*\|>|\[/?inst\]|</?s>|</?think>|<(?:start|end)_of_turn>|^\s*@(?:search|products|order|person)\b|^\s*#{0,6}\s*(system|assistant|user|human|developer)\s*:`)

// inControlMarks are signs of which each of these marks has one; most lines have none.
const inControlMarks = "<>[@:"

// keptNeutral is how many bytes of sources, as models are shown them, are kept of each
// generation: the passages that shoppers ask for in a shop are few.
const keptNeutral = 4 << 20

var neutrals = recent.New[string, string](keptNeutral)

// neutralOf is neutral of a source, which is shown again and again.
func neutralOf(text string) string {
	return neutrals.Of(text, func() (string, int) {
		out := neutral(text)
		return out, len(text) + len(out)
	})
}

// neutral takes the power from what looks like a fence, a role, a request or a
// control mark, and drops what people cannot see.
func neutral(text string) string {
	text = strings.Map(func(r rune) rune {
		if unseen(r) {
			return -1
		}
		return r
	}, text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if !strings.ContainsAny(line, inControlMarks) {
			continue
		}
		lines[i] = controlMarks.ReplaceAllStringFunc(line, func(m string) string {
			return strings.Map(func(r rune) rune {
				switch r {
				case '<', '>', '|', '[', ']', '/', '@':
					return '·'
				case ':':
					return '-'
				}
				return r
			}, m)
		})
	}
	return strings.Join(lines, "\n")
}

// unseen are characters by which text is hidden from people but not from models:
// controls, zero-width and direction marks, tags.
func unseen(r rune) bool {
	switch {
	case r == '\n' || r == '\t' || r == '\u200c' || r == '\u200d': // the joiners spell words in Persian and Hindi
		return false
	case r >= 0xe0000 && r <= 0xe0fff, r >= 0xfe00 && r <= 0xfe0f:
		return true
	}
	return unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r)
}

// history is the end of the conversation as far as it fits: the oldest turns go
// first, so that no number of them crowds the rules out.
func history(recent []tilly.Message) []llm.Message {
	var out []llm.Message
	left := promptTurns
	for _, m := range slices.Backward(recent) {
		text := neutral(tilly.Clip(m.Text, promptTurn))
		if left -= len([]rune(text)); left < 0 {
			break
		}
		if text == "" {
			continue
		}
		role := llm.User
		if m.Role == tilly.RoleAI {
			role = llm.Assistant
		}
		out = append(out, llm.Message{Role: role, Text: text})
	}
	slices.Reverse(out)
	return out
}
