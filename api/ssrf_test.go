package api_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/fetch"
	"tilly/testkit"
	"tilly/testkit/leftout"
)

func publicOnly(s *settings.Settings) { s.CrawlAllow = nil }

// staysHere leaves out what a test may not try: names and addresses of others.
func staysHere(raw string) bool {
	u, err := fetch.Parse(raw)
	if err != nil {
		return true
	}
	host := strings.Trim(u.Hostname(), "[]")
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return strings.TrimSuffix(host, ".") == "localhost"
	}
	addr = addr.Unmap()
	return addr.IsLoopback() || addr.IsPrivate() || addr.IsLinkLocalUnicast() || addr.IsUnspecified() || addr.IsMulticast()
}

// hostileAddresses are spellings of internal addresses, each as it is and with
// the canary's port.
func hostileAddresses(t *testing.T, canary *testkit.Canary, n int) []string {
	_, port, err := net.SplitHostPort(canary.Address)
	if err != nil {
		t.Fatal(err)
	}
	list := append(testkit.Sample(testkit.Hostile(t, "ssrf_ip_forms.dev.jsonl"), n), testkit.Sample(testkit.Hostile(t, "ssrf_urls.jsonl"), n)...)
	list = append(list, "http://127.0.0.1/", "http://localhost/", "http://[::1]/", "http://127.0.0.1:80/", "http://127.0.0.1:22/",
		"http://0.0.0.0:80/", "http://169.254.169.254/latest/meta-data/", "http://[::ffff:127.0.0.1]:80/", "http://10.0.0.1/", "http://192.168.0.1/")
	var out []string
	for _, raw := range list {
		for _, u := range []string{raw, strings.ReplaceAll(raw, ":80", ":"+port)} {
			if staysHere(u) {
				out = append(out, u)
			}
		}
	}
	return out
}

// scanOf adds an address as a source of its own; id is "" when it was refused.
func scanOf(t *testing.T, p *testkit.Program, o testkit.Owner, store tilly.Store, kind, address string) (id string) {
	t.Helper()
	body := map[string]any{"store_id": store.ID, "url": address, "urls": []string{address}}
	a := p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + kind, Token: o.Token, JSON: body})
	switch a.Status {
	case http.StatusCreated:
		return a.Get("data_source_id")
	case http.StatusUnprocessableEntity:
		return ""
	}
	t.Errorf("%s %q: %d %s", kind, address, a.Status, a.Body)
	return ""
}

// ending waits until a source has failed and gives its reason.
func ending(t *testing.T, p *testkit.Program, o testkit.Owner, id string, within time.Duration) string {
	t.Helper()
	for deadline := time.Now().Add(within); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		a := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + id, Token: o.Token}).Want(200)
		switch a.Get("data_source", "status") {
		case "failed":
			return a.Get("data_source", "error")
		case "completed":
			t.Errorf("source %s is completed", id)
			return ""
		}
	}
	t.Errorf("source %s did not end within %v", id, within)
	return ""
}

// reasons a hostile address may end with: neither says what stands behind it.
var plainReasons = map[string]bool{
	"This is not a web address that can be read. Use one such as https://www.example.com/page.":    true,
	"This address cannot be reached from here. Check its spelling, and that everyone can open it.": true,
}

func TestInternalAddressesAreNeverReached(t *testing.T) {
	t.Parallel()
	canary := testkit.NewCanary(t)
	p := testkit.Start(t, testkit.With(publicOnly))
	o := p.Owner("Ssrf")
	store := p.Store(o, "Shop", "https://shop.example")
	pending := map[string]string{}
	for i, address := range hostileAddresses(t, canary, 60) {
		kinds := []string{"single-pages", "multi-pages"}
		if !testkit.Torture() {
			kinds = kinds[i%2 : i%2+1]
		}
		for _, kind := range kinds {
			if id := scanOf(t, p, o, store, kind, address); id != "" {
				pending[id] = address
			}
		}
	}
	if len(pending) < 20 {
		t.Fatalf("only %d sources were made", len(pending))
	}
	limit := time.Now().Add(time.Minute)
	if testkit.Torture() {
		limit = time.Now().Add(10 * time.Minute) // thousands wait in line
	}
	for id, address := range pending {
		if reason := ending(t, p, o, id, time.Until(limit)); !plainReasons[reason] {
			t.Errorf("%q ended with %q", address, reason)
		}
	}
	if n := canary.Hits(); n != 0 {
		t.Errorf("%d connections to this machine", n)
	}
}

