package page

import (
	"slices"
	"testing"

	"tilly/ingest/block"
	"tilly/ingest/markup"
)

// What a start page tells machines alone of how its shop is reached is told; what
// readers see comes first, and other people's numbers are nobody's.
func TestReachForMachines(t *testing.T) {
	t.Parallel()
	of := func(ld, foot string) []string {
		p := textFrom(t, `<html lang=de><title>Shop</title><script type="application/ld+json">`+ld+`</script><body><main><h1>Shop</h1><p>We make mugs by hand, and everything else that a table needs.</p></main><footer>`+foot+`</footer></body></html>`)
		p.AddEdge(markup.NewHints())
		for _, b := range p.Blocks {
			if b.Kind == block.List {
				return b.Rows
			}
		}
		return nil
	}
	full := `{"@context":"https://schema.org","@graph":[{"@type":["BeautySalon","Store"],"telephone":"+49 30 1234567","email":"hallo@shop.example",
		"address":{"@type":"PostalAddress","streetAddress":"Ofenweg 3","postalCode":"10115","addressLocality":"Berlin"},
		"openingHoursSpecification":[{"dayOfWeek":["Monday","https://schema.org/Friday"],"opens":"09:00","closes":"17:00"}]},
		{"@type":"Person","telephone":"+49 30 7654321"},{"@type":"Product","brand":{"telephone":"+49 30 999999"}}]}`
	want := []string{"- Telefon: +49 30 1234567", "- E-Mail: hallo@shop.example", "- Adresse: Ofenweg 3, 10115 Berlin", "- Öffnungszeiten: Montag, Freitag: 09:00–17:00"}
	if got := of(full, ""); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if got := of(full, `<a href="tel:+49301111111">030 1111111</a>`); !slices.Contains(got, "- Telefon: 030 1111111") || slices.Contains(got, want[0]) {
		t.Errorf("got %q", got)
	}
	for _, none := range []string{`{"@type":"Person","telephone":"+49 30 7654321","@context":"https://schema.org"}`, `{"@context":"https://schema.org","telephone":7,"address":[null,{"addressLocality":"x"}],"openingHours":[1]}`, `[`, `{"schema.org":`} {
		if got := of(none, ""); len(got) != 0 {
			t.Errorf("%s: %q", none, got)
		}
	}
}
