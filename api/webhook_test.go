package api_test

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/wootest"
)

// hooked is a store whose shop tells of changes, with its catalogue learnt.
type hooked struct {
	*testing.T
	p     *testkit.Program
	a     testkit.Owner
	store tilly.Store
	shop  *wootest.Shop
}

// hookTopics is how many topics a shop is asked to tell of.
const hookTopics = 8

func newHooked(t *testing.T, e testkit.Engine) hooked {
	order := wootest.Order{ID: 1140, Email: "sam@example.com", Address: "1140 King St W", Items: []string{"Walnut table", "Nothing we sell"}}
	shop := wootest.Start(t, wootest.Config{Products: wootest.Oddities(), Orders: []wootest.Order{order}})
	w := hooked{T: t, p: testkit.Start(t, testkit.On(e)), shop: shop}
	w.a = w.p.Owner("Ann")
	w.store = w.p.StoreOn(w.a, "Harbour & Pine", shop.URL, wooPlatform)
	saveKeys(w.p, w.a, w.store, shop.Key.Consumer, shop.Key.Secret)
	w.told("told to us at once")
	source := scanShop(w.p, w.a, w.store, shop.URL)
	if status := w.p.WaitForSource(w.a, source); status != string(tilly.Completed) {
		t.Fatalf("the catalogue is %s", status)
	}
	return w
}

// told waits until the owner reads this of how the shop tells of changes.
func (w hooked) told(text string) {
	w.Helper()
	testkit.Eventually(w, text, func() bool {
		_, message := connection(w.T, w.p, w.a, w.store)
		return strings.Contains(message, text)
	})
}

func (w hooked) products() string {
	return w.p.Do(testkit.Call{Method: "GET", Path: "/api/products?per_page=200&store_id=" + w.store.ID, Token: w.a.Token}).Want(200).Body
}

// sells waits until the catalogue says, or does not say, a text.
func (w hooked) sells(text string, want bool) {
	w.Helper()
	testkit.Eventually(w, "the catalogue to follow: "+text, func() bool { return strings.Contains(w.products(), text) == want })
}

func (w hooked) change(name string, f func(*wootest.Product)) (id int64) {
	w.Helper()
	w.shop.Change(func(c *wootest.Config) {
		c.Products = slices.Clone(c.Products)
		for i := range c.Products {
			if c.Products[i].Name == name {
				f(&c.Products[i])
				id = c.Products[i].ID
			}
		}
	})
	if id == 0 {
		w.Fatalf("the shop has no %s", name)
	}
	return id
}

func (w hooked) deliver(topic string, id int64) {
	w.Helper()
	if got := w.shop.Deliver(w.Context(), topic, id); !slices.Equal(got, []int{200}) {
		w.Fatalf("%s of %d was answered %v", topic, id, got)
	}
}

func TestShopsTellOfChanges(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			w := newHooked(t, e)
			topics := map[string]int{}
			for _, h := range w.shop.Webhooks() {
				topics[h.Topic]++
			}
			if len(topics) != hookTopics || len(w.shop.Webhooks()) != hookTopics {
				t.Errorf("the shop is to tell of each topic once: %v", topics)
			}
			// A shop pings each time it is asked, which a slow answer of its own has us do again.
			if pings := w.shop.Pings(); len(pings) < hookTopics || slices.ContainsFunc(pings, func(status int) bool { return status != 200 }) {
				t.Errorf("pings were answered %v", pings)
			}
			table := w.change("Walnut table", func(p *wootest.Product) { p.Regular = "11111.11" })
			w.deliver("product.updated", table)
			w.sells("11111.11", true)

			// An order takes the last one: the order's products are read, nobody else's.
			w.change("Walnut table", func(p *wootest.Product) { p.Regular = "10101.01" })
			w.deliver("order.updated", 1140)
			w.sells("10101.01", true)
			if strings.Contains(w.products()+w.p.Log.String(), "King St") {
				t.Error("an order's address is kept")
			}

			hidden := w.change("Beanie", func(p *wootest.Product) { p.Visibility = "hidden" })
			w.deliver("product.updated", hidden)
			w.sells("Beanie", false)
			w.change("Beanie", func(p *wootest.Product) { p.Visibility = "visible" })
			w.deliver("product.restored", hidden)
			w.sells("Beanie", true)

			w.shop.Change(func(c *wootest.Config) {
				c.Products = slices.DeleteFunc(slices.Clone(c.Products), func(p wootest.Product) bool { return p.ID == table })
				c.Products = append(c.Products, wootest.Product{ID: 7_777, Name: "Brand new kite", Slug: "kite", Regular: "33"})
			})
			w.deliver("product.deleted", table)
			w.sells("Walnut table", false)
			w.deliver("product.created", 7_777)
			w.sells("Brand new kite", true)

			// All that is what a whole reading would say.
			generation := generationOf(t, w.p, w.store)
			history := w.p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?kind=product&store_id=" + w.store.ID, Token: w.a.Token}).Want(200)
			source := history.Get("data_sources", "data", 0, "id")
			w.p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + source + "/rescan", Token: w.a.Token}).Want(200)
			w.p.WaitForSource(w.a, source)
			if now := generationOf(t, w.p, w.store); now != generation {
				t.Errorf("a whole reading found something else: generation %d, then %d", generation, now)
			}
		})
	}
}

