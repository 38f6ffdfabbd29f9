package db

import (
	"context"
	"strings"
	"testing"
	"time"

	"tilly"
)

// join gives a user a place in a store.
func (w *world) join(t *testing.T, s tilly.Store, u tilly.User, role tilly.Role) {
	t.Helper()
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return insertMembership(ctx, c, tilly.Membership{StoreID: s.ID, UserID: u.ID, Role: role, Sees: tilly.SeesAll, CreatedAt: t0})
	}))
}

// roles: what belongs to a store is there for whoever has the role that their call
// takes; whoever has a lower one is told so, and to all others nothing is there.
func roles(t *testing.T, w *world) {
	src := w.scan(t, w.shop, t0)
	pair := pairOf(w.shop, "Do you ship?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pair}))
	turn := w.doubtAt(t, w.shop, "c", "lamp shade", tilly.DoubtRefused, t0)
	gap := w.gapsOf(t, w.shop, tilly.GapOpen)[0]
	asked := w.ask(t, w.shop, "first")[0]
	run := w.start(t, runOf(w.shop, t0))
	calls := map[string]func(who tilly.Caller) error{
		"Store": func(who tilly.Caller) error { return second(w.Stores.Store(w.ctx, who, w.shop.ID)) },
		"UpdateStore": func(who tilly.Caller) error {
			return second(w.Stores.UpdateStore(w.ctx, who, w.shop.ID, tilly.StoreChange{}))
		},
		"SourceOfUser": func(who tilly.Caller) error { return second(w.Sources.SourceOfUser(w.ctx, who, src.ID)) },
		"Rescan":       func(who tilly.Caller) error { return second(w.Sources.Rescan(w.ctx, who, src.ID, t0)) },
		"SetSchedule": func(who tilly.Caller) error {
			return second(w.Sources.SetSchedule(w.ctx, who, src.ID, tilly.Daily, t0))
		},
		"UpdatePair": func(who tilly.Caller) error { return second(w.Sources.UpdatePair(w.ctx, who, pair.ID, "q", "a", t0)) },
		"ConversationOfUser": func(who tilly.Caller) error {
			_, _, err := w.Conversations.ConversationOfUser(w.ctx, who, "c")
			return err
		},
		"Explain":      func(who tilly.Caller) error { return second(w.Conversations.Explain(w.ctx, who, "c", turn.Said.ID)) },
		"GapOfUser":    func(who tilly.Caller) error { return second(w.Gaps.GapOfUser(w.ctx, who, gap.ID)) },
		"SetGapState":  func(who tilly.Caller) error { return w.Gaps.SetGapState(w.ctx, who, gap.ID, tilly.GapOpen) },
		"GoldenOfUser": func(who tilly.Caller) error { return second(w.Golden.GoldenOfUser(w.ctx, who, asked.ID)) },
		"UpdateGolden": func(who tilly.Caller) error {
			return second(w.Golden.UpdateGolden(w.ctx, who, asked.ID, tilly.GoldenChange{}))
		},
		"RunOfUser": func(who tilly.Caller) error { return second(w.Golden.RunOfUser(w.ctx, who, run.ID)) },
	}
	unmaking := map[string]func(who tilly.Caller) error{
		"DeleteGolden":       func(who tilly.Caller) error { return w.Golden.DeleteGolden(w.ctx, who, asked.ID) },
		"DeleteConversation": func(who tilly.Caller) error { return w.Conversations.DeleteConversation(w.ctx, who, "c") },
		"DeleteSources":      func(who tilly.Caller) error { return w.Sources.DeleteSources(w.ctx, who, []string{src.ID, pair.ID}) },
		"DeleteStore":        func(who tilly.Caller) error { return w.Stores.DeleteStore(w.ctx, who, w.shop.ID) },
	}
	admin, agent, left := w.user(t, "admin@example.com"), w.user(t, "agent@example.com"), w.user(t, "left@example.com")
	w.join(t, w.shop, admin, tilly.RoleAdmin)
	w.join(t, w.shop, agent, tilly.RoleAgent)
	has := map[string]tilly.Role{w.ann.ID: tilly.RoleOwner, admin.ID: tilly.RoleAdmin, agent.ID: tilly.RoleAgent, left.ID: "", w.bob.ID: ""}
	want := func(user string, needs tilly.Role) tilly.Code {
		switch {
		case has[user] == "":
			return tilly.NotFound
		case !has[user].May(needs):
			return tilly.Forbidden
		}
		return ""
	}
	check := func(name string, call func(tilly.Caller) error, who tilly.Caller) {
		if got, wanted := tilly.CodeOf(call(who)), want(who.UserID, who.Needs); got != wanted {
			t.Errorf("%s by %q for what needs %q: %q, want %q", name, has[who.UserID], who.Needs, got, wanted)
		}
	}
	for user := range has {
		for _, needs := range append(tilly.Roles, "", "boss") {
			for name, call := range calls {
				check(name, call, tilly.Caller{UserID: user, Needs: needs})
			}
			for name, call := range unmaking {
				if want(user, needs) != "" {
					check(name, call, tilly.Caller{UserID: user, Needs: needs})
				}
			}
		}
	}
	mixed := w.scan(t, w.rival, t0)
	wants(t, tilly.NotFound, w.Sources.DeleteSources(w.ctx, tilly.Caller{UserID: agent.ID, Needs: tilly.RoleAdmin}, []string{src.ID, mixed.ID}))
	ok(t, w.Sources.DeleteSources(w.ctx, tilly.Caller{UserID: admin.ID, Needs: tilly.RoleAdmin}, []string{src.ID, pair.ID}))
}

// memberships: whoever makes a store is its owner, teammates find it among theirs, and
// a store from a version without roles gets its owner.
func memberships(t *testing.T, w *world) {
	m, err := w.Teams.Membership(w.ctx, w.ann.ID, w.shop.ID)
	ok(t, err)
	same(t, m, tilly.Membership{StoreID: w.shop.ID, UserID: w.ann.ID, Role: tilly.RoleOwner, Sees: tilly.SeesAll, CreatedAt: t0})
	_, err = w.Teams.Membership(w.ctx, w.bob.ID, w.shop.ID)
	wants(t, tilly.NotFound, err)
	w.join(t, w.shop, w.bob, tilly.RoleAgent)
	own := w.store(t, w.bob, t0.Add(time.Second))
	list, err := w.Stores.Stores(w.ctx, w.bob.ID)
	ok(t, err)
	got := map[string]tilly.Role{}
	for _, s := range list {
		got[s.ID] = s.Role
	}
	same(t, got, map[string]tilly.Role{w.shop.ID: tilly.RoleAgent, w.rival.ID: tilly.RoleOwner, own.ID: tilly.RoleOwner})

	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `DELETE FROM memberships WHERE store_id = ? AND user_id = ?`, w.shop.ID, w.ann.ID)
	}))
	ok(t, w.Teams.AdoptStores(w.ctx))
	ok(t, w.Teams.AdoptStores(w.ctx))
	m, err = w.Teams.Membership(w.ctx, w.ann.ID, w.shop.ID)
	ok(t, err)
	same(t, m.Role, tilly.RoleOwner)
	m, err = w.Teams.Membership(w.ctx, w.bob.ID, w.shop.ID)
	ok(t, err)
	same(t, m.Role, tilly.RoleAgent)
	ok(t, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID))
	_, err = w.Teams.Membership(w.ctx, w.bob.ID, w.shop.ID)
	wants(t, tilly.NotFound, err)
}

