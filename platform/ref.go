package platform

import (
	"errors"
	"slices"

	"tilly"
)

// maxRefs is how many products one message may concern; an order has no more
// lines that matter.
const maxRefs = 250

// AddRef adds the ref of a product once; what is none, such as the 0 of a line
// without a product, is left out.
func AddRef(list []string, ref Text) []string {
	if ref == "" || ref == "0" || len(list) >= maxRefs || slices.Contains(list, string(ref)) {
		return list
	}
	return append(list, string(ref))
}

// part is a ref that names one form of a product.
type part struct{ of string }

func (p part) Error() string { return "a form of product " + p.of }

// PartOf is the answer to a ref that names no product but one form of it: there
// is none of that ref, and the product that it belongs to decides what is shown.
func PartOf(ref string) error { return tilly.Wrap(part{ref}, tilly.NotFound, tilly.Missing().Message) }

// WholeOf is the ref of the product that a PartOf names, "" for any other error.
func WholeOf(err error) string {
	var p part
	if !errors.As(err, &p) {
		return ""
	}
	return p.of
}
