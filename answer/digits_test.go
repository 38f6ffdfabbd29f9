package answer

import (
	"strings"
	"testing"
	"unicode"
)

func TestDigitsOfAllScriptsArePlain(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{"１５１": "151", "١٥١": "151", "𝟏𝟓𝟏": "151", "𝟙𝟝𝟙": "151", "𝟶𝟷𝟿": "019", "१५१": "151", "＃１２": "#12"} {
		if got := plainDigits(typed); got != want {
			t.Errorf("%s is read as %s, want %s", typed, got, want)
		}
	}
}

// FuzzOrderNumber holds that no other digit than 0 to 9 is left, and that a number
// loses nothing but what says that it is one.
func FuzzOrderNumber(f *testing.F) {
	f.Add("No.127")
	f.Add("#𝟏𝟓𝟏-")
	f.Fuzz(func(t *testing.T, text string) {
		plain := plainDigits(text)
		if i := strings.IndexFunc(plain, func(r rune) bool { return unicode.IsDigit(r) && r > unicode.MaxASCII }); i >= 0 {
			t.Errorf("%q keeps the digit %q", text, plain[i:])
		}
		if number := bareNumber(plain); !strings.Contains(plain, number) {
			t.Errorf("%q is no part of %q", number, plain)
		}
	})
}
