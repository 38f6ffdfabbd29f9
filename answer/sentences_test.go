package answer

import (
	"net/url"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/search"
)

func TestSentences(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want []string
	}{
		{"It costs £4.90. Delivery takes 3.5 days.", []string{"It costs £4.90.", "Delivery takes 3.5 days."}},
		{"Ask Mr. Smith, e.g. by phone. He knows.", []string{"Ask Mr. Smith, e.g. by phone.", "He knows."}},
		{"Open from 9 a.m. to 5 p.m. every day. Closed on Sunday.", []string{"Open from 9 a.m. to 5 p.m. every day.", "Closed on Sunday."}},
		{"Really?! Yes... maybe. “It is.” Done", []string{"Really?!", "Yes... maybe.", "“It is.”", "Done"}},
		{"Das kostet ca. 5 Euro. Am 3. Oktober ist zu. Danach offen.", []string{"Das kostet ca. 5 Euro.", "Am 3. Oktober ist zu.", "Danach offen."}},
		{"送料は無料です。返品できますか？はい！", []string{"送料は無料です。", "返品できますか？", "はい！"}},
		{"هل الشحن مجاني؟ نعم. شكرا", []string{"هل الشحن مجاني؟", "نعم.", "شكرا"}},
		{"Write to team@shop.example or see shop.example/faq. Thanks.", []string{"Write to team@shop.example or see shop.example/faq.", "Thanks."}},
		{"(See below.) Next one. ", []string{"(See below.)", "Next one."}},
		{"จัดส่งภายในสามวัน คืนได้ภายในสิบวัน", []string{"จัดส่งภายในสามวัน คืนได้ภายในสิบวัน"}},
		{"Made by J. R. Miller in the U.S. and sold by Acme Inc. in Texas. Good.", []string{"Made by J. R. Miller in the U.S. and sold by Acme Inc. in Texas.", "Good."}},
		{"", nil}, {" . ", []string{"."}},
	} {
		if diff := cmp.Diff(c.want, sentences(c.text)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}

// FuzzSentences: nothing but space is lost, and pieces add up to the text.
func FuzzSentences(f *testing.F) {
	for _, s := range []string{"One. Two! Three?", "4.90 e.g. a.m.", "日本。語", "\n\n\n", "...", "\xff.\xfe", "a\n\nb", "“q.” ‘r’", "1. a\n2. b"} {
		f.Add(s)
	}
	bare := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) {
				return -1
			}
			return r
		}, s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ToValidUTF8(text, "?")
		if got := strings.Join(sentences(text), ""); bare(got) != bare(text) {
			t.Errorf("%q became %q", text, got)
		}
		rest := text
		for n := 0; rest != ""; n++ {
			end := pieceEnd(rest)
			if end <= 0 || end > len(rest) || n > len(text) {
				t.Fatalf("a piece of %q ends at %d", rest, end)
			}
			rest = rest[end:]
		}
		units(text)
	})
}

