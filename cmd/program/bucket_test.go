package program_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/s3test"
)

// inBucket is an empty place whose files are in a bucket.
func inBucket(t *testing.T, e testkit.Engine, key, prefix string) (place, *s3test.Server) {
	t.Helper()
	s := s3test.New(t)
	p := newPlace(t, e, key)
	p.files = s.Address(prefix)
	return p, s
}

// stored are the files of a bucket, without what says whose they are.
func stored(s *s3test.Server) []string {
	return slices.DeleteFunc(s.Names(), func(name string) bool { return strings.HasSuffix(name, ".tilly") })
}

func TestABackupComesBackFromAndToABucket(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			folder := newPlace(t, e, operatorKey)
			s := fill(t, folder.start(t))
			first, second := filepath.Join(t.TempDir(), "first"), filepath.Join(t.TempDir(), "second")
			run(t, folder, "backup", first)

			bucket, server := inBucket(t, e, operatorKey, "shop/files")
			run(t, bucket, "restore", first)
			if names := stored(server); len(names) != 2 || !strings.HasPrefix(names[0], "shop/files/") {
				t.Errorf("the bucket holds %v", names)
			}
			if left, err := filepath.Glob(filepath.Join(bucket.dir, "uploads*")); err != nil || len(left) > 0 {
				t.Errorf("the folder holds %v %v", left, err)
			}
			p := bucket.start(t)
			s.check(t, p)
			id := p.Upload(s.owner, s.store, "more.txt", "Gift cards are valid for three years.").Want(201).Get("data_source_id")
			p.WaitForSource(s.owner, id)
			if out := run(t, bucket, "backup", second); !strings.Contains(out, " 3 files ") {
				t.Errorf("backup says %s", out)
			}

			for _, target := range []place{newPlace(t, e, operatorKey), func() place { at, _ := inBucket(t, e, operatorKey, ""); return at }()} {
				run(t, target, "restore", second)
				q := target.start(t)
				s.taught, s.history = q.Count(s.store), s.listed(q, s.owner.Token)
				s.check(t, q)
				detail := q.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id, Token: s.owner.Token}).Want(200)
				if a := q.Do(testkit.Call{Method: "GET", Path: detail.Get("data_source", "input_data", "file_url")}).Want(200); !strings.Contains(a.Body, "three years") {
					t.Errorf("the file says %q", a.Body)
				}
			}
			refuseOver(t, bucket, second)
		})
	}
}

// refuseOver runs a restore onto data, which must stay as it is.
func refuseOver(t *testing.T, at place, file string) {
	t.Helper()
	over := place{dir: filepath.Join(t.TempDir(), "data"), key: at.key, files: at.files}
	if status, out := call(t, over.environ(), "restore", file); status != 1 || !strings.Contains(out, "(TILLY_BLOB_URL) holds files") {
		t.Errorf("restoring over files: status %d: %s", status, out)
	}
	if left, err := os.ReadDir(over.dir); err != nil || len(left) > 0 {
		t.Errorf("the refused restore left %v %v", left, err)
	}
}

func TestABackupLeavesOutWhatIsGoneFromABucket(t *testing.T) {
	t.Parallel()
	at, server := inBucket(t, testkit.Engines()[0], operatorKey, "")
	fill(t, at.start(t))
	name := stored(server)[0]
	server.Remove(name)
	file := filepath.Join(t.TempDir(), "tilly.backup")
	if out := run(t, at, "backup", file); !strings.Contains(out, name+" is named by a row but is not there") {
		t.Errorf("backup says %s", out)
	}
	server.Down()
	if status, out := call(t, at.environ(), "backup", file); status != 1 || !strings.Contains(out, "TILLY_BLOB_URL") {
		t.Errorf("without the bucket: status %d: %s", status, out)
	}
}

