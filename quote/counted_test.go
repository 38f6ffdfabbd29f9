package quote

import (
	"testing"

	"tilly/quote/wish"
	"tilly/search"
	"tilly/search/analysis"
)

// asks is what a question asks for in one language.
func asks(lang, text string) (w wish.Wish) {
	ana, t := analysis.NewAnalyzer(lang), wish.TongueOf(lang)
	w.Read([]*wish.Tongue{t}, []wish.Question{t.Read(ana, text)}, [][]string{ana.Terms(text)})
	return w
}

// A figure may be written as a word.
func TestFiguresAreWordsToo(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang, text string
		is         wish.Shape
		told       bool
	}{
		{"en", "Goods may be returned within six months.", wish.Duration, true},
		{"de", "Sie widerrufen binnen vierzehn Tagen.", wish.Duration, true},
		{"en", "A parcel costs forty dollars.", wish.Amount, true},
		{"ru", "Возврат в течение двух недель.", wish.Duration, true},
		{"en", "Goods may be returned for months.", wish.Duration, false},
		{"de", "Die Tage werden kürzer.", wish.Duration, false},
	} {
		if told := new(wish.Figures).Of(wish.TongueOf(c.lang), c.text, analysis.NewAnalyzer(c.lang).Terms(c.text), c.is) != 0; told != c.told {
			t.Errorf("%q tells %d: %v", c.text, c.is, told)
		}
	}
}

// What is counted is what stands behind the question word, and a share is no amount.
func TestWhatIsCounted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang, text string
		is         wish.Shape
		asked      bool
	}{
		{"en", "how many days may i keep it", wish.Duration, true},
		{"en", "how many business days does it take", wish.Duration, true},
		{"en", "how many scoops a day does it take", wish.Duration, false},
		{"de", "wie viel prozent gibt es ab 500 euro", wish.Percent, true},
		{"de", "wie viel gibt es ab 500 euro", wish.Percent, false},
		{"nl", "hoeveel standen heeft de rem", wish.Amount, false},
		{"nl", "hoeveel kost de rem", wish.Amount, true},
	} {
		w, asked := asks(c.lang, c.text), false
		for _, s := range w.Shapes {
			asked = asked || s&c.is != 0
		}
		if asked != c.asked {
			t.Errorf("%q asks for %v", c.text, w.Shapes)
		}
	}
}

// That a number stands before the name of a thing tells how many there are, in any
// language.
func TestANumberBeforeAThingCountsIt(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang, question, text string
		told                 bool
	}{
		{"en", "how many capsules are in a bottle", "Each bottle holds 60 capsules.", true},
		{"nl", "hoeveel standen heeft de drempelhulp", "Drempelhulp met drie standen, links en rechts", true},
		{"en", "how many capsules are in a bottle", "Keep the capsules below 25 degrees.", false},
	} {
		ana := analysis.NewAnalyzer(c.lang)
		x := shop(t, c.lang, [3]string{"products/thing", "", c.text})
		q := Question{Text: c.question, Lang: c.lang}
		r := read(q, x.Find(search.Query{Text: c.question, Limit: Looked}))
		if told := counted(r.asked, wish.TongueOf(c.lang), ana.Terms(c.text)) != 0; told != c.told {
			t.Errorf("%q of %q: %v", c.question, c.text, told)
		}
	}
}
