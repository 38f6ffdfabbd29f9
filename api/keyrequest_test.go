package api_test

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/shoptest"
	"tilly/testkit/wootest"
)

// admin is the browser of a shop's administrator.
type admin struct {
	*testing.T
	http.Client
}

func newAdmin(t *testing.T) admin {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	a := admin{T: t, Client: http.Client{Jar: jar}}
	a.CheckRedirect = func(r *http.Request, _ []*http.Request) error {
		if strings.Contains(r.URL.Path, "/dashboard/") {
			return http.ErrUseLastResponse // it is where the browser leaves the shop
		}
		return nil
	}
	return a
}

// open follows an address to a page, or to where the shop sends the browser back.
func (a admin) open(address string, form url.Values) (page, back string) {
	a.Helper()
	method, body := http.MethodGet, io.Reader(nil)
	if form != nil {
		method, body = http.MethodPost, strings.NewReader(form.Encode())
	}
	r, err := http.NewRequestWithContext(a.Context(), method, address, body)
	if err != nil {
		a.Fatal(err)
	}
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	answer, err := a.Do(r)
	if err != nil {
		a.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		a.Fatal(err)
	}
	return string(text), answer.Header.Get("Location")
}

var (
	hidden  = regexp.MustCompile(`name="redirect" value="([^"]*)"`)
	approve = regexp.MustCompile(`<a href="([^"]*)">Approve</a>`)
)

// allow logs in where that is wanted, reads the page that asks and approves.
func (a admin) allow(shop, address string) (page, back string) {
	a.Helper()
	plain := strings.NewReplacer("&amp;", "&", "&#43;", "+", "&#34;", `"`)
	page, _ = a.open(address, nil)
	if to := hidden.FindStringSubmatch(page); to != nil {
		page, _ = a.open(shop+"/wp-login.php", url.Values{"username": {wootest.AdminName}, "password": {wootest.AdminPassword}, "redirect": {plain.Replace(to[1])}})
	}
	link := approve.FindStringSubmatch(page)
	if link == nil {
		a.Fatalf("nothing to approve: %s", page)
	}
	return a.open(shop+plain.Replace(link[1]), nil)
}

// TestShopGivesKeysByItself: an owner allows it on a page of the shop, and the store is
// connected as with keys that were typed; once, in time, for this store alone.
func TestShopGivesKeysByItself(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			front := shoptest.OpenFront()
			t.Cleanup(front.Close)
			shop := wootest.Start(t, wootest.Config{Products: wootest.Oddities(), Orders: wootest.Orders(), Client: front.Client()})
			p := testkit.Start(t, testkit.On(e), testkit.With(func(s *settings.Settings) { s.PublicURL = front.URL }))
			front.Lead(p.URL)
			a := p.Owner("Ann")
			store := p.StoreOn(a, "Harbour & Pine", shop.URL, wooPlatform)
			connect := func() *url.URL {
				t.Helper()
				at := p.Do(testkit.Call{Method: "GET", Path: "/api/stores/" + store.ID + "/connect?platform=woocommerce", Token: a.Token}).Want(200)
				u, err := url.Parse(at.Get("authorize_url"))
				if err != nil || !strings.HasPrefix(u.String(), shop.URL+"/wc-auth/v1/authorize?") {
					t.Fatalf("asks at %q: %v", at.Body, err)
				}
				return u
			}
			browser := newAdmin(t)

			asked, other := connect(), connect()
			page, back := browser.allow(shop.URL, asked.String())
			if want := front.URL + "/dashboard/store/" + store.ID + "/store-keys?connect=woocommerce&success=1&user_id=" + store.ID; back != want {
				t.Fatalf("back to %q, want %q: %s", back, want, page)
			}
			if state, message := connection(t, p, a, store); state != string(tilly.Connected) {
				t.Fatalf("the keys of the shop: %s %q", state, message)
			}
			key := func() string {
				return p.Do(testkit.Call{Method: "GET", Path: "/api/v1/store-keys?store_id=" + store.ID, Token: a.Token}).Want(200).Get("data", "key")
			}
			first := key()
			if dump := p.Dump(); strings.Contains(dump, first) || strings.Contains(dump, stateOf(asked)) {
				t.Error("a key or a state stands readable in the rows")
			}
			for name, u := range map[string]*url.URL{"the same again": asked, "another one of that time": other} {
				if page, back := browser.allow(shop.URL, u.String()); back != "" || !strings.Contains(page, "Error:") {
					t.Errorf("%s was taken: %q %s", name, back, page)
				}
			}
			late := connect()
			p.Expire(store)
			if _, back := browser.allow(shop.URL, late.String()); back != "" || key() != first {
				t.Error("a late answer was taken")
			}
			moved := connect()
			p.Do(testkit.Call{Method: "PATCH", Path: "/api/stores/" + store.ID, Token: a.Token, JSON: map[string]any{"store_url": "https://elsewhere.example"}}).Want(200)
			if _, back := browser.allow(shop.URL, moved.String()); back != "" {
				t.Error("an answer was taken for a store that moved meanwhile")
			}
		})
	}
}

func stateOf(asked *url.URL) string {
	callback := asked.Query().Get("callback_url")
	return callback[strings.LastIndex(callback, "/")+1:]
}

