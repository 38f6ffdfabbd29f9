package table

import (
	"bytes"
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
