// Command traits measures how Go code is cut, ours and that of others alike:
// go run ./bench/traits FOLDER … writes a row of a table for each. Generated files,
// testdata and what others wrote (vendor, node_modules) are left out; folders of what
// only tests and measures need count as tests.
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tilly/testkit/arrows"
)

func main() {
	fmt.Println("| | function median/p90 | file median/p90 | methods of the largest type | arrows that lead up, of all | test ratio | written twice |")
	fmt.Println("| --- | --- | --- | --- | --- | --- | --- |")
	for _, dir := range os.Args[1:] {
		t, err := measure(dir)
		if err != nil {
			fmt.Fprintln(os.Stderr, "traits:", err)
			os.Exit(1)
		}
		fmt.Println(t.row(filepath.Base(dir)))
	}
}

// traits are what is measured of a tree.
type traits struct {
	functions, files []int          // lines of each, without tests
	methods          map[string]int // by the folder and name of their type
	arrows, up       int
	code, tests      int // lines
	twice            int // of code, within a stretch that stands elsewhere too
}

func measure(dir string) (traits, error) {
	t := traits{methods: map[string]int{}}
	seen := stretches{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && left(path, dir, d.Name()):
			return filepath.SkipDir
		case d.IsDir() && forTests(path, dir):
			return nil
		case d.IsDir():
			g, err := arrows.Of(path)
			t.arrows, t.up = t.arrows+g.Count(), t.up+len(g.Backward())
			return err
		case filepath.Ext(path) != ".go":
			return nil
		}
		return t.file(path, seen, strings.HasSuffix(path, "_test.go") || forTests(filepath.Dir(path), dir))
	})
	t.twice = seen.twice()
	return t, err
}

// left says whether a folder holds nothing that its authors keep as code.
func left(path, root, name string) bool {
	return path != root && (strings.HasPrefix(name, ".") || slices.Contains([]string{"testdata", "vendor", "node_modules"}, name))
}

// forTests says whether a folder, or one that it is in, holds what tests and measures need.
func forTests(path, root string) bool {
	rel, err := filepath.Rel(root, path)
	return err == nil && slices.ContainsFunc(strings.Split(filepath.ToSlash(rel), "/"), func(name string) bool {
		return name == "bench" || name == "testkit" || name == "testutil" || name == "mock" || strings.HasSuffix(name, "test") || strings.HasSuffix(name, "tests")
	})
}

func (t traits) row(name string) string {
	largest := ""
	for holder, n := range t.methods {
		if n > t.methods[largest] || n == t.methods[largest] && holder < largest {
			largest = holder
		}
	}
	return fmt.Sprintf("| %s | %d / %d | %d / %d | %d (`%s`) | %d of %d | %.2f | %.1f %% |", name,
		share(t.functions, 50), share(t.functions, 90), share(t.files, 50), share(t.files, 90), t.methods[largest], largest,
		t.up, t.arrows, float64(t.tests)/float64(t.code), 100*float64(t.twice)/float64(t.code))
}

// share is what so many of a hundred are at most.
func share(list []int, percent int) int {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[min(len(list)-1, len(list)*percent/100)]
}
