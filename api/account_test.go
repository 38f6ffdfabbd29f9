package api_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

const goodPassword = "correct-horse-battery"

func signUp(email string) map[string]any {
	return map[string]any{"name": "Olive Owner", "email": email, "password": goodPassword, "password_confirmation": goodPassword, "terms": true}
}

func post(p *testkit.Program, path string, body any) testkit.Answer {
	return p.Do(testkit.Call{Method: "POST", Path: path, JSON: body})
}

var verifyLink = regexp.MustCompile(`/verify-email/([\w-]+)/([\w-]+)`)

// mailedLink waits for the newest verification link mailed to an address.
func mailedLink(t *testing.T, p *testkit.Program, email string, mails int) (userID, token string) {
	t.Helper()
	testkit.Eventually(t, "mail to "+email, func() bool {
		n := 0
		for _, m := range p.Outbox() {
			m = testkit.MailText(m)
			if link := verifyLink.FindStringSubmatch(m); link != nil && strings.Contains(m, email) {
				n++
				userID, token = link[1], link[2]
			}
		}
		return n >= mails
	})
	return userID, token
}

func TestAccountJourney(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			email := testkit.Unique("Olive")
			a := post(p, "/api/auth/register", signUp("  "+email+" ")).Want(201)
			if a.Get("user", "email") != email || a.Get("user", "id") == "" || a.Get("user", "is_subscribed") != "false" {
				t.Fatalf("registered as %s", a.Body)
			}
			login := map[string]string{"email": strings.ToUpper(email), "password": goodPassword}
			post(p, "/api/auth/login", login).Want(403)
			post(p, "/api/auth/login", map[string]string{"email": email, "password": "wrong-password"}).Want(401)

			userID, token := mailedLink(t, p, email, 1)
			path := "/api/auth/verify-email/" + userID + "/" + token
			p.Do(testkit.Call{Method: "HEAD", Path: path}).Want(200) // a mail scanner was here first
			for _, a := range []testkit.Answer{
				p.Do(testkit.Call{Method: "GET", Path: path}).Want(200), post(p, "/api/auth/verify", map[string]string{"token": token}).Want(200),
			} {
				if a.Get("email") != email {
					t.Errorf("whose address was verified is told as %s", a.Body)
				}
			}

			in := post(p, "/api/auth/login", login).Want(200)
			bearer := in.Get("access_token")
			if in.Get("member", "email") != email || bearer == "" {
				t.Fatalf("logged in as %s", in.Body)
			}
			p.Do(testkit.Call{Method: "GET", Path: "/api/auth/profile", Token: bearer}).Want(200)
			p.Do(testkit.Call{Method: "POST", Path: "/api/auth/logout", Token: bearer}).Want(200)
			p.Do(testkit.Call{Method: "GET", Path: "/api/auth/profile", Token: bearer}).Want(401)
			p.Do(testkit.Call{Method: "POST", Path: "/api/auth/logout", Token: bearer}).Want(401)
		})
	}
}

func TestSignUpSaysWhatIsWrong(t *testing.T) {
	p := testkit.Start(t)
	a := post(p, "/api/auth/register", map[string]any{}).Want(422)
	for field, want := range map[string]string{
		"name": "This field is required", "email": "Email is required", "password": "Password is required",
		"password_confirmation": "Please confirm your password", "terms": "You must accept the terms and conditions",
	} {
		if got := a.Get("errors", field, 0); got != want {
			t.Errorf("%s: %q, want %q", field, got, want)
		}
	}
	for _, tc := range []struct {
		field, message string
		change         map[string]any
	}{
		{"email", "Please enter a valid email address", map[string]any{"email": "no address"}},
		{"email", "This field has the wrong type.", map[string]any{"email": []string{"a@b.example"}}},
		{"password", "Password must be at least 8 characters long", map[string]any{"password": "short"}},
		{"password", "This password is too common. Please choose another one.", map[string]any{"password": "password1"}},
		{"password", "Password must not be blank", map[string]any{"password": "        "}},
		{"password", "Password must not be blank", map[string]any{"password": "\u3000\u200b\u00a0\t    \u2060"}},
		{"password", "Password must not be your email address", map[string]any{"email": "self@shop.example", "password": "SELF@shop.example"}},
		{"password", "Password must not be your email address", map[string]any{"email": "self@b\u00fccher.example", "password": "self\uff20xn--bcher-kva.example"}},
		{"password_confirmation", "Passwords don't match", map[string]any{"password_confirmation": "another-password"}},
		{"terms", "You must accept the terms and conditions", map[string]any{"terms": false}},
		{"name", "This field is required", map[string]any{"name": " \t"}},
		{"name", "This contains characters that are not allowed.", map[string]any{"name": "Eve\r\nBcc: all@example.com"}},
	} {
		body := signUp(testkit.Unique("wrong"))
		for k, v := range tc.change {
			body[k] = v
		}
		if got := post(p, "/api/auth/register", body).Want(422).Get("errors", tc.field, 0); got != tc.message {
			t.Errorf("%v: %q, want %q", tc.change, got, tc.message)
		}
	}
}

