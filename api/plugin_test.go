package api_test

import (
	"archive/zip"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/wootest"
)

// pluginOf is what a store's plugin holds: the file, and what it signs with.
func pluginOf(t *testing.T, p *testkit.Program, o testkit.Owner, store tilly.Store) (php, secret string) {
	t.Helper()
	got := p.Do(testkit.Call{Method: "GET", Path: "/api/stores/" + store.ID + "/plugin.zip", Token: o.Token}).Want(200)
	if got.Header.Get("Content-Type") != "application/zip" || got.Header.Get("Cache-Control") != "no-store" || !strings.Contains(got.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("sent as %v", got.Header)
	}
	r, err := zip.NewReader(strings.NewReader(got.Body), int64(len(got.Body)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := r.File[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`'TILLY_CHAT_SECRET', '([\w-]+)'`).FindStringSubmatch(string(text))
	if m == nil {
		t.Fatalf("no secret in %s", text)
	}
	return string(text), m[1]
}

// TestPluginAndOwnOrders: the plugin is the store's alone, and whom it signs for is
// told of their own orders without typing, and of nobody else's.
func TestPluginAndOwnOrders(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			orders := wootest.Orders()
			for i := range orders {
				orders[i].Account = int64(i % 4) // 0: guests
			}
			shop := wootest.Start(t, wootest.Config{Products: wootest.Oddities(), Orders: orders})
			p := testkit.Start(t, testkit.On(e))
			a, b := p.Owner("Ann"), p.Owner("Bob")
			store, other := p.StoreOn(a, "Harbour & Pine", shop.URL, wooPlatform), p.StoreOn(b, "Bob's", shop.URL, wooPlatform)
			php, secret := pluginOf(t, p, a, store)
			if again, same := pluginOf(t, p, a, store); again != php || same != secret {
				t.Error("the plugin changes from one look to the next")
			}
			if _, foreign := pluginOf(t, p, b, other); foreign == secret || strings.Contains(p.Dump(), secret) {
				t.Error("a secret is another's too, or stands readable in the rows")
			}
			if !strings.Contains(php, store.DataID) || !strings.Contains(php, p.URL+"/widget.js") || !strings.Contains(php, "'TILLY_CHAT_LIVES', 300") {
				t.Error(php)
			}

			ask := func(identity string) (string, bool) {
				t.Helper()
				data := p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]any{
					"query": "Track Order", "action": "track-order", "data": map[string]string{"identity": identity},
				}, Header: map[string]string{"Origin": shop.URL}}).Want(http.StatusOK)
				return data.Get("data", "response", "output"), data.Get("data", "answered") == "true"
			}
			own := tilly.Identity{DataID: store.DataID, Customer: 2, Email: "mj@example.com", Until: time.Now().Add(4 * time.Minute).Unix()}
			if text, answered := ask(own.Sign(secret)); answered {
				t.Errorf("without keys: %s", text)
			}
			saveKeys(p, a, store, shop.Key.Consumer, shop.Key.Secret)
			connection(t, p, a, store)
			text, answered := ask(own.Sign(secret))
			if numbers := regexp.MustCompile(`\b1[12]\d\d\b`).FindAllString(text, -1); !answered || len(numbers) != 3 || numbers[0] != "1198" {
				t.Fatalf("the own orders: %v %s", numbers, text)
			}
			if strings.Contains(text, "King St") || strings.Contains(text, "555") || strings.Contains(text, "INTERNAL") {
				t.Errorf("too much is told: %s", text)
			}
			for name, change := range map[string]func(*tilly.Identity) string{
				"of nobody":          func(i *tilly.Identity) string { i.Customer = 0; return i.Sign(secret) },
				"below nobody":       func(i *tilly.Identity) string { i.Customer = -2; return i.Sign(secret) },
				"of no such account": func(i *tilly.Identity) string { i.Customer = 77; return i.Sign(secret) },
				"that ended":         func(i *tilly.Identity) string { i.Until = time.Now().Unix() - 1; return i.Sign(secret) },
				"that never ends":    func(i *tilly.Identity) string { i.Until = time.Now().Add(time.Hour).Unix(); return i.Sign(secret) },
				"of another store":   func(i *tilly.Identity) string { i.DataID = other.DataID; return i.Sign(secret) },
				"signed by a guess":  func(i *tilly.Identity) string { return i.Sign("") },
				"not signed":         func(i *tilly.Identity) string { s, _, _ := strings.Cut(i.Sign(secret), "."); return s + "." },
				"signed for another": func(i *tilly.Identity) string {
					_, sum, _ := strings.Cut(i.Sign(secret), ".")
					i.Customer = 3
					payload, _, _ := strings.Cut(i.Sign(secret), ".")
					return payload + "." + sum
				},
				"beyond all length": func(*tilly.Identity) string { return strings.Repeat("x", 5_000) + ".x" },
			} {
				i := own
				if text, answered := ask(change(&i)); answered {
					t.Errorf("an identity %s: %s", name, text)
				}
			}
			p.Do(testkit.Call{Method: "POST", Path: "/api/stores/" + store.ID + "/plugin/renew", Token: a.Token}).Want(200)
			if _, renewed := pluginOf(t, p, a, store); renewed == secret {
				t.Error("the secret is the old one")
			} else if text, answered := ask(own.Sign(renewed)); !answered {
				t.Errorf("by the new secret: %s", text)
			}
			if text, answered := ask(own.Sign(secret)); answered {
				t.Errorf("by the old secret: %s", text)
			}
			if strings.Contains(p.Dump(), "mj@example.com") {
				t.Error("an address is kept")
			}
		})
	}
}

// FuzzIdentity: nothing but what the secret signed is read.
func FuzzIdentity(f *testing.F) {
	now := time.Unix(1_800_000_000, 0)
	good := tilly.Identity{DataID: "d", Customer: 1, Until: now.Unix() + 60}.Sign("s")
	f.Add(good)
	f.Add("e30.")
	f.Add("..")
	f.Fuzz(func(t *testing.T, signed string) {
		i, err := tilly.ReadIdentity(signed, "s", "d", now)
		if (err == nil) != (signed == good) {
			b, _ := json.Marshal(i)
			t.Errorf("%q is read as %s: %v", signed, b, err)
		}
	})
}
