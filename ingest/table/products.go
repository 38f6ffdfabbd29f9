package table

import (
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// Products turns a list of products into passages: Shopify's and WooCommerce's own
// exports, or any CSV whose header names a title.
// https://help.shopify.com/en/manual/products/import-export/using-csv and
// https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
type Products struct {
	in       *Reader
	columns  []column
	preset   preset              // of the software whose export it is
	mapping  Mapping             // what its owner says of its columns
	before   []map[string]string // what they said of such files before
	family   rowFamily
	under    *tilly.Product // the product under way
	handle   string         // its handle
	listed   bool           // its row lists the options that its forms have
	tracker  string         // how its row says that stock is counted
	base     tilly.Variant  // what such a row said
	forms    map[string][]tilly.Variant
	shopURL  string
	now      time.Time // when it is read: sales hold or do not
	states   stateReader
	linked   bool // handles are those of the shop's addresses
	Rejects  Rejects
	finished bool
}

// rowFamily is how rows belong together.
type rowFamily int

const (
	rowEach      rowFamily = iota // every row is a product
	byHandle                      // rows of one handle, or without a title, are the variants of one product (Shopify, Squarespace)
	withParent                    // variations are rows of their own and name their parent (WooCommerce)
	withChildren                  // variants are rows of their own, and their product names them (Magento)
)

// Reading is what is known of a list of products besides its rows.
type Reading struct {
	ShopURL string
	Now     time.Time
	Mapping Mapping             // what its owner says of its columns
	Before  []map[string]string // what they said of other files, the newest first
}

func (o Reading) products(in *Reader) *Products {
	return &Products{in: in, shopURL: o.ShopURL, now: o.Now, states: newStateReader(), mapping: o.Mapping, before: o.Before}
}

func (s *Products) passage(p tilly.Product) []tilly.Passage {
	p.Key = tilly.ProductKey(p)
	return []tilly.Passage{tilly.ProductPassage(p)}
}

// whole makes the product of a row, nil when the row is left out.
func (s *Products) whole(r row, forms []tilly.Variant) *tilly.Product {
	p := r.product()
	if at := r.get(urlColumn); p.URL == "" && strings.HasPrefix(at, "/") && s.shopURL != "" {
		p.URL = platform.Link(strings.TrimSuffix(s.shopURL, "/") + at)
	}
	fault := r.hidden
	switch {
	case fault != "":
	case r.get(viewColumn) != "":
		fault = "is for one view of the store only"
	case p.Title == "":
		fault = "has no title"
	case r.badPrice():
		fault = "has a price that cannot be read"
	}
	if fault != "" {
		s.Rejects.add(r.line, fault)
		return nil
	}
	p.Variants = forms
	if len(forms) == 0 {
		v := r.variant()
		v.Ref = ""
		p.Variants = []tilly.Variant{v}
	}
	return &p
}

// close gives the product under way, which is complete.
func (s *Products) close() *tilly.Product {
	done := s.under
	s.under = nil
	return done
}
