package program_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

const operatorKey = "a secret of the operator, long enough to be one"

// place is where a program keeps its data.
type place struct {
	dir, url, key string
	files         string // the address of a bucket; "" for the folder
}

func (p place) environ() []string {
	env := []string{"TILLY_DATA_DIR=" + p.dir}
	if p.url != "" {
		env = append(env, "TILLY_DATABASE_URL="+p.url)
	}
	if p.key != "" {
		env = append(env, "TILLY_SECRET_KEY="+p.key)
	}
	if p.files != "" {
		env = append(env, "TILLY_BLOB_URL="+p.files)
	}
	return env
}

func (p place) start(t *testing.T) *testkit.Program {
	t.Helper()
	return testkit.Start(t, testkit.With(func(s *settings.Settings) {
		s.DataDir, s.DatabaseURL, s.SecretKey, s.BlobURL = p.dir, p.url, p.key, p.files
	}))
}

// newPlace is an empty one on an engine; PostgreSQL wants a key.
func newPlace(t *testing.T, e testkit.Engine, key string) place {
	t.Helper()
	p := place{dir: filepath.Join(t.TempDir(), "data"), url: e.URL(t), key: key}
	if p.url != "" && p.key == "" {
		p.key = operatorKey
	}
	return p
}

// shop is what is looked for after a restore.
type shop struct {
	owner   testkit.Owner
	store   tilly.Store
	pair    string
	file    string
	chat    string
	taught  testkit.Taught
	history string
}

const ownersPassword = "correct-horse-battery"

// sketch is a file of a conversation.
const sketch = "%PDF-1.4 a sketch of a lamp"

func fill(t *testing.T, p *testkit.Program) shop {
	t.Helper()
	s := shop{owner: p.OwnerWithPassword("Ray", ownersPassword)}
	s.store = p.Store(s.owner, "Lamps “& more” 💡", "https://shop.example")
	s.pair = p.Teach(s.owner, s.store, "Do you ship to Canada?", "Yes, we ship to Canada within six days.")
	s.file = p.Upload(s.owner, s.store, "notes.txt", "Our lampshades are sewn by hand in Lisbon from old sails.").Want(201).Get("data_source_id")
	p.WaitForSource(s.owner, s.file)
	s.chat = p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: s.owner.Token,
		JSON: map[string]string{"store_id": s.store.ID, "query": "Do you ship to Canada?"}}).Want(200).Get("data", "conversation_id")
	p.Do(testkit.Multipart(t, s.owner.Token, "/api/conversations/"+s.chat+"/attachments", testkit.Part{Name: "note", Content: "true"},
		testkit.Part{Name: "file", FileName: "sketch.pdf", Content: sketch})).Want(200)
	s.taught, s.history = p.Count(s.store), s.listed(p, s.owner.Token)
	return s
}

func (s shop) listed(p *testkit.Program, token string) string {
	return p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + s.file, Token: token}).Want(200).Body
}

// check sees that everything is there and works.
func (s shop) check(t *testing.T, p *testkit.Program) {
	t.Helper()
	token := p.Do(testkit.Call{Method: "POST", Path: "/api/auth/login", JSON: map[string]string{"email": s.owner.Email, "password": ownersPassword}}).Want(200).Get("access_token")
	if got := p.Count(s.store); got != s.taught {
		t.Errorf("the store knows %+v, it knew %+v", got, s.taught)
	}
	if got := s.listed(p, token); got != s.history {
		t.Errorf("the file is %s, it was %s", got, s.history)
	}
	for query, want := range map[string]string{"Do you ship to Canada?": "six days", "Where are the lampshades sewn?": "Lisbon"} {
		a := p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: token, JSON: map[string]string{"store_id": s.store.ID, "query": query}}).Want(200)
		if !strings.Contains(a.Get("data", "response", "output"), want) {
			t.Errorf("%s: %s", query, a.Body)
		}
	}
	talk := p.Do(testkit.Call{Method: "GET", Path: "/api/conversations/" + s.chat, Token: token}).Want(200)
	if sent := p.Do(testkit.Call{Method: "GET", Path: talk.Get("conversation", "messages", 2, "file", "url")}).Want(200); sent.Body != sketch {
		t.Errorf("the file of the chat says %q", sent.Body)
	}
	detail := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + s.file, Token: token}).Want(200)
	if file := p.Do(testkit.Call{Method: "GET", Path: detail.Get("data_source", "input_data", "file_url")}).Want(200); !strings.Contains(file.Body, "old sails") {
		t.Errorf("the file says %q", file.Body)
	}
}

