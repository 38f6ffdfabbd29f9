package quote

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tilly"
	"tilly/quote/wish"
	"tilly/search"
	"tilly/search/analysis"
	"tilly/words"
)

// pages are the rows of one store: a document each, of one passage.
type pages []tilly.Passage

func (p pages) Generation(context.Context, string) (int64, error) { return 1, nil }

func (p pages) Changed(_ context.Context, _ string, _ int64, each func(string, []tilly.Passage) error) (int64, error) {
	for i := range p {
		if err := each(p[i].DocumentID, p[i:i+1]); err != nil {
			return 0, err
		}
	}
	return 1, nil
}

// shop is an index over pages: address, title and text.
func shop(t testing.TB, lang string, list ...[3]string) *search.Index {
	t.Helper()
	var rows pages
	for i, p := range list {
		rows = append(rows, tilly.Passage{
			DocumentID: fmt.Sprint(i), StoreID: "s", Kind: tilly.Knowledge, Lang: lang, URL: "https://shop.example/" + p[0], Title: p[1], Text: p[2],
		})
	}
	x, err := search.NewLibrary(search.Config{Rows: rows}).Index(t.Context(), "s")
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func answer(x *search.Index, lang, text string) Draft {
	q := Question{Text: wish.Spelled(text, lang), Lang: lang}
	return Answer(q, x.Find(search.Query{Text: q.Text, Hints: Hints(q, []string{lang}), Limit: Looked}))
}

var teahouse = [][3]string{
	{"policies/shipping", "Shipping policy", "We send parcels with the post.\n\nShipping within the country costs $4.50. Orders over $60 ship free.\n\nDelivery takes 2 to 4 working days."},
	{"policies/returns", "Returns", "You may return unopened tins within 21 days. Opened tins cannot be returned.\n\nThe money is refunded within a week."},
	{"contact", "Contact", "Visit us at 12 Harbour Lane.\n\n(555) 010-7788\n\nhello@teahouse.example\n\nMonday to Friday 10:00-18:00"},
	{"blog/harvest", "The harvest of spring", "Shipping tea was a matter of months in 1850. A chest cost $900 then."},
	{"products/kettle", "Green kettle", "- Capacity: 1.2 litres\n- Power: 1500 W\n- Warranty: 2 years"},
}

func TestAnswersAreQuotedFromThePageThatTells(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", teahouse...)
	for question, want := range map[string]string{
		"how much is shipping": "$4.50", "how long til it arrives": "2 to 4 working days", "can i return an opened tin": "21 days",
		"phone number": "(555) 010-7788", "your email": "hello@teahouse.example", "how many litres does the green kettle hold": "1.2 litres",
		"when are you open": "10:00-18:00", "warranty on the kettle": "2 years",
	} {
		d := answer(x, "en", question)
		if !strings.Contains(d.Text, want) || len(d.Sources) == 0 {
			t.Errorf("%q: %q of %d sources, want %q", question, d.Text, len(d.Sources), want)
		}
		if d.Chance <= 0 || d.Chance >= 1 {
			t.Errorf("%q: chance %v", question, d.Chance)
		}
	}
}

func TestWhatIsAskedBesidesIsSaidWithItsSource(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", teahouse...)
	d := answer(x, "en", "how much is shipping and what is your email")
	if !strings.Contains(d.Text, "$4.50") || !strings.Contains(d.Text, "hello@teahouse.example") || len(d.Sources) != 2 {
		t.Errorf("%q of %d sources", d.Text, len(d.Sources))
	}
}

func TestNothingFoundIsNoAnswer(t *testing.T) {
	t.Parallel()
	if d := Answer(Question{Text: "anything", Lang: "en"}, search.Found{}); d.Text != "" || d.Chance != 0 {
		t.Errorf("%+v", d)
	}
}

func TestLimitsAreNoPrices(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang, text string
		want       bool
	}{
		{"en", "Free shipping on orders over $50", true}, {"en", "Shipping is $5, free over $50", false}, {"en", "Shipping is free", false},
		{"de", "Ab 100 € liefern wir frei", true}, {"de", "Der Versand kostet 4,90 €", false}, {"sv", "Fri frakt över 350 kr", true},
	} {
		if got := wish.TongueOf(c.lang).Limited(analysis.NewAnalyzer(c.lang).Terms(c.text)); got != c.want {
			t.Errorf("%q: %v", c.text, got)
		}
	}
}

func TestKindsOfPages(t *testing.T) {
	t.Parallel()
	for url, want := range map[string]pageKind{
		"/policies/shipping-policy.html": policyPage, "/blog/on-returns": articlePage, "/pages/privacy-policy": privacyPage, "/kontakt.html": contactPage,
		"/products/kettle/index.html": productPage, "/hilfe": helpPage, "/": 0, "": 0, "/chinh-sach-van-chuyen/index.html": policyPage, "%zz": 0,
	} {
		if got := pageKindOf(tilly.Passage{URL: "https://shop.example" + url}); got != want {
			t.Errorf("%s: %b, want %b", url, got, want)
		}
	}
}

// FuzzUnits: no Markdown makes cutting fail, and what is cut stands in the text.
func FuzzUnits(f *testing.F) {
	for _, s := range []string{"", "One. Two!", "- a\n- b\n\n| x | y |\n| - | - |\n| 1 | 2 |", "# H\n\nText: 5", "|", "||\n|-|", "1. a\n   b", "\xff.\xfe", "Mon: 9-5\nTue: 9-5", "![a](b)", "。！？日本語"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, u := range units(text) {
			if strings.TrimSpace(u.text) == "" {
				t.Errorf("an empty unit of %q", text)
			}
			for _, w := range words.Plain(u.text) {
				if !strings.Contains(strings.ToLower(text), w) {
					t.Errorf("%q of %q is not in it", w, text)
				}
			}
		}
	})
}

func BenchmarkAnswer(b *testing.B) {
	var list [][3]string
	for i := range 40 {
		text := strings.Repeat(fmt.Sprintf("Kettle %d holds 1.2 litres. Shipping of it costs $%d.50. It is made of steel and comes with a warranty of 2 years.\n\n", i, i), 6)
		list = append(list, [3]string{fmt.Sprintf("products/kettle-%d", i), fmt.Sprintf("Kettle %d", i), text})
	}
	x := shop(b, "en", list...)
	q := Question{Text: "how much is shipping of the steel kettle", Lang: "en"}
	found := x.Find(search.Query{Text: q.Text, Hints: Hints(q, []string{"en"}), Limit: Looked})
	for b.Loop() {
		Answer(q, found)
	}
}

// A short word is written in full only as it stands in the list: without its sign it
// is another word.
func TestShortWordsKeepTheirSigns(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"kan man betala": "kan man betala", "garanti i mån": "garanti i månad"} {
		if got := wish.Spelled(text, "sv"); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
