package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/mail"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

// target is a store that hostile text is put into.
type target struct {
	t       *testing.T
	p       *testkit.Program
	o       testkit.Owner
	store   tilly.Store
	pair    string
	calls   int
	mails   int
	mailTos map[string]bool
}

const hostileTeam = "team@tilly.example"

func newTarget(t *testing.T, e testkit.Engine) *target {
	p := testkit.Start(t, testkit.On(e), testkit.With(trustLoopback), testkit.With(func(s *settings.Settings) { s.TeamEmail = hostileTeam }))
	w := &target{t: t, p: p, o: p.Owner("Hos"), mailTos: map[string]bool{hostileTeam: true}}
	w.store = p.Store(w.o, "Shop", "https://shop.example")
	w.mailTos[w.store.Email] = true
	w.pair = p.Teach(w.o, w.store, "Is this a pair?", "Yes, it is one.")
	w.calls = 1
	return w
}

// do makes a call from an address of its own and checks what must hold of every
// answer: it is JSON, no fault of ours, and in time.
func (w *target) do(c testkit.Call) testkit.Answer {
	w.t.Helper()
	w.calls++
	if c.Header == nil {
		c.Header = map[string]string{}
	}
	c.Token, c.Header["X-Forwarded-For"] = w.o.Token, fmt.Sprintf("198.18.%d.%d", w.calls/250%250, w.calls%250)
	begun := time.Now()
	a := w.p.Do(c)
	if took := time.Since(begun); took > 15*time.Second {
		w.t.Errorf("%s %.80q took %v", c.Method, c.Path, took)
	}
	if a.Status >= 500 || !strings.HasPrefix(a.Header.Get("Content-Type"), "application/json") || !json.Valid([]byte(a.Body)) {
		w.t.Errorf("%s %.80q with %.200q: %d %.200s", c.Method, c.Path, c.JSON, a.Status, a.Body)
	}
	return a
}

// textField is a field that takes text: how it is put in, and read back.
type textField struct {
	name string
	put  func(w *target, s string) testkit.Call
	read func(w *target, put testkit.Answer) string
	kept func(string) string // what is to be read back
	mail bool                // whether saving it sends a mail
}

func trimmed(s string) string { return strings.TrimSpace(strings.ReplaceAll(s, "\x00", "")) }

func storeField(name, prefix, suffix string) textField {
	return textField{
		"store " + name,
		func(w *target, s string) testkit.Call {
			return testkit.Call{Method: "PATCH", Path: "/api/stores/" + w.store.ID, JSON: map[string]any{name: prefix + s + suffix}}
		},
		func(w *target, _ testkit.Answer) string {
			return w.do(testkit.Call{Method: "GET", Path: "/api/stores/" + w.store.ID}).Want(200).Get("store", name)
		},
		func(s string) string { return strings.TrimSpace(prefix + s + suffix) }, false,
	}
}

func widgetField(name string) textField {
	return textField{
		"widget " + name,
		func(w *target, s string) testkit.Call {
			return testkit.Call{Method: "POST", Path: "/api/chat-widget/settings", JSON: map[string]any{"store_id": w.store.ID, "settings": map[string]any{name: s}}}
		},
		func(w *target, _ testkit.Answer) string {
			return w.do(testkit.Call{Method: "GET", Path: "/api/widget/" + w.store.DataID}).Want(200).Get("settings", name)
		},
		strings.TrimSpace, false,
	}
}

func pairField(name string) textField {
	return textField{
		name,
		func(w *target, s string) testkit.Call {
			body := map[string]any{"question": "Q", "answer": "A"}
			body[name] = s
			return testkit.Call{Method: "POST", Path: "/api/qa/" + w.pair, JSON: body}
		},
		func(w *target, _ testkit.Answer) string {
			return w.do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + w.pair}).Want(200).Get("data_source", "input_data", name)
		},
		trimmed, false,
	}
}