func TestAScanTellsNothingOfPortsBehindTheWall(t *testing.T) {
	t.Parallel()
	open := testkit.NewCanary(t)
	closed := "127.0.0.1:1"
	p := testkit.Start(t, testkit.With(publicOnly))
	o := p.Owner("Oracle")
	store := p.Store(o, "Shop", "https://shop.example")
	for _, kind := range []string{"single-pages", "multi-pages"} {
		var reasons []string
		var took []time.Duration
		for _, host := range []string{open.Address, closed} {
			begun := time.Now()
			id := scanOf(t, p, o, store, kind, "http://"+host+"/")
			reasons = append(reasons, ending(t, p, o, id, time.Minute))
			took = append(took, time.Since(begun))
		}
		if reasons[0] == "" || reasons[0] != reasons[1] {
			t.Errorf("%s: open port %q, closed port %q", kind, reasons[0], reasons[1])
		}
		if (took[0] - took[1]).Abs() > 3*time.Second {
			t.Errorf("%s: open port after %v, closed port after %v", kind, took[0], took[1])
		}
	}
	if open.Hits() != 0 {
		t.Error("the open port was reached")
	}
}

// TestRedirectsInwardAreNotFollowed: 127.0.0.2 counts as outside here, the
// canary's 127.0.0.1 as inside.
func TestRedirectsInwardAreNotFollowed(t *testing.T) {
	t.Parallel()
	canary := testkit.NewCanary(t)
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.2:0")
	if err != nil {
		leftout.Forbidden(t, "to listen on 127.0.0.2", err)
	}
	outside := &httptest.Server{Listener: listener, Config: &http.Server{Handler: redirector(canary.Address), ReadHeaderTimeout: time.Minute}}
	outside.Start()
	defer outside.Close()
	p := testkit.Start(t, testkit.With(func(s *settings.Settings) { s.CrawlAllow = []netip.Prefix{netip.MustParsePrefix("127.0.0.2/32")} }))
	o := p.Owner("Hop")
	store := p.Store(o, "Shop", "https://shop.example")
	pending := map[string]string{}
	for _, way := range []string{"301", "302", "303", "307", "308", "refresh", "twice", "relative", "userinfo", "file"} {
		for _, kind := range []string{"single-pages", "multi-pages"} {
			pending[scanOf(t, p, o, store, kind, outside.URL+"/"+way)] = kind + " " + way
		}
	}
	for id, what := range pending {
		if reason := ending(t, p, o, id, time.Minute); strings.Contains(reason, "127.0.0.1") || reason == "" {
			t.Errorf("%s ended with %q", what, reason)
		}
	}
	if n := canary.Hits(); n != 0 {
		t.Errorf("%d connections to this machine", n)
	}
}

// redirector sends whoever asks for a status or another way there to the inside.
func redirector(inside string) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		target, status := "http://"+inside+"/secret", http.StatusFound
		switch way := strings.Trim(r.URL.Path, "/"); way {
		case "robots.txt", "sitemap.xml":
			http.NotFound(w, r)
			return
		case "refresh":
			w.Header().Set("Content-Type", "text/html")
			_, _ = w.Write([]byte(`<!doctype html><meta http-equiv="refresh" content="0;url=` + target + `"><title>x</title>`))
			return
		case "twice":
			target = "/302"
		case "relative":
			target = "//" + inside + "/secret"
		case "userinfo":
			target = "http://" + r.Host + "@" + inside + "/"
		case "file":
			target = "file:///etc/passwd"
		case "301", "303", "307", "308":
			status = map[string]int{"301": 301, "303": 303, "307": 307, "308": 308}[way]
		}
		w.Header().Set("Location", target)
		w.WriteHeader(status)
	})
	return mux
}

func TestWhatIsNoWebAddressIsRefusedAtOnce(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t, testkit.With(publicOnly))
	o := p.Owner("Scheme")
	store := p.Store(o, "Shop", "https://shop.example")
	for _, address := range []string{
		"", " ", "shop.example", "//shop.example/", "ftp://shop.example/", "file:///etc/passwd", "gopher://127.0.0.1:6379/_x", "dict://127.0.0.1:11211/",
		"data:text/html,x", "javascript:alert(1)", "jar:http://127.0.0.1!/", "http://", "http:///x", "http://user:pass@shop.example/",
		"http://shop.example\\@127.0.0.1/", "http://shop.example/\r\nHost: x", "http://shop.example/\x00", "http://[::1", "http://shop.example:port/",
		"http://" + strings.Repeat("a", 5000) + ".example/",
	} {
		for _, kind := range []string{"single-pages", "multi-pages"} {
			if id := scanOf(t, p, o, store, kind, address); id != "" {
				t.Errorf("%s takes %.60q", kind, address)
			}
		}
	}
	total := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?store_id=" + url.QueryEscape(store.ID), Token: o.Token}).Want(200)
	if n := total.Get("data_sources", "total"); n != "0" {
		t.Errorf("%s sources were made", n)
	}
}
