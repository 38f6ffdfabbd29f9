package api_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

const nextPassword = "another-horse-battery"

var resetLink = regexp.MustCompile(`/reset-password\?(\S+)`)

// mailedReset waits for the newest of so many reset links mailed to an address.
func mailedReset(t *testing.T, p *testkit.Program, email string, mails int) (token string) {
	t.Helper()
	var links []url.Values
	testkit.Eventually(t, "a reset mail to "+email, func() bool {
		links = nil
		for _, m := range p.Outbox() {
			if link := resetLink.FindStringSubmatch(m); link != nil {
				if v, err := url.ParseQuery(link[1]); err == nil && v.Get("email") == email {
					links = append(links, v)
				}
			}
		}
		return len(links) >= mails
	})
	for _, v := range links {
		if p.Rows.Accounts.ResetTokenLives(t.Context(), email, tilly.HashSecret(v.Get("token")), time.Now()) == nil {
			return v.Get("token")
		}
	}
	t.Fatalf("none of %d links lives", len(links))
	return ""
}

func resetBody(email string, token any, password string) map[string]any {
	return map[string]any{"email": email, "token": token, "password": password, "password_confirmation": password}
}

func loggedIn(p *testkit.Program, email, password string) int {
	return post(p, "/api/auth/login", map[string]string{"email": email, "password": password}).Status
}

func profileAs(p *testkit.Program, token string) int {
	return p.Do(testkit.Call{Method: "GET", Path: "/api/auth/profile", Token: token}).Status
}

func changeCall(token, current, next, again string) testkit.Call {
	return testkit.Call{Method: "POST", Path: "/api/auth/change-password", Token: token, Form: map[string]string{
		"current_password": current, "password": next, "password_confirmation": again}}
}

func noticed(t *testing.T, p *testkit.Program, email string) {
	t.Helper()
	testkit.Eventually(t, "the notice to "+email, func() bool {
		for _, m := range p.Outbox() {
			if strings.Contains(m, "password was changed") && strings.Contains(m, email) {
				return true
			}
		}
		return false
	})
}

func TestForgottenPasswordJourney(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			o := p.OwnerWithPassword("Fay", goodPassword)
			profileAs(p, o.Token) // the session is held in memory
			post(p, "/api/auth/forgot-password", map[string]string{"email": " " + strings.ToUpper(o.Email)}).Want(200)
			token := mailedReset(t, p, o.Email, 1)

			short := post(p, "/api/auth/reset-password", resetBody(o.Email, token, "short")).Want(422)
			if got := short.Get("errors", "password", 0); got != "Password must be at least 8 characters long" {
				t.Errorf("a short password: %q", got)
			}
			body := resetBody(o.Email, token, nextPassword)
			post(p, "/api/auth/reset-password", body).Want(200)
			if got := profileAs(p, o.Token); got != 401 {
				t.Errorf("the old session after the reset: %d", got)
			}
			if old, fresh := loggedIn(p, o.Email, goodPassword), loggedIn(p, o.Email, nextPassword); old != 401 || fresh != 200 {
				t.Errorf("old password %d, new password %d", old, fresh)
			}
			again := post(p, "/api/auth/reset-password", body).Want(422)
			if got := again.Get("errors", "token", 0); got != "This reset link is invalid or has expired. Please request a new one." {
				t.Errorf("a used link: %q", got)
			}
			noticed(t, p, o.Email)
		})
	}
}

