package ingest

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tilly"
)

// dressed is a page whose own words stand between texts that all pages of its
// site have, in elements that say nothing about it.
func dressed(title, text, before, after, foot string) string {
	return fmt.Sprintf(`<html lang=en><head><title>%s</title></head><body><div class=x1>%s</div><div class=x2><h1>%s</h1><p>%s</p></div><div class=x3>%s</div>%s</body></html>`, title, before, title, text, after, foot)
}

const (
	promise  = "Free delivery from 50 euros and 30 days to send things back."
	pitch    = "Join eleven thousand readers and learn of offers before anybody else does."
	aboutUs  = "Lantern House is a family business from the harbour quarter, founded in 1987."
	sentFrom = "Orders before 3 pm leave our house the same day."
)

func dressedSite(n int) map[string]string {
	before := "<p>" + promise + "</p>"
	after := "<h3>Our letter</h3><p>" + pitch + "</p><ul><li>" + aboutUs + "</li><li>Call us on 555 0199 from nine to five.</li></ul>"
	foot := `<footer><p>` + sentFrom + `</p><ul><li><a href="/imprint">Imprint</a></li><li><a href="/terms">Terms</a></li></ul><p>© 2026 Lantern House. All rights reserved.</p></footer>`
	pages := map[string]string{}
	var links strings.Builder
	for i := range n {
		path := fmt.Sprintf("/lamps/lamp-%d", i)
		fmt.Fprintf(&links, "<a href=%q>%d</a> ", path, i)
		text := fmt.Sprintf("Lamp %d hangs from a cord of %d cm and takes a bulb of %d watts.</p><p>Material: Brass and glass</p><p>", i, 40+i*3, i+5)
		pages[path] = dressed(fmt.Sprintf("Lamp %d", i), text, before, after, foot)
	}
	pages["/privacy-policy"] = dressed("Privacy", "We keep what you order for ten years as the law asks us to, and nothing else.", before, after, foot)
	pages["/cookie-policy"] = `<html lang=en><head><title>Cookies</title></head><body><article class="cookie-policy"><h2>Cookies</h2><p>We set one cookie that remembers your basket, for two weeks.</p></article></body></html>`
	pages["/terms"] = `<html lang=en><head><title>Terms</title><meta name=robots content=noindex></head><body><p>All sales are subject to the law of the harbour city.</p></body></html>`
	pages["/"] = dressed("Lantern House", "We make lamps by hand.</p><nav>"+links.String()+`<a href="/privacy-policy">p</a><a href="/cookie-policy">c</a></nav><p>`, before, after, foot)
	return pages
}

func countIn(texts map[string]string, what string) (n int, where string) {
	for path, text := range texts {
		if strings.Contains(text, what) {
			n, where = n+1, path
		}
	}
	return n, where
}

func TestWhatASiteRepeatsIsLearntOnce(t *testing.T) {
	t.Parallel()
	for _, n := range []int{8, 60} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			web := newSite(t, dressedSite(n))
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
			scanSite(t, rows, nil)
			wantStatus(t, rows, tilly.Completed, "")
			texts := rows.texts()
			for _, what := range []string{promise, pitch, aboutUs, "555 0199", sentFrom} {
				got, where := countIn(texts, what)
				if what != sentFrom && strings.Contains(texts["/privacy-policy"], what) {
					got-- // texts of law keep everything
				}
				if got != 1 || !strings.Contains(texts["/"], what) {
					t.Errorf("%q is learnt from %d pages, the last %s; want the start page alone", what, got, where)
				}
			}
			for i := range n {
				text := texts[fmt.Sprintf("/lamps/lamp-%d", i)]
				if !strings.Contains(text, fmt.Sprintf("Lamp %d hangs", i)) || !strings.Contains(text, "Material: Brass") {
					t.Errorf("lamp %d lost its own words: %q", i, text)
				}
			}
			for path, want := range map[string]string{"/privacy-policy": "for ten years", "/cookie-policy": "remembers your basket", "/terms": "law of the harbour city"} {
				if !strings.Contains(texts[path], want) {
					t.Errorf("%s says %q, %+v", path, texts[path], rows.doc(path))
				}
			}
			if n, where := countIn(texts, "All rights reserved"); n > 0 {
				t.Errorf("the legal line is learnt from %s", where)
			}
		})
	}
}

func TestChangedPageOfALaterRoundIsStillWithoutWhatRepeats(t *testing.T) {
	t.Parallel()
	web := newSite(t, dressedSite(30))
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, nil)
	web.set("/lamps/lamp-7", strings.Replace(dressedSite(30)["/lamps/lamp-7"], "hangs from", "is now held by", 1))
	rows.rescan()
	web.requests()
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	text := rows.texts()["/lamps/lamp-7"]
	if !strings.Contains(text, "is now held by") || rows.swaps != 1 {
		t.Errorf("%d pages were exchanged, lamp 7 says %q", rows.swaps, text)
	}
	full := 0
	for _, r := range web.requests() {
		if r.status == http.StatusOK {
			full++
		}
	}
	if full > 1+samplePages {
		t.Errorf("%d pages were sent in full", full)
	}
	for _, what := range []string{promise, pitch} {
		if n, _ := countIn(rows.texts(), what); n > 2 { // the start page, and the policy
			t.Errorf("%q is learnt from %d pages", what, n)
		}
	}
}

func TestSmallSitesKeepEverything(t *testing.T) {
	t.Parallel()
	pages := dressedSite(2)
	delete(pages, "/privacy-policy")
	web := newSite(t, pages)
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	for _, path := range []string{"/", "/lamps/lamp-0", "/lamps/lamp-1"} {
		if !strings.Contains(rows.texts()[path], promise) {
			t.Errorf("%s lost %q", path, promise)
		}
	}
}

// TestTwinsAreNotRepetition scans a site whose pages are mostly the same page:
// what they say is said once, and the others keep their words.
func TestTwinsAreNotRepetition(t *testing.T) {
	t.Parallel()
	pages := map[string]string{"/": pageOf("Home", "Welcome to our shop.", numbered("/twin/", 20)...)}
	for _, p := range numbered("/twin/", 20) {
		pages[p] = pageOf("Twin", "All twins say the very same words to everybody.")
	}
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: newSite(t, pages).URL})
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	if n, _ := countIn(rows.texts(), "very same words"); n != 1 {
		t.Errorf("the twins' words are learnt from %d pages", n)
	}
}