// deedsTest: what is done in a store is noted with who did it, once it is done and not
// where it failed, and stays without a name when their account goes.
func deedsTest(t *testing.T, w *world) {
	who := tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}
	at := func(n int) tilly.Caller {
		who.At = t0.Add(time.Duration(n) * time.Second)
		return who
	}
	pair := pairOf(w.shop, "Do you ship?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pair}))
	ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, "c", "Ship?", t0)))
	ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, "d", "Ship?", t0)))
	name := "Another name"
	ok(t, second(w.Stores.UpdateStore(w.ctx, at(1), w.shop.ID, tilly.StoreChange{Name: &name, URL: &w.shop.URL})))
	k := tilly.StoreKey{StoreID: w.shop.ID, Host: "shop.example", Key: "k", Secret: "s", CreatedAt: t0}
	ok(t, w.Keys.SaveStoreKey(w.ctx, at(2), k))
	ok(t, w.Keys.DeleteStoreKey(w.ctx, at(3), w.shop.ID))
	wants(t, tilly.NotFound, w.Keys.DeleteStoreKey(w.ctx, at(4), w.shop.ID))
	ok(t, w.Stores.SaveWidgetSettings(w.ctx, at(5), w.shop.ID, tilly.DefaultWidgetSettings(), t0))
	ok(t, w.Stores.SaveOpeningHours(w.ctx, at(6), w.shop.ID, tilly.Hours{Zone: "UTC"}, pairOf(w.shop, "When?")))
	ok(t, w.Keys.RenewPluginSecret(w.ctx, at(7), w.shop.ID))
	ok(t, w.Sources.DeleteSources(w.ctx, at(8), []string{pair.ID}))
	ok(t, w.Conversations.DeleteConversation(w.ctx, at(9), "c"))
	ok(t, second(w.Conversations.EraseVisitor(w.ctx, at(10), "d")))
	ok(t, w.Audit.Note(w.ctx, at(11), w.shop.ID, tilly.DeedExported, ""))
	ok(t, w.Keys.SaveStoreKey(w.ctx, tilly.Caller{}, k)) // the program's own hands
	list, total, err := w.Audit.Deeds(w.ctx, w.shop.ID, 1, 50)
	ok(t, err)
	var got []string
	for _, d := range list {
		same(t, d.UserName, w.ann.Name)
		got = append(got, strings.TrimSpace(string(d.What)+" "+d.Detail))
	}
	same(t, got, []string{
		"store-exported", "visitor-erased 1", "conversation-deleted 2026-03-01", "sources-deleted 1 Do you ship?", "plugin-renewed",
		"hours-stated", "widget-changed", "keys-deleted", "keys-saved shop.example", "store-changed name store_url",
	})
	same(t, total, len(list))
	_, total, err = w.Audit.Deeds(w.ctx, w.rival.ID, 1, 50)
	ok(t, err)
	same(t, total, 0)

	admin := w.user(t, "admin@example.com")
	w.join(t, w.shop, admin, tilly.RoleAdmin)
	ok(t, w.Audit.Note(w.ctx, tilly.Caller{UserID: admin.ID, At: t0.Add(time.Hour)}, w.shop.ID, tilly.DeedExported, ""))
	ok(t, w.Accounts.DeleteUser(w.ctx, admin.ID, "hash"))
	list, _, err = w.Audit.Deeds(w.ctx, w.shop.ID, 1, 1)
	ok(t, err)
	same(t, list[0].UserName, "")
	ok(t, w.Audit.PurgeDeeds(w.ctx, t0.Add(time.Minute)))
	_, total, err = w.Audit.Deeds(w.ctx, w.shop.ID, 1, 50)
	ok(t, err)
	same(t, total, 1)
}
