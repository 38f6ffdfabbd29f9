package api

import (
	"strconv"
	"strings"

	"tilly"
	"tilly/api/wire"
)

// productWire is a product as its owner sees it.
type productWire struct {
	ID          string            `json:"id"`
	SourceID    string            `json:"source_id"`
	Description string            `json:"description"`
	SKU         string            `json:"sku"`
	Brand       string            `json:"brand"`
	Category    string            `json:"category"`
	Manual      bool              `json:"manual"`
	SeenAt      string            `json:"seen_at"`
	PictureURL  string            `json:"picture_url"` // image_url as we serve it
	Variants    []variantWire     `json:"variants"`
	Attributes  []tilly.Attribute `json:"attributes"`
	tilly.ProductCard
}

type variantWire struct {
	Title        string             `json:"title"`
	SKU          string             `json:"sku"`
	Price        *string            `json:"price"`
	Currency     *string            `json:"currency"`
	Availability tilly.Availability `json:"availability"`
	Left         *int               `json:"left"` // how many there are, where the shop shows that few are
}

func (s *core) wireProduct(storeID string, p tilly.Product) productWire {
	w := productWire{
		ID: p.DocumentID + "." + strconv.Itoa(p.Ord), SourceID: p.SourceID, Description: p.Description, SKU: p.SKU,
		Brand: p.Brand, Category: p.Category, Manual: p.Manual, SeenAt: wire.Time(p.SeenAt), PictureURL: s.pictureAddress(storeID, p.ImageURL),
		Variants: []variantWire{}, Attributes: append([]tilly.Attribute{}, p.Attributes...), ProductCard: p.Card(),
	}
	for _, v := range p.Variants {
		one := variantWire{Title: v.Title, SKU: v.SKU, Availability: v.Availability}
		if v.Left > 0 {
			one.Left = &v.Left
		}
		if v.Price != nil {
			price := v.Price.Decimal()
			one.Price, one.Currency = &price, wire.OrNull(v.Price.Currency)
		}
		w.Variants = append(w.Variants, one)
	}
	return w
}

// productPlace reads the id of a product on the wire.
func productPlace(id string) (tilly.PassageID, bool) {
	document, place, _ := strings.Cut(id, ".")
	ord, err := strconv.Atoi(place)
	return tilly.PassageID{DocumentID: document, Ord: ord}, err == nil && ord >= 0 && document != ""
}
