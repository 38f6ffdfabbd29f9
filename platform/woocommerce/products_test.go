package woocommerce

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/platform"
	"tilly/testkit/wootest"
)

// TestRequestsPerThousand holds the price of a reading near the fewest possible.
func TestRequestsPerThousand(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{TLS: true, Products: wootest.Catalogue(1000)})
	all, _ := readAll(t, connect(t, s, true), platform.Query{})
	variants := 0
	for _, p := range all {
		variants += len(p.Variants)
	}
	// Fewest: 10 pages of products, 10 of what they are shown to cost and 14 of the
	// 1,332 variations. Besides: probe, currency, and pages of variations that are
	// not full.
	if n := len(s.Requests()); len(all) != 1000 || variants != 667+4*333 || n > 10+10+14+2+10 {
		t.Errorf("%d products, %d variants, %d requests", len(all), variants, n)
	}
	if s.Most() > 2 {
		t.Errorf("%d requests at once", s.Most())
	}
	since := time.Date(2026, 1, 1, 0, 16, 30, 0, time.UTC) // ten products after that
	before := len(s.Requests())
	changed, _ := readAll(t, connect(t, s, true), platform.Query{Since: since})
	if n := len(s.Requests()) - before; len(changed) != 9 || n > 6 { // the first page of the shop among them
		t.Errorf("%d changed products for %d requests", len(changed), n)
	}
}

func TestGoesOnWhereItStopped(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{TLS: true, Products: wootest.Catalogue(250)})
	stop := fmt.Errorf("enough")
	var cursor string
	refs := map[string]bool{}
	for range 3 {
		err := connect(t, s, true).Products(t.Context(), platform.Query{Cursor: cursor}, func(b platform.Batch) error {
			for _, p := range b.Products {
				refs[p.Ref] = true
			}
			cursor = b.Cursor
			return stop
		})
		if err != stop { //nolint:errorlint // the very error must come back
			t.Fatal(err)
		}
	}
	if len(refs) != 250 || cursor != "" {
		t.Errorf("%d products, cursor %q", len(refs), cursor)
	}
	if err := connect(t, s, true).Products(t.Context(), platform.Query{Cursor: "x"}, nil); tilly.CodeOf(err) != tilly.BadRequest {
		t.Errorf("%v", err)
	}
}

func TestOneProduct(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{TLS: true, Products: wootest.Oddities()})
	for _, keyed := range []bool{true, false} {
		c := connect(t, s, keyed)
		all, _ := readAll(t, c, platform.Query{})
		shown := map[string]bool{}
		for _, p := range all {
			shown[p.Ref] = true
		}
		for _, p := range s.Products {
			ref := fmt.Sprint(p.ID)
			got, err := c.Product(t.Context(), tilly.Product{Ref: ref})
			if shown[ref] && (err != nil || got.Ref != ref || len(got.Variants) == 0) || !shown[ref] && tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("keyed %v, %s: %v, %v", keyed, p.Name, got.Title, err)
			}
		}
		for _, p := range s.Products {
			for _, v := range p.Variations {
				_, err := c.Product(t.Context(), tilly.Product{Ref: fmt.Sprint(v.ID)})
				if whole := platform.WholeOf(err); tilly.CodeOf(err) != tilly.NotFound || keyed && whole != fmt.Sprint(p.ID) || !keyed && whole != "" {
					t.Errorf("keyed %v, a variation of %s: %q, %v", keyed, p.Name, whole, err)
				}
			}
		}
		for _, ref := range []string{"", "999999", "../orders/1", "1?x=1", strings.Repeat("9", 30)} {
			if _, err := c.Product(t.Context(), tilly.Product{Ref: ref}); tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("%q: %v", ref, err)
			}
		}
	}
	for _, r := range s.Requests() {
		if strings.Contains(r, "/wc/store/v1/products/") {
			t.Errorf("asked the leaky route: %s", r)
		}
	}
}

func TestPasswordsAreNeverGuessed(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{Products: wootest.Oddities(), NoPosts: true})
	err := connect(t, s, false).Products(t.Context(), platform.Query{}, func(platform.Batch) error { return nil })
	if tilly.CodeOf(err) != tilly.Forbidden || !strings.Contains(err.Error(), "password") {
		t.Errorf("%v", err)
	}
}

// TestUnseenAttributes: what the shop does not show on a product's page is not
// told, with keys or without.
func TestUnseenAttributes(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{TLS: true, Products: wootest.Oddities()})
	for _, keyed := range []bool{true, false} {
		all, _ := readAll(t, connect(t, s, keyed), platform.Query{})
		colours := 0
		for _, p := range all {
			for _, a := range p.Attributes {
				if a.Value == "Secret Mill" {
					t.Errorf("keyed %v: %s tells %s", keyed, p.Title, a.Value)
				}
				if a.Value == "Dark Blue" {
					colours++
				}
			}
		}
		if colours == 0 {
			t.Errorf("keyed %v: what is shown is not told either", keyed)
		}
	}
}
