// Package passagetest is what the rooms that make passages share in their tests.
package passagetest

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/ingest/charset"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Teacher turns a file into passages.
type Teacher interface {
	Next() ([]tilly.Passage, error)
}

// All takes every passage of a teacher.
func All(t testing.TB, teach Teacher) []tilly.Passage {
	t.Helper()
	var out []tilly.Passage
	for {
		list, err := teach.Next()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, list...)
	}
}

// Text is the text of a file, as UTF-8.
func Text(t testing.TB, content string) io.Reader {
	t.Helper()
	r, err := charset.TextReader(strings.NewReader(content), "")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Check holds that passages say something, as text.
func Check(t testing.TB, list []tilly.Passage) {
	t.Helper()
	for _, q := range list {
		text := q.Text + q.Question + q.Answer
		if strings.TrimSpace(text) == "" || !utf8.ValidString(text) {
			t.Errorf("a passage of %q", text)
		}
	}
}

// Show writes what was read from a file, and what is noted of it, for a person to judge.
func Show(passages []tilly.Passage, note string) string {
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

// Golden compares a text with a file, which -update writes anew before.
func Golden(t testing.TB, file, got string) {
	t.Helper()
	if diff := cmp.Diff(GoldenText(t, file, got), got); diff != "" {
		t.Error(diff)
	}
}

// GoldenText is what a golden file holds.
func GoldenText(t testing.TB, file, got string) string {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(want)
}
