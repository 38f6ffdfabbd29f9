package api

import (
	"context"
	"testing"
	"time"

	"tilly"
)

// slowSessions read a user, and give who they were only once something else was done.
type slowSessions struct {
	Sessions
	user tilly.User
	err  error
	then func()
}

func (s *slowSessions) SessionUser(context.Context, string, time.Time) (tilly.User, error) {
	user, err, then := s.user, s.err, s.then
	if s.then = nil; then != nil {
		then()
	}
	return user, err
}

// A call that read who somebody was before they changed, or signed out, does not have
// those after it believe that.
func TestWhatWasReadBeforeAChangeIsNotHeld(t *testing.T) {
	t.Parallel()
	rows := &slowSessions{user: tilly.User{ID: "u", Name: "Ann"}}
	sc := newSessionCache(rows, time.Now)
	rows.then = func() {
		rows.user.Name = "Anna"
		sc.dropUser("u")
	}
	for _, want := range []string{"Ann", "Anna"} { // the first came before
		if u, err := sc.user(t.Context(), "hash"); err != nil || u.Name != want {
			t.Errorf("%q, %v, want %q", u.Name, err, want)
		}
	}
	rows.user.Name = "nobody looks"
	if u, err := sc.user(t.Context(), "hash"); err != nil || u.Name != "Anna" {
		t.Errorf("what is held is not believed: %q, %v", u.Name, err)
	}
	rows.then = func() {
		rows.err = tilly.Errorf(tilly.Unauthorized, "Please log in again.")
		sc.drop("other")
	}
	if _, err := sc.user(t.Context(), "other"); err != nil {
		t.Fatal(err)
	}
	if _, err := sc.user(t.Context(), "other"); tilly.CodeOf(err) != tilly.Unauthorized {
		t.Errorf("signed out, and still known: %v", err)
	}
}