func TestExtraFieldsGiveNoRights(t *testing.T) {
	p := testkit.Start(t)
	body := signUp(testkit.Unique("mass"))
	for k, v := range map[string]any{"id": "admin", "is_subscribed": true, "verified": true, "role": "admin", "created_at": "2000-01-01"} {
		body[k] = v
	}
	a := post(p, "/api/auth/register", body).Want(201)
	if a.Get("user", "is_subscribed") != "false" || a.Get("user", "id") == "admin" || a.Get("user", "email_verified_at") != "" {
		t.Errorf("extra fields counted: %s", a.Body)
	}
	post(p, "/api/auth/login", map[string]any{"email": body["email"], "password": goodPassword}).Want(403)
}

func TestOneAddressOneAccount(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			oneAccount(t, testkit.Start(t, testkit.On(e)))
		})
	}
}

// oneAccount lets many register at once with one address, in all spellings: one account
// comes of it, and one mail.
func oneAccount(t *testing.T, p *testkit.Program) {
	t.Helper()
	email := testkit.Unique("race")
	spellings := []string{email, strings.ToUpper(email) + " ", " " + email, email[:2] + "\u200b" + email[2:], "\uff52" + email[1:]}
	var wg sync.WaitGroup
	statuses := make([]int, 15)
	if testkit.Torture() {
		statuses = make([]int, 50)
	}
	for i := range statuses {
		wg.Go(func() { statuses[i] = post(p, "/api/auth/register", signUp(spellings[i%len(spellings)])).Status })
	}
	wg.Wait()
	made := 0
	for _, status := range statuses {
		switch status {
		case http.StatusCreated:
			made++
		case http.StatusUnprocessableEntity:
		default:
			t.Errorf("status %d", status)
		}
	}
	if made != 1 {
		t.Errorf("%d accounts for one address", made)
	}
	_, total, err := p.Rows.Operated.UsersAll(t.Context(), "race", 1, 50)
	if err != nil || total != 1 {
		t.Errorf("%d accounts are there, %v", total, err)
	}
	testkit.Eventually(t, "the mails", func() bool {
		depth, err := p.Rows.Jobs.Depth(t.Context(), time.Now())
		return err == nil && len(depth) == 0
	})
	if n := len(p.Outbox()); n != 1 {
		t.Errorf("%d mails", n)
	}
}

