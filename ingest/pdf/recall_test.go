package pdf

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tilly/testkit/leftout"
)

// wordsOf counts the words of a text: two letters or digits and more, in small
// letters and without ligatures, and single characters in scripts without spaces.
func wordsOf(text string) map[string]int {
	counts := map[string]int{}
	var spaced strings.Builder
	for _, r := range strings.ToLower(norm.NFKC.String(text)) {
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

// mojibake says whether a text is nothing but bytes taken for Latin letters, as
// pdftotext gives for Chinese fonts whose tables it does not have: ours cannot
// be compared with that.
func mojibake(text string) bool {
	odd, letters := 0, 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			letters++
			if r >= 0xa0 && r <= 0xff {
				odd++
			}
		}
	}
	return odd*2 > letters
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

func TestTheSameWordsAsPDFToText(t *testing.T) {
	files := hostilePDFs(t, 120)
	peer, err := exec.LookPath("pdftotext")
	if err != nil {
		leftout.Skip(t, "Pdftotext", "there is nothing to compare with (install poppler-utils)")
	}
	p := newTestPool(t, 0)
	texts, same := 0, 0
	for _, name := range files {
		out, err := exec.CommandContext(t.Context(), peer, "-q", "-enc", "UTF-8", name, "-").Output()
		want := wordsOf(string(out))
		if err != nil || len(want) < 5 || mojibake(string(out)) {
			continue
		}
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts++
		got, err := pages(t, p, file)
		if r := recall(want, wordsOf(strings.Join(got, "\n"))); r >= 0.98 {
			same++
		} else {
			t.Logf("%s: recall %.3f of %d words, %v", filepath.Base(name), r, len(want), err)
		}
	}
	t.Logf("figure: | words of odd PDF files against pdftotext | %d of %d files give 98 %% of its words or more |", same, texts)
	if texts == 0 || texts-same > max(1, texts*3/100) { // of a small sample one may differ
		t.Errorf("%d of %d files give the same words", same, texts)
	}
}