func TestUnits(t *testing.T) {
	t.Parallel()
	md := "Intro text. More.\n\n- one\n- two\n  goes on\n\n| Size | Chest | Fits |\n|---|---|---|\n| S | 90 | yes |\n| M | 96–101 cm | |\n\n[Home](/)\n\n![pic](x.png)\n\n1. first\n2) second\n\n### Heading\n> quoted"
	var got []string
	for _, u := range units(md) {
		got = append(got, u.text)
	}
	want := []string{"Intro text.", "More.", "one", "two goes on", "S: Chest 90, Fits yes", "M: 96–101 cm", "first", "second", "quoted"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestFigures(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"£1,000.50 and 1000.5": "1000.5 1000.5", "1.299,00 €": "1299", "10–14 days": "10 14", "thirty days": "30",
		"Mail Team@Shop.example.": "team@shop.example", "at 9:30": "9:30", "130 × 170 cm": "130 170", "no figures": "", "3'500 CHF": "3500",
	} {
		if got := strings.Join(figures(text), " "); got != want {
			t.Errorf("%q has %q, want %q", text, got, want)
		}
	}
}

func testFinding() finding {
	return finding{lang: "en", results: []search.Result{
		{Passage: tilly.Passage{DocumentID: "a", Title: "Shipping", URL: "https://fern.example/shipping", Text: "We ship to Canada in 8 to 12 days for £18. See https://fern.example/rates or https://dhl.example/x."}},
		{Passage: tilly.Passage{DocumentID: "b", Title: "Returns", URL: "https://fern.example/returns", Text: "Return within 30 days. Write to returns@fern.example."}},
	}}
}

var testStore = tilly.Store{Name: "Fern", URL: "https://www.fern.example"}

func TestSieve(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ says, want string }{
		{"We ship to Canada [1]. Return within 30 days [2].", "We ship to Canada. Return within 30 days."},
		{"We ship to Canada.[1] Return within 30 days.[2]", "We ship to Canada. Return within 30 days."},
		{"We ship to Canada in 9 days [1]. Return within 30 days [2].", "Return within 30 days."},
		{"We ship to Canada in two days [1].", ""},
		{"Shipping to Canada is free [1].", ""},
		{"See [the rates](https://fern.example/rates) for Canada [1].", "See [the rates](https://fern.example/rates) for Canada."},
		{"See [DHL](https://dhl.example/x) to ship to Canada [1].", "See DHL to ship to Canada."},
		{"See [the rates](https://fern.example/rates?q=secret) for Canada [1].", "See the rates for Canada."},
		{"See https://dhl.example/x to ship to Canada [1].", ""},
		{"Write to returns@fern.example to return [2].", "Write to returns@fern.example to return."},
		{"Write to evil@fern.example to return [2].", ""},
		{"Return within 30 days [1].", "Return within 30 days."}, // tied to the passage that says so
		{"Return within 30 days [9].", "Return within 30 days."},
		{"You are absolutely wonderful, dear friend!", ""},
		{"- We ship to Canada [1]\n- Return within 30 days [2]", "- We ship to Canada\n- Return within 30 days"},
		{"We ship <b>to Canada</b> [1].", ""}, {"NO_ANSWER", ""}, {"", ""},
	} {
		for _, size := range []int{1, 3, 1000} { // the same however the stream is cut
			s := newSieve(testStore, search.NewLexicon(), testFinding())
			got := ""
			rest := []rune(c.says)
			for len(rest) > 0 {
				n := min(size, len(rest))
				for _, piece := range s.write(string(rest[:n])) {
					got += piece.text
				}
				rest = rest[n:]
			}
			for _, piece := range s.close() {
				got += piece.text
			}
			if got != c.want {
				t.Errorf("%q in pieces of %d: %q, want %q", c.says, size, got, c.want)
			}
		}
	}
}

// FuzzSieve: whatever a model writes, no address, image, tag or figure comes
// through that does not stand in the passages.
func FuzzSieve(f *testing.F) {
	for _, s := range []string{
		"We ship to Canada [1].", "[x](https://evil.example)", "![a](b)", "https://fern.example@evil.example/", "<img src=x>",
		"Canada\x02[\x03](javascript:x)", "www.evil.example Canada", "Canada 99 [1]", "[a][b]\n\n[b]: https://evil.example", "Canada (https://evil.example)",
		"evil.example Canada ship [1]", "https://fern.eXAmple", "Canada ninety days [1]", "//evil.example/ Canada ship",
	} {
		f.Add(s)
	}
	lex := search.NewLexicon()
	known := map[string]bool{}
	for _, r := range testFinding().results {
		for _, n := range figures(r.Passage.Title + " " + r.Passage.Text) {
			known[n] = true
		}
	}
	f.Fuzz(func(t *testing.T, says string) {
		s := newSieve(testStore, lex, testFinding())
		for _, c := range append(s.write(says), s.close()...) {
			if strings.Contains(c.text, "![") || htmlTag.MatchString(c.text) || len(c.from) == 0 {
				t.Errorf("%q let through %q", says, c.text)
			}
			for _, u := range bareURL.FindAllString(c.text, -1) {
				if host := hostOf(u); host != "fern.example" && host != "www.fern.example" {
					t.Errorf("%q let the address %q through", says, u)
				}
			}
			for _, n := range figures(markdownLink.ReplaceAllString(bulletMark.ReplaceAllString(strings.TrimSpace(c.text), ""), "$1")) {
				if !known[n] && !strings.Contains(c.text, "://") {
					t.Errorf("%q let the figure %q through: %q", says, n, c.text)
				}
			}
		}
	})
}

// hostOf is the host a browser would ask for an address, "" when it would ask none.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.ToLower(u.Hostname())
}
