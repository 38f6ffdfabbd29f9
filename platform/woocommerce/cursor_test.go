package woocommerce

import (
	"slices"
	"testing"

	"tilly"
	"tilly/platform"
)

// A language that was met is not read again, and neither is one twice.
func TestLanguagesThatAreLeft(t *testing.T) {
	t.Parallel()
	before := place{met: []string{"de"}, left: []string{"fr"}}
	p := before.noting([]tilly.Product{
		{Lang: "en", Translations: map[string]string{"fr": "u", "de": "u"}}, {Lang: "en", Translations: map[string]string{"es": "u"}}, {Lang: "de"}, {},
	}, platform.Alternates{})
	if !slices.Equal(p.met, []string{"de", "en"}) || !slices.Equal(p.left, []string{"es", "fr"}) {
		t.Errorf("met %q, left %q", p.met, p.left)
	}
	if len(before.met) != 1 || len(before.left) != 1 {
		t.Errorf("the place before is changed: %+v", before)
	}
}