// Addresses that look alike are one account, whichever way they are typed.
func TestTwinsOfAnAddressAreOneAccount(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	local, _, _ := strings.Cut(testkit.Unique("twin"), "@")
	for first, twins := range map[string][]string{
		local + "@shop.example": {
			strings.ToUpper(local) + "@Shop.Example", "\uff54" + local[1:] + "@shop.example", local + "\uff20shop\uff0eexample",
			local[:2] + "\u200b" + local[2:] + "@shop.example", "\ufeff" + local + "@sh\u00adop.example", local + "\u2060@shop.example\u200e", local + "\ufe0f@shop.example",
		},
		local + "@b\u00fccher.example": {
			local + "@xn--bcher-kva.example", local + "@XN--BCHER-KVA.example", local + "@B\u00dcCHER.example", local + "@bu\u0308cher.example", local + "@b\u00fccher\u3002example",
		},
	} {
		post(p, "/api/auth/register", signUp(first)).Want(201)
		for _, twin := range twins {
			if got := post(p, "/api/auth/register", signUp(twin)).Want(422).Get("errors", "email", 0); got != "The email has already been taken." {
				t.Errorf("%+q beside %+q: %s", twin, first, got)
			}
			post(p, "/api/auth/login", map[string]string{"email": twin, "password": goodPassword}).Want(403) // found, and not verified
		}
		// They share the limits of guessing too.
		for range 10 {
			post(p, "/api/auth/login", map[string]string{"email": twins[1], "password": "wrong-password"}).Want(401)
		}
		post(p, "/api/auth/login", map[string]string{"email": first, "password": goodPassword}).Want(429)
	}
	for _, none := range []string{"a\uff20b@shop.example", "\u200b@shop.example", "a@\u200b.example", "a@shop.\u2060"} {
		post(p, "/api/auth/register", signUp(none)).Want(422)
	}
}

// mailedAnew waits for a verification link mailed to an address that is none of those
// seen before, and gives its token.
func mailedAnew(t *testing.T, p *testkit.Program, email string, seen ...string) (token string) {
	t.Helper()
	testkit.Eventually(t, "a new link to "+email, func() bool {
		for _, m := range p.Outbox() {
			m = testkit.MailText(m)
			if link := verifyLink.FindStringSubmatch(m); link != nil && strings.Contains(m, email) && !slices.Contains(seen, link[2]) {
				token = link[2]
			}
		}
		return token != ""
	})
	return token
}

var notMeLink = regexp.MustCompile(`/not-me/([\w-]+)`)

// Whoever registers with another's address is gone when the mailbox's owner says so,
// and nothing but that is possible before.
func TestThisWasNotMe(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	victim := testkit.Unique("victim")
	body := signUp(victim)
	body["name"] = "Mallory Made-Up"
	post(p, "/api/auth/register", body).Want(201)
	_, token := mailedLink(t, p, victim, 1)
	for _, m := range p.Outbox() {
		m = testkit.MailText(m)
		if link := notMeLink.FindStringSubmatch(m); link == nil || link[1] != token || !strings.Contains(m, "Mallory Made-Up") || !strings.Contains(m, "UTC") {
			t.Errorf("the mail does not say who signed up, when, and how to undo it: %s", m)
		}
	}
	login := map[string]string{"email": victim, "password": goodPassword}
	post(p, "/api/auth/login", login).Want(403)
	notMe := func(token any) testkit.Answer { return post(p, "/api/auth/not-me", map[string]any{"token": token}) }
	for _, none := range []any{nil, "", 0, []string{token}, strings.ToUpper(token), token + "x", strings.Repeat("a", 1<<12)} {
		notMe(none).Want(422)
	}
	post(p, "/api/auth/resend-verification", map[string]string{"email": victim}).Want(200)
	newest := mailedAnew(t, p, victim, token)
	notMe(token).Want(422) // its place was taken
	notMe(newest).Want(200)
	notMe(newest).Want(422)
	post(p, "/api/auth/login", login).Want(401)
	post(p, "/api/auth/verify", map[string]string{"token": newest}).Want(422)

	// The owner signs up; a verified account is not undone by its old mail.
	post(p, "/api/auth/register", signUp(victim)).Want(201)
	own := mailedAnew(t, p, victim, token, newest)
	post(p, "/api/auth/verify", map[string]string{"token": own}).Want(200)
	notMe(own).Want(422)
	post(p, "/api/auth/login", login).Want(200)
}

