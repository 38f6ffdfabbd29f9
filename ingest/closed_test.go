package ingest

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly"
	"tilly/ingest/page"
	"tilly/testkit/leftout"
)

// TestShopsThatAreNotOpen scans sites that answer 200 with a page that stands in
// for all others.
func TestShopsThatAreNotOpen(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"WooCommerce": `<html><head><title>Shop</title></head><body><div class="wp-block-group"><h1>Pardon our dust! We're working on something amazing — check back soon!</h1></div></body></html>`,
		"Shopify": `<html><head><title>Grace Shoes – Opening Soon</title></head><body><main><h1>Opening soon</h1><p>Be the first to know when we launch.</p>
<form><label>Email</label><input><button>Notify me</button></form><a href="#">Enter using password</a><p>This shop will be powered by Shopify</p></main></body></html>`,
		"Maintenance": `<html><head><title>Maintenance mode</title></head><body><h1>We&rsquo;ll be back soon!</h1><p>Sorry for the inconvenience. We&rsquo;re performing some maintenance at the moment.</p></body></html>`,
		"WordPress":   `<html><head><title>Maintenance</title></head><body>Briefly unavailable for scheduled maintenance. Check back in a minute.</body></html>`,
		"German":      `<html lang=de><head><title>Mode aus Köln</title></head><body><h1>Unser Shop ist im Aufbau</h1><p>Schauen Sie bald wieder vorbei.</p></body></html>`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			web := newSite(t, nil)
			web.any = func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/robots.txt" {
					http.NotFound(w, r)
					return
				}
				html200(w, body)
			}
			for _, kind := range []tilly.ScanType{tilly.MultiPages, tilly.SinglePage} {
				rows := newMemory(kind, tilly.SourceInput{URL: web.URL + "/", URLs: []string{web.URL + "/"}})
				scanSite(t, rows, nil)
				wantStatus(t, rows, tilly.Failed, page.NotOpenReason)
				if len(rows.texts()) != 0 {
					t.Errorf("learnt %v", rows.texts())
				}
			}
		})
	}
	t.Run("Door", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, nil)
		web.any = func(w http.ResponseWriter, r *http.Request) {
			switch r.URL.Path {
			case "/robots.txt":
				http.NotFound(w, r)
			case "/password":
				html200(w, pageOf("Opening soon", "Enter store using password"))
			default:
				http.Redirect(w, r, "/password", http.StatusFound)
			}
		}
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Failed, page.NotOpenReason)
	})
	t.Run("ClosedForAWhile", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, chain(8))
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		scanSite(t, rows, nil)
		before := len(rows.texts())
		web.any = func(w http.ResponseWriter, _ *http.Request) {
			html200(w, `<title>Maintenance mode</title><h1>Under maintenance</h1><p>Back in an hour.</p>`)
		}
		rows.rescan()
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Failed, page.NotOpenReason)
		if before != 8 || len(rows.texts()) != before {
			t.Errorf("%d pages are known after the shop closed, %d before", len(rows.texts()), before)
		}
	})
	t.Run("OpenShopThatAnnounces", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, map[string]string{"/": pageOf("Teas", strings.Repeat("Our teas come from small gardens and are packed by hand. ", 12)+"Coming soon: the winter blend.")})
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Completed, "")
	})
}

// TestPagesDrawnByScript reads what frameworks send before their scripts run.
func TestPagesDrawnByScript(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"React":   `<html><head><title>Shop</title><script src="/main.js" defer></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`,
		"Vue":     `<html><head><title>Shop</title></head><body><div id="app"><div class="spinner">Loading, please wait …</div></div><script src="/app.js"></script></body></html>`,
		"Angular": `<html><head><title>Shop</title></head><body><app-root>Loading...</app-root><script src="/main.js"></script></body></html>`,
		"Banner":  `<html><head><title>Shop</title></head><body><div id="__next"></div><p>Please enable JavaScript in your browser to use this shop.</p><script src="/n.js"></script></body></html>`,
		"German":  `<html><head><title>Shop</title></head><body><div id="app"></div><p>Bitte aktivieren Sie JavaScript, um fortzufahren.</p><script src="/n.js"></script></body></html>`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			web := newSite(t, nil)
			web.any = func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/robots.txt" {
					http.NotFound(w, r)
					return
				}
				html200(w, body)
			}
			for _, kind := range []tilly.ScanType{tilly.MultiPages, tilly.SinglePage} {
				rows := newMemory(kind, tilly.SourceInput{URL: web.URL + "/", URLs: []string{web.URL + "/"}})
				scanSite(t, rows, nil)
				wantStatus(t, rows, tilly.Failed, page.ScriptReason)
			}
		})
	}
}

// TestRealComingSoonPages reads what a real shop answers before it opens.
func TestRealComingSoonPages(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob(filepath.Join(leftout.Shared(t, "platforms", "woocommerce", "edge"), "comingsoon_*_.body"))
	if err != nil || len(names) == 0 {
		t.Fatal("there are no pages: ", err)
	}
	for _, name := range names {
		body, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		web := newSite(t, nil)
		web.any = func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/robots.txt" {
				http.NotFound(w, r)
				return
			}
			html200(w, string(body))
		}
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL + "/"})
		scanSite(t, rows, nil)
		if rows.source.Status != tilly.Failed || rows.source.Error != page.NotOpenReason {
			t.Errorf("%s: %s %q, learnt %q", filepath.Base(name), rows.source.Status, rows.source.Error, rows.texts())
		}
	}
}
