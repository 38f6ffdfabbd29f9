package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tilly"
	"tilly/bench/shops"
	"tilly/quote"
)

// tenLanguages are those in which the same questions are asked.
var tenLanguages = [...]string{"en", "es", "de", "ar", "ru", "hi", "tr", "vi", "th", "zh"}

// xquadFolder names the folder of XQuAD's files (github.com/google-deepmind/xquad, CC
// BY-SA 4.0), which are no part of the project.
const xquadFolder = "TILLY_XQUAD"

// What is wanted in each language, of questions whose passage is taught and of others.
const (
	leastTaught       = 85 // % answered
	leastTaughtJoined = 75 // % answered, where words are written without spaces
	mostUntaught      = 10 // % answered anyway
)

// joined are the languages of those ten that are written without spaces.
var joined = []string{"th", "zh"}

// languages asks the same questions in ten languages of stores that hold every other
// passage: encyclopaedia, which nothing was fitted to.
func (b *bench) languages() error {
	dir := os.Getenv(xquadFolder)
	if dir == "" {
		b.skip("languages: %s names no folder of XQuAD", xquadFolder)
		return nil
	}
	for _, lang := range tenLanguages {
		list, err := readXQuAD(filepath.Join(dir, "xquad."+lang+".json"))
		if err != nil {
			return err
		}
		t, err := b.askEveryOther(lang, list)
		if err != nil {
			return err
		}
		wanted := float64(leastTaught)
		if slices.Contains(joined, lang) {
			wanted = leastTaughtJoined
		}
		anyway := 100 * float64(t.anyway) / float64(max(1, t.untaught))
		b.add(row{measure: lang + ": taught, answered", unit: "%", ours: t.share(t.answered), peer: wanted, against: "wanted", least: 1})
		b.add(row{measure: "  taught, answered with the fact", unit: "%", ours: t.share(t.right)})
		b.add(row{measure: "  not taught, answered anyway", unit: "%", ours: anyway, peer: mostUntaught, against: "wanted", most: 1})
	}
	return nil
}

// paragraph is one of XQuAD with what is asked of it.
type paragraph struct {
	Context string `json:"context"`
	QAs     []struct {
		Question string                  `json:"question"`
		Answers  []struct{ Text string } `json:"answers"`
	} `json:"qas"`
}

func readXQuAD(file string) (list []paragraph, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var articles struct {
		Data []struct {
			Paragraphs []paragraph `json:"paragraphs"`
		} `json:"data"`
	}
	if err := json.Unmarshal(text, &articles); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	for _, a := range articles.Data {
		list = append(list, a.Paragraphs...)
	}
	return list, nil
}

// tally counts questions of passages that are taught and of others.
type tally struct{ taught, answered, right, untaught, anyway int }

func (t tally) share(n int) float64 { return 100 * float64(n) / float64(max(1, t.taught)) }

// askEveryOther teaches every other passage and asks all questions.
func (b *bench) askEveryOther(lang string, list []paragraph) (t tally, err error) {
	var passages []tilly.Passage
	for i := 0; i < len(list); i += 2 {
		passages = append(passages, tilly.Passage{DocumentID: fmt.Sprint(i), StoreID: "store", Kind: tilly.Knowledge, Lang: lang, Text: list[i].Context})
	}
	x, err := indexOf(b.ctx, passages)
	if err != nil {
		return t, err
	}
	for i, p := range list {
		for _, q := range p.QAs {
			d := quote.Answer(shops.Look(x, q.Question, quote.Looked))
			t.count(i%2 == 0, d.Chance >= speaks, strings.Contains(strings.ToLower(d.Text), strings.ToLower(q.Answers[0].Text)))
		}
	}
	return t, b.ctx.Err()
}

func (t *tally) count(taught, answered, right bool) {
	switch {
	case !taught:
		t.untaught++
		if answered {
			t.anyway++
		}
		return
	case answered && right:
		t.right++
		fallthrough
	case answered:
		t.answered++
	}
	t.taught++
}
