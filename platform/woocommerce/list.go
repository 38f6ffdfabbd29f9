package woocommerce

import (
	"net/url"
	"strconv"
	"strings"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

const perPage = 100 // the most a shop gives

// listing is the part of a query that all lists share: an order that does not
// shift when products are added while we read.
func listing(page int) url.Values {
	return url.Values{"per_page": {strconv.Itoa(perPage)}, "page": {strconv.Itoa(page)}, "orderby": {"id"}, "order": {"asc"}}
}

// total is how many rows a list has in all.
func total(a fetch.Answer) int {
	n, _ := strconv.Atoi(a.Header.Get("X-WP-Total"))
	return max(n, 0)
}

// follows says whether a page follows one of which so many rows came. A shop counts rows
// that it leaves out, as nothing of it can load them, so a short page need not be the last;
// an empty one is, whatever the shop counts.
func follows(page, got, total int) bool { return got == perPage || got > 0 && page*perPage < total }

// chunk splits ids so that an address stays short.
func chunk(ids []string, size int) (out []string) {
	for len(ids) > 0 {
		n := min(size, len(ids))
		out = append(out, strings.Join(ids[:n], ","))
		ids = ids[n:]
	}
	return out
}

// odd says whether an id is none.
func odd(id platform.Text) bool {
	return id == "" || len(id) > 20 || strings.Trim(string(id), "0123456789") != ""
}

// refs are ids that a shop names, of products that it shows with another.
func refs(ids []platform.Text) (out []string) {
	for _, id := range ids {
		if !odd(id) && len(out) < tilly.MaxOffered {
			out = append(out, string(id))
		}
	}
	return out
}
