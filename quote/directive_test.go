package quote

import (
	"net/url"
	"strings"
	"testing"
)

// TestDirectives: a browser finds the place of a quotation by words that stand on the
// page, and none of them is read as a sign of the directive.
func TestDirectives(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                         "",
		"Free returns, always.":    "Free%20returns%2C%20always.",
		"A re-usable cup & saucer": "A%20re%2Dusable%20cup%20%26%20saucer",
		"Send it to [our **warehouse**](https://shop.example/a-b,c) in Ghent.": "Send%20it%20to%20our%20warehouse%20in%20Ghent.",
		"We take back what you do not like within thirty days of delivery.":    "We%20take%20back%20what%20you,within%20thirty%20days%20of%20delivery.",
		"We take it back.\n\nThe parcel is free.":                              "We%20take%20it%20back.,The%20parcel%20is%20free.",
		"| Land | Standard |\n|---|---|\n| Germany | 4.90 € |":                 "Germany-,4.90%20%E2%82%AC",
		strings.Repeat("あ", 300):                                               "",
		"送料は全国一律500円です。":                                                       "%E9%80%81%E6%96%99%E3%81%AF%E5%85%A8%E5%9B%BD%E4%B8%80%E5%BE%8B500%E5%86%86%E3%81%A7%E3%81%99%E3%80%82",
	} {
		if got := Directive(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// FuzzDirective: whatever a page says, its directive is one of at most four terms,
// each of which decodes.
func FuzzDirective(f *testing.F) {
	for _, seed := range []string{"a-b, c & d", "# x\n- y\n| a | b |\n|--|--|\n| - | & |", "\\*\x00\xff%20", "[a](b", "**"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := Directive(text)
		if strings.ContainsAny(got, "& #\n") || strings.Count(got, ",") > 1 || len(got) > 2*12*wholeLength+2 {
			t.Errorf("%q of %q", got, text)
		}
		for term := range strings.SplitSeq(strings.Replace(got, "-,", ",", 1), ",") {
			if back, err := url.QueryUnescape(term); err != nil || strings.Contains(term, "-") || strings.TrimSpace(back) != back {
				t.Errorf("%q of %q: %v", term, text, err)
			}
		}
	})
}
