package platform

import "slices"

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
