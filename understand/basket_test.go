package understand_test

import (
	"fmt"
	"testing"

	"tilly/search/lexicon"
	"tilly/understand"
)

func TestBasket(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, text, want string }{
		{"en", "2 of the oak cups and 1 tray, what is that together?", "[2 of the oak cups] [1 tray]"},
		{"en", "what do the mug and the throw cost in total", "[? what do the mug] [? the throw]"},
		{"de", "3x Becher, zwei Teller und eine Kanne zusammen?", "[3 becher] [2 teller] [? eine kanne]"},
		{"fr", "2 × bol bleu + 1 assiette, ça fait combien au total", "[2 bol bleu] [1 assiette]"},
		{"ar", "٢ كوب و ١ صحن المجموع", "[2 كوب] [1 صحن]"},
		{"en", "500 ml of oil and 2 cups together", ""},
		{"en", "order 4012 and 2 cups", "[2 cups]"},
		{"en", "2 of those and 1 tray together", ""},
	} {
		v := understand.NewVoice(lexicon.New(), c.lang, c.lang)
		got := ""
		for _, w := range v.Basket(c.text) {
			if !w.Counted {
				got += fmt.Sprintf("[? %s] ", w.Name)
			} else {
				got += fmt.Sprintf("[%d %s] ", w.Count, w.Name)
			}
		}
		if got != "" {
			got = got[:len(got)-1]
		}
		if got != c.want {
			t.Errorf("%s %q: %q, not %q", c.lang, c.text, got, c.want)
		}
	}
}

func FuzzBasket(f *testing.F) {
	f.Add("2 of the oak cups and 1 tray, what is that together?")
	f.Add("３x Becher + zwei × Teller")
	v := understand.NewVoice(lexicon.New(), "de", "en")
	f.Fuzz(func(t *testing.T, text string) {
		for _, w := range v.Basket(text) {
			if w.Count < 1 || w.Count > 99 || w.Name == "" {
				t.Errorf("%q: %+v", text, w)
			}
		}
	})
}
