package wootest

import (
	"fmt"
	"slices"
	"time"
)

// Oddities are one product of every kind that real shops were seen to hold.
// Those that the public must not see carry "must not" in their name.
func Oddities() []Product {
	day := time.Date(2026, 11, 20, 20, 44, 6, 0, time.UTC)
	seven, two := 7, 2
	list := []Product{
		{Name: `Salt & Pepper "Grinder" <Set> – 5″ & 7″`, Slug: "salt-pepper-grinder-5%e2%80%b3-7%e2%80%b3", Regular: "34.5", Description: "<p>Weighs 1.2&nbsp;kg &amp; ships flat&hellip;</p><table><tr><th>Size</th><th>Height</th></tr><tr><td>S</td><td>5″</td></tr></table><script>alert(1)</script>", Categories: []string{"Home & Garden"}},
		{Name: "Crème brûlée torch 日本製 🔥", Slug: "torch", Regular: "49.00", SKU: "TORCH", Tags: []string{"kitchen"}, Brands: []string{"Flamme"}, GlobalUniqueID: "4006381333931"},
		{Name: "Free sample sachet", Regular: "0.00"},
		{Name: "Free sticker", Regular: "0"},
		{Name: "Made-to-order sofa (price on request)", Regular: ""},
		{Name: "Walnut table", Regular: "12999.99", Images: []string{"https://img.example/table.jpg"}},
		{Name: "Draft that must not show", Regular: "88", Status: "draft"},
		{Name: "Private pallet that must not show", Regular: "900", Status: "private"},
		{Name: "Hidden wrap that must not show", Regular: "4.99", Visibility: "hidden"},
		{Name: "Secret mug that must not show", Regular: "22", Password: "mug"},
		{Name: "Search-only strap", Regular: "9", Visibility: "search"},
		{Name: "Out of stock candle", Regular: "18", Stock: "outofstock"},
		{Name: "Candle on its way", Regular: "18.5", Stock: "onbackorder", Quantity: &seven},
		{Name: "Beanie", Regular: "20", Sale: "18", Quantity: &two, Attributes: []Attribute{{Name: "Color", Slug: "pa_color", Options: []string{"Red", "Dark Blue"}}, {Name: "Made for us by", Slug: "maker", Unseen: true, Options: []string{"Secret Mill"}}}, Short: "<p>Warm.</p>"},
		{Name: "Pennant", Type: "external", Regular: "11.05", External: "https://elsewhere.example/pennant"},
		{Name: "Logo collection", Type: "grouped", Regular: "18", Grouped: []int64{}},
		{Name: "Sweater without variations", Type: "variable", Attributes: []Attribute{{Name: "Color", Slug: "pa_color", Variation: false, Options: []string{"Beige"}}}},
		hoodie(),
		{Name: "Shirt, any size", Type: "variable", SKU: "SHIRT", Attributes: []Attribute{{Name: "Fit, cut: form", Slug: "Fit", Variation: true, Options: []string{"Slim, long: XL", "Wide"}}, {Name: "Size", Slug: "pa_size", Variation: true, Options: []string{"S", "M"}}}, Variations: []Variation{
			{Regular: "25", Options: []string{"Slim, long: XL", ""}},
			{Regular: "27.999", Options: []string{"Wide", "M"}, Status: "private"},
			{Regular: "", Options: []string{"Wide", "S"}},
		}},
	}
	next := int64(1000)
	for i := range list {
		next++
		list[i].ID, list[i].Modified = next, day.Add(time.Duration(i)*time.Minute)
		for j := range list[i].Variations {
			next++
			list[i].Variations[j].ID = next
		}
	}
	for i := range list { // ids are given by now
		if list[i].Grouped != nil {
			candle, coming := idOf(list, "Out of stock candle"), idOf(list, "Candle on its way")
			list[i].Grouped, list[i].CrossSells, list[i].Upsells = []int64{candle, coming}, []int64{idOf(list, "Beanie")}, []int64{candle}
		}
	}
	return list
}

func idOf(list []Product, name string) int64 {
	return list[slices.IndexFunc(list, func(p Product) bool { return p.Name == name })].ID
}