func TestTokensThatAreNone(t *testing.T) {
	p := testkit.Start(t)
	email := testkit.Unique("tok")
	post(p, "/api/auth/register", signUp(email)).Want(201)
	userID, token := mailedLink(t, p, email, 1)
	for _, v := range []any{nil, "", 0, []string{}, map[string]string{}, true, "wrong", strings.ToUpper(token), token + "x", token[:10], strings.Repeat("a", 1<<20)} {
		if a := post(p, "/api/auth/verify", map[string]any{"token": v}); a.Status < 400 || a.Status > 499 {
			t.Errorf("token %.20v: %d", v, a.Status)
		}
	}
	for _, path := range []string{"/x/" + token, "/" + userID + "/x", "/" + userID + "/%2e%2e", "/%00/" + token, "/" + userID + "/" + token + "%2F"} {
		if a := p.Do(testkit.Call{Method: "GET", Path: "/api/auth/verify-email" + path}); a.Status < 400 || a.Status > 499 {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	post(p, "/api/auth/login", map[string]any{"email": email, "password": goodPassword}).Want(403)
}

func TestResendTellsNothingAndVoidsTheOldLink(t *testing.T) {
	p := testkit.Start(t)
	email := testkit.Unique("again")
	post(p, "/api/auth/register", signUp(email)).Want(201)
	_, first := mailedLink(t, p, email, 1)
	known := post(p, "/api/auth/resend-verification", map[string]string{"email": email}).Want(200)
	unknown := post(p, "/api/auth/resend-verification", map[string]string{"email": testkit.Unique("nobody")}).Want(200)
	if known.Body != unknown.Body {
		t.Errorf("known %s, unknown %s", known.Body, unknown.Body)
	}
	mailedLink(t, p, email, 2)
	post(p, "/api/auth/verify", map[string]string{"token": first}).Want(422)
	for range 8 {
		post(p, "/api/auth/resend-verification", map[string]string{"email": email}).Want(200)
	}
	mailedLink(t, p, email, 3)
	n := 0
	for _, m := range p.Outbox() {
		if strings.Contains(m, "To:") && strings.Contains(testkit.MailText(m), email) {
			n++
		}
	}
	if n > 3 {
		t.Errorf("%d mails within an hour", n)
	}
}

// advised has passwords cost what they cost in production, where time is what is tried.
var advised = testkit.With(func(s *settings.Settings) { s.PasswordMemory = 0 })

func TestGuessingIsStoppedAndTheOwnerGetsIn(t *testing.T) {
	p := testkit.Start(t, testkit.With(trustLoopback), advised)
	owner := p.OwnerWithPassword("Gus", goodPassword)
	try := func(password, from string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/auth/login", Header: map[string]string{"X-Forwarded-For": from},
			JSON: map[string]string{"email": owner.Email, "password": password}})
	}
	try(goodPassword, "198.51.100.7").Want(200) // the right password uses nothing up
	judged, last := rush(40, func() testkit.Answer { return try("wrong-password", "198.51.100.7") })
	if judged != 10 {
		t.Errorf("%d of 40 guesses at once were looked at", judged)
	}
	stopped := try(goodPassword, "198.51.100.7")
	if stopped.Status != 429 || stopped.Header.Get("Retry-After") == "" || last.Status != 429 {
		t.Errorf("after them: %d %v, the last: %d", stopped.Status, stopped.Header, last.Status)
	}
	if got := stopped.Get("message"); got != "Too many login attempts. Please try again later." {
		t.Errorf("message %q", got)
	}
	try(goodPassword, "203.0.113.9").Want(200)
	// What the client itself claims in front of the proxy's entry changes nothing.
	try(goodPassword, "203.0.113.9, 198.51.100.7").Want(429)
}

// However many addresses guess, one account bears a hundred guesses in a quarter of an
// hour, also of those that come at once. Ninety of them are counted without being made.
func TestGuessingFromManyAddressesIsStopped(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t, testkit.With(trustLoopback), advised)
	try := func(email, password, from string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/auth/login", Header: map[string]string{"X-Forwarded-For": from},
			JSON: map[string]string{"email": email, "password": password}})
	}
	const window, left = 15 * time.Minute, 10
	for {
		victim, begun := p.OwnerWithPassword("Target", goodPassword), time.Now().Truncate(window)
		_, _, err := p.Rows.Limits.HitBy(t.Context(), "guess:"+tilly.HashSecret(tilly.Fold(victim.Email)), 100-left, window, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		var from atomic.Int32
		judged, refused := rush(3*left, func() testkit.Answer {
			return try(victim.Email, "wrong-password", fmt.Sprintf("198.18.%d.1", from.Add(1)))
		})
		stopped := try(victim.Email, goodPassword, "203.0.113.9")
		if !time.Now().Truncate(window).Equal(begun) {
			continue // the next window has begun meanwhile
		}
		if judged != left || refused.Status != 429 || stopped.Status != 429 {
			t.Errorf("%d of %d guesses at once were looked at, the others: %d, the right one: %d", judged, 3*left, refused.Status, stopped.Status)
		}
		break
	}
	other := p.OwnerWithPassword("Other", goodPassword)
	try(other.Email, goodPassword, "198.18.1.1").Want(200)
}

