package pdf

import (
	"encoding/binary"
	"math"
	"unicode"
	"unicode/utf16"
)

// Words of so many letters are long; where so much of a page's letters stand in such
// words, its spaces are looked for anew.
const (
	longWord  = 18
	longShare = 0.06
)

// crowded says whether a page's text seems to lack spaces: some programs draw none and
// leave narrow gaps, which PDFium takes for the spacing of letters. Scripts that write
// none are no sign.
func crowded(text string) bool {
	letters, long, run := 0, 0, 0
	end := func() {
		if run >= longWord {
			long += run
		}
		run = 0
	}
	for _, r := range text {
		if unicode.IsLetter(r) && r < 0x590 {
			letters++
			run++
		} else {
			end()
		}
	}
	end()
	return float64(long) > longShare*float64(letters)
}

// gapOfWords is how wide a gap between words is at least, as part of the letters' size.
const gapOfWords = 0.13

// box is where a letter stands on its page.
type box struct{ left, right, bottom, top float64 }

// byGaps is the text of a page with a space wherever there is a gap as between words.
func (p *pdfium) byGaps(text, n uint32) string {
	at := p.call("malloc", 32)
	if at == 0 {
		return ""
	}
	defer p.call("free", uint64(at))
	units := make([]uint16, 0, n)
	var last box
	spaced := true // no space is due before the next letter
	for i := range n {
		r := rune(p.call("FPDFText_GetUnicode", uint64(text), uint64(i))) //nolint:gosec // a code point
		if r == 0 {
			continue
		}
		if r <= ' ' {
			units, spaced = append(units, uint16(r)), true
			continue
		}
		b, ok := p.box(text, i, at)
		if ok && !spaced && apart(last, b) {
			units = append(units, ' ')
		}
		units = utf16.AppendRune(units, r)
		last, spaced = b, !ok
	}
	return string(utf16.Decode(units))
}

// apart says whether there is room for a space between two letters of a line.
func apart(a, b box) bool {
	size := max(a.top-a.bottom, b.top-b.bottom)
	sameLine := a.bottom < b.top && b.bottom < a.top
	return sameLine && b.left-a.right > gapOfWords*size
}

// box asks for the place of a letter (FPDFText_GetCharBox, fpdf_text.h).
func (p *pdfium) box(text, i, at uint32) (b box, ok bool) {
	if p.call("FPDFText_GetLooseCharBox", uint64(text), uint64(i), uint64(at)) == 0 {
		return b, false
	}
	mem, ok := p.m.Memory().Read(at, 16)
	if !ok {
		return b, false
	}
	edge := func(i int) float64 { return float64(math.Float32frombits(binary.LittleEndian.Uint32(mem[4*i:]))) }
	return box{left: edge(0), top: edge(1), right: edge(2), bottom: edge(3)}, true
}
