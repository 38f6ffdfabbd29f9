package api_test

import (
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// codeNow is what an authenticator app shows, some steps from now.
func codeNow(secret string, off int64) string {
	return tilly.TOTPCode(secret, tilly.TOTPStep(time.Now())+off)
}

// logIn logs in with a code; "" sends none.
func logIn(p *testkit.Program, o testkit.Owner, code string) testkit.Answer {
	body := map[string]string{"email": o.Email, "password": goodPassword}
	if code != "" {
		body["code"] = code
	}
	return post(p, "/api/auth/login", body)
}

// asUser makes a call of the user's own.
func asUser(p *testkit.Program, o testkit.Owner, method, path string, body map[string]any) testkit.Answer {
	call := testkit.Call{Method: method, Path: path, Token: o.Token}
	if body != nil {
		call.JSON = body
	}
	return p.Do(call)
}

const factorPath = "/api/auth/second-factor"

// enrol turns a user's second factor on.
func enrol(t *testing.T, p *testkit.Program, o testkit.Owner) (secret string, codes []string) {
	t.Helper()
	begun := asUser(p, o, "POST", factorPath, map[string]any{"current_password": goodPassword}).Want(200)
	secret = begun.Get("secret")
	if !strings.HasPrefix(begun.Get("otpauth_url"), "otpauth://totp/Tilly:") {
		t.Errorf("the address is %s", begun.Body)
	}
	if path := begun.Get("qr", "path"); !strings.HasPrefix(path, "M0 0h7v1h-7z") || begun.Get("qr", "size") == "0" { // the corner that cameras look for
		t.Errorf("the picture is %.80s", path)
	}
	asUser(p, o, "POST", factorPath+"/confirm", map[string]any{"code": "000000"}).Want(422)
	logIn(p, o, "").Want(200) // it does not count before it is confirmed
	on := asUser(p, o, "POST", factorPath+"/confirm", map[string]any{"code": codeNow(secret, 0)}).Want(200)
	for i := range tilly.RecoveryCodes {
		codes = append(codes, on.Get("recovery_codes", i))
	}
	return secret, codes
}

func TestSecondFactorJourney(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			o := p.OwnerWithPassword("Tia", goodPassword)
			asUser(p, o, "POST", factorPath, map[string]any{"current_password": "not-the-password"}).Want(401)
			asUser(p, o, "POST", factorPath+"/confirm", map[string]any{"code": "123456"}).Want(409)
			secret, codes := enrol(t, p, o)
			asUser(p, o, "POST", factorPath, map[string]any{"current_password": goodPassword}).Want(409)

			asked := logIn(p, o, "").Want(403)
			if asked.Get("errors", "code", 0) == "" || asked.Get("access_token") != "" {
				t.Errorf("without a code: %s", asked.Body)
			}
			if a := post(p, "/api/auth/login", map[string]string{"email": o.Email, "password": "wrong-password", "code": codeNow(secret, 0)}); a.Status != 401 || a.Get("errors", "code", 0) != "" {
				t.Errorf("a wrong password with the right code: %d %s", a.Status, a.Body)
			}
			code := codeNow(secret, 1)
			logIn(p, o, code[:3]+" "+code[3:]).Want(200)
			if a := logIn(p, o, code).Want(403); a.Get("errors", "code", 0) == "" { // it was used
				t.Errorf("a code that was used: %s", a.Body)
			}
			logIn(p, o, strings.ToUpper(codes[0])).Want(200)
			logIn(p, o, codes[0]).Want(403)
			if left := asUser(p, o, "GET", factorPath, nil).Want(200); left.Get("enabled") != "true" || left.Get("recovery_codes_left") != "9" {
				t.Errorf("after one code: %s", left.Body)
			}

			// A new password does not get around it, whoever reads the mail.
			post(p, "/api/auth/forgot-password", map[string]string{"email": o.Email}).Want(200)
			token := mailedReset(t, p, o.Email, 1)
			post(p, "/api/auth/reset-password", resetBody(o.Email, token, nextPassword)).Want(200)
			in := func(code string) testkit.Answer {
				return post(p, "/api/auth/login", map[string]string{"email": o.Email, "password": nextPassword, "code": code})
			}
			in("").Want(403)
			o.Token = in(codes[1]).Want(200).Get("access_token")

			proof := map[string]any{"current_password": nextPassword, "code": codes[2]}
			fresh := asUser(p, o, "POST", factorPath+"/recovery-codes", proof).Want(200).Get("recovery_codes", 0)
			asUser(p, o, "POST", factorPath+"/recovery-codes", map[string]any{"current_password": nextPassword, "code": codes[3]}).Want(403)
			asUser(p, o, "DELETE", factorPath, map[string]any{"current_password": nextPassword}).Want(403)
			asUser(p, o, "DELETE", factorPath, map[string]any{"current_password": nextPassword, "code": fresh}).Want(200)
			in("").Want(200)
			asUser(p, o, "DELETE", factorPath, map[string]any{"current_password": nextPassword}).Want(409)
			testkit.Eventually(t, "the notices", func() bool {
				all := strings.Join(p.Outbox(), "")
				return strings.Contains(all, "takes a code") && strings.Contains(all, "takes no code") && strings.Contains(all, "was just used")
			})
		})
	}
}