// rush makes a call many times at once. It says how many were answered that a
// password is wrong, and gives one of those that were refused.
func rush(n int, try func() testkit.Answer) (judged int, refused testkit.Answer) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			a := try()
			mu.Lock()
			defer mu.Unlock()
			if a.Status == http.StatusUnauthorized {
				judged++
			} else {
				refused = a
			}
		})
	}
	wg.Wait()
	return judged, refused
}

func TestAStolenTokenDoesNotGuessThePassword(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	owner := p.OwnerWithPassword("Stolen", goodPassword)
	change := func(current string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/auth/change-password", Token: owner.Token, Form: map[string]string{
			"current_password": current, "password": "another-horse-battery", "password_confirmation": "another-horse-battery",
		}})
	}
	judged, refused := rush(30, func() testkit.Answer { return change("wrong-password") })
	if judged != 10 || refused.Status != 429 {
		t.Errorf("%d of 30 guesses at once were looked at, the others: %d", judged, refused.Status)
	}
	change(goodPassword).Want(429)
	// Deleting the account and logging in count with it.
	p.Do(testkit.Call{Method: "DELETE", Path: "/api/auth/account", Token: owner.Token, JSON: map[string]string{"current_password": goodPassword}}).Want(429)
	post(p, "/api/auth/login", map[string]string{"email": owner.Email, "password": goodPassword}).Want(429)
}

func TestOnlyTheBearerHeaderCounts(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Bea")
	with := func(header map[string]string) int {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Header: header}).Status
	}
	for _, h := range []map[string]string{
		{"Authorization": "Basic " + o.Token}, {"Cookie": "access_token=" + o.Token}, {"X-API-Key": o.Token},
		{"Authorization": o.Token}, {"X-Original-URL": "/api/platforms"}, {"Authorization": "Bearer"},
	} {
		if got := with(h); got != 401 {
			t.Errorf("%v: %d", h, got)
		}
	}
	if got := with(map[string]string{"Authorization": "bEaReR " + o.Token}); got != 200 {
		t.Errorf("scheme in another case: %d", got)
	}
	if got := p.Do(testkit.Call{Method: "GET", Path: "/api/stores?access_token=" + o.Token}).Status; got != 401 {
		t.Errorf("token in the query: %d", got)
	}
	if got := p.TwoAuthorizations(o.Token); got != 400 {
		t.Errorf("two Authorization headers: %d", got)
	}
}

func TestOrdinaryUseFromOneAddressPasses(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Ordinary")
	store := p.Store(o, "Shop", "https://shop.example")
	p.Teach(o, store, "Do you ship?", "Yes, we ship.")
	for range 120 {
		p.Do(chatCall(o.Token, store.ID, "Do you ship?")).Want(200)
	}
	for i := range 100 {
		if a := post(p, "/api/auth/login", map[string]string{"email": testkit.Unique("many"), "password": "whatever-it-is"}); a.Status != 401 {
			t.Fatalf("log-in %d: %d", i+1, a.Status)
		}
	}
	// Whoever goes on to try one account after the other is stopped, and only there.
	var last testkit.Answer
	for range 60 {
		last = post(p, "/api/auth/login", map[string]string{"email": testkit.Unique("stuffed"), "password": "whatever-it-is"})
	}
	if last.Status != 429 || last.Header.Get("Retry-After") == "" {
		t.Errorf("log-in 160: %d %v", last.Status, last.Header)
	}
	p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: o.Token}).Want(200)
}