// message builds one by hand, as a forger would.
func (w hooked) message(to string, body []byte, header http.Header) int {
	w.Helper()
	said := map[string]string{}
	for name := range header {
		said[name] = header.Get(name)
	}
	answer := w.p.Do(testkit.Call{Method: "POST", Path: strings.TrimPrefix(to, w.p.URL), Raw: string(body), Header: said})
	if (answer.Status == http.StatusOK) != strings.Contains(answer.Body, `"success":true`) {
		w.Errorf("%d says %s", answer.Status, answer.Body)
	}
	return answer.Status
}

func TestForgedMessagesAreRefused(t *testing.T) {
	t.Parallel()
	w := newHooked(t, testkit.Engines()[0])
	rival := w.p.StoreOn(w.p.Owner("Bob"), "Bob's", "https://bob.example", wooPlatform)
	hook := w.shop.Webhooks()[0]
	w.shop.Change(func(c *wootest.Config) { c.WebhookSecret = hook.Secret })
	id := w.change("Walnut table", func(p *wootest.Product) { p.Regular = "11111.11" })
	r := w.shop.ProductWebhook(t.Context(), hook.URL, "product.updated", id)
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	reads := func() (n int) {
		for _, line := range w.shop.Requests() {
			if strings.HasPrefix(line, "GET /wp-json/wc/v3/products/") && !strings.Contains(line, "/variations?") {
				n++
			}
		}
		return n
	}
	before := reads()
	with := func(name, value string) http.Header {
		h := r.Header.Clone()
		h.Set(name, value)
		return h
	}
	signature := "X-Wc-Webhook-Signature"
	for what, send := range map[string]func() int{
		"401 altered":      func() int { return w.message(hook.URL, append(bytes.Clone(body), ' '), r.Header) },
		"401 cut":          func() int { return w.message(hook.URL, body[:len(body)-1], r.Header) },
		"401 empty":        func() int { return w.message(hook.URL, nil, r.Header) },
		"401 no signature": func() int { return w.message(hook.URL, body, with(signature, "")) },
		"401 other":        func() int { return w.message(hook.URL, body, with(signature, "AAAA")) },
		"401 not base64":   func() int { return w.message(hook.URL, body, with(signature, "%%%")) },
		"401 Shopify's header": func() int {
			return w.message(hook.URL, []byte(`{"id":1}`), http.Header{"X-Shopify-Hmac-Sha256": {"AAAA"}})
		},
		"413 huge":          func() int { return w.message(hook.URL, bytes.Repeat([]byte("x"), 5<<20), r.Header) },
		"404 unknown token": func() int { return w.message(hook.URL+"x", body, r.Header) },
		"404 no token":      func() int { return w.message(w.p.URL+"/api/webhooks/woocommerce/", body, r.Header) },
		"404 store's id":    func() int { return w.message(w.p.URL+"/api/webhooks/woocommerce/"+rival.ID, body, r.Header) },
		"404 data id":       func() int { return w.message(w.p.URL+"/api/webhooks/woocommerce/"+w.store.DataID, body, r.Header) },
		"404 other platform": func() int {
			return w.message(strings.Replace(hook.URL, "/woocommerce/", "/shopify/", 1), body, r.Header)
		},
		"200 a ping": func() int {
			return w.message(hook.URL, []byte("webhook_id=1"), http.Header{"Content-Type": {"application/x-www-form-urlencoded"}})
		},
		"401 a loud ping": func() int {
			return w.message(hook.URL, []byte("webhook_id=1&id=5"), http.Header{"Content-Type": {"application/x-www-form-urlencoded"}})
		},
	} {
		if got := send(); http.StatusText(got) != http.StatusText(int(what[0]-'0')*100+int(what[1]-'0')*10+int(what[2]-'0')) {
			t.Errorf("%s: %d", what, got)
		}
	}
	// The true one is heard once, however often it comes and whatever number it bears.
	for _, delivery := range []string{r.Header.Get("X-WC-Webhook-Delivery-ID"), "", "another", r.Header.Get("X-WC-Webhook-Delivery-ID")} {
		if got := w.message(hook.URL, body, with("X-Wc-Webhook-Delivery-Id", delivery)); got != 200 {
			t.Errorf("delivery %q: %d", delivery, got)
		}
	}
	w.sells("11111.11", true)
	other := w.change("Beanie", func(p *wootest.Product) { p.Sale = "17.17" }) // once it is read, whatever came before it was
	w.deliver("product.updated", other)
	w.sells("17.17", true)
	if n := reads() - before; n != 2 {
		t.Errorf("%d products were read for two messages", n)
	}
	if strings.Contains(w.p.Log.String(), hook.Secret) || strings.Contains(w.p.Log.String(), hook.URL[strings.LastIndex(hook.URL, "/")+1:]) {
		t.Error("a hook's secrets stand in the log")
	}
}

