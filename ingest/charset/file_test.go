package charset

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/unicode"
)

func TestFilesInEveryUsualEncoding(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		as   encoding.Encoding
		text string
	}{
		"UTF-8":                    {encoding.Nop, "Größe und Rücksendung kosten nichts."},
		"UTF-8 with a mark":        {unicode.UTF8BOM, "Größe und Rücksendung kosten nichts."},
		"UTF-16LE with a mark":     {unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "Größe und Rücksendung kosten nichts."},
		"UTF-16BE with a mark":     {unicode.UTF16(unicode.BigEndian, unicode.UseBOM), "Größe und Rücksendung kosten nichts."},
		"UTF-16LE without a mark":  {unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), "Größe und Rücksendung kosten nichts."},
		"windows-1252":             {charmap.Windows1252, "Die Rücksendung ist für Sie kostenlos, wenn Größe oder Farbe nicht paßt. Schöne Grüße, über 100 € portofrei."},
		"windows-1251":             {charmap.Windows1251, "Возврат товара возможен в течение тридцати дней после получения заказа."},
		"Shift JIS":                {japanese.ShiftJIS, "返品は商品到着後三十日以内に限り受け付けております。送料はお客様のご負担となります。"},
		"EUC-KR":                   {korean.EUCKR, "상품을 받으신 후 삼십 일 이내에 반품하실 수 있습니다. 배송비는 고객님 부담입니다."},
		"windows-1252, far inside": {charmap.Windows1252, strings.Repeat("Plain words only. ", 20_000) + "Die Rückgabe für Größen und Schöne Grüße über Köln, Übergrößen führen wir natürlich überall."},
	} {
		raw, err := c.as.NewEncoder().String(c.text)
		if err != nil {
			t.Fatal(name, err)
		}
		r, err := TextReader(strings.NewReader(raw), "")
		if err != nil {
			t.Fatal(name, err)
		}
		got, err := io.ReadAll(r)
		if err != nil || string(got) != c.text {
			t.Errorf("%s: %.100q, %v", name, got[max(0, len(got)-200):], err)
		}
	}
}

// TestFilesAskForTheirEncoding holds that a file is not read as garbage: where its
// encoding is not certain its owner is asked, and what they name is taken unless the
// file cannot be in it.
func TestFilesAskForTheirEncoding(t *testing.T) {
	t.Parallel()
	short, _ := charmap.Windows1255.NewEncoder().String("sku,title\n1,לא\n")
	for name, c := range map[string]struct{ content, asked, want, fault string }{
		"doubtful":    {short, "", "", "or Hebrew (Windows-1255)"},
		"named":       {short, "windows-1255", "sku,title\n1,לא\n", ""},
		"named wrong": {short, "utf-8", "", "not stored as Unicode (UTF-8)"},
		"mark wins":   {"\ufeffÄ", "windows-1252", "Ä", ""},
		"no text":     {"PK\x03\x04\x14\x00\x08\xff\x81\x9d\x8f\x90\x03\x01\x02\x06\xf3\xa0", "", "", "not certain"},
		"broken pair": {"\xa1", "", "", "not certain"},
	} {
		var got []byte
		r, err := TextReader(strings.NewReader(c.content), c.asked)
		if err == nil {
			got, err = io.ReadAll(r)
		}
		if string(got) != c.want || (err != nil) != (c.fault != "") || err != nil && !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func FuzzFileEncoding(f *testing.F) {
	f.Add([]byte("Gr\xf6\xdfe,1\n"), "")
	f.Add([]byte{0x8a, 0xbf, 0, 9}, "shift_jis")
	f.Fuzz(func(t *testing.T, body []byte, asked string) {
		r, err := TextReader(bytes.NewReader(body), asked)
		if err != nil {
			return
		}
		if got, err := io.ReadAll(r); err != nil || !utf8.Valid(got) {
			t.Errorf("%q, %v", got, err)
		}
	})
}

// A text of one byte a sign has few of those that stand for none.
func TestBytesThatStandForNoSign(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("Mugs and bowls. ", 25) // of 400 bytes two may be
	for more, want := range map[string]bool{
		"": false, "\x01\x02": false, "\x01\x02\x03": true, strings.Repeat("\t\r\n\f\x1a", 9): false,
	} {
		if got := marked8([]byte(text + more)); got != want {
			t.Errorf("with %q it is %v", more, got)
		}
	}
}

// Of the lines of a piece those are kept that hold something beyond ASCII, and the one
// that the next piece goes on with.
func TestOddLines(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ line, piece, sample, rest string }{
		{"é", "\nab", "é\n", "ab"}, {"", "ab\ncé\nd", "cé\n", "d"}, {"a", "b\n", "", ""}, {"a", "bé", "", "abé"}, {"", "é\r\nb", "é\r", "b"},
	} {
		sample, rest := oddLines(nil, []byte(tc.line), []byte(tc.piece))
		if string(sample) != tc.sample || string(rest) != tc.rest {
			t.Errorf("%q and %q: %q, and %q is left", tc.line, tc.piece, sample, rest)
		}
	}
}