// run runs a command that must succeed.
func run(t *testing.T, at place, args ...string) string {
	t.Helper()
	status, out := call(t, at.environ(), args...)
	if status != 0 {
		t.Fatalf("tilly %s: status %d: %s", strings.Join(args, " "), status, out)
	}
	return out
}

// refuse runs a restore that must fail, say why and leave nothing.
// flipped is a file with a bit changed at a place or soon after it, so that it does
// not unpack any more: not every bit of packed data bears on what it holds.
func flipped(b []byte, at int) []byte {
	for ; ; at++ {
		odd := bytes.Clone(b)
		odd[at] ^= 0x20
		zip, err := gzip.NewReader(bytes.NewReader(odd))
		if err != nil {
			return odd
		}
		if _, err := io.Copy(io.Discard, zip); err != nil {
			return odd
		}
	}
}

func refuse(t *testing.T, at place, file string, why ...string) {
	t.Helper()
	status, out := call(t, at.environ(), "restore", file)
	if status != 1 {
		t.Errorf("status %d: %s", status, out)
	}
	for _, word := range why {
		if !strings.Contains(out, word) {
			t.Errorf("the refusal does not say %q: %s", word, out)
		}
	}
	if left, err := os.ReadDir(at.dir); err != nil || len(left) > 0 {
		t.Errorf("the refused restore left %v %v", left, err)
	}
}

func TestABackupComesBackOnEitherDatabase(t *testing.T) {
	for _, from := range testkit.Engines() {
		t.Run("from "+from.Name, func(t *testing.T) {
			t.Parallel()
			source := newPlace(t, from, "")
			p := source.start(t)
			s := fill(t, p)
			file := filepath.Join(t.TempDir(), "tilly.backup")
			busy, known := keepWriting(t, p, s.owner)
			before := known()
			out := run(t, source, "backup", file)
			busy()
			if !strings.Contains(out, "files (0.0 MB) to "+file) {
				t.Errorf("backup says %s", out)
			}
			if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("the backup is readable by others: %v %v", info.Mode(), err)
			}
			if left, err := filepath.Glob(filepath.Join(source.dir, "backup-*")); err != nil || len(left) > 0 {
				t.Errorf("the backup left %v %v", left, err)
			}
			for _, to := range testkit.Engines() {
				t.Run("to "+to.Name, func(t *testing.T) {
					target := newPlace(t, to, source.key)
					if to.Name == "postgres" && source.key == "" {
						target.key = secretOf(t, source)
					}
					run(t, target, "restore", file)
					q := target.start(t)
					s.check(t, q)
					for _, id := range before {
						q.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + id, Token: s.owner.Token}).Want(200)
					}
					if status, out := call(t, target.environ(), "restore", file); status != 1 || !strings.Contains(out, "holds") {
						t.Errorf("restoring over data: status %d: %s", status, out)
					}
					s.check(t, q)
				})
			}
		})
	}
}

func secretOf(t *testing.T, at place) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(at.dir, "secret.key"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(b))
}

// keepWriting adds pairs to another store until it is told to end; known gives
// those that are acknowledged by now.
func keepWriting(t *testing.T, p *testkit.Program, o testkit.Owner) (end func(), known func() []string) {
	t.Helper()
	var mu sync.Mutex
	var ids []string
	other := p.Store(o, "Busy", "https://busy.example")
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for w := range 3 {
		wg.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				id := p.Teach(o, other, fmt.Sprintf("What is %d of %d?", i, w), "A number.")
				mu.Lock()
				ids = append(ids, id)
				mu.Unlock()
			}
		})
	}
	testkit.Eventually(t, "writes", func() bool { mu.Lock(); defer mu.Unlock(); return len(ids) > 30 })
	return func() { close(stop); wg.Wait() }, func() []string { mu.Lock(); defer mu.Unlock(); return append([]string(nil), ids...) }
}

