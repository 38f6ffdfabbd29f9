package woocommerce

import (
	"tilly"
	"tilly/platform"
)

type term struct{ Name platform.Text }

type image struct{ Src platform.Text }

// variationType is that of a row that is one form of a product: /products/{id}
// and webhooks take ids of variations as well, and call them published whatever
// their product is.
const variationType = "variation"

// prices reads what is asked now, nil for nothing, and what was asked before a
// reduction, nil without one.
func prices(now, before, currency string) (price, regular *tilly.Money) {
	if m, ok := tilly.ParseDecimal(now, currency); ok && m.Minor >= 0 {
		price = &m
	}
	if m, ok := tilly.ParseDecimal(before, currency); ok && price != nil && m.Minor > price.Minor {
		regular = &m
	}
	return price, regular
}

// stock reads stock_status. What is on back-order can be ordered and comes later.
func stock(status string) tilly.Availability {
	switch status {
	case "instock":
		return tilly.InStock
	case "outofstock":
		return tilly.OutOfStock
	case "onbackorder":
		return tilly.Preorder
	}
	return tilly.UnknownHave
}

func names(terms []term) []string {
	list := make([]string, len(terms))
	for i, t := range terms {
		list[i] = string(t.Name)
	}
	return platform.Values(list)
}

// link keeps web addresses only.
func link(t platform.Text) string { return platform.Link(string(t)) }

// The types of products that no cart takes as they are: a group shows others, each
// with a price and a button of its own, and what is external is sold elsewhere.
const (
	variableType = "variable"
	groupedType  = "grouped"
	externalType = "external"
)
