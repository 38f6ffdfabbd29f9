package understand

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"tilly"
	"tilly/search/lexicon"
)

var known = sync.OnceValue(lexicon.New)

// heard is the voice of a question at an English store.
func heard(text string) Voice { return Hear(known(), text, nil, "en") }

func sentences(text string) []string { return strings.SplitAfter(text, ". ") }

func TestWhatIsWantedOfGoods(t *testing.T) {
	t.Parallel()
	for asked, want := range map[string]func(Shopping) bool{
		"what is your cheapest tent?":      func(s Shopping) bool { return s.Cheap && s.Query == "is your tent" },
		"Was ist das günstigste Zelt?":     func(s Shopping) bool { return s.Cheap && strings.Contains(s.Query, "zelt") },
		"le moins cher ?":                  func(s Shopping) bool { return s.Cheap && s.Open },
		"¿Tienen mochilas en oferta?":      func(s Shopping) bool { return s.Asked && s.Sale && s.Query == "mochilas" },
		"Quanto costa la borsa?":           func(s Shopping) bool { return s.Cost && s.Query == "borsa" },
		"Hebben jullie iets goedkopers?":   func(s Shopping) bool { return s.Asked },
		"Jakie macie produkty?":            func(s Shopping) bool { return s.All && s.Open },
		"En ucuz çanta hangisi?":           func(s Shopping) bool { return s.Cheap },
		"هل لديكم حقائب؟":                  func(s Shopping) bool { return s.Asked && s.Query == "حقائب" },
		"יש לכם תיקים במבצע?":              func(s Shopping) bool { return s.Asked && s.Sale && s.Query == "תיקים" },
		"你们卖什么？":                           func(s Shopping) bool { return s.All },
		"バッグを探しています":                       func(s Shopping) bool { return s.Asked && s.Query == "バッグ" },
		"Geschenke unter 30 €":             func(s Shopping) bool { return s.Gift && s.Filter.High > 29 },
		"the second one":                   func(s Shopping) bool { return s.Nth == 2 },
		"der letzte Artikel":               func(s Shopping) bool { return s.Nth == -1 },
		"compare the two tents":            func(s Shopping) bool { return s.Compare },
		"where is my first order?":         func(s Shopping) bool { return s.Nth == 0 && !s.Asked },
		"how long does the delivery take?": func(s Shopping) bool { return !s.Cost && !s.Asked && !s.Open },
	} {
		if s := heard(asked).Shopping(asked); !want(s) {
			t.Errorf("%q: %+v", asked, s)
		}
	}
}

func TestChoices(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		asked, feature, values string
	}{
		{"which colours does the mug come in?", Colour, ""},
		{"Gibt es das Hemd in Blau?", "", "blau"},
		{"quelles tailles avez-vous ?", Size, ""},
		{"¿lo tienen en rojo?", "", "rojo"},
		{"Czy jest w rozmiarze 42?", Size, "42"},
		{"does it come in size M", Size, "m"},
		{"is it the 1.5 kg one?", "", "1.5 kg"},
		{"night cream for my hands", "", ""},
		{"which size should I take?", "", ""}, // advice
	} {
		got, _ := heard(c.asked).Choice(c.asked)
		if got.Feature != c.feature || strings.Join(got.Values, ",") != c.values {
			t.Errorf("%q: %+v", c.asked, got)
		}
	}
	if !Names(Size, " Größe ") || Names(Size, "Farbe") || WrittenSize("groß") != "l" || WrittenSize("blau") != "" {
		t.Error("names of catalogues are not known")
	}
}

func TestWhoIsAskedFor(t *testing.T) {
	t.Parallel()
	for _, asked := range []string{"I NEED A HUMAN", "let me speak to a manager", "ich möchte mit einem Menschen sprechen", "je veux parler à quelqu'un", "quiero hablar con una persona", "转人工", "担当者と話したい", "chcę rozmawiać z konsultantem", "אני רוצה לדבר עם נציג", "أريد التحدث مع موظف", "gerçek bir insan", "mens"} {
		if !AsksForPerson(asked, "en") {
			t.Errorf("%q wants people", asked)
		}
	}
	for _, asked := range []string{"where is my order", "Wo ist mein Paket?", "order number is 12345", "bestellnummer 99871", "où est ma commande ?", "我的订单在哪", "siparişim nerede"} {
		if !AsksForOrder(asked) {
			t.Errorf("%q wants an order", asked)
		}
	}
	for _, asked := range []string{"phone", "¿Cuál es su número de teléfono?", "öffnungszeiten?", "営業時間は？"} {
		if !AsksToReach(asked) {
			t.Errorf("%q wants to reach the shop", asked)
		}
	}
	for _, asked := range []string{"is it made by humans who love wool and know how to knit it well", "can I cancel my order?", "do you have a phone case", "Telefonhülle aus Leder", "mens leather shirt"} {
		if AsksForPerson(asked, "en") || AsksForOrder(asked) || AsksToReach(asked) {
			t.Errorf("%q wants none of it", asked)
		}
	}
	if AsksForPerson("esto lo puede tomar una persona también", "es") || !AsksForPerson("una persona", "es") {
		t.Error("one person is not like another")
	}
}

