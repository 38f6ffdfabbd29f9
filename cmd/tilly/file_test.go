package main_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/ingest/pdf"
	"tilly/testkit"
	"tilly/testkit/leftout"
	"tilly/testkit/pdftest"
)

func TestAPDFIsAnsweredFrom(t *testing.T) {
	if !pdf.Built() {
		leftout.Skip(t, "PDFium", "this build is without it (make ingest/pdf/wasm/pdfium.wasm)")
	}
	p := testkit.StartProcess(t)
	p.OpenRows()
	o := p.Owner("Pia")
	store := p.Store(o, "Shop", "https://shop.example")
	file := pdftest.Make("Our warranty for every lamp lasts seventeen years from the day of purchase.", "Parcels to Iceland cost twenty euros and take nine days.")
	id := p.Upload(o, store, "warranty.pdf", string(file)).Want(201).Get("data_source_id")
	ended(t, p.Program, o, id, "completed")
	a := p.Do(testkit.Call{Method: "GET", Path: "/api/search?query=warranty+lamp&store_id=" + store.ID, Token: o.Token}).Want(200)
	if !strings.Contains(a.Get("passages", 0, "text"), "seventeen years") || a.Get("passages", 0, "title") != "warranty.pdf" || a.Get("passages", 0, "url") != "" {
		t.Errorf("the ranking is %s", a.Body)
	}
	for name, c := range map[string]struct{ content, reason string }{
		"damaged.pdf": {string(file[:200]), "damaged"},
		"scanned.pdf": {string(pdftest.Make("", "")), "no readable text"},
		"blank.txt":   {" \n\n \t", "No readable text"},
		"header.csv":  {"question,answer\n", "No readable text"},
	} {
		id := p.Upload(o, store, name, c.content).Want(201).Get("data_source_id")
		ended(t, p.Program, o, id, "failed")
		if got := detail(p.Program, o, id).Get("data_source", "error"); !strings.Contains(got, c.reason) {
			t.Errorf("%s failed with %q", name, got)
		}
	}
}

// ended waits until a source stands as wanted; PDFium is compiled first.
func ended(t *testing.T, p *testkit.Program, o testkit.Owner, id, want string) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		switch got := detail(p, o, id).Get("data_source", "status"); got {
		case want:
			return
		case "completed", "failed":
			t.Fatalf("the source is %s: %s", got, detail(p, o, id).Body)
		}
	}
	t.Fatal("the source did not end")
}

func TestALongFileIsLearntWholeThroughKills(t *testing.T) {
	p := testkit.StartProcess(t)
	p.OpenRows()
	o := p.Owner("Kim")
	calm, killed := p.Store(o, "Calm", "https://calm.example"), p.Store(o, "Killed", "https://killed.example")
	var b strings.Builder
	b.WriteString("question,answer\n")
	for i := range 20_000 {
		fmt.Fprintf(&b, "What is the number of part %d?,The number of part %d is %d.\n", i, i, i*7)
	}
	id := p.Upload(o, calm, "parts.csv", b.String()).Want(201).Get("data_source_id")
	ended(t, p.Program, o, id, "completed")
	want := p.Count(calm)
	id = p.Upload(o, killed, "parts.csv", b.String()).Want(201).Get("data_source_id")
	for i := range kills() {
		time.Sleep(time.Duration(rand.IntN(200)) * time.Millisecond)
		if i%8 == 7 { // see TestARealSiteSurvivesKillsAndIsAnsweredFrom
			before := detail(p.Program, o, id).Get("data_source", "progress", "done")
			testkit.Eventually(t, "the file to get on", func() bool {
				a := detail(p.Program, o, id)
				return a.Get("data_source", "progress", "done") != before || a.Get("data_source", "status") == "completed"
			})
		}
		p.Kill()
		p.Run()
	}
	ended(t, p.Program, o, id, "completed")
	if got := p.Count(killed); got != want || want.Passages != 20_000 {
		t.Errorf("after kills %+v, without %+v", got, want)
	}
}

