package api_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net"
	"net/http"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// leaks are words that only the inside of the program knows.
var leaks = regexp.MustCompile(`(?i)\bsql|syntax error|no such table|constraint|goroutine|panic|\.go\b|runtime error|json: |unmarshal|strconv|multipart: |mime: |http: |/tmp/|tilly/|interface ?\{|pgx|postgres|unexpected EOF|invalid character`)

// checkFailure sees to it that an error has the contract's shape and gives
// nothing away.
func checkFailure(t *testing.T, what string, a testkit.Answer) {
	t.Helper()
	if a.Status < 400 || a.Status > 499 && a.Status != http.StatusNotImplemented {
		t.Errorf("%s: %d %.200s", what, a.Status, a.Body)
		return
	}
	var body map[string]any
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
		t.Errorf("%s: %d is no JSON: %.200s", what, a.Status, a.Body)
		return
	}
	keys := slices.Sorted(maps.Keys(body))
	fields, _ := body["errors"].(map[string]any)
	message, _ := body["message"].(string)
	switch {
	case slices.Equal(keys, []string{"message", "status", "success"}) && a.Status != http.StatusUnprocessableEntity:
	case slices.Equal(keys, []string{"message", "status", "success"}) && fields == nil: // a 422 of no field
	case slices.Equal(keys, []string{"errors", "message", "status", "success"}) && len(fields) > 0 && a.Status == http.StatusUnprocessableEntity:
	default:
		t.Errorf("%s: keys %v: %s", what, keys, a.Body)
	}
	if body["success"] != false || body["status"] != float64(a.Status) || message == "" || leaks.MatchString(a.Body) {
		t.Errorf("%s: %s", what, a.Body)
	}
	if !strings.HasPrefix(a.Header.Get("Content-Type"), "application/json") || a.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%s: headers %v", what, a.Header)
	}
}

// jsonCalls are all calls with a JSON body, by the tenancy table's rows.
func jsonCalls(w *world) map[string]testkit.Call {
	calls := map[string]testkit.Call{
		"POST /api/auth/register":            {Method: "POST", Path: "/api/auth/register"},
		"POST /api/auth/login":               {Method: "POST", Path: "/api/auth/login"},
		"POST /api/auth/verify":              {Method: "POST", Path: "/api/auth/verify"},
		"POST /api/auth/resend-verification": {Method: "POST", Path: "/api/auth/resend-verification"},
		"POST /api/contact/enquiry":          {Method: "POST", Path: "/api/contact/enquiry"},
		"POST /api/widget/{dataId}/messages": {Method: "POST", Path: "/api/widget/" + w.sa.DataID + "/messages"},
		"PATCH /api/stores/{id}":             {Method: "PATCH", Path: "/api/stores/" + w.sa.ID},
		"POST /api/qa/{id}":                  {Method: "POST", Path: "/api/qa/" + w.pairA},
	}
	for _, path := range []string{"/api/chat/message", "/api/qa/bulk", "/api/data-sources/single-pages", "/api/data-sources/multi-pages", "/api/data-sources/delete", "/api/chat-widget/settings"} {
		calls["POST "+path] = testkit.Call{Method: "POST", Path: path}
	}
	return calls
}

func deep(open, shut string, n int) string { return strings.Repeat(open, n) + strings.Repeat(shut, n) }

// oddBodies are bodies that no client of ours sends. Those of valid JSON would
// have to be refused for what they hold or lack.
func oddBodies() map[string]string {
	return map[string]string{
		"empty": "", "null": "null", "a list": "[]", "text": `"x"`, "a number": "7", "a second object": `{}{}`, "cut": `{"query": "a`, "comma": `{"a":1,}`,
		"NaN": `{"store_id": NaN}`, "Infinity": `{"store_id": Infinity}`, "single quotes": `{'a': 1}`, "not UTF-8": "{\"query\": \"\xff\xfe\"}", "NUL": "{\x00}",
		"byte order mark": "\ufeff{}", "UTF-16": "\xff\xfe{\x00}\x00", "deep list": deep("[", "]", 100_000), "deep object": deep(`{"a":`, "}", 100_000) + "1",
		"deep field": `{"store_id":` + deep("[", "]", 100_000) + "}", "too large": `{"query": "` + strings.Repeat("a", 5<<20) + `"}`, "only spaces": strings.Repeat(" ", 5<<20),
		"XML": `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`, "form": "store_id=1&query=x",
	}
}

func TestOddBodiesAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t, testkit.Engines()[0])
	for key, c := range jsonCalls(w) {
		for name, body := range oddBodies() {
			c.Token, c.Raw, c.Header = w.a.Token, body, map[string]string{"Content-Type": "application/json"}
			begun := time.Now()
			a := w.p.Do(c)
			if name == "too large" && a.Status != http.StatusRequestEntityTooLarge {
				t.Errorf("%s, too large: %d", key, a.Status)
			}
			checkFailure(t, key+", "+name, a)
			if took := time.Since(begun); took > 10*time.Second {
				t.Errorf("%s, %s took %v", key, name, took)
			}
		}
	}
	w.checkUntouched(t)
}

func TestWrongTypesOfBodyAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t, testkit.Engines()[0])
	call := func(contentTypes ...string) int {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, w.p.URL+"/api/chat/message", strings.NewReader(`{"store_id":"`+w.sa.ID+`","query":"Hi"}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header["Content-Type"], r.Header["Authorization"] = contentTypes, []string{"Bearer " + w.a.Token}
		resp, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		body, err := io.ReadAll(resp.Body)
		if err != nil {
			t.Fatal(err)
		}
		if resp.StatusCode == http.StatusUnsupportedMediaType && leaks.Match(body) {
			t.Errorf("%q: %s", contentTypes, body)
		}
		return resp.StatusCode
	}
	for _, types := range [][]string{
		nil, {""}, {"text/plain"}, {"text/json"}, {"application/x-www-form-urlencoded"}, {"multipart/form-data; boundary=x"}, {"application/jsonp"},
		{"application/json", "application/json"}, {"application/json", "text/plain"}, {"application/json, text/plain"}, {"application/json;" + strings.Repeat("a", 10_000)}, {"/"}, {"json"},
	} {
		if got := call(types...); got != http.StatusUnsupportedMediaType {
			t.Errorf("%.80q: %d", types, got)
		}
	}
	for _, types := range [][]string{{"application/json"}, {"Application/JSON; charset=utf-8"}} {
		if got := call(types...); got != http.StatusOK {
			t.Errorf("%q: %d", types, got)
		}
	}
}

func TestFieldsOfOddKindsAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t, testkit.Engines()[0])
	send := func(path, body string) testkit.Answer {
		return w.p.Do(testkit.Call{Method: "POST", Path: path, Token: w.a.Token, Raw: body, Header: map[string]string{"Content-Type": "application/json"}})
	}
	long := func(n int) string { return strings.TrimSuffix(strings.Repeat(`"",`, n), ",") }
	million, many := long(1_000_000), long(50_000)
	store := `{"store_id":"` + w.sa.ID + `",`
	for _, tc := range []struct {
		path, body string
		want       int
	}{
		{"/api/data-sources/single-pages", store + `"urls":[` + million + `]}`, 422},
		{"/api/data-sources/single-pages", store + `"urls":[` + strings.TrimSuffix(strings.Repeat(`"http://127.0.0.1:9/",`, 101), ",") + `]}`, 422},
		{"/api/data-sources/single-pages", store + `"urls":{"0":"http://127.0.0.1:9/"}}`, 422},
		{"/api/data-sources/single-pages", store + `"urls":[["http://127.0.0.1:9/"]]}`, 422},
		{"/api/data-sources/delete", `{"ids":[` + many + `]}`, 422},
		{"/api/data-sources/delete", `{"ids":[null,{},[],true]}`, 404},
		{"/api/qa/bulk", store + `"source_type":"api","qa_pairs":[` + many + `]}`, 422},
		{"/api/qa/bulk", store + `"source_type":"api","qa_pairs":[null]}`, 422},
		{"/api/qa/bulk", store + `"source_type":"scan","qa_pairs":[{"question":"q","answer":"a"}]}`, 422},
		{"/api/qa/bulk", store + `"source_type":"api","kind":"__proto__","qa_pairs":[{"question":"q","answer":"a"}]}`, 422},
		{"/api/chat/message", store + `"query":["Hi"]}`, 422},
		{"/api/chat/message", store + `"query":"` + strings.Repeat("a", 4001) + `"}`, 422},
		{"/api/chat/message", store + `"query":"Hi","action":"delete-store"}`, 422},
		{"/api/chat/message", `{"store_id":1e999,"query":"Hi"}`, 404},
		{"/api/chat/message", `{"store_id":` + strings.Repeat("9", 1<<20) + `,"query":"Hi"}`, 404},
		{"/api/chat-widget/settings", store + `"settings":[]}`, 422},
		{"/api/chat-widget/settings", store + `"settings":{"chatTitle":{"$ne":1}}}`, 422},
	} {
		a := send(tc.path, tc.body)
		if a.Status != tc.want {
			t.Errorf("%s %.120s: %d, want %d: %.200s", tc.path, tc.body, a.Status, tc.want, a.Body)
		}
		checkFailure(t, tc.path, a)
		if len(a.Body) > 1<<20 {
			t.Errorf("%s %.120s: an answer of %d bytes", tc.path, tc.body, len(a.Body))
		}
	}
	// Of a field that is sent twice one value counts, for the check and for the work.
	a := send("/api/chat/message", `{"store_id":"`+w.sa.ID+`","store_id":"`+w.sb.ID+`","query":"What is the secret word?"}`)
	if a.Status != http.StatusNotFound || strings.Contains(a.Body, secretOfB) {
		t.Errorf("a second store_id: %d %s", a.Status, a.Body)
	}
	send("/api/chat-widget/settings", store+`"settings":{"__proto__":{"polluted":1},"constructor":{"prototype":{}},"unknown":1}}`).Want(200)
	w.checkUntouched(t)
}

// form writes a multipart body part by part.
func form(t *testing.T, fill func(w *multipart.Writer)) (body, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	fill(w)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String(), w.FormDataContentType()
}

func TestOddFormsAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t, testkit.Engines()[0])
	fields := func(m *multipart.Writer) {
		for name, value := range map[string]string{"name": "Shop", "url": "https://shop.example", "email": "a@shop.example", "platform_id": "5"} {
			_ = m.WriteField(name, value)
		}
	}
	whole, contentType := form(t, fields)
	many, manyType := form(t, func(m *multipart.Writer) {
		fields(m)
		for i := range 10_000 {
			_ = m.WriteField(fmt.Sprintf("f%d", i), "x")
		}
	})
	large, largeType := form(t, func(m *multipart.Writer) { fields(m); _ = m.WriteField("more", strings.Repeat("a", 2<<20)) })
	binary, binaryType := form(t, func(m *multipart.Writer) { _ = m.WriteField("name", "\xff\xfe"); fields(m) })
	send := func(body, contentType string) testkit.Answer {
		return w.p.Do(testkit.Call{Method: "POST", Path: "/api/stores", Token: w.a.Token, Raw: body, Header: map[string]string{"Content-Type": contentType}})
	}
	for name, a := range map[string]testkit.Answer{
		"10,000 parts": send(many, manyType), "2 MB field": send(large, largeType), "not UTF-8": send(binary, binaryType),
		"truncated": send(whole[:len(whole)/2], contentType), "no end": send(whole[:strings.LastIndex(whole, "\r\n--")], contentType),
		"another boundary": send(whole, "multipart/form-data; boundary=other"), "no boundary": send(whole, "multipart/form-data"),
		"empty boundary": send(whole, `multipart/form-data; boundary=""`), "long boundary": send(whole, "multipart/form-data; boundary="+strings.Repeat("b", 5000)),
		"empty": send("", contentType), "JSON": send(`{"name":"Shop"}`, contentType), "JSON as JSON": send(`{"name":"Shop"}`, "application/json"),
		"urlencoded": send("name=Shop", "application/x-www-form-urlencoded"), "huge part header": send("--x\r\nContent-Disposition: form-data; name=\""+strings.Repeat("n", 20<<20)+"\"\r\n\r\nv\r\n--x--\r\n", "multipart/form-data; boundary=x"),
		"nested": send("--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\nv\r\n--y--\r\n--x--\r\n", "multipart/form-data; boundary=x"),
	} {
		checkFailure(t, name, a)
	}
	twice, twiceType := form(t, func(m *multipart.Writer) {
		fields(m)
		_ = m.WriteField("name", "Second")
		_ = m.WriteField("user_id", w.b.ID)
		_ = m.WriteField("status", "1")
	})
	if a := send(twice, twiceType).Want(201); a.Get("store", "name") != "Shop" || a.Get("store", "status") != "false" {
		t.Errorf("fields sent twice: %s", a.Body)
	}
	both, bothType := form(t, func(m *multipart.Writer) {
		_ = m.WriteField("store_id", w.sb.ID)
		_ = m.WriteField("store_id", w.sa.ID)
	})
	w.p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/from-file", Token: w.a.Token, Raw: both,
		Header: map[string]string{"Content-Type": bothType}}).Want(404)
	w.checkUntouched(t)
}

// raw sends bytes as they are and gives the status line; "" when the server only
// hung up.
func raw(t *testing.T, p *testkit.Program, request string) string {
	t.Helper()
	conn, err := (&net.Dialer{Timeout: 30 * time.Second}).DialContext(t.Context(), "tcp", strings.TrimPrefix(p.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
	go func() { _, _ = io.WriteString(conn, request) }() // the server may hang up half way
	b := make([]byte, 1<<12)
	n, _ := io.ReadAtLeast(conn, b, 12)
	line, _, _ := strings.Cut(string(b[:n]), "\r\n")
	return line
}

func TestOddRequestsAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t, testkit.Engines()[0])
	auth := "Host: x\r\nAuthorization: Bearer " + w.a.Token + "\r\n"
	var headers strings.Builder
	for i := range 10_000 {
		fmt.Fprintf(&headers, "X-H%d: v\r\n", i)
	}
	for name, tc := range map[string]struct {
		request string
		want    []string // status; "" for a connection that was cut
	}{
		"1 MB header":          {"GET /api/stores HTTP/1.1\r\n" + auth + "X-Big: " + strings.Repeat("a", 1<<20) + "\r\n\r\n", []string{"431", ""}},
		"10,000 headers":       {"GET /api/stores HTTP/1.1\r\n" + auth + headers.String() + "\r\n", []string{"431", ""}},
		"1 MB path":            {"GET /api/" + strings.Repeat("a", 1<<20) + " HTTP/1.1\r\n" + auth + "\r\n", []string{"431", "414", ""}},
		"no host":              {"GET /api/stores HTTP/1.1\r\n\r\n", []string{"400"}},
		"two hosts":            {"GET /api/stores HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", []string{"400"}},
		"length and chunks":    {"POST /api/chat/message HTTP/1.1\r\n" + auth + "Content-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", []string{"400"}},
		"two lengths":          {"POST /api/chat/message HTTP/1.1\r\n" + auth + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello", []string{"400"}},
		"odd encoding":         {"POST /api/chat/message HTTP/1.1\r\n" + auth + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", []string{"501", "400"}},
		"negative length":      {"POST /api/chat/message HTTP/1.1\r\n" + auth + "Content-Length: -1\r\n\r\n", []string{"400"}},
		"space in header name": {"GET /api/stores HTTP/1.1\r\nHost: x\r\nAuthorization : Bearer " + w.a.Token + "\r\n\r\n", []string{"400"}},
		"TRACE":                {"TRACE /api/stores HTTP/1.1\r\n" + auth + "\r\n", []string{"405", "404"}},
		"CONNECT":              {"CONNECT 127.0.0.1:22 HTTP/1.1\r\n" + auth + "\r\n", []string{"404", "405", "400"}},
		"another method":       {"STEAL /api/stores HTTP/1.1\r\n" + auth + "\r\n", []string{"405", "404"}},
		"absolute address":     {"GET http://169.254.169.254/api/stores HTTP/1.1\r\nHost: 169.254.169.254\r\n\r\n", []string{"401"}},
		"preface":              {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", []string{"", "400", "404", "405", "505"}},
		"garbage":              {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", []string{"400", ""}},
	} {
		line := raw(t, w.p, tc.request)
		status := ""
		if parts := strings.Fields(line); len(parts) > 1 {
			status = parts[1]
		}
		if !slices.Contains(tc.want, status) {
			t.Errorf("%s: %q, want %q", name, line, tc.want)
		}
	}
	w.p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: w.a.Token}).Want(200)
}

func TestOddPathsAndMethodsOpenNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t, testkit.Engines()[0])
	for _, path := range []string{
		"/API/stores", "/Api/stores", "/api/STORES", "//api/stores", "/api//stores", "/api/stores/", "/api/stores;x", "/api/stores%2f", "/api/./stores",
		"/api/x/../stores", "/api/%2e%2e/api/stores", "/api/stores%00", "/api/stores/..", "/./api/stores", "/api/stores%20", "/api/stores.json", "/api", "/api/",
		"/api/debug/pprof", "/debug/pprof/", "/api/admin/stores", "/api/stores/" + w.sb.ID + "/../" + w.sb.ID, "/api/v1", "/api/files/x", "/api/docs",
	} {
		for _, token := range []string{"", w.a.Token} {
			a := w.p.Do(testkit.Call{Method: "GET", Path: path, Token: token})
			if strings.HasPrefix(strings.TrimLeft(path, "/"), "api/") {
				checkFailure(t, path, a)
			} else if strings.Contains(a.Body, w.sa.Name) || a.Status >= 500 || strings.HasPrefix(a.Header.Get("Content-Type"), "application/json") && a.Status < 400 {
				t.Errorf("%s: %d %.200s", path, a.Status, a.Body)
			}
		}
	}
	for _, name := range []string{"X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "_method"} {
		path := "/api/stores/" + w.sa.ID
		w.p.Do(testkit.Call{Method: "GET", Path: path + "?_method=DELETE", Token: w.a.Token, Header: map[string]string{name: "DELETE"}}).Want(200)
		checkFailure(t, name, w.p.Do(testkit.Call{Method: "POST", Path: path, Token: w.a.Token, Header: map[string]string{name: "DELETE", "Content-Type": "application/json"}, Raw: "{}"}))
		w.p.Do(testkit.Call{Method: "GET", Path: path, Token: w.a.Token}).Want(200)
	}
	for _, method := range []string{"GET", "HEAD", "PUT", "OPTIONS", "TRACE"} {
		if a := w.p.Do(testkit.Call{Method: method, Path: "/api/qa/bulk", Token: w.a.Token}); a.Status != http.StatusMethodNotAllowed &&
			a.Status != http.StatusNotFound {
			t.Errorf("%s /api/qa/bulk: %d", method, a.Status)
		}
	}
	if a := w.p.Do(testkit.Call{Method: "HEAD", Path: "/api/stores"}); a.Status != http.StatusUnauthorized || a.Body != "" {
		t.Errorf("HEAD without a token: %d %q", a.Status, a.Body)
	}
	if a := w.p.Do(testkit.Call{Method: "HEAD", Path: "/api/stores", Token: w.a.Token}); a.Status != http.StatusOK || a.Body != "" {
		t.Errorf("HEAD: %d %q", a.Status, a.Body)
	}
}

// endless is a body that never ends.
type endless struct{ sent atomic.Int64 }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	e.sent.Add(int64(len(p)))
	return len(p), nil
}

func TestEndlessBodiesAreCutOffAndMemoryStaysFlat(t *testing.T) {
	w := newWorld(t, testkit.Engines()[0])
	const most = 64 << 20
	for path, contentType := range map[string]string{
		"/api/chat/message": "application/json", "/api/auth/login": "application/json", "/api/stores": "multipart/form-data; boundary=x",
		"/api/widget/" + w.sa.DataID + "/messages": "application/json",
	} {
		before := memory()
		body := &endless{}
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, w.p.URL+path, io.NopCloser(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", contentType)
		r.Header.Set("Authorization", "Bearer "+w.a.Token)
		resp, err := http.DefaultTransport.RoundTrip(r)
		if err == nil {
			if resp.StatusCode/100 != 4 {
				t.Errorf("%s: %d", path, resp.StatusCode)
			}
			_ = resp.Body.Close()
		}
		if body.sent.Load() > most {
			t.Errorf("%s took %d MB before it hung up", path, body.sent.Load()>>20)
		}
		if grown := memory() - before; grown > most {
			t.Errorf("%s: %d MB more memory", path, grown>>20)
		}
	}
	w.p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: w.a.Token}).Want(200)
}

func memory() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapInuse)
}

func TestEveryRouteFailsInTheContractsShape(t *testing.T) {
	t.Parallel()
	w := newWorld(t, testkit.Engines()[0])
	for _, key := range slices.Sorted(maps.Keys(tenancy)) {
		method, path, _ := strings.Cut(key, " ")
		if method == http.MethodOptions || !strings.HasPrefix(path, "/api/") {
			continue
		}
		for _, wild := range []string{"{userId}", "{token}", "{dataId}", "{which}", "{id}", "{storeId}"} {
			path = strings.ReplaceAll(path, wild, tilly.NewID())
		}
		for _, contentType := range []string{"", "application/json", "multipart/form-data"} {
			for _, token := range []string{"", w.a.Token} {
				if a := w.p.Do(testkit.Call{Method: method, Path: path, Token: token, Raw: "{", Header: map[string]string{"Content-Type": contentType}}); a.Status >= 400 {
					checkFailure(t, key, a)
				}
				if strings.HasSuffix(path, "/logout") || strings.HasSuffix(path, "/account") {
					break // the token is needed once more
				}
			}
		}
	}
}
