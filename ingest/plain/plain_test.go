package plain

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"tilly/testkit/passagetest"
)

// FuzzPDFPages holds that the lines of any pages become whole passages.
func FuzzPDFPages(f *testing.F) {
	f.Add("Head\r\nText of a page.\r\n1 of 2", "Head\r\n• one\r\n• two\r\n2 of 2")
	f.Fuzz(func(t *testing.T, a, b string) {
		a, b = strings.ToValidUTF8(a, ""), strings.ToValidUTF8(b, "")
		passagetest.Check(t, passagetest.All(t, NewPDF([]string{a, b, a, b, fmt.Sprint(a, b)}, "file.pdf")))
	})
}

func TestGoldenTXT(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("testdata/policy.txt")
	if err != nil {
		t.Fatal(err)
	}
	passagetest.Golden(t, "testdata/policy.txt.golden", passagetest.Show(passagetest.All(t, NewTXT(passagetest.Text(t, string(content)), "file.txt")), ""))
}

func TestPDFPagesBecomePassagesThatNameTheirPage(t *testing.T) {
	t.Parallel()
	var pages []string
	for i := range 6 {
		pages = append(pages, fmt.Sprintf("Example Ltd. Handbook\r\n%s\r\nPage %d of 6", strings.Repeat(fmt.Sprintf("Rule %d says that parcels of class %d are sent on the same day when they are ordered before noon.\r\n", i+1, i+1), 8), i+1))
	}
	list := passagetest.All(t, NewPDF(pages, "handbook.pdf"))
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

func FuzzTXT(f *testing.F) {
	for _, seed := range []string{"# A\n\nb", "Q: x?\nA: y", "TITLE\n\ntext", "\xfe\xff\x00a", "x\n===\ny\r\rz\x0c"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content string) {
		passagetest.Check(t, passagetest.All(t, NewTXT(passagetest.Text(t, content), "file.txt")))
	})
}

func TestLinesThatShout(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]bool{
		"RETURNS AND REFUNDS": true, "FAQS": true, "ДОСТАВКА": true, "ÉTÉS 2024": true, "SIZES & FIT!": true,
		"FAQ": false, "Returns": false, "RETURNs": false, "WE SHIP.": false, "RETURNS, REFUNDS;": false, "送料について": false, "12 34 56": false, "": false,
	} {
		if got := capitals(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

func TestLinesWithALetterBefore(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"Q: Do you ship?": "Do you ship?", "q:Do you?": "Do you?", "Q. Do you?": "Do you?", "Q:x": "x",
		"Q.5 is a size": "", "Q:": "", "Questions: many": "", "A: Yes.": "", "": "",
	} {
		if got, ok := labelled(line, "Q"); got != want || ok != (want != "") {
			t.Errorf("%q: %q, %v", line, got, ok)
		}
	}
}
