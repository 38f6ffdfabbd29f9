package tilly_test

import (
	"testing"

	"tilly"
)

func TestCapital(t *testing.T) {
	t.Parallel()
	for small, large := range map[string]string{
		"": "", "a": "A", "size": "Size", "ärmel": "Ärmel", "цвет": "Цвет", "χρώμα": "Χρώμα", "écharpe": "Écharpe", "ölçü": "Ölçü", "颜色": "颜色", "لون": "لون", "1 m": "1 m", "\xff": "\xff", "ǆ": "ǅ",
	} {
		if got := tilly.Capital(small); got != large {
			t.Errorf("Capital(%q) = %q", small, got)
		}
		if got := tilly.Uncapital(large); got != small {
			t.Errorf("Uncapital(%q) = %q", large, got)
		}
	}
}
