package blob_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/blob"
	"tilly/testkit/s3test"
)

// long is a file that goes in two parts.
const long = 17 << 20

// A request that meets a busy server, a fault of the server or a broken connection
// is sent again.
func TestRequestsAreSentAgain(t *testing.T) {
	t.Parallel()
	for what, fault := range map[string]s3test.Fault{
		"a busy server": s3test.Says("SlowDown"), "a fault of the server": s3test.Says("InternalError"), "a broken connection": s3test.Reset,
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			s := s3test.New(t)
			b, _ := bucket(t, s, "")
			text := noise(100_000, 1)
			for _, op := range []string{"PUT", "HEAD", "GET", "LIST", "UPLOADS", "DELETE", "BEGIN", "PART", "COMPLETE"} {
				s.Break(2, op, fault)
			}
			put(t, b, "a.txt", text)
			if got := read(t, b, "a.txt"); !bytes.Equal(got, text) {
				t.Error("the file is another")
			}
			if _, err := b.Sweep(t.Context(), time.Now(), func(string) bool { return true }); err != nil {
				t.Error(err)
			}
			if err := b.Delete(t.Context(), "a.txt"); err != nil {
				t.Error(err)
			}
			text = noise(long, 2)
			put(t, b, "b.txt", text)
			if got, _ := s.Text("b.txt"); got != string(text) || len(s.Begun()) > 0 {
				t.Errorf("the long file has %d bytes; begun are %v", len(got), s.Begun())
			}
		})
	}
}

// When only the answer is lost, what was done counts.
func TestALostAnswerIsNoFailure(t *testing.T) {
	t.Parallel()
	s := s3test.New(t)
	b, _ := bucket(t, s, "")
	for _, op := range []string{"PUT", "PART", "COMPLETE", "DELETE"} {
		s.Break(1, op, s3test.Lose)
	}
	put(t, b, "a.txt", []byte("text"))
	text := noise(long, 3)
	put(t, b, "b.txt", text)
	if got, _ := s.Text("b.txt"); got != string(text) {
		t.Errorf("the file has %d bytes", len(got))
	}
	if err := b.Delete(t.Context(), "a.txt"); err != nil {
		t.Error(err)
	}
	if names := s.Names(); len(names) != 2 || names[1] != "b.txt" {
		t.Errorf("there is %v", names)
	}
}

// A download that breaks or stands still goes on where it was.
func TestABrokenDownloadGoesOn(t *testing.T) {
	t.Parallel()
	s := s3test.New(t)
	b, err := open(t, s.Address(""), func(c *blob.BucketConfig) { c.Patience = 2 * time.Second })
	if err != nil {
		t.Fatal(err)
	}
	text := noise(500_000, 4)
	put(t, b, "a.txt", text)
	s.Break(3, "GET", s3test.Cut(70_000))
	s.Break(1, "GET", s3test.Stall(50_000))
	s.Break(4, "GET", s3test.Cut(0))
	if got := read(t, b, "a.txt"); !bytes.Equal(got, text) {
		t.Errorf("%d bytes came, and not the right ones", len(got))
	}
	s.Break(100, "GET", s3test.Cut(0))
	f, err := b.Read(t.Context(), "a.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := io.ReadAll(f); tilly.CodeOf(err) != tilly.Unavailable {
		t.Errorf("a file of which nothing comes: %v", err)
	}
	s.Up()
	if got, err := io.ReadAll(f); err != nil || !bytes.Equal(got, text) {
		t.Errorf("the same file afterwards: %d bytes, %v", len(got), err)
	}
}

// Two files are never mixed, and one that goes while it is read is missed.
func TestAFileThatChangesWhileItIsRead(t *testing.T) {
	t.Parallel()
	s := s3test.New(t)
	b, _ := bucket(t, s, "")
	put(t, b, "a.txt", noise(100_000, 5))
	for _, tc := range []struct {
		change func()
		want   tilly.Code
	}{
		{func() { s.Store("a.txt", strings.Repeat("x", 100_000), time.Now()) }, tilly.Unavailable},
		{func() { s.Remove("a.txt") }, tilly.NotFound},
	} {
		f, err := b.Read(t.Context(), "a.txt")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Read(make([]byte, 10)); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Seek(50_000, io.SeekStart); err != nil {
			t.Fatal(err)
		}
		tc.change()
		if _, err := io.ReadAll(f); tilly.CodeOf(err) != tc.want {
			t.Errorf("%v, want %s", err, tc.want)
		}
		_ = f.Close()
	}
}

