package api_test

import (
	"net/url"
	"strings"
	"testing"

	"tilly/testkit"
)

// TestWhatThisMeansOnAPage: a question may come with the address of the shop's page,
// which names the product; any other address says nothing, and is no error.
func TestWhatThisMeansOnAPage(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	a, b := p.Owner("Ann"), p.Owner("Bob")
	store, other := p.Store(a, "Ann's shop", "https://ann.example"), p.Store(b, "Bob's shop", "https://bob.example")
	lantern := map[string]any{"title": "Brass lantern", "url": "https://ann.example/p/lantern", "price": "129.50", "currency": "EUR", "availability": "in_stock"}
	p.Do(addProducts(a.Token, store.ID, lantern)).Want(201)
	p.Do(addProducts(b.Token, other.ID, map[string]any{"title": "Secret lamp", "url": "https://bob.example/p/lantern", "price": "66.00", "currency": "EUR"})).Want(201)
	ask := func(page any) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]any{"query": "how much is this?", "page_url": page}}).Want(200)
	}
	for _, page := range []string{"https://ann.example/p/lantern", "https://www.ann.example/p/Lantern/?utm_source=mail#x", " https://ann.example/p/lantern?variant=7 "} {
		if said := ask(page).Get("data", "response", "output"); !strings.Contains(said, "129.50") {
			t.Errorf("on %s: %q", page, said)
		}
	}
	hostile := []any{
		"https://bob.example/p/lantern", "https://evil.example/p/lantern", "http://ann.example/p/lantern", "https://ann.example.evil.example/p/lantern",
		"https://user@ann.example/p/lantern", "javascript:alert(1)//ann.example/p/lantern", "file:///p/lantern", "//ann.example/p/lantern", "/p/lantern", "%", "https://",
		"https://ann.example/p/lantern\x00", "https://ann.example/p/lantern?" + strings.Repeat("a", 500_000), "https://ann.example/" + strings.Repeat("%00", 2_000), "", nil, 12, true,
		[]string{"https://ann.example/p/lantern"}, map[string]any{"a": 1},
	}
	for _, page := range hostile {
		if said := ask(page).Get("data", "response", "output"); strings.Contains(said, "129.50") || strings.Contains(said, "66.00") {
			t.Errorf("%.80v was taken for a page of the shop: %q", page, said)
		}
	}
	if dump := p.Dump(); strings.Contains(dump, "utm_source=mail") {
		t.Error("more than the place of a page was stored")
	}

	starters := func(page string) testkit.Answer {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/widget/" + store.DataID + "/page?lang=en&url=" + url.QueryEscape(page)}).Want(200)
	}
	got := starters("https://ann.example/p/lantern")
	if got.Get("product", "title") != "Brass lantern" || got.Get("questions", 0) != "Is it in stock?" || got.Get("questions", 1) != "How much is it?" {
		t.Errorf("starters: %s", got.Body)
	}
	for _, page := range hostile {
		if text, ok := page.(string); ok && len(text) < 100_000 {
			if got := starters(text); got.Get("product") != "" || strings.Contains(got.Body, "?") {
				t.Errorf("%.80q: %s", text, got.Body)
			}
		}
	}

	// Elsewhere it is the store that is asked about, as its owner wants.
	p.Teach(a, store, "Do you wrap gifts?", "Yes, for nothing.")
	front := "https://ann.example/"
	save := func(settings map[string]any) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/chat-widget/settings", Token: a.Token, JSON: map[string]any{"store_id": store.ID, "settings": settings}})
	}
	if got := starters(front); got.Get("questions", 0) != "Do you wrap gifts?" || got.Get("product") != "" {
		t.Errorf("of the store: %s", got.Body)
	}
	save(map[string]any{"starters": "own", "starterQuestions": []string{"", " Is gift wrapping free? ", "Do you sell submarines?"}}).Want(200)
	if got := starters(front); !strings.Contains(got.Body, `["Is gift wrapping free?"]`) {
		t.Errorf("the owner's own: %s", got.Body)
	}
	for _, wrong := range []map[string]any{{"starters": "some"}, {"starterQuestions": "x"}, {"starterQuestions": []string{"a", "b", "c", "d"}}, {"launcher": "square"}, {"density": "none"}, {"teaser": strings.Repeat("x", 101)}} {
		save(wrong).Want(422)
	}
	save(map[string]any{"starters": "off", "launcher": "pill", "density": "compact", "teaser": "Ask us"}).Want(200)
	if got := starters(front).Body + starters("https://ann.example/p/lantern").Body; strings.Contains(got, "?") {
		t.Errorf("switched off: %s", got)
	}
	p.Do(testkit.Call{Method: "GET", Path: "/api/widget/" + store.DataID + "/page", Header: map[string]string{"Origin": "https://evil.example"}}).Want(403)
}
