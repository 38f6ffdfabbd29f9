package api_test

import (
	"encoding/base64"
	"net/netip"
	"strings"
	"testing"

	"tilly/cmd/program/settings"
	"tilly/testkit"
)

func trustLoopback(s *settings.Settings) {
	s.TrustedProxies = append(s.TrustedProxies, netip.MustParsePrefix("127.0.0.0/8"))
}

func TestWidgetOrigins(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Wen")
	store := p.Store(o, "Wen's shop", "https://www.shop.example")
	p.Teach(o, store, "Do you ship?", "Yes, we ship.")
	ask := func(origin string) testkit.Answer {
		c := testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]string{"query": "Do you ship?"}}
		if origin != "" {
			c.Header = map[string]string{"Origin": origin}
		}
		return p.Do(c)
	}
	for origin, want := range map[string]int{
		"": 200, "https://www.shop.example": 200, "https://shop.example": 200, "https://m.shop.example": 200, p.URL: 200,
		"https://evil.example": 403, "null": 403, "http://shop.example": 403, "https://shop.example.evil.example": 403,
		"https://evil-shop.example": 403, "https://shop.example:444": 403, "file://": 403,
	} {
		a := ask(origin)
		allowed := a.Header.Get("Access-Control-Allow-Origin")
		if a.Status != want || (want == 200) != (allowed == origin) || want == 403 && allowed != "" {
			t.Errorf("origin %q: %d, allowed %q", origin, a.Status, allowed)
		}
		if a.Header.Get("Access-Control-Allow-Credentials") != "" || !strings.Contains(a.Header.Get("Vary"), "Origin") {
			t.Errorf("origin %q: headers %v", origin, a.Header)
		}
	}
	p.Do(testkit.Call{Method: "PATCH", Path: "/api/stores/" + store.ID, Token: o.Token,
		JSON: map[string]any{"allowed_origins": []string{"https://Shop.myshopify.com/"}}}).Want(200)
	if a := ask("https://shop.myshopify.com"); a.Status != 200 {
		t.Errorf("allowed origin: %d", a.Status)
	}
	pre := p.Do(testkit.Call{Method: "OPTIONS", Path: "/api/widget/" + store.DataID + "/messages",
		Header: map[string]string{"Origin": "https://shop.example", "Access-Control-Request-Method": "POST"}})
	if pre.Status != 204 || pre.Header.Get("Access-Control-Allow-Origin") != "https://shop.example" {
		t.Errorf("preflight: %d %v", pre.Status, pre.Header)
	}
}

func TestWidgetOfInactiveAndUnknownStoresIsNotThere(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Ina")
	store := p.Store(o, "Ina's shop", "https://shop.example")
	p.Deactivate(store)
	for _, id := range []string{store.DataID, "unknown", store.ID} {
		for _, base := range []string{"/api/widget/", "/widget/"} {
			p.Do(testkit.Call{Method: "GET", Path: base + id}).Want(404)
			p.Do(testkit.Call{Method: "POST", Path: base + id + "/messages", JSON: map[string]string{"query": "Hi"}}).Want(404)
		}
	}
	p.Do(chatCall(o.Token, store.ID, "Hi")).Want(403)
	p.Teach(o, store, "May I teach?", "Yes, an inactive store may be taught.")
}

