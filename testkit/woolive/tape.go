package woolive

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Tape is what a shop answered to a reading of its catalogue, and what it shows: tests
// that cannot have a shop play it.
type Tape struct {
	Version string // of WooCommerce
	Asked   map[string]Taped
	Shown   []json.RawMessage // a product each, as the script shown prints them
}

// Taped is one answer. Addresses of the shop in it begin with atTape.
type Taped struct {
	Status int
	Header map[string]string `json:",omitempty"`
	Body   string
}

// atTape stands for the shop's own address on a tape.
const atTape = "http://shop.invalid"

// kept are the headers that a tape keeps.
func kept() []string {
	return []string{"Content-Type", "X-Wp-Total", "X-Wp-Totalpages", "Last-Modified"}
}

// question is what a call asks for, whoever signs it.
func question(u *url.URL) string {
	q := u.Query()
	maps.DeleteFunc(q, func(name string, _ []string) bool { return strings.HasPrefix(name, "oauth_") })
	if len(q) == 0 {
		return u.Path
	}
	return u.Path + "?" + q.Encode()
}

// Record passes calls on to the shop and keeps its answers, until the test ends. The
// address of the shop stays its own.
func (s *Shop) Record(t testing.TB, into *Tape) *httptest.Server {
	t.Helper()
	shop, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	into.Version, into.Asked = s.Version, map[string]Taped{}
	var mu sync.Mutex
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(shop)
			r.Out.Host = shop.Host
			r.Out.Header.Del("Accept-Encoding")
		},
		ModifyResponse: func(r *http.Response) error {
			body, err := io.ReadAll(r.Body)
			if err != nil {
				return err
			}
			r.Body = io.NopCloser(bytes.NewReader(body))
			one := Taped{Status: r.StatusCode, Header: map[string]string{}, Body: exchange(keptOf(r.Header, body), s.URL, atTape)}
			for _, name := range kept() {
				if v := r.Header.Get(name); v != "" {
					one.Header[name] = v
				}
			}
			mu.Lock()
			defer mu.Unlock()
			into.Asked[question(r.Request.URL)] = one
			return nil
		},
	}
	server := httptest.NewServer(proxy)
	t.Cleanup(server.Close)
	return server
}

// alternate is what a page says of itself in other languages.
var alternate = regexp.MustCompile(`<link[^<>]*hreflang[^<>]*>`)

// keptOf is what a tape keeps of an answer: of a page no more than is read of it here.
func keptOf(h http.Header, body []byte) string {
	if strings.HasPrefix(h.Get("Content-Type"), "text/html") {
		return string(bytes.Join(alternate.FindAll(body, -1), nil))
	}
	return string(body)
}

// exchange puts one address in the place of another, as JSON writes it too.
func exchange(text, from, to string) string {
	slashed := func(s string) string { return strings.ReplaceAll(s, "/", `\/`) }
	return strings.NewReplacer(from, to, slashed(from), slashed(to)).Replace(text)
}

// Save writes a tape to a file that people can read.
func (tape *Tape) Save(file string) error {
	b, err := json.MarshalIndent(tape, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(b, '\n'), 0o644)
}

// Play runs a server that answers as the tape does, until the test ends; what was never
// asked there fails the test.
func Play(t testing.TB, file string) (*httptest.Server, *Tape) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tape := &Tape{}
	if err := json.Unmarshal(b, tape); err != nil {
		t.Fatal(err)
	}
	var server *httptest.Server
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		one, ok := tape.Asked[question(r.URL)]
		if r.URL.Path == "/robots.txt" {
			http.NotFound(w, r)
			return
		}
		if !ok {
			t.Errorf("the shop was never asked %s", question(r.URL))
			http.NotFound(w, r)
			return
		}
		for _, name := range slices.Sorted(maps.Keys(one.Header)) {
			w.Header().Set(name, one.Header[name])
		}
		w.WriteHeader(one.Status)
		_, _ = io.WriteString(w, exchange(one.Body, atTape, server.URL))
	}))
	t.Cleanup(server.Close)
	return server, tape
}

// WhatIsShown is what the shop on the tape shows, as it is played at an address.
func (tape *Tape) WhatIsShown(at string) (Shown, error) {
	var lines bytes.Buffer
	for _, one := range tape.Shown {
		if err := json.Compact(&lines, one); err != nil {
			return nil, err
		}
		lines.WriteByte('\n')
	}
	return ReadShown([]byte(exchange(lines.String(), atTape, at)))
}
