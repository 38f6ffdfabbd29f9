package blob_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/blob"
	"tilly/testkit/s3test"
)

// files is what the program asks of either kind.
type files interface {
	Create(ctx context.Context) (tilly.Upload, error)
	Read(ctx context.Context, name string) (io.ReadSeekCloser, error)
	Delete(ctx context.Context, name string) error
	Sweep(ctx context.Context, before time.Time, known func(name string) bool) (int, error)
}

// kind is one way of keeping files, with what tests may do behind its back.
type kind struct {
	files
	names func() []string                             // all that is there, what is under way too
	age   func(name string, at time.Time)             // makes a file old
	leave func(name string, at time.Time) (id string) // begins an upload that nobody ends, and names it
}

// kinds are both. Whatever is said of files holds for each.
var kinds = map[string]func(t *testing.T) kind{
	"folder": func(t *testing.T) kind {
		dir := filepath.Join(t.TempDir(), "uploads")
		f, err := blob.OpenFolder(dir)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = f.Close() })
		age := func(name string, at time.Time) {
			if err := os.Chtimes(filepath.Join(dir, name), at, at); err != nil {
				t.Fatal(err)
			}
		}
		leave := func(name string, at time.Time) string {
			name += ".part"
			if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
				t.Fatal(err)
			}
			age(name, at)
			return name
		}
		return kind{f, func() []string { return names(t, dir) }, age, leave}
	},
	"bucket": func(t *testing.T) kind {
		s := s3test.New(t)
		s.Page(2)
		s.Store("other/beside.txt", "not ours", time.Now().AddDate(-1, 0, 0))
		s.Store("some/prefix/deeper/below.txt", "not ours", time.Now().AddDate(-1, 0, 0))
		b, spool := bucket(t, s, "some/prefix")
		return kind{b, func() []string { return append(names(t, spool), ours(s, "some/prefix/")...) },
			func(name string, at time.Time) { s.Age("some/prefix/"+name, at) },
			func(name string, at time.Time) string {
				s.Leave("some/prefix/"+name, at)
				return name + " (begun)"
			}}
	},
}

// ours are the objects and the begun uploads under a prefix, but for what says whose it is.
func ours(s *s3test.Server, prefix string) []string {
	var out []string
	for _, key := range append(s.Names(), s.Begun()...) {
		if name, ok := strings.CutPrefix(key, prefix); ok && name != ".tilly" && !strings.Contains(name, "/") {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// bucket opens the bucket of a server for a prefix, and says where uploads are spooled.
func bucket(t *testing.T, s *s3test.Server, prefix string) (*blob.Bucket, string) {
	t.Helper()
	spool := filepath.Join(t.TempDir(), "spool")
	if err := os.Mkdir(spool, 0o700); err != nil {
		t.Fatal(err)
	}
	b, err := open(t, s.Address(prefix), func(c *blob.BucketConfig) { c.Spool = spool })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() })
	return b, spool
}

// open opens the bucket of an address.
func open(t *testing.T, address string, change func(*blob.BucketConfig)) (*blob.Bucket, error) {
	t.Helper()
	at, err := blob.ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	c := blob.BucketConfig{Address: at.Resolved("", "", "", ""), Spool: t.TempDir(), Owner: "us"}
	if change != nil {
		change(&c)
	}
	return blob.OpenBucket(t.Context(), c)
}

// onEach runs a test on both kinds.
func onEach(t *testing.T, test func(t *testing.T, k kind)) {
	for name, open := range kinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t))
		})
	}
}

