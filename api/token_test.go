package api_test

import (
	"encoding/base64"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// mailed stores a one-time token of an owner as if its mail had gone out, and
// gives its secret.
func mailed(t *testing.T, p *testkit.Program, o testkit.Owner, purpose string, created, expires time.Time) string {
	t.Helper()
	secret := tilly.NewSecret()
	err := p.Rows.Accounts.ReplaceToken(t.Context(), tilly.UserToken{
		ID: tilly.NewID(), UserID: o.ID, Purpose: purpose, Hash: tilly.HashSecret(secret), CreatedAt: created, ExpiresAt: expires})
	if err != nil {
		t.Fatal(err)
	}
	return secret
}

func TestMailedTokensServeOnePurposeOneUserAndTheirTime(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			a, b := p.OwnerWithPassword("Ann", goodPassword), p.OwnerWithPassword("Bob", goodPassword)
			p.Unverify(a)
			p.Unverify(b)
			now := time.Now()
			link := func(userID, token string) int {
				return p.Do(testkit.Call{Method: "GET", Path: "/api/auth/verify-email/" + userID + "/" + token}).Status
			}
			tokenA := mailed(t, p, a, tilly.PurposeVerify, now, now.Add(time.Hour))
			tokenB := mailed(t, p, b, tilly.PurposeVerify, now, now.Add(time.Hour))
			reset := mailed(t, p, a, tilly.PurposeReset, now, now.Add(time.Hour))
			for what, status := range map[string]int{
				"B's token with A's id": link(a.ID, tokenB), "A's token with B's id": link(b.ID, tokenA), "a reset token": link(a.ID, reset),
				"a session's token": link(a.ID, a.Token), "the token's hash": link(a.ID, tilly.HashSecret(tokenA)), "A's id": link(a.ID, a.ID),
			} {
				if status != http.StatusUnprocessableEntity {
					t.Errorf("%s verifies: %d", what, status)
				}
			}
			expired := mailed(t, p, a, tilly.PurposeVerify, now.Add(-2*time.Hour), now.Add(-time.Second))
			if link(a.ID, expired) != http.StatusUnprocessableEntity || link(a.ID, tokenA) != http.StatusUnprocessableEntity {
				t.Error("an expired or a replaced token verifies")
			}
			login := map[string]string{"email": a.Email, "password": goodPassword}
			post(p, "/api/auth/login", login).Want(403)

			fresh := mailed(t, p, a, tilly.PurposeVerify, now, now.Add(time.Hour))
			first := p.Do(testkit.Call{Method: "GET", Path: "/api/auth/verify-email/" + a.ID + "/" + fresh}).Want(200)
			if strings.Contains(first.Body, "token") || first.Header.Get("Set-Cookie") != "" || first.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("who opens the link gets more than a word: %v %s", first.Header, first.Body)
			}
			post(p, "/api/auth/login", login).Want(200)
			post(p, "/api/auth/login", map[string]string{"email": b.Email, "password": goodPassword}).Want(403)
		})
	}
}

func TestOneTokenUsedByManyAtOnce(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			o := p.Owner("Many")
			p.Unverify(o)
			token := mailed(t, p, o, tilly.PurposeVerify, time.Now(), time.Now().Add(time.Hour))
			var wg sync.WaitGroup
			for range 20 {
				wg.Go(func() {
					if a := post(p, "/api/auth/verify", map[string]string{"token": token}); a.Status != http.StatusOK {
						t.Errorf("%d %s", a.Status, a.Body)
					}
				})
			}
			wg.Wait()
		})
	}
}

