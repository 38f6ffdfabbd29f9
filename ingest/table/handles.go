package table

import (
	"strings"

	"tilly"
	"tilly/platform"
)

// takeHandle adds a row of Shopify's: the first of a handle names the product,
// the others add variants, or only pictures.
func (s *Products) takeHandle(r row) *tilly.Product {
	handle := r.get(handleColumn)
	own := handle != ""
	if !own && (r.get(titleColumn) == "" || r.isPart()) {
		handle = s.handle
	}
	if handle == s.handle && (r.get(titleColumn) == "" || r.isPart() || own && s.under != nil && len(r.options) > 0) {
		if s.under != nil && s.under.ImageURL == "" {
			s.under.ImageURL = platform.Link(r.get(imageColumn))
		}
		switch {
		case s.under == nil:
		case adjusts(r):
			s.adjust(r)
		case r.hidden == "" && s.isForm(r) && len(s.under.Variants) < tilly.MaxVariants:
			s.addForm(r)
		}
		return nil
	}
	done := s.close()
	s.handle = handle
	s.base, s.tracker = tilly.Variant{}, r.get(trackerColumn)
	s.listed = r.get(rowKindColumn) != ""
	if s.under = s.whole(r, nil); s.under != nil && s.under.URL == "" && s.linked && s.shopURL != "" {
		s.under.URL = strings.TrimSuffix(s.shopURL, "/") + "/products/" + handle
	}
	return done
}

// isForm says whether a row below a product is a form of it, not only a picture.
func (s *Products) isForm(r row) bool {
	return r.get(priceColumn) != "" || r.get(skuColumn) != "" || r.isPart() && len(r.options) > 0
}

// addForm adds a row to the product under way. Where the row of the product only
// lists what there is to choose, its forms take its place, and its price where
// they have none of their own.
func (s *Products) addForm(r row) {
	r.options = s.named(r.options)
	if at := r.get(titleColumn); r.isPart() && len(r.options) == 0 && at != "" {
		r.options = choices(at)
	}
	if _, tracked := r.cells[trackerColumn]; tracked && r.get(trackerColumn) == "" {
		r.cells[trackerColumn] = s.tracker
	}
	v := r.variant()
	if s.listed {
		s.listed, s.base, s.under.Variants = false, s.under.Variants[0], nil
	}
	if v.Price == nil && r.isPart() && s.base.Price != nil {
		more, _ := platform.Price(r.get(extraColumn), s.base.Price.Currency)
		v.Price, v.Regular = raised(s.base.Price, more.Minor), raised(s.base.Regular, more.Minor)
	}
	if r.isPart() && v.Availability != tilly.InStock && r.get(amountColumn)+r.get(stockColumn) == "" {
		v.Availability = s.base.Availability
	}
	s.under.Variants = append(s.under.Variants, v)
}

func raised(price *tilly.Money, by int64) *tilly.Money {
	if price == nil {
		return nil
	}
	more := *price
	more.Minor += by
	return &more
}

// adjusts says whether a row is a rule that changes the price of forms above it.
func adjusts(r row) bool { return r.isPart() && strings.HasPrefix(r.get(priceColumn), "[") }

// adjust changes the price of the forms with a row's SKU, or of all: by [ADD]2,
// [REMOVE]2, or to [FIXED]20. What another rule makes of a price is not known.
func (s *Products) adjust(r row) {
	kind, amount, _ := strings.Cut(r.get(priceColumn), "]")
	own := r.get(skuColumn) != ""
	for i := range s.under.Variants {
		v := &s.under.Variants[i]
		if v.Price == nil || own && r.get(skuColumn) != v.SKU {
			continue
		}
		by, ok := platform.Price(amount, v.Price.Currency)
		switch {
		case ok && own && kind == "[ADD":
			v.Price = raised(v.Price, by.Minor)
		case ok && own && kind == "[REMOVE" && by.Minor < v.Price.Minor:
			v.Price = raised(v.Price, -by.Minor)
		case ok && own && kind == "[FIXED":
			v.Price = &by
		default:
			v.Price = nil
		}
		v.Regular = nil
	}
}

// named gives the options of a later row the names that stand in the first.
func (s *Products) named(options []tilly.Attribute) []tilly.Attribute {
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
