package main_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/pgtest"
	"tilly/testkit/s3test"
)

// stored are the files of a bucket, without what says whose they are.
func stored(s *s3test.Server) []string {
	var names []string
	for _, name := range s.Names() {
		if !strings.HasSuffix(name, ".tilly") {
			names = append(names, name)
		}
	}
	return names
}

// parts is a list of questions long enough to be killed at.
func parts(rows int) string {
	var b strings.Builder
	b.WriteString("question,answer\n")
	for i := range rows {
		fmt.Fprintf(&b, "What is the number of part %d?,The number of part %d is %d.\n", i, i, i*7)
	}
	return b.String()
}

// Two replicas share a database and a bucket, and nothing else. What was uploaded at
// one is learnt and served by the other when the first is killed.
func TestReplicasShareUploads(t *testing.T) {
	t.Parallel()
	s := s3test.NewTLS(t)
	authority := filepath.Join(t.TempDir(), "authority.pem")
	if err := os.WriteFile(authority, s.Authority(), 0o600); err != nil {
		t.Fatal(err)
	}
	env := []string{"TILLY_DATABASE_URL=" + pgtest.URL(t), "TILLY_BLOB_URL=" + s.AddressWithoutKey("tilly"), "SSL_CERT_FILE=" + authority,
		"AWS_ACCESS_KEY_ID=" + s.Key, "AWS_SECRET_ACCESS_KEY=" + s.Secret}
	p, q := testkit.StartProcess(t, env...), testkit.StartProcess(t, env...)
	p.OpenRows()
	o, stranger := p.Owner("Mia"), p.Owner("Eve")
	store := p.Store(o, "Shop", "https://shop.example")
	const rows = 8_000
	file := parts(rows)
	s.Break(1<<30, "GET", s3test.Reset) // so that the first cannot have learnt it
	id := p.Upload(o, store, "parts.csv", file).Want(201).Get("data_source_id")
	p.Kill()
	s.Up()

	ended(t, q.Program, o, id, "completed")
	if got := p.Count(store); got.Passages != rows {
		t.Errorf("of %d rows %d are learnt", rows, got.Passages)
	}
	link := detail(q.Program, o, id).Get("data_source", "input_data", "file_url")
	plain := "/" + detail(q.Program, o, id).Get("data_source", "input_data", "file_path")
	for what, c := range map[string]testkit.Call{"its signed address": {Path: link}, "its owner's token": {Path: plain, Token: o.Token}} {
		c.Method = "GET"
		a := q.Do(c).Want(200)
		if a.Body != file || !strings.HasPrefix(a.Header.Get("Content-Disposition"), "attachment") {
			t.Errorf("by %s %d bytes came, as %v", what, len(a.Body), a.Header)
		}
		c.Header = map[string]string{"Range": "bytes=1000-1999"}
		if a := q.Do(c).Want(206); a.Body != file[1000:2000] {
			t.Errorf("by %s another piece came: %.60s", what, a.Body)
		}
	}
	q.Do(testkit.Call{Method: "GET", Path: plain, Token: stranger.Token}).Want(404)
	q.Do(testkit.Call{Method: "GET", Path: plain}).Want(401)
	q.Do(testkit.Call{Method: "GET", Path: strings.Replace(link, "owner="+o.ID, "owner="+stranger.ID, 1)}).Want(404)

	q.Do(testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + id, Token: o.Token}).Want(200)
	testkit.Eventually(t, "the file to go", func() bool { return len(stored(s)) == 0 })
	metrics := q.Do(testkit.Call{Method: "GET", Path: "/metrics"}).Want(200).Body
	for what, text := range map[string]string{"the log": p.Log.String() + q.Log.String(), "what is printed": p.Printed() + q.Printed(), "the metrics": metrics} {
		if strings.Contains(text, s.Secret) || strings.Contains(text, s.Key) {
			t.Errorf("the bucket's key stands in %s", what)
		}
	}
}

// Without the bucket uploads and downloads get a clear answer, everything else goes
// on, and what waits for it is done when it is back.
func TestTheBucketIsAway(t *testing.T) {
	t.Parallel()
	s := s3test.New(t)
	p := testkit.Start(t, testkit.With(func(settings *settings.Settings) { settings.BlobURL = s.Address("") }))
	o := p.Owner("Ada")
	store := p.Store(o, "Shop", "https://shop.example")
	s.Break(1<<30, "GET", s3test.Reset) // what is stored cannot be read yet
	s.Break(1<<30, "DELETE", s3test.Reset)
	id := p.Upload(o, store, "notes.txt", "Our lampshades are sewn by hand in Lisbon.").Want(201).Get("data_source_id")
	gone := p.Upload(o, store, "gone.txt", "Our cat is called Miro.").Want(201).Get("data_source_id")
	p.Do(testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + gone, Token: o.Token}).Want(200)
	link := detail(p, o, id).Get("data_source", "input_data", "file_url")
	s.Down()
	for what, a := range map[string]testkit.Answer{
		"cannot be stored":  p.Upload(o, store, "more.txt", "Gift cards are valid for three years."),
		"cannot be reached": p.Do(testkit.Call{Method: "GET", Path: link}),
	} {
		if a.Status != 503 || !strings.Contains(a.Get("message"), what) || strings.Contains(a.Body, "s3") {
			t.Errorf("status %d: %s", a.Status, a.Body)
		}
	}
	p.Do(testkit.Call{Method: "GET", Path: "/readyz"}).Want(200)
	p.Teach(o, store, "Do you ship to Canada?", "Yes, within six days.")
	if got := detail(p, o, id).Get("data_source", "status"); got == "failed" || got == "completed" {
		t.Errorf("the file that cannot be read is %s", got)
	}
	s.Up()
	ended(t, p, o, id, "completed")
	testkit.Eventually(t, "the deleted file to go", func() bool { return len(stored(s)) == 1 })
	p.WaitForSource(o, p.Upload(o, store, "more.txt", "Gift cards are valid for three years.").Want(201).Get("data_source_id"))
	if got := p.Do(testkit.Call{Method: "GET", Path: link}).Want(200); !strings.Contains(got.Body, "Lisbon") {
		t.Errorf("the file says %q", got.Body)
	}
}

