package api_test

import (
	"compress/gzip"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/prometheus/client_golang/prometheus"

	"tilly/api"
)

// builtPages are pages as the build of the front end leaves them.
func builtPages() fs.FS {
	head := `<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="public-url" content="__PUBLIC_URL__">` +
		`<meta name="home-widget-id" content="__HOME_WIDGET_ID__"><meta name="home-widget-src" content="__HOME_WIDGET_SRC__">`
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	// Behind a pointer: the cache of static files compares file systems.
	return &struct{ fs.FS }{fstest.MapFS{
		"index.html":            file("<html>" + head + "shell</html>"),
		"pages/index.html":      file("<html>" + head + "home</html>"),
		"pages/event.html":      file("<html>" + head + "event</html>"),
		"pages/404.html":        file("<html>" + head + "Oops! Page not found</html>"),
		"routes.json":           file(`["/", "/event", "/login", "/dashboard/store/:id"]`),
		"listed.json":           file(`["/", "/event"]`),
		"assets/tour-hash.webm": file("film"),
		"assets/tour-hash.vtt":  file("WEBVTT"),
		"assets/tour-hash.mp4":  file("film"),
		"assets/shop-hash.avif": file("picture"),
	}}
}

// site is the program's HTTP side over built pages and nothing else.
func site(t *testing.T, change func(*api.Config)) http.Handler {
	t.Helper()
	cfg := api.Config{
		DemoDataID: func() string { return "demo-id" },
		Settings: api.Settings{
			Web: builtPages(), PublicURL: "https://tilly.example.com", Metrics: prometheus.NewRegistry(),
			Log: slog.New(slog.DiscardHandler), Now: time.Now,
		},
	}
	if change != nil {
		change(&cfg)
	}
	h, err := api.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func look(h http.Handler, path string) (*httptest.ResponseRecorder, string) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w, w.Body.String()
}

// Pages that were open while the program was renewed ask for parts of the chat by names that
// are gone.
func TestPartsOfTheChatByFormerNames(t *testing.T) {
	t.Parallel()
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	h := site(t, func(c *api.Config) {
		c.Widget = &struct{ fs.FS }{fstest.MapFS{
			"w/chat-B2fgxZpR.js": file("chat"), "w/form-a_c-efgh.js": file("form"), "w/two-11111111.js": file("1"), "w/two-22222222.js": file("2"), "w/chat-B2fgxZpR.css": file("style"),
		}}
	})
	for path, want := range map[string]struct {
		status      int
		text, cache string
	}{
		"/w/chat-B2fgxZpR.js":      {200, "chat", "public, max-age=31536000, immutable"},
		"/w/chat-OLDnames.js":      {200, "chat", "no-store"},
		"/w/chat-OLDnames.css":     {200, "style", "no-store"},
		"/w/form-OLD-name.js":      {200, "form", "no-store"},
		"/w/two-33333333.js":       {404, "not found", "no-store"}, // which of them is not known
		"/w/other-OLDnames.js":     {404, "not found", "no-store"},
		"/w/chat.js":               {404, "not found", "no-store"},
		"/w/[-OLDnames.js":         {404, "not found", "no-store"},
		"/w/%2e%2e/x-OLDnames.js":  {404, "not found", "no-store"},
		"/w/a/../chat-OLDnames.js": {307, "", ""},
	} {
		w, text := look(h, path)
		if w.Code != want.status || !strings.Contains(text, want.text) || w.Header().Get("Cache-Control") != want.cache {
			t.Errorf("%s: %d %q %v", path, w.Code, text, w.Header())
		}
	}
}

func TestPagesKnownShellsAndWhatIsNotThere(t *testing.T) {
	h := site(t, nil)
	for path, want := range map[string]struct {
		status int
		text   string
	}{
		"/":                      {200, "home"},
		"/event":                 {200, "event"},
		"/event/":                {200, "event"},
		"/login":                 {200, "shell"},
		"/dashboard/store/4":     {200, "shell"},
		"/no-such-page":          {404, "Oops! Page not found"},
		"/dashboard/store/4/any": {404, "Oops! Page not found"},
		"/404":                   {404, "Oops! Page not found"},
		"/routes.json":           {404, "Oops! Page not found"},
		"/listed.json":           {404, "Oops! Page not found"},
	} {
		w, body := look(h, path)
		if w.Code != want.status || !strings.Contains(body, want.text) {
			t.Errorf("%s: %d %s, want %d %s", path, w.Code, body, want.status, want.text)
		}
		if strings.Contains(body, "__") || !strings.Contains(body, "https://tilly.example.com") {
			t.Errorf("%s: a mark was left: %s", path, body)
		}
	}
}

