package judge_test

import (
	"strings"
	"testing"

	"tilly/answer/judge"

	"github.com/google/go-cmp/cmp"

	"tilly"
)

// judged is what is wrong with a text that has to contain another.
func judged(said, want string) []string {
	return judge.Golden(tilly.Golden{Expect: tilly.ExpectAnswer, MustContain: []string{want}},
		tilly.Answered{Reply: tilly.Reply{Answered: true, Output: said}})
}

func TestTextsThatAreTheSame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ said, want string }{
		{"You may return it within 30 days.", "30 days"},
		{"You may return it within 30 Days.", "  within\n30   DAYS "},
		{"Return it within 30\u00a0days, please.", "30 days"},
		{"It costs €1.000,00 today.", "1,000.00 €"},
		{"It costs 1,000.00 EUR today.", "€1.000,00"},
		{"It costs 1\u202f000,00 € today.", "EUR 1000"},
		{"It costs 1 000 euros today.", "€1,000"},
		{"It costs 1'000.– CHF today.", "CHF 1000"},
		{"It costs CHF 1’000.50 today.", "1000.5 chf"},
		{"Only 5,- € today.", "€5"}, {"Only €5.00 today.", "5 eur"},
		{"Only $24.90 today.", "USD 24,90"}, {"Only US$24.90 today.", "$24.90"},
		{"£85.00", "85 GBP"}, {"85,00 £", "£85"},
		{"Nur 49,90 zł.", "49.90 PLN"},
		{"We ship 1,234,567 parcels.", "1.234.567"},
		{"You get 20 % off.", "20%"}, {"You get 20% off.", "20 %"},
		{"It weighs 2.5 kg.", "2,5 kg"}, {"It weighs 2,50 kg.", "2.5 kg"},
		{"Order 3 100 ml bottles.", "100 ml"}, {"10 000 parcels", "10,000"},
		{"It is **free** of charge.", "is free of"},
		{"See [our returns page](https://shop.example/returns).", "our returns page"},
		{"See [our returns page](https://shop.example/returns).", "https://shop.example/returns"},
		{"- first\n- second item", "first second item"},
		{"Refunds are made at once; you are refunded.", "refund"},
		{"You’ll get it “today” – really.", `you'll get it "today" - really`},
		{"Ｆｕｌｌ width", "full"}, {"the ﬁnest", "finest"}, {"STRASSE", "straße"},
		{"soft\u00adhyphen and zero\u200bwidth", "softhyphen and zerowidth"},
		{"Versand kostet 4,90 €.", "versand"},
		{"三十天内可以退货。", "可以退货"}, {"返品は30日以内です。", "30日以内"}, {"คืนสินค้าได้ภายใน 30 วัน", "ภายใน"},
		{"خلال ٣٠ يوما", "30 يوما"}, {"۱٬۰۰۰٫۵۰ ریال", "1,000.50 ریال"},
		{"delivered on 12.05.2026 by 10:30", "12.05.2026"},
		{"5 EUR 6 items", "5 eur"},
		{"cafe\u0301", "café"},
	} {
		if why := judged(c.said, c.want); why != nil {
			t.Errorf("%q in %q: %v", c.want, c.said, why)
		}
	}
}

func TestTextsThatAreNotTheSame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ said, want string }{
		{"within 130 days", "30 days"}, {"within 30 days", "3"}, {"within 300 days", "30"},
		{"it costs 15.90", "5.90"}, {"it costs 5.95", "5.9"}, {"it costs 1.5", "5"}, {"it costs 5.1", "5"}, {"€5", "$5"}, {"5 EUR", "5 GBP"},
		{"it costs 1,000.00", "100"}, {"it costs 1.000,00", "1.00"}, {"it costs 0.125", "125"},
		{"I know that now.", "no"}, {"we cannot", "not"}, {"impossible", "possible"}, {"nonrefundable", "refundable"},
		{"yesterday", "yes"}, {"anything", "\u200b"}, {"anything", "different"}, {"", "x"}, {"192.168.0.1", "192.168"},
		{"12.05.2026", "12.05.2025"},
	} {
		if why := judged(c.said, c.want); len(why) != 1 || !strings.HasPrefix(why[0], "The answer does not contain “") {
			t.Errorf("%q in %q: %v", c.want, c.said, why)
		}
	}
}

