package testkit

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"mime/multipart"
	"mime/quotedprintable"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/api"
)

// Call is one request.
type Call struct {
	Method, Path string
	Token        string
	JSON         any               // sent as application/json when not nil
	Form         map[string]string // sent as multipart/form-data when not nil
	Header       map[string]string
	Raw          string // body as it is, with Header's Content-Type
}

// Answer is what came back.
type Answer struct {
	Status int
	Header http.Header
	Body   string
	t      testing.TB
}

// Do makes a request of the program.
func (p *Program) Do(c Call) Answer {
	p.t.Helper()
	a, err := p.Try(c)
	if err != nil {
		p.t.Fatalf("%s %s: %v", c.Method, c.Path, err)
	}
	return a
}

// Try makes a request of a program that may be gone before it answers.
func (p *Program) Try(c Call) (Answer, error) {
	p.t.Helper()
	body, contentType := c.body(p.t)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, c.Method, p.URL+c.Path, body)
	if err != nil {
		return Answer{}, err
	}
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	if c.Token != "" {
		r.Header.Set("Authorization", "Bearer "+c.Token)
	}
	for name, value := range c.Header {
		r.Header.Set(name, value)
	}
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return Answer{}, err
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	a := Answer{resp.StatusCode, resp.Header, string(b), p.t}
	if err == nil {
		checkByDocument(p.t, c, a)
	}
	return a, err
}

func (c Call) body(t testing.TB) (io.Reader, string) {
	switch {
	case c.JSON != nil:
		b, err := json.Marshal(c.JSON)
		if err != nil {
			t.Fatal(err)
		}
		return bytes.NewReader(b), "application/json"
	case c.Form != nil:
		var b bytes.Buffer
		w := multipart.NewWriter(&b)
		for name, value := range c.Form {
			if err := w.WriteField(name, value); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return &b, w.FormDataContentType()
	default:
		return strings.NewReader(c.Raw), ""
	}
}

// Want fails the test unless the answer has this status.
func (a Answer) Want(status int) Answer {
	a.t.Helper()
	if a.Status != status {
		a.t.Fatalf("status %d, want %d: %s", a.Status, status, a.Body)
	}
	return a
}

// Into decodes the body.
func (a Answer) Into(v any) {
	a.t.Helper()
	if err := json.Unmarshal([]byte(a.Body), v); err != nil {
		a.t.Fatalf("not JSON: %v: %s", err, a.Body)
	}
}

// Get finds a value in the body by keys and list positions, as text.
func (a Answer) Get(path ...any) string {
	a.t.Helper()
	var v any
	a.Into(&v)
	for _, step := range path {
		switch at := v.(type) {
		case map[string]any:
			v = at[step.(string)]
		case []any:
			if i := step.(int); i < len(at) {
				v = at[i]
			} else {
				return ""
			}
		default:
			return ""
		}
	}
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	default:
		b, err := json.Marshal(v)
		if err != nil {
			a.t.Fatal(err)
		}
		return string(b)
	}
}

// Owner is a verified user, signed in.
type Owner struct {
	tilly.User
	Token string
}

// Owner makes a verified user and a session, past sign-up and mail.
func (p *Program) Owner(name string) Owner {
	p.t.Helper()
	now := time.Now()
	user := tilly.User{
		ID: tilly.NewID(), Name: name, Email: Unique(name), PasswordHash: "", VerifiedAt: now, CreatedAt: now,
	}
	id := tilly.NewID()
	token := tilly.UserToken{ID: id, UserID: user.ID, Purpose: tilly.PurposeVerify, Hash: tilly.HashSecret(id), CreatedAt: now, ExpiresAt: now}
	if err := p.Rows.Accounts.CreateUser(p.t.Context(), user, token); err != nil {
		p.t.Fatal(err)
	}
	secret := tilly.NewSecret()
	session := tilly.Session{TokenHash: tilly.HashSecret(secret), UserID: user.ID, CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(time.Hour)}
	if err := p.Rows.Sessions.CreateSession(p.t.Context(), session); err != nil {
		p.t.Fatal(err)
	}
	return Owner{user, secret}
}

