package custom

import (
	"fmt"
	"testing"
)

// A description that is the page's text run together is not its product's: the labels of
// the form for reviews stand in it, or what customers wrote.
func TestAPageRunTogetherDescribesNothing(t *testing.T) {
	t.Parallel()
	const page = `<html><head><script type="application/ld+json">{"@type": "Product", "name": "Cover", "description": %q,
		"offers": {"price": "9.90", "priceCurrency": "EUR"}}</script></head><body><main><h1>Cover</h1><p>A cover for a sofa.</p></main>
		<form class="cart"><label>Fabric and colour of the cover</label><select><option>Linen in sand</option><option>Velvet in moss</option></select></form>
		<div class="woocommerce-Reviews"><p>They repaired mine for nothing after seven years!</p></div>
		<div id="respond"><form><label>Your rating</label><select><option>Perfect</option><option>Good</option><option>Not that bad</option></select>
		<label>Your review</label><textarea></textarea><label>Name</label><input></form></div></body></html>`
	for description, want := range map[string]string{
		"A cover for a sofa, in linen or velvet, that is washed at thirty degrees.":                                                                         "same",
		"Fabric and colour of the cover: Linen in sand, Velvet in moss.":                                                                                    "same",
		"Rated well: Perfect, good and not that bad.":                                                                                                       "same",
		"Home / Cover A cover for a sofa. Add to cart Reviews Your ratingPerfect Good Not that bad Your review * Name * Save my name for the next time.":    "",
		"Cover A cover for a sofa. Reviews (1)They repaired mine for nothing after seven years! Related products":                                           "",
		"Cover A COVER FOR A SOFA. reviews (1) they repaired mine for nothing, after seven years – related products, and whatever else stands on this page": "",
	} {
		if want == "same" {
			want = description
		}
		got := read(t, fmt.Sprintf(page, description), home)
		if len(got) != 1 || got[0].Title != "Cover" || got[0].Description != want {
			t.Errorf("%q: %+v", description, got)
		}
	}
}