func TestCodesCannotBeGuessed(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.OwnerWithPassword("Gus", goodPassword)
	secret, codes := enrol(t, p, o)
	refused := 0
	for range 12 {
		if logIn(p, o, "000000").Status == 429 {
			refused++
		}
	}
	if refused < 6 {
		t.Errorf("%d of 12 wrong codes were refused unseen", refused)
	}
	for _, code := range []string{codeNow(secret, 1), codes[0]} {
		if a := logIn(p, o, code); a.Status != 429 {
			t.Errorf("the right code after too many wrong ones: %d", a.Status)
		}
	}
	if other := p.OwnerWithPassword("Ola", goodPassword); logIn(p, other, "").Status != 200 {
		t.Error("another account is kept out")
	}
}

func TestSessionsAreListedAndEnded(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			o, other := p.OwnerWithPassword("Sam", goodPassword), p.Owner("Eve")
			in := func(agent string) testkit.Owner {
				a := p.Do(testkit.Call{Method: "POST", Path: "/api/auth/login", Header: map[string]string{"User-Agent": agent},
					JSON: map[string]string{"email": o.Email, "password": goodPassword}}).Want(200)
				return testkit.Owner{User: o.User, Token: a.Get("access_token")}
			}
			first, second := in("First/1.0 "+strings.Repeat("x", 500)), in("Second/1.0")
			list := asUser(p, second, "GET", "/api/auth/sessions", nil).Want(200)
			named := map[string]string{}
			for i := 0; list.Get("sessions", i, "id") != ""; i++ {
				agent, _, _ := strings.Cut(list.Get("sessions", i, "agent"), "/")
				named[agent] = list.Get("sessions", i, "id")
				if got := list.Get("sessions", i, "current"); (got == "true") != (agent == "Second") {
					t.Errorf("%s is current: %s", agent, got)
				}
				if address := list.Get("sessions", i, "address"); agent == "Second" && address != "127.0.0.1" {
					t.Errorf("it came from %q", address)
				}
			}
			if len(named) != 3 || strings.Contains(list.Body, tilly.HashSecret(first.Token)) {
				t.Errorf("the sessions are %s", list.Body)
			}
			asUser(p, other, "DELETE", "/api/auth/sessions/"+named["First"], nil).Want(404)
			asUser(p, first, "GET", "/api/auth/profile", nil).Want(200)
			asUser(p, second, "DELETE", "/api/auth/sessions/"+named["First"], nil).Want(200)
			asUser(p, first, "GET", "/api/auth/profile", nil).Want(401)
			asUser(p, second, "POST", "/api/auth/sessions/end-others", nil).Want(200)
			asUser(p, o, "GET", "/api/auth/profile", nil).Want(401)
			asUser(p, other, "GET", "/api/auth/profile", nil).Want(200)
			asUser(p, second, "GET", "/api/auth/profile", nil).Want(200)
		})
	}
}