func TestFilesAndRowsAgreeAfterKills(t *testing.T) {
	p := testkit.StartProcess(t)
	p.OpenRows()
	o := p.Owner("Kai")
	store := p.Store(o, "Shop", "https://shop.example")
	acknowledged := 0
	for i := range kills() {
		var wg sync.WaitGroup
		var mu sync.Mutex
		for n := range 4 {
			wg.Go(func() {
				for k := range 20 {
					if !tryUpload(t, p, o, store, fmt.Sprintf("%d-%d-%d.txt", i, n, k)) {
						return
					}
					mu.Lock()
					acknowledged++
					mu.Unlock()
				}
			})
		}
		time.Sleep(time.Duration(rand.IntN(150)) * time.Millisecond)
		p.Kill()
		wg.Wait()
		p.Run()
	}
	list := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?per_page=1000&store_id=" + store.ID, Token: o.Token}).Want(200)
	var history struct {
		DataSources struct {
			Data []struct {
				ID    string `json:"id"`
				Input struct {
					URL  string `json:"file_url"`
					Name string `json:"file_name"`
				} `json:"input_data"`
			} `json:"data"`
			Total int `json:"total"`
		} `json:"data_sources"`
	}
	list.Into(&history)
	if history.DataSources.Total < acknowledged || acknowledged == 0 {
		t.Errorf("%d uploads were acknowledged, %d are there", acknowledged, history.DataSources.Total)
	}
	for _, src := range history.DataSources.Data {
		if a := p.Do(testkit.Call{Method: "GET", Path: src.Input.URL}); a.Status != 200 || a.Body != uploaded(src.Input.Name) {
			t.Errorf("a source is without its file: %d %.60s", a.Status, a.Body)
		}
		ended(t, p.Program, o, src.ID, "completed")
	}
	sweep(t, p, history.DataSources.Total)
	testkit.Figure(t, fmt.Sprintf("kill -9, %d times during uploads", kills()),
		"%d acknowledged, all there with their files; no file without its row", acknowledged)
}

// sweep starts the program a day later: what belongs to nothing goes.
func sweep(t *testing.T, p *testkit.Process, want int) {
	t.Helper()
	p.Kill()
	files := func() []string {
		names, err := filepath.Glob(filepath.Join(p.DataDir, "uploads", "*"))
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	old := time.Now().Add(-48 * time.Hour)
	for _, name := range append(files(), orphan(t, p)) {
		if err := os.Chtimes(name, old, old); err != nil {
			t.Fatal(err)
		}
	}
	p.Run()
	testkit.Eventually(t, "the sweep", func() bool { return len(files()) == want })
}

// orphan is a file whose row never came.
func orphan(t *testing.T, p *testkit.Process) string {
	t.Helper()
	name := filepath.Join(p.DataDir, "uploads", tilly.FileName(tilly.NewID(), tilly.TextFile))
	if err := os.WriteFile(name, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// uploaded is what a file says; another one says something else.
func uploaded(name string) string {
	return "Every order over fifty euros is sent without any cost for the parcel. So says " + name
}

// tryUpload uploads a file unless the program is killed meanwhile; it says
// whether that was acknowledged.
func tryUpload(t *testing.T, p *testkit.Process, o testkit.Owner, store tilly.Store, name string) bool {
	call := testkit.Multipart(t, o.Token, "/api/data-sources/from-file",
		testkit.Part{Name: "store_id", Content: store.ID}, testkit.Part{Name: "file", FileName: name, Content: uploaded(name)})
	r, err := http.NewRequestWithContext(context.Background(), http.MethodPost, p.URL+call.Path, strings.NewReader(call.Raw))
	if err != nil {
		t.Error(err)
		return false
	}
	r.Header.Set("Content-Type", call.Header["Content-Type"])
	r.Header.Set("Authorization", "Bearer "+o.Token)
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return false
	}
	defer resp.Body.Close()
	return resp.StatusCode == http.StatusCreated
}
