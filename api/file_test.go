package api_test

import (
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

const fromFile = "/api/data-sources/from-file"

// storedFile uploads a file and gives the name it is stored under, once it is learnt.
func storedFile(t *testing.T, p *testkit.Program, o testkit.Owner, store tilly.Store, name, content string) string {
	t.Helper()
	id := p.Upload(o, store, name, content).Want(201).Get("data_source_id")
	p.WaitForSource(o, id)
	path := sourceInput(p, o, id, "file_path")
	if !strings.HasPrefix(path, "files/") {
		t.Fatalf("file_path is %q", path)
	}
	return strings.TrimPrefix(path, "files/")
}

func sourceInput(p *testkit.Program, o testkit.Owner, id, field string) string {
	return p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id, Token: o.Token}).Want(200).Get("data_source", "input_data", field)
}

// stored lists what lies in the folder of uploads.
func stored(t *testing.T, p *testkit.Program) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(p.DataDir, "uploads", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestAFileIsLearntGivenBackAndForgotten(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			a, b := p.Owner("Ann"), p.Owner("Bob")
			store := p.Store(a, "Shop", "https://shop.example")
			text := "Returns\n=======\n\nYou may send anything back within forty days of delivery."
			id := p.Upload(a, store, "Rück \"gabe\".txt", text).Want(201).Get("data_source_id")
			if status := p.WaitForSource(a, id); status != "completed" {
				t.Fatal(p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id, Token: a.Token}).Body)
			}
			answer := p.Do(chatCall(a.Token, store.ID, "Within how many days of delivery may I send anything back?")).Want(200)
			if !strings.Contains(answer.Get("data", "response", "output"), "forty days") || !strings.Contains(answer.Get("data", "sources", 0, "title"), "gabe") {
				t.Errorf("the answer is %s", answer.Body)
			}
			name := strings.TrimPrefix(sourceInput(p, a, id, "file_path"), "files/")
			link := sourceInput(p, a, id, "file_url")
			checkGivenBack(t, p.Do(testkit.Call{Method: "GET", Path: "/files/" + name, Token: a.Token}), text)
			checkGivenBack(t, p.Do(testkit.Call{Method: "GET", Path: link}), text)
			part := p.Do(testkit.Call{Method: "GET", Path: link, Header: map[string]string{"Range": "bytes=0-6"}}).Want(206)
			if part.Body != "Returns" {
				t.Errorf("a range gave %q", part.Body)
			}
			if head := p.Do(testkit.Call{Method: "HEAD", Path: link}).Want(200); head.Body != "" || head.Header.Get("Content-Length") == "" {
				t.Errorf("HEAD gave %q, %v", head.Body, head.Header)
			}
			p.Do(testkit.Call{Method: "GET", Path: "/files/" + name, Token: b.Token}).Want(404)
			p.Do(testkit.Call{Method: "GET", Path: "/files/" + name}).Want(401)
			p.Do(testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + id, Token: a.Token}).Want(200)
			p.Do(testkit.Call{Method: "GET", Path: link}).Want(404)
			testkit.Eventually(t, "the file to go", func() bool { return len(stored(t, p)) == 0 })
		})
	}
}

