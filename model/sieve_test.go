package model

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/search/lexicon"
)

// stated lists everything comparable that a text holds.
func stated(text string) string {
	f := factsOf(text, tongueOf("en"))
	var list []string
	for n, units := range f.numbers {
		for u := range units {
			list = append(list, n+u)
		}
	}
	for _, m := range []map[string]bool{f.dates, f.times, f.phones, f.mails} {
		list = append(list, slices.Collect(maps.Keys(m))...)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func TestFacts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"£1,000.50": "1000.5£", "1.000,50 EUR": "1000.5€", "1 299,00 €": "1299€", "1\u202f299 kr": "1299kr", "USD 20": "20$", "20 dollars": "20$",
		"10–14 days": "10 14", "thirty days": "30", "10 % off": "10%", "10 percent": "10%", "10%": "10%",
		"Mail Team@Shop.example.": "team@shop.example", "at 9:30": "09:30", "5 pm": "17:00", "12 a.m.": "00:00", "17 Uhr": "17:00", "17h30": "17:30",
		"130 × 170 cm": "130 170", "no figures": "", "3'500 CHF": "3500chf",
		"21 November 2026": "2026-11-21", "November 21st, 2026": "2026-11-21", "21.11.2026": "2026-11-21", "2026-11-21": "2026-11-21", "21. November": "-11-21",
		"03/04/2026": "2026-04-03|2026-03-04", "am 3. März 2026": "2026-03-03",
		"+47 555 01 234": "55501234", "0047 (555) 01-234": "55501234", "555-012-3456": "50123456",
	} {
		if got := stated(text); got != want {
			t.Errorf("%q states %q, want %q", text, got, want)
		}
	}
}

func TestFactsAreCompared(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		source, says string
		want         bool
	}{
		{"It costs £1,299.00.", "1.299,00 £", true}, {"It costs £18.", "€18", false}, {"It costs 18.", "£18", false},
		{"| Service | Price (£) |\n| Standard | 4.90 |", "£4.90", true},
		{"10 % off until 21 November 2026", "10 percent off until 2026-11-21", true},
		{"until 21 November 2026", "until 21 March 2026", false}, {"until 21 November 2026", "until 21 November", true},
		{"until 21 November", "until 21 November 2027", false}, {"on 3 April 2026", "on 03/04/2026", true},
		{"open from 9 to 17", "open from 9 am to 5 pm", true}, {"from 5 am", "from 5 pm", false}, {"9:00–17:00", "9 am to 5 pm", true},
		{"Call +47 555 01 234", "Call 0047 555 01234", true}, {"Call +47 555 01 234", "Call +47 234 01 555", false},
		{"within 30 days", "within thirty days", true}, {"within 30 days", "within 14 days", false},
	} {
		if got := hold([]facts{factsOf(c.source, tongueOf("en"))}, factsOf(c.says, tongueOf("en"))); got != c.want {
			t.Errorf("%q states %q: %v", c.source, c.says, got)
		}
	}
}

func testPassages() []tilly.Passage {
	return []tilly.Passage{
		{DocumentID: "a", Title: "Shipping", URL: "https://fern.example/shipping", Text: "We ship to Canada in 8 to 12 days for £18. See https://fern.example/rates or https://dhl.example/x."},
		{DocumentID: "b", Title: "Returns", URL: "https://fern.example/returns", Text: "Return within 30 days. Write to returns@fern.example."},
	}
}

func testSieve(lex *lexicon.Lexicon) *Sieve {
	s := NewSieve(Setting{Store: testStore, Lexicon: lex, Lang: "en"})
	for _, p := range testPassages() {
		s.AddPassage(p)
	}
	return s
}

var testStore = tilly.Store{Name: "Fern", URL: "https://www.fern.example"}

func TestSieve(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ says, want string }{
		{"We ship to Canada [1]. Return within 30 days [2].", "We ship to Canada. Return within 30 days."},
		{"We ship to Canada.[1] Return within 30 days.[2]", "We ship to Canada. Return within 30 days."},
		{"We ship to Canada [1].\n\n- Return within 30 days [2].\n- Write to returns@fern.example [2].", "We ship to Canada.\n\n- Return within 30 days.\n- Write to returns@fern.example."},
		{"We ship to Canada [1]. [2] Return within 30 days [2].", "We ship to Canada. Return within 30 days."},
		{"We ship to Canada [1]. [2]\n\nReturn within 30 days [2].", "We ship to Canada.\n\nReturn within 30 days."},
		{"We ship to Canada [1].[2][DHL](https://dhl.example/x) ships to Canada [1].", "We ship to Canada. DHL ships to Canada."},
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
			s := testSieve(lexicon.New())
			got := ""
			rest := []rune(c.says)
			for len(rest) > 0 {
				n := min(size, len(rest))
				for _, piece := range s.Write(string(rest[:n])) {
					got += piece.Text
				}
				rest = rest[n:]
			}
			for _, piece := range s.Close() {
				got += piece.Text
			}
			if got != c.want {
				t.Errorf("%q in pieces of %d: %q, want %q", c.says, size, got, c.want)
			}
		}
	}
}

