package table

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/ingest/markup"
	"tilly/testkit/leftout"
	"tilly/testkit/passagetest"
)

func csvOf(t testing.TB, content string) *CSV {
	t.Helper()
	table, err := NewCSV(OpenCSV(passagetest.Text(t, content)), "file.csv", markup.NewHints())
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestGoldenTables(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("testdata/files/*.csv")
	if err != nil || len(names) == 0 {
		t.Fatal("no files: ", err)
	}
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		table := csvOf(t, string(content))
		list := passagetest.All(t, table)
		passagetest.Golden(t, name+".golden", passagetest.Show(list, table.Rejects.String()))
	}
}

func TestCSVDialects(t *testing.T) {
	t.Parallel()
	want := [][]string{{"name", "price", "note"}, {"Lamp", "1,50", "a \"big\" one"}, {"Chair", "20", "two\nlines"}}
	for name, content := range map[string]string{
		"comma":       "name,price,note\nLamp,\"1,50\",\"a \"\"big\"\" one\"\nChair,20,\"two\nlines\"\n",
		"CR LF":       "name,price,note\r\nLamp,\"1,50\",\"a \"\"big\"\" one\"\r\nChair,20,\"two\nlines\"",
		"CR":          "name,price,note\rLamp,\"1,50\",\"a \"\"big\"\" one\"\rChair,20,\"two\nlines\"\r",
		"semicolon":   "name;price;note\nLamp;1,50;\"a \"\"big\"\" one\"\nChair;20;\"two\nlines\"\n",
		"tab":         "name\tprice\tnote\nLamp\t1,50\ta \"big\" one\nChair\t20\t\"two\nlines\"\n",
		"pipe":        "name|price|note\nLamp|1,50|a \"big\" one\nChair|20|\"two\nlines\"\n",
		"sep=":        "sep=;\r\nname;price;note\nLamp;1,50;\"a \"\"big\"\" one\"\nChair;20;\"two\nlines\"\n",
		"empty lines": "name;price;note\n\n\nLamp;1,50;\"a \"\"big\"\" one\"\n\nChair;20;\"two\nlines\"\n\n",
	} {
		got, faults := rowsOf(t, content)
		if diff := cmp.Diff(want, got); diff != "" || faults > 0 {
			t.Errorf("%s: %s, %d refused", name, diff, faults)
		}
	}
}

// rowsOf reads all rows of a file and counts those that were refused.
func rowsOf(t testing.TB, content string) (rows [][]string, faults int) {
	t.Helper()
	in := OpenCSV(passagetest.Text(t, content))
	for {
		rec, err := in.next()
		if errors.Is(err, io.EOF) {
			return rows, faults
		}
		if err != nil {
			t.Fatal(err)
		}
		if rec.fault != "" {
			faults++
			continue
		}
		rows = append(rows, rec.fields)
	}
}

func TestHugeAndBrokenCSV(t *testing.T) {
	t.Parallel()
	open := "a,b\n\"never closed,1\n" + strings.Repeat("x,2\n", 1_000_000)
	if rows, faults := rowsOf(t, open); len(rows) != 1_000_002 || faults != 0 {
		t.Errorf("a quote that is never closed: %d rows, %d refused", len(rows), faults)
	}
	long := "a,b\n" + strings.Repeat("x", 5<<20) + ",1\nlast,2\n"
	if rows, faults := rowsOf(t, long); len(rows) != 2 || faults != 1 || rows[1][0] != "last" {
		t.Errorf("a row of 5 MB: %d rows, %d refused", len(rows), faults)
	}
	wide := strings.Repeat("x,", 100_000) + "\na,b\n"
	if rows, faults := rowsOf(t, wide); len(rows) != 1 || faults != 1 {
		t.Errorf("100,000 columns: %d rows, %d refused", len(rows), faults)
	}
	quotes := strings.Repeat("\"\"\"x\n", 100_000)
	if rows, _ := rowsOf(t, quotes); len(rows) == 0 {
		t.Error("many quotes gave no rows")
	}
}

func TestRejectedRowsAreNamed(t *testing.T) {
	t.Parallel()
	table := csvOf(t, "Question,Answer\nOne?,Yes.\n,No question.\nTwo?,\n"+strings.Repeat("q", tilly.MaxQuestion+1)+",x\nThree?,Yes.\n")
	list := passagetest.All(t, table)
	want := "Rows left out: 1 × “has no answer” (line 4); 1 × “has no question” (line 3); 1 × “is too long” (line 5)."
	if len(list) != 2 || table.Rejects.String() != want || table.Rejects.total() != 3 {
		t.Errorf("%d pairs, %s", len(list), table.Rejects.String())
	}
}

func TestCSVSpectrum(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join(leftout.Shared(t, "hostile", "csv-spectrum"), "csvs", "*.csv"))
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		wanted, err := os.ReadFile(filepath.Join(filepath.Dir(name), "..", "json", strings.TrimSuffix(filepath.Base(name), ".csv")+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var want []map[string]string
		if wanted[0] == '{' { // a file of one row
			wanted = []byte("[" + string(wanted) + "]")
		}
		if err := json.Unmarshal(wanted, &want); err != nil {
			t.Fatal(err)
		}
		rows, _ := rowsOf(t, string(content))
		got := []map[string]string{}
		for _, row := range rows[1:] {
			m := map[string]string{}
			for i, cell := range row {
				if rows[0][i] == "Contact Phone Number" && cell == "2095257564" {
					cell = "1234567890" // the expected JSON was made anonymous, its CSV was not
				}
				m[rows[0][i]] = cell
			}
			got = append(got, m)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", filepath.Base(name), diff)
		}
	}
}

func TestPollutedCSV(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join(leftout.Shared(t, "hostile", "pollock"), "polluted_files", "csv", "*.csv"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	if os.Getenv("TILLY_TORTURE") == "" {
		dice := rand.New(rand.NewPCG(20, 26))
		dice.Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
		files = files[:min(len(files), 60)]
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rows, faults := rowsOf(t, string(content))
		table := csvOf(t, string(content))
		kept := len(passagetest.All(t, table))
		lines := bytes.Count(bytes.TrimSpace(content), []byte("\n")) + 1
		if faults > 0 || len(rows) < lines*9/10 || kept+table.Rejects.total() < len(rows)-1 {
			t.Errorf("%s: %d rows of %d lines, %d passages, %d left out", filepath.Base(name), len(rows), lines, kept, table.Rejects.total())
		}
	}
}

func FuzzCSV(f *testing.F) {
	for _, seed := range []string{"a,b\n1,2\n", "q;a\r\n\"x\"\"y\";z", "\"", "sep=|\na|b", "\xff\xfea\x00,\x00", "question,answer\nWhy?,<p>So</p>"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content string) {
		rows, faults := rowsOf(t, content)
		cells := 0
		for _, row := range rows {
			cells += len(row)
		}
		if len(rows)+faults > strings.Count(content, "\n")+strings.Count(content, "\r")+len(content)+1 || cells > 2*len(content)+2 {
			t.Errorf("%d rows of %d bytes", len(rows), len(content))
		}
		passagetest.Check(t, passagetest.All(t, csvOf(t, content)))
	})
}