// enquiryField is a field of the site's contact dialog.
func enquiryField(name string, of func(tilly.Enquiry) string) textField {
	return textField{
		"enquiry " + name,
		func(_ *target, s string) testkit.Call {
			body := map[string]any{"first_name": "", "last_name": "L", "email": "eve@shop.example", "message": "M"}
			if name != "first_name" {
				body["first_name"] = "F"
			}
			body[name] = s
			return testkit.Call{Method: "POST", Path: "/api/contact/enquiry", JSON: body}
		},
		func(w *target, _ testkit.Answer) string { return of(w.enquiry("")) },
		trimmed, true,
	}
}

// salesField is a field of the form in the chat.
func salesField(name string, of func(tilly.Enquiry) string) textField {
	return textField{
		"contact-sales " + name,
		func(w *target, s string) testkit.Call {
			data := map[string]any{"name": "N", "email": "eve@shop.example", "message": "M"}
			data[name] = s
			return testkit.Call{Method: "POST", Path: "/api/chat/message",
				JSON: map[string]any{"store_id": w.store.ID, "action": tilly.ActionContactSales, "data": data}}
		},
		func(w *target, _ testkit.Answer) string { return of(w.enquiry(w.store.ID)) },
		strings.TrimSpace, true,
	}
}

// enquiry is the latest of a store, or of the site's own.
func (w *target) enquiry(storeID string) tilly.Enquiry {
	w.t.Helper()
	list, err := w.p.Rows.Enquiries.Enquiries(w.t.Context(), storeID, 1, 1)
	if err != nil || len(list) != 1 {
		w.t.Fatalf("%d enquiries, %v", len(list), err)
	}
	return list[0]
}

func textFields() []textField {
	return []textField{
		storeField("name", "", ""), storeField("store_url", "", ""), storeField("store_url", "https://shop.example/?q=", ""),
		storeField("email", "", ""), storeField("email", "", "@shop.example"),
		{
			"allowed origin",
			func(w *target, s string) testkit.Call {
				return testkit.Call{Method: "PATCH", Path: "/api/stores/" + w.store.ID, JSON: map[string]any{"allowed_origins": []string{s}}}
			},
			func(w *target, put testkit.Answer) string { return put.Get("store", "allowed_origins", 0) },
			func(s string) string { origin, _ := tilly.NormalOrigin(s); return origin }, false,
		},
		widgetField("chatTitle"), widgetField("chatSubtitle"), widgetField("bubbleTooltip"),
		pairField("question"), pairField("answer"),
		{
			"chat",
			func(w *target, s string) testkit.Call { return chatCall("", w.store.ID, s) },
			func(w *target, put testkit.Answer) string {
				call := testkit.Call{Method: "GET", Path: "/api/conversations/" + put.Get("data", "conversation_id")}
				return w.do(call).Want(200).Get("conversation", "messages", 0, "text")
			},
			trimmed, false,
		},
		enquiryField("message", func(e tilly.Enquiry) string { return e.Message }),
		enquiryField("phone", func(e tilly.Enquiry) string { return e.Phone }),
		enquiryField("first_name", func(e tilly.Enquiry) string { return strings.TrimSuffix(e.Name, " L") }),
		salesField("message", func(e tilly.Enquiry) string { return e.Message }),
		salesField("name", func(e tilly.Enquiry) string { return e.Name }),
		{
			"page",
			func(w *target, s string) testkit.Call {
				return testkit.Call{Method: "POST", Path: "/api/data-sources/single-pages",
					JSON: map[string]any{"store_id": w.store.ID, "urls": []string{"http://127.0.0.1:1/?q=" + s}}}
			},
			func(w *target, put testkit.Answer) string {
				return w.do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + put.Get("data_source_id")}).Want(200).Get("data_source", "input_data", "urls", 0)
			},
			func(s string) string { return strings.TrimSpace("http://127.0.0.1:1/?q=" + s) }, false,
		},
	}
}