// A sentence that ends with its citation is said without a token of the next; what may
// not be said, and what something may be opened in, waits for what follows.
func TestASentenceIsSaidOnceItIsWhole(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		says string
		n    int
	}{
		{"We ship to Canada [1].", 1}, {"We ship to Canada [1]", 0}, {"We ship to Canada.", 0}, {"We ship to Canada. [1]", 0},
		{"We ship to Canada in two days [1].", 0}, {"**We ship to Canada [1].", 0}, {"(We ship to Canada [1].", 0}, {"- We ship to Canada [1].", 1},
		{"We ship to Canada [1]. Return within 30 days [2].", 2},
	} {
		if got := testSieve(lexicon.New()).Write(c.says); len(got) != c.n {
			t.Errorf("%q: %d sentences were said: %v", c.says, len(got), got)
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
	lex := lexicon.New()
	var known []facts
	for _, p := range testPassages() {
		known = append(known, factsOf(p.Title+" "+p.Text, tongueOf("en")))
	}
	f.Fuzz(func(t *testing.T, says string) {
		s := testSieve(lex)
		for _, c := range append(s.Write(says), s.Close()...) {
			if strings.Contains(c.Text, "![") || htmlTag.MatchString(c.Text) || len(c.From) == 0 {
				t.Errorf("%q let through %q", says, c.Text)
			}
			for _, u := range bareURL.FindAllString(c.Text, -1) {
				if host := hostOf(u); host != "fern.example" && host != "www.fern.example" {
					t.Errorf("%q let the address %q through", says, u)
				}
			}
			plain := bareURL.ReplaceAllString(markdownLink.ReplaceAllString(bulletMark.ReplaceAllString(strings.TrimSpace(c.Text), ""), "$1"), " ")
			if !hold(known, factsOf(plain, tongueOf("en"))) {
				t.Errorf("%q let a figure through: %q", says, c.Text)
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

// One currency is not exchanged for another, however both are written.
func TestCurrenciesApart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		source, said string
		holds        bool
	}{
		{"AED 40", "40 dirhams", true}, {"AED 40", "$40", false}, {"It costs $40", "It costs 40 dirhams", false}, {"Rs. 900", "₹900", true}, {"Rs. 900", "900 dollars", false},
		{"1 200 Kč", "1,200 CZK", true}, {"1 200 Kč", "1200 PLN", false}, {"₩12000", "12000 won", true}, {"two colors 5 kg", "5 kg", true}, {"40 g of gel", "40 g", true}, {"6 feet", "6 ft", true},
	} {
		if got := hold([]facts{factsOf(c.source, tongueOf("en"))}, factsOf(c.said, tongueOf("en"))); got != c.holds {
			t.Errorf("%q from %q: %v", c.said, c.source, got)
		}
	}
}

// hold says whether sources together have all the facts that are needed.
func hold(sources []facts, need facts) bool { return lacking(sources, need, nil) == "" }

// A line that leads to a list is said with the first item that is, and never alone.
func TestALineAboveAListWaitsForIt(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	ask := func(says string) (string, []Drop) {
		s := NewSieve(Setting{Store: tilly.Store{Name: "Fern", URL: "https://fern.example"}, Lexicon: lex, Lang: "en", Asker: "en", Asked: "Which subscriptions are there?"})
		s.AddPassage(tilly.Passage{DocumentID: "d", Lang: "en", Title: "Coffee", Text: "- Small: 250 g for £9\n- Large: 500 g for £17"})
		return hears(s, says)
	}
	if said, drops := ask("We offer two subscriptions:\n- Small: 250 g for £9 [1]\n- Large: 500 g for £17 [1]"); len(drops) > 0 || said != "We offer two subscriptions:\n- Small: 250 g for £9\n- Large: 500 g for £17" {
		t.Errorf("%q without %+v", said, drops)
	}
	for _, says := range []string{"We offer two subscriptions:\n- Small: 250 g for £4 [1]", "We offer two subscriptions:", "We offer four subscriptions:\n- Small: 250 g for £4 [1]"} {
		if said, drops := ask(says); said != "" || len(drops) == 0 {
			t.Errorf("%q came through without %+v", said, drops)
		}
	}
}
