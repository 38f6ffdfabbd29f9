package db

import (
	"testing"
	"time"

	"tilly"
)

// sights: when a widget was seen is known of its own store, and goes with it.
func sights(t *testing.T, w *world) {
	seen := func(storeID string) time.Time {
		t.Helper()
		at, err := w.Stores.WidgetSeen(w.ctx, storeID)
		ok(t, err)
		return at
	}
	same(t, seen(w.shop.ID), time.Time{})
	for _, at := range []time.Time{t0, t0.Add(time.Minute)} {
		ok(t, w.Stores.SeeWidget(w.ctx, w.shop.ID, at))
		same(t, seen(w.shop.ID), at)
	}
	same(t, seen(w.rival.ID), time.Time{})
	ok(t, w.Stores.SeeWidget(w.ctx, "none", t0))
	ok(t, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID))
	same(t, seen(w.shop.ID), time.Time{})
}
