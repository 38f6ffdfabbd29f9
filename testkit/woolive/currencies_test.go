package woolive_test

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce"
	"tilly/plugin"
	"tilly/testkit"
	"tilly/testkit/shoptest"
	"tilly/testkit/woolive"
)

// compared is how many products are looked at on their pages.
const compared = 12

// errEnough ends a reading: the first products are of every kind.
var errEnough = errors.New("enough")

// switcher is a plug-in for several currencies and how a shopper chooses one.
type switcher struct {
	name, folder string
	address      string     // that chooses dollars
	form         url.Values // that is sent there, nil for none
}

func switchers() []switcher {
	return []switcher{
		{"CURCY", "woo-multi-currency", "/?wmc-currency=USD", nil},
		{"FOX", "woocommerce-currency-switcher", "/?currency=USD", nil},
		{"WooCommerce Multilingual", "woocommerce-multilingual", "/wp-admin/admin-ajax.php", url.Values{"action": {"wcml_switch_currency"}, "currency": {"USD"}, "force_switch": {"1"}}},
	}
}

// TestCurrencies: whoever chose dollars in a shop of several currencies is told what its
// pages show them, by what our plugin says on these; and those who did not, euros as before.
func TestCurrencies(t *testing.T) {
	for _, sw := range switchers() {
		t.Run(sw.name, func(t *testing.T) {
			if folder := os.Getenv(woolive.Dir); folder != "" {
				if _, err := os.Stat(filepath.Join(folder, "wordpress/wp-content/plugins", sw.folder)); err != nil {
					t.Skip("skipped: there is no " + sw.name + " in the shop of " + woolive.Dir)
				}
			}
			s := woolive.Start(t)
			s.Must(t, "currencies", sw.folder)
			install(t, s)
			c := woocommerce.New(tilly.Shop{URL: s.URL, Key: woolive.Key, Secret: woolive.Secret, PlatformID: 2}, shoptest.Net(t))
			var all []tilly.Product
			err := c.Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
				all = append(all, b.Products...)
				return errEnough
			})
			if !errors.Is(err, errEnough) {
				t.Fatal(err)
			}
			shopper := visitor{t: t, jar: &http.Client{}}
			shopper.jar.Jar, _ = cookiejar.New(nil)
			shopper.send(s.URL+sw.address, sw.form)
			right, looked := 0, 0
			for _, p := range all {
				low, _, priced := p.Span()
				if !priced || len(p.Parts) > 0 || low.Minor == 0 {
					continue
				}
				if low.Currency != "EUR" {
					t.Fatalf("%s was read in %s", p.Title, low.Currency)
				}
				if looked++; looked > compared {
					break
				}
				if told, shown := shopper.on(c, p); told == shown && shown.Currency == "USD" {
					right++
				} else {
					t.Errorf("%s: told %v, the page shows %v", p.URL, told, shown)
				}
				home, err := c.Product(t.Context(), p)
				if again, _, _ := home.Span(); err != nil || again != low {
					t.Errorf("%s is %v to others afterwards, it was %v: %v", p.URL, again, low, err)
				}
			}
			testkit.Figure(t, "prices of a live WooCommerce "+s.Version+" to who chose dollars ("+sw.name+")", "%d of %d as the page shows", right, compared)
		})
	}
}

// install puts the plugin of a store into the shop.
func install(t *testing.T, s *woolive.Shop) {
	t.Helper()
	packed, err := plugin.Zip(plugin.Data{DataID: "live", Src: "https://chat.example/widget.js", Secret: "live"})
	if err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := z.File[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Plugin(plugin.Name, text); err != nil {
		t.Fatal(err)
	}
}

// visitor is a shopper with cookies, at an address of their own.
type visitor struct {
	t   *testing.T
	jar *http.Client
}

func (v visitor) send(address string, form url.Values) *html.Node {
	v.t.Helper()
	method, body := http.MethodGet, ""
	if form != nil {
		method, body = http.MethodPost, form.Encode()
	}
	r, err := http.NewRequestWithContext(v.t.Context(), method, address, bytes.NewBufferString(body))
	if err != nil {
		v.t.Fatal(err)
	}
	r.Header.Set("X-Real-IP", "203.0.113.9")
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	res, err := v.jar.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	root, err := html.Parse(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		v.t.Fatal(address, res.Status, err)
	}
	return root
}

// on gives what the shopper is told on the page of a product, by what the plugin says on
// it, and what the page shows: what its price reads, as what it says to programs goes on in
// another currency under some of these plug-ins.
func (v visitor) on(c *woocommerce.Connector, p tilly.Product) (told, shown tilly.Money) {
	v.t.Helper()
	root, page, summary := v.send(p.URL, nil), p.URL, false
	for n := range root.Descendants() {
		if currency := attr(n, "data-currency"); n.DataAtom == atom.Script && currency != "" {
			page += "?shown=" + currency
		}
		if hasClass(n, "summary") {
			summary = true
		}
		if summary && hasClass(n, "price") && shown.Currency == "" {
			shown = priceIn(v.t, n)
		}
	}
	here, err := c.InMarket(v.t.Context(), c.Market(v.t.Context(), page), p)
	if err != nil {
		v.t.Fatal(err)
	}
	told, _, _ = here.Span()
	return told, shown
}

// priceIn reads the price that is asked now: the first one, or the first of those that
// stand in the place of others.
func priceIn(t *testing.T, price *html.Node) tilly.Money {
	t.Helper()
	var now, first string
	for n := range price.Descendants() {
		if n.DataAtom == atom.Ins && now == "" {
			now = textOf(n)
		}
		if hasClass(n, "woocommerce-Price-amount") && first == "" {
			first = textOf(n)
		}
	}
	text := cmp.Or(now, first)
	currency := map[bool]string{true: "USD", false: "EUR"}[strings.Contains(text, "$")]
	if strings.Contains(text, ",") && strings.LastIndexByte(text, ',') > strings.LastIndexByte(text, '.') { // 1.299,50
		text = strings.ReplaceAll(strings.ReplaceAll(text, ".", ""), ",", ".")
	}
	digits := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r == '.' {
			return r
		}
		return -1
	}, text)
	m, ok := tilly.ParseDecimal(digits, currency)
	if !ok {
		t.Fatalf("no price is read in %q", text)
	}
	return m
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

func hasClass(n *html.Node, class string) bool {
	return slices.Contains(strings.Fields(attr(n, "class")), class)
}

func attr(n *html.Node, name string) string {
	if i := slices.IndexFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name }); i >= 0 {
		return n.Attr[i].Val
	}
	return ""
}
