package api_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tilly/testkit"
)

func TestTheWidgetSpeaksAsItIsToldOrAsThePageDoes(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Lang")
	store := p.Store(o, "Laden", "https://shop.example")
	look := func(query, accept string) testkit.Answer {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/widget/" + store.DataID + query,
			Header: map[string]string{"Accept-Language": accept}}).Want(200)
	}
	is := func(query, accept, code, title, subtitle string) {
		t.Helper()
		a := look(query, accept)
		if a.Get("language", "code") != code || a.Get("settings", "chatTitle") != title || a.Get("settings", "chatSubtitle") != subtitle {
			t.Errorf("%s %s: %s", query, accept, a.Body)
		}
		if a.Header.Get("Content-Language") != code || !strings.Contains(strings.Join(a.Header.Values("Vary"), ","), "Accept-Language") {
			t.Errorf("headers %v", a.Header)
		}
	}
	save := func(settings map[string]any) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/chat-widget/settings", Token: o.Token,
			JSON: map[string]any{"store_id": store.ID, "settings": settings}})
	}
	is("", "et", "en", "Tilly AI Chat", "We're here to help!")
	is("", "et,de-AT;q=0.9", "de", "Tilly KI-Chat", "Wir helfen gern!")
	is("?lang=fr", "de", "fr", "Chat IA Tilly", "Nous sommes là pour vous aider !")
	is("?lang=klingon", "de", "de", "Tilly KI-Chat", "Wir helfen gern!")
	if a := look("", "ar"); a.Get("language", "rtl") != "true" {
		t.Errorf("Arabic is written from the left: %s", a.Body)
	}

	save(map[string]any{"chatTitle": "Ask Anna", "texts": map[string]any{"de": map[string]string{
		"title": "Frag Anna", "welcome": "Moin bei {store}", "hello": "Guten Tag", "send": "",
	}}}).Want(200)
	is("", "fr", "fr", "Ask Anna", "Nous sommes là pour vous aider !")
	is("", "de", "de", "Frag Anna", "Wir helfen gern!")
	own := look("", "de")
	if own.Get("language", "own", "welcome") != "Moin bei {store}" || strings.Contains(own.Body, "Guten Tag") || strings.Contains(own.Body, `"texts"`) {
		t.Errorf("the owner's texts: %s", own.Body)
	}
	save(map[string]any{"language": "de"}).Want(200)
	is("", "fr", "de", "Frag Anna", "Wir helfen gern!")
	is("?lang=fr", "de", "fr", "Ask Anna", "Nous sommes là pour vous aider !")

	for field, bad := range map[string]any{"language": "xx", "texts": map[string]any{"xx": map[string]string{"title": "A"}}} {
		if a := save(map[string]any{field: bad}); a.Status != 422 || a.Get("errors", field, 0) == "" {
			t.Errorf("%s %v: %d %s", field, bad, a.Status, a.Body)
		}
	}
	for key, text := range map[string]string{"nothing": "A", "title": strings.Repeat("x", 301), "hello": "Hi {store}", "send": "a\nb"} {
		save(map[string]any{"texts": map[string]any{"de": map[string]string{key: text}}}).Want(422)
	}
	for _, bad := range []any{"x", []string{"de"}, map[string]any{"de": "x"}} {
		save(map[string]any{"texts": bad}).Want(422)
	}
}

func TestTextsOfTheChatAreFilesThatBrowsersKeep(t *testing.T) {
	p := testkit.Start(t)
	var said struct {
		Languages []struct{ Code, Name, Address string }
	}
	p.Do(testkit.Call{Method: "GET", Path: "/api/chat-languages"}).Want(200).Into(&said)
	if len(said.Languages) < 33 {
		t.Fatalf("%d languages", len(said.Languages))
	}
	for _, l := range said.Languages[:3] {
		a := p.Do(testkit.Call{Method: "GET", Path: l.Address, Header: map[string]string{"Origin": "https://any.example"}}).Want(200)
		texts := map[string]string{}
		if err := json.Unmarshal([]byte(a.Body), &texts); err != nil || texts["send"] == "" {
			t.Errorf("%s: %v %s", l.Code, err, a.Body)
		}
		if a.Header.Get("Access-Control-Allow-Origin") != "*" || !strings.Contains(a.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %v", l.Code, a.Header)
		}
	}
	for _, name := range []string{"de.json", "xx-000000000000.json", "de-0000.json", "[-000000000000.json", ""} {
		p.Do(testkit.Call{Method: "GET", Path: "/w/texts/" + name}).Want(404)
	}
	// A page that was open before the texts were changed.
	a := p.Do(testkit.Call{Method: "GET", Path: "/w/texts/de-000000000000.json"}).Want(200)
	if !strings.Contains(a.Body, "Senden") || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%v %s", a.Header, a.Body)
	}
}
