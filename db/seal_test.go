package db

import (
	"testing"

	"tilly/seal"

	"tilly"
)

// reseal: what another key sealed is counted, and sealed anew once that key is known.
func reseal(t *testing.T, w *world) {
	ok(t, w.Keys.SaveStoreKey(w.ctx, tilly.Caller{}, tilly.StoreKey{StoreID: w.shop.ID, Host: "shop.example", Key: "k", Secret: "s", CreatedAt: t0}))
	was, next := w.sealer, []byte("the key that comes after, long enough")
	w.sealer = seal.New(next)
	n, err := w.Seals.Foreign(w.ctx)
	ok(t, err)
	same(t, n, 1)
	w.sealer = seal.New(next).After([]byte("a key for tests, long enough to be one"))
	same(t, w.sealer.Opens()[1], was.ID())
	n, err = w.Seals.Foreign(w.ctx)
	ok(t, err)
	same(t, n, 0)
	n, err = w.Seals.Reseal(w.ctx)
	ok(t, err)
	same(t, n, 4)
	w.sealer = seal.New(next)
	k, err := w.Keys.StoreKey(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, []string{k.Key, k.Secret}, []string{"k", "s"})

	for _, step := range []struct{ was, mark, kept string }{{"", "a", "a"}, {"", "b", "a"}, {"a", "b", "b"}} {
		kept, err := w.Seals.SetMark(w.ctx, "key", step.was, step.mark)
		ok(t, err)
		same(t, kept, step.kept)
	}
}
