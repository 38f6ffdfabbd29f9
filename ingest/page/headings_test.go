package page

import (
	"net/url"
	"strings"
	"testing"

	"tilly/ingest/block"
	"tilly/ingest/markup"
)

func textFrom(t *testing.T, body string) *Page {
	t.Helper()
	at, _ := url.Parse("https://shop.example/page")
	p, err := Extract(markup.NewHints(), []byte(body), at)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What a page says in headings alone is learnt; names of what follows are not text.
func TestTextInHeadings(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=en><title>Wool scarf</title><body><main><h1>Wool scarf</h1><h3>Soft merino scarf.</h3><h3>Price: 40 €</h3><h3>Dry clean</h3></main></body></html>`)
	if Unreadable(p, false) != "" {
		t.Fatalf("unreadable: %q", p.Text)
	}
	said := block.Split(p.Blocks, p.Title)
	for _, want := range []string{"Soft merino scarf.", "Price: 40 €", "Dry clean"} {
		if len(said) == 0 || !strings.Contains(said[0].Text, want) {
			t.Errorf("%q is lost: %+v", want, said)
		}
	}
	p = textFrom(t, `<html lang=en><title>Mugs</title><body><main><h1>Mugs</h1><p>All of our mugs are thrown by hand on a wheel in the north of the country, and fired twice.</p>
		<h2>Every mug is glazed with ash from our own stove</h2><h2><a href="/a">Alba mug of 350 ml</a></h2><h2>Related</h2></main></body></html>`)
	if !strings.Contains(p.Text, "\n\nEvery mug is glazed") || strings.Contains(p.Text, "Alba") || strings.Contains(p.Text, "Related") {
		t.Errorf("got %q", p.Text)
	}
}

// How a shop is reached stands in its head and foot, mostly as links.
func TestContactsOfASite(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=en><title>Shop</title><body><header><a href="/">Shop</a><a href="tel:+441172345678">+44 117 234 5678</a><nav><a href="/x">Mugs</a></nav></header>
		<main><h1>Shop</h1><p>We make mugs by hand, and everything else that a table needs.</p></main>
		<footer><a href="mailto:hello@shop.example?subject=x">Write to us</a><address>12 Kiln Lane<br>Bristol BS1 4ST</address><p>Mon–Fri 9–17</p><p>© 2026 Shop</p><a href="/y">Terms</a></footer></body></html>`)
	p.AddEdge(markup.NewHints())
	for _, want := range []string{"Phone: +44 117 234 5678", "Email: hello@shop.example", "Address: 12 Kiln Lane", "Opening hours: Mon–Fri 9–17", "Phone, Email, Address, Opening hours"} {
		if !strings.Contains(p.Text, want) {
			t.Errorf("%q is missing from %q", want, p.Text)
		}
	}
	for _, not := range []string{"2026", "Terms", "Mugs\n"} {
		if strings.Contains(p.Text, not) {
			t.Errorf("%q stands in %q", not, p.Text)
		}
	}
}

// What stands at the foot is learnt whole where it tells something, also where themes
// wrap the foot in another; numbers of North America are numbers, times are none.
func TestFootOfASite(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=en><title>Shop</title><body><main><h1>Shop</h1><p>We make mugs by hand, and everything else that a table needs.</p></main>
		<div id="shopify-section-footer" class="footer-section"><footer class="site-footer"><nav><a href="/x">Mugs</a></nav>
		<h3>Get in touch</h3><p>Please call <strong>(403)555-0155</strong>. </p><p>Saturday 8.30 – 14</p><p>CLOSED SUNDAY</p><p>Pick up only.</p><p><b>TRADE ONLY</b></p><p>Bring your licence</p>
		<img alt="x"><p>name_700x@2x.jpg</p><h3>News</h3><p>Be first</p><p>© 2026 Shop</p></footer></div></body></html>`)
	p.AddEdge(markup.NewHints())
	for _, want := range []string{"### Get in touch", "Please call (403)555-0155", "CLOSED SUNDAY", "Pick up only.", "TRADE ONLY", "Bring your licence", "Phone: (403)555-0155", "Opening hours: Saturday 8.30 – 14"} {
		if !strings.Contains(p.Text, want) {
			t.Errorf("%q is missing from %q", want, p.Text)
		}
	}
	for _, not := range []string{"2026", "Mugs\n", "Be first", "Email:", "Phone: 8"} {
		if strings.Contains(p.Text, not) {
			t.Errorf("%q stands in %q", not, p.Text)
		}
	}
}

// Some heads hold a window with who the company is, beside their menu, search and cart.
func TestCompanyInTheHeadOfASite(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=en><title>Shop</title><body><header><nav><a href="/x">Mugs</a></nav><form><input name=q><button>Search 1000 mugs now</button></form><a href="/cart">0 items in your cart</a>
		<div class="pane"><h3>Kiln Works Ltd</h3><ul><li>Kiln Lane 9</li><li>Company number: 06359824</li><li>VAT: GB 126515852</li></ul></div></header>
		<main><h1>Shop</h1><p>We make mugs by hand, and everything else that a table needs.</p></main></body></html>`)
	p.AddEdge(markup.NewHints())
	for _, want := range []string{"### Kiln Works Ltd", "Kiln Lane 9", "Company number: 06359824", "VAT: GB 126515852"} {
		if !strings.Contains(p.Text, want) {
			t.Errorf("%q is missing from %q", want, p.Text)
		}
	}
	for _, not := range []string{"Search 1000", "0 items", "Mugs\n", "Phone"} {
		if strings.Contains(p.Text, not) {
			t.Errorf("%q stands in %q", not, p.Text)
		}
	}
}

