package tilly_test

import (
	"testing"

	"tilly"
)

func TestLeading(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		n    int
		want string
	}{{"ärmel", 2, "är"}, {"är", 2, "är"}, {"ä", 2, ""}, {"", 1, ""}, {"", 0, ""}, {"颜色", 1, "颜"}, {"\xffab", 2, "\xffa"}} {
		if got := tilly.Leading(c.text, c.n); got != c.want {
			t.Errorf("the first %d of %q are %q", c.n, c.text, got)
		}
	}
}

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
