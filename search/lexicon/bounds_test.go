package lexicon

import (
	"slices"
	"strings"
	"testing"
)

// A script tells a language where a third of the letters is of it; Latin words stand in texts
// of any, and kana in those of Japanese alone.
func TestScriptsThatTell(t *testing.T) {
	t.Parallel()
	lex := New()
	for text, want := range map[string]string{
		"дaa": "ru", "дaaa": "", "送a": "zh", "送料の": "ja", "送料运费送料の": "ja", "カタ": "ja", "한국": "ko", "한국語": "ko", "é": "", "": "", "123": "", "שלום abc": "he", "ελ": "el", "ไทย": "th", "ქა": "ka", "ਪ": "", "ͰͰ": "el", "Ͱa1": "el",
		"ٹھیک": "ur", "سلام": "ar", "в них": "ru",
	} {
		if got := lex.byScript(text); got != want {
			t.Errorf("%q is by its script %q, want %q", text, got, want)
		}
	}
	if len(Sample(strings.Repeat("é", 600))) != Sampled || Sample("a\xff") != "a" || Sample(strings.Repeat("a", 1001)) != strings.Repeat("a", 1000) {
		t.Error("a sample is longer, or no text")
	}
}

// A language is named by more than a small word and a letter; where two are as likely, the
// one that was expected is it.
func TestSignsOfLanguages(t *testing.T) {
	t.Parallel()
	lex := New()
	for _, c := range []struct{ text, fallback, want string }{
		{"the", "xx", "xx"}, {"the of", "xx", "en"}, {"der und", "xx", "de"}, {"ß", "xx", "xx"}, {"der ß", "xx", "de"}, {"", "fr", "fr"}, {"the of", "de", "en"}, {"die in", "de", "de"}, {"was in", "en", "en"}, {"was in", "de", "de"}, {"для", "uk", "uk"}, {"送料", "ja", "zh"},
	} {
		if got := lex.Language(c.text, c.fallback); got != c.want {
			t.Errorf("%q where %s is expected is %q, want %q", c.text, c.fallback, got, c.want)
		}
	}
	has := func(langs ...string) func(string) bool {
		return func(lang string) bool { return slices.Contains(langs, lang) }
	}
	for _, c := range []struct {
		text string
		ours []string
		want string
	}{
		{"wie lange dauert die lieferung", []string{"en"}, "de"}, {"wie lange dauert die lieferung", []string{"de"}, ""}, {"wie lange dauert die lieferung", []string{"en", "de"}, ""}, {"die", []string{"en"}, ""}, {"送料はいくらですか", []string{"en"}, "ja"}, {"送料はいくらですか", []string{"ja"}, ""}, {"", []string{"en"}, ""}, {"how long does it take", []string{"en"}, ""},
	} {
		if got := lex.Foreign(c.text, has(c.ours...)); got != c.want {
			t.Errorf("%q to %v is %q, want %q", c.text, c.ours, got, c.want)
		}
	}
	for _, c := range []struct {
		text       string
		ours, much []string
		want       string
	}{
		{"wie lange dauert die", []string{"en", "de"}, []string{"en", "de"}, "de"}, {"wie lange dauert die", []string{"en", "de"}, []string{"en"}, ""}, {"送料は", []string{"ja"}, nil, "ja"}, {"送料は", []string{"en"}, []string{"en"}, ""}, {"was", []string{"en", "de"}, []string{"en", "de"}, ""}, {"mug", []string{"en", "de"}, []string{"en", "de"}, ""},
	} {
		if got := lex.Spoken(c.text, has(c.ours...), has(c.much...)); got != c.want {
			t.Errorf("%q of %v is %q, want %q", c.text, c.ours, got, c.want)
		}
	}
}

// Words stand for one another in a language, those of English and of units in any; a word
// does not stand for itself.
func TestWordsForOneAnother(t *testing.T) {
	t.Parallel()
	lex := New()
	holds := func(langs []string, word, other string) float64 {
		for _, s := range lex.Called(langs, word) {
			if s.Word == other {
				return s.Weight
			}
		}
		return 0
	}
	for _, c := range []struct {
		lang, word, other string
		want              float64
	}{{"en", "order", "purchase", sameWeight}, {"de", "order", "purchase", sameWeight}, {"en", "order", "order", 0}, {"en", "kilogram", "kilograms", wareWeight}, {"de", "kilogram", "kilograms", wareWeight}, {"en", "kilogram", "kg", 0}, {"en", "feet", "ft", wareWeight}, {"en", "zebra", "mug", 0}} {
		if got := holds([]string{c.lang}, c.word, c.other); got != c.want {
			t.Errorf("in %s %s stands for %s by %v, want %v", c.lang, c.other, c.word, got, c.want)
		}
	}
	if n := len(lex.Called([]string{"en"}, "order")); n != len(lex.Called([]string{"de"}, "order")) {
		t.Errorf("English is read twice: %d words", n)
	}
	for form, want := range map[string]bool{"g": true, "kg": true, "ft": false, "oz": false, "lb": false, "mm²": false, "kgs": false} {
		if got := meansMuch(form); got != want {
			t.Errorf("%s stands for much else: %v", form, got)
		}
	}
	if set := foldedSet([]string{"Für", "two words", "one"}); len(set) != 2 || !set["fur"] || !set["one"] {
		t.Errorf("single words are %v", set)
	}
}
