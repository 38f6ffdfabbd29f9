package ingest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/unicode"

	"tilly"
	"tilly/testkit/leftout"
)

// all takes every passage of a teacher.
func all(t testing.TB, teach teacher) []tilly.Passage {
	t.Helper()
	var out []tilly.Passage
	for {
		list, err := teach.next()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, list...)
	}
}

func fileText(t testing.TB, content string) io.Reader {
	t.Helper()
	r, err := textReader(strings.NewReader(content), "")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func csvOf(t testing.TB, content string) *csvTable {
	t.Helper()
	table, err := newCSVTable(openCSV(fileText(t, content)), "file.csv", newHints())
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func showFile(passages []tilly.Passage, note string) string {
	var b strings.Builder
	for i, q := range passages {
		fmt.Fprintf(&b, "=== %d: %s\n", i, strings.Join(q.Headings, " > "))
		if q.Question != "" {
			fmt.Fprintf(&b, "Q: %s\nA: %s\n", q.Question, q.Answer)
		} else {
			fmt.Fprintf(&b, "%s\n", q.Text)
		}
	}
	return b.String() + note + "\n"
}

func TestGoldenFiles(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("testdata/files/*.*")
	if err != nil {
		t.Fatal(err)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return strings.HasSuffix(name, ".golden") })
	if len(names) == 0 {
		t.Fatal("no files")
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			content, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var got string
			if strings.HasSuffix(name, ".csv") {
				table := csvOf(t, string(content))
				list := all(t, table)
				got = showFile(list, table.rejects.String())
			} else {
				got = showFile(all(t, newTXTFile(fileText(t, string(content)), "file.txt")), "")
			}
			if *update {
				if err := os.WriteFile(name+".golden", []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(name + ".golden")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestFilesInEveryUsualEncoding(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		as   encoding.Encoding
		text string
	}{
		"UTF-8":                    {encoding.Nop, "Größe und Rücksendung kosten nichts."},
		"UTF-8 with a mark":        {unicode.UTF8BOM, "Größe und Rücksendung kosten nichts."},
		"UTF-16LE with a mark":     {unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "Größe und Rücksendung kosten nichts."},
		"UTF-16BE with a mark":     {unicode.UTF16(unicode.BigEndian, unicode.UseBOM), "Größe und Rücksendung kosten nichts."},
		"UTF-16LE without a mark":  {unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), "Größe und Rücksendung kosten nichts."},
		"windows-1252":             {charmap.Windows1252, "Die Rücksendung ist für Sie kostenlos, wenn Größe oder Farbe nicht paßt. Schöne Grüße, über 100 € portofrei."},
		"windows-1251":             {charmap.Windows1251, "Возврат товара возможен в течение тридцати дней после получения заказа."},
		"Shift JIS":                {japanese.ShiftJIS, "返品は商品到着後三十日以内に限り受け付けております。送料はお客様のご負担となります。"},
		"EUC-KR":                   {korean.EUCKR, "상품을 받으신 후 삼십 일 이내에 반품하실 수 있습니다. 배송비는 고객님 부담입니다."},
		"windows-1252, far inside": {charmap.Windows1252, strings.Repeat("Plain words only. ", 20_000) + "Die Rückgabe für Größen und Schöne Grüße über Köln, Übergrößen führen wir natürlich überall."},
	} {
		raw, err := c.as.NewEncoder().String(c.text)
		if err != nil {
			t.Fatal(name, err)
		}
		got, err := io.ReadAll(fileText(t, raw))
		if err != nil || string(got) != c.text {
			t.Errorf("%s: %.100q, %v", name, got[max(0, len(got)-200):], err)
		}
	}
}

// TestFilesAskForTheirEncoding holds that a file is not read as garbage: where its
// encoding is not certain its owner is asked, and what they name is taken unless the
// file cannot be in it.
func TestFilesAskForTheirEncoding(t *testing.T) {
	t.Parallel()
	short, _ := charmap.Windows1255.NewEncoder().String("sku,title\n1,לא\n")
	for name, c := range map[string]struct{ content, asked, want, fault string }{
		"doubtful":    {short, "", "", "or Hebrew (Windows-1255)"},
		"named":       {short, "windows-1255", "sku,title\n1,לא\n", ""},
		"named wrong": {short, "utf-8", "", "not stored as Unicode (UTF-8)"},
		"mark wins":   {"\ufeffÄ", "windows-1252", "Ä", ""},
		"no text":     {"PK\x03\x04\x14\x00\x08\xff\x81\x9d\x8f\x90\x03\x01\x02\x06\xf3\xa0", "", "", "not certain"},
		"broken pair": {"\xa1", "", "", "not certain"},
	} {
		var got []byte
		r, err := textReader(strings.NewReader(c.content), c.asked)
		if err == nil {
			got, err = io.ReadAll(r)
		}
		if string(got) != c.want || (err != nil) != (c.fault != "") || err != nil && !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func FuzzFileEncoding(f *testing.F) {
	f.Add([]byte("Gr\xf6\xdfe,1\n"), "")
	f.Add([]byte{0x8a, 0xbf, 0, 9}, "shift_jis")
	f.Fuzz(func(t *testing.T, body []byte, asked string) {
		r, err := textReader(bytes.NewReader(body), asked)
		if err != nil {
			return
		}
		if got, err := io.ReadAll(r); err != nil || !utf8.Valid(got) {
			t.Errorf("%q, %v", got, err)
		}
	})
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
	in := openCSV(fileText(t, content))
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
	list := all(t, table)
	want := "Rows left out: 1 × “has no answer” (line 4); 1 × “has no question” (line 3); 1 × “is too long” (line 5)."
	if len(list) != 2 || table.rejects.String() != want || table.rejects.total() != 3 {
		t.Errorf("%d pairs, %s", len(list), table.rejects.String())
	}
}

func hostileDir(t testing.TB, name string) string {
	t.Helper()
	return leftout.Shared(t, "hostile", name)
}

func TestCSVSpectrum(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join(hostileDir(t, "csv-spectrum"), "csvs", "*.csv"))
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
	files, err := filepath.Glob(filepath.Join(hostileDir(t, "pollock"), "polluted_files", "csv", "*.csv"))
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
		kept := len(all(t, table))
		lines := bytes.Count(bytes.TrimSpace(content), []byte("\n")) + 1
		if faults > 0 || len(rows) < lines*9/10 || kept+table.rejects.total() < len(rows)-1 {
			t.Errorf("%s: %d rows of %d lines, %d passages, %d left out", filepath.Base(name), len(rows), lines, kept, table.rejects.total())
		}
	}
}

func TestPDFPagesBecomePassagesThatNameTheirPage(t *testing.T) {
	t.Parallel()
	var pages []string
	for i := range 6 {
		pages = append(pages, fmt.Sprintf("Example Ltd. Handbook\r\n%s\r\nPage %d of 6", strings.Repeat(fmt.Sprintf("Rule %d says that parcels of class %d are sent on the same day when they are ordered before noon.\r\n", i+1, i+1), 8), i+1))
	}
	list := all(t, newPDFFile(pages, "handbook.pdf"))
	if len(list) != 6 {
		t.Fatalf("%d passages", len(list))
	}
	for i, q := range list {
		if q.Title != "handbook.pdf" || !slices.Equal(q.Headings, []string{fmt.Sprintf("Page %d", i+1)}) {
			t.Errorf("passage %d is below %q %q", i, q.Title, q.Headings)
		}
		if strings.Contains(q.Text, "Handbook") || strings.Contains(q.Text, "of 6") || !strings.Contains(q.Text, "ordered before noon") {
			t.Errorf("passage %d: %s", i, q.Text)
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
		checkPassages(t, all(t, csvOf(t, content)))
	})
}

func FuzzTXT(f *testing.F) {
	for _, seed := range []string{"# A\n\nb", "Q: x?\nA: y", "TITLE\n\ntext", "\xfe\xff\x00a", "x\n===\ny\r\rz\x0c"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content string) {
		checkPassages(t, all(t, newTXTFile(fileText(t, content), "file.txt")))
	})
}

func checkPassages(t *testing.T, list []tilly.Passage) {
	t.Helper()
	for _, q := range list {
		text := q.Text + q.Question + q.Answer
		if strings.TrimSpace(text) == "" || !utf8.ValidString(text) {
			t.Errorf("a passage of %q", text)
		}
	}
}
