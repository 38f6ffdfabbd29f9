package fetch

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestRobotsVerdicts compares with the verdicts recorded from Google's parser.
func TestRobotsVerdicts(t *testing.T) {
	t.Parallel()
	lines := shared(t, "robots_cases.jsonl")
	if len(lines) != 142 {
		t.Errorf("%d cases, want 142", len(lines))
	}
	for _, line := range lines {
		var c struct {
			Test, Robots, UA, URL string
			Allowed               bool
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatal(err)
		}
		if got := ParseRobots([]byte(c.Robots), c.UA).Allowed(pathQuery(c.URL)); got != c.Allowed {
			t.Errorf("%s: agent %q, url %q: got %v for %q", c.Test, c.UA, c.URL, got, c.Robots)
		}
	}
}

// pathQuery is the part of a URL that rules match.
func pathQuery(raw string) string {
	_, rest, ok := strings.Cut(raw, "://")
	if !ok {
		return raw
	}
	i := strings.IndexAny(rest, "/?")
	if i < 0 {
		return "/"
	}
	rest, _, _ = strings.Cut(rest[i:], "#")
	if rest[0] == '?' {
		rest = "/" + rest
	}
	return rest
}

func TestRobotsRules(t *testing.T) {
	t.Parallel()
	text := "\ufeffUser-agent: *\nDisallow: /private\nAllow: /private/help\nDisallow: /*.pdf$\nCrawl-delay: 7\n" +
		"\nuser-agent: tillybot\nuser-agent: other\ndisallow: /only-us\ncrawl-delay: 2.5\nSitemap: https://shop.example/map.xml\n"
	all, us := ParseRobots([]byte(text), "FooBot"), ParseRobots([]byte(text), "TillyBot")
	for path, want := range map[string]bool{"/private/x": false, "/private/help/a": true, "/a.pdf": false, "/a.pdf?x": true, "/": true, "/robots.txt": true} {
		if all.Allowed(path) != want {
			t.Errorf("everyone, %s: want %v", path, want)
		}
	}
	if us.Allowed("/only-us/x") || !us.Allowed("/private/x") {
		t.Error("our own group does not win over the one for everyone")
	}
	if all.CrawlDelay() != 7*time.Second || us.CrawlDelay() != 2500*time.Millisecond || len(us.Sitemaps) != 1 {
		t.Errorf("delays %v, %v, sitemaps %v", all.CrawlDelay(), us.CrawlDelay(), us.Sitemaps)
	}
	late := strings.Repeat("# filler\n", maxRobots/9) + "user-agent: *\ndisallow: /\n"
	if !ParseRobots([]byte(late), "TillyBot").Allowed("/x") {
		t.Error("read beyond 500 kB")
	}
	stars := "user-agent: *\ndisallow: /" + strings.Repeat("*a", 2_000) + "$\n"
	if !ParseRobots([]byte(stars), "TillyBot").Allowed("/" + strings.Repeat("a", 2_000) + "b") {
		t.Error("matched what does not match")
	}
}

func TestGetAsksRobots(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		robots http.HandlerFunc
		path   string
		reason Reason
	}{
		"ErrForbidden":  {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("user-agent: *\ndisallow: /no")) }, "/no/%7Ex", ForbidRobots},
		"OKOther":       {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("user-agent: *\ndisallow: /no")) }, "/yes", ""},
		"OKNone":        {http.NotFound, "/no", ""},
		"OKForbidden":   {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }, "/no", ""},
		"ErrTrouble":    {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) }, "/yes", RobotsUnknown},
		"ErrTooMany":    {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) }, "/yes", RobotsUnknown},
		"OKLoop":        {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/robots.txt", http.StatusFound) }, "/no", ""},
		"ErrByRedirect": {func(w http.ResponseWriter, r *http.Request) { _, _ = w.Write([]byte("user-agent: *\ndisallow: /no")) }, "/to-no", ForbidRobots},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var asked, pages atomic.Int32
			s := serve(t, func(w http.ResponseWriter, r *http.Request) {
				switch r.URL.Path {
				case "/robots.txt":
					asked.Add(1)
					tc.robots(w, r)
				case "/to-no":
					http.Redirect(w, r, "/no", http.StatusFound)
				default:
					pages.Add(1)
					_, _ = w.Write([]byte("page"))
				}
			})
			c := newClient(t, nil)
			for range 2 {
				_, err := c.Get(context.Background(), Request{URL: s.URL + tc.path, Robots: true})
				if tc.reason == "" && err != nil {
					t.Fatal(err)
				}
				if tc.reason != "" {
					wantReason(t, err, tc.reason)
				}
			}
			if tc.reason != "" && pages.Load() != 0 {
				t.Error("a page was read against robots.txt")
			}
			if name != "OKLoop" && asked.Load() != 1 {
				t.Errorf("asked for robots.txt %d times, want once", asked.Load())
			}
		})
	}
}

// TestRobotsReaderMayLeave lets the first of two callers go away while it
// fetches robots.txt: the other one must not suffer.
func TestRobotsReaderMayLeave(t *testing.T) {
	t.Parallel()
	first := make(chan struct{})
	var calls atomic.Int32
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if calls.Add(1) == 1 {
			close(first)
			<-r.Context().Done()
			return
		}
		_, _ = w.Write([]byte("user-agent: *\ndisallow: /x"))
	})
	c := newClient(t, nil)
	u, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	left := make(chan error, 1)
	go func() {
		_, err := c.Robots(ctx, u)
		left <- err
	}()
	<-first
	got := make(chan error, 1)
	go func() {
		robots, err := c.Robots(context.Background(), u)
		if err == nil && robots.Allowed("/x") {
			err = errors.New("rules were not read")
		}
		got <- err
	}()
	cancel()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Errorf("first caller: %v", err)
	}
	if err := <-got; err != nil {
		t.Error(err)
	}
}

func FuzzRobots(f *testing.F) {
	f.Add("user-agent: *\ndisallow: /a*b$\nallow: /", "/a/b")
	f.Add("\ufeffuser-agent foo\ndisallow:/%e3%83\r\rcrawl-delay: 1e9", "/%E3")
	f.Fuzz(func(t *testing.T, text, path string) {
		r := ParseRobots([]byte(text), "TillyBot")
		r.Allowed(path)
		if r.CrawlDelay() < 0 {
			t.Error("negative delay")
		}
		if !r.Allowed("/robots.txt") {
			t.Error("robots.txt itself is forbidden")
		}
	})
}
