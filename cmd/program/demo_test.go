package program

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tilly"
	"tilly/cmd/program/command"
	"tilly/cmd/program/settings"
)

func TestADemoInPublicNeedsAPasswordOfItsOwn(t *testing.T) {
	t.Parallel()
	for environ, refused := range map[string]bool{
		"TILLY_DEMO=true": false,
		"TILLY_DEMO=true TILLY_PUBLIC_URL=http://127.0.0.1:9000 TILLY_ADDR=[::1]:0":               false,
		"TILLY_DEMO=true TILLY_PUBLIC_URL=https://demo.example":                                   true,
		"TILLY_DEMO=true TILLY_ADDR=0.0.0.0:8080":                                                 true,
		"TILLY_DEMO=true TILLY_ADDR=:8080":                                                        true,
		"TILLY_DEMO=true TILLY_PUBLIC_URL=https://demo.example TILLY_DEMO_PASSWORD=own-demo-word": false,
		"TILLY_DEMO=true TILLY_PUBLIC_URL=https://demo.example TILLY_DEMO_PASSWORD=short":         true,
		"TILLY_DEMO=false TILLY_PUBLIC_URL=https://demo.example TILLY_ADDR=:8080":                 false,
	} {
		if _, err := settings.Read(strings.Fields(environ)); (err != nil) != refused || refused && !strings.Contains(err.Error(), "TILLY_DEMO") {
			t.Errorf("%s: %v", environ, err)
		}
	}
}

func TestTheDemoAccountIsThereWhileTheDemoIs(t *testing.T) {
	t.Parallel()
	s, err := settings.Read([]string{"TILLY_DATA_DIR=" + t.TempDir(), "TILLY_DEMO=true"})
	must(t, err)
	// start opens the program as serve does, and says how a log-in with the password fares.
	start := func(s settings.Settings, password string) int {
		t.Helper()
		p, err := Open(t.Context(), s, command.Terminal{Out: io.Discard, Err: io.Discard})
		must(t, err)
		defer func() { _ = p.Close() }()
		if s.Demo {
			_, err = p.demo.seed(t.Context())
		} else {
			err = p.demo.drop(t.Context())
		}
		must(t, err)
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api/auth/login", strings.NewReader(`{"email":"`+settings.DemoEmail+`","password":"`+password+`"}`))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		p.handler.ServeHTTP(w, r)
		if _, err := p.rows.Accounts.UserByEmail(t.Context(), settings.DemoEmail); (tilly.CodeOf(err) == tilly.NotFound) == s.Demo {
			t.Errorf("with the demo %v: %v", s.Demo, err)
		}
		return w.Code
	}
	if got := start(s, settings.DemoPassword); got != http.StatusOK {
		t.Errorf("the demo: %d", got)
	}
	own := s
	own.DemoPassword = "own-demo-word"
	if old, got := start(own, settings.DemoPassword), start(own, "own-demo-word"); old != http.StatusUnauthorized || got != http.StatusOK {
		t.Errorf("with a password of its own: %d, and by the known one: %d", got, old)
	}
	s.Demo = false
	if got := start(s, "own-demo-word"); got != http.StatusUnauthorized {
		t.Errorf("without the demo: %d", got)
	}
}
