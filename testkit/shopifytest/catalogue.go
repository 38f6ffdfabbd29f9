package shopifytest

import (
	"fmt"
	"strconv"
	"time"
)

// Oddities are one product of every kind that real shops were seen to hold.
func Oddities() []Product {
	day := time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC)
	one := func(price, before string, available bool) []Variant {
		return []Variant{{Price: price, CompareAt: before, Available: available}}
	}
	list := []Product{
		{Title: "Crème brûlée torch 🔥", Vendor: "Flamme", Type: "Kitchen", Tags: []string{"fire", "été"}, HTML: `<meta charset="utf-8"><p>Burns &amp; browns.</p><p>-rm-</p><ul><li>Safe</li><li>Small</li></ul>`, Variants: one("34.95", "34.95", true), Image: "https://cdn.example/torch.png"},
		{Title: "Sold-out lamp", Variants: one("18.95", "", false)},
		{Title: "Free sample", Variants: one("0.00", "", true)},
		{Title: "Scarf on sale", Variants: one("25.98", "40.00", true)},
		{Title: "T-shirt", Options: []string{"Size", "Colour"}, Image: "https://cdn.example/shirt.png", Variants: []Variant{
			{SKU: "TS-S", Price: "20.00", Available: true, Options: []string{"S", "Blue"}, Image: "https://cdn.example/blue.png"},
			{SKU: "", Price: "22.50", CompareAt: "30.00", Available: false, Options: []string{"M", "Red"}},
		}},
		{Title: "Draft that must not show", Status: "DRAFT", Variants: one("1.00", "", true)},
		{Title: "Archived that must not show", Status: "ARCHIVED", Variants: one("1.00", "", true)},
		{Title: "Unpublished that must not show", Unpublished: true, Variants: one("1.00", "", true)},
	}
	id := 10283599298887
	for i := range list {
		id += 1_000
		list[i].ID, list[i].Updated = strconv.Itoa(id), day.Add(time.Duration(i)*time.Hour)
		list[i].Handle = fmt.Sprintf("product-%d", i)
		for j := range list[i].Variants {
			list[i].Variants[j].ID = "90071992547409" + strconv.Itoa(93000+i*10+j) // above 2^53
		}
	}
	return list
}

// Catalogue is n ordinary products with three variants each.
func Catalogue(n int) []Product {
	out := make([]Product, n)
	for i := range out {
		p := Product{
			ID: strconv.Itoa(500_000 + i), Title: fmt.Sprintf("Thing No. %d", i+1), Handle: fmt.Sprintf("thing-%d", i+1), Options: []string{"Size"},
			HTML: "<p>A good thing to have.</p>", Type: "Things", Updated: time.Date(2026, 1, 1, 0, 0, i, 0, time.UTC),
		}
		for j, size := range []string{"S", "M", "L"} {
			p.Variants = append(p.Variants, Variant{ID: strconv.Itoa(900_000 + i*3 + j), SKU: fmt.Sprintf("T%d%s", i, size), Price: fmt.Sprintf("%d.%02d", 5+i%90, j*25), Available: j != 1, Options: []string{size}})
		}
		out[i] = p
	}
	return out
}

// Orders are some orders whose names and owners are easy to mistake for each
// other by a search for pieces.
func Orders() []Order {
	people := []string{"sam+shop@example.com", "Priya.Nair@Example.com", "am+shop@example.co", ""}
	states := []string{"FULFILLED", "UNFULFILLED", "PARTIALLY_FULFILLED"}
	var out []Order
	for i := range 40 {
		o := Order{
			Name: fmt.Sprintf("#%d", 1001+i), Email: people[i%4], Created: time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC).Add(-time.Duration(i) * 36 * time.Hour),
			Financial: "PAID", Fulfillment: states[i%3], Address: fmt.Sprintf("Chestnut Street %d", 1001+i), Phone: fmt.Sprintf("+1 502 459 %d", 1001+i),
		}
		if i%3 != 1 {
			o.Parcels = []Parcel{{Created: o.Created.Add(24 * time.Hour), Display: []string{"IN_TRANSIT", "DELIVERED"}[i%2], Company: "DHL", Number: fmt.Sprintf("JD01460%08d", i), URL: ""}}
		}
		out = append(out, o)
	}
	out[5].Name, out[6].Cancelled = "EN1006-A", out[6].Created
	return out
}
