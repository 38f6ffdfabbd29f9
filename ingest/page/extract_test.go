package page

import (
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"tilly/ingest/block"
	"tilly/ingest/charset"
	"tilly/ingest/markup"
)

func TestLanguage(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ declared, text, want string }{
		{"en-US", "This is the text of our shop.", "en"},
		{"de_AT", "", "de"},
		{"en", "送料は全国一律五百円です。五千円以上のお買い上げで送料無料になります。", "ja"},
		{"uk", "Доставка по всій країні", "uk"},
		{"", "Wir liefern in ganz Deutschland und das ist für Sie nicht mit Kosten verbunden", "de"},
		{"", "La livraison est gratuite pour les colis et le retour est possible dans les 30 jours avec votre reçu", "fr"},
		{"", "42", ""},
		{"x-klingon", "The size of the box is the one you see with your order and we ship it for you.", "en"},
		{"", "ค่าจัดส่งฟรี", "th"},
	} {
		if got := Language(tc.declared, tc.text); got != tc.want {
			t.Errorf("%q, %.30q: %q, want %q", tc.declared, tc.text, got, tc.want)
		}
	}
}

// FuzzExtract holds that any bytes are read within the limits, that passages
// are valid and none is empty, and that reading is repeatable.
func FuzzExtract(f *testing.F) {
	for _, s := range []string{
		"<main><h1>a?</h1><p>b<details><summary>c?</summary>d</details>",
		"<ul><li>a<ul><li>b</ul><li><table><tr><td>1<td>2</table></ul>",
		"<dl><dd>x<dt>y<dd>z</dl><pre>\u200b a\n b</pre><select name=size><option value=1>1<option value=2>2",
		`<script type="application/ld+json">{"@type":"Question","name":"q","acceptedAnswer":[{"text":"<p>a"}]}</script>`,
		"<table><tr><th>a<th>b<th>c<tr><td>1|2<td></table><a href=//x><div>y</div></a>",
		`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":["Store"],"telephone":"+49 30 123456","address":{"streetAddress":"a 1"},"openingHoursSpecification":{"opens":"9","closes":"5","dayOfWeek":"Monday"}}]}</script><p>a b c`,
		"<div class=faq><div><div><button>a b?</button></div><div style=display:none>c d e f g h</div></div><div><div class=k>a</div><div>1 b</div></div><div><div class=k>2</div><div>c</div></div></div>",
		strings.Repeat("<div><b>", 600) + "x",
	} {
		f.Add([]byte(s))
	}
	at, _ := url.Parse("https://shop.example/")
	hints := markup.NewHints()
	f.Fuzz(func(t *testing.T, body []byte) {
		p, err := Extract(hints, charset.Decode(body, ""), at)
		if err != nil {
			return
		}
		p.Links()
		p.AddEdge(hints)
		for i, q := range block.Split(p.Blocks, p.Title) {
			if q.Ord != i || q.Text == "" && (q.Question == "" || q.Answer == "") || !utf8.ValidString(q.Text+q.Question+q.Answer+q.Title) {
				t.Errorf("passage %+v", q)
			}
		}
	})
}
