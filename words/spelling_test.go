package words_test

import (
	"testing"
	"unicode/utf8"

	"tilly/words"
)

func TestSpellings(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"ar", "bg", "el", "fa", "he", "hi", "ru", "uk", "cyrl", "grek", "arab", "hebr", "deva", "kana", "hang"} {
		s, ok := words.SpellingsOf(code)
		if !ok || len(s.Usual) < 20 {
			t.Errorf("%s: %d spellings", code, len(s.Usual))
		}
		for _, sp := range s.Usual {
			for _, latin := range sp.Latin {
				if latin == "" && sp.Letters == "" || utf8.RuneCountInString(sp.Letters) > 4 {
					t.Errorf("%s: %+v spells nothing", code, sp)
				}
			}
		}
		if s.Layout != nil && len(s.Layout) != len(words.LayoutKeys) {
			t.Errorf("%s: %d keys, want %d", code, len(s.Layout), len(words.LayoutKeys))
		}
	}
	if _, ok := words.SpellingsOf("de"); ok {
		t.Error("German is written in Latin letters")
	}
}
