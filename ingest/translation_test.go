package ingest

import (
	"maps"
	"strings"
	"testing"

	"tilly"
)

// TestPagesNameTheirTranslations: what a page says of itself in other languages is kept
// with it, and stays where it did not change.
func TestPagesNameTheirTranslations(t *testing.T) {
	t.Parallel()
	page := strings.Replace(pageOf("Returns", "You can send back whatever you do not like within 30 days."), "<head>",
		`<head><link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="de" href="/de/?utm_source=x">`, 1)
	web := newSite(t, map[string]string{"/": page})
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	for range 2 {
		scanSite(t, rows, nil)
		if got, want := rows.doc("/").Translations, map[string]string{"de": web.URL + "/de/"}; !maps.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
		rows.rescan()
	}
}
