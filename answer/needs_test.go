package answer

import (
	"slices"
	"strings"
	"testing"
)

// FuzzNeeds holds that an idiom which is not asked about a text would not have
// changed it.
func FuzzNeeds(f *testing.F) {
	for line := range strings.Lines(idiomLines) {
		pattern, _, _ := strings.Cut(line, " = ")
		said := strings.NewReplacer("(", "", ")", "", "?", "", `\w+`, "en", `\w`, "e").Replace(pattern)
		f.Add("hello, " + strings.ToUpper(strings.ReplaceAll(said, "|", " ")) + "!")
		for word := range strings.SplitSeq(said, "|") {
			f.Add(word)
		}
	}
	f.Add("I want my money bacK, it came broKen and was ſent")
	f.Fuzz(func(t *testing.T, text string) {
		for _, i := range idioms() {
			if small := smallLetters(text); !i.needs.in(small) && i.said.MatchString(text) {
				t.Errorf("%s finds something in %q, which has none of %q", i.said, text, i.needs)
			}
		}
	})
}

func TestNeedsOf(t *testing.T) {
	t.Parallel()
	for pattern, want := range map[string]needs{
		`(?i)(^|[^\pL])(?:money back)($|[^\pL])`: {"money back"},
		`(?i)(?:my |the )?refund(?:ed)?`:         {"refund"},
		`(?i)(?:ship|deliver) to \pL+`:           {"ship", "deliver"},
		`(?i)(?:shipping|delivered) to`:          {"shipping", "delivered"},
		`(?i)(?:gone|\d+)`:                       nil,
		`(?i)(?:gone)?`:                          nil,
		`(?i)(?:gone)+`:                          {"gone"},
		`(?i)STRASSE`:                            {"strasse"},
	} {
		if got := needsOf(pattern); !slices.Equal(got, want) {
			t.Errorf("%s needs %q, want %q", pattern, got, want)
		}
	}
	if n := len(slices.DeleteFunc(slices.Clone(idioms()), func(i idiom) bool { return i.needs != nil })); n > len(idioms())/10 {
		t.Errorf("of %d idioms %d must always be asked", len(idioms()), n)
	}
}
