package api_test

import (
	"strings"
	"testing"

	"tilly/api"
	"tilly/testkit"
)

// No cell of a table that an owner opens in a spreadsheet is taken for a formula, whatever
// strangers call themselves.
func TestTablesHoldNoFormulas(t *testing.T) {
	t.Parallel()
	check := func(t *testing.T, texts []string) {
		t.Helper()
		for _, text := range texts {
			if strings.TrimLeft(text, "=+-@\t\r\n＝＋－＠") == text {
				continue // nothing in front of it that a spreadsheet reads
			}
			if got := api.Harmless(text); got != "'"+text {
				t.Errorf("%q becomes %q", text, got)
			}
		}
	}
	check(t, []string{
		"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠A1", `=HYPERLINK("//evil")`, "=cmd|' /C calc'!A0",
	})
	for _, text := range []string{"", "Ann", "O'Neil", "ann@shop.example", "1 = 1", "Ärzte + Co"} {
		if got := api.Harmless(text); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
	t.Run("known attacks", func(t *testing.T) { check(t, testkit.Hostile(t, "csv_formula.jsonl")) })
}