func TestHooksComeAndGo(t *testing.T) {
	t.Parallel()
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			w := newHooked(t, e)
			first := w.shop.Webhooks()
			active := func() (n int) {
				for _, h := range w.shop.Webhooks() {
					if h.Status == "active" && h.URL == first[0].URL {
						n++
					}
				}
				return n
			}
			// The shop switched one off, its owner deleted another by mistake and has one of their own.
			w.shop.SetWebhooks(func(h *wootest.Webhook) {
				if h.ID == first[0].ID {
					h.Status = "disabled"
				}
				if h.ID == first[1].ID {
					h.URL = "https://else.example/hook"
				}
			})
			saveKeys(w.p, w.a, w.store, w.shop.Key.Consumer, w.shop.Key.Secret)
			// Two who ask at once may leave doubles, which the last to look drops.
			testkit.Eventually(t, "the hooks to be whole again", func() bool { return active() == hookTopics && len(w.shop.Webhooks()) == hookTopics+1 })
			// Due again, they are looked at and left.
			testkit.Eventually(t, "the hooks to be due", func() bool { // not while the last look at them ends
				n, err := w.p.Rows.Hooks.RenewHooks(t.Context(), 10, tilly.StoreKey{}.CreatedAt.AddDate(3000, 0, 0), tilly.StoreKey{}.CreatedAt.AddDate(2000, 0, 0))
				return err == nil && n == 1
			})

			w.p.Do(testkit.Call{Method: "DELETE", Path: "/api/v1/store-keys", Token: w.a.Token, JSON: map[string]any{"store_id": w.store.ID}}).Want(200)
			testkit.Eventually(t, "the hooks to be gone", func() bool { return len(w.shop.Webhooks()) == 1 })
			if got := w.message(first[0].URL, []byte("webhook_id=1"), http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}); got != 404 {
				t.Errorf("the address of a hook that is gone answers %d", got)
			}

			saveKeys(w.p, w.a, w.store, w.shop.Key.Consumer, w.shop.Key.Secret)
			w.told("told to us at once")
			testkit.Eventually(t, "each hook to be there once", func() bool { return len(w.shop.Webhooks()) == hookTopics+1 })
			w.p.Do(testkit.Call{Method: "DELETE", Path: "/api/stores/" + w.store.ID, Token: w.a.Token}).Want(200)
			testkit.Eventually(t, "a deleted store's hooks to be gone", func() bool { return len(w.shop.Webhooks()) == 1 })
		})
	}
}

// TestKeysThatMayOnlyRead are enough; their owner reads what more would give.
func TestKeysThatMayOnlyRead(t *testing.T) {
	t.Parallel()
	shop := wootest.Start(t, wootest.Config{Keys: []wootest.Key{{Consumer: "ck_r", Secret: "cs_r", Permissions: "read"}}, Products: wootest.Oddities()})
	w := hooked{T: t, p: testkit.Start(t), shop: shop}
	w.a = w.p.Owner("Ann")
	w.store = w.p.StoreOn(w.a, "Harbour & Pine", shop.URL, wooPlatform)
	saveKeys(w.p, w.a, w.store, "ck_r", "cs_r")
	w.told("permission Read/Write")
	if state, _ := connection(t, w.p, w.a, w.store); state != string(tilly.Connected) {
		t.Errorf("the connection is %s", state)
	}
}
