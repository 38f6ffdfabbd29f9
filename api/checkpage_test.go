package api_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"tilly/testkit"
)

// TestCheckMyPage: what stands on a page of the shop is told in one sentence, and a
// sight of the chat on a page of the store's own is told with its time.
func TestCheckMyPage(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Ann")
	page, policy := "", ""
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/gone" {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		w.Header().Set("Content-Security-Policy", policy)
		fmt.Fprint(w, page)
	}))
	defer site.Close()
	store := p.Store(o, "Ann's shop", site.URL)
	check := func(address string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/stores/" + store.ID + "/check-page", Token: o.Token, JSON: map[string]string{"url": address}})
	}
	tag := `<script src="` + p.URL + `/widget.js" data-id="` + store.DataID + `"></script>`
	for _, c := range []struct{ page, policy, tag, csp string }{
		{"<p>Welcome</p>", "", "false", "true"},
		{tag, "", "true", "true"},
		{tag, "default-src 'self'", "true", "false"},
	} {
		page, policy = c.page, c.policy
		if got := check(site.URL + "/").Want(200); got.Get("tag") != c.tag || got.Get("csp_ok") != c.csp || got.Get("origin_allowed") != "true" || got.Get("message") == "" {
			t.Errorf("%+v: %s", c, got.Body)
		}
	}
	check(site.URL + "/gone").Want(422)
	check("javascript:alert(1)").Want(422)
	check("http://169.254.169.254/latest").Want(422)

	seen := func() string {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/stores/" + store.ID, Token: o.Token}).Want(200).Get("store", "widget_seen_at")
	}
	widget := func(origin string) {
		p.Do(testkit.Call{Method: "GET", Path: "/api/widget/" + store.DataID, Header: map[string]string{"Origin": origin}})
	}
	widget(p.URL)
	widget("https://evil.example")
	if at := seen(); at != "" {
		t.Errorf("seen at %q on a page that is not the store's", at)
	}
	widget(site.URL)
	if seen() == "" {
		t.Error("a sight on the store's own page is not told")
	}
}
