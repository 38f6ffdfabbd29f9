package leftout_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly/testkit/leftout"
)

// double notes how a test ended in place of ending this one.
type double struct {
	testing.TB
	ended string
}

func (d *double) Helper()               {}
func (d *double) Name() string          { return "TestNeedy" }
func (d *double) Skip(...any)           { d.end("skipped") }
func (d *double) Skipf(string, ...any)  { d.end("skipped") }
func (d *double) Fatal(...any)          { d.end("failed") }
func (d *double) Fatalf(string, ...any) { d.end("failed") }

func (d *double) end(how string) {
	if d.ended == "" { // the first is what ends a real test
		d.ended = how
	}
}

func TestWhatIsLeftOutIsNotedAndFailsWhereItIsRequired(t *testing.T) {
	ways := map[string]func(testing.TB){
		"../shared":               func(t testing.TB) { leftout.Shared(t, "no", "such", "file") },
		"PostgreSQL":              func(t testing.TB) { leftout.Skip(t, "PostgreSQL", "it is not installed") },
		"not allowed here: mount": func(t testing.TB) { leftout.Forbidden(t, "mount", os.ErrPermission) },
		"not given by A: shop":    func(t testing.TB) { leftout.NotGiven(t, "shop", "A") },
	}
	for what, way := range ways {
		for _, require := range []string{"", leftout.RequireShared, leftout.RequireAll} {
			file := filepath.Join(t.TempDir(), "left-out")
			t.Setenv(leftout.File, file)
			t.Setenv(leftout.RequireShared, "")
			t.Setenv(leftout.RequireAll, "")
			want := "skipped"
			if require != "" {
				t.Setenv(require, "1")
			}
			if what == "../shared" && require == leftout.RequireShared || what == "PostgreSQL" && require == leftout.RequireAll {
				want = "failed"
			}
			d := &double{TB: t}
			way(d)
			noted, err := os.ReadFile(file)
			if err != nil || strings.SplitN(string(noted), "\n", 2)[0] != what+"\tleftout.test TestNeedy" || d.ended != want {
				t.Errorf("without %s, with %q: %s, noted %q, %v; want %s", what, require, d.ended, noted, err, want)
			}
		}
	}
}

func TestWhatLiesThereIsNeitherSkippedNorNoted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "left-out")
	t.Setenv(leftout.File, file)
	root := filepath.Dir(filepath.Dir(leftout.Path(t))) // what ../shared lies in
	if _, err := os.Stat(root); err != nil {
		t.Error(err)
	}
	d := &double{TB: t}
	rel, err := filepath.Rel(leftout.Path(t), file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	leftout.Shared(d, rel)
	if noted, err := os.ReadFile(file); err != nil || len(noted) > 0 || d.ended != "" {
		t.Errorf("%s, noted %q, %v", d.ended, noted, err)
	}
}