func checkGivenBack(t *testing.T, a testkit.Answer, text string) {
	t.Helper()
	a.Want(200)
	kind, params, err := mime.ParseMediaType(a.Header.Get("Content-Disposition"))
	if err != nil || kind != "attachment" || params["filename"] != `Rück "gabe".txt` {
		t.Errorf("Content-Disposition is %q", a.Header.Get("Content-Disposition"))
	}
	for name, want := range map[string]string{
		"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox", "Content-Type": "text/plain",
	} {
		if got := a.Header.Get(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	if a.Body != text {
		t.Errorf("the file came back as %q", a.Body)
	}
}

func TestSignedAddressesServeOneFileOneOwnerAndTheirTime(t *testing.T) {
	p := testkit.Start(t)
	a, b := p.Owner("Ann"), p.Owner("Bob")
	store := p.Store(a, "Shop", "https://shop.example")
	one := storedFile(t, p, a, store, "one.txt", "This is the first of the files.")
	two := storedFile(t, p, a, store, "two.txt", "This is the second of the files.")
	id, _ := tilly.SourceOfFile(one)
	link, err := url.Parse(sourceInput(p, a, id, "file_url"))
	if err != nil {
		t.Fatal(err)
	}
	with := func(path, key, value string) string {
		q := link.Query()
		q.Set(key, value)
		return path + "?" + q.Encode()
	}
	get := func(path string) int { return p.Do(testkit.Call{Method: "GET", Path: path}).Status }
	if got := get(link.String()); got != 200 {
		t.Fatalf("the signed address gives %d", got)
	}
	until := time.Now().Add(240 * time.Hour)
	for what, path := range map[string]string{
		"another file":       with("/files/"+two, "until", link.Query().Get("until")),
		"another owner":      with(link.Path, "owner", b.ID),
		"a later time":       with(link.Path, "until", time.Unix(until.Unix(), 0).Format("20060102150405")),
		"no time":            with(link.Path, "until", ""),
		"another signature":  with(link.Path, "signature", otherStart(link.Query().Get("signature"))),
		"a name leading out": "/files/..%2f" + "tilly.db?" + link.RawQuery,
	} {
		if got := get(path); got != 404 {
			t.Errorf("%s: %d", what, got)
		}
	}
}

// otherStart is s with another first letter.
func otherStart(s string) string {
	if s[0] == 'x' {
		return "y" + s[1:]
	}
	return "x" + s[1:]
}

func TestUploadsThatAreRefusedLeaveNothing(t *testing.T) {
	p := testkit.Start(t, testkit.With(func(s *settings.Settings) { s.MaxUploadMB = 1 }))
	a, b := p.Owner("Ann"), p.Owner("Bob")
	store, other := p.Store(a, "Shop", "https://shop.example"), p.Store(b, "Other", "https://other.example")
	file := func(name, content string) testkit.Part {
		return testkit.Part{Name: "file", FileName: name, Content: content}
	}
	mine, theirs := testkit.Part{Name: "store_id", Content: store.ID}, testkit.Part{Name: "store_id", Content: other.ID}
	const onlyThese = "Please upload a PDF, CSV, or TXT file only."
	big := strings.Repeat("word ", (1<<20)/5+1)
	for what, c := range map[string]struct {
		parts   []testkit.Part
		status  int
		message string
	}{
		"no file":                  {[]testkit.Part{mine}, 422, "Please select a file"},
		"a field for a file":       {[]testkit.Part{mine, {Name: "file", Content: "text"}}, 422, "Please select a file"},
		"empty":                    {[]testkit.Part{mine, file("a.txt", "")}, 422, "empty"},
		"a program":                {[]testkit.Part{mine, file("a.exe", "MZ\x90\x00")}, 422, onlyThese},
		"a picture called text":    {[]testkit.Part{mine, file("a.txt", "\x89PNG\r\n\x1a\n\x00\x00")}, 422, onlyThese},
		"a PDF called text":        {[]testkit.Part{mine, file("a.txt", "%PDF-1.4 and so on")}, 422, onlyThese},
		"a PDF called CSV":         {[]testkit.Part{mine, file("a.csv", "\n%PDF-1.4 and so on")}, 422, onlyThese},
		"text called PDF":          {[]testkit.Part{mine, file("a.pdf", "hello")}, 422, onlyThese},
		"HTML called PDF":          {[]testkit.Part{mine, file("a.pdf", "<html>%PDF-1.4")}, 422, onlyThese},
		"two endings":              {[]testkit.Part{mine, file("a.txt.exe", "hello")}, 422, onlyThese},
		"a zip called CSV":         {[]testkit.Part{mine, file("a.csv", "PK\x03\x04\x00\x00")}, 422, onlyThese},
		"a wrong kind":             {[]testkit.Part{mine, {Name: "kind", Content: "x"}, file("a.txt", "hello")}, 422, "kind"},
		"products":                 {[]testkit.Part{mine, {Name: "kind", Content: "product"}, file("a.txt", "hello")}, 422, "CSV"},
		"a large list, kind last":  {[]testkit.Part{mine, file("a.csv", big), {Name: "kind", Content: "knowledge"}}, 413, "1 MB"},
		"a foreign store":          {[]testkit.Part{theirs, file("a.txt", "hello")}, 404, ""},
		"a foreign store at last":  {[]testkit.Part{file("a.txt", "hello"), theirs}, 404, ""},
		"no store":                 {[]testkit.Part{file("a.txt", "hello")}, 404, ""},
		"too large":                {[]testkit.Part{mine, file("a.txt", big)}, 413, "1 MB"},
		"too large, store at last": {[]testkit.Part{file("a.txt", big), mine}, 413, "1 MB"},
		"far too large":            {[]testkit.Part{mine, file("a.txt", big+big[:1<<19])}, 413, "1 MB"},
		"too large for another":    {[]testkit.Part{theirs, file("a.txt", big)}, 404, ""},
	} {
		got := p.Do(testkit.Multipart(t, a.Token, fromFile, c.parts...))
		if got.Status != c.status || !strings.Contains(got.Get("message"), c.message) {
			t.Errorf("%s: %d %s", what, got.Status, got.Body)
		}
	}
	cut := testkit.Multipart(t, a.Token, fromFile, mine, file("a.txt", "hello"))
	cut.Raw = cut.Raw[:len(cut.Raw)-20]
	if got := p.Do(cut); got.Status != 400 {
		t.Errorf("a form that ends early: %d", got.Status)
	}
	p.Do(testkit.Multipart(t, "", fromFile, mine, file("a.txt", "hello"))).Want(401)
	p.Do(testkit.Call{Method: "POST", Path: fromFile, Token: a.Token, JSON: map[string]string{"store_id": store.ID}}).Want(415)
	if left := stored(t, p); len(left) != 0 {
		t.Errorf("refused uploads left %v", left)
	}
	exact := strings.Repeat("word ", (1<<20)/5+1)[:1<<20]
	p.Upload(a, store, "exact.txt", exact).Want(201)
	p.Do(testkit.Multipart(t, a.Token, fromFile, mine, file("list.csv", "title,price\n"+big+",5\n"), testkit.Part{Name: "kind", Content: "product"})).Want(201)
	p.Do(testkit.Multipart(t, a.Token, fromFile, file("late.txt", "The store comes last here."), mine)).Want(201)
	p.Do(testkit.Multipart(t, a.Token, fromFile, mine, testkit.Part{Name: "file", FileName: "notes", Type: "text/plain", Content: "No ending."})).Want(201)
}

func TestHostileFileNamesStayNames(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Ann")
	store := p.Store(o, "Shop", "https://shop.example")
	names := []string{"../../../etc/passwd.txt", `..\..\boot.txt`, "CON.txt", strings.Repeat("n", 4000) + ".txt", "a\u202etxt.txt", "<img src=x onerror=alert(1)>.txt", "a;b=\"c\".txt"}
	names = append(names, testkit.Sample(testkit.Hostile(t, "path_traversal.dev.jsonl"), 40)...)
	for i, name := range names {
		a := p.Upload(o, store, strings.NewReplacer("\r", "", "\n", "", "\x00", "").Replace(name)+".txt", fmt.Sprintf("Some text to be learnt, the %dth.", i))
		if a.Status != http.StatusCreated && a.Status != 422 && a.Status != 400 {
			t.Errorf("%q: %d %s", name, a.Status, a.Body)
			continue
		}
		if a.Status != http.StatusCreated {
			continue
		}
		link := sourceInput(p, o, a.Get("data_source_id"), "file_url")
		got := p.Do(testkit.Call{Method: "GET", Path: link}).Want(200)
		if _, params, err := mime.ParseMediaType(got.Header.Get("Content-Disposition")); err != nil || strings.ContainsAny(params["filename"], "/\\\r\n") {
			t.Errorf("%q: %q, %v", name, got.Header.Get("Content-Disposition"), err)
		}
	}
	outside, err := filepath.Glob(filepath.Join(p.DataDir, "*.txt"))
	if err != nil || len(outside) > 0 {
		t.Errorf("a file left its folder: %v, %v", outside, err)
	}
	for _, at := range stored(t, p) {
		if info, err := os.Stat(at); err == nil && info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v", at, info.Mode())
		}
	}
}

func TestAFileIsReadAgainAndGoesWithItsStore(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Ann")
	store := p.Store(o, "Shop", "https://shop.example")
	id := p.Upload(o, store, "faq.csv", "question,answer\nDo you ship to Malta?,\"Yes, for nine euros.\"\nBroken?,\n").Want(201).Get("data_source_id")
	p.WaitForSource(o, id)
	seen := func() string {
		a := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id, Token: o.Token}).Want(200)
		return strings.Join([]string{a.Get("data_source", "status"), a.Get("data_source", "pages", 0, "passages"), a.Get("data_source", "pages", 0, "error")}, " | ")
	}
	const want = "completed | 1 | Rows left out: 1 × “has no answer” (line 3)."
	if got := seen(); got != want {
		t.Errorf("read as %q, want %q", got, want)
	}
	p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + id + "/rescan", Token: o.Token}).Want(200)
	p.WaitForSource(o, id)
	if got := seen(); got != want {
		t.Errorf("read again as %q, want %q", got, want)
	}
	p.Do(testkit.Call{Method: "DELETE", Path: "/api/stores/" + store.ID, Token: o.Token}).Want(200)
	testkit.Eventually(t, "the file to go with its store", func() bool { return len(stored(t, p)) == 0 })
}
