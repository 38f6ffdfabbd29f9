package db

import (
	"slices"
	"testing"
	"time"

	"tilly"
)

// mine is a store as its owner gets it.
func mine(s tilly.Store) tilly.Store {
	s.Role = tilly.RoleOwner
	return s
}

func stores(t *testing.T, w *world) {
	newer := w.store(t, w.ann, t0.Add(time.Second))
	list, err := w.Stores.Stores(w.ctx, w.ann.ID)
	ok(t, err)
	same(t, list, []tilly.Store{mine(newer), mine(w.shop)})
	got, err := w.Stores.StoreByDataID(w.ctx, w.shop.DataID)
	ok(t, err)
	same(t, got, w.shop)
	got, err = w.Stores.StoreByID(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, got, w.shop)
	_, err = w.Stores.Store(w.ctx, tilly.OwnerOf(w.bob.ID), w.shop.ID)
	wants(t, tilly.NotFound, err)
	_, err = w.Stores.StoreByDataID(w.ctx, w.shop.ID)
	wants(t, tilly.NotFound, err)

	name, origins := "New name", []string{"https://b.example", "https://c.example"}
	change := tilly.StoreChange{Name: &name, AllowedOrigins: &origins}
	_, err = w.Stores.UpdateStore(w.ctx, tilly.OwnerOf(w.bob.ID), w.shop.ID, change)
	wants(t, tilly.NotFound, err)
	want := w.shop
	want.Name, want.AllowedOrigins = name, origins
	got, err = w.Stores.UpdateStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID, change)
	ok(t, err)
	same(t, got, mine(want))
	got, err = w.Stores.Store(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID)
	ok(t, err)
	same(t, got, mine(want))

	double := w.shop
	double.ID = tilly.NewID()
	wants(t, tilly.Conflict, w.Stores.CreateStore(w.ctx, double))
	double.DataID, double.UserID = "other", "nobody"
	wants(t, tilly.NotFound, w.Stores.CreateStore(w.ctx, double))
}

func storeQuota(t *testing.T, w *world) {
	for range tilly.MaxStoresPerUser - 1 {
		w.store(t, w.ann, t0)
	}
	over := tilly.Store{ID: tilly.NewID(), UserID: w.ann.ID, DataID: "over"}
	wants(t, tilly.Conflict, w.Stores.CreateStore(w.ctx, over, tilly.MailJob(tilly.Mail{}, t0)))
	depth, err := w.Jobs.Depth(w.ctx, t0)
	ok(t, err)
	same(t, len(depth), 0)
	w.store(t, w.bob, t0)
}

func activation(t *testing.T, w *world) {
	mails := func(want int) {
		t.Helper()
		depth, err := w.Jobs.Depth(w.ctx, t0)
		ok(t, err)
		same(t, depth[tilly.JobMail].Waiting, want)
	}
	mail := func(s tilly.Store, u tilly.User) tilly.Job {
		same(t, s.Active, true)
		return tilly.MailJob(tilly.Mail{Template: "store-active", To: u.Email}, t0)
	}
	all, n, err := w.Stores.StoresAll(w.ctx, true, 1, 10)
	ok(t, err)
	same(t, len(all)+n, 4)
	s, err := w.Stores.SetStoreActive(w.ctx, w.shop.ID, true, t0, mail)
	ok(t, err)
	want := w.shop
	want.Active, want.ActivatedAt = true, t0
	same(t, s, want)
	_, err = w.Stores.SetStoreActive(w.ctx, w.shop.ID, true, t0.Add(time.Hour), mail)
	ok(t, err)
	mails(1)
	got, err := w.Stores.StoreByID(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, got, want)
	all, n, err = w.Stores.StoresAll(w.ctx, true, 1, 10)
	ok(t, err)
	same(t, all, []tilly.OwnedStore{{Store: w.rival, OwnerEmail: w.bob.Email}})
	same(t, n, 1)
	all, _, err = w.Stores.StoresAll(w.ctx, false, 1, 10)
	ok(t, err)
	same(t, len(all), 2)
	_, err = w.Stores.SetStoreActive(w.ctx, w.shop.ID, false, t0, mail)
	ok(t, err)
	mails(1)
	_, err = w.Stores.SetStoreActive(w.ctx, "none", true, t0, mail)
	wants(t, tilly.NotFound, err)
}

func deleteStore(t *testing.T, w *world) {
	src := w.scan(t, w.shop, t0)
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pairOf(w.shop, "Q?")}))
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, src.ID, 1, urls("a", "b"), 10))
	ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, "c1", "Hello?", t0)))
	ok(t, w.Stores.SaveWidgetSettings(w.ctx, tilly.Caller{}, w.shop.ID, tilly.DefaultWidgetSettings(), t0))
	ok(t, w.Enquiries.CreateEnquiry(w.ctx, tilly.Enquiry{ID: tilly.NewID(), StoreID: w.shop.ID}))
	_, _, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobScan}, time.Minute, t0)
	ok(t, err)
	rivals := w.scan(t, w.rival, t0)

	wants(t, tilly.NotFound, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.bob.ID), w.shop.ID))
	existing, err := w.Stores.Existing(w.ctx, []string{"none", w.shop.ID})
	ok(t, err)
	same(t, existing, []string{w.shop.ID})
	ok(t, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID))
	existing, err = w.Stores.Existing(w.ctx, []string{w.shop.ID})
	ok(t, err)
	same(t, len(existing), 0)
	wants(t, tilly.NotFound, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID))
	for _, table := range []string{
		"sources", "documents", "passages", "changes", "conversations", "messages", "answers",
		"enquiries", "jobs", "store_turns", "widget_settings",
	} {
		var ids []string
		ok(t, w.reader().list(w.ctx, &ids, `SELECT COALESCE(store_id, '') FROM `+table))
		if slices.Contains(ids, w.shop.ID) {
			t.Errorf("%s still has rows of the store", table)
		}
	}
	_, err = w.Index.Generation(w.ctx, w.shop.ID)
	wants(t, tilly.NotFound, err)
	_, err = w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.bob.ID), rivals.ID)
	ok(t, err)
}

func widgets(t *testing.T, w *world) {
	_, found, err := w.Stores.WidgetSettings(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, found, false)
	want := tilly.DefaultWidgetSettings()
	want.ChatTitle = "Ask us"
	icon := "data:image/png;base64,AA=="
	for _, want.HeaderIconBase64 = range []*string{nil, &icon} {
		ok(t, w.Stores.SaveWidgetSettings(w.ctx, tilly.Caller{}, w.shop.ID, want, t0))
		got, found, err := w.Stores.WidgetSettings(w.ctx, w.shop.ID)
		ok(t, err)
		same(t, found, true)
		same(t, got, want)
	}
	_, found, err = w.Stores.WidgetSettings(w.ctx, w.rival.ID)
	ok(t, err)
	same(t, found, false)
	wants(t, tilly.NotFound, w.Stores.SaveWidgetSettings(w.ctx, tilly.Caller{}, "none", want, t0))
}
