// Package clean makes text that may come from anywhere readable: without what nobody
// can see, with single spaces, measured in words of whatever script.
package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text collapses white space and drops what nobody can see: zero-width
// and bidirectional controls, tag characters, soft hyphens, control characters.
// What hides text from people must not reach an answer.
func Text(s string) string {
	if isClean(s) {
		return s
	}
	var w Writer
	w.Add(s)
	return w.String()
}

// isClean says whether a text is words of ASCII with single spaces between, as most
// cells of tables are.
func isClean(s string) bool {
	space := true // none may come
	for i := range len(s) {
		switch c := s[i]; {
		case c == ' ' && !space:
			space = true
		case c > ' ' && c < 0x7f:
			space = false
		default:
			return false
		}
	}
	return !space || s == ""
}

// Writer collects inline text with single spaces between words.
type Writer struct {
	b     strings.Builder
	space bool // one is due before the next visible rune
	last  rune
}

// Add writes a piece of text; what is white space in it becomes single spaces.
func (w *Writer) Add(s string) {
	for len(s) > 0 {
		if n := plainPrefix(s); n > 0 && w.last != 0 {
			if w.space && w.b.Len() > 0 && w.last != '\n' {
				w.b.WriteByte(' ')
			}
			w.space = false
			w.b.WriteString(s[:n])
			w.last = rune(s[n-1])
			s = s[n:]
			continue
		}
		r, size := utf8.DecodeRuneInString(s)
		s = s[size:]
		w.rune(r)
	}
}

// plainPrefix is how many bytes of s are ASCII letters, digits or marks.
func plainPrefix(s string) int {
	n := 0
	for n < len(s) && s[n] > ' ' && s[n] < 0x7f {
		n++
	}
	return n
}

func (w *Writer) rune(r rune) {
	switch {
	case unicode.IsSpace(r):
		w.space = true
		return
	case Invisible(r, w.last):
		return
	}
	if w.space && w.b.Len() > 0 && w.last != '\n' {
		w.b.WriteByte(' ')
	}
	w.space = false
	w.b.WriteRune(r)
	w.last = r
}

// Break begins a new line within the paragraph.
func (w *Writer) Break() {
	if w.b.Len() > 0 && w.last != '\n' {
		w.b.WriteByte('\n')
		w.last = '\n'
	}
	w.space = false
}

// String is the text so far, without white space around it.
func (w *Writer) String() string { return strings.TrimSpace(w.b.String()) }

// Len is how many bytes were written.
func (w *Writer) Len() int { return w.b.Len() }

// Since is what was written after so many bytes.
func (w *Writer) Since(n int) string { return w.b.String()[n:] }

// Within says whether what is written next comes right after a word, without a space.
func (w *Writer) Within() bool { return !w.space && w.b.Len() > 0 && w.last != '\n' }

// LastRune is what was written last.
func (w *Writer) LastRune() rune { return w.last }

// Reset begins a new text.
func (w *Writer) Reset() { *w = Writer{} }

// Invisible says whether r shows nothing. Joiners belong to words of several
// scripts and to emoji, so they stay after anything but Latin letters.
func Invisible(r, before rune) bool {
	switch {
	case r < 0x20, r == 0x7f, r >= 0x80 && r < 0xa0, r == 0xad, r == utf8.RuneError:
		return r != utf8.RuneError
	case r == 0x200c || r == 0x200d:
		return before < 0x250
	case r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2060 && r <= 0x206f:
		return true
	case r == 0xfeff, r == 0x180e, r == 0x034f, r == 0x115f, r == 0x1160, r == 0x3164, r == 0xffa0:
		return true
	}
	return r >= 0xe0000 && r <= 0xe0fff || r >= 0xfff9 && r <= 0xfffb
}