func put(t *testing.T, k files, name string, text []byte) {
	t.Helper()
	u, err := k.Create(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer u.Discard()
	if _, err := io.Copy(u, bytes.NewReader(text)); err != nil {
		t.Fatal(err)
	}
	if err := u.Keep(t.Context(), name); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, k files, name string) []byte {
	t.Helper()
	f, err := k.Read(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	b, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

// noise is bytes without a pattern, the same for a seed.
func noise(size int, seed byte) []byte {
	b := make([]byte, size)
	_, _ = rand.NewChaCha8([32]byte{seed}).Read(b) // it never fails
	return b
}

func TestAFileIsWholeOrNotThere(t *testing.T) {
	onEach(t, func(t *testing.T, k kind) {
		u, err := k.Create(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(u, "half"); err != nil {
			t.Fatal(err)
		}
		head := make([]byte, 3)
		if _, err := u.ReadAt(head, 1); err != nil || string(head) != "alf" {
			t.Errorf("an upload reads %q, %v", head, err)
		}
		if _, err := k.Read(t.Context(), "a.txt"); tilly.CodeOf(err) != tilly.NotFound {
			t.Errorf("an upload is seen before it is kept: %v", err)
		}
		u.Discard()
		u.Discard()
		if left := k.names(); len(left) != 0 {
			t.Errorf("a discarded upload left %v", left)
		}
		put(t, k, "a.txt", []byte("whole"))
		if got := read(t, k, "a.txt"); string(got) != "whole" {
			t.Errorf("read %q", got)
		}
		if left := k.names(); !slices.Equal(left, []string{"a.txt"}) {
			t.Errorf("a kept upload left %v", left)
		}
		for range 2 {
			if err := k.Delete(t.Context(), "a.txt"); err != nil {
				t.Error(err)
			}
		}
		if left := k.names(); len(left) != 0 {
			t.Errorf("a deleted file left %v", left)
		}
		if _, err := k.Read(t.Context(), "a.txt"); tilly.CodeOf(err) != tilly.NotFound {
			t.Errorf("reading a deleted file: %v", err)
		}
	})
}

// Files of all sizes come back as they were, around the size from which on they are
// sent in parts too.
func TestSizes(t *testing.T) {
	const part = 16 << 20
	onEach(t, func(t *testing.T, k kind) {
		for i, size := range []int{0, 1, 511, 64<<10 + 1, part, part + 1, 2*part + 12345} {
			text := noise(size, byte(i))
			name := fmt.Sprintf("file-%d.txt", size)
			put(t, k, name, text)
			if got := read(t, k, name); sha256.Sum256(got) != sha256.Sum256(text) {
				t.Errorf("%d bytes came back as %d others", size, len(got))
			}
		}
	})
}

func TestReadingFromAnywhere(t *testing.T) {
	onEach(t, func(t *testing.T, k kind) {
		text := noise(300_000, 1)
		put(t, k, "a.txt", text)
		f, err := k.Read(t.Context(), "a.txt")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if size, err := f.Seek(0, io.SeekEnd); err != nil || size != int64(len(text)) {
			t.Errorf("the end is at %d, %v", size, err)
		}
		if n, err := f.Read(make([]byte, 1)); n != 0 || !errors.Is(err, io.EOF) {
			t.Errorf("after the end %d bytes, %v", n, err)
		}
		r := rand.New(rand.NewPCG(1, 2))
		for range 30 {
			at, n := r.IntN(len(text)), r.IntN(100_000)
			want := text[at:min(at+n, len(text))]
			if to, err := f.Seek(int64(at), io.SeekStart); err != nil || to != int64(at) {
				t.Fatalf("to %d, %v", to, err)
			}
			if got, err := io.ReadAll(io.LimitReader(f, int64(n))); err != nil || !bytes.Equal(got, want) {
				t.Fatalf("%d bytes from %d are wrong: %d, %v", n, at, len(got), err)
			}
		}
		if at, err := f.Seek(-10, io.SeekEnd); err != nil || at != int64(len(text))-10 {
			t.Errorf("near the end at %d, %v", at, err)
		}
		if at, err := f.Seek(4, io.SeekCurrent); err != nil || at != int64(len(text))-6 {
			t.Errorf("nearer at %d, %v", at, err)
		}
		if got, err := io.ReadAll(f); err != nil || !bytes.Equal(got, text[len(text)-6:]) {
			t.Errorf("the last bytes are %x, %v", got, err)
		}
		if _, err := f.Seek(-1, io.SeekStart); err == nil {
			t.Error("a file begins before its beginning")
		}
	})
}

func TestOddNames(t *testing.T) {
	onEach(t, func(t *testing.T, k kind) {
		for _, name := range []string{"a b+c&d=e%2F.txt", "schön 日本.pdf", "~q?x#y.csv", "(a)!*'.txt"} {
			put(t, k, name, []byte(name))
			if got := read(t, k, name); string(got) != name {
				t.Errorf("%s says %q", name, got)
			}
		}
		n, err := k.Sweep(t.Context(), time.Now().Add(time.Hour), func(string) bool { return false })
		if left := k.names(); err != nil || n != 4 || len(left) > 0 {
			t.Errorf("swept %d, %v; left %v", n, err, left)
		}
	})
}

func TestNoNameLeadsOut(t *testing.T) {
	onEach(t, func(t *testing.T, k kind) {
		before := k.names()
		for _, name := range []string{"../secret.key", "", ".", "..", ".tilly", "/etc/passwd", "a/../../secret.key", `..\secret.key`, "a\x00", "deeper/below.txt", "x.part"} {
			if f, err := k.Read(t.Context(), name); tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("%q was read: %v", name, err)
				if err == nil {
					_ = f.Close()
				}
			}
			if err := k.Delete(t.Context(), name); err != nil {
				t.Errorf("deleting %q: %v", name, err)
			}
			u, err := k.Create(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if err := u.Keep(t.Context(), name); err == nil {
				t.Errorf("%q was stored", name)
			}
			u.Discard()
		}
		if after := k.names(); !slices.Equal(before, after) {
			t.Errorf("there is %v, there was %v", after, before)
		}
	})
}

func TestSweep(t *testing.T) {
	onEach(t, func(t *testing.T, k kind) {
		old := time.Now().Add(-48 * time.Hour)
		for _, name := range []string{"known-old.pdf", "unknown-old.pdf", "unknown-old-too.pdf", "unknown-new.pdf"} {
			put(t, k, name, []byte("x"))
		}
		want := []string{"known-old.pdf", k.leave("under-way", time.Now().Add(-time.Minute)), "unknown-new.pdf"}
		k.leave("broken-off", old)
		for _, name := range []string{"known-old.pdf", "unknown-old.pdf", "unknown-old-too.pdf"} {
			k.age(name, old)
		}
		n, err := k.Sweep(t.Context(), time.Now().Add(-24*time.Hour), func(name string) bool { return name == "known-old.pdf" })
		if err != nil || n != 3 {
			t.Errorf("swept %d, %v", n, err)
		}
		if got := k.names(); !slices.Equal(got, want) {
			t.Errorf("left %v, want %v", got, want)
		}
	})
}

func TestWhoLeavesIsNotServed(t *testing.T) {
	onEach(t, func(t *testing.T, k kind) {
		put(t, k, "a.txt", []byte("text"))
		u, err := k.Create(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer u.Discard()
		gone, leave := context.WithCancel(t.Context())
		leave()
		_, created := k.Create(gone)
		_, readErr := k.Read(gone, "a.txt")
		_, swept := k.Sweep(gone, time.Now().Add(time.Hour), func(string) bool { return false })
		for what, err := range map[string]error{
			"creating": created, "reading": readErr, "keeping": u.Keep(gone, "b.txt"), "deleting": k.Delete(gone, "a.txt"), "sweeping": swept,
		} {
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%s: %v", what, err)
			}
		}
		u.Discard()
		if got := k.names(); !slices.Equal(got, []string{"a.txt"}) {
			t.Errorf("there is %v", got)
		}
	})
}

func TestManyAtOnce(t *testing.T) {
	onEach(t, func(t *testing.T, k kind) {
		var all sync.WaitGroup
		for i := range 16 {
			all.Go(func() {
				name, text := fmt.Sprintf("file-%d.txt", i), noise(20_000+i, byte(i))
				put(t, k, name, text)
				if got := read(t, k, name); !bytes.Equal(got, text) {
					t.Errorf("%s is another file", name)
				}
				if i%2 == 0 {
					if err := k.Delete(t.Context(), name); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		if got := k.names(); len(got) != 8 {
			t.Errorf("there are %v", got)
		}
	})
}
