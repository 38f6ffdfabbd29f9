package tilly_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"tilly"
)

func TestCleanFileName(t *testing.T) {
	long := strings.Repeat("ä", 400) + ".pdf"
	for raw, want := range map[string]string{
		"prices.pdf":               "prices.pdf",
		"  Price list (2026).CSV ": "Price list (2026).CSV",
		`..\..\windows\win.txt`:    "win.txt",
		"../../etc/passwd":         "passwd",
		"a\r\nSet-Cookie: b.txt":   "aSet-Cookie: b.txt",
		"evil\u202etxt.pdf":        "eviltxt.pdf",
		"nul\x00.txt":              "nul.txt",
		"\xff\xfe.csv":             ".csv",
		"..":                       "",
		"":                         "",
		"/":                        "",
		"日本語.txt":                  "日本語.txt",
	} {
		if got := tilly.CleanFileName(raw); got != want {
			t.Errorf("%q became %q, want %q", raw, got, want)
		}
	}
	if got := tilly.CleanFileName(long); len(got) > tilly.MaxFileName || !strings.HasSuffix(got, "….pdf") || !utf8.ValidString(got) {
		t.Errorf("a long name became %q", got)
	}
}

func FuzzCleanFileName(f *testing.F) {
	f.Add("a/b.txt")
	f.Add("\u202e\x00..\\x" + strings.Repeat("é", 300))
	f.Fuzz(func(t *testing.T, raw string) {
		got := tilly.CleanFileName(raw)
		if len(got) > tilly.MaxFileName || !utf8.ValidString(got) || strings.ContainsAny(got, "/\\") || strings.IndexFunc(got, unicode.IsControl) >= 0 {
			t.Errorf("%q became %q", raw, got)
		}
		if again := tilly.CleanFileName(got); again != got {
			t.Errorf("%q became %q, then %q", raw, got, again)
		}
	})
}

func TestSourceOfFile(t *testing.T) {
	id := tilly.NewID()
	for _, kind := range []string{tilly.PDFFile, tilly.CSVFile, tilly.TextFile} {
		if got, ok := tilly.SourceOfFile(tilly.FileName(id, kind)); !ok || got != id {
			t.Errorf("%s: %q, %v", kind, got, ok)
		}
	}
	for _, name := range []string{"", id, id + ".exe", "../" + id + ".pdf", id + ".pdf/", "A" + id[1:] + ".pdf", id + "a.pdf", id[:19] + "é.pdf", id + ".PDF"} {
		if _, ok := tilly.SourceOfFile(name); ok {
			t.Errorf("%q counts as a stored file", name)
		}
	}
}