func TestSettingsAreSavedInPartAndChecked(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Set")
	store := p.Store(o, "Shop", "https://shop.example")
	save := func(settings map[string]any) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/chat-widget/settings", Token: o.Token, JSON: map[string]any{"store_id": store.ID, "settings": settings}})
	}
	save(map[string]any{"chatTitle": "Ask us", "primaryColor": "rgb(10 20 30 / 50%)"}).Want(200)
	save(map[string]any{"shape": "square"}).Want(200)
	got := p.Do(testkit.Call{Method: "GET", Path: "/api/chat-widget/settings/" + store.ID, Token: o.Token}).Want(200)
	for field, want := range map[string]string{"chatTitle": "Ask us", "shape": "square", "primaryColor": "rgb(10 20 30 / 50%)", "bubbleTooltip": "Chat with us", "bubbleIconBase64": ""} {
		if v := got.Get("data", "settings", field); v != want {
			t.Errorf("%s is %q, want %q", field, v, want)
		}
	}
	for field, values := range map[string][]any{
		"primaryColor":     {"red;background:url(//canary)", "}*{color:red}", "url(#x)", "var(--x)", "expression(1)", strings.Repeat("a", 10_000), 7, nil},
		"position":         {"top", "", "__proto__", []string{"bottom-left"}},
		"shape":            {"constructor", "ROUNDED"},
		"chatTitle":        {"", "  ", strings.Repeat("x", 101), "two\nlines"},
		"headerIcon":       {"skull", "custom"},
		"bubbleIconBase64": {},
	} {
		for _, v := range values {
			if a := save(map[string]any{field: v}); a.Status != 422 {
				t.Errorf("%s = %.40v: %d", field, v, a.Status)
			}
		}
	}
	icon := "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(
		`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject><b/></foreignObject><image href="//canary"/><path d="M0 0h9" fill="url(//canary)"/></svg>`))
	save(map[string]any{"bubbleIcon": "custom", "bubbleIconBase64": icon}).Want(200)
	address := p.Do(testkit.Call{Method: "GET", Path: "/api/widget/" + store.DataID}).Want(200).Get("settings", "bubbleIconBase64")
	served := p.Do(testkit.Call{Method: "GET", Path: strings.TrimPrefix(address, p.URL)}).Want(200)
	for _, bad := range []string{"script", "onload", "foreignObject", "canary", "image href"} {
		if strings.Contains(served.Body, bad) {
			t.Errorf("the icon still holds %s: %s", bad, served.Body)
		}
	}
	if !strings.Contains(served.Header.Get("Content-Security-Policy"), "sandbox") || !strings.Contains(served.Body, "<path") {
		t.Errorf("icon: %v %s", served.Header, served.Body)
	}
	save(map[string]any{"bubbleIcon": "bot"}).Want(200)
	if v := p.Do(testkit.Call{Method: "GET", Path: "/api/chat-widget/settings/" + store.ID, Token: o.Token}).Get("data", "settings", "bubbleIconBase64"); v != "" {
		t.Errorf("the custom icon stayed: %.40s", v)
	}
}

func TestEmbedCode(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Emb")
	store := p.Store(o, "Shop", "https://shop.example")
	a := p.Do(testkit.Call{Method: "GET", Path: "/api/chat-widget/embed-code/" + store.ID, Token: o.Token}).Want(200)
	if a.Get("data_id") != store.DataID || a.Get("app_url") != p.URL+"/widget.js" {
		t.Errorf("embed code %s", a.Body)
	}
}

func TestStreamAddsUpToTheBody(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Str")
	store := p.Store(o, "Shop", "https://shop.example")
	p.Teach(o, store, "Do you ship to Canada?", "Yes, we ship to Canada. It takes five days.")
	c := chatCall(o.Token, store.ID, "Do you ship to Canada?")
	c.Header = map[string]string{"Accept": "text/event-stream"}
	a := p.Do(c).Want(200)
	if got := a.Header.Get("Content-Type"); !strings.HasPrefix(got, "text/event-stream") {
		t.Fatalf("content type %q", got)
	}
	events := testkit.Events(t, a.Body)
	text, last := "", events[len(events)-1]
	for _, e := range events {
		switch e.Type {
		case "delta":
			text += e.Get("text")
		case "reset":
			text = ""
		}
	}
	if last.Type != "done" || text == "" || last.Get("data", "response", "output") != text || last.Get("data", "answered") != "true" {
		t.Errorf("deltas %q, done %s", text, last.Data)
	}
}
