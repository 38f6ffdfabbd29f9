package translit_test

import (
	"slices"
	"testing"

	"tilly/search/analysis"
	"tilly/search/translit"
	"tilly/words"
)

func TestNamed(t *testing.T) {
	t.Parallel()
	list := translit.NewList([]string{"gucci", "iphone", "nike", "skoda", "bosch", "bush", "versace", "kitchen"})
	for typed, want := range map[string]string{
		"гуччи": "gucci", "гучі": "gucci", "айфона": "iphone", "найк": "nike", "шкоду": "skoda", "бош": "bosch", "версаче": "versace",
		"μπος": "bosch", "νάικ": "nike", "آيفون": "iphone", "נייק": "nike", "गुच्ची": "gucci", "огурец": "", "ナイキ": "nike", "グッチ": "gucci", "アイフォーン": "iphone", "구찌": "gucci", "나이키는": "nike", "キッチン": "kitchen",
	} {
		rules := translit.Named(typed)
		if rules == nil {
			t.Fatalf("%s: no rules", typed)
		}
		var got string
		word := analysis.Fold(typed)
		if m := rules.Find(word, rules.Most(word), list); len(m) > 0 {
			got = m[0].Word
		}
		if got != want {
			t.Errorf("%s is %q, want %q", typed, got, want)
		}
	}
	if translit.Named("nike") != nil || translit.Named("運動靴") != nil || translit.Named("") != nil {
		t.Error("rules for what has none")
	}
}

func TestTyped(t *testing.T) {
	t.Parallel()
	list := translit.NewList([]string{"доставка", "чистка", "час", "щетка", "съемка"})
	rules := translit.Typed("ru")
	for typed, want := range map[string]string{
		"dostavka": "доставка", "4istka": "чистка", "chistka": "чистка", "schetka": "щетка", "shchetka": "щетка", "syemka": "съемка", "xyz": "",
	} {
		var got string
		if m := rules.Find(typed, rules.Most(typed), list); len(m) > 0 {
			got = m[0].Word
		}
		if got != want {
			t.Errorf("%s is %q, want %q", typed, got, want)
		}
	}
	if got := rules.Letters("shchuka i yozh"); got != "щука и йож" && got != "щука и еж" {
		t.Errorf("letter by letter %q", got)
	}
	if translit.Typed("de") != nil {
		t.Error("German is written in Latin letters")
	}
}

func TestList(t *testing.T) {
	t.Parallel()
	l := translit.NewList([]string{"b", "a", "b", "ab"})
	if !slices.Equal(l, translit.List{"a", "ab", "b"}) || !l.Has("ab") || l.Has("") || l.Has("c") || l.From("aa") != "ab" || l.From("c") != "" {
		t.Errorf("%v", l)
	}
}

// However odd what is typed is, little work is done, and what is found is of the list.
func FuzzFind(f *testing.F) {
	list := translit.NewList([]string{"gucci", "доставка", "aaaaaaaaaaaaaaaaaaaa", "λέξη", "كلمة", "sssssssss"})
	for _, s := range []string{"гуччи", "dostavka", "aaaaaaaaaaaaaaaaaaaaaaaaaaaa", "\xff\xfe", "سسسسسسسسس", "", "4444"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all := []*translit.Rules{translit.Named(text)}
		for _, lang := range words.TypedInLatin() {
			all = append(all, translit.Typed(lang))
		}
		for _, rules := range all {
			if rules == nil {
				continue
			}
			for _, m := range rules.Find(text, rules.Most(text), list) {
				if !list.Has(m.Word) || m.Cost > rules.Most(text) {
					t.Errorf("%q is %+v", text, m)
				}
			}
			rules.Letters(text)
		}
	})
}
