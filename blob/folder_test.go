package blob_test

import (
	"os"
	"path/filepath"
	"testing"

	"tilly/blob"
)

func TestAFolderFollowsNoLink(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "uploads")
	f, err := blob.OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	outside := filepath.Join(filepath.Dir(dir), "secret.key")
	if err := os.WriteFile(outside, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "link.txt")); err != nil {
		t.Fatal(err)
	}
	if file, err := f.Read(t.Context(), "link.txt"); err == nil {
		t.Error("what a link points to was read")
		_ = file.Close()
	}
	if err := f.Delete(t.Context(), "link.txt"); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(outside); err != nil {
		t.Error("a file outside is gone: ", err)
	}
}
