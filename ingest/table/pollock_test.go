package table

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly/testkit/leftout"
)

// TestSurveyOfPollutedCSV counts the cells that are right in files of one table
// that each were spoilt in one row. The clean table is what most of them say.
func TestSurveyOfPollutedCSV(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join(leftout.Shared(t, "hostile", "pollock"), "polluted_files", "csv", "*.csv"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	tables := map[string][][]string{}
	votes := map[[2]int]map[string]int{}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rows, _ := rowsOf(t, string(content))
		tables[filepath.Base(name)] = rows
		for i, row := range rows {
			for j, cell := range row {
				at := [2]int{i, j}
				if votes[at] == nil {
					votes[at] = map[string]int{}
				}
				votes[at][strings.TrimSpace(cell)]++
			}
		}
	}
	clean := map[[2]int]string{}
	for at, cells := range votes {
		for cell, n := range cells {
			if n*2 > len(files) {
				clean[at] = cell
			}
		}
	}
	if len(clean) < 500 {
		t.Fatalf("only %d cells are agreed on", len(clean))
	}
	all, right := 0, 0
	for name, rows := range tables {
		mine := 0
		for at, want := range clean {
			all++
			if at[0] < len(rows) && at[1] < len(rows[at[0]]) && strings.TrimSpace(rows[at[0]][at[1]]) == want {
				mine++
			}
		}
		right += mine
		if mine*100 < len(clean)*95 {
			t.Errorf("%s: %d of %d cells are right", name, mine, len(clean))
		}
	}
	t.Logf("figure: | cells of polluted CSV files | %d of %d right |", right, all)
}
