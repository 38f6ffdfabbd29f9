package api_test

import (
	"net/http"
	"net/netip"
	"os"
	"regexp"
	"strings"
	"testing"

	"tilly/cmd/program/settings"
	"tilly/testkit"
)

// What came to a trusted proxy without TLS is led to https, pages alone; nobody else
// is believed.
func TestPagesGoToHTTPSByTheWordOfATrustedProxy(t *testing.T) {
	t.Parallel()
	for _, trusted := range []bool{true, false} {
		p := testkit.Start(t, testkit.With(func(s *settings.Settings) {
			s.PublicURL = "https://tilly.example"
			if trusted {
				s.TrustedProxies = append(s.TrustedProxies, netip.MustParsePrefix("127.0.0.0/8"))
			}
		}))
		for _, c := range []struct {
			method, path, proto string
			leads               bool
		}{
			{"GET", "/login?next=%2Fdashboard", "http", trusted}, {"GET", "/", "HTTP", trusted}, {"HEAD", "/pricing", "http", trusted},
			{"GET", "/login", "https", false}, {"GET", "/login", "", false}, {"GET", "/healthz", "http", false},
			{"GET", "/api/platforms", "http", false}, {"POST", "/api/auth/login", "http", false}, {"GET", "/widget.js", "http", false},
		} {
			a := p.Do(testkit.Call{Method: c.method, Path: c.path, Header: map[string]string{"X-Forwarded-Proto": c.proto}})
			leads := a.Status == http.StatusPermanentRedirect && a.Header.Get("Location") == "https://tilly.example"+c.path
			if leads != c.leads || !c.leads && strings.HasPrefix(a.Header.Get("Location"), "https:") {
				t.Errorf("trusted %v, %s %s by %q: %d to %q", trusted, c.method, c.path, c.proto, a.Status, a.Header.Get("Location"))
			}
		}
	}
}

func TestMetricsTellTheBuildAndWhatBecameOfQuestions(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Meg")
	store := p.Store(o, "Lamps", "https://shop.example")
	p.Teach(o, store, "Do you ship to Canada?", "Yes, within six days.")
	for _, query := range []string{"Do you ship to Canada?", "Do zebras wear striped pyjamas?"} {
		p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]string{"query": query}}).Want(200)
	}
	body := p.Do(testkit.Call{Method: "GET", Path: "/metrics"}).Want(200).Body
	for _, line := range []string{
		`tilly_answers_total{channel="widget",outcome="answered"} 1`, `tilly_answers_total{channel="widget",outcome="refused"} 1`,
		`tilly_database_up 1`, `tilly_build_info{commit="`,
	} {
		if !strings.Contains(body, "\n"+line) {
			t.Errorf("no %q", line)
		}
	}
}

// What the example alerts ask for is what docs/operating.md describes.
func TestAlertsAskForWhatIsThere(t *testing.T) {
	t.Parallel()
	alerts, err := os.ReadFile("../deploy/alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	docs, err := os.ReadFile("../docs/operating.md")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`tilly_[a-z_]+`).FindAllString(string(alerts), -1)
	if len(names) < 10 {
		t.Errorf("%d names", len(names))
	}
	for _, name := range names {
		name = strings.TrimSuffix(name, "_count")
		if name == "tilly_jobs_oldest_seconds" {
			name = "_oldest_seconds"
		}
		if !strings.Contains(string(docs), name) {
			t.Errorf("docs/operating.md does not tell of %s", name)
		}
	}
}
