package db

import (
	"sync"
	"testing"
	"time"

	"tilly"
)

func token(u tilly.User, purpose string, at time.Time) tilly.UserToken {
	id := tilly.NewID()
	return tilly.UserToken{ID: id, UserID: u.ID, Purpose: purpose, Hash: "hash of " + id, CreatedAt: at, ExpiresAt: at.Add(time.Hour)}
}

func users(t *testing.T, w *world) {
	got, err := w.Accounts.UserByEmail(w.ctx, " ANN@Example.com ")
	ok(t, err)
	same(t, got, w.ann)
	got, err = w.Accounts.UserByID(w.ctx, w.bob.ID)
	ok(t, err)
	same(t, got, w.bob)
	_, err = w.Accounts.UserByEmail(w.ctx, "nobody@example.com")
	wants(t, tilly.NotFound, err)
	_, err = w.Accounts.UserByID(w.ctx, w.bob.ID+"\x00")
	wants(t, tilly.NotFound, err)

	var group sync.WaitGroup
	errs := make([]error, 20)
	for i := range errs {
		group.Go(func() {
			u := tilly.User{ID: tilly.NewID(), Email: "Race@example.com", CreatedAt: t0}
			errs[i] = w.Accounts.CreateUser(w.ctx, u, token(u, tilly.PurposeVerify, t0), tilly.MailJob(tilly.Mail{To: u.Email}, t0))
		})
	}
	group.Wait()
	made := 0
	for _, err := range errs {
		if err == nil {
			made++
			continue
		}
		wants(t, tilly.Conflict, err)
	}
	same(t, made, 1)
	depth, err := w.Jobs.Depth(w.ctx, t0)
	ok(t, err)
	same(t, depth[tilly.JobMail].Waiting, 1)
}

func tokens(t *testing.T, w *world) {
	first := token(w.ann, tilly.PurposeVerify, t0)
	ok(t, w.Accounts.ReplaceToken(w.ctx, first, tilly.MailJob(tilly.Mail{To: "a"}, t0)))
	got, err := w.Accounts.Token(w.ctx, first.ID)
	ok(t, err)
	same(t, got, first)
	second, reset := token(w.ann, tilly.PurposeVerify, t0), token(w.ann, tilly.PurposeReset, t0)
	ok(t, w.Accounts.ReplaceToken(w.ctx, second))
	ok(t, w.Accounts.ReplaceToken(w.ctx, reset))

	later := t0.Add(time.Minute)
	for name, try := range map[string]struct {
		user, hash string
		now        time.Time
	}{
		"replaced":      {w.ann.ID, first.Hash, later},
		"unknown":       {w.ann.ID, "no such hash", later},
		"empty":         {"", "", later},
		"of another":    {w.bob.ID, second.Hash, later},
		"cross purpose": {w.ann.ID, reset.Hash, later},
		"expired":       {w.ann.ID, second.Hash, t0.Add(time.Hour)},
	} {
		_, err := w.Accounts.VerifyUser(w.ctx, try.user, try.hash, try.now)
		if tilly.CodeOf(err) != tilly.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	ann, err := w.Accounts.UserByID(w.ctx, w.ann.ID)
	ok(t, err)
	same(t, ann.Verified(), false)

	// Whoever reads the mail may disown an account that is not verified, by no other token.
	disowned := tilly.User{ID: tilly.NewID(), Name: "M", Email: "m@shop.example", CreatedAt: t0}
	theirs := token(disowned, tilly.PurposeVerify, t0)
	ok(t, w.Accounts.CreateUser(w.ctx, disowned, theirs))
	for _, hash := range []string{"", "no such hash", first.Hash, reset.Hash} {
		wants(t, tilly.Invalid, w.Accounts.Disown(w.ctx, hash))
	}
	ok(t, w.Accounts.Disown(w.ctx, theirs.Hash))
	wants(t, tilly.Invalid, w.Accounts.Disown(w.ctx, theirs.Hash))
	_, err = w.Accounts.UserByID(w.ctx, disowned.ID)
	wants(t, tilly.NotFound, err)

	u, err := w.Accounts.VerifyUser(w.ctx, "", second.Hash, later)
	ok(t, err)
	same(t, u.VerifiedAt, later)
	wants(t, tilly.Invalid, w.Accounts.Disown(w.ctx, second.Hash))
	u, err = w.Accounts.VerifyUser(w.ctx, w.ann.ID, second.Hash, later.Add(tilly.VerifyTokenGrace-time.Second))
	ok(t, err)
	same(t, u.VerifiedAt, later)
	_, err = w.Accounts.VerifyUser(w.ctx, w.ann.ID, second.Hash, later.Add(tilly.VerifyTokenGrace))
	wants(t, tilly.Invalid, err)
	_, err = w.Accounts.Token(w.ctx, "none")
	wants(t, tilly.NotFound, err)
	wants(t, tilly.NotFound, w.Accounts.ReplaceToken(w.ctx, token(tilly.User{ID: "nobody"}, tilly.PurposeReset, t0)))
}

func sessions(t *testing.T, w *world) {
	s := tilly.Session{TokenHash: "h", UserID: w.ann.ID, CreatedAt: t0, SeenAt: t0, ExpiresAt: t0.Add(tilly.SessionAbsolute)}
	ok(t, w.Sessions.CreateSession(w.ctx, s))
	u, err := w.Sessions.SessionUser(w.ctx, "h", t0.Add(time.Minute))
	ok(t, err)
	same(t, u, w.ann)
	seen := func(want time.Time) {
		t.Helper()
		var at moment
		ok(t, w.reader().get(w.ctx, &at, `SELECT seen_at FROM sessions WHERE token_hash = ?`, "h"))
		same(t, at.time(), want)
	}
	seen(t0)
	step := t0.Add(tilly.SessionSeenStep)
	_, err = w.Sessions.SessionUser(w.ctx, "h", step)
	ok(t, err)
	seen(step)
	_, err = w.Sessions.SessionUser(w.ctx, "h", step.Add(tilly.SessionIdle))
	wants(t, tilly.Unauthorized, err)
	for now := step; now.Before(s.ExpiresAt); now = now.Add(tilly.SessionIdle / 2) {
		_, err = w.Sessions.SessionUser(w.ctx, "h", now)
		ok(t, err)
	}
	_, err = w.Sessions.SessionUser(w.ctx, "h", s.ExpiresAt)
	wants(t, tilly.Unauthorized, err)
	_, err = w.Sessions.SessionUser(w.ctx, "H", t0)
	wants(t, tilly.Unauthorized, err)
	ok(t, w.Sessions.DeleteSession(w.ctx, "h"))
	ok(t, w.Sessions.DeleteSession(w.ctx, "h"))
	_, err = w.Sessions.SessionUser(w.ctx, "h", t0)
	wants(t, tilly.Unauthorized, err)
	wants(t, tilly.NotFound, w.Sessions.CreateSession(w.ctx, tilly.Session{TokenHash: "x", UserID: "nobody"}))
}
