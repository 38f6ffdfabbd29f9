package clean

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// What shows nothing goes, to the last of its kind; its neighbours stay, and so do joiners
// after letters that they belong to.
func TestWhatShowsNothing(t *testing.T) {
	t.Parallel()
	for _, r := range []rune{0, 0x1f, 0x7f, 0x80, 0x9f, 0xad, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x206f, 0xfeff, 0x180e, 0x034f, 0x115f, 0x1160, 0x3164, 0xffa0, 0xe0000, 0xe0fff, 0xfff9, 0xfffb} {
		if !Invisible(r, 'a') {
			t.Errorf("%U is shown", r)
		}
	}
	for _, r := range []rune{' ', '~', 0xa0, 0xac, 0xae, 0x200a, 0x2010, 0x2029, 0x202f, 0x205f, 0x2070, 0xfefe, 0xff00, 0x180d, 0x115e, 0x1161, 0x3163, 0xff9f, 0xdffff, 0xe1000, 0xfff8, 0xfffc, utf8.RuneError} {
		if Invisible(r, 'a') {
			t.Errorf("%U is not shown", r)
		}
	}
	for _, joiner := range []rune{0x200c, 0x200d} {
		if !Invisible(joiner, 0x24f) || Invisible(joiner, 0x250) {
			t.Errorf("%U stays after Latin letters, or goes after others", joiner)
		}
	}
}

// Single spaces stand between words and none around them, whatever came in pieces.
func TestPiecesOfText(t *testing.T) {
	t.Parallel()
	for want, pieces := range map[string][]string{
		"a b": {"a", " ", "b"}, "ab": {"a", "b"}, "a b c": {" a ", " b", "\t\u00a0c\n"}, "é b": {"é ", "b"}, "a é": {"a", " é"},
		"a\nb": {"a ", "\n", " b"}, "a": {"\n", "a", "\n", "\n"}, "": {"\u200b", " "}, "a\nb c": {"a", "\n", "\n", "b", " c"}, "\u0301a": {"\u0301", "a"},
	} {
		var w Writer
		for _, p := range pieces {
			if p == "\n" {
				w.Break()
				continue
			}
			w.Add(p)
		}
		if got := w.String(); got != want {
			t.Errorf("%q is %q, want %q", pieces, got, want)
		}
	}
	for text, want := range map[string]string{"a b": "a b", " a": "a", "a ": "a", "a  b": "a b", "a\tb": "a b", "a\x7f": "a", "~": "~", "": "", " ": "", "é": "é"} {
		if got := Text(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// What is written next comes right after a word until a space or a line's end is due.
func TestWithinAWord(t *testing.T) {
	t.Parallel()
	var w Writer
	for _, step := range []struct {
		add  string
		want bool
	}{{"", false}, {"a", true}, {" ", false}, {"b", true}, {"\n", false}, {"c", true}} {
		if step.add == "\n" {
			w.Break()
		} else {
			w.Add(step.add)
		}
		if w.Within() != step.want {
			t.Errorf("after %q of %q: %v", step.add, w.String(), w.Within())
		}
	}
	if w.Len() != len("a b\nc") || w.LastRune() != 'c' {
		t.Errorf("%d bytes, the last is %c", w.Len(), w.LastRune())
	}
	if w.Reset(); w.Len() != 0 || w.Within() || w.String() != "" {
		t.Errorf("a new text begins with %q", w.String())
	}
}

// Words are counted where they are spaced; a run without a space counts for one more with
// each fifty signs, so that no text of any length passes for short.
func TestWordsOfLongRuns(t *testing.T) {
	t.Parallel()
	x := func(n int) string { return strings.Repeat("x", n) }
	for text, want := range map[string]int{
		x(49): 1, x(50): 2, x(99): 2, x(100): 3, x(30) + " " + x(30): 2, x(49) + " " + x(49): 2, strings.Repeat("é", 49): 1, strings.Repeat("é", 50): 2, strings.Repeat("-", 49): 0, strings.Repeat("-", 50): 1,
		x(49) + "\n" + x(49): 2, x(25) + "東" + x(49): 3, x(25) + "東" + x(50): 4,
		"don't": 1, "it’s": 1, "a'b'c": 1, "a-b": 2, "'a": 1, "a' b": 2, "naïve": 1, "e\u0301a": 1, "a–b": 2, "1a 2": 2, "zZ0 9Aa": 2, "@[`{/:": 0, "東a": 2, "東京a": 2, "東京都a": 3,
		"\u0dff": 0, "\u0e01": 1, "\u0eff": 1, "\u1000": 1, "\u109f": 1, "\u10a0": 1, "\u1780\u1781": 1, "\u17ff\u17ff": 1, "\u1800": 0, "\u3040\u30ff": 1, "\u3400\u9fff": 1, "\uf900\ufaff": 1,
		"\U00020000\U0003ffff": 1, "ა ბ": 2, "\u3105\u3106": 1, "\U0001f600": 0,
	} {
		if got := WordCount(text); got != want {
			t.Errorf("%.20q (%d): %d words, want %d", text, len(text), got, want)
		}
	}
}

// A figure is a digit of ASCII; a text of digits holds nothing else.
func TestFiguresAndDigits(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]bool{"": {false, false}, "0": {true, true}, "9a": {true, false}, "a": {false, false}, "1.2": {true, false}, "٣": {false, false}} {
		if got := [2]bool{HasFigure(text), Digits(text)}; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
