package lexicon_test

import (
	"testing"

	"tilly/search/analysis"
	"tilly/search/lexicon"
)

// concepts are the stems of the other words for one, each with how well it stands for it.
func concepts(lex *lexicon.Lexicon, lang, stem string) map[string]float64 {
	out := map[string]float64{}
	lex.EachConcept(lang, stem, func(other string, weight float64) { out[other] = max(out[other], weight) })
	return out
}

// What means the same stands for a word in either direction; what is of a kind stands for
// the kind, the kind for nothing that is of it, and of two things of a kind neither for the other.
func TestKindsAndWhatIsOfThem(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for _, c := range []struct {
		lang, word, other string
		least, most       float64
	}{
		{"en", "owner", "proprietor", 0.8, 0.8}, {"en", "proprietor", "owner", 0.8, 0.8},
		{"en", "metal", "steel", 0.7, 0.7}, {"en", "steel", "metal", 0, 0}, {"en", "steel", "brass", 0, 0},
		{"de", "haustier", "kaninchen", 0.7, 0.7}, {"de", "kaninchen", "katze", 0, 0},
		{"xx", "metal", "steel", 0, 0},
	} {
		ana := analysis.NewAnalyzer(c.lang)
		word, other := ana.Terms(c.word)[0], ana.Terms(c.other)[0]
		if got := concepts(lex, c.lang, word)[other]; got < c.least || got > c.most {
			t.Errorf("%s stands for %s by %v, want %v to %v", c.other, c.word, got, c.least, c.most)
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
			if got := concepts(lex, "en", stem)[other] > 0; got != same {
				t.Errorf("%s is another name of %s: %v", other, stem, got)
			}
		}
	}
	for part, other := range map[string]string{"to": "bespok", "order": "bespok", "made": "bespok", "free": "vegan", "hand": "use", "mail": "tshirt"} {
		if concepts(lex, "en", part)[other] > 0 {
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
