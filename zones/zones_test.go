package zones

import (
	"strings"
	"testing"
)

func TestZonesAreFoundByTheirNames(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	if err := Write(&b, []string{"Europe/Berlin", "UTC", "Asia/Tokyo"}, map[string]string{"Europe/Berlin": "TZif\n\nb", "UTC": "", "Asia/Tokyo": "t"}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"Europe/Berlin": "TZif\n\nb", "UTC": "", "Asia/Tokyo": "t"} {
		if got, err := find(b.String(), name); err != nil || got != want {
			t.Errorf("%s is %q: %v", name, got, err)
		}
	}
	for _, name := range []string{"", "Europe", "Europe/Paris"} {
		if got, err := find(b.String(), name); err == nil {
			t.Errorf("%q is %q", name, got)
		}
	}
	for _, broken := range []string{"", "a 9\n\nb", "a x\n\nb", "a -1\n\nb"} {
		if got, err := find(broken, "a"); err == nil {
			t.Errorf("%q has %q", broken, got)
		}
	}
}