func TestForgotTellsNothingAndMailsThrice(t *testing.T) {
	p := testkit.Start(t)
	known, unverified := p.OwnerWithPassword("Kim", goodPassword), p.OwnerWithPassword("Una", goodPassword)
	p.Unverify(unverified)
	ask := func(email string) string {
		return post(p, "/api/auth/forgot-password", map[string]string{"email": email}).Want(200).Body
	}
	first := ask(known.Email)
	for _, email := range []string{unverified.Email, testkit.Unique("nobody"), strings.ToUpper(known.Email)} {
		if got := ask(email); got != first {
			t.Errorf("%s: %s, want %s", email, got, first)
		}
	}
	for range 6 {
		if got := ask(known.Email); got != first {
			t.Errorf("over the limit: %s", got)
		}
	}
	mailedReset(t, p, known.Email, 3)
	mailedReset(t, p, unverified.Email, 1)
	depth, err := p.Rows.Jobs.Depth(t.Context(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, m := range p.Outbox() {
		if strings.Contains(m, url.QueryEscape(known.Email)) {
			n++
		}
	}
	if n != 3 || depth[tilly.JobMail].Waiting > 0 {
		t.Errorf("%d mails within an hour, %d waiting", n, depth[tilly.JobMail].Waiting)
	}
	for _, email := range []any{"", nil, "no address", []string{known.Email}, 7} {
		post(p, "/api/auth/forgot-password", map[string]any{"email": email}).Want(422)
	}
}

// Whoever registers with another's address gets nothing once its owner comes.
func TestResetProvesTheMailbox(t *testing.T) {
	p := testkit.Start(t)
	victim := p.OwnerWithPassword("Vic", "the-attackers-choice")
	p.Unverify(victim)
	post(p, "/api/auth/forgot-password", map[string]string{"email": victim.Email}).Want(200)
	post(p, "/api/auth/reset-password", resetBody(victim.Email, mailedReset(t, p, victim.Email, 1), nextPassword)).Want(200)
	if got := loggedIn(p, victim.Email, "the-attackers-choice"); got != 401 {
		t.Errorf("the attacker's password: %d", got)
	}
	if got := profileAs(p, victim.Token); got != 401 {
		t.Errorf("the attacker's session: %d", got)
	}
	if got := loggedIn(p, victim.Email, nextPassword); got != 200 {
		t.Errorf("the owner's password: %d", got)
	}
}

func TestResetTokensThatAreNone(t *testing.T) {
	p := testkit.Start(t)
	a, b := p.OwnerWithPassword("Ann", goodPassword), p.OwnerWithPassword("Bob", goodPassword)
	now := time.Now()
	old := mailed(t, p, a, tilly.PurposeReset, now, now.Add(time.Hour))
	live := mailed(t, p, a, tilly.PurposeReset, now, now.Add(time.Hour))
	verify := mailed(t, p, a, tilly.PurposeVerify, now, now.Add(time.Hour))
	expired := mailed(t, p, b, tilly.PurposeReset, now.Add(-2*time.Hour), now.Add(-time.Second))
	for _, v := range []any{nil, "", 0, []string{}, []string{live}, map[string]string{}, true, "wrong", strings.ToUpper(live), live + "x", live[:10],
		strings.Repeat("a", 1<<20), old, verify, a.Token, tilly.HashSecret(live), expired} {
		a := post(p, "/api/auth/reset-password", resetBody(a.Email, v, nextPassword)).Want(422)
		if a.Get("errors", "token", 0) == "" {
			t.Errorf("token %.20v: %s", v, a.Body)
		}
	}
	post(p, "/api/auth/reset-password", resetBody(b.Email, expired, nextPassword)).Want(422)
	post(p, "/api/auth/reset-password", resetBody(b.Email, live, nextPassword)).Want(422)
	if got := profileAs(p, a.Token); got != 200 {
		t.Errorf("the session after vain attempts: %d", got)
	}
	if x, y := loggedIn(p, a.Email, goodPassword), loggedIn(p, b.Email, goodPassword); x != 200 || y != 200 {
		t.Errorf("the passwords after vain attempts: %d, %d", x, y)
	}
	body := resetBody(a.Email, live, nextPassword)
	body["user_id"], body["id"] = b.ID, b.ID
	if got := atOnce(p, 8, testkit.Call{Method: "POST", Path: "/api/auth/reset-password", JSON: body}); got[200] != 1 || got[422] != 7 {
		t.Errorf("eight at once: %v", got)
	}
	if x, y := loggedIn(p, a.Email, nextPassword), loggedIn(p, b.Email, goodPassword); x != 200 || y != 200 {
		t.Errorf("the passwords after the reset: %d, %d", x, y)
	}
}

func TestChangingThePasswordThrowsOthersOut(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			o, other := p.OwnerWithPassword("Cho", goodPassword), p.OwnerWithPassword("Oda", goodPassword)
			thief := post(p, "/api/auth/login", map[string]string{"email": o.Email, "password": goodPassword}).Want(200).Get("access_token")
			for _, token := range []string{o.Token, thief, other.Token} {
				if got := profileAs(p, token); got != 200 {
					t.Fatalf("before the change: %d", got)
				}
			}
			wrong := p.Do(changeCall(o.Token, "not-the-password", nextPassword, nextPassword)).Want(401)
			if got := wrong.Get("message"); got != "Current password is incorrect" {
				t.Errorf("wrong current password: %q", got)
			}
			call := changeCall(o.Token, goodPassword, nextPassword, nextPassword)
			call.Form["email"], call.Form["user_id"] = other.Email, other.ID
			p.Do(call).Want(200)
			for token, want := range map[string]int{o.Token: 200, thief: 401, other.Token: 200} {
				if got := profileAs(p, token); got != want {
					t.Errorf("after the change: %d, want %d", got, want)
				}
			}
			a, b, c := loggedIn(p, o.Email, goodPassword), loggedIn(p, o.Email, nextPassword), loggedIn(p, other.Email, goodPassword)
			if a != 401 || b != 200 || c != 200 {
				t.Errorf("old %d, new %d, another user's %d", a, b, c)
			}
			noticed(t, p, o.Email)
		})
	}
}