func TestPagesAreCompressedAsTheClientLikes(t *testing.T) {
	h := site(t, nil)
	for _, c := range []struct{ accepts, encoding string }{
		{"", ""}, {"gzip", "gzip"}, {"gzip, deflate, br", "br"}, {"br;q=0, gzip", "gzip"}, {"zstd", ""},
	} {
		r := httptest.NewRequest(http.MethodGet, "/event", nil)
		r.Header.Set("Accept-Encoding", c.accepts)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		var body io.Reader = w.Body
		switch got := w.Header().Get("Content-Encoding"); {
		case got != c.encoding || w.Header().Get("Vary") != "Accept-Encoding":
			t.Errorf("%q is answered in %q, want %q (%v)", c.accepts, got, c.encoding, w.Header())
			continue
		case got == "br":
			body = brotli.NewReader(body)
		case got == "gzip":
			z, err := gzip.NewReader(body)
			if err != nil {
				t.Fatal(err)
			}
			body = z
		}
		page, err := io.ReadAll(body)
		if err != nil || !strings.HasSuffix(string(page), "event</html>") {
			t.Errorf("%q: %s, %v", c.accepts, page, err)
		}
	}
}

func TestSitemapAndRobots(t *testing.T) {
	h := site(t, nil)
	w, body := look(h, "/sitemap.xml")
	if w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Type"), "application/xml") {
		t.Errorf("sitemap: %d %s", w.Code, w.Header().Get("Content-Type"))
	}
	for _, loc := range []string{"<loc>https://tilly.example.com/</loc>", "<loc>https://tilly.example.com/event</loc>"} {
		if !strings.Contains(body, loc) {
			t.Errorf("sitemap lacks %s: %s", loc, body)
		}
	}
	if n := strings.Count(body, "<url>"); n != 2 {
		t.Errorf("sitemap lists %d pages, want the 2 that are listed", n)
	}
	if _, robots := look(h, "/robots.txt"); !strings.Contains(robots, "Sitemap: https://tilly.example.com/sitemap.xml") ||
		!strings.Contains(robots, "Disallow: /dashboard") {
		t.Errorf("robots: %s", robots)
	}
}

func TestTheHomePageNamesItsChatbot(t *testing.T) {
	const id, src = `name="home-widget-id" content="`, `name="home-widget-src" content="`
	for name, c := range map[string]struct {
		change  func(*api.Config)
		id, src string
	}{
		"none":     {nil, "", ""},
		"demo":     {func(c *api.Config) { c.Demo = fstest.MapFS{} }, "demo-id", ""},
		"set":      {func(c *api.Config) { c.Demo, c.HomeWidgetID = fstest.MapFS{}, "own-id" }, "own-id", ""},
		"far":      {func(c *api.Config) { c.HomeWidgetID, c.HomeWidgetSrc = "own-id", "https://admin.example/widget.js" }, "own-id", "https://admin.example/widget.js"},
		"escaping": {func(c *api.Config) { c.HomeWidgetID = `"><script>` }, "&#34;&gt;&lt;script&gt;", ""},
	} {
		t.Run(name, func(t *testing.T) {
			w, body := look(site(t, c.change), "/")
			if !strings.Contains(body, id+c.id+`"`) || !strings.Contains(body, src+c.src+`"`) {
				t.Errorf("want %q from %q: %s", c.id, c.src, body)
			}
			far := strings.Contains(w.Header().Get("Content-Security-Policy"), "https://admin.example")
			if far != (c.src != "") {
				t.Errorf("policy %q", w.Header().Get("Content-Security-Policy"))
			}
		})
	}
}

func TestMediaHaveTheirTypes(t *testing.T) {
	h := site(t, nil)
	for path, want := range map[string]string{
		"/assets/tour-hash.webm": "video/webm", "/assets/tour-hash.vtt": "text/vtt; charset=utf-8",
		"/assets/tour-hash.mp4": "video/mp4", "/assets/shop-hash.avif": "image/avif",
	} {
		if w, _ := look(h, path); w.Header().Get("Content-Type") != want {
			t.Errorf("%s: %q, want %q", path, w.Header().Get("Content-Type"), want)
		}
	}
	r := httptest.NewRequest(http.MethodGet, "/assets/tour-hash.webm", nil)
	r.Header.Set("Range", "bytes=1-2")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != http.StatusPartialContent || w.Body.String() != "il" {
		t.Errorf("a part of the film: %d %q", w.Code, w.Body.String())
	}
}
