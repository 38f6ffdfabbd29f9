package shopify

import (
	"encoding/json"
	"slices"
	"strings"

	"tilly"
	"tilly/platform"
)

// recommended is where an owner's choice in Shopify's Search & Discovery is kept: what goes
// with a product (complementary) and what is offered in its place (related). What Shopify
// finds by itself is not there: it differs from one look to the next.
const recommended = "shopify--discovery--product_recommendation"

// chosenProducts are such a choice: a text with a list of ids, nil without one.
type chosenProducts struct{ Value string }

// refs are the products chosen, without the one that they are chosen for.
func (c *chosenProducts) refs(own string) (out []string) {
	if c == nil {
		return nil
	}
	var ids platform.List[platform.Text]
	if json.Unmarshal([]byte(c.Value), &ids) != nil {
		return nil
	}
	for _, id := range ids {
		ref, found := strings.CutPrefix(string(id), "gid://shopify/Product/")
		if found && ref != "" && len(ref) <= 20 && strings.Trim(ref, "0123456789") == "" && ref != own && !slices.Contains(out, ref) && len(out) < tilly.MaxOffered {
			out = append(out, ref)
		}
	}
	return out
}
