package db

import (
	"context"
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
	ok(t, w.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pair}))
	turn := w.doubtAt(t, w.shop, "c", "lamp shade", tilly.DoubtRefused, t0)
	gap := w.gapsOf(t, w.shop, tilly.GapOpen)[0]
	asked := w.ask(t, w.shop, "first")[0]
	run := w.start(t, runOf(w.shop, t0))
	calls := map[string]func(who tilly.Caller) error{
		"Store":              func(who tilly.Caller) error { return second(w.Store(w.ctx, who, w.shop.ID)) },
		"UpdateStore":        func(who tilly.Caller) error { return second(w.UpdateStore(w.ctx, who, w.shop.ID, tilly.StoreChange{})) },
		"SourceOfUser":       func(who tilly.Caller) error { return second(w.SourceOfUser(w.ctx, who, src.ID)) },
		"Rescan":             func(who tilly.Caller) error { return second(w.Rescan(w.ctx, who, src.ID, t0)) },
		"SetSchedule":        func(who tilly.Caller) error { return second(w.SetSchedule(w.ctx, who, src.ID, tilly.Daily, t0)) },
		"UpdatePair":         func(who tilly.Caller) error { return second(w.UpdatePair(w.ctx, who, pair.ID, "q", "a", t0)) },
		"ConversationOfUser": func(who tilly.Caller) error { _, _, err := w.ConversationOfUser(w.ctx, who, "c"); return err },
		"Explain":            func(who tilly.Caller) error { return second(w.Explain(w.ctx, who, "c", turn.Said.ID)) },
		"GapOfUser":          func(who tilly.Caller) error { return second(w.GapOfUser(w.ctx, who, gap.ID)) },
		"SetGapState":        func(who tilly.Caller) error { return w.SetGapState(w.ctx, who, gap.ID, tilly.GapOpen) },
		"GoldenOfUser":       func(who tilly.Caller) error { return second(w.GoldenOfUser(w.ctx, who, asked.ID)) },
		"UpdateGolden": func(who tilly.Caller) error {
			return second(w.UpdateGolden(w.ctx, who, asked.ID, tilly.GoldenChange{}))
		},
		"RunOfUser": func(who tilly.Caller) error { return second(w.RunOfUser(w.ctx, who, run.ID)) },
	}
	unmaking := map[string]func(who tilly.Caller) error{
		"DeleteGolden":       func(who tilly.Caller) error { return w.DeleteGolden(w.ctx, who, asked.ID) },
		"DeleteConversation": func(who tilly.Caller) error { return w.DeleteConversation(w.ctx, who, "c") },
		"DeleteSources":      func(who tilly.Caller) error { return w.DeleteSources(w.ctx, who, []string{src.ID, pair.ID}) },
		"DeleteStore":        func(who tilly.Caller) error { return w.DeleteStore(w.ctx, who, w.shop.ID) },
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
	wants(t, tilly.NotFound, w.DeleteSources(w.ctx, tilly.Caller{UserID: agent.ID, Needs: tilly.RoleAdmin}, []string{src.ID, mixed.ID}))
	ok(t, w.DeleteSources(w.ctx, tilly.Caller{UserID: admin.ID, Needs: tilly.RoleAdmin}, []string{src.ID, pair.ID}))
}

// memberships: whoever makes a store is its owner, teammates find it among theirs, and
// a store from a version without roles gets its owner.
func memberships(t *testing.T, w *world) {
	m, err := w.Membership(w.ctx, w.ann.ID, w.shop.ID)
	ok(t, err)
	same(t, m, tilly.Membership{StoreID: w.shop.ID, UserID: w.ann.ID, Role: tilly.RoleOwner, Sees: tilly.SeesAll, CreatedAt: t0})
	_, err = w.Membership(w.ctx, w.bob.ID, w.shop.ID)
	wants(t, tilly.NotFound, err)
	w.join(t, w.shop, w.bob, tilly.RoleAgent)
	own := w.store(t, w.bob, t0.Add(time.Second))
	list, err := w.Stores(w.ctx, w.bob.ID)
	ok(t, err)
	got := map[string]tilly.Role{}
	for _, s := range list {
		got[s.ID] = s.Role
	}
	same(t, got, map[string]tilly.Role{w.shop.ID: tilly.RoleAgent, w.rival.ID: tilly.RoleOwner, own.ID: tilly.RoleOwner})

	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `DELETE FROM memberships WHERE store_id = ? AND user_id = ?`, w.shop.ID, w.ann.ID)
	}))
	ok(t, w.AdoptStores(w.ctx))
	ok(t, w.AdoptStores(w.ctx))
	m, err = w.Membership(w.ctx, w.ann.ID, w.shop.ID)
	ok(t, err)
	same(t, m.Role, tilly.RoleOwner)
	m, err = w.Membership(w.ctx, w.bob.ID, w.shop.ID)
	ok(t, err)
	same(t, m.Role, tilly.RoleAgent)
	ok(t, w.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID))
	_, err = w.Membership(w.ctx, w.bob.ID, w.shop.ID)
	wants(t, tilly.NotFound, err)
}
