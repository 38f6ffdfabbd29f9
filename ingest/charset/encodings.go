// Package charset tells in which encoding a text is stored that does not say so,
// by how likely its letters are in the languages that words knows of.
package charset

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// candidate is an encoding that a text may be in.
type candidate struct {
	name  string // as tilly.Encodings has it
	enc   encoding.Encoding
	prior float64 // how usual it is that a spreadsheet saves it, as a natural logarithm
	wide  bool    // a character takes two bytes or more, ASCII too
}

// candidates are what a text may be in that is no UTF-8.
func candidates() []candidate {
	return []candidate{
		{"windows-1252", charmap.Windows1252, 0, false},
		{"windows-1250", charmap.Windows1250, -1, false},
		{"windows-1251", charmap.Windows1251, -1, false},
		{"windows-1253", charmap.Windows1253, -1.5, false},
		{"windows-1254", charmap.Windows1254, -1.5, false},
		{"windows-1255", charmap.Windows1255, -1.5, false},
		{"windows-1256", charmap.Windows1256, -1.5, false},
		{"windows-1257", charmap.Windows1257, -1.5, false},
		{"windows-1258", charmap.Windows1258, -2, false},
		{"windows-874", charmap.Windows874, -1.5, false},
		{"shift_jis", japanese.ShiftJIS, -1, false},
		{"gb18030", simplifiedchinese.GB18030, -1, false},
		{"big5", traditionalchinese.Big5, -1, false},
		{"euc-kr", korean.EUCKR, -1, false},
		{"euc-jp", japanese.EUCJP, -3, false},
		{"koi8-r", charmap.KOI8R, -3, false},
		{"koi8-u", charmap.KOI8U, -4, false},
		{"iso-8859-2", charmap.ISO8859_2, -4, false},
		{"ibm850", charmap.CodePage850, -8, false},
		{"ibm852", charmap.CodePage852, -8, false},
		{"ibm866", charmap.CodePage866, -8, false},
		{"macintosh", charmap.Macintosh, -8, false},
		{"utf-16le", unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), -2, true},
		{"utf-16be", unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), -3, true},
	}
}

// Of is the encoding of a name, nil for UTF-8 and for a name that is not known.
func Of(name string) encoding.Encoding {
	for _, c := range candidates() {
		if c.name == name {
			return c.enc
		}
	}
	return nil
}