func hoodie() Product {
	return Product{
		Name: "Hoodie", Type: "variable", SKU: "woo-hoodie", Images: []string{"https://img.example/hoodie.jpg"},
		Attributes: []Attribute{{Name: "Color", Slug: "pa_color", Variation: true, Options: []string{"Blue", "Red"}}, {Name: "Logo", Slug: "Logo", Variation: true, Options: []string{"Yes", "No"}}, {Name: "Material", Slug: "pa_material", Options: []string{"Cotton"}}},
		Variations: []Variation{
			{SKU: "woo-hoodie-blue-logo", Regular: "45", Options: []string{"Blue", "Yes"}, Image: "https://img.example/blue.jpg"},
			{SKU: "woo-hoodie-red", Regular: "45", Sale: "42", Options: []string{"Red", "No"}},
			{Regular: "45", Options: []string{"Blue", "No"}, Stock: "outofstock"},
		},
	}
}

// Catalogue is n ordinary products, one in three with variations, so that a
// whole shop can be read; the same at every call.
func Catalogue(n int) []Product {
	kinds := []string{"Shirt", "Jacket", "Lamp", "Chair", "Mug", "Scarf", "Boots", "Blanket"}
	colours := []string{"Blue", "Red", "Green", "Black", "White"}
	sizes := []string{"S", "M", "L", "XL"}
	out := make([]Product, 0, n)
	next := int64(10)
	for i := range n {
		next++
		p := Product{
			ID: next, Name: fmt.Sprintf("%s %s No. %d", colours[i%5], kinds[i%8], i+1), SKU: fmt.Sprintf("SKU-%04d", i+1),
			Regular: fmt.Sprintf("%d.%02d", 5+i%195, i*7%100), Categories: []string{kinds[i%8]}, Description: "<p>A good thing to have.</p>",
			Modified: time.Date(2026, 1, 1, 0, 0, i, 0, time.UTC), Stock: []string{"instock", "instock", "outofstock"}[i%3],
		}
		if i%3 == 1 {
			p.Type, p.Attributes = "variable", []Attribute{{Name: "Size", Slug: "pa_size", Variation: true, Options: sizes}}
			for j, size := range sizes {
				next++
				p.Variations = append(p.Variations, Variation{ID: next, Regular: fmt.Sprintf("%d.%02d", 10+i%90+j, i*3%100), Options: []string{size}, SKU: fmt.Sprintf("SKU-%04d-%s", i+1, size)})
			}
		}
		out = append(out, p)
	}
	return out
}

// Orders are some orders whose owners, streets and phones are easy to mistake
// for each other by a search for pieces.
func Orders() []Order {
	day := time.Date(2026, 10, 29, 20, 45, 42, 0, time.UTC)
	people := []struct{ email, first, last string }{
		{"sam+shop@example.com", "Sam", "Lee"}, {"Priya.Nair@Example.com", "Priya", "Nair"},
		{"mj@example.com", "María José", "García Núñez"}, {"jf.levesque@example.com", "Jean-François", "Lévesque"},
	}
	statuses := []string{"completed", "processing", "on-hold", "pending", "cancelled", "refunded", "failed", "trash", "checkout-draft"}
	var out []Order
	for i := range 60 {
		who := people[i%4]
		o := Order{
			ID: int64(1140 + i), Number: fmt.Sprintf("SO-%d", 9000+i), Status: statuses[i%9], Email: who.email, First: who.first, Last: who.last,
			Address: fmt.Sprintf("%d King St W", 1140+(i+7)%60), Phone: fmt.Sprintf("+1 416 555 %04d", 1140+(i+11)%60),
			Items: []string{"Antique Drawers"}, Created: day.Add(time.Duration(i) * time.Hour),
		}
		switch i % 3 {
		case 0:
			o.Completed = o.Created.Add(48 * time.Hour)
			o.Tracking = []Tracking{{Provider: "canada-post", Number: fmt.Sprintf("70351144770%05d", i), Shipped: o.Created.Add(24 * time.Hour)}}
			o.Notes = []Note{{"Internal: packed by shelf B108, tracking number: INTERNAL99", false}}
		case 1:
			o.Notes = []Note{
				{"Internal: packed by shelf B108, tracking number: INTERNAL99", false},
				{fmt.Sprintf("Your order has been shipped with Canada Post. Tracking number: 80351144770%05d\nTrack it: https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=80351144770%05d &rarr; soon", i, i), true},
			}
		}
		out = append(out, o)
	}
	return out
}
