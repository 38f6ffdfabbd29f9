// Package leftout skips the tests whose means are not here, and notes each: the
// last lines of scripts/test say what was left out and how often. It imports no
// room, so that every room's tests may.
package leftout

import (
	"os"
	"path/filepath"
	"testing"
)

// The settings of scripts/test.
const (
	// File takes a line for each test that was left out: what it lacked, a tab, its package and name.
	File = "TILLY_LEFT_OUT"
	// RequireShared makes it a failure that the data beside the repository is not there.
	RequireShared = "TILLY_REQUIRE_SHARED"
	// RequireAll makes it a failure that something is not there that can be installed.
	RequireAll = "TILLY_REQUIRE_ALL"
)

// shared is how the data beside the repository is called in the notes.
const shared = "../shared"

// Path is where a piece of the data beside the repository lies, or would lie.
func Path(t testing.TB, parts ...string) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("no go.mod in the folders above")
		}
		dir = filepath.Dir(dir)
	}
	return filepath.Join(append([]string{filepath.Dir(dir), "shared", "data"}, parts...)...)
}

// Shared is Path; the test is skipped where nothing lies there.
func Shared(t testing.TB, parts ...string) string {
	t.Helper()
	path := Path(t, parts...)
	if _, err := os.Stat(path); err != nil {
		SkipShared(t)
	}
	return path
}

// SkipShared skips a test that has found nothing beside the repository.
func SkipShared(t testing.TB) {
	t.Helper()
	NoteShared(t)
	t.Skip("skipped: its data is not in " + shared)
}

// NoteShared notes a test that goes on with its own data where that beside the
// repository is not there.
func NoteShared(t testing.TB) {
	t.Helper()
	note(t, shared)
	if os.Getenv(RequireShared) != "" {
		t.Fatal("its data is not in " + shared + ", which " + RequireShared + " asks for")
	}
}

// Skip skips a test for want of something that can be installed or built.
func Skip(t testing.TB, what, why string) {
	t.Helper()
	note(t, what)
	if os.Getenv(RequireAll) != "" {
		t.Fatalf("%s is left out, which %s forbids: %s", what, RequireAll, why)
	}
	t.Skipf("skipped: %s is left out: %s", what, why)
}

// NotGiven skips a test for want of something that a setting may name: it is told of, and
// never a failure.
func NotGiven(t testing.TB, what, setting string) {
	t.Helper()
	note(t, "not given by "+setting+": "+what)
	t.Skipf("skipped: %s names no %s", setting, what)
}

// Forbidden skips a test for want of a right that only the machine can give: it is
// told of, and never a failure.
func Forbidden(t testing.TB, what string, err error) {
	t.Helper()
	note(t, "not allowed here: "+what)
	t.Skipf("skipped: %s is not allowed here: %v", what, err)
}

func note(t testing.TB, what string) {
	t.Helper()
	name := os.Getenv(File)
	if name == "" {
		return
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(what + "\t" + filepath.Base(os.Args[0]) + " " + t.Name() + "\n"); err != nil {
		t.Fatal(err)
	}
}
