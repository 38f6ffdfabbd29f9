package search

import (
	"cmp"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// Pairs are the stored pairs whose question a text is, case, punctuation, spacing and
// contractions apart; each met in full. Those that no page holds come first, then by
// document.
func (x *Index) Pairs(text string) []Result {
	key := sameQuestion(text)
	if key == "" {
		return nil
	}
	var out []Result
	for _, part := range x.parts {
		for _, doc := range part.seg.pairsCalled(key) {
			if part.dead.has(doc) {
				continue
			}
			out = append(out, Result{
				Passage: part.seg.passage(doc), Score: 1,
				Match: Match{Coverage: 1, Title: 1, Near: 1, Question: 1, Known: 1, Subject: 1, Margin: 1},
			})
		}
	}
	slices.SortFunc(out, func(a, b Result) int {
		p, q := a.Passage, b.Passage
		return cmp.Or(cmp.Compare(min(len(p.URL), 1), min(len(q.URL), 1)), cmp.Compare(p.DocumentID, q.DocumentID), cmp.Compare(p.Ord, q.Ord))
	})
	return out
}

// pairsCalled are the pairs of a segment with that question, removed ones among them.
// The list is made when it is first asked for.
func (s *segment) pairsCalled(key string) (docs []uint32) {
	s.pairsOnce.Do(func() {
		for doc := range uint32(len(s.entries)) { //nolint:gosec // passages are counted in 32 bits
			if s.isPair(doc) {
				s.pairs = append(s.pairs, called{hashOf(sameQuestion(s.above(doc).Question)), doc})
			}
		}
		slices.SortFunc(s.pairs, func(a, b called) int { return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.doc, b.doc)) })
	})
	hash := hashOf(key)
	at, _ := slices.BinarySearchFunc(s.pairs, hash, func(c called, h uint64) int { return cmp.Compare(c.hash, h) })
	for ; at < len(s.pairs) && s.pairs[at].hash == hash; at++ {
		if sameQuestion(s.above(s.pairs[at].doc).Question) == key {
			docs = append(docs, s.pairs[at].doc)
		}
	}
	return docs
}

func hashOf(key string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(key))
	return h.Sum64()
}

// contractions are words as they are shortened, of all languages, and what each is in
// full.
type contractions struct {
	words   map[string]string
	endings []contraction // of any word
}

type contraction struct{ short, full string }

var shortened = sync.OnceValue(func() contractions {
	c := contractions{words: map[string]string{}}
	for _, lang := range analysis.Languages() {
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

// sameQuestion is a question in the form in which two are compared: folded letters and
// figures without what stands between them, contractions in full. Signs of money and
// reckoning stay, and so does what parts a figure from its decimals.
func sameQuestion(text string) string {
	text = analysis.Fold(strings.NewReplacer("’", "'", "‘", "'", "ʼ", "'", "`", "'", "´", "'").Replace(text))
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
