package words

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestTheChatSpeaksEveryLanguage(t *testing.T) {
	speaksAll(t, chatTexts, Chat("en"))
	speaksAll(t, liveTexts, Live("en"))
	speaksAll(t, mailTexts, Mails("en"))
}

func speaksAll(t *testing.T, from fixed, english map[string]string) {
	t.Helper()
	for _, code := range Codes() {
		texts, err := from.read(code)
		if err != nil {
			t.Fatal(err)
		}
		if want, have := slices.Sorted(maps.Keys(english)), slices.Sorted(maps.Keys(texts)); !slices.Equal(want, have) {
			t.Errorf("%s has the keys %v, English %v", code, have, want)
		}
		same := 0
		for key, text := range texts {
			if want, have := slotsOf(english[key]), slotsOf(text); !slices.Equal(want, have) {
				t.Errorf("%s: %s has the slots %v, English %v", code, key, have, want)
			}
			if text != strings.TrimSpace(text) || len([]rune(text)) > 140 {
				t.Errorf("%s: %s is %q", code, key, text)
			}
			if text == english[key] {
				same++
			}
		}
		if code != "en" && same > 6 {
			t.Errorf("%s: %d texts are those of English", code, same)
		}
	}
}

func TestTheLanguageIsTheFirstThatThereIs(t *testing.T) {
	for accept, want := range map[string]string{
		"de-AT,de;q=0.9,en;q=0.8":         "de",
		"et,nb-NO,en":                     "no",
		"nn":                              "no",
		"en;q=0.2,fr;q=0.9":               "fr",
		"iw":                              "he",
		"in-ID":                           "id",
		"zh-Hant-TW":                      "zh",
		"pt-BR,pt":                        "pt",
		"":                                "",
		"et":                              "",
		"*":                               "",
		"not a tag, at all;q=x":           "",
		strings.Repeat("xx-", 2000):       "",
		"de\x00,en":                       "",
		strings.Repeat("et,", 500) + "it": "it",
	} {
		if got, _ := Spoken(accept); got != want {
			t.Errorf("%.40q speaks %q, not %q", accept, got, want)
		}
	}
	for tag, want := range map[string]string{"de": "de", "AR-eg": "ar", "en_US": "en", "x": "", "": "", "et": ""} {
		if got, _ := Primary(tag); got != want {
			t.Errorf("%q is %q, not %q", tag, got, want)
		}
	}
}

func FuzzSpoken(f *testing.F) {
	f.Add("de-AT,de;q=0.9")
	f.Fuzz(func(t *testing.T, accept string) {
		if code, ok := Spoken(accept); ok && Chat(code) == nil {
			t.Errorf("%q speaks %q, which there is not", accept, code)
		}
	})
}