func TestJudgeSaysWhy(t *testing.T) {
	t.Parallel()
	reply := tilly.Reply{
		Answered: true, Output: "Within 60 days.",
		Sources:  []tilly.Citation{{Title: "Returns & refunds | Fern", URL: "https://www.fern.example/returns/"}, {Title: "Do you take things back?"}},
		Products: []tilly.ProductCard{{Title: "Alba mug", URL: "https://fern.example/p?id=7"}},
	}
	refused := tilly.Reply{Output: "I do not know."}
	for name, c := range map[string]struct {
		golden tilly.Golden
		reply  tilly.Reply
		why    []string
	}{
		"answered":            {tilly.Golden{Expect: tilly.ExpectAnswer}, reply, nil},
		"not answered":        {tilly.Golden{Expect: tilly.ExpectAnswer, MustContain: []string{"x"}, MustCite: "y"}, refused, []string{"The assistant did not answer: it said that it does not know."}},
		"refused as it ought": {tilly.Golden{Expect: tilly.ExpectRefusal, MustContain: []string{"x"}, MustCite: "y"}, refused, nil},
		"answered for once":   {tilly.Golden{Expect: tilly.ExpectRefusal}, reply, []string{"The assistant gave an answer, but it should say that it does not know."}},
		"texts missing": {tilly.Golden{MustContain: []string{"30 days", "60 days", "free\nof charge"}}, reply,
			[]string{"The answer does not contain “30 days”.", "The answer does not contain “free of charge”."}},
		"cited by address": {tilly.Golden{MustCite: "http://fern.example/returns#top"}, reply, nil},
		"by bare address":  {tilly.Golden{MustCite: "fern.example/returns"}, reply, nil},
		"by path":          {tilly.Golden{MustCite: "/returns"}, reply, nil},
		"by title":         {tilly.Golden{MustCite: "returns & refunds"}, reply, nil},
		"by question":      {tilly.Golden{MustCite: "Do you take things back?"}, reply, nil},
		"product by title": {tilly.Golden{MustCite: "Alba Mug"}, reply, nil},
		"product by URL":   {tilly.Golden{MustCite: "https://fern.example/p?id=7"}, reply, nil},
		"other query": {tilly.Golden{MustCite: "https://fern.example/p?id=8"}, reply,
			[]string{"The answer does not cite “https://fern.example/p?id=8”; it cites “Returns & refunds | Fern”, “Do you take things back?” and “Alba mug”."}},
		"other host": {tilly.Golden{MustCite: "https://evil.example/returns"}, reply,
			[]string{"The answer does not cite “https://evil.example/returns”; it cites “Returns & refunds | Fern”, “Do you take things back?” and “Alba mug”."}},
		"part of a path": {tilly.Golden{MustCite: "/return"}, tilly.Reply{Answered: true, Sources: []tilly.Citation{{URL: "https://fern.example/returns"}}},
			[]string{"The answer does not cite “/return”; it cites “https://fern.example/returns”."}},
		"nothing cited": {tilly.Golden{MustCite: "Returns"}, tilly.Reply{Answered: true}, []string{"The answer does not cite “Returns”; it cites nothing."}},
		"long texts": {tilly.Golden{MustContain: []string{strings.Repeat("é", 500)}}, reply,
			[]string{"The answer does not contain “" + strings.Repeat("é", 120) + "…”."}},
	} {
		if diff := cmp.Diff(c.why, judge.Golden(c.golden, tilly.Answered{Reply: c.reply})); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", name, diff)
		}
	}
}

// A text contains itself, however odd, unless nothing of it can be seen; and nothing
// makes the comparison fall over.
func FuzzJudge(f *testing.F) {
	for _, s := range []string{"30 days", "€1.000,00", "1 000 000,5 zł", "５００円", "a\x00b\xff", "[x](y)", "٣٠", "5,-", "- \u200b", "İ", "1.2.3,4,5 6'7"} {
		f.Add(s, "x "+s+" y")
	}
	f.Fuzz(func(t *testing.T, want, said string) {
		judged(said, want)
		if visible := strings.ContainsFunc(want, func(r rune) bool { return r >= 'a' && r <= 'z' }); visible && judged(want, want) != nil {
			t.Errorf("%q does not contain itself", want)
		}
		g := tilly.Golden{MustCite: want}
		judge.Golden(g, tilly.Answered{Reply: tilly.Reply{Answered: true, Sources: []tilly.Citation{{Title: said, URL: said}}}})
	})
}
