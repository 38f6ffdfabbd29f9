package woocommerce

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tilly/platform"
	"tilly/testkit/wootest"
)

// A shop counts what none of its classes can load, and leaves it out of its lists: a page
// that is short is not the last.
func TestAShortPageIsNotTheLast(t *testing.T) {
	t.Parallel()
	list := wootest.Catalogue(250)
	s := wootest.Start(t, wootest.Config{TLS: true, Products: list, Withheld: []int64{list[3].ID, list[120].ID}})
	for _, keyed := range []bool{true, false} {
		all, _ := readAll(t, connect(t, s, keyed), platform.Query{})
		if len(all) != len(list)-2 {
			t.Errorf("keyed %v: %d products of %d", keyed, len(all), len(list)-2)
		}
	}
}

// The same of orders, whose last may be one that is left out.
func TestAShortPageOfOrdersIsNotTheLast(t *testing.T) {
	t.Parallel()
	for name, held := range map[string][]int{"within a page": {3, 120}, "at its end": {99, 100}, "before the next": {98, 99, 149}, "the last": {249}, "more than a page": between(90, 230)} {
		var list []wootest.Order
		var withheld []int64
		for i := range 250 {
			list = append(list, wootest.Order{ID: int64(1_000 + i), Status: "completed", Email: "a@b.example", Created: time.Date(2026, 1, 1, 0, i, 0, 0, time.UTC), Total: "10"})
			if slices.Contains(held, i) {
				withheld = append(withheld, int64(1_000+i))
			}
		}
		s := wootest.Start(t, wootest.Config{TLS: true, Orders: list, Withheld: withheld, Currency: "EUR"})
		seen, read := map[string]bool{}, 0
		err := connect(t, s, true).Orders(t.Context(), platform.OrderQuery{}, func(b platform.OrderBatch) error {
			for _, o := range b.Orders {
				seen[o.ID] = true
			}
			if read += b.Read; len(s.Requests()) > 30 {
				return fmt.Errorf("it has no end")
			}
			return nil
		})
		want := len(list) - len(withheld)
		if name == "more than a page" { // where a page is empty the shop is done
			want = 90
		}
		if err != nil || len(seen) < want || read > len(list) {
			t.Errorf("%s: %d orders of %d, %d read, %v", name, len(seen), want, read, err)
		}
	}
}

func between(from, to int) (list []int) {
	for i := from; i < to; i++ {
		list = append(list, i)
	}
	return list
}
