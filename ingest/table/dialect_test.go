package table

import (
	"bytes"
	"strconv"
	"strings"
	"testing"
)

// FuzzDialect holds that the fields of a file are kept apart by a mark that is in
// it, and that none of its letters is lost.
func FuzzDialect(f *testing.F) {
	for _, s := range []string{"a;b\n1;2", "sep=|\na|b", "a\tb\tc\n", "\"a,b\";c\n\"d,e\";f", "x", ""} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, head []byte) {
		delim := delimiterOf(head)
		if delim != ',' && !bytes.ContainsRune(head, rune(delim)) {
			t.Errorf("%q is cut at %q", head, delim)
		}
		fields, n, ok := parseRecord(head, delim, false, true)
		if !ok || n > len(head) {
			t.Fatalf("%q: %d bytes of %d, %v", head, n, len(head), ok)
		}
		if got, want := strings.Join(fields, string(delim)), strings.TrimRight(string(head[:n]), "\r\n"); got != want {
			t.Errorf("%q became %q", want, got)
		}
	})
}

// A first line tells the mark only where it is "sep=" and one mark; else it is a row.
func TestTheFirstLineMayTellTheMark(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"sep=;\na;b,c\n":     "2 a b,c",
		"SEP=|\r\na|b;c\r\n": "2 a b;c",
		"sep=\t\na\tb c\n":   "2 a b c",
		"sep=\na,b\n":        "1 sep=",
		"sep=;;x\na;b;c\n":   "1 sep=  x",
		"set;b\na;c\n":       "1 set b",
		"sep=;":              "",
		"question,answer\n":  "1 question answer",
		"\"sep=;\",b\na,b\n": "1 sep=; b",
	} {
		c := OpenCSV(strings.NewReader(file))
		rec, err := c.next()
		got := ""
		if err == nil {
			got = strconv.Itoa(rec.line) + " " + strings.Join(rec.fields, " ")
		}
		if got != want {
			t.Errorf("%q begins with %q, want %q", file, got, want)
		}
	}
}

func TestColumnsAreNamedAsPeopleWrite(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]string{
		"MATERIALS": "Materials", "tube_length": "Tube length", "SKU": "SKU", "UPCS": "Upcs", "Size": "Size", "iP65 Rating": "IP65 Rating",
		"Care (product.metafields.custom.care)": "Care", "_": "",
	} {
		if got := plainName(title); got != want {
			t.Errorf("%q is %q, want %q", title, got, want)
		}
	}
}

// A role that an owner gives to one column is taken for all others, and for nothing else.
func TestRolesThatAreTaken(t *testing.T) {
	t.Parallel()
	m := Mapping{"Naam": "title", "Prijs": "price", "Maat": "no role of ours"}
	for _, tc := range []struct {
		role  columnRole
		name  string
		taken bool
	}{
		{titleColumn, "Titel", true}, {titleColumn, "Naam", false}, {priceColumn, "Naam", true}, {skuColumn, "Titel", false},
	} {
		if got := m.takes(tc.role, tc.name); got != tc.taken {
			t.Errorf("role %v of %s: %v", tc.role, tc.name, got)
		}
	}
}