// hostileTexts is a sample of every list, and what the lists lack.
func hostileTexts(t *testing.T, each int) []string {
	list := []string{
		"\x00", "a\x00b", "\x1b[31mred\x1b[0m", "two\r\nlines time=2026-01-01T00:00:00Z level=ERROR msg=forged", "\u2028\u2029", "\u202eevil", "{\"json\":[", "%s%n%d",
		"Eve\r\nBcc: all@shop.example", "Eve%0d%0aBcc: all@shop.example", "Eve\nSubject: forged\n\nbody", "=?utf-8?q?=0d=0aBcc:_all@shop.example?=",
		"eve@shop.example, all@shop.example", "\"<all@shop.example>\" <eve@shop.example>", "=HYPERLINK(\"//evil\")", strings.Repeat("A", 1<<16), "\ufeffbom", "😀\u200d💥", "a'b\"c`d",
	}
	for _, name := range []string{
		"blns", "xss_vectors.dev.jsonl", "sqli.dev.jsonl", "ssti.jsonl", "crlf.jsonl", "csv_formula.jsonl",
		"path_traversal.dev.jsonl", "open_redirect.dev.jsonl",
	} {
		list = append(list, testkit.Sample(testkit.Hostile(t, name), each)...)
	}
	return list
}

func TestHostileTextIsKeptAsItIsOrRefused(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			w := newTarget(t, e)
			texts := hostileTexts(t, 1)
			for _, f := range textFields() {
				taken := 0
				for _, s := range texts {
					if w.keeps(f, s) {
						taken++
					}
				}
				t.Logf("%s took %d of %d", f.name, taken, len(texts))
			}
			w.checkLog()
			w.checkMails()
		})
	}
}

// keeps puts s into a field and says whether it was taken.
func (w *target) keeps(f textField, s string) bool {
	w.t.Helper()
	a := w.do(f.put(w, s))
	if a.Status == http.StatusUnprocessableEntity {
		return false
	}
	if a.Status != http.StatusOK && a.Status != http.StatusCreated {
		w.t.Errorf("%s %.80q: %d %s", f.name, s, a.Status, a.Body)
		return false
	}
	if got, want := f.read(w, a), f.kept(s); got != want {
		w.t.Errorf("%s: %.200q became %.200q", f.name, want, got)
	}
	if f.name == "store email" {
		w.mailTos[f.kept(s)] = true
	}
	if f.mail {
		w.mails++
	}
	return true
}

// checkLog sees to it that every call made one record, and nothing else a line.
func (w *target) checkLog() {
	requests := 0
	for line := range strings.Lines(w.p.Log.String()) {
		if !strings.HasPrefix(line, "time=") || strings.Count(line, " msg=") != 1 {
			w.t.Errorf("odd line in the log: %.200q", line)
		}
		if strings.Contains(line, " msg=request ") {
			requests++
		}
		if strings.Contains(line, "msg=forged") || strings.Contains(line, "\x1b") {
			w.t.Errorf("forged line in the log: %.200q", line)
		}
	}
	if requests != w.calls {
		w.t.Errorf("%d records for %d calls", requests, w.calls)
	}
}

// checkMails sees to it that mails go to whom they are meant for and have no
// header that somebody wrote into them.
func (w *target) checkMails() {
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		if names, err := filepath.Glob(filepath.Join(w.p.DataDir, "outbox", "*.eml")); err != nil || len(names) >= min(w.mails, tilly.EnquiryMails) {
			break
		}
	}
	known := []string{"Auto-Submitted", "Content-Transfer-Encoding", "Content-Type", "Date", "From", "Message-Id", "Mime-Version", "Reply-To", "Subject", "To", "X-Auto-Response-Suppress"}
	for _, raw := range w.p.Outbox() {
		m, err := mail.ReadMessage(strings.NewReader(raw))
		if err != nil {
			w.t.Errorf("no mail: %v: %.300s", err, raw)
			continue
		}
		to, err := m.Header.AddressList("To")
		if err != nil || len(to) != 1 || !w.mailTos[to[0].Address] {
			w.t.Errorf("mail to %q", m.Header.Get("To"))
		}
		for name, values := range m.Header {
			if !slices.Contains(known, name) || len(values) != 1 {
				w.t.Errorf("header %s: %q", name, values)
			}
		}
	}
	// On a busy machine some may still wait; none may have come twice.
	if n := len(w.p.Outbox()); n > w.mails || n == 0 && w.mails > 0 {
		w.t.Errorf("%d mails, want %d", n, w.mails)
	}
}

