package site

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// The interface is looked for under the shop's own address first, then at the root of
// its host, and nowhere twice.
func TestWhereAnInterfaceIsLookedFor(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		shop, stands, rest string
		asked              []string
	}{
		{"/shop", "/wp-json/", "/wp-json", []string{"/shop/wp-json/", "/shop/index.php/wp-json/", "/wp-json/"}},
		{"/shop", "/shop/wp-json/", "/shop/wp-json", []string{"/shop/wp-json/"}},
		{"", "nowhere", "", []string{"/wp-json/", "/index.php/wp-json/", "/"}},
		{"/shop", "nowhere", "", []string{"/shop/wp-json/", "/shop/index.php/wp-json/", "/wp-json/", "/"}},
	} {
		var mu sync.Mutex
		var asked []string
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			mu.Lock()
			asked = append(asked, r.URL.Path)
			mu.Unlock()
			if r.URL.Path != c.stands {
				http.NotFound(w, r)
				return
			}
			_, _ = w.Write([]byte(`{"name":"Shop","home":"https://shop.example","namespaces":["wc/v3"]}`))
		}))
		defer s.Close()
		api := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}).API()
		defer api.Close()
		found, err := Prober{Caller: platform.NewCaller(platform.Net{API: api, Backoff: time.Millisecond}), Address: s.URL + c.shop}.Find(t.Context())
		if !slices.Equal(asked, c.asked) {
			t.Errorf("%+v: asked %q", c, asked)
		}
		if c.stands == "nowhere" {
			if tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("%+v: %v", c, err)
			}
		} else if err != nil || found.Rest != c.rest || found.Name != "Shop" || found.Home != "shop.example" {
			t.Errorf("%+v: %+v, %v", c, found, err)
		}
	}
}
