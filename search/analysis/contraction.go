package analysis

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// contractions are words as they are shortened, of all languages, and what each is in
// full.
type contractions struct {
	words   map[string]string
	endings []contraction // of any word
}

type contraction struct{ short, full string }

var shortened = sync.OnceValue(func() contractions {
	c := contractions{words: map[string]string{}}
	for _, lang := range Languages() {
		keyed := words.Only(lang, "contraction").Keyed("contraction")
		for _, full := range slices.Sorted(maps.Keys(keyed)) {
			for _, short := range keyed[full] {
				if ending, ok := strings.CutPrefix(short, "-"); ok {
					c.endings = append(c.endings, contraction{ending, full})
				} else if c.words[short] == "" {
					c.words[short] = strings.ReplaceAll(full, " ", "")
				}
			}
		}
	}
	slices.SortStableFunc(c.endings, func(a, b contraction) int { return len(b.short) - len(a.short) })
	return c
})

// QuestionKey is a question in the form in which two are compared: folded letters and
// figures without what stands between them, contractions in full. Signs of money and
// reckoning stay, and so does what parts a figure from its decimals.
func QuestionKey(text string) string {
	text = Fold(strings.NewReplacer("’", "'", "‘", "'", "ʼ", "'", "`", "'", "´", "'").Replace(text))
	var b strings.Builder
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return r != '\'' && !counted(r) && r != '.' && r != ',' }) {
		putSame(&b, inFull(strings.Trim(word, "'.,")))
	}
	return b.String()
}

// inFull is a word with its contraction undone.
func inFull(word string) string {
	known := shortened()
	if full, ok := known.words[word]; ok {
		return full
	}
	for _, c := range known.endings {
		if stem, ok := strings.CutSuffix(word, c.short); ok && stem != "" {
			return stem + c.full
		}
	}
	return word
}

// putSame writes what counts of a word; of points and commas those within figures.
func putSame(b *strings.Builder, word string) {
	for i, r := range word {
		switch {
		case counted(r):
			b.WriteRune(r)
		case (r == '.' || r == ',') && i > 0:
			before, _ := utf8.DecodeLastRuneInString(word[:i])
			if after, _ := utf8.DecodeRuneInString(word[i+1:]); unicode.IsDigit(before) && unicode.IsDigit(after) {
				b.WriteByte('.')
			}
		}
	}
}

func counted(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.In(r, unicode.M, unicode.Sc, unicode.Sm)
}
