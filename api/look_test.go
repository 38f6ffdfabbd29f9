package api_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tilly/testkit"
	"tilly/testkit/wootest"
)

const frontPage = `<!doctype html><html lang="en"><head><title>Wool throws | Fern Hill</title><meta property="og:site_name" content="Fern Hill">
<meta property="og:image" content="/share.jpg"><link rel="icon" href="/favicon.ico"><link rel="apple-touch-icon" href="/touch.png">
<style>:root{--brand:#1f6f54;--line:#ddd} a{color:#333} .btn{background:#c9572b}</style></head><body>
<header><a href="/"><img class="site-logo" src="/logo.png" alt="Fern Hill"></a></header><main><h1>Wool throws</h1>
<p>We weave wool throws on old looms in a mill by the river, and send them to every country of Europe within a week.</p></main>
<footer><a href="/about-us">About us</a><a href="/cart">Cart</a><a href="/shipping">Shipping</a><a href="/returns?x=1">Filtered</a><a href="/kept">Returns</a>
<a href="https://elsewhere.example/help">Help</a><a href="/our-mill">Our mill</a></footer></body></html>`

// TestFirstLook: what an owner sees of their shop before anything is taught, given its
// address as people type it, and what keeps it from being seen.
func TestFirstLook(t *testing.T) {
	t.Parallel()
	page, robots := frontPage, "User-agent: *\nDisallow: /kept\n"
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/robots.txt":
			fmt.Fprint(w, robots)
		case "/down":
			w.WriteHeader(http.StatusServiceUnavailable)
		case "/":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w, page)
		default:
			http.NotFound(w, r)
		}
	}))
	defer site.Close()
	p := testkit.Start(t)
	o := p.Owner("Ann")
	store := p.Store(o, "Ann's shop", site.URL)
	look := func(address string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/stores/" + store.ID + "/look", Token: o.Token, JSON: map[string]string{"url": address}})
	}
	got := look(" " + strings.TrimPrefix(site.URL, "http://") + " ").Want(200)
	for want, at := range map[string][]any{
		"Fern Hill": {"name"}, "custom": {"platform"}, "#1f6f54": {"colours", 0}, "#c9572b": {"colours", 1},
		site.URL + "/": {"pages", 0, "url"}, site.URL + "/about-us": {"pages", 1, "url"}, site.URL + "/shipping": {"pages", 2, "url"},
	} {
		if have := got.Get(append([]any{"look"}, at...)...); have != want {
			t.Errorf("%v is %q, want %q", at, have, want)
		}
	}
	for field, want := range map[string]string{"logo_url": "%2Flogo.png", "image_url": "%2Fshare.jpg"} {
		if have := got.Get("look", field); !strings.HasPrefix(have, p.URL+"/pictures/"+store.ID+"/") || !strings.HasSuffix(have, want) {
			t.Errorf("%s is %q", field, have)
		}
	}
	if got.Get("look", "problem") != "" || got.Get("look", "pages", 3, "url") != "" {
		t.Error(got.Body)
	}

	for _, c := range []struct{ page, robots, says string }{
		{`<html><head><title>Opening soon</title></head><body><main><h1>Opening soon</h1><p>Enter using password</p></main></body></html>`, "", "not open yet"},
		{frontPage, "User-agent: *\nDisallow: /\n", "robots.txt"},
	} {
		page, robots = c.page, c.robots
		fresh := httptest.NewServer(site.Config.Handler) // robots.txt is remembered by origin
		if got := look(fresh.URL).Want(200); !strings.Contains(got.Get("look", "problem"), c.says) {
			t.Errorf("%q: %s", c.says, got.Body)
		}
		fresh.Close()
	}
	for address, says := range map[string]string{
		site.URL + "/nothing": "could not be found", site.URL + "/down": "maintenance", "": "valid URL", "javascript:alert(1)": "valid URL",
		"http://169.254.169.254/latest": "", "https://user:pw@shop.example": "valid URL", "127.0.0.1:1": "",
	} {
		if got := look(address).Want(422); got.Get("errors", "url", 0) == "" || !strings.Contains(got.Get("errors", "url", 0), says) {
			t.Errorf("%q: %s", address, got.Body)
		}
	}
}

// TestFirstLookAtAShop: three products of its open catalogue are shown, with pictures
// that we serve.
func TestFirstLookAtAShop(t *testing.T) {
	t.Parallel()
	shop := wootest.Start(t, wootest.Config{Products: wootest.Oddities()})
	p := testkit.Start(t)
	o := p.Owner("Ann")
	store := p.StoreOn(o, "Harbour & Pine", shop.URL, wooPlatform)
	got := p.Do(testkit.Call{Method: "POST", Path: "/api/stores/" + store.ID + "/look", Token: o.Token, JSON: map[string]string{"url": shop.URL}}).Want(200)
	if got.Get("look", "platform") != "woocommerce" || got.Get("look", "products", 2, "title") == "" || got.Get("look", "products", 3, "title") != "" || got.Get("look", "products", 0, "currency") != "CAD" {
		t.Error(got.Body)
	}
	if left := p.Count(store); left != (testkit.Taught{}) {
		t.Errorf("a look left %+v behind", left)
	}
}
