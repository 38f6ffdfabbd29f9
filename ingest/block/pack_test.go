package block

import (
	"strings"
	"testing"

	"tilly/ingest/clean"
)

// said is a sentence of so many words.
func said(words int) string { return "A " + strings.Repeat("word ", words-2) + "here. " }

// Sentences fill a piece to the last word that it may have, and none is empty.
func TestSentencesFillPieces(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want []int
	}{
		"as many as fit":             {said(100) + said(maxPassage-100), []int{maxPassage}},
		"one more than fit":          {said(100) + said(maxPassage-99), []int{100, maxPassage - 99}},
		"the first is over the most": {said(maxPassage+1) + said(20), []int{maxPassage + 1, 20}},
	} {
		var got []int
		for _, piece := range packText(c.text) {
			got = append(got, clean.WordCount(piece))
		}
		if len(got) != len(c.want) {
			t.Errorf("%s: pieces of %v words, want %v", name, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: pieces of %v words, want %v", name, got, c.want)
			}
		}
	}
}
