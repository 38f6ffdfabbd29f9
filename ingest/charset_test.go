package ingest

import (
	"net/http"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"tilly"
)

// TestPagesOfAnyCharset serves pages whose encoding is declared wrong, twice, in
// the page alone, or nowhere.
func TestPagesOfAnyCharset(t *testing.T) {
	t.Parallel()
	russian := strings.Repeat("Мы отправляем заказы каждый рабочий день и не берём денег за упаковку. ", 6)
	german := strings.Repeat("Größen ändern wir für Sie in unserer Schneiderei, auch über Nacht. ", 6)
	for name, tc := range map[string]struct {
		header, head, text string
		as                 encoding.Encoding
	}{
		"UTF8CalledLatin":     {"text/html; charset=iso-8859-1", "", german, encoding.Nop},
		"UTF8MetaLatin":       {"text/html", `<meta charset="iso-8859-1">`, german, encoding.Nop},
		"LatinCalledUTF8":     {"text/html; charset=utf-8", "", german, charmap.Windows1252},
		"LatinUndeclared":     {"text/html", "", german, charmap.Windows1252},
		"CyrillicUndeclared":  {"text/html", "", russian, charmap.Windows1251},
		"CyrillicHeader":      {"text/html; charset=koi8-r", `<meta charset="windows-1251">`, russian, charmap.KOI8R},
		"CyrillicMetaLate":    {"text/html", strings.Repeat("<meta name=a content=b>", 60) + `<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">`, russian, charmap.Windows1251},
		"JapaneseMeta":        {"text/html", `<meta charset="Shift_JIS">`, "送料は全国一律五百円です。返品は三十日以内に承ります。", japanese.ShiftJIS},
		"JapaneseHeader":      {"text/html; charset=euc-jp", "", "送料は全国一律五百円です。返品は三十日以内に承ります。", japanese.EUCJP},
		"ChineseMeta":         {"text/html", `<meta charset="gb2312">`, "我们每天发货，满九十九元包邮，三十天内可以退货。", simplifiedchinese.GBK},
		"KoreanMeta":          {"text/html", `<meta charset="euc-kr">`, "주문은 영업일마다 발송하며 반품은 삼십 일 안에 됩니다.", korean.EUCKR},
		"UTF16Mark":           {"text/html", "", german, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)},
		"UTF16Unmarked":       {"text/html", "", german, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)},
		"UnknownName":         {"text/html; charset=utf8mb4-nonsense", "", german, encoding.Nop},
		"SmartQuotesInLatin1": {"text/html; charset=iso-8859-1", "", "“It fits” – said everyone who tried the shoe on.", charmap.Windows1252},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body, err := tc.as.NewEncoder().String("<html><head>" + tc.head + "<title>Page</title></head><body><main><p>" + tc.text + "</p></main></body></html>")
			if err != nil {
				t.Fatal(err)
			}
			web := newSite(t, nil)
			web.any = func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/" {
					http.NotFound(w, r)
					return
				}
				w.Header().Set("Content-Type", tc.header)
				_, _ = w.Write([]byte(body))
			}
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
			scanSite(t, rows, nil)
			wantStatus(t, rows, tilly.Completed, "")
			if got := rows.texts()["/"]; !strings.Contains(got, strings.TrimSpace(tc.text)) {
				t.Errorf("learnt %q", tilly.Clip(got, 120))
			}
		})
	}
}
