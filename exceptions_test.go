package tilly_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestExceptionsNameLintersThatRun holds that no line is excepted from a linter that does
// not look at it: nolintlint finds what is excepted in vain only of those that run.
func TestExceptionsNameLintersThatRun(t *testing.T) {
	config, err := os.ReadFile(".golangci.yml")
	if err != nil {
		t.Fatal(err)
	}
	running := []string{"errcheck", "govet", "ineffassign", "staticcheck", "unused"} // the standard ones
	for _, linter := range regexp.MustCompile(`(?m)^    - (\w+)$`).FindAllStringSubmatch(string(config), -1) {
		running = append(running, linter[1])
	}
	exception := regexp.MustCompile(`//no` + `lint:([\w,]+)`)
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".git"):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, found := range exception.FindAllStringSubmatch(string(text), -1) {
			for linter := range strings.SplitSeq(found[1], ",") {
				if !slices.Contains(running, linter) {
					t.Errorf("%s: %s does not run", path, linter)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
