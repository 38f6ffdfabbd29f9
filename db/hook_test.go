package db

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
)

func (w *world) keys(t *testing.T, s tilly.Store, host string) {
	t.Helper()
	ok(t, w.Keys.SaveStoreKey(w.ctx, tilly.Caller{}, tilly.StoreKey{
		StoreID: s.ID, Host: host, Key: "ck_plain", Secret: "cs_plain", CreatedAt: t0, Connection: tilly.Connection{State: tilly.Connected},
	}))
}

func (w *world) waitingJobs(t *testing.T, kind string) int {
	t.Helper()
	depth, err := w.Jobs.Depth(w.ctx, t0.AddDate(1000, 0, 0))
	ok(t, err)
	return depth[kind].Waiting
}

func hooksTest(t *testing.T, w *world) {
	_, err := w.Hooks.Hook(w.ctx, w.shop.ID)
	wants(t, tilly.NotFound, err)
	w.keys(t, w.shop, "shop.example")
	h, err := w.Hooks.Hook(w.ctx, w.shop.ID)
	ok(t, err)
	var r hookRow
	ok(t, w.reader().get(w.ctx, &r, selectHook))
	if len(h.Token) < 40 || len(h.Secret) < 40 || strings.Contains(r.Token+r.Secret, h.Token) || strings.Contains(r.Token+r.Secret, h.Secret) {
		t.Fatalf("%+v in %+v", h, r)
	}
	found, err := w.Hooks.HookByToken(w.ctx, h.Token)
	ok(t, err)
	same(t, found, h)
	for _, token := range []string{"", h.Secret, w.shop.ID, h.Token + "\x00", strings.ToLower(h.Token) + "x"} {
		_, err = w.Hooks.HookByToken(w.ctx, token)
		wants(t, tilly.NotFound, err)
	}
	w.keys(t, w.shop, "shop.example") // other keys, same shop: the address stays
	same(t, w.mustHook(t).Token, h.Token)
	same(t, w.waitingJobs(t, tilly.JobUnhook), 0)

	// What came of asking the shop; a hook that was replaced hears nothing of it.
	h.Note, h.CheckedAt = "Changes are told.", t0
	ok(t, w.Hooks.NoteHook(w.ctx, h))
	same(t, w.keyOf(t, w.shop).Connection.Changes, h.Note)
	old := h
	old.Token, old.Note = "another", "old"
	ok(t, w.Hooks.NoteHook(w.ctx, old))
	same(t, w.mustHook(t), h)
	for _, want := range []int{1, 0} {
		n, err := w.Hooks.RenewHooks(w.ctx, 10, t0.Add(time.Hour), t0.Add(2*time.Hour))
		ok(t, err)
		same(t, n, want)
	}
	same(t, w.waitingJobs(t, tilly.JobHook), 1)

	// Another address: the hook of the old one is told of by a job, with what it needs.
	w.keys(t, w.shop, "other.example")
	same(t, w.waitingJobs(t, tilly.JobUnhook), 1)
	ok(t, w.Keys.DeleteStoreKey(w.ctx, tilly.Caller{}, w.shop.ID)) // these are for no address of the store's: nobody is told
	same(t, w.waitingJobs(t, tilly.JobUnhook), 1)
	if _, claimed, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobUnhook}, time.Hour, time.Now()); err != nil || !claimed {
		t.Fatal(claimed, err)
	}
	w.keys(t, w.shop, "shop.example")
	h = w.mustHook(t)
	moved := "https://moved.example"
	_, err = w.Stores.UpdateStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID, tilly.StoreChange{URL: &moved})
	ok(t, err)
	job, claimed, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobUnhook}, time.Minute, time.Now())
	ok(t, err)
	if !claimed || strings.Contains(string(job.Payload), "plain") || strings.Contains(string(job.Payload), h.Token) {
		t.Fatalf("%v: %s", claimed, job.Payload)
	}
	payload, err := fromJSON[tilly.UnhookJob](string(job.Payload))
	ok(t, err)
	shop, token, err := w.Hooks.Unhooked(payload)
	ok(t, err)
	same(t, []string{shop.URL, shop.Key, shop.Secret, token}, []string{"https://shop.example", "ck_plain", "cs_plain", h.Token})
	payload.StoreID = w.rival.ID
	_, _, err = w.Hooks.Unhooked(payload)
	wants(t, tilly.Internal, err)
	_, err = w.Hooks.HookByToken(w.ctx, h.Token)
	wants(t, tilly.NotFound, err)
}

