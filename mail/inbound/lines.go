package inbound

import (
	"strings"
	"unicode"
)

// line is one line of a mail.
type line struct {
	raw    string // as it is told
	text   string // without marks of quoting and space around
	quoted bool
}

func (l line) blank() bool { return l.text == "" }

type lines []line

// linesOf cuts a text into lines; marks that nobody sees are left out.
func linesOf(text string) (out lines) {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u00a0", " ", "\u202f", " ", "\u200b", "", "\ufeff", "", "\u200e", "", "\u200f", "", "\u202a", "", "\u202b", "", "\u202c", "", "\u1427", "").Replace(text)
	for raw := range strings.SplitSeq(text, "\n") {
		raw = strings.TrimRightFunc(raw, unicode.IsSpace)
		bare := strings.TrimLeft(raw, " \t")
		l := line{raw: raw, quoted: strings.HasPrefix(bare, ">")}
		l.text = strings.TrimSpace(strings.TrimLeft(bare, "> \t"))
		out = append(out, l)
	}
	return out
}

// String is the text of lines without blank ones around.
func (l lines) String() string {
	raw := make([]string, len(l))
	for i := range l {
		raw[i] = l[i].raw
	}
	return strings.TrimSpace(strings.Join(raw, "\n"))
}

func (l lines) upTo(i int) lines { return l[:i:i] }

func (l lines) without(i int) lines { return append(l.upTo(i), l[i+1:]...) }

// next is the first line from i on that is not blank, len(l) for none.
func (l lines) next(i int) int {
	for i < len(l) && l[i].blank() {
		i++
	}
	return i
}

// mostLines is how many lines are looked at for what begins a quotation: nobody writes
// as much above one.
const mostLines = 2_000
