package pdf

import (
	"strings"
	"sync"

	"golang.org/x/text/encoding"

	"tilly/ingest/charset"
)

// A glyphTable reads a line whose letters stand for others; "" says that it cannot be
// read so.
type glyphTable func(string) string

// glyphTables are the ways in which a font's numbers are taken for letters that they are
// not: the places of glyphs in the order that most fonts have, letters counted from
// another place, and one 8-bit table taken for another.
var glyphTables = sync.OnceValue(func() []glyphTable {
	tables := []glyphTable{byOrder}
	for by := rune(1); by <= 94; by++ {
		tables = append(tables, shifted(by), shifted(-by))
	}
	latin, mac := charset.Of("windows-1252"), charset.Of("macintosh")
	for _, name := range []string{"windows-1251", "windows-1253", "windows-1250"} {
		tables = append(tables, retaken(latin, charset.Of(name)))
	}
	return append(tables, retaken(mac, latin), retaken(latin, mac), retaken(mac, charset.Of("windows-1251")))
})

// Where glyphs stand in the order of TrueType fonts (the table "post" of OpenType): ASCII
// from the fourth on, then what the Macintosh has beyond, then a few more. Fonts of
// Windows have Russian letters from the 570th on.
const (
	asciiAfter   = 29
	lastASCII    = '~' - asciiAfter
	macAfter     = 30
	lastMac      = 225
	beyondMac    = "ŁłŠšŽž¦ÐðÝýÞþ−×¹²³½¼¾₣ĞğİŞşĆćČčđ"
	russianAfter = 470
)

// byOrder takes each sign for the place of a glyph.
func byOrder(line string) string {
	beyond := []rune(beyondMac)
	var b strings.Builder
	for _, r := range line {
		switch {
		case r == '\r' || r == '\n' || r == ' ':
			b.WriteRune(r)
		case r < 3:
			b.WriteByte(' ')
		case r <= lastASCII:
			b.WriteRune(r + asciiAfter)
		case r <= lastMac:
			b.WriteRune(ofMac()[r+macAfter])
		case r-lastMac <= rune(len(beyond)): //nolint:gosec // a few
			b.WriteRune(beyond[r-lastMac-1])
		case russian(r + russianAfter):
			b.WriteRune(r + russianAfter)
		}
	}
	return b.String()
}

func russian(r rune) bool { return r >= 'Ѐ' && r <= 'џ' }

// ofMac are the letters of the Macintosh's 8-bit table.
var ofMac = sync.OnceValue(func() (list [256]rune) {
	decoder := charset.Of("macintosh").NewDecoder()
	for i := range list {
		text, err := decoder.Bytes([]byte{byte(i)})
		if err == nil {
			list[i] = []rune(string(text))[0]
		}
	}
	return list
})

// shifted takes each sign for the one so many places further on, in ASCII.
func shifted(by rune) glyphTable {
	return func(line string) string {
		var b strings.Builder
		for _, r := range line {
			switch to := r + by; {
			case r == '\r' || r == '\n' || r == ' ':
				b.WriteRune(r)
			case to < ' ' || to > '~':
				return ""
			default:
				b.WriteRune(to)
			}
		}
		return b.String()
	}
}

// retaken writes a line in one encoding and reads it in another.
func retaken(written, read encoding.Encoding) glyphTable {
	return func(line string) string {
		b, err := written.NewEncoder().String(line)
		if err != nil {
			return ""
		}
		out, err := read.NewDecoder().String(b)
		if err != nil || out == line {
			return ""
		}
		return out
	}
}