func TestChangePasswordSaysWhatIsWrong(t *testing.T) {
	p := testkit.Start(t)
	o := p.OwnerWithPassword("Val", goodPassword)
	for _, tc := range []struct{ current, next, again, field, message string }{
		{"", nextPassword, nextPassword, "current_password", "Current password is required"},
		{strings.Repeat("a", 257), nextPassword, nextPassword, "current_password", "Password must be at most 256 characters long"},
		{goodPassword, "", "", "password", "Password is required"},
		{goodPassword, "short", "short", "password", "Password must be at least 8 characters long"},
		{goodPassword, "password1", "password1", "password", "This password is too common. Please choose another one."},
		{goodPassword, strings.Repeat("b", 257), "", "password", "Password must be at most 256 characters long"},
		{goodPassword, nextPassword, "", "password_confirmation", "Please confirm your password"},
		{goodPassword, nextPassword, nextPassword + "x", "password_confirmation", "Passwords don't match"},
	} {
		if got := p.Do(changeCall(o.Token, tc.current, tc.next, tc.again)).Want(422).Get("errors", tc.field, 0); got != tc.message {
			t.Errorf("%+v: %q", tc, got)
		}
	}
	p.Do(testkit.Call{Method: "POST", Path: "/api/auth/change-password", Token: o.Token, JSON: map[string]string{}}).Want(415)
	p.Do(changeCall(o.Token, goodPassword, "  spaced and ☃ long  ", "  spaced and ☃ long  ")).Want(200)
	if a, b := loggedIn(p, o.Email, "spaced and ☃ long"), loggedIn(p, o.Email, "  spaced and ☃ long  "); a != 401 || b != 200 {
		t.Errorf("trimmed %d, as typed %d", a, b)
	}
}

// A stolen token must not guess the password through any call that asks for it.
func TestGuessingTheCurrentPasswordIsStopped(t *testing.T) {
	p := testkit.Start(t)
	o := p.OwnerWithPassword("Gil", goodPassword)
	remove := func(current string) testkit.Answer {
		return p.Do(testkit.Call{Method: "DELETE", Path: "/api/auth/account", Token: o.Token, JSON: map[string]string{"current_password": current}})
	}
	for i := range 5 {
		p.Do(changeCall(o.Token, "guess-number-x", nextPassword, nextPassword)).Want(401)
		if a := remove("guess-number-y"); a.Status != 401 || a.Get("message") != "Current password is incorrect" {
			t.Fatalf("guess %d: %d %s", i, a.Status, a.Body)
		}
	}
	p.Do(changeCall(o.Token, goodPassword, nextPassword, nextPassword)).Want(429)
	if a := remove(goodPassword).Want(429); a.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	if got := profileAs(p, o.Token); got != 200 {
		t.Errorf("the account after the guesses: %d", got)
	}
}

func TestDeletingTheAccountTakesEverythingAlong(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, e)
			o := w.p.OwnerWithPassword("Del", goodPassword)
			store := w.p.Store(o, "Gone soon", "https://gone.example")
			w.p.Teach(o, store, "Do you ship?", "Yes, we ship.")
			photo := upload(t, w.p, o.Token, "me.png", testkit.PNG(t, 20, 20)).Want(200).Get("member", "profile_photo_url")
			second := post(w.p, "/api/auth/login", map[string]string{"email": o.Email, "password": goodPassword}).Want(200).Get("access_token")
			remove := testkit.Call{Method: "DELETE", Path: "/api/auth/account", Token: o.Token, JSON: map[string]any{"current_password": "not-the-password", "user_id": w.b.ID}}
			w.p.Do(remove).Want(401)
			for _, v := range []any{nil, "", 7, []string{goodPassword}} {
				remove.JSON = map[string]any{"current_password": v}
				w.p.Do(remove).Want(422)
			}
			remove.JSON = map[string]any{"current_password": goodPassword, "user_id": w.b.ID, "email": w.b.Email}
			w.p.Do(remove).Want(200)

			for _, token := range []string{o.Token, second} {
				if got := profileAs(w.p, token); got != 401 {
					t.Errorf("a session of the deleted user: %d", got)
				}
			}
			if got := loggedIn(w.p, o.Email, goodPassword); got != 401 {
				t.Errorf("logging in: %d", got)
			}
			if got := w.p.Do(testkit.Call{Method: "GET", Path: photo}).Status; got != 404 {
				t.Errorf("the photo: %d", got)
			}
			if got := w.p.Do(testkit.Call{Method: "GET", Path: "/api/widget/" + store.DataID}).Status; got != 404 {
				t.Errorf("the widget: %d", got)
			}
			if left := w.p.Count(store); left != (testkit.Taught{}) {
				t.Errorf("the store still knows %+v", left)
			}
			if got := profileAs(w.p, w.b.Token); got != 200 {
				t.Errorf("another user: %d", got)
			}
			w.checkUntouched(t)
			post(w.p, "/api/auth/register", signUp(o.Email)).Want(201)
		})
	}
}
