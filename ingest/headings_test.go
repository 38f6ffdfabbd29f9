package ingest

import (
	"net/url"
	"strings"
	"testing"
)

func textFrom(t *testing.T, body string) *page {
	t.Helper()
	at, _ := url.Parse("https://shop.example/page")
	p, err := extract(newHints(), []byte(body), at)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What a page says in headings alone is learnt; names of what follows are not text.
func TestTextInHeadings(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=en><title>Wool scarf</title><body><main><h1>Wool scarf</h1><h3>Soft merino scarf.</h3><h3>Price: 40 €</h3><h3>Dry clean</h3></main></body></html>`)
	if unreadable(p, false) != "" {
		t.Fatalf("unreadable: %q", p.text)
	}
	said := split(p.blocks, p.title)
	for _, want := range []string{"Soft merino scarf.", "Price: 40 €", "Dry clean"} {
		if len(said) == 0 || !strings.Contains(said[0].Text, want) {
			t.Errorf("%q is lost: %+v", want, said)
		}
	}
	p = textFrom(t, `<html lang=en><title>Mugs</title><body><main><h1>Mugs</h1><p>All of our mugs are thrown by hand on a wheel in the north of the country, and fired twice.</p>
		<h2>Every mug is glazed with ash from our own stove</h2><h2><a href="/a">Alba mug of 350 ml</a></h2><h2>Related</h2></main></body></html>`)
	if !strings.Contains(p.text, "\n\nEvery mug is glazed") || strings.Contains(p.text, "Alba") || strings.Contains(p.text, "Related") {
		t.Errorf("got %q", p.text)
	}
}

// How a shop is reached stands in its head and foot, mostly as links.
func TestContactsOfASite(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=en><title>Shop</title><body><header><a href="/">Shop</a><a href="tel:+441172345678">+44 117 234 5678</a><nav><a href="/x">Mugs</a></nav></header>
		<main><h1>Shop</h1><p>We make mugs by hand, and everything else that a table needs.</p></main>
		<footer><a href="mailto:hello@shop.example?subject=x">Write to us</a><address>12 Kiln Lane<br>Bristol BS1 4ST</address><p>Mon–Fri 9–17</p><p>© 2026 Shop</p><a href="/y">Terms</a></footer></body></html>`)
	p.addEdge(newHints())
	for _, want := range []string{"Phone: +44 117 234 5678", "Email: hello@shop.example", "Address: 12 Kiln Lane", "Opening hours: Mon–Fri 9–17", "Phone, Email, Address, Opening hours"} {
		if !strings.Contains(p.text, want) {
			t.Errorf("%q is missing from %q", want, p.text)
		}
	}
	for _, not := range []string{"2026", "Terms", "Mugs\n"} {
		if strings.Contains(p.text, not) {
			t.Errorf("%q stands in %q", not, p.text)
		}
	}
}
