package db

import (
	"sync"
	"testing"
	"time"

	"tilly"
)

func (w *world) signIn(t *testing.T, u tilly.User, hash string) {
	t.Helper()
	ok(t, w.Sessions.CreateSession(w.ctx, tilly.Session{TokenHash: hash, UserID: u.ID, CreatedAt: t0, SeenAt: t0, ExpiresAt: t0.Add(time.Hour)}))
}

func (w *world) signedIn(t *testing.T, hash string, want bool) {
	t.Helper()
	_, err := w.Sessions.SessionUser(w.ctx, hash, t0)
	if want {
		ok(t, err)
		return
	}
	wants(t, tilly.Unauthorized, err)
}

func profiles(t *testing.T, w *world) {
	name := "Ann <b>\u202e ☃"
	u, err := w.Accounts.SaveProfile(w.ctx, w.ann.ID, tilly.ProfileChange{Name: &name})
	ok(t, err)
	want := w.ann
	want.Name = name
	same(t, u, want)
	arabic := "ar"
	u, err = w.Accounts.SaveProfile(w.ctx, w.ann.ID, tilly.ProfileChange{Language: &arabic})
	ok(t, err)
	want.Language = arabic
	same(t, u, want)
	u, err = w.Accounts.SaveProfile(w.ctx, w.ann.ID, tilly.ProfileChange{})
	ok(t, err)
	same(t, u, want)
	got, err := w.Accounts.UserByID(w.ctx, w.ann.ID)
	ok(t, err)
	same(t, got, want)
	bob, err := w.Accounts.UserByID(w.ctx, w.bob.ID)
	ok(t, err)
	same(t, bob, w.bob)
	_, err = w.Accounts.SaveProfile(w.ctx, "nobody", tilly.ProfileChange{Name: &name})
	wants(t, tilly.NotFound, err)
}

func photosTest(t *testing.T, w *world) {
	first := tilly.Photo{Name: "first.jpg", Bytes: []byte{0, 0xff, 0xd8, 0, '\'', 0x80}}
	second := tilly.Photo{Name: "second.jpg", Bytes: []byte("second")}
	u, err := w.Accounts.SaveProfile(w.ctx, w.ann.ID, tilly.ProfileChange{Photo: &first})
	ok(t, err)
	same(t, u.PhotoPath, "photos/first.jpg")
	same(t, u.Name, w.ann.Name)
	got, err := w.Accounts.Photo(w.ctx, "first.jpg")
	ok(t, err)
	same(t, got, first)
	u, err = w.Accounts.SaveProfile(w.ctx, w.ann.ID, tilly.ProfileChange{Photo: &second})
	ok(t, err)
	same(t, u.PhotoPath, "photos/second.jpg")
	_, err = w.Accounts.Photo(w.ctx, "first.jpg")
	wants(t, tilly.NotFound, err)

	_, err = w.Accounts.SaveProfile(w.ctx, w.bob.ID, tilly.ProfileChange{Photo: &second})
	wants(t, tilly.Conflict, err) // a name is one user's only
	_, err = w.Accounts.SaveProfile(w.ctx, "nobody", tilly.ProfileChange{Photo: &first})
	wants(t, tilly.NotFound, err)
	bob, err := w.Accounts.UserByID(w.ctx, w.bob.ID)
	ok(t, err)
	same(t, bob, w.bob)
	got, err = w.Accounts.Photo(w.ctx, "second.jpg")
	ok(t, err)
	same(t, got, second)
}