func TestABackupWithoutItsSecretAsksForIt(t *testing.T) {
	t.Parallel()
	sqlite := testkit.Engines()[0]
	source := newPlace(t, sqlite, operatorKey)
	fill(t, source.start(t))
	file := filepath.Join(t.TempDir(), "tilly.backup")
	if out := run(t, source, "backup", file); !strings.Contains(out, "TILLY_SECRET_KEY") {
		t.Errorf("backup does not say that the secret is not inside: %s", out)
	}
	refuse(t, newPlace(t, sqlite, ""), file, "set TILLY_SECRET_KEY")
	refuse(t, newPlace(t, sqlite, operatorKey+"?"), file, "TILLY_SECRET_KEY is not the secret")
	run(t, newPlace(t, sqlite, operatorKey), "restore", file)
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(unzipped(t, b), []byte(operatorKey)) {
		t.Error("the operator's secret stands in the backup")
	}
}

func unzipped(t *testing.T, b []byte) []byte {
	t.Helper()
	zip, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestDamagedBackupsAreRefusedWhole(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			source := newPlace(t, testkit.Engines()[0], operatorKey)
			fill(t, source.start(t))
			whole := filepath.Join(t.TempDir(), "whole")
			run(t, source, "backup", whole)
			b, err := os.ReadFile(whole)
			if err != nil {
				t.Fatal(err)
			}
			target := newPlace(t, e, operatorKey)
			try := func(b []byte, why ...string) {
				t.Helper()
				bad := filepath.Join(t.TempDir(), "bad")
				if err := os.WriteFile(bad, b, 0o600); err != nil {
					t.Fatal(err)
				}
				refuse(t, target, bad, why...)
			}
			for _, cut := range []int{0, 1, 9, 20, len(b) / 4, len(b) / 2, len(b) - 500, len(b) - 9, len(b) - 1} {
				try(b[:cut], "backup")
			}
			for _, at := range []int{len(b) / 3, len(b) / 2, len(b) - 6} {
				try(flipped(b, at), "backup")
			}
			plain := unzipped(t, b)
			try(rezipped(t, bytes.Replace(plain, []byte("six days"), []byte("two days"), 1)), "damaged")
			try(rezipped(t, bytes.Replace(plain, []byte(`"format": 1`), []byte(`"format": 9`), 1)), "newer version")
			try(rezipped(t, bytes.Replace(plain, []byte(`"schema": `), []byte(`"schema":9`), 1)), "newer version")
			try([]byte("SQLite format 3\x00"), "no backup")
			try(rezipped(t, tarOf(t, "etc/passwd", "root")), "no backup")
			run(t, target, "restore", whole)
		})
	}
}

func rezipped(t *testing.T, plain []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	if _, err := zip.Write(plain); err != nil {
		t.Fatal(err)
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func tarOf(t *testing.T, name, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	if err := w.WriteHeader(&tar.Header{Name: name, Size: int64(len(text)), Mode: 0o600}); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestARestoreThatWasBrokenOffIsBegunAnew(t *testing.T) {
	t.Parallel()
	sqlite := testkit.Engines()[0]
	source := newPlace(t, sqlite, "")
	s := fill(t, source.start(t))
	file := filepath.Join(t.TempDir(), "tilly.backup")
	run(t, source, "backup", file)
	target := newPlace(t, sqlite, "")
	for _, dir := range []string{".restore/uploads", "uploads"} { // as a kill between the two leaves it
		if err := os.MkdirAll(filepath.Join(target.dir, dir), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(target.dir, dir, "half.txt"), []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run(t, target, "restore", file)
	if left, err := filepath.Glob(filepath.Join(target.dir, "*", "half.txt")); err != nil || len(left) > 0 {
		t.Errorf("what was half is still there: %v %v", left, err)
	}
	s.check(t, target.start(t))

	empty := newPlace(t, sqlite, "")
	if status, out := call(t, empty.environ(), "backup", file); status != 1 || !strings.Contains(out, "nothing to back up") {
		t.Errorf("backing up nothing: status %d: %s", status, out)
	}
	if status, out := call(t, empty.environ(), "restore", file+".none"); status != 1 || !strings.Contains(out, "no such file") {
		t.Errorf("restoring nothing: status %d: %s", status, out)
	}
}