// A restore that fails takes back what it sent, and one that was killed is taken back
// by the next; nothing else in the bucket is touched.
func TestARestoreIntoABucketIsWholeOrNothing(t *testing.T) {
	t.Parallel()
	sqlite := testkit.Engines()[0]
	source := newPlace(t, sqlite, operatorKey)
	p := source.start(t)
	s := fill(t, p)
	for _, text := range []string{"Our office is in Porto.", "Our cat is called Miro."} {
		p.WaitForSource(s.owner, p.Upload(s.owner, s.store, "n.txt", text).Want(201).Get("data_source_id"))
	}
	file := filepath.Join(t.TempDir(), "tilly.backup")
	run(t, source, "backup", file)

	at, server := inBucket(t, sqlite, operatorKey, "p")
	server.Break(1, "PUT", s3test.Passes)
	server.Break(6, "PUT", s3test.Reset) // all tries of the second file
	if status, out := call(t, at.environ(), "restore", file); status != 1 || !strings.Contains(out, "s3: store") {
		t.Errorf("a restore without the bucket: status %d: %s", status, out)
	}
	if names := stored(server); len(names) > 0 {
		t.Errorf("it left %v", names)
	}
	if left, err := os.ReadDir(at.dir); err != nil || len(left) > 0 {
		t.Errorf("it left %v %v", left, err)
	}

	killed, other := tilly.FileName(tilly.NewID(), tilly.TextFile), tilly.FileName(tilly.NewID(), tilly.TextFile)
	server.Store("p/"+killed, "brought by a restore that was killed", time.Now())
	if err := os.MkdirAll(filepath.Join(at.dir, ".restore"), 0o700); err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(at.dir, ".restore", "bucket")
	write := func(where string) {
		if err := os.WriteFile(list, []byte(where+"\n"+killed+"\n"+other[:7]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("s3://uploads/elsewhere/ at " + server.URL)
	if status, out := call(t, at.environ(), "restore", file); status != 1 || !strings.Contains(out, "holds files") {
		t.Errorf("over files of others: status %d: %s", status, out)
	}
	if names := stored(server); len(names) != 1 {
		t.Errorf("files of others are gone: %v", names)
	}
	if err := os.MkdirAll(filepath.Join(at.dir, ".restore"), 0o700); err != nil {
		t.Fatal(err)
	}
	write("s3://uploads/p/ at " + server.URL)
	run(t, at, "restore", file)
	if names := stored(server); len(names) != 4 || slices.Contains(names, "p/"+killed) {
		t.Errorf("the bucket holds %v", names)
	}
	q := at.start(t)
	s.taught = q.Count(s.store)
	s.check(t, q)
}

func TestABucketOfAnotherInstallationIsRefused(t *testing.T) {
	t.Parallel()
	sqlite := testkit.Engines()[0]
	at, server := inBucket(t, sqlite, operatorKey, "")
	fill(t, at.start(t))
	file := filepath.Join(t.TempDir(), "tilly.backup")
	run(t, at, "backup", file)
	other := newPlace(t, sqlite, operatorKey+"?")
	other.files = at.files
	if status, out := call(t, append(other.environ(), "TILLY_ADDR=127.0.0.1:0"), "serve"); status != 1 || !strings.Contains(out, "TILLY_BLOB_URL") ||
		!strings.Contains(out, "another secret") {
		t.Errorf("serving from it: status %d: %s", status, out)
	}
	for _, name := range stored(server) {
		server.Remove(name)
	}
	again := newPlace(t, sqlite, "")
	again.files = at.files
	if status, out := call(t, again.environ(), "restore", file); status != 1 || !strings.Contains(out, "set TILLY_SECRET_KEY") {
		t.Errorf("restoring without the key: status %d: %s", status, out)
	}
	generated := newPlace(t, sqlite, "")
	fill(t, generated.start(t))
	run(t, generated, "backup", file)
	if status, out := call(t, again.environ(), "restore", file); status != 1 || !strings.Contains(out, "another secret") {
		t.Errorf("restoring the backup of another: status %d: %s", status, out)
	}
	if names := stored(server); len(names) > 0 {
		t.Errorf("the refused restores left %v", names)
	}
}

func TestTheStartSaysWhatIsWrongWithABucket(t *testing.T) {
	t.Parallel()
	at, server := inBucket(t, testkit.Engines()[0], operatorKey, "")
	at.files = strings.Replace(at.files, "@uploads", "@no-such-bucket", 1)
	status, out := call(t, append(at.environ(), "TILLY_ADDR=127.0.0.1:0"), "serve")
	if status != 1 || !strings.Contains(out, "TILLY_BLOB_URL: s3://no-such-bucket/ at "+server.URL) || !strings.Contains(out, "make it first") {
		t.Errorf("status %d: %s", status, out)
	}
	if strings.Contains(out, server.Secret) || strings.Contains(out, server.Key) {
		t.Errorf("it tells the key: %s", out)
	}
}
