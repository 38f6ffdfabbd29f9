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
