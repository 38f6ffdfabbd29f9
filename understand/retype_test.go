package understand

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/search/lexicon"
	"tilly/testkit/tabbed"
	"tilly/words"
)

// What strangers wrote, who had seen nothing of how it is read: messages to shops in their
// own letters, in Latin ones, and with a keyboard that was left in Latin. Odd lines may be
// looked at, of even ones only totals are told.

// shelf is a store that has some names, and no other words.
type shelf map[string]string

func (shelf) Knows(string) bool           { return false }
func (shelf) Finds(string) bool           { return false }
func (s shelf) Called(word string) string { return s[word] }

func typistAt(lex *lexicon.Lexicon, langs ...string) Typist {
	return Typist{Lexicon: lex, Languages: langs, Store: shelf{}}
}

// Of the even lines at least so many of a hundred are read as their language, and of the
// words of these so many as they were meant.
func TestMessagesInLatinLettersAsStrangersTypeThem(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	least := map[string][2]int{"ar": {90, 50}, "bg": {100, 97}, "el": {96, 85}, "fa": {90, 83}, "he": {90, 85}, "hi": {63, 69}, "ru": {96, 94}, "uk": {96, 90}}
	type half struct{ lines, read, words, right int }
	sums := map[string]*[2]half{}
	for n, line := range tabbed.Rows(t, "latin.tsv") {
		lang, meant, typed := line[0], line[1], line[2]
		if sums[lang] == nil {
			sums[lang] = &[2]half{}
		}
		sum := &sums[lang][n%2]
		sum.lines++
		got, as := typistAt(lex, lang).Retype(typed)
		if as != lang {
			continue
		}
		sum.read++
		want := strings.Fields(meant)
		for _, w := range strings.Fields(got) {
			sum.words++
			if slices.ContainsFunc(want, func(m string) bool { return alike(m, w) }) {
				sum.right++
			}
		}
	}
	for lang, sum := range sums {
		t.Logf("%s: odd lines %+v, even lines %+v", lang, sum[0], sum[1])
		if h := sum[1]; 100*h.read < least[lang][0]*h.lines || 100*h.right < least[lang][1]*h.words {
			t.Errorf("%s: %+v, of 100 lines at least %d are to be read and of 100 words %d", lang, h, least[lang][0], least[lang][1])
		}
	}
}

// alike says whether two words are the same but for their endings.
func alike(a, b string) bool {
	x, y := []rune(strings.Trim(a, ".,!?؟;")), []rune(strings.Trim(b, ".,!?؟;"))
	same := 0
	for same < min(len(x), len(y)) && x[same] == y[same] {
		same++
	}
	return max(len(x), len(y))-same <= max(1, len(x)/4)
}

func TestMessagesOfAnotherKeyboard(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	var lines, read [2]int
	for n, line := range tabbed.Rows(t, "layout.tsv") {
		if line[0] == "bg" { // typed by sound as well
			continue
		}
		lines[n%2]++
		got, as := typistAt(lex, line[0]).Retype(line[2])
		if as == line[0] && alike(analysis.Fold(line[1]), analysis.Fold(got)) {
			read[n%2]++
		} else if n%2 == 0 && testing.Verbose() {
			t.Logf("%q is %q", line, got)
		}
	}
	t.Logf("odd lines: %d of %d, even lines: %d of %d", read[0], lines[0], read[1], lines[1])
	if 10*read[1] < 9*lines[1] {
		t.Errorf("%d of %d", read[1], lines[1])
	}
}

// Questions in languages of Latin letters stay as they are, whatever the store is written in.
func TestLatinLanguagesStayAsTheyAre(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../bench/shops/questions/fit/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	lex := lexicon.New()
	asked, changed, elsewhere := 0, map[string]int{}, 0
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(filepath.Base(file), "latin-") {
			continue
		}
		n := 0
		for line := range strings.Lines(string(b)) {
			question, _, _ := strings.Cut(line, "|")
			if n++; strings.HasPrefix(line, "#") || n%5 != 0 {
				continue
			}
			asked++
			for _, lang := range words.TypedInLatin() {
				if got, _ := typistAt(lex, lang).Retype(question); got != "" {
					changed[lang]++
					t.Logf("%s: %q is %q", lang, question, got)
				}
			}
			if got, lang := typistAt(lex, "en").Retype(question); got != "" {
				elsewhere++
				t.Logf("elsewhere %s: %q is %q", lang, question, got)
			}
		}
	}
	t.Logf("of %d questions %v are changed, and %d in an English store", asked, changed, elsewhere)
	for lang, n := range changed {
		if 100*n > asked {
			t.Errorf("%s: %d of %d", lang, n, asked)
		}
	}
}

func TestNamesWithoutSpaces(t *testing.T) {
	t.Parallel()
	typist := Typist{Store: shelf{"ナイキ": "nike", "나이키는": "nike"}}
	for text, want := range map[string]string{
		"ナイキのサイズは？": " nike のサイズは？", "나이키는 있나요": " nike  있나요", "靴のナイキ": "靴の nike ", "nike": "nike", "": "", "ー": "ー", "送料は？": "送料は？",
	} {
		if got := typist.Named(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// Whatever is typed, what it is read as is text, and no more of it than there was.
func FuzzRetype(f *testing.F) {
	for _, s := range []string{"skolko stoit dostavka", "crjkmrj cnjbn", "a@b.example x/y 12:30", "'''", "k", "hi\x00there", "4asovnik 6t", "ナイキのサイズ", "나이키는", "運費", "ーx\xffー"} {
		f.Add(s)
	}
	typist := typistAt(lexicon.New(), "bg", "he")
	f.Fuzz(func(t *testing.T, text string) {
		if meant, _ := typist.Meant(text); utf8.ValidString(text) && !utf8.ValidString(meant) {
			t.Errorf("%q is meant as %q", text, meant)
		}
		got, lang := typist.Retype(text)
		if (got == "") != (lang == "") || !utf8.ValidString(got) || len(got) > 8*len(text)+8 {
			t.Errorf("%q is %q in %q", text, got, lang)
		}
	})
}