func changePassword(t *testing.T, w *world) {
	w.signIn(t, w.ann, "here")
	w.signIn(t, w.ann, "elsewhere")
	w.signIn(t, w.bob, "bobs")
	waiting := token(w.ann, tilly.PurposeReset, t0)
	ok(t, w.Accounts.ReplaceToken(w.ctx, waiting))
	for name, try := range map[string]struct{ user, keep, was string }{
		"another old password": {w.ann.ID, "here", "other hash"},
		"no such session":      {w.ann.ID, "nowhere", "hash"},
		"session of another":   {w.ann.ID, "bobs", "hash"},
		"user of another":      {w.bob.ID, "here", "hash"},
		"nobody":               {"nobody", "here", "hash"},
	} {
		if err := w.Accounts.ChangePassword(w.ctx, try.user, try.keep, try.was, "stolen"); tilly.CodeOf(err) != tilly.Conflict {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, s := range []string{"here", "elsewhere", "bobs"} {
		w.signedIn(t, s, true)
	}
	ok(t, w.Accounts.ChangePassword(w.ctx, w.ann.ID, "here", "hash", "new hash", tilly.MailJob(tilly.Mail{To: "a"}, t0)))
	w.signedIn(t, "here", true)
	w.signedIn(t, "elsewhere", false)
	w.signedIn(t, "bobs", true)
	ann, err := w.Accounts.UserByID(w.ctx, w.ann.ID)
	ok(t, err)
	same(t, ann.PasswordHash, "new hash")
	wants(t, tilly.Invalid, w.Accounts.ResetTokenLives(w.ctx, w.ann.Email, waiting.Hash, t0))
	depth, err := w.Jobs.Depth(w.ctx, t0)
	ok(t, err)
	same(t, depth[tilly.JobMail].Waiting, 1)
}

func resets(t *testing.T, w *world) {
	w.signIn(t, w.ann, "here")
	w.signIn(t, w.bob, "bobs")
	old, live := token(w.ann, tilly.PurposeReset, t0), token(w.ann, tilly.PurposeReset, t0)
	verify := token(w.ann, tilly.PurposeVerify, t0)
	ok(t, w.Accounts.ReplaceToken(w.ctx, old))
	ok(t, w.Accounts.ReplaceToken(w.ctx, live))
	ok(t, w.Accounts.ReplaceToken(w.ctx, verify))
	told := func(u tilly.User) []tilly.Job { return []tilly.Job{tilly.MailJob(tilly.Mail{To: u.Email}, t0)} }
	later := t0.Add(time.Minute)
	for name, try := range map[string]struct {
		email, hash string
		now         time.Time
	}{
		"replaced":       {w.ann.Email, old.Hash, later},
		"cross purpose":  {w.ann.Email, verify.Hash, later},
		"of another":     {w.bob.Email, live.Hash, later},
		"of nobody":      {"nobody@example.com", live.Hash, later},
		"unknown":        {w.ann.Email, "none", later},
		"empty":          {w.ann.Email, "", later},
		"expired":        {w.ann.Email, live.Hash, live.ExpiresAt},
		"no address":     {"", live.Hash, later},
		"quoting itself": {"' OR '1'='1", "' OR '1'='1", later},
	} {
		_, err := w.Accounts.ResetPassword(w.ctx, try.email, try.hash, "stolen", try.now, told)
		lives := w.Accounts.ResetTokenLives(w.ctx, try.email, try.hash, try.now)
		if tilly.CodeOf(err) != tilly.Invalid || tilly.CodeOf(lives) != tilly.Invalid {
			t.Errorf("%s: %v, %v", name, err, lives)
		}
	}
	w.signedIn(t, "here", true)
	ok(t, w.Accounts.ResetTokenLives(w.ctx, w.ann.Email, live.Hash, later))
	u, err := w.Accounts.ResetPassword(w.ctx, " ANN@example.com", live.Hash, "new hash", later, told)
	ok(t, err)
	same(t, u.VerifiedAt, later)
	kept, err := w.Accounts.UserByID(w.ctx, w.ann.ID)
	ok(t, err)
	same(t, kept, u)
	same(t, kept.PasswordHash, "new hash")
	w.signedIn(t, "here", false)
	w.signedIn(t, "bobs", true)
	_, err = w.Accounts.ResetPassword(w.ctx, w.ann.Email, live.Hash, "again", later, told)
	wants(t, tilly.Invalid, err)

	next := token(w.ann, tilly.PurposeReset, t0)
	ok(t, w.Accounts.ReplaceToken(w.ctx, next))
	u, err = w.Accounts.ResetPassword(w.ctx, w.ann.Email, next.Hash, "third", later.Add(time.Minute), told)
	ok(t, err)
	same(t, u.VerifiedAt, later) // verified once
	depth, err := w.Jobs.Depth(w.ctx, later)
	ok(t, err)
	same(t, depth[tilly.JobMail].Waiting, 2)
}

func resetRace(t *testing.T, w *world) {
	live := token(w.ann, tilly.PurposeReset, t0)
	ok(t, w.Accounts.ReplaceToken(w.ctx, live))
	var group sync.WaitGroup
	errs := make([]error, 20)
	for i := range errs {
		group.Go(func() {
			_, errs[i] = w.Accounts.ResetPassword(w.ctx, w.ann.Email, live.Hash, "new hash", t0, func(tilly.User) []tilly.Job { return nil })
		})
	}
	group.Wait()
	used := 0
	for _, err := range errs {
		if err == nil {
			used++
			continue
		}
		wants(t, tilly.Invalid, err)
	}
	same(t, used, 1)
}

func deleteUser(t *testing.T, w *world) {
	w.signIn(t, w.ann, "here")
	w.signIn(t, w.bob, "bobs")
	photo := tilly.Photo{Name: "ann.jpg", Bytes: []byte("x")}
	_, err := w.Accounts.SaveProfile(w.ctx, w.ann.ID, tilly.ProfileChange{Photo: &photo})
	ok(t, err)
	src, kept := w.scan(t, w.shop, t0), w.scan(t, w.rival, t0)
	ok(t, w.Accounts.ReplaceToken(w.ctx, token(w.ann, tilly.PurposeReset, t0)))

	wants(t, tilly.Conflict, w.Accounts.DeleteUser(w.ctx, w.ann.ID, "other hash"))
	wants(t, tilly.Conflict, w.Accounts.DeleteUser(w.ctx, "nobody", "hash"))
	w.signedIn(t, "here", true)

	ok(t, w.Accounts.DeleteUser(w.ctx, w.ann.ID, "hash"))
	_, err = w.Accounts.UserByID(w.ctx, w.ann.ID)
	wants(t, tilly.NotFound, err)
	_, err = w.Stores.StoreByID(w.ctx, w.shop.ID)
	wants(t, tilly.NotFound, err)
	_, err = w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), src.ID)
	wants(t, tilly.NotFound, err)
	_, err = w.Accounts.Photo(w.ctx, "ann.jpg")
	wants(t, tilly.NotFound, err)
	w.signedIn(t, "here", false)
	for _, table := range []string{"sessions", "user_tokens", "user_photos", "stores", "sources", "jobs"} {
		var n int
		column := map[string]string{"sources": "store_id", "jobs": "store_id"}[table]
		id := w.shop.ID
		if column == "" {
			column, id = "user_id", w.ann.ID
		}
		ok(t, w.reader().get(w.ctx, &n, `SELECT COUNT(*) FROM `+table+` WHERE `+column+` = ?`, id))
		if n != 0 {
			t.Errorf("%d rows of a deleted user in %s", n, table)
		}
	}
	w.signedIn(t, "bobs", true)
	_, err = w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.bob.ID), kept.ID)
	ok(t, err)
	again := w.user(t, w.ann.Email) // the address is free again
	if again.ID == w.ann.ID {
		t.Error("a deleted user came back")
	}
}
