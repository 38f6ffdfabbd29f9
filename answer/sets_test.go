package answer_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/leftout"
)

// publicSet reads the passages and questions of a public set beside the
// repository; where it is not there, the test is skipped.
func publicSet(t testing.TB, name string) (passages []tilly.Passage, questions []string) {
	t.Helper()
	dir := leftout.Shared(t, "search", name)
	lines(t, filepath.Join(dir, "docs.jsonl"), func(line string) {
		var d struct{ ID, Title, Body string }
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatal(err)
		}
		p := tilly.Passage{DocumentID: d.ID, SourceID: "s", StoreID: "s1", Kind: tilly.Knowledge, Title: d.Title}
		if name == "stackfaq" {
			p.Question, p.Answer = d.Title, d.Body
		} else {
			p.Text, p.URL = d.Body, "https://shop.example/"+d.ID
		}
		passages = append(passages, p)
	})
	lines(t, filepath.Join(dir, "queries.tsv"), func(line string) {
		_, text, _ := strings.Cut(line, "\t")
		questions = append(questions, text)
	})
	return passages, questions
}

func lines(t testing.TB, path string, each func(string)) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		each(s.Text())
	}
}

// every is which of the questions are asked: an answer takes long with the race
// detector, and the torture asks more.
var every = map[bool]int{false: 10, true: 5}[testkit.Torture()]

// A store's own questions are answered, questions to somebody else are not.
func TestOwnAndForeignQuestions(t *testing.T) {
	t.Parallel()
	for _, store := range []string{"stackfaq", "xquad"} {
		t.Run(store, func(t *testing.T) {
			t.Parallel()
			passages, _ := publicSet(t, store)
			a := newAssistant(t, newShelf("s1", passages...), nil)
			floor := map[string]float64{"stackfaq": 0.85, "xquad": 0.7}[store] // what holds was fitted to shops, which tell less than an encyclopaedia
			for _, from := range []string{"stackfaq", "xquad", "crowdflower"} {
				_, questions := publicSet(t, from)
				answered := 0
				asked := 0
				for i := 0; i < len(questions); i += every {
					q := questions[i]
					asked++
					if ask(t, a, tilly.Question{Text: q}).done.Answered {
						answered++
					}
				}
				share := float64(answered) / float64(asked)
				t.Logf("questions of %s on the passages of %s: %.1f %% answered", from, store, 100*share)
				if from == store && share < floor {
					t.Errorf("only %.1f %% of the store's own questions are answered", 100*share)
				}
				if from != store && share > 0.25 { // names of goods, of which a shop may say something
					t.Errorf("%.1f %% of foreign questions are answered", 100*share)
				}
			}
		})
	}
}

func BenchmarkBuiltin(b *testing.B) {
	faq, q1 := publicSet(b, "stackfaq")
	wiki, q2 := publicSet(b, "xquad")
	var all []tilly.Passage
	for i := range 5000 {
		p := append(faq, wiki...)[i%(len(faq)+len(wiki))]
		p.DocumentID = fmt.Sprint(p.DocumentID, "-", i)
		all = append(all, p)
	}
	questions := append(q1, q2...)
	a := newAssistant(b, newShelf("s1", all...), nil)
	ask(b, a, tilly.Question{Text: "warm up"})
	i := 0
	for b.Loop() {
		ask(b, a, tilly.Question{Text: questions[i%len(questions)]})
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "answers/s")
}
