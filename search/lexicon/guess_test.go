package lexicon_test

import (
	"testing"

	"tilly/search/lexicon"
)

func TestLanguageOfCyrillicLetters(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for _, c := range []struct{ text, expected, want string }{
		{"колко струва доставката", "bg", "bg"}, {"колко струва доставката", "ru", "bg"},
		{"къде се намирате", "en", "bg"}, {"объявление", "en", "ru"},
		{"где вы находитесь", "bg", "ru"}, {"скільки коштує", "bg", "uk"},
	} {
		if got := lex.Language(c.text, c.expected); got != c.want {
			t.Errorf("%q in a shop of %s is %s, want %s", c.text, c.expected, got, c.want)
		}
	}
}

// Letters that a language has alone are stronger than small words that another one has
// too, but those of names are none of the question's.
func TestLanguageOfItsOwnLetters(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for text, want := range map[string]string{
		"da sie zapłacić dopiero kurierowi?": "pl", "Was kostet der Versand nach Łódź?": "de", "wann kommt die Lieferung": "de",
	} {
		if got := lex.Language(text, "pl"); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
		if foreign := lex.Foreign(text, func(lang string) bool { return lang == "pl" }); foreign != "" && want == "pl" {
			t.Errorf("%q is foreign: %q", text, foreign)
		}
	}
}

func TestLanguage(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for text, want := range map[string]string{
		"How long does the delivery take?": "en", "Wie lange dauert die Lieferung?": "de",
		"Combien de temps prend la livraison ?": "fr", "¿Cuánto tiempo tarda el envío?": "es",
		"Quanto tempo ci vuole per la consegna?": "it", "Hoe lang duurt de levering?": "nl",
		"送料はいくらですか": "ja", "运费多少": "zh", "배송비는 얼마예요": "ko", "ค่าส่งเท่าไหร่": "th",
		"كم تكلفة الشحن": "ar", "כמה עולה המשלוח": "he", "Сколько стоит доставка?": "ru", "": "xx", "1234": "xx",
	} {
		if got := lex.Language(text, "xx"); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}
