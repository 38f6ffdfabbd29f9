package connect

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
	"tilly/testkit/wootest"
)

// TestLostAnswersMakeNoSecondHook: a shop that did what it was asked to, and whose
// answer never came, is asked again; it tells of each matter once all the same.
func TestLostAnswersMakeNoSecondHook(t *testing.T) {
	t.Parallel()
	const address = "https://tilly.example/api/webhooks/x"
	var asked atomic.Int64
	everyThird := func(*http.Request) bool { return asked.Add(1)%3 == 0 }
	woo := wootest.Start(t, wootest.Config{TLS: true, Loses: everyThird})
	shopify := shopifytest.Start(t, shopifytest.Config{ClientID: "c1", ClientSecret: hookSecret, Loses: everyThird})
	for title, kit := range map[string]struct {
		shop   tilly.Shop
		server platform.Net
		hooks  func() (topics []string)
	}{
		"woocommerce": {tilly.Shop{URL: woo.URL, Key: woo.Key.Consumer, Secret: woo.Key.Secret}, shoptest.Net(t, woo.Server()), func() (topics []string) {
			for _, h := range woo.Webhooks() {
				topics = append(topics, h.Topic)
			}
			return topics
		}},
		"shopify": {tilly.Shop{URL: shopify.URL, Key: "c1", Secret: hookSecret}, shoptest.Net(t, shopify.Server()), func() (topics []string) {
			for _, h := range shopify.Subscriptions() {
				topics = append(topics, h.Topic)
			}
			return topics
		}},
	} {
		c, ok := New(title, kit.shop, kit.server).(platform.Hooker)
		if !ok {
			t.Fatalf("%s tells nothing", title)
		}
		for range 2 {
			if err := c.Hook(t.Context(), address, hookSecret); err != nil {
				t.Fatalf("%s: %v", title, err)
			}
			topics := kit.hooks()
			for i, topic := range topics {
				if all := strings.Join(topics, " ") + " "; strings.Count(all, topic+" ") != 1 || i > 7 {
					t.Errorf("%s tells of %s", title, all)
				}
			}
			if len(topics) < 5 {
				t.Errorf("%s tells of %v alone", title, topics)
			}
		}
	}
}
