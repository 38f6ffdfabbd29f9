package woolive_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce"
	"tilly/testkit"
	"tilly/testkit/shoptest"
	"tilly/testkit/woolive"
)

// inGerman is how many products the shop is given in a second language.
const inGerman = "25"

// TestLanguages: a shop in two languages, made so by Polylang. Each row is learnt in its
// language, with keys and without, and a shopper is told of the one in theirs.
func TestLanguages(t *testing.T) {
	if folder := os.Getenv(woolive.Dir); folder != "" {
		if _, err := os.Stat(filepath.Join(folder, "wordpress/wp-content/plugins/polylang/polylang.php")); err != nil {
			t.Skip("skipped: there is no Polylang in the shop of " + woolive.Dir)
		}
	}
	s := woolive.Start(t)
	pairs := map[string]string{} // German ids by their English ones
	for line := range strings.Lines(string(s.Must(t, "languages", inGerman))) {
		if en, de, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			pairs[en] = de
		}
	}
	german := map[string]bool{}
	for _, de := range pairs {
		german[de] = true
	}
	for name, shop := range map[string]tilly.Shop{"keys": {URL: s.URL, Key: woolive.Key, Secret: woolive.Secret}, "no keys": {URL: s.URL}} {
		right, met := 0, 0
		err := woocommerce.New(shop, shoptest.Net(t)).Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
			for _, p := range b.Products {
				want := "en"
				if german[p.Ref] {
					want = "de"
					met++
				}
				if p.Lang == want && strings.Contains(p.URL, "/de/") == (want == "de") {
					right++
				} else {
					t.Errorf("%s: %s %q is in %q, its page is %s", name, p.Ref, p.Title, p.Lang, p.URL)
				}
			}
			return nil
		})
		if err != nil || met != len(pairs) {
			t.Errorf("%s: %d of %d German products, %v", name, met, len(pairs), err)
		}
		testkit.Figure(t, "products of a live WooCommerce "+s.Version+" in two languages (Polylang), "+name, "%d in their language, %d of them German", right, met)
	}
	l := learnt(t, s)
	for _, path := range []string{"/returns/", "/de/rueckgabe/"} {
		l.teach("/api/data-sources/single-pages", map[string]any{"urls": []string{s.URL + path}})
	}
	var one *tilly.Product
	for _, de := range pairs {
		if one = l.now(de); one != nil {
			break
		}
	}
	if one == nil {
		t.Fatal("no German product was learnt")
	}
	for _, c := range []struct{ page, text, says, leads string }{
		{one.URL, "Was kostet das?", "€", "/de/"},
		{s.URL + "/de/rueckgabe/", "Was kostet " + one.Title + "?", "€", "/de/"},
		{s.URL + "/", "How much is " + strings.TrimPrefix(one.Title, "Der ") + "?", "€", s.URL + "/product/"},
		{s.URL + "/de/rueckgabe/", "Innerhalb von wie vielen Tagen kann ich etwas zurückschicken?", "30 Tagen", s.URL + "/de/rueckgabe/"},
		{s.URL + "/", "Within how many days can I send something back?", "30 days", s.URL + "/returns/"},
	} {
		output, leads := l.ask(c.page, c.text)
		if !strings.Contains(output, c.says) || !strings.Contains(leads, c.leads) {
			t.Errorf("%q on %s: %q leads to %q", c.text, c.page, output, leads)
		}
	}
}

// ask asks as a shopper does who is on a page; leads is where the first card or source
// of the answer does.
func (l live) ask(page, text string) (output, leads string) {
	l.Helper()
	got := l.p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + l.store.DataID + "/messages", JSON: map[string]any{"query": text, "page_url": page}}).Want(200)
	var body struct {
		Data struct {
			Response          struct{ Output string }
			Sources, Products []struct{ URL string }
		}
	}
	if err := json.Unmarshal([]byte(got.Body), &body); err != nil {
		l.Fatal(err)
	}
	for _, to := range append(body.Data.Products, body.Data.Sources...) {
		return body.Data.Response.Output, to.URL
	}
	return body.Data.Response.Output, ""
}
