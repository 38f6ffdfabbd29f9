package arrows_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tilly/testkit/arrows"
)

func TestArrowsThatLeadUp(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		count int
		up    int
	}{
		"a line": {map[string]string{
			"a.go": "package x\nfunc a() { b() }", "b.go": "package x\nimport \"fmt\"\nfunc b() { fmt.Println(c) }", "c.go": "package x\nvar c int",
		}, 2, 0},
		"two that rest on each other": {map[string]string{
			"a.go": "package x\nfunc a() { b() }", "b.go": "package x\nfunc b() { a() }",
		}, 2, 1},
		"a circle by a field and a method": {map[string]string{
			"a.go": "package x\ntype a struct{ n int }\nfunc (v a) up() { c() }", "b.go": "package x\nfunc b(v a) { v.up() }", "c.go": "package x\nfunc c() { b(a{}) }",
		}, 4, 1},
		"what is the same name elsewhere": {map[string]string{
			"a.go": "package x\nfunc a(b int) int { return b }", "b.go": "package x\nfunc b() int { return a(1) }",
		}, 1, 0},
		"tests": {map[string]string{"a.go": "package x\nfunc a() {}", "a_test.go": "package x\nfunc b() { a() }"}, 0, 0},
	} {
		dir := t.TempDir()
		for file, text := range c.files {
			if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		g, err := arrows.Of(dir)
		if err != nil || g.Count() != c.count || len(g.Backward()) != c.up {
			t.Errorf("%s: %v, %d arrows, up %v; want %d and %d", name, err, g.Count(), g.Backward(), c.count, c.up)
		}
		if again, _ := arrows.Of(dir); !slices.Equal(g.Backward(), again.Backward()) {
			t.Errorf("%s: counted another time it is another number", name)
		}
	}
	if g, err := arrows.Of(t.TempDir()); err != nil || g != nil {
		t.Errorf("an empty folder: %v, %v", g, err)
	}
}
