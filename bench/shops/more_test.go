package shops

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Pages of further shops are laid down just as their origin is known, without what
// visitors do not see; other pages are not taken for them.
func TestGather(t *testing.T) {
	t.Parallel()
	repo := t.TempDir()
	git := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", repo, "-c", "user.name=a", "-c", "user.email=a@b.example"}, args...)...)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %v: %v: %s", args, err, out)
		}
		return string(out[:max(0, len(out)-1)])
	}
	for name, text := range map[string]string{"site/index.html": "a", "site/p/b c.htm": "b", "site/admin/x.html": "c", "site/old.html": "d", "site/x.js": "e", "readme.html": "f"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(repo, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(repo, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	git("init", "-q")
	git("add", ".")
	git("commit", "-qm", "pages")
	o := Origin{Shop: Shop{Name: "x", Pages: filepath.Join(t.TempDir(), "x")}, Repository: "a/b", Commit: git("rev-parse", "HEAD"), Folder: "site", LeftOut: []string{"admin/", "=old.html"}}
	if err := o.Gather(filepath.Join(repo, ".git")); err != nil {
		t.Fatal(err)
	}
	if got := pagesOf(o.Pages); len(got) != 2 || got[0] != "index.html" || got[1] != "p/b c.htm" {
		t.Errorf("laid down %q", got)
	}
	before, err := o.sum()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(o.Pages, "index.html"), []byte("other"), 0o600); err != nil {
		t.Fatal(err)
	}
	if after, err := o.sum(); err != nil || after == before || len(before) != 64 {
		t.Errorf("the sum was %s and is %s: %v", before, after, err)
	}
	for _, known := range Origins("d") {
		if len(known.Sum) != 64 || len(known.Commit) != 40 || known.Start == "" || known.Pages != filepath.Join("d", known.Name) {
			t.Errorf("%s is not known whole: %+v", known.Name, known)
		}
	}
}