// A list that breaks off while it is read is gone on with, and neither shortened nor
// refused.
func TestAListIsReadThroughBrokenConnections(t *testing.T) {
	t.Parallel()
	s := s3test.New(t)
	p := testkit.Start(t, testkit.With(func(settings *settings.Settings) { settings.BlobURL = s.Address("") }))
	o := p.Owner("Lou")
	store := p.Store(o, "Shop", "https://shop.example")
	const rows = 3_000
	s.Break(4, "GET", s3test.Cut(60_000))
	s.Break(14, "GET", s3test.Reset) // the job has to be tried again
	s.Break(4, "GET", s3test.Cut(30_000))
	id := p.Upload(o, store, "parts.csv", parts(rows)).Want(201).Get("data_source_id")
	ended(t, p, o, id, "completed")
	if got := p.Count(store); got.Passages != rows {
		t.Errorf("of %d rows %d are learnt", rows, got.Passages)
	}
}

// Every upload that was acknowledged is in the bucket, whenever the program is killed,
// and nothing else stays there.
func TestBucketAndRowsAgreeAfterKills(t *testing.T) {
	s := s3test.New(t)
	s.Page(7)
	p := testkit.StartProcess(t, "TILLY_BLOB_URL="+s.Address(""))
	p.OpenRows()
	o := p.Owner("Kai")
	store := p.Store(o, "Shop", "https://shop.example")
	var acknowledged atomic.Int64
	for i := range kills() {
		var all sync.WaitGroup
		for n := range 4 {
			all.Go(func() {
				for k := 0; k < 20 && tryUpload(t, p, o, store, fmt.Sprintf("%d-%d-%d.txt", i, n, k)); k++ {
					acknowledged.Add(1)
				}
			})
		}
		time.Sleep(time.Duration(rand.IntN(150)) * time.Millisecond)
		p.Kill()
		all.Wait()
		p.Run()
	}
	rows, err := p.Rows.Sources.FileSources(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if n := acknowledged.Load(); n == 0 || int64(len(rows)) < n {
		t.Errorf("%d uploads were acknowledged, %d are there", n, len(rows))
	}
	for id := range rows {
		ended(t, p.Program, o, id, "completed")
		input := detail(p.Program, o, id)
		if a := p.Do(testkit.Call{Method: "GET", Path: input.Get("data_source", "input_data", "file_url")}); a.Status != 200 ||
			a.Body != uploaded(input.Get("data_source", "input_data", "file_name")) {
			t.Errorf("a source is without its file: %d %.60s", a.Status, a.Body)
		}
	}
	p.Kill()
	for _, name := range stored(s) {
		s.Age(name, time.Now().Add(-48*time.Hour))
	}
	p.Run()
	testkit.Eventually(t, "the sweep", func() bool { return len(stored(s)) == len(rows) })
	testkit.Figure(t, fmt.Sprintf("kill -9, %d times during uploads to a bucket", kills()),
		"%d acknowledged, all there with their files; no file without its row", acknowledged.Load())
}

// What a kill leaves in a bucket is swept; what rows name stays.
func TestTheBucketIsSwept(t *testing.T) {
	t.Parallel()
	s := s3test.New(t)
	p := testkit.StartProcess(t, "TILLY_BLOB_URL="+s.Address("p"))
	p.OpenRows()
	o := p.Owner("Sam")
	store := p.Store(o, "Shop", "https://shop.example")
	id := p.Upload(o, store, "notes.txt", "Our lampshades are sewn by hand in Lisbon.").Want(201).Get("data_source_id")
	ended(t, p.Program, o, id, "completed")
	p.Kill()
	kept, old := stored(s)[0], time.Now().Add(-48*time.Hour)
	s.Age(kept, old)
	s.Store("p/"+tilly.FileName(tilly.NewID(), tilly.TextFile), "whose row never came", old)
	s.Store("p/manual.txt", "not ours", old)
	s.Leave("p/"+tilly.FileName(tilly.NewID(), tilly.CSVFile), old)
	p.Run()
	testkit.Eventually(t, "the sweep", func() bool { return len(stored(s)) == 2 && len(s.Begun()) == 0 })
	if _, there := s.Text(kept); !there {
		t.Error("a file that a row names was swept")
	}
	if left, err := filepath.Glob(filepath.Join(p.DataDir, "cache", "uploads", "*")); err != nil || len(left) > 0 {
		t.Errorf("the spool holds %v %v", left, err)
	}
}