// Store makes an active store of the owner at the address.
func (p *Program) Store(o Owner, name, url string) tilly.Store {
	p.t.Helper()
	const custom = 5
	return p.StoreOn(o, name, url, custom)
}

// StoreOn is Store on a platform.
func (p *Program) StoreOn(o Owner, name, url string, platformID int) tilly.Store {
	p.t.Helper()
	now := time.Now()
	store := tilly.Store{
		ID: tilly.NewID(), UserID: o.ID, Name: name, URL: url, Email: o.Email, PlatformID: platformID,
		Active: true, ActivatedAt: now, DataID: tilly.NewSecret(), CreatedAt: now,
	}
	if err := p.Rows.Stores.CreateStore(p.t.Context(), store); err != nil {
		p.t.Fatal(err)
	}
	return store
}

// Teach gives a store one question with its answer, and the source's id.
func (p *Program) Teach(o Owner, store tilly.Store, question, answer string) string {
	p.t.Helper()
	return p.Do(Call{Method: "POST", Path: "/api/qa/bulk", Token: o.Token, JSON: map[string]any{
		"store_id": store.ID, "source_type": "api",
		"qa_pairs": []map[string]string{{"question": question, "answer": answer}},
	}}).Want(201).Get("data", "created", 0, "id")
}

// WaitForSource waits until a source is completed or failed.
func (p *Program) WaitForSource(o Owner, id string) (status string) {
	p.t.Helper()
	Eventually(p.t, "source "+id, func() bool {
		status = p.Do(Call{Method: "GET", Path: "/api/data-sources/status/" + id, Token: o.Token}).Want(200).Get("data_source", "status")
		return status == string(tilly.Completed) || status == string(tilly.Failed)
	})
	return status
}

func readAll(t testing.TB, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	out := make([]string, len(names))
	for i, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out[i] = string(b)
	}
	return out
}

// OwnerWithPassword is Owner with a password that logs in.
func (p *Program) OwnerWithPassword(name, password string) Owner {
	p.t.Helper()
	o := p.Owner(name)
	hash, err := api.HashPassword(p.t.Context(), p.Settings.PasswordMemory, password)
	if err != nil {
		p.t.Fatal(err)
	}
	p.exec("UPDATE users SET password_hash = ? WHERE id = ?", hash, o.ID)
	return o
}

// TwoAuthorizations makes a call with the header sent twice, and gives its status.
func (p *Program) TwoAuthorizations(token string) int {
	p.t.Helper()
	r, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, p.URL+"/api/stores", nil)
	if err != nil {
		p.t.Fatal(err)
	}
	r.Header["Authorization"] = []string{"Bearer " + token, "Bearer " + token}
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		p.t.Fatal(err)
	}
	defer resp.Body.Close()
	return resp.StatusCode
}

// MailText is a raw mail with its quoted-printable soft breaks undone, good
// enough to look for words and links in.
func MailText(raw string) string {
	b, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(raw)))
	if err != nil {
		return raw
	}
	return string(b)
}

// Event is one server-sent event.
type Event struct {
	Type string
	Data string
	t    testing.TB
}

// Get finds a value in the event's data; see Answer.Get.
func (e Event) Get(path ...any) string {
	e.t.Helper()
	return Answer{Body: e.Data, t: e.t}.Get(path...)
}

// Events splits a stream of server-sent events.
func Events(t testing.TB, body string) []Event {
	t.Helper()
	var events []Event
	for _, frame := range strings.Split(strings.TrimSpace(body), "\n\n") {
		e := Event{t: t}
		for _, line := range strings.Split(frame, "\n") {
			if v, ok := strings.CutPrefix(line, "event: "); ok {
				e.Type = v
			} else if v, ok := strings.CutPrefix(line, "data: "); ok {
				e.Data += v
			} else {
				t.Fatalf("odd line in the stream: %q", line)
			}
		}
		events = append(events, e)
	}
	return events
}

// At speaks to a server that is not a whole program, such as a handler made of
// doubles.
func At(t testing.TB, url string) *Program { return &Program{URL: url, Log: &Buffer{}, t: t} }
