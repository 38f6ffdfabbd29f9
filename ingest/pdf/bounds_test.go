package pdf

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"os"
	"strings"
	"testing"

	"tilly"
	"tilly/ingest/charset"
	"tilly/testkit/leftout"
)

// A page is crowded where more than so much of its letters stands in words of so many letters.
func TestLongWordsOfAPage(t *testing.T) {
	t.Parallel()
	long, short := strings.Repeat("x", longWord), strings.Repeat("x", longWord-1)
	for name, c := range map[string]struct {
		text string
		want bool
	}{
		"a long word": {long, true}, "a shorter one": {short, false}, "in brackets": {"(" + long + ")", true}, "parted": {short + "-" + short, false}, "few of many": {long + strings.Repeat(" word", 71), false}, "more of them": {long + strings.Repeat(" word", 70), true}, "figures": {strings.Repeat("1", 40), false},
		"Hebrew": {strings.Repeat("א", 40), false}, "Greek": {strings.Repeat("α", 40), true}, "nothing": {"", false},
	} {
		if got := crowded(c.text); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	a := box{left: 10, right: 15, bottom: 0, top: 10}
	for name, c := range map[string]struct {
		b    box
		want bool
	}{
		"a gap": {box{left: 16.31, right: 20, top: 10}, true}, "a narrow one": {box{left: 16.2, right: 20, top: 10}, false}, "of larger letters": {box{left: 16.31, right: 20, top: 20}, false}, "above": {box{left: 20, right: 25, bottom: 10, top: 20}, false}, "a little above": {box{left: 20, right: 25, bottom: 9, top: 19}, true}, "below": {box{left: 20, right: 25, bottom: -10, top: 0}, false},
	} {
		if got := apart(a, c.b); got != c.want {
			t.Errorf("%s: a space %v", name, got)
		}
	}
}

// A line that is not of any language is left out: by its broken signs, by letters of two
// scripts, or as no language has such letters.
func TestLinesOfNoLanguage(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		r     charset.Reading
		signs int
		want  bool
	}{
		"a quarter broken": {charset.Reading{Broken: 5}, 20, false}, "more broken": {charset.Reading{Broken: 6}, 20, true}, "a fifth jumbled": {charset.Reading{Jumbled: 4}, 20, false}, "more jumbled": {charset.Reading{Jumbled: 5}, 20, true},
		"a broken sign, poor": {charset.Reading{Broken: 1, Letters: someLetters, Likely: poorLine - 0.1}, 20, true}, "no broken sign": {charset.Reading{Letters: someLetters, Likely: poorLine - 0.1}, 20, false}, "a broken sign, few letters": {charset.Reading{Broken: 1, Letters: someLetters - 1, Likely: -9}, 20, false}, "a broken sign, good": {charset.Reading{Broken: 1, Letters: someLetters, Likely: poorLine}, 20, false},
		"hopeless": {charset.Reading{Letters: manyLetters, Likely: hopeless - 0.1}, 30, true}, "not hopeless": {charset.Reading{Letters: manyLetters, Likely: hopeless}, 30, false}, "too few to tell": {charset.Reading{Letters: manyLetters - 1, Likely: -9}, 30, false}, "nothing": {charset.Reading{}, 0, false},
	} {
		if got := illegible(c.r, c.signs); got != c.want {
			t.Errorf("%s: left out %v", name, got)
		}
	}
	for text, want := range map[string]int{"": 0, " \n\t": 0, "a b": 2, "é": 1} {
		if got := visible(text); got != want {
			t.Errorf("%q takes ink for %d signs, want %d", text, got, want)
		}
	}
}

// Signs that a table moves out of what can be printed make the line one that it cannot read.
func TestTablesOfGlyphs(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		by         rune
		line, want string
	}{{1, "ab \n", "bc \n"}, {-1, "ab", "`a"}, {1, "~", ""}, {1, "}", "~"}, {-1, "!", " "}, {-2, "!", ""}, {1, "\r", "\r"}} {
		if got := shifted(c.by)(c.line); got != c.want {
			t.Errorf("%q moved by %d is %q, want %q", c.line, c.by, got, c.want)
		}
	}
	table := retaken(charset.Of("windows-1252"), charset.Of("windows-1251"))
	for line, want := range map[string]string{"Ä": "Д", "plain": "", "я": "", "a Ä": "a Д"} {
		if got := table(line); got != want {
			t.Errorf("%q is read as %q, want %q", line, got, want)
		}
	}
	for from, want := range map[rune]string{570 + 40: string(rune(570 + 40 + russianAfter)), 'Ѐ' - russianAfter: "Ѐ", 'Ѐ' - russianAfter - 1: "", 'џ' - russianAfter: "џ", 'џ' - russianAfter + 1: "", 2: " ", 3: " ", 4: "!"} {
		if got := byOrder(string(from)); got != want {
			t.Errorf("glyph %d is read as %q, want %q", from, got, want)
		}
	}
}

