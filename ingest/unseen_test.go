package ingest

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"tilly"
)

// hiding tells of products that a shop hides.
type hiding struct {
	mu        sync.Mutex
	urls      []string
	withdrawn []string
}

func (h *hiding) LeftOut(_ context.Context, storeID string, reasons []string) ([]string, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if storeID != "store" || !slices.Contains(reasons, "Left out: protected by a password.") {
		return nil, nil
	}
	return slices.Clone(h.urls), nil
}

func (h *hiding) Withdraw(_ context.Context, _ string, keys []string, _ string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.withdrawn = append(h.withdrawn, keys...)
	return nil
}

// TestPagesOfHiddenProducts: shops list hidden and protected products in their
// sitemaps and link them; a source of products knows what they are.
func TestPagesOfHiddenProducts(t *testing.T) {
	t.Parallel()
	web := newSite(t, map[string]string{
		"/":                            pageOf("Shop", "We sell linen that lasts for many years.", "/product/tunic/", "/product/secret/", "/product/secret/?colour=blue", "/product/secret-sale/", "/?p=7", "/?p=8"),
		"/product/tunic/":              pageOf("Tunic", "A tunic of linen, cool in summer and warm enough in spring."),
		"/product/secret/":             pageOf("Secret", "A product for our friends alone, at a price that nobody may know."),
		"/product/secret/?colour=blue": pageOf("Secret", "A product for our friends alone, in blue, at a price that nobody may know."),
		"/product/secret-sale/":        pageOf("Sale", "What is on sale this week is told here in a few words."),
		"/?p=7":                        pageOf("Seven", "A hidden product under an address that has its number only."),
		"/?p=8":                        pageOf("Eight", "A product that is shown under an address that has its number only."),
	})
	h := &hiding{urls: []string{strings.Replace(web.URL, "http:", "https:", 1) + "/product/secret", strings.Replace(web.URL, "http:", "https:", 1) + "/?p=7"}}
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, func(c *Config) { c.Unseen = h })
	for path, want := range map[string]tilly.DocumentState{
		"/product/tunic/": tilly.Done, "/product/secret/": tilly.Skipped, "/product/secret/?colour=blue": tilly.Skipped,
		"/product/secret-sale/": tilly.Done, "/?p=7": tilly.Skipped, "/?p=8": tilly.Done,
	} {
		d := rows.doc(path)
		if d.State != want || want == tilly.Skipped && d.Error != notShownReason {
			t.Errorf("%s is %s %q, want %s", path, d.State, d.Error, want)
		}
	}
	for path, text := range rows.texts() {
		if strings.Contains(text, "nobody may know") {
			t.Errorf("%s taught %q", path, text)
		}
	}
	for _, key := range []string{web.URL + "/product/secret/", web.URL + "/product/secret", web.URL + "/?p=7"} {
		if !slices.Contains(h.withdrawn, key) {
			t.Errorf("what %s taught before was not withdrawn", key)
		}
	}

	one := newMemory(tilly.SinglePage, tilly.SourceInput{URL: web.URL + "/product/secret/"})
	scanSite(t, one, func(c *Config) { c.Unseen = h })
	wantStatus(t, one, tilly.Failed, notShownReason)
}
