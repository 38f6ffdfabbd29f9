package program_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

func TestSlipsOfThePenAreRefusedAndStrangersWarnedOf(t *testing.T) {
	t.Parallel()
	for name, meant := range map[string]string{
		"TILLY_PUBLC_URL": "TILLY_PUBLIC_URL", "TILLY_DATABSE_URL": "TILLY_DATABASE_URL", "TILLY_ADDRS": "TILLY_ADDR",
		"TILLY_LLM_MODLE": "TILLY_LLM_MODEL", "TILLY_SMTP_ULR": "TILLY_SMTP_URL", "TILLY_DEM": "TILLY_DEMO",
	} {
		_, err := settings.Read([]string{name + "=x"})
		if err == nil || !strings.Contains(err.Error(), name+" is no setting; "+meant+" is") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{
		"TILLY_SERVICE_HOST", "TILLY_PORT", "TILLY_PORT_8080_TCP_ADDR", "TILLY_TEST_DATABASE_URL", "TILLY_TORTURE",
		"TILLY_REQUIRE_CHROMIUM", "TILLY_BIN", "TILLY_SOMETHING_ELSE", "PATH",
	} {
		if _, err := settings.Read([]string{name + "=x"}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, out := call(t, []string{"TILLY_SOMETHING_ELSE=1", "TILLY_PORT=tcp://1", "TILLY_DATA_DIR=" + t.TempDir()}, "doctor")
	if !strings.Contains(out, "warn  settings") || !strings.Contains(out, "TILLY_SOMETHING_ELSE") || strings.Contains(out, "TILLY_PORT") {
		t.Errorf("the doctor says %s", out)
	}
}

func TestVersionTellsItsBuild(t *testing.T) {
	t.Parallel()
	if status, out := call(t, nil, "version"); status != 0 || !regexp.MustCompile(`^`+tilly.Version+` \(commit \S+.*go\d`).MatchString(out) {
		t.Errorf("status %d: %s", status, out)
	}
}

func TestTheLogTakesItsFormAndLevel(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{"TILLY_LOG_FORMAT=xml", "TILLY_LOG_LEVEL=loud"} {
		name, _, _ := strings.Cut(bad, "=")
		if _, err := settings.Read([]string{bad}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", bad, err)
		}
	}
	p := testkit.Start(t, testkit.With(func(s *settings.Settings) { s.LogFormat, s.LogLevel = "json", "debug" }))
	p.Do(testkit.Call{Method: "GET", Path: "/healthz"}).Want(200)
	testkit.Eventually(t, "the request's line", func() bool {
		return regexp.MustCompile(`(?m)^\{"time":.*"level":"DEBUG".*"route":"/healthz".*\}$`).MatchString(p.Log.String())
	})
}

func TestTheDoctorLooksAtEverything(t *testing.T) {
	t.Parallel()
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			at := newPlace(t, e, operatorKey)
			p := at.start(t)
			store := p.Store(p.Owner("Dot"), "Lamps", p.URL+"/login")
			_ = store
			env := append(at.environ(), "TILLY_CRAWL_ALLOW=127.0.0.0/8", "TILLY_PUBLIC_URL="+p.URL)
			status, out := call(t, env, "doctor")
			for _, check := range []string{"settings", "data folder", "disk", "file modes", "database", "secret", "bucket", "mail",
				"model", "embeddings", "public address", "proxy", "chat", "clock", "fetching", "site"} {
				if !regexp.MustCompile(`(?m)^(ok  |warn)  ` + check + ` `).MatchString(out) {
					t.Errorf("%s is missing or fails:\n%s", check, out)
				}
			}
			if status != 0 {
				t.Errorf("status %d", status)
			}
			wrong := append(at.environ(), "TILLY_SECRET_KEY=quite another secret, of 9 odd words, 4711 %&", "TILLY_TRUSTED_PROXIES=10.0.0.0/8",
				"TILLY_LLM_BASE_URL=http://127.0.0.1:1/v1", "TILLY_LLM_MODEL=m", "TILLY_SMTP_URL=smtp://127.0.0.1:1")
			status, out = call(t, wrong, "doctor", "--mail", "ops@shop.example", "--page", "http://127.0.0.1:1/")
			for _, line := range []string{`fail  secret `, `fail  mail `, `fail  model `, `warn  fetching `} {
				if status != 1 || !strings.Contains(out, "\n"+line) {
					t.Errorf("status %d without %q:\n%s", status, line, out)
				}
			}
		})
	}
	if status, out := call(t, []string{"TILLY_SCAN_MAX_PAGES=0"}, "doctor"); status != 1 || !strings.HasPrefix(out, "fail  settings") {
		t.Errorf("a bad setting: status %d: %s", status, out)
	}
	dir := filepath.Join(t.TempDir(), "none")
	if status, out := call(t, []string{"TILLY_DATA_DIR=" + dir}, "doctor"); status != 0 || exists(dir) {
		t.Errorf("nothing there: status %d: %s", status, out)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func TestTheTeamsHandOnUsers(t *testing.T) {
	t.Parallel()
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			at := newPlace(t, e, operatorKey)
			p := at.start(t)
			o := p.OwnerWithPassword("Una", ownersPassword)
			store := p.Store(o, "Lamps", "https://shop.example")
			p.Teach(o, store, "Do you ship to Canada?", "Yes, within six days.")
			logIn := testkit.Call{Method: "POST", Path: "/api/auth/login", JSON: map[string]string{"email": o.Email, "password": ownersPassword}}
			question := testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]string{"query": "Do you ship to Canada?"}}
			if out := run(t, at, "user", "list"); !regexp.MustCompile(`active\s+` + regexp.QuoteMeta(o.Email) + `\s+"Una"\s+1 `).MatchString(out) {
				t.Errorf("the list: %s", out)
			}

			run(t, at, "user", "suspend", o.Email)
			testkit.Eventually(t, "the session to end", func() bool {
				return p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: o.Token}).Status == http.StatusUnauthorized
			})
			if a := p.Do(logIn).Want(403); !strings.Contains(a.Get("message"), "suspended") {
				t.Errorf("log-in says %s", a.Body)
			}
			testkit.Eventually(t, "the widget to fall silent", func() bool { return p.Do(question).Status == http.StatusNotFound })
			run(t, at, "store", "activate", store.ID) // which does not bring its owner back
			p.Do(question).Want(404)
			run(t, at, "user", "readmit", o.Email)
			p.Do(logIn).Want(200)
			testkit.Eventually(t, "the widget to answer", func() bool { return p.Do(question).Status == http.StatusOK })

			again := p.Do(logIn).Want(200).Get("access_token")
			begun := p.Do(testkit.Call{Method: "POST", Path: "/api/auth/second-factor", Token: again, JSON: map[string]string{"current_password": ownersPassword}}).Want(200)
			code := tilly.TOTPCode(begun.Get("secret"), tilly.TOTPStep(time.Now()))
			p.Do(testkit.Call{Method: "POST", Path: "/api/auth/second-factor/confirm", Token: again, JSON: map[string]string{"code": code}}).Want(200)
			p.Do(logIn).Want(403)
			run(t, at, "user", "no-code", o.Email)
			p.Do(logIn).Want(200)

			link := regexp.MustCompile(`/reset-password\?\S*token=([^&\s]+)`).FindStringSubmatch(run(t, at, "user", "reset-link", o.Email))
			reset := testkit.Call{Method: "POST", Path: "/api/auth/reset-password", JSON: map[string]string{
				"email": o.Email, "token": link[1], "password": "another-horse-entirely", "password_confirmation": "another-horse-entirely"}}
			p.Do(reset).Want(200)
			p.Do(reset).Want(422)

			email := testkit.Unique("new")
			p.Do(testkit.Call{Method: "POST", Path: "/api/auth/register", JSON: map[string]any{"name": "New", "email": email,
				"password": ownersPassword, "password_confirmation": ownersPassword, "terms": true}}).Want(201)
			run(t, at, "user", "verify", email)
			p.Do(testkit.Call{Method: "POST", Path: "/api/auth/login", JSON: map[string]string{"email": email, "password": ownersPassword}}).Want(200)

			run(t, at, "user", "delete", o.Email)
			p.Do(question).Want(404)
			if status, out := call(t, at.environ(), "user", "delete", o.Email); status != 1 || !strings.Contains(out, "there is no user") {
				t.Errorf("status %d: %s", status, out)
			}
		})
	}
}

func TestEnquiriesAreListed(t *testing.T) {
	t.Parallel()
	at := newPlace(t, testkit.Engines()[0], operatorKey)
	p := at.start(t)
	p.Do(testkit.Call{Method: "POST", Path: "/api/contact/enquiry", JSON: map[string]string{
		"first_name": "Ada", "last_name": "Long", "email": "ada@shop.example", "phone": "+44 20 7946 0000", "message": "Hello\nthere"}}).Want(201)
	if out := run(t, at, "enquiry", "list"); !strings.Contains(out, `"Ada Long"`) || !strings.Contains(out, `"Hello\nthere"`) {
		t.Errorf("the list: %s", out)
	}
}
