package analysis_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilly/search/analysis"
)

func TestMeasures(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want []string
	}{
		{"16gb", []string{"16", "gb", "16gb"}},
		{"16 GB", []string{"16", "gb", "16gb"}},
		{"20-Volt drill", []string{"20", "volt", "20v", "drill"}},
		{"20V", []string{"20", "v", "20v"}},
		{"3/4 in. pipe", []string{"3/4", "in", "3/4in", "pipe"}},
		{"1-1/2 inch", []string{"1", "1/2", "inch", "1/2in"}},
		{"18x24", []string{"18", "24", "18x24"}},
		{`12" pan`, []string{"12", "12in", "pan"}},
		{"1,299.00 kg", []string{"1299", "kg", "1299kg"}},
		{"12/24/2025", []string{"12", "24", "2025"}},
		{"5/5s", []string{"5", "5s"}},
		{"5/5z", []string{"5", "5z"}},
		{"2x3x4", []string{"2", "3", "4", "2x3x4"}},
		{"1x2x3x4", []string{"1x2x3x4"}},
		{"3 and inches", []string{"3", "and", "inch"}},
		{"5. Ft", []string{"5", "ft"}},
		{"x5 5x x", []string{"x5", "5x", "x"}},
	} {
		if diff := cmp.Diff(c.want, analysis.NewAnalyzer("en").Terms(c.text)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}
