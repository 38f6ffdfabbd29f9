package pdf

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tilly"
	"tilly/testkit/leftout"
)

// wordsOf counts the words of a text: two letters or digits and more, in small
// letters and without ligatures, and single characters in scripts without spaces.
func wordsOf(text string) map[string]int {
	counts := map[string]int{}
	var spaced strings.Builder
	signs := []rune(strings.ToLower(norm.NFKC.String(text)))
	for i, r := range signs {
		if r == '\u00ad' && i+1 < len(signs) && unicode.IsLetter(signs[i+1]) { // a place to divide
			continue
		}
		spaced.WriteRune(r)
		if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) {
			spaced.WriteByte(' ')
		}
	}
	for _, w := range strings.FieldsFunc(spaced.String(), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if r, size := utf8.DecodeRuneInString(w); size < len(w) || ideograph(r) {
			counts[w]++
		}
	}
	return counts
}

// readable says whether a text is of any language: bytes taken for Latin letters, as
// pdftotext gives for fonts whose tables it does not have, cannot be compared with.
func readable(text string) bool {
	odd, letters := 0, 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			letters++
			if r >= 0xa0 && r <= 0xff {
				odd++
			}
		}
	}
	_, lost := legiblePages([]string{text})
	return odd*2 <= letters && lost <= mostLost
}

// recall is the share of the wanted words that are there.
func recall(want, got map[string]int) float64 {
	found, all := 0, 0
	for w, n := range want {
		all += n
		found += min(n, got[w])
	}
	return float64(found) / float64(max(all, 1))
}

// sameWords counts of some files those that pdftotext reads as a text, those of which we
// have 98 % of its words, and those that we refuse with a reason.
func sameWords(t *testing.T, files []string) (texts, same, refused int) {
	t.Helper()
	peer, err := exec.LookPath("pdftotext")
	if err != nil {
		leftout.Skip(t, "Pdftotext", "there is nothing to compare with (install poppler-utils)")
	}
	p := newTestPool(t, 0)
	for _, name := range files {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second) // some are bombs
		out, err := exec.CommandContext(ctx, peer, "-q", "-enc", "UTF-8", name, "-").Output()
		cancel()
		want := wordsOf(string(out))
		if err != nil || len(want) < 5 || !readable(string(out)) {
			continue
		}
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts++
		got, err := pages(t, p, file)
		if tilly.CodeOf(err) == tilly.Invalid {
			refused++
		}
		if r := recall(want, wordsOf(strings.Join(got, "\n"))); r >= 0.98 {
			same++
		} else {
			t.Logf("%s: recall %.3f of %d words, %v", filepath.Base(name), r, len(want), err)
		}
	}
	return texts, same, refused
}

func TestTheSameWordsAsPDFToText(t *testing.T) {
	texts, same, refused := sameWords(t, hostilePDFs(t, 120))
	t.Logf("figure: | words of odd PDF files against pdftotext | %d of %d files give 98 %% of its words or more, %d are refused |", same, texts, refused)
	if texts == 0 || texts-same > max(1, texts*3/100) { // of a small sample one may differ
		t.Errorf("%d of %d files give the same words", same, texts)
	}
}

// furtherPDFs names folders with more files to compare, as of pdf.js and pypdf.
const furtherPDFs = "TILLY_TEST_PDFS"

// Of whatever files there are, odd ones of all the world. The floor is seven of eight:
// pdftotext's own errors are among the misses, as are the files that are refused.
func TestTheSameWordsInFurtherFiles(t *testing.T) {
	folders := os.Getenv(furtherPDFs)
	if folders == "" {
		t.Skip("skipped: " + furtherPDFs + " names no folders")
	}
	var files []string
	for _, folder := range filepath.SplitList(folders) {
		err := filepath.WalkDir(folder, func(path string, _ os.DirEntry, err error) error {
			if strings.HasSuffix(path, ".pdf") {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	texts, same, refused := sameWords(t, files)
	t.Logf("figure: | words of %d odd PDF files of the folders of "+furtherPDFs+" against pdftotext | %d of %d with a text give 98 %% of its words or more, %d are refused |", len(files), same, texts, refused)
	if same*8 < texts*7 {
		t.Errorf("%d of %d files give the same words", same, texts)
	}
}
