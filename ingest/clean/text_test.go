package clean

import "testing"

func TestCleanText(t *testing.T) {
	t.Parallel()
	if got := Text("  a \n\t b\u00a0c "); got != "a b c" {
		t.Errorf("white space: %q", got)
	}
	for in, want := range map[string]string{
		"zero\u200bwidth\ufeff\u00ad\u2060": "zerowidth",
		"a\u202eevil\u2066":                 "aevil",
		"hid\U000e0068\U000e0069den":        "hidden",
		"می\u200cخواهم":                     "می\u200cخواهم",
		"a\u200db":                          "ab",
		"👩\u200d🔧":                          "👩\u200d🔧",
		"bell\x07\x00":                      "bell",
	} {
		if got := Text(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

// Where words are not set apart, two signs count as a word; syllables of Korean and all
// other letters stand in words that are.
func TestWordsWithoutSpaces(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		"送料無料": 2, "ひらがな": 2, "カタカナ": 2, "ส่งฟรี": 3, "ပို့ခ": 3, "ដឹកជ": 2, "ສົ່ງ": 2, "㐀㐁": 1, "豈更": 1, "𠀀𠀁": 1,
		"배송 무료": 2, "free shipping": 2, "доставка": 1, "送料 free": 2, "": 0, "、。": 0,
	} {
		if got := WordCount(text); got != want {
			t.Errorf("%q: %d words, want %d", text, got, want)
		}
	}
}
