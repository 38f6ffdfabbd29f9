package charset

import (
	"strings"
	"testing"
)

// A sign costs by how usual it is in texts of shops; one that no text has is counted.
func TestWhatSignsCost(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]struct {
		cost float64
		bad  int
	}{
		" ": {plainSign, 0}, "~": {plainSign, 0}, "\t": {plainSign, 0}, "\f": {plainSign, 0}, "\x7f": {brokenSign, 1}, "\x1f": {brokenSign, 1}, "\x80": {brokenSign, 1}, "\ufffd": {brokenSign, 1}, "\ue000": {brokenSign, 1}, "\u0378": {brokenSign, 1},
		"！": {wideSign, 0}, "～": {wideSign, 0}, "\uff5f": {oddSign, 1}, "。": {wideSign, 0}, "€": {usualSign, 0}, "\u00a0": {usualSign, 0}, "\u00ad": {usualSign, 0}, "\u200b": {usualSign, 0}, "\ufeff": {usualSign, 0}, "☃": {oddSign, 1},
	} {
		cost, bad := sign([]rune(text), 0)
		if cost != want.cost || bad != want.bad {
			t.Errorf("%q costs %v, %d; want %v, %d", text, cost, bad, want.cost, want.bad)
		}
	}
	for text, want := range map[string]float64{"a€b": usualSign + withinWord, "a€": usualSign, "€b": usualSign, "a’b": usualSign, "a€ b": usualSign, " €b": usualSign} {
		runes := []rune(text)
		at := strings.IndexAny(text, "€’")
		if cost, _ := sign(runes, len([]rune(text[:at]))); cost != want {
			t.Errorf("%q costs %v, want %v", text, cost, want)
		}
	}
}

// A cell is cut where letters end or another script begins; letters of two scripts in one
// word cost, and so does a capital after a small letter.
func TestCellsAreCutIntoWords(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]struct {
		words string
		cost  float64
	}{
		"Two words": {"two words", plainSign}, "iPad": {"ipad", capitalCost}, "aя": {"a я", mixedCost}, "a東": {"a 東", 0}, "東a": {"東 a", 0}, "aก": {"a ก", 0}, "東ー々": {"東ー々", 0}, "": {"", 0}, "AB": {"ab", 0}, "ÀÉ": {"àé", 0}, "яz": {"я z", mixedCost}, "βя": {"β я", mixedCost},
	} {
		words, cost, _ := cut(cell)
		if got := strings.Join(words, " "); got != want.words || cost != want.cost {
			t.Errorf("%q is %q at %v, want %q at %v", cell, got, cost, want.words, want.cost)
		}
	}
}

// UTF-16 without a mark is known by where its zeros stand: more than a quarter of all bytes
// on one side, and next to none on the other.
func TestZerosOfUTF16(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ body, want string }{
		"little": {strings.Repeat("a\x00", 20), "utf-16le"}, "big": {strings.Repeat("\x00a", 20), "utf-16be"}, "short": {"a\x00b", ""}, "four": {"a\x00b\x00", "utf-16le"}, "none": {strings.Repeat("ab", 20), ""}, "a quarter": {"a\x00bb", ""}, "both": {strings.Repeat("\x00\x00", 20), ""},
		"some on the other side": {strings.Repeat("a\x00", 16) + strings.Repeat("\x00b", 4), ""}, "few on the other side": {strings.Repeat("a\x00", 16) + strings.Repeat("\x00b", 3) + "bb", "utf-16le"}, "big, with few": {strings.Repeat("\x00a", 16) + strings.Repeat("b\x00", 3) + "bb", "utf-16be"}, "big, with some": {strings.Repeat("\x00a", 16) + strings.Repeat("b\x00", 4), ""},
		"late": {strings.Repeat("ab", 256) + strings.Repeat("a\x00", 600), ""}, "an odd byte": {strings.Repeat("a\x00", 20) + "b", "utf-16le"}, "nothing": {"", ""},
	} {
		if got := wideEncoding([]byte(c.body)); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	for body, want := range map[string]string{"\xef\xbb\xbfa": "utf-8", "\xfe\xffa": "utf-16be", "\xff\xfea": "utf-16le", "\xef\xbb": "", "": ""} {
		if got := bomEncoding([]byte(body)); got != want {
			t.Errorf("%q begins as %q, want %q", body, got, want)
		}
	}
}

// What of a text is no UTF-8 is a share of its bytes beyond ASCII; a rune that a piece ends
// within is not held against it.
func TestBytesThatAreNoUTF8(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]float64{"": 0, "abc": 0, "é": 0, "\xff": 1, "é\xff": 1.0 / 3, "é\xff\xff": 0.5, "a\xffb": 1, "\ufffd": 0} {
		if got := badShare([]byte(text)); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]int{"": 0, "a": 0, "é": 0, "a\xc3": 1, "\xe2\x82": 2, "\xe2": 1, "\xf0\x9f\x98": 3, "\xf0\x9f\x98\x80": 0, "\x80": 0, "\x80\x80\x80": 0, "a\xff": 0, "\x80\x80\x80\x80": 0} {
		if got := cutRune([]byte(text)); got != want {
			t.Errorf("%q ends within a rune of %d bytes, want %d", text, got, want)
		}
	}
	for text, want := range map[string]bool{"": false, strings.Repeat("a", 200): false, strings.Repeat("a", 199) + "\x01": false, strings.Repeat("a", 198) + "\x01\x02": true, strings.Repeat("\t\r\n\f\x1a", 40): false} {
		if got := marked8([]byte(text)); got != want {
			t.Errorf("%.10q (%d) holds signs for machines: %v", text, len(text), got)
		}
	}
}

