// Package tabbed reads what strangers wrote for tests: a row a line, tabs between its fields.
package tabbed

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Rows are those of a file of the testdata of the room that is tested.
func Rows(t testing.TB, file string) (rows [][]string) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(b)) {
		rows = append(rows, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
	return rows
}
