package answer

import (
	"slices"
	"strings"

	"tilly"
	"tilly/cluster"
	"tilly/search"
	"tilly/search/analysis"
	"tilly/search/lexicon"
	"tilly/understand"
	"tilly/words"
)

// weakMargin is how far above the threshold evidence still counts as weak.
const weakMargin = 0.15

// longestTopic is how many terms of a question count, which no honest one exceeds.
const longestTopic = 40

// Topic is what a text in a language is about, for comparing questions: its
// content words by their stems, in order, each once. Words that questions to any
// shop have are marked as weak. It is never empty for a text that is not.
func Topic(lex *lexicon.Lexicon, lang, text string) []string {
	ana := analysis.NewAnalyzer(lang)
	var topic, soft []string
	for _, word := range words.Plain(text) {
		for _, term := range ana.Terms(lex.Alike(lang, word)) {
			switch {
			case lex.Soft(lang, word):
				soft = append(soft, term)
				continue
			case lex.Weak(lang, word):
				term = cluster.WeakTerm + term
			}
			if !slices.Contains(topic, term) && len(topic) < longestTopic {
				topic = append(topic, term)
			}
		}
	}
	if len(topic) == 0 {
		topic = soft[:min(longestTopic, len(soft))]
	}
	if len(topic) == 0 && strings.TrimSpace(text) != "" {
		topic = []string{"?"}
	}
	return topic
}

// note keeps what the answer is made from, and that the question is one that something
// could be taught for.
func (t *turn) note(index *search.Index, f finding, w understand.Intent) {
	t.index = index
	t.record.Generation = index.Generation()
	t.record.Evidence = f.evidence
	written := min(recorded, len(f.results))
	for _, r := range f.results[:written] {
		t.record.note(r)
	}
	t.record.given = f.results[written:]
	t.record.Topic = Topic(t.a.lex, t.Lang, w.Context+"\n"+w.Text)
}

// doubtful says why the answer may not be what its asker needed.
func (t *turn) doubtful() tilly.Doubt {
	switch {
	case len(t.record.Topic) == 0 || t.stream.gone:
		return tilly.NoDoubt
	case !t.answered:
		return tilly.DoubtRefused
	case t.partly || !t.sold && !t.reckoned && t.record.Evidence < t.record.Threshold+weakMargin:
		return tilly.DoubtWeak
	}
	return tilly.NoDoubt
}