func TestRead(t *testing.T) {
	t.Parallel()
	said := func(text string) tilly.Message { return tilly.Message{Role: tilly.RoleUser, Text: text} }
	for _, c := range []struct {
		text   string
		before []tilly.Message
		want   func(Intent) bool
	}{
		{"hola", nil, func(in Intent) bool { return in.Talk == Hello && in.Lang == "es" }},
		{"Hi, do you ship to Norway?", nil, func(in Intent) bool { return in.Text == "do you ship to Norway?" && in.Talk == "" }},
		{"Bonjour avez-vous des lampes ?", nil, func(in Intent) bool { return in.Text == "avez-vous des lampes ?" }},
		{"and to Canada?", []tilly.Message{said("Do you ship to Norway?")}, func(in Intent) bool { return in.Context == "Do you ship to Norway?" }},
		{"Do you repair tents?", []tilly.Message{said("Do you ship to Norway?")}, func(in Intent) bool { return in.Context == "" }},
		{"Do you ship to Norway and how can I pay by invoice?", nil, func(in Intent) bool { return len(in.Parts) == 2 }},
		{"When do you open on Sundays?", nil, func(in Intent) bool { return in.Fact && !in.Person }},
		{"whats ur address", nil, func(in Intent) bool { return in.Text == "what is your address" }},
	} {
		v := Hear(known(), c.text, c.before, "en")
		if in := v.Read(Said{Text: c.text, Before: c.before, Sentences: sentences}); !c.want(in) {
			t.Errorf("%q: %+v", c.text, in)
		}
	}
}

// Whatever is typed is read, and what is left of it are its own words.
func FuzzRead(f *testing.F) {
	f.Add("Hi, how much is the 2nd one in blue?", "de")
	f.Add("你好，有没有红色的？", "zh")
	f.Add("\u0130n S'", "tr")
	f.Fuzz(func(t *testing.T, text, store string) {
		v := Hear(known(), text, nil, store)
		in := v.Read(Said{Text: text, Sentences: sentences})
		if in.Talk == "" && strings.TrimSpace(text) != "" && len(in.Text) > 8*len(text)+64 {
			t.Errorf("%q grew to %q", text, in.Text)
		}
		v.Shopping(in.Text)
		if c, ok := v.Choice(in.Text); ok != (c.Feature != "" || len(c.Values) > 0) || slices.Contains(c.Values, "") {
			t.Errorf("%q: %+v", text, c)
		}
		v.HeadOf(in.Text)
		v.Compared(strings.Fields(text))
	})
}

// The pages are those of the last answer that quoted any: thanks between do not count, a
// refusal does.
func TestThePagesQuotedLast(t *testing.T) {
	t.Parallel()
	said := func(answered bool, pages ...string) tilly.Message {
		m := tilly.Message{Role: tilly.RoleAI, Answered: answered}
		for _, p := range pages {
			m.Sources = append(m.Sources, tilly.Citation{URL: p})
		}
		return m
	}
	for _, c := range []struct {
		before []tilly.Message
		want   string
	}{
		{nil, ""},
		{[]tilly.Message{said(true, "a"), said(true, "b", "", "c")}, "b c"},
		{[]tilly.Message{said(true, "a"), said(true)}, "a"},
		{[]tilly.Message{said(true, "a"), said(false)}, ""},
	} {
		in := heard("how long is the warranty").Read(Said{Text: "how long is the warranty", Before: c.before, Sentences: sentences})
		if got := strings.Join(in.Quoted, " "); got != c.want {
			t.Errorf("%v: %q, want %q", c.before, got, c.want)
		}
	}
}