// TestTokensUnderOtherClocks asks the rows at times that are not now: a clock
// that jumps must neither end a session at once nor make it last for ever.
func TestTokensUnderOtherClocks(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			o := p.Owner("Clock")
			made := time.Now().Truncate(time.Microsecond)
			session := func(seen time.Time) string {
				hash := tilly.HashSecret(tilly.NewSecret())
				err := p.Rows.Sessions.CreateSession(t.Context(), tilly.Session{TokenHash: hash, UserID: o.ID, CreatedAt: made, SeenAt: seen,
					ExpiresAt: made.Add(tilly.SessionAbsolute)})
				if err != nil {
					t.Fatal(err)
				}
				return hash
			}
			for _, tc := range []struct {
				name       string
				seen, asks time.Duration // after it was made
				lives      bool
			}{
				{"at once", 0, 0, true}, {"an hour on", 0, time.Hour, true}, {"an hour back", 0, -time.Hour, true}, {"a day on", 0, 24 * time.Hour, true},
				{"a day back", 0, -24 * time.Hour, true}, {"just before idle", 0, tilly.SessionIdle - time.Second, true}, {"idle", 0, tilly.SessionIdle, false},
				{"used to the end", tilly.SessionAbsolute - time.Hour, tilly.SessionAbsolute - time.Second, true},
				{"used past the end", tilly.SessionAbsolute, tilly.SessionAbsolute, false}, {"seen in the future", 1000 * 24 * time.Hour, tilly.SessionAbsolute + time.Hour, false},
			} {
				_, err := p.Rows.Sessions.SessionUser(t.Context(), session(made.Add(tc.seen)), made.Add(tc.asks))
				if lives := err == nil; lives != tc.lives || err != nil && tilly.CodeOf(err) != tilly.Unauthorized {
					t.Errorf("%s: %v", tc.name, err)
				}
			}
			for _, tc := range []struct {
				asks  time.Duration
				works bool
			}{{0, true}, {-time.Hour, true}, {-24 * time.Hour, true}, {tilly.VerifyTokenTTL - time.Second, true}, {tilly.VerifyTokenTTL, false}, {tilly.VerifyTokenTTL + time.Hour, false}} {
				secret := mailed(t, p, o, tilly.PurposeVerify, made, made.Add(tilly.VerifyTokenTTL))
				if _, err := p.Rows.Accounts.VerifyUser(t.Context(), o.ID, tilly.HashSecret(secret), made.Add(tc.asks)); (err == nil) != tc.works {
					t.Errorf("verification %v after it was made: %v", tc.asks, err)
				}
			}
		})
	}
}

func TestForgedBearersAreRefused(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("For")
	b64 := base64.RawURLEncoding.EncodeToString
	claims := b64([]byte(`{"sub":"` + o.ID + `","exp":9999999999,"role":"admin"}`))
	for _, token := range []string{
		b64([]byte(`{"alg":"none","typ":"JWT"}`)) + "." + claims + ".", b64([]byte(`{"alg":"HS256"}`)) + "." + claims + "." + b64(make([]byte, 32)),
		o.Token[:len(o.Token)-1], o.Token + "A", o.Token + "=", strings.ToUpper(o.Token), o.Token[:20], tilly.HashSecret(o.Token), o.ID, o.Email,
		o.Token + "," + o.Token, o.Token + " " + o.Token, "null", "undefined", "true", "' OR '1'='1", "%00", strings.Repeat("a", 10_000), "😀",
	} {
		if a := p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: token}); a.Status != http.StatusUnauthorized {
			t.Errorf("%.60q: %d", token, a.Status)
		}
	}
	if raw, err := base64.RawURLEncoding.DecodeString(o.Token); err != nil || len(raw) < 16 {
		t.Errorf("a token of %d bytes, %v", len(raw), err)
	}
}

func TestSigningOutEndsTheTokenEverywhere(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Out")
	call := testkit.Call{Method: "GET", Path: "/api/stores", Token: o.Token}
	p.Do(call).Want(200)
	p.Do(testkit.Call{Method: "POST", Path: "/api/auth/logout", Token: o.Token}).Want(200)
	var wg sync.WaitGroup
	for range 100 {
		wg.Go(func() {
			if a := p.Do(call); a.Status != http.StatusUnauthorized {
				t.Errorf("after signing out: %d", a.Status)
			}
		})
	}
	wg.Wait()
}

func TestLongPasswordsAreNeitherCutNorCostly(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	base := strings.Repeat("x7", 36) // 72 bytes, where other hashes stop reading
	for _, tc := range []struct{ password, other string }{
		{base + "A", base + "B"}, {" leading and trailing ", "leading and trailing"}, {"pass\x00word-one", "pass\x00word-two"}, {"pässwörd-😀😀😀", "pässwörd-😀😀😁"},
		{strings.Repeat("l0ng", 64), strings.Repeat("l0ng", 63)},
	} {
		o := p.OwnerWithPassword("Long", tc.password)
		post(p, "/api/auth/login", map[string]string{"email": o.Email, "password": tc.other}).Want(401)
		post(p, "/api/auth/login", map[string]string{"email": o.Email, "password": tc.password}).Want(200)
	}
	for _, password := range []string{strings.Repeat("a", 257), strings.Repeat("a", 1<<20)} {
		// It is refused before anything is made of it.
		post(p, "/api/auth/login", map[string]string{"email": testkit.Unique("cap"), "password": password}).Want(422)
		body := signUp(testkit.Unique("cap"))
		body["password"], body["password_confirmation"] = password, password
		post(p, "/api/auth/register", body).Want(422)
	}
}
