package ingest

import (
	"strings"

	"tilly"
	"tilly/platform"
)

// takeHandle adds a row of Shopify's: the first of a handle names the product,
// the others add variants, or only pictures.
func (s *shelf) takeHandle(r shelfRow) *tilly.Product {
	handle := r.get(handleColumn)
	if handle == "" {
		handle = s.handle
	}
	if handle == s.handle && (r.get(titleColumn) == "" || r.isPart()) {
		if s.under != nil && r.hidden == "" && s.isForm(r) && len(s.under.Variants) < tilly.MaxVariants {
			s.addForm(r)
		}
		return nil
	}
	done := s.close()
	s.handle = handle
	s.base = tilly.Variant{}
	s.listed = r.get(rowKindColumn) != "" && len(r.options) > 0
	if s.under = s.whole(r, nil); s.under != nil && s.under.URL == "" && s.linked && s.shopURL != "" {
		s.under.URL = strings.TrimSuffix(s.shopURL, "/") + "/products/" + handle
	}
	return done
}

// isForm says whether a row below a product is a form of it, not only a picture.
func (s *shelf) isForm(r shelfRow) bool {
	return r.get(priceColumn) != "" || r.get(skuColumn) != "" || r.isPart() && len(r.options) > 0
}

// addForm adds a row to the product under way. Where the row of the product only
// lists what there is to choose, its forms take its place, and its price where
// they have none of their own.
func (s *shelf) addForm(r shelfRow) {
	r.options = s.named(r.options)
	v := r.variant()
	if s.listed {
		s.listed, s.base, s.under.Variants = false, s.under.Variants[0], nil
	}
	if v.Price == nil && r.isPart() && s.base.Price != nil {
		price := *s.base.Price
		if more, ok := platform.Price(r.get(extraColumn), price.Currency); ok {
			price.Minor += more.Minor
		}
		v.Price = &price
	}
	s.under.Variants = append(s.under.Variants, v)
}

// named gives the options of a later row the names that stand in the first.
func (s *shelf) named(options []tilly.Attribute) []tilly.Attribute {
	first := s.base.Options
	if len(s.under.Variants) > 0 {
		first = s.under.Variants[0].Options
	}
	for i := range options {
		if options[i].Name == "" && i < len(first) {
			options[i].Name = first[i].Name
		}
	}
	return options
}