// Of a text the lines are sampled that hold something beyond ASCII, of long ones what is
// near to that.
func TestLinesBeyondASCII(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 2*nearby)
	for text, want := range map[string]string{
		"a\né\nb\n": "é\n", "é": "é", "a": "", "a\ré\rb": "é\r", long + "é\n": long[:nearby] + "é\n", "é" + long + "\n": "é" + long + "\n", "a\n\xff\n": "\xff\n",
	} {
		sample, line := oddLines(nil, nil, []byte(text))
		if !isASCII(line) {
			sample = append(sample, line...)
		}
		if string(sample) != want {
			t.Errorf("%.20q (%d): %.20q (%d), want %d", text, len(text), sample, len(sample), len(want))
		}
	}
	if sample, _ := oddLines(nil, nil, []byte(strings.Repeat("é"+long+"\n", 100))); len(sample) < oddSample || len(sample) > 2*oddSample {
		t.Errorf("%d bytes are sampled", len(sample))
	}
}

// A declared name is read as browsers read it.
func TestNamesOfEncodings(t *testing.T) {
	t.Parallel()
	for content, want := range map[string]string{
		"text/html; charset=koi8-r": "koi8-r", "charset = 'koi8-r'": "koi8-r", `charset="koi8-r`: "", "charset": "", "charset=": "", "charset x charset=a b": "a", "charset=a;b": "a", "x": "",
	} {
		if got := charsetIn(content); got != want {
			t.Errorf("%q names %q, want %q", content, got, want)
		}
	}
	for head, want := range map[string]string{
		`<?xml version="1.0" encoding="koi8-r"?>`: "koi8-r", `<?xml encoding='koi8-r'?>`: "koi8-r", `<?xml version="1.0"?><x encoding="koi8-r">`: "", `<?xml encoding="`: "", `<?xml encoding="none"?>`: "", `<xml encoding="koi8-r"?>`: "",
		`<meta charset=" koi8-r ">`: "koi8-r", `<meta http-equiv=Content-Type content="text/html; charset=koi8-r">`: "koi8-r", `<meta content="text/html; charset=koi8-r">`: "", `<meta charset=utf-16le>`: "utf-8", `<meta charset=x-user-defined>`: "windows-1252", `<body><meta charset=koi8-r>`: "", `<script>"<meta charset=koi8-r>"</script>`: "koi8-r",
		"<p>" + strings.Repeat("x", 8<<10) + "<meta charset=koi8-r>": "", "<meta charset=none><meta charset=koi8-r>": "koi8-r", "<link charset=koi8-r>": "",
	} {
		if got := metaEncoding([]byte(head)); got != want {
			t.Errorf("%.60s declares %q, want %q", head, got, want)
		}
	}
	if Of("utf-8") != nil || Of("none") != nil || Of("koi8-u") == nil {
		t.Error("names of encodings")
	}
}

// A text reads by its letters and words; signs of no text, letters of two scripts beside each
// other and capitals within words speak against it.
func TestWhatSpeaksAgainstAText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Reading{
		"free returns": {Letters: 13, Words: 2}, "": {}, "送料無料": {}, "a\x01b": {Letters: 4, Words: 2, Broken: 1}, "aя": {Letters: 4, Words: 2, Jumbled: 1}, "a東": {Letters: 2, Words: 1}, "a\ue000": {Letters: 2, Words: 1, Broken: 1}, "\ue000 a": {Letters: 2, Words: 1}, "\ue000\ue000 a": {Letters: 2, Words: 1, Broken: 2}, "\ufffd\u0378": {Broken: 2}, "a\tb\nc\r": {Letters: 6, Words: 3}, "\u200b\u2028": {},
	} {
		got := Read(text)
		got.Likely = 0
		if got != want {
			t.Errorf("%q reads as %+v, want %+v", text, got, want)
		}
	}
	if plain, odd := Read("returns are free"), Read("reTurns aRe fRee"); odd.Likely >= plain.Likely {
		t.Errorf("capitals within words read as well: %v and %v", odd.Likely, plain.Likely)
	}
	for name, c := range map[string]struct {
		r    Reading
		want bool
	}{"enough": {Reading{Letters: 12, Words: 3}, true}, "few": {Reading{Letters: 11, Words: 2}, false}, "short words": {Reading{Letters: 12, Words: 4}, false}} {
		if c.r.Telling(12) != c.want {
			t.Errorf("%s: telling %v", name, !c.want)
		}
	}
	if Backwards("שלום") || Backwards("free returns") || Backwards("") {
		t.Error("too few letters stand backwards")
	}
}

// A text can be in an encoding where next to none of it stands for no sign there.
func TestTextsThatFit(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		name, text string
		want       bool
	}{
		"one of fifty": {"utf-8", strings.Repeat("a", 49) + "\xff", true}, "one of fewer": {"utf-8", strings.Repeat("a", 48) + "\xff", false}, "a control character": {"utf-8", "\x01", false}, "one with a use": {"utf-8", "\t\n", true}, "nothing": {"utf-8", "", true}, "a letter": {"koi8-r", "\xc1", true}, "no letter": {"windows-1253", "\xd2\xff", false},
	} {
		if got := Fits(c.name, []byte(c.text)); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
