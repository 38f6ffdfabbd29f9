package woocommerce

import (
	"errors"
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

// A shop whose servers count differently is read to its end all the same.
func TestAShopThatCountsNowSoAndNowSoIsRead(t *testing.T) {
	t.Parallel()
	at, pages := place{page: 1}, 0
	for goesOn := true; goesOn && pages < 100; pages++ {
		total := 1_000 - pages%2
		if back, gone := at.back(total); gone {
			at = back
			continue
		}
		at, goesOn = at.counting(total).next(follows(at.page, perPage, total) && at.page < 10, perPage)
	}
	if pages > 13 {
		t.Errorf("%d pages were asked for", pages)
	}
}

func between(from, to int) (list []int) {
	for i := from; i < to; i++ {
		list = append(list, i)
	}
	return list
}

// What is deleted while a catalogue is read moves all that follows to the front: none of
// it is passed by, whether the reading goes on at once or at its cursor.
func TestNothingIsPassedByWhereProductsAreDeleted(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken off")
	list := slices.DeleteFunc(wootest.Catalogue(500), func(p wootest.Product) bool { return len(p.Variations) > 0 })
	for _, keyed := range []bool{true, false} {
		for gone, breaks := range map[int]bool{1: true, 130: false, 200: true} {
			s := wootest.Start(t, wootest.Config{TLS: true, Products: list})
			c := connect(t, s, keyed)
			seen, cursor, batches := map[string]bool{}, "", 0
			read := func(b platform.Batch) error {
				for _, p := range b.Products {
					seen[p.Ref] = true
				}
				if batches++; batches == 2 {
					s.Change(func(c *wootest.Config) { c.Products = slices.Clone(list)[gone:] })
				}
				if cursor = b.Cursor; cursor == "" || !breaks {
					return nil
				}
				return broken
			}
			err := c.Products(t.Context(), platform.Query{}, read)
			for errors.Is(err, broken) && batches < 20 {
				err = c.Products(t.Context(), platform.Query{Cursor: cursor}, read)
			}
			if err != nil || len(seen) != len(list) {
				t.Errorf("keyed %v, broken off %v, %d deleted: %d of %d products seen, %v", keyed, breaks, gone, len(seen), len(list), err)
			}
		}
	}
}
