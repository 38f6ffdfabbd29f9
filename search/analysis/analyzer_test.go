package analysis_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilly/search/analysis"
)

func TestTerms(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang, text string
		want       []string
	}{
		{"en", "The shop's e-mails don't cost $1,299.50", []string{"the", "shop", "e", "mail", "email", "dont", "cost", "1299.5"}},
		{"fr", "l'été aujourd'hui", []string{"ete", "aujourdhui"}},
		{"de", "Straße 4,90", []string{"strass", "4.9"}},
		{"xx", "Ａ Ǆ ١٢٣", []string{"a", "dz", "123"}},
		{"ja", "東京タワー", []string{"東京", "京タ", "タワ", "ワー"}},
		{"zh", "運費多少", []string{"运费", "费多", "多少"}},
		{"", "a\u0000b --- _", []string{"a", "b"}},
	} {
		if diff := cmp.Diff(c.want, analysis.NewAnalyzer(c.lang).Terms(c.text)); diff != "" {
			t.Errorf("%s %q (-want +got):\n%s", c.lang, c.text, diff)
		}
	}
}