// TestHostileGrants: what is no keys for this store leaves the request open and
// changes nothing.
func TestHostileGrants(t *testing.T) {
	t.Parallel()
	front := shoptest.OpenFront()
	t.Cleanup(front.Close)
	shop := wootest.Start(t, wootest.Config{Products: wootest.Oddities()})
	p := testkit.Start(t, testkit.With(func(s *settings.Settings) { s.PublicURL = front.URL }))
	front.Lead(p.URL)
	a, b := p.Owner("Ann"), p.Owner("Bob")
	store, foreign := p.StoreOn(a, "Harbour & Pine", shop.URL, wooPlatform), p.StoreOn(b, "Bob's", shop.URL, wooPlatform)
	ask := func(o testkit.Owner, s tilly.Store, platform string) testkit.Answer {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/stores/" + s.ID + "/connect?platform=" + platform, Token: o.Token})
	}
	asked, err := url.Parse(ask(a, store, "woocommerce").Want(200).Get("authorize_url"))
	if err != nil {
		t.Fatal(err)
	}
	state := stateOf(asked)
	give := func(path, contentType, body string) int {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/connect/" + path, Raw: body, Header: map[string]string{"Content-Type": contentType}}).Status
	}
	const json = "application/json;charset=UTF-8"
	body := func(user, key, secret, permissions string) string {
		return `{"key_id":7,"user_id":"` + user + `","consumer_key":"` + key + `","consumer_secret":"` + secret + `","key_permissions":"` + permissions + `"}`
	}
	good := body(store.ID, shop.Key.Consumer, shop.Key.Secret, "read_write")
	for _, c := range []struct {
		name, path, contentType, body string
		want                          int
	}{
		{"a made-up state", "woocommerce/" + tilly.NewSecret(), json, good, 404},
		{"no state", "woocommerce/", json, good, 404},
		{"the hash of the state", "woocommerce/" + tilly.HashSecret(state), json, good, 404},
		{"another platform", "shopify/" + state, json, good, 404},
		{"no platform", "custom/" + state, json, good, 404},
		{"a form", "woocommerce/" + state, "application/x-www-form-urlencoded", "consumer_key=ck_1", 415},
		{"another's store", "woocommerce/" + state, json, body(foreign.ID, shop.Key.Consumer, shop.Key.Secret, "read_write"), 404},
		{"no store", "woocommerce/" + state, json, strings.Replace(good, `"`+store.ID+`"`, "null", 1), 404},
		{"no JSON", "woocommerce/" + state, json, "<html>", 400},
		{"a list", "woocommerce/" + state, json, "[1]", 400},
		{"nothing", "woocommerce/" + state, json, "{}", 422},
		{"no keys", "woocommerce/" + state, json, body(store.ID, "", "", "read_write"), 422},
		{"keys of the wrong kind", "woocommerce/" + state, json, body(store.ID, "cs_1", "ck_1", "read_write"), 422},
		{"keys with line breaks", "woocommerce/" + state, json, body(store.ID, `ck_1\r\nX: 1`, "cs_1", "read_write"), 422},
		{"long keys", "woocommerce/" + state, json, body(store.ID, "ck_"+strings.Repeat("a", 300), "cs_1", "read_write"), 422},
		{"for writing alone", "woocommerce/" + state, json, body(store.ID, "ck_1", "cs_1", "write"), 422},
		{"too much", "woocommerce/" + state, json, `{"x":"` + strings.Repeat("a", 20_000) + `"}`, 413},
	} {
		if got := give(c.path, c.contentType, c.body); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
	p.Do(testkit.Call{Method: "GET", Path: "/api/v1/store-keys?store_id=" + store.ID, Token: a.Token}).Want(404)
	if got := give("woocommerce/"+state, json, "\ufeff"+good); got != 200 {
		t.Errorf("the shop's own answer after all that: %d", got)
	}
	if state, message := connection(t, p, a, store); state != string(tilly.Connected) {
		t.Errorf("%s %q", state, message)
	}

	ask(a, store, "shopify").Want(422)
	ask(a, foreign, "woocommerce").Want(404)
	if got := ask(a, p.StoreOn(a, "Other", "https://other.example", 5), "custom").Want(409); !strings.Contains(got.Get("message"), "by hand") {
		t.Error(got.Body)
	}
	shop.Change(func(c *wootest.Config) { c.Plain = true })
	if got := ask(a, store, "woocommerce").Want(409); !strings.Contains(got.Get("message"), "ermalinks") && !strings.Contains(got.Get("message"), "No WooCommerce shop") {
		t.Error(got.Body)
	}
}

// TestKeysNeedHTTPS: where the shop could not send keys safely, the owner reads why.
func TestKeysNeedHTTPS(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	a := p.Owner("Ann")
	store := p.StoreOn(a, "Harbour & Pine", "https://shop.example", wooPlatform)
	got := p.Do(testkit.Call{Method: "GET", Path: "/api/stores/" + store.ID + "/connect?platform=woocommerce", Token: a.Token}).Want(409)
	if why := got.Get("message"); !strings.Contains(why, p.URL) || !strings.Contains(why, "TILLY_PUBLIC_URL") {
		t.Error(why)
	}
}