// Forms of letters that fonts draw are the letters that they stand for, to the last of their
// blocks.
func TestFormsOfLetters(t *testing.T) {
	t.Parallel()
	for _, r := range []rune{0xfb00, 0xfb4f, 0xfb50, 0xfdff, 0xfe70, 0xfefc, 0xff01, 0xff5e, 0xff65, 0xff9f, 0x2f00, 0x2fd5, 0xf900, 0xfaff} {
		if !presentation(r) {
			t.Errorf("%U is no form", r)
		}
	}
	for _, r := range []rune{0xfe00, 0xfe6f, 0xfefd, 0xff00, 0xff5f, 0xff64, 0xffa0, 0x2eff, 0x2fd6, 0xf8ff, 'a', '²', '½'} {
		if presentation(r) {
			t.Errorf("%U is a form", r)
		}
	}
	for raw, want := range map[string]string{
		"a\u0002b": "ab", "a\ufffe\nb": "ab", "a\u00adb": "ab", "¨": "¨", "¨q": "¨q", "¸q": "¸q", "¸s": "ş", "´": "´", "DurÈE": "DurÈE", "È": "È", "aÈ": "aé", "AÈ": "AÈ", "a‰ ": "a‰ ", "a‰b": "aäb", "1א": "1 א", "א1": "א 1", "a1": "a1", "全 a": "全 a", "a 全": "a 全", "全 世": "全世",
	} {
		if got := pageText(raw); got != want {
			t.Errorf("%q is read as %q, want %q", raw, got, want)
		}
	}
	for text, want := range map[string]string{"킜킰톁톁킰": "킜킰톁톁킰", "킜킰톁톁킰킰": "Массаа", "킜킰톁톁킰킰배": "킜킰톁톁킰킰배", "\uac80킜킰톁톁킰킰": "\uac80킜킰톁톁킰킰"} {
		if got := fromDoubledUTF8(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// The values of a form stand below the page's text where they are not in it.
func TestValuesOfForms(t *testing.T) {
	t.Parallel()
	if got := withFields("Name: Ada", []string{"Ada", "Bristol"}); got != "Name: Ada\r\nBristol" {
		t.Errorf("%q", got)
	}
}

// What a child says is believed as far as it is an answer, and no further than it may be.
func TestAnswersOfAChild(t *testing.T) {
	t.Parallel()
	frame := func(kind byte, text string) string {
		head := binary.BigEndian.AppendUint32([]byte{kind}, uint32(len(text)))
		return string(head) + text
	}
	for name, c := range map[string]struct {
		said  string
		pages string
		fails bool
		died  bool
	}{
		"two pages": {frame(framePage, "one") + frame(framePage, "two") + frame(frameDone, ""), "one|two", false, false}, "none": {frame(frameDone, ""), "", false, false}, "bad letters": {frame(framePage, "a\xff") + frame(frameDone, ""), "a\ufffd", false, false},
		"cut off": {frame(framePage, "one"), "", true, true}, "cut off in a page": {frame(framePage, "one")[:6], "", true, true}, "nothing": {"", "", true, true}, "nonsense": {frame('?', ""), "", true, true}, "what broke it": {frame(frameDied, "oops"), "", true, false}, "a reason of two": {frame(frameBad, "ab"), "", true, true},
		"too much": {string(binary.BigEndian.AppendUint32([]byte{framePage}, maxAllText+1)), "", true, true},
	} {
		pages, err := readAnswer(bufio.NewReader(strings.NewReader(c.said)))
		if got := strings.Join(pages, "|"); got != c.pages || (err != nil) != c.fails || errors.Is(err, errChildDied) != c.died {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

// What a child says of a file decides what its owner is told, and whether it reads on.
func TestWhatOwnersAreTold(t *testing.T) {
	t.Parallel()
	if !Built() {
		leftout.Skip(t, "PDFium", "this build is without it (make ingest/pdf/wasm/pdfium.wasm)")
	}
	file := []byte("%PDF")
	for name, c := range map[string]struct {
		says string
		told string // "" where it is no fault of the file's
		idle int
	}{
		"pages": {"p\x00\x00\x00\x02hid\x00\x00\x00\x00", "hi", 1}, "a password": {"f\x00\x00\x00\x01" + string(rune(encrypted)), "protected by a password", 1}, "too large": {"f\x00\x00\x00\x01" + string(rune(tooLarge)), "too large to be read", 1}, "broken": {"f\x00\x00\x00\x01" + string(rune(broken)), "damaged", 1}, "nonsense": {"?\x00\x00\x00\x00", "damaged", 0}, "our fault": {"e\x00\x00\x00\x02hi", "", 0},
	} {
		p := NewPool(Config{Command: []string{os.Args[0]}, Env: []string{sayingMark + "=" + strings.ReplaceAll(c.says, "\x00", "@")}})
		got, err := p.Pages(t.Context(), bytes.NewReader(file), int64(len(file)))
		said := strings.Join(got, "|")
		if err != nil {
			said = err.Error()
		}
		if invalid := tilly.CodeOf(err) == tilly.Invalid; err != nil && invalid != (c.told != "") || !strings.Contains(said, c.told) || len(p.idle) != c.idle || len(p.slots) != 0 {
			t.Errorf("%s: %q, %v, %d wait", name, got, err, len(p.idle))
		}
		if p.Close(); len(p.idle) != 0 {
			t.Errorf("%s: a child waits in a closed pool", name)
		}
	}
	p := NewPool(Config{Command: []string{"/none"}})
	if _, err := p.Pages(t.Context(), bytes.NewReader(file), int64(len(file))); err == nil || tilly.CodeOf(err) == tilly.Invalid {
		t.Errorf("a reader that cannot start: %v", err)
	}
	if _, err := p.Pages(t.Context(), nil, maxFile+1); tilly.CodeOf(err) != tilly.Invalid {
		t.Errorf("a file that is too large: %v", err)
	}
	for range children {
		p.slots <- struct{}{}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Pages(gone, nil, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("who waits for a reader and leaves: %v", err)
	}
}
