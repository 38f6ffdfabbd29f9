package blob_test

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tilly"
	"tilly/blob"
)

func open(t *testing.T) (*blob.Store, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "uploads")
	s, err := blob.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s, dir
}

func put(t *testing.T, s *blob.Store, name, text string) {
	t.Helper()
	u, err := s.Create()
	if err != nil {
		t.Fatal(err)
	}
	defer u.Discard()
	if _, err := io.WriteString(u, text); err != nil {
		t.Fatal(err)
	}
	if err := u.Keep(name); err != nil {
		t.Fatal(err)
	}
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

func TestAFileIsWholeOrNotThere(t *testing.T) {
	s, dir := open(t)
	u, err := s.Create()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(u, "half"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Read("a.txt"); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("an upload is seen before it is kept: %v", err)
	}
	u.Discard()
	u.Discard()
	if left := names(t, dir); len(left) != 0 {
		t.Errorf("a discarded upload left %v", left)
	}
	put(t, s, "a.txt", "whole")
	f, err := s.Read("a.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if b, err := io.ReadAll(f); err != nil || string(b) != "whole" {
		t.Errorf("read %q, %v", b, err)
	}
	for range 2 {
		if err := s.Delete("a.txt"); err != nil {
			t.Error(err)
		}
	}
	if left := names(t, dir); len(left) != 0 {
		t.Errorf("a deleted file left %v", left)
	}
}

func TestNoNameLeadsOut(t *testing.T) {
	s, dir := open(t)
	outside := filepath.Join(filepath.Dir(dir), "secret.key")
	if err := os.WriteFile(outside, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "link.txt")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../secret.key", "link.txt", "", ".", "..", "/etc/passwd", "a/../../secret.key", `..\secret.key`, "a\x00"} {
		if f, err := s.Read(name); err == nil {
			t.Errorf("%q was read", name)
			_ = f.Close()
		}
		if name != "link.txt" {
			if err := s.Delete(name); err != nil {
				t.Errorf("deleting %q: %v", name, err)
			}
		}
	}
	if _, err := os.Stat(outside); err != nil {
		t.Error("a file outside is gone: ", err)
	}
}

func TestSweep(t *testing.T) {
	s, dir := open(t)
	old := time.Now().Add(-48 * time.Hour)
	for _, name := range []string{"known-old.pdf", "unknown-old.pdf", "unknown-new.pdf"} {
		put(t, s, name, "x")
	}
	for _, name := range []string{"broken-off.part", "under-way.part"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"known-old.pdf", "unknown-old.pdf", "broken-off.part"} {
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	n, err := s.Sweep(t.Context(), time.Now().Add(-24*time.Hour), func(name string) bool { return name == "known-old.pdf" })
	if err != nil || n != 2 {
		t.Errorf("swept %d, %v", n, err)
	}
	want := []string{"known-old.pdf", "under-way.part", "unknown-new.pdf"}
	if got := names(t, dir); !slices.Equal(got, want) {
		t.Errorf("left %v, want %v", got, want)
	}
}
