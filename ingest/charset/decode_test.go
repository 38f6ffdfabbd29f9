package charset

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/unicode"

	"tilly/testkit/leftout"
)

func TestDecode(t *testing.T) {
	t.Parallel()
	german := "<p>Größe und Farbe können Sie wählen, für jeden Geschmack gibt es etwas Schönes.</p>"
	latin, _ := charmap.Windows1252.NewEncoder().String(german)
	russian := "<p>Доставка по всей стране занимает от двух до пяти рабочих дней, возврат в течение месяца.</p>"
	cyrillic, _ := charmap.Windows1251.NewEncoder().String(russian)
	japaneseText := "<p>ご注文は二営業日以内に発送いたします。送料は全国一律五百円です。</p>"
	shiftJIS, _ := japanese.ShiftJIS.NewEncoder().String(japaneseText)
	wide, _ := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewEncoder().String(german)
	marked, _ := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String(german)
	for name, tc := range map[string]struct{ body, header, want string }{
		"UTF8":             {german, "text/html; charset=utf-8", german},
		"Mark":             {"\xef\xbb\xbf" + german, "text/html; charset=iso-8859-1", german},
		"Header":           {latin, "text/html; charset=ISO-8859-1", german},
		"HeaderQuoted":     {cyrillic, `text/html; charset="windows-1251"; x=y`, russian},
		"HeaderWrong":      {german, "text/html; charset=iso-8859-1", german},
		"HeaderUTF8Wrong":  {`<meta charset=windows-1251>` + cyrillic, "text/html; charset=utf-8", `<meta charset=windows-1251>` + russian},
		"Meta":             {`<meta charset="shift_jis">` + shiftJIS, "", `<meta charset="shift_jis">` + japaneseText},
		"MetaLate":         {strings.Repeat("<!-- x -->", 200) + `<meta charset=windows-1251>` + cyrillic, "", strings.Repeat("<!-- x -->", 200) + `<meta charset=windows-1251>` + russian},
		"Guess":            {strings.Repeat(cyrillic, 5), "", strings.Repeat(russian, 5)},
		"GuessLatin":       {strings.Repeat(latin, 5), "", strings.Repeat(german, 5)},
		"UTF16WithoutMark": {wide, "", german},
		"UTF16":            {marked, "", german},
		"UTF8WithBadBytes": {strings.Repeat(german, 5) + "\xff", "text/html; charset=utf-8", strings.Repeat(german, 5) + "\ufffd"},
		"Empty":            {"", "", ""},
		"UnknownLabel":     {german, "text/html; charset=klingon", german},
		"MetaUTF16IsNot":   {`<meta charset=utf-16>` + "plain", "", `<meta charset=utf-16>` + "plain"},
		"XML":              {`<?xml version="1.0" encoding="windows-1251"?>` + cyrillic, "", `<?xml version="1.0" encoding="windows-1251"?>` + russian},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := string(Decode([]byte(tc.body), tc.header)); got != tc.want {
				t.Errorf("got %q (%s), want %q", got, encodingOf([]byte(tc.body), tc.header), tc.want)
			}
		})
	}
}

// TestDeclaredEncodings compares with the cases of html5lib-tests: what the
// prescan of the HTML standard finds.
func TestDeclaredEncodings(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob(filepath.Join(leftout.Shared(t, "hostile", "html5lib-tests", "encoding"), "*.dat"))
	if err != nil || len(names) == 0 {
		t.Fatal("there are no cases: ", err)
	}
	cases := 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for part := range bytes.SplitSeq(text, []byte("#data\n")) {
			data, want, ok := bytes.Cut(part, []byte("#encoding\n"))
			if !ok {
				continue
			}
			cases++
			line, _, _ := strings.Cut(string(want), "\n")
			data = bytes.TrimSuffix(data, []byte("\n"))
			got, expected := encodingOf(data, ""), lookup(strings.TrimSpace(line))
			switch {
			case isASCII(data) && got == "utf-8" && expected == "windows-1252": // no difference
			case !isASCII(data) && utf8.Valid(data): // its file was written in another encoding than it declares
			case bytes.Contains(data, []byte("multi-script test")): // declared by scripts, which are not run
			case got != expected:
				t.Errorf("%s: %.120q: got %s, want %s", filepath.Base(name), data, got, expected)
			}
		}
	}
	if cases < 80 {
		t.Errorf("only %d cases", cases)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("<meta charset=utf-16>\xff\xfe\x00a"), "text/html; charset=x")
	f.Add([]byte("\xef\xbb\xbfabc"), "")
	f.Fuzz(func(t *testing.T, body []byte, header string) {
		if got := Decode(body, header); !utf8.Valid(got) {
			t.Errorf("%q is not valid UTF-8", got)
		}
	})
}
