package program_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tilly/cmd/program/settings"
	"tilly/testkit"
)

// siteAt serves on a loopback address of its own, which is a host of its own.
func siteAt(t *testing.T, ip string, h http.HandlerFunc) string {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", ip+":0")
	if err != nil {
		t.Fatal(err)
	}
	s := &httptest.Server{Listener: l, Config: &http.Server{Handler: h, ReadHeaderTimeout: time.Minute}}
	s.Start()
	t.Cleanup(s.Close)
	return s.URL
}

func addPage(p *testkit.Program, o testkit.Owner, store, url string) string {
	return p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/single-pages", Token: o.Token,
		JSON: map[string]any{"store_id": store, "urls": []string{url}}}).Want(201).Get("data_source_id")
}

// One user's pages on hosts that never answer keep nobody else's page waiting.
func TestSlowHostsOfOneUserAreNobodyElsesWait(t *testing.T) {
	t.Parallel()
	over := make(chan struct{})
	p := testkit.Start(t)
	slow, quick := p.Owner("Slow"), p.Owner("Quick")
	slowStore, quickStore := p.Store(slow, "Slow", "https://slow.example"), p.Store(quick, "Quick", "https://quick.example")
	asked := make(chan struct{}, 100)
	for i := range 12 {
		site := siteAt(t, fmt.Sprintf("127.0.1.%d", i+1), func(_ http.ResponseWriter, r *http.Request) {
			asked <- struct{}{}
			select {
			case <-over:
			case <-r.Context().Done():
			}
		})
		addPage(p, slow, slowStore.ID, site+"/page")
	}
	<-asked
	good := siteAt(t, "127.0.2.1", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><title>Lamps</title><main><h1>Lamps</h1><p>Our lamps are made by hand in Lisbon and shipped everywhere.</p></main>`)
	})
	t.Cleanup(func() { close(over) }) // before the sites are closed
	begun := time.Now()
	id := addPage(p, quick, quickStore.ID, good+"/lamps")
	p.WaitForSource(quick, id)
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("another user's page took %v", took)
	}
}

func TestAReplicaWorksOnWhatItIsToldTo(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t, testkit.With(func(s *settings.Settings) {
		s.Work = append(s.Work, "mail", "link")
		s.Cell = "b7"
	}))
	o := p.Owner("Wes")
	created := p.Do(testkit.Call{Method: "POST", Path: "/api/stores", Token: o.Token, Form: map[string]string{
		"name": "Lamps", "url": "https://shop.example", "email": o.Email, "platform_id": "5"}}).Want(201)
	store := created.Get("store", "id")
	code := p.Do(testkit.Call{Method: "GET", Path: "/api/chat-widget/embed-code/" + store, Token: o.Token}).Want(200)
	if !strings.HasPrefix(store, "b7") || len(store) != 20 || !strings.Contains(code.Body, `"data_id":"b7`) {
		t.Errorf("ids are not of the cell: %s %s", store, code.Body)
	}
	page := addPage(p, o, store, "http://127.0.0.1:1/")
	email := testkit.Unique("mail")
	p.Do(testkit.Call{Method: "POST", Path: "/api/auth/register", JSON: map[string]any{"name": "Nat", "email": email,
		"password": ownersPassword, "password_confirmation": ownersPassword, "terms": true}}).Want(201)
	testkit.Eventually(t, "the mail", func() bool { return strings.Contains(strings.Join(p.Outbox(), ""), email) })
	if status := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + page, Token: o.Token}).Want(200).Get("data_source", "status"); status != "pending" {
		t.Errorf("the page is %s", status)
	}
}
