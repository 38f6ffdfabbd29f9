package woocommerce

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/wootest"
)

// The orders of an account are its own, newest first, and as many as are asked for; those
// of guests are nobody's, and what was thrown away is not told.
func TestOrdersOfAnAccount(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 5, 1, 9, 0, 0, 0, time.UTC)
	var orders []wootest.Order
	for i, o := range []wootest.Order{{Account: 7}, {Account: 8}, {Account: 7, Status: "checkout-draft"}, {}, {Account: 7, Status: "completed"}, {Account: 7}} {
		o.ID, o.Email, o.Items, o.Created = int64(100+i), "ann@mail.example", []string{"Mug"}, at.AddDate(0, 0, i)
		orders = append(orders, o)
	}
	s := wootest.Start(t, wootest.Config{TLS: true, Orders: orders})
	c := connect(t, s, true)
	numbers := func(most int) string {
		list, err := c.OrdersOf(t.Context(), 7, most)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, o := range list {
			out = append(out, o.Number)
		}
		return strings.Join(out, " ")
	}
	if got := numbers(5); got != "105 104 100" {
		t.Errorf("orders %s", got)
	}
	if got := numbers(2); got != "105 104" {
		t.Errorf("two orders: %s", got)
	}
	if list, err := c.OrdersOf(t.Context(), 9, 5); err != nil || len(list) != 0 {
		t.Errorf("of an account without orders: %v, %v", list, err)
	}
	for _, guest := range []int64{0, -1} {
		if list, err := c.OrdersOf(t.Context(), guest, 5); tilly.CodeOf(err) != tilly.NotFound || list != nil {
			t.Errorf("of guests: %v, %v", list, err)
		}
	}
	if list, err := connect(t, s, false).OrdersOf(t.Context(), 7, 5); err == nil || list != nil {
		t.Errorf("without keys: %v, %v", list, err)
	}
}

// The page on which a shop makes keys is its own, and is told what for; a shop with plain
// permalinks has none.
func TestThePageThatMakesKeys(t *testing.T) {
	t.Parallel()
	ask := tilly.KeyPage{App: "Tilly & <Söhne>", StoreID: "s1", Back: "https://tilly.example/back?a=1", Callback: "https://tilly.example/api/keys"}
	for name, tc := range map[string]struct {
		cfg  wootest.Config
		path string
	}{
		"pretty": {wootest.Config{TLS: true}, "/wc-auth/v1/authorize"}, "below index.php": {wootest.Config{TLS: true, IndexPHP: true}, "/index.php/wc-auth/v1/authorize"},
		"plain": {wootest.Config{TLS: true, Plain: true}, ""},
	} {
		s := wootest.Start(t, tc.cfg)
		page, err := connect(t, s, false).KeyPage(t.Context(), ask)
		if tc.path == "" {
			if tilly.CodeOf(err) != tilly.Invalid || page != "" {
				t.Errorf("%s: %q, %v", name, page, err)
			}
			continue
		}
		u, bad := url.Parse(page)
		if err != nil || bad != nil || !strings.HasPrefix(page, s.URL) || u.Path != tc.path {
			t.Fatalf("%s: %q, %v", name, page, err)
		}
		if q := u.Query(); q.Get("app_name") != "Tilly - -S-hne-" || q.Get("scope") != "read_write" || q.Get("user_id") != "s1" || q.Get("return_url") != ask.Back || q.Get("callback_url") != ask.Callback {
			t.Errorf("%s: it is told %v", name, q)
		}
	}
}

// Keys that a shop gives have the form of keys and may read.
func TestKeysThatAreGiven(t *testing.T) {
	t.Parallel()
	c := connect(t, wootest.Start(t, wootest.Config{TLS: true}), false)
	const good = `{"key_id":1,"user_id":"s1","consumer_key":"ck_a1","consumer_secret":"cs_b2","key_permissions":"read_write"}`
	got, err := c.GivenKeys([]byte(good))
	if err != nil || got != (tilly.GivenKeys{StoreID: "s1", Key: "ck_a1", Secret: "cs_b2"}) {
		t.Errorf("%+v, %v", got, err)
	}
	for _, swap := range [][2]string{
		{"ck_a1", "cs_a1"}, {"ck_a1", "ck_"}, {"ck_a1", "ck_a b"}, {"ck_a1", "ck_" + strings.Repeat("a", maxGiven)}, {"cs_b2", "ck_b2"}, {"cs_b2", ""}, {"read_write", "write"}, {"read_write", ""},
	} {
		if _, err := c.GivenKeys([]byte(strings.Replace(good, swap[0], swap[1], 1))); tilly.CodeOf(err) != tilly.Invalid {
			t.Errorf("%s for %s: %v", swap[1], swap[0], err)
		}
	}
	if _, err := c.GivenKeys([]byte("ck_a1")); tilly.CodeOf(err) != tilly.BadRequest {
		t.Errorf("no JSON: %v", err)
	}
	longest := strings.Replace(good, "ck_a1", "ck_"+strings.Repeat("a", maxGiven-3), 1)
	if _, err := c.GivenKeys([]byte(longest)); err != nil {
		t.Errorf("the longest key: %v", err)
	}
}
