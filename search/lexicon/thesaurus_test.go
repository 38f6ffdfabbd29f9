package lexicon_test

import (
	"testing"

	"tilly/search/analysis"
	"tilly/search/lexicon"
)

// concepts are the stems of the other words for one.
func concepts(lex *lexicon.Lexicon, lang, stem string) map[string]bool {
	out := map[string]bool{}
	lex.EachConcept(lang, stem, func(other string) { out[other] = true })
	return out
}

// What means the same in a language stands for a word, in either direction.
func TestWordsThatMeanTheSame(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for _, c := range []struct {
		lang, word, other string
		want              bool
	}{
		{"en", "owner", "proprietor", true}, {"en", "proprietor", "owner", true}, {"en", "owner", "owner", false}, {"en", "owner", "zebra", false},
		{"de", "inhaber", "eigentümer", true}, {"sv", "företag", "bolag", true}, {"zh", "运费", "邮费", true}, {"xx", "owner", "proprietor", false},
	} {
		ana := analysis.NewAnalyzer(c.lang)
		word, other := ana.Terms(c.word)[0], ana.Terms(c.other)[0]
		if got := concepts(lex, c.lang, word)[other]; got != c.want {
			t.Errorf("%s stands for %s: %v, want %v", c.other, c.word, got, c.want)
		}
	}
}

// A word with hyphens means what the others of its group do as a whole alone: what is
// second-hand is used, and neither a hand nor a second.
func TestPartsOfAWordMeanNothingOfIt(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for stem, others := range map[string]map[string]bool{
		"use": {"secondhand": true, "hand": false, "second": false}, "custom": {"madetoord": true, "to": false, "made": false},
		"vegan": {"cruelti": false, "free": false},
	} {
		for other, same := range others {
			if got := concepts(lex, "en", stem)[other]; got != same {
				t.Errorf("%s is another name of %s: %v", other, stem, got)
			}
		}
	}
	for part, other := range map[string]string{"to": "bespok", "order": "bespok", "made": "bespok", "free": "vegan", "hand": "use", "mail": "tshirt"} {
		if concepts(lex, "en", part)[other] {
			t.Errorf("%s is held to be %s", part, other)
		}
	}
}

// Of all words that shoppers use for one another one stands for each of them.
func TestOneWordForAllThatAreAlike(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	one := lex.Alike("en", "purchase")
	for _, word := range []string{"order", "buy", "purchase"} {
		if got := lex.Alike("en", word); got != one || got > word {
			t.Errorf("%s is alike %s, want %s", word, got, one)
		}
	}
	if got := lex.Alike("en", "zebra"); got != "zebra" {
		t.Errorf("a zebra is alike %s", got)
	}
}

// A language of which no words are known has none that are small, weak or alike.
func TestALanguageWithoutWords(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	if lex.Soft("xx", "the") || lex.Weak("xx", "order") || lex.Common("xx", "make") || lex.Compounds("xx") || lex.Separable("xx") != nil || len(concepts(lex, "xx", "use")) > 0 {
		t.Error("words of it are known")
	}
	if !lex.Soft("en", "the") || !lex.Soft("de", "für") || !lex.Soft("de", "fur") || !lex.SoftIn([]string{"de", "en"}, "the") || lex.SoftIn([]string{"de"}, "zebra") {
		t.Error("small words are not known with and without their accents")
	}
}