// A part beside the page's own words is read where it tells how to reach the shop.
func TestContactsBesideAPage(t *testing.T) {
	t.Parallel()
	const page = `<html lang=en><title>Contact</title><body><main><h1>Contact</h1><p>Write to us whenever you like, and we answer within a day or two.</p>
		<aside class="contact-sidebar"><h3>Call us</h3>%s<span>Mon–Fri: 9–17</span></aside></main></body></html>`
	if p := textFrom(t, strings.Replace(page, "%s", `<a href="tel:+441172345678">0117 234 5678</a>`, 1)); !strings.Contains(p.Text, "Mon–Fri: 9–17") {
		t.Errorf("the hours are lost: %q", p.Text)
	}
	if p := textFrom(t, strings.Replace(page, "%s", `<a href="/blog">Our blog</a>`, 1)); strings.Contains(p.Text, "blog") {
		t.Errorf("what is no contact is read: %q", p.Text)
	}
}

// Choices that are buttons are told with what stands on them; other buttons are not.
func TestChoicesThatAreButtons(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=en><title>Cover</title><body><main><h1>Cover</h1><p>A waterproof cover for mattresses of all sizes that we make.</p>
		<div><button class="size"><span>100x200</span><span>750 TL</span></button><button class="size"><span>180x200</span><span>950 TL</span></button></div>
		<div><button>-</button><button>+ 1</button></div><div><button>Add to cart</button><button>Buy 1 now</button></div></main></body></html>`)
	if !strings.Contains(p.Text, "- 100x200 750 TL\n- 180x200 950 TL") || strings.Contains(p.Text, "Buy") || strings.Contains(p.Text, "+") {
		t.Errorf("got %q", p.Text)
	}
}

// The names of a form's fields are no text of the page.
func TestFormsAreNoText(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=en><title>Mug</title><body><main><h1>Mug</h1><p>A mug of stoneware that holds a quarter of a litre, thrown by hand.</p>
		<form><p>Your rating</p><p>Perfect Good Not that bad</p><p>Name *</p><input name=n><textarea></textarea></form></main></body></html>`)
	if strings.Contains(p.Text, "rating") || strings.Contains(p.Text, "Perfect") || !strings.Contains(p.Text, "stoneware") {
		t.Errorf("got %q", p.Text)
	}
}

// A price in large letters is told, and above nothing.
func TestFiguresAsHeadings(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=ru><title>Гостиная</title><body><main><h1>Гостиная Фортуна</h1><p>Код товара: 0107</p><h3>33 560 тг</h3>
		<p>Доставка и установка бесплатно.</p><h3>+7 727 123 45 67</h3><p>Звоните нам.</p><h3>2024</h3><p>Новая коллекция этого года уже в продаже.</p><h3>Шаг 12</h3><p>Выберите цвет.</p></main></body></html>`)
	for _, want := range []string{"\n\n33 560 тг\n\nДоставка", "\n\n+7 727 123 45 67\n\nЗвоните", "# 2024\n", "# Шаг 12\n"} {
		if !strings.Contains(p.Text, want) {
			t.Errorf("%q is missing from %q", want, p.Text)
		}
	}
}