// What cannot be stored leaves nothing in the bucket.
func TestAnUploadThatFailsLeavesNothing(t *testing.T) {
	t.Parallel()
	for _, op := range []string{"PUT", "BEGIN", "PART", "COMPLETE"} {
		t.Run(op, func(t *testing.T) {
			t.Parallel()
			s := s3test.New(t)
			b, _ := bucket(t, s, "")
			size := 1000
			if op != "PUT" {
				size = long
			}
			if op == "PART" {
				s.Break(1, op, s3test.Passes)
			}
			s.Break(100, op, s3test.Reset)
			u, err := b.Create(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer u.Discard()
			if _, err := u.Write(noise(size, 6)); err != nil {
				t.Fatal(err)
			}
			if err := u.Keep(t.Context(), "a.txt"); tilly.CodeOf(err) != tilly.Unavailable {
				t.Errorf("stored: %v", err)
			}
			if left := ours(s, ""); len(left) > 0 {
				t.Errorf("left %v", left)
			}
			s.Up()
			if err := u.Keep(t.Context(), "a.txt"); err != nil {
				t.Errorf("storing again: %v", err)
			}
			if got, _ := s.Text("a.txt"); got != string(noise(size, 6)) {
				t.Errorf("the file has %d bytes", len(got))
			}
		})
	}
}

// A server that is not there, or says nothing, costs a clear answer, and then works again.
func TestAServerThatIsAway(t *testing.T) {
	t.Parallel()
	for what, fault := range map[string]s3test.Fault{"away": s3test.Reset, "silent": s3test.Hang, "refusing": s3test.Says("AccessDenied")} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			s := s3test.New(t)
			b, err := open(t, s.Address(""), func(c *blob.BucketConfig) { c.Patience = 2 * time.Second })
			if err != nil {
				t.Fatal(err)
			}
			put(t, b, "a.txt", []byte("text"))
			s.Break(1<<30, "*", fault)
			u, err := b.Create(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer u.Discard()
			_, readErr := b.Read(t.Context(), "a.txt")
			_, swept := b.Sweep(t.Context(), time.Now(), func(string) bool { return false })
			for doing, err := range map[string]error{
				"reading": readErr, "keeping": u.Keep(t.Context(), "b.txt"), "deleting": b.Delete(t.Context(), "a.txt"), "sweeping": swept,
			} {
				var e *tilly.Error
				if !errors.As(err, &e) || e.Code != tilly.Unavailable || e.RetryAfter <= 0 || e.Message != "Files cannot be reached just now. Please try again later." {
					t.Errorf("%s: %v", doing, err)
				}
				if err != nil && (strings.Contains(err.Error(), s.Secret) || strings.Contains(err.Error(), "own words")) {
					t.Errorf("%s says too much: %v", doing, err)
				}
			}
			s.Up()
			if got := read(t, b, "a.txt"); string(got) != "text" {
				t.Errorf("afterwards %q", got)
			}
		})
	}
}

// A long file passes through memory in small pieces.
func TestALongFileIsNeverInMemory(t *testing.T) {
	s := s3test.New(t)
	s.Forget = true
	b, _ := bucket(t, s, "")
	u, err := b.Create(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer u.Discard()
	piece := noise(1<<20, 7)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	const size = 200
	for range size {
		if _, err := u.Write(piece); err != nil {
			t.Fatal(err)
		}
	}
	if err := u.Keep(t.Context(), "a.txt"); err != nil {
		t.Fatal(err)
	}
	f, err := b.Read(t.Context(), "a.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if n, err := io.Copy(io.Discard, f); err != nil || n != size<<20 {
		t.Errorf("%d bytes came back, %v", n, err)
	}
	runtime.ReadMemStats(&after)
	if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > size/8 {
		t.Errorf("%d MB of memory were used in all for a file of %d MB", used, size)
	}
}

// What a kill left on this machine with a name goes, what is under way stays.
func TestTheSpoolIsSwept(t *testing.T) {
	t.Parallel()
	b, spool := bucket(t, s3test.New(t), "")
	old := time.Now().Add(-2 * time.Hour)
	for _, name := range []string{"left.part", "under-way.part"} {
		if err := os.WriteFile(filepath.Join(spool, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chtimes(filepath.Join(spool, "left.part"), old, old); err != nil {
		t.Fatal(err)
	}
	if n, err := b.Sweep(t.Context(), time.Now(), func(string) bool { return true }); err != nil || n != 0 {
		t.Errorf("swept %d, %v", n, err)
	}
	if got := names(t, spool); len(got) != 1 || got[0] != "under-way.part" {
		t.Errorf("left %v", got)
	}
	if err := os.RemoveAll(spool); err != nil { // a cache may go at any time
		t.Fatal(err)
	}
	put(t, b, "a.txt", []byte("text"))
}