func (w *world) mustHook(t *testing.T) tilly.Hook {
	t.Helper()
	h, err := w.Hooks.Hook(w.ctx, w.shop.ID)
	ok(t, err)
	return h
}

// heard sends the same messages from many at once: each is heard once, and of one
// product one job waits.
func heard(t *testing.T, w *world) {
	w.keys(t, w.shop, "shop.example")
	hear := func(delivery, body string, at time.Time) bool {
		known, err := w.Hooks.Heard(w.ctx, w.shop.ID, map[string]time.Time{
			"delivery " + delivery: at.Add(tilly.DeliveryKnown), "message " + body: at.Add(tilly.MessageKnown),
		}, at, tilly.ChangedJobFor(w.shop.ID, body, at))
		if err != nil {
			t.Error(err)
		}
		return !known
	}
	var mu sync.Mutex
	var all sync.WaitGroup
	fresh := 0
	for range 8 {
		all.Go(func() {
			if hear("d1", "7", t0) {
				mu.Lock()
				fresh++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	same(t, fresh, 1)
	same(t, hear("d2", "7", t0.Add(time.Minute)), false)                 // what it says was heard
	same(t, hear("d1", "8", t0.Add(time.Hour)), false)                   // it bears a known number
	same(t, hear("d3", "7", t0.Add(tilly.MessageKnown+time.Hour)), true) // the same may come to be again
	same(t, w.waitingJobs(t, tilly.JobChanged), 1)
	if _, ok, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobChanged}, time.Hour, t0.Add(48*time.Hour)); err != nil || !ok {
		t.Fatal(ok, err)
	}
	// While it is being read it changes again: it is to be read once more.
	same(t, hear("d4", "7", t0.Add(24*time.Hour)), true)
	same(t, w.waitingJobs(t, tilly.JobChanged), 1)
	_, err := w.Hooks.Heard(w.ctx, w.rival.ID, map[string]time.Time{"x": t0}, t0)
	wants(t, tilly.NotFound, err)
	ok(t, w.Hooks.PurgeMessages(w.ctx, t0.AddDate(1, 0, 0)))
	same(t, hear("d1", "7", t0), true)
	ok(t, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID))
	same(t, w.waitingJobs(t, tilly.JobUnhook), 1)
	same(t, w.waitingJobs(t, tilly.JobChanged), 0)
}

// toldProducts are those that a shop told of between two scans.
func toldProducts(t *testing.T, w *world) {
	p := lantern("a")
	p.StoreID = w.shop.ID
	ok(t, w.Products.AddProduct(w.ctx, p, t0)) // nobody asked for the shop's catalogue
	count := func() int {
		_, n, err := w.Products.Products(w.ctx, w.shop.ID, tilly.ProductFilter{}, 1, 10)
		ok(t, err)
		return n
	}
	same(t, count(), 0)
	src := w.scan(t, w.shop, t0)
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE sources SET kind = 'product', status = 'completed' WHERE id = ?`, src.ID)
	}))
	ok(t, w.Products.AddProduct(w.ctx, p, t0))
	ok(t, w.Products.AddProduct(w.ctx, p, t0))
	same(t, count(), 1)
	generation := must1(t)(w.Index.Generation(w.ctx, w.shop.ID))
	same(t, generation, int64(1))
	known, err := w.Products.ProductsByRef(w.ctx, w.shop.ID, "a")
	ok(t, err)
	same(t, []any{len(known), known[0].SourceID, known[0].SeenAt}, []any{1, src.ID, t0})
	none, err := w.Products.ProductsByRef(w.ctx, w.rival.ID, "a")
	ok(t, err)
	same(t, len(none), 0)
	foreign := known[0]
	foreign.StoreID = w.rival.ID
	ok(t, w.Products.ForgetProduct(w.ctx, foreign, t0))
	same(t, count(), 1)
	ok(t, w.Products.ForgetProduct(w.ctx, known[0], t0.Add(time.Hour)))
	ok(t, w.Products.ForgetProduct(w.ctx, known[0], t0.Add(time.Hour)))
	same(t, count(), 0)
	same(t, must1(t)(w.Index.Generation(w.ctx, w.shop.ID)), generation+1)
	docs, counts, err := w.Sources.Documents(w.ctx, w.shop.ID, src.ID, tilly.AllPages, 1, 10)
	ok(t, err)
	same(t, []any{len(docs), docs[0].Change, counts[tilly.VanishedPages]}, []any{1, tilly.PageVanished, 1})
	ok(t, w.Products.AddProduct(w.ctx, p, t0.Add(2*time.Hour))) // and back it is
	same(t, count(), 1)
	s, err := w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), src.ID)
	ok(t, err)
	same(t, s.Progress, tilly.Progress{Found: 1, Done: 1})

	// A page with several products loses one; what is entered by hand is left alone.
	hand := handmade(w.shop)
	ok(t, w.Products.CreateProducts(w.ctx, hand, []tilly.Product{lantern("a"), lantern("b")}))
	known, err = w.Products.ProductsByRef(w.ctx, w.shop.ID, "b")
	ok(t, err)
	same(t, len(known), 0)
	both := lantern("b")
	both.StoreID, both.SourceID, both.DocumentID, both.Ord = w.shop.ID, hand.ID, hand.ID, 1
	ok(t, w.Products.ForgetProduct(w.ctx, both, t0))
	same(t, count(), 1)
}

// forgottenProducts are gone also where the last reading of the shop did not come to
// them: it goes on, stands still, or came to nothing.
func forgottenProducts(t *testing.T, w *world) {
	src, who := w.scan(t, w.shop, t0), tilly.OwnerOf(w.ann.ID)
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE sources SET kind = 'product', status = 'completed' WHERE id = ?`, src.ID)
	}))
	refs := []string{"a", "b", "c", "d"}
	for _, ref := range refs {
		p := lantern(ref)
		p.StoreID = w.shop.ID
		ok(t, w.Products.AddProduct(w.ctx, p, t0))
	}
	src, err := w.Sources.Rescan(w.ctx, who, src.ID, t0)
	ok(t, err)
	_, err = w.Crawl.Start(w.ctx, w.shop.ID, src.ID, src.Round)
	ok(t, err)
	for left, then := range []func() error{
		func() error { return nil },
		func() error { return second(w.Sources.Pause(w.ctx, who, src.ID, t0)) },
		func() error { return second(w.Sources.Resume(w.ctx, who, src.ID, t0)) },
		func() error {
			return w.Crawl.Finish(w.ctx, w.shop.ID, src.ID, src.Round, tilly.Failed, "The shop did not answer.", t0)
		},
	} {
		ok(t, then())
		known, err := w.Products.ProductsByRef(w.ctx, w.shop.ID, refs[left])
		ok(t, err)
		ok(t, w.Products.ForgetProduct(w.ctx, known[0], t0))
		_, n, err := w.Products.Products(w.ctx, w.shop.ID, tilly.ProductFilter{}, 1, 10)
		ok(t, err)
		same(t, n, len(refs)-1-left)
	}
	s, err := w.Sources.SourceOfUser(w.ctx, who, src.ID)
	ok(t, err)
	same(t, s.Progress, tilly.Progress{})
}

// addedProducts are taken in also where the last reading of the shop came to nothing, as
// long as an earlier one teaches; a source that never taught anything takes none.
func addedProducts(t *testing.T, w *world) {
	src := w.scan(t, w.shop, t0)
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE sources SET kind = 'product', status = 'failed' WHERE id = ?`, src.ID)
	}))
	add := func(ref string) int {
		p := lantern(ref)
		p.StoreID = w.shop.ID
		ok(t, w.Products.AddProduct(w.ctx, p, t0))
		_, n, err := w.Products.Products(w.ctx, w.shop.ID, tilly.ProductFilter{}, 1, 10)
		ok(t, err)
		return n
	}
	same(t, add("a"), 0)
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE sources SET status = 'completed' WHERE id = ?`, src.ID)
	}))
	same(t, add("a"), 1)
	src, err := w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), src.ID, t0)
	ok(t, err)
	ok(t, w.Crawl.Finish(w.ctx, w.shop.ID, src.ID, src.Round, tilly.Failed, "The shop did not answer.", t0))
	same(t, add("b"), 2)
}
