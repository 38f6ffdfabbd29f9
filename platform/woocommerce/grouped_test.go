package woocommerce

import (
	"testing"

	"tilly/platform"
	"tilly/testkit/wootest"
)

// TestGroupsAndWhatGoesWithThem: a group is what it shows, each with its own price;
// what an owner chose to be offered with it, and how few are left, are told as the
// shop shows them.
func TestGroupsAndWhatGoesWithThem(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{TLS: true, Products: wootest.Oddities()})
	for _, keyed := range []bool{true, false} {
		list, _ := readAll(t, connect(t, s, keyed), platform.Query{})
		ref := map[string]string{}
		for _, p := range list {
			ref[p.Title] = p.Ref
		}
		for _, p := range list {
			switch p.Title {
			case "Logo collection":
				if len(p.Variants) != 2 || p.Variants[0].Title != "Out of stock candle" || p.Variants[1].Ref != ref["Candle on its way"] || p.Variants[1].Price.Minor != 1850 || len(p.Parts) != 2 {
					t.Errorf("keys %v: the group shows %+v", keyed, p.Variants)
				}
				if keyed && (len(p.GoesWith) != 1 || p.GoesWith[0] != ref["Beanie"] || len(p.Alike) != 1) {
					t.Errorf("it goes with %v, and is like %v", p.GoesWith, p.Alike)
				}
			case "Beanie":
				if p.Variants[0].Left != 2 {
					t.Errorf("keys %v: the shop shows that 2 are left: %+v", keyed, p.Variants)
				}
			case "Pennant":
				if card := p.Card(); !p.Elsewhere || len(card.Variants) != 0 {
					t.Errorf("keys %v: sold elsewhere, and in our cart: %+v", keyed, card)
				}
			default:
				if p.Elsewhere || p.Variants[0].Left != 0 {
					t.Errorf("keys %v: %+v", keyed, p)
				}
			}
		}
	}
}
