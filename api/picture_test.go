package api_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"tilly/api"
	"tilly/testkit"
)

// pictures serves a picture, a drawing and a door to somewhere else, and counts.
func pictures(t *testing.T) (*httptest.Server, *atomic.Int32) {
	t.Helper()
	var asked atomic.Int32
	file := testkit.PNG(t, 900, 600)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		switch r.URL.Path {
		case "/tunic.png":
			_, _ = w.Write(file)
		case "/drawing.svg":
			_, _ = w.Write([]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`))
		case "/away":
			http.Redirect(w, r, "http://169.254.169.254/latest/meta-data", http.StatusFound)
		}
	}))
	t.Cleanup(server.Close)
	return server, &asked
}

func TestPicturesOfProductsAreOurs(t *testing.T) {
	shop, asked := pictures(t)
	p := testkit.Start(t)
	o := p.Owner("Pia")
	store := p.Store(o, "Looms", "https://looms.example")
	add := func(title, image string) {
		p.Do(testkit.Call{Method: "POST", Path: "/api/products", Token: o.Token, JSON: map[string]any{
			"store_id": store.ID, "products": []any{map[string]any{"title": title, "description": "A linen tunic.", "image_url": image, "price": "49", "currency": "EUR"}},
		}}).Want(201)
	}
	add("Linen tunic", shop.URL+"/tunic.png")

	said := p.Do(chatCall(o.Token, store.ID, "Show me the linen tunic")).Want(200)
	shown := said.Get("data", "products", 0, "image_url")
	if !strings.HasPrefix(shown, p.Settings.PublicURL+"/pictures/"+store.ID+"/") {
		t.Fatalf("the card's picture is %q", shown)
	}
	listed := p.Do(testkit.Call{Method: "GET", Path: "/api/products?store_id=" + store.ID, Token: o.Token}).Want(200)
	if own, ours := listed.Get("products", "data", 0, "image_url"), listed.Get("products", "data", 0, "picture_url"); own != shop.URL+"/tunic.png" || ours != shown {
		t.Errorf("the list has %q and %q", own, ours)
	}
	thread := p.Do(testkit.Call{Method: "GET", Path: "/api/conversations/" + said.Get("data", "conversation_id"), Token: o.Token}).Want(200)
	if got := thread.Get("conversation", "messages", 1, "products", 0, "image_url"); got != shown {
		t.Errorf("the conversation has %q", got)
	}
	streamed := chatCall(o.Token, store.ID, "Show me the linen tunic")
	streamed.Header = map[string]string{"Accept": "text/event-stream"}
	if body := p.Do(streamed).Want(200).Body; strings.Contains(body, `"image_url":"`+shop.URL) || !strings.Contains(body, "/pictures/"+store.ID+"/") {
		t.Errorf("the stream is %s", body)
	}

	path := strings.TrimPrefix(shown, p.Settings.PublicURL)
	for range 2 {
		a := p.Do(testkit.Call{Method: "GET", Path: path}).Want(200)
		for header, want := range map[string]string{
			"Content-Type": "image/jpeg", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox",
			"Cache-Control": "public, max-age=86400", "Cross-Origin-Resource-Policy": "cross-origin",
		} {
			if got := a.Header.Get(header); got != want {
				t.Errorf("%s: %q, want %q", header, got, want)
			}
		}
	}
	if n := asked.Load(); n != 1 {
		t.Errorf("the shop was asked %d times", n)
	}
	unsigned(t, p, path, store.ID, shop.URL)
	if n := asked.Load(); n != 1 {
		t.Errorf("the shop was asked for what was not signed: %d times", n)
	}
}

// unsigned tries addresses that this program did not sign.
func unsigned(t *testing.T, p *testkit.Program, path, storeID, shop string) {
	t.Helper()
	signed, of, _ := strings.Cut(path, "?of=")
	signature := signed[strings.LastIndex(signed, "/")+1:]
	for _, forged := range []string{
		signed, signed + "?of=", signed + "?of=" + url.QueryEscape(shop+"/drawing.svg"), signed + "x?of=" + of, "/pictures/" + storeID + "/?of=" + of,
		"/pictures/" + storeID + "/x?of=" + of, "/pictures/other/" + signature + "?of=" + of, "/pictures/" + storeID + "/" + strings.ToLower(signature) + "?of=" + of,
	} {
		if got := p.Do(testkit.Call{Method: "GET", Path: forged}).Status; got != http.StatusNotFound {
			t.Errorf("%s: %d", forged, got)
		}
	}
}

func TestPicturesThatAreNoneAreNotFound(t *testing.T) {
	shop, _ := pictures(t)
	p := testkit.Start(t)
	o := p.Owner("Pia")
	store := p.Store(o, "Looms", "https://looms.example")
	for _, address := range []string{shop.URL + "/drawing.svg", shop.URL + "/away", shop.URL + "/nothing", "http://169.254.169.254/x.png"} {
		p.Do(testkit.Call{Method: "POST", Path: "/api/products", Token: o.Token, JSON: map[string]any{
			"store_id": store.ID, "products": []any{map[string]any{"title": "T " + address, "image_url": address}},
		}}).Want(201)
	}
	listed := p.Do(testkit.Call{Method: "GET", Path: "/api/products?store_id=" + store.ID, Token: o.Token}).Want(200)
	for i := range 4 {
		path := strings.TrimPrefix(listed.Get("products", "data", i, "picture_url"), p.Settings.PublicURL)
		if a := p.Do(testkit.Call{Method: "GET", Path: path}); a.Status != http.StatusNotFound || strings.Contains(a.Body, "169.254") {
			t.Errorf("%s: %d %s", path, a.Status, a.Body)
		}
	}
}

func TestPlatformIconsWithFullAddressesAreOurs(t *testing.T) {
	if got := api.PlatformIcon("https://tilly.example", "shopify.svg"); got != "platform-icons/shopify.svg" {
		t.Errorf("a file of ours is %q", got)
	}
	if got := api.PlatformIcon("https://tilly.example", "https://cdn.example/x.png"); !strings.HasPrefix(got, "https://tilly.example/pictures/") {
		t.Errorf("a picture elsewhere is %q", got)
	}
}