func TestHostilePairsInBulk(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Bulk")
	store := p.Store(o, "Shop", "https://shop.example")
	texts := hostileTexts(t, 40)
	for chunk := range slices.Chunk(texts, tilly.MaxPairs) {
		want := map[string]bool{}
		var pairs []map[string]string
		for i, s := range chunk {
			if s = trimmed(s); s != "" && len(s) <= tilly.MaxQuestion {
				pairs = append(pairs, map[string]string{"question": fmt.Sprintf("%s %d", s, i), "answer": s})
				want[fmt.Sprintf("%s %d", s, i)] = true
			}
		}
		p.Do(testkit.Call{Method: "POST", Path: "/api/qa/bulk", Token: o.Token,
			JSON: map[string]any{"store_id": store.ID, "source_type": "api", "qa_pairs": pairs}}).Want(201)
		checkHistory(t, p, o, store, want)
	}
}

// checkHistory looks for questions among all sources of a store.
func checkHistory(t *testing.T, p *testkit.Program, o testkit.Owner, store tilly.Store, want map[string]bool) {
	t.Helper()
	for page := 1; ; page++ {
		a := p.Do(testkit.Call{Method: "GET", Token: o.Token,
			Path: fmt.Sprintf("/api/data-sources/history?store_id=%s&per_page=100&page=%d", store.ID, page)}).Want(200)
		var out struct {
			DataSources struct {
				Data []struct {
					InputData struct{ Question, Answer string } `json:"input_data"`
				}
			} `json:"data_sources"`
		}
		a.Into(&out)
		if len(out.DataSources.Data) == 0 {
			break
		}
		for _, src := range out.DataSources.Data {
			if !strings.HasPrefix(src.InputData.Question, src.InputData.Answer+" ") {
				t.Errorf("%.100q has the answer %.100q", src.InputData.Question, src.InputData.Answer)
			}
			delete(want, src.InputData.Question)
		}
	}
	for q := range want {
		t.Errorf("%.200q is not in the history as it was sent", q)
	}
}

func TestHostileNamesAtSignUp(t *testing.T) {
	t.Parallel()
	w := newTarget(t, testkit.Engines()[0])
	for _, s := range testkit.Sample(hostileTexts(t, 1), 12) {
		body := signUp(testkit.Unique("name"))
		body["name"] = s
		a := w.do(testkit.Call{Method: "POST", Path: "/api/auth/register", JSON: body})
		switch {
		case a.Status == http.StatusUnprocessableEntity:
		case a.Status != http.StatusCreated || a.Get("user", "name") != strings.TrimSpace(s):
			t.Errorf("%.80q: %d %s", s, a.Status, a.Body)
		default:
			w.mails++
			w.mailTos[body["email"].(string)] = true
		}
	}
	w.checkLog()
	w.checkMails()
}

func TestHostileTextInAddresses(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			w := newTarget(t, e)
			for _, s := range append(hostileTexts(t, 2), "\xff\xfe", "%", "_", strings.Repeat("%", 10_000)) {
				if len(s) > 16_000 {
					s = s[:16_000]
				}
				q, at := url.QueryEscape(s), strings.ReplaceAll(url.PathEscape(s), ".", "%2E")
				for _, path := range []string{
					"/api/search?store_id=" + w.store.ID + "&query=" + q, "/api/search?query=x&store_id=" + q,
					"/api/data-sources/history?store_id=" + w.store.ID + "&kind=" + q, "/api/data-sources/history?store_id=" + w.store.ID + "&page=" + q + "&per_page=" + q,
					"/api/conversations?store_id=" + q, "/api/conversations/" + at, "/api/stores/" + at, "/api/data-sources/" + at,
					"/api/data-sources/status/" + at, "/api/chat-widget/settings/" + at, "/api/widget/" + at, "/api/auth/verify-email/" + at + "/" + at,
				} {
					w.do(testkit.Call{Method: "GET", Path: path})
				}
			}
			w.checkLog()
		})
	}
}
