package answer_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/direction"
	"tilly/search"
	"tilly/testkit/llmtest"
)

// mind is a model of meanings in this process.
type mind struct {
	mean func(string) []float32
	away bool

	mu    sync.Mutex
	calls [][]string
}

func (m *mind) vector(text string) tilly.Vector {
	v, _ := direction.Of(m.mean(text))
	return v
}

// Ask implements answer.Meaning.
func (m *mind) Ask(_ context.Context, texts []string) []tilly.Vector {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.calls = append(m.calls, slices.Clone(texts))
	out := make([]tilly.Vector, len(texts))
	for i, text := range texts {
		if !m.away {
			out[i] = m.vector(text)
		}
	}
	return out
}

// minded is a shelf whose texts have vectors.
type minded struct {
	*shelf
	mind *mind
}

// Vectors implements search.Vectors.
func (s minded) Vectors(_ context.Context, storeID string, _ int64, each func(tilly.TextHash, tilly.Vector) error) error {
	for _, p := range s.passages[storeID] {
		text := p.MeaningText()
		if err := each(tilly.HashText(text), s.mind.vector(text)); err != nil {
			return err
		}
	}
	return nil
}

func mindful(m *mind, passages ...tilly.Passage) *answer.Assistant {
	s := minded{newShelf("s1", passages...), m}
	return answer.New(answer.Config{
		Library: search.NewLibrary(search.Config{Rows: s.shelf, Vectors: s}), Conversations: s, Meaning: m,
		Now: func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) },
	})
}

func pair(id, question, answer string) tilly.Passage {
	return tilly.Passage{DocumentID: id, SourceID: id, StoreID: "s1", Kind: tilly.Knowledge, Title: question, Question: question, Answer: answer, Lang: "en"}
}

func mindShop() (*mind, []tilly.Passage) {
	m := &mind{mean: llmtest.Concepts("return, zorb", "parcel, package, box", "wash, clean, laundry", "bulb, lamp")}
	return m, []tilly.Passage{
		pair("returns", "What is your returns policy?", "You may send anything within thirty days."),
		pair("box", "Is the box recycled?", "The box is made of old paper."),
		pair("linen", "How is linen washed?", "Linen is washed at forty degrees."),
		pair("bulbs", "Which bulbs fit?", "All with a small base."),
		pair("jobs", "Do you hire people?", "Write to us."),
	}
}

// The owner's search finds by meaning what no word finds, and by words what the
// model is not there for.
func TestSearchByMeaning(t *testing.T) {
	t.Parallel()
	m, passages := mindShop()
	a := mindful(m, passages...)
	first := func(query string) string {
		hits, err := a.Search(context.Background(), "s1", query, 3)
		if err != nil {
			t.Fatal(err)
		}
		if len(hits) == 0 {
			return ""
		}
		return hits[0].SourceID
	}
	for query, want := range map[string]string{"may I zorb things": "returns", "laundry": "linen", "linen": "linen", "lamp": "bulbs"} {
		if got := first(query); got != want {
			t.Errorf("%q finds %q, want %q", query, got, want)
		}
	}
	m.away = true
	if got := first("how is linen washed"); got != "linen" {
		t.Errorf("without the model %q is found", got)
	}
}

// Near in meaning is no evidence by itself: what the words do not bear out is
// refused, and so is what nothing speaks of.
func TestMeaningIsNoEvidence(t *testing.T) {
	t.Parallel()
	m, passages := mindShop()
	a := mindful(m, passages...)
	for question, answered := range map[string]bool{
		"How is linen washed?":               true,
		"What is the returns policy?":        true,
		"Who won the cup final in 1974?":     false,
		"Do volcanoes on Saturn ever sleep?": false,
		"Is your package purple?":            false,
	} {
		if got := ask(t, a, tilly.Question{Text: question}).done; got.Answered != answered {
			t.Errorf("%q: answered %v with %q", question, got.Answered, got.Output)
		}
	}
}

// All that a question may look up is asked of the model in one call; small talk and
// stores without vectors cost none.
func TestAskedOnce(t *testing.T) {
	t.Parallel()
	m, passages := mindShop()
	a := mindful(m, passages...)
	ask(t, a, tilly.Question{Text: "Hello!"})
	if len(m.calls) != 0 {
		t.Errorf("small talk was asked: %q", m.calls)
	}
	ask(t, a, tilly.Question{Text: "How is linen washed and which bulbs fit?"})
	if len(m.calls) != 1 || len(m.calls[0]) != 3 {
		t.Fatalf("asked %q", m.calls)
	}
	reply := ask(t, a, tilly.Question{Text: "How is linen washed?"}).done
	ask(t, a, tilly.Question{Text: "And bulbs?", ConversationID: reply.ConversationID})
	if last := m.calls[len(m.calls)-1]; len(last) != 1 || !strings.Contains(last[0], "linen") || !strings.Contains(last[0], "And bulbs?") {
		t.Errorf("a question that goes on was asked as %q", last)
	}
	none := answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: newShelf("s1", passages...)}), Conversations: newShelf("s1"), Meaning: m})
	before := len(m.calls)
	ask(t, none, tilly.Question{Text: "How is linen washed?"})
	if len(m.calls) != before {
		t.Error("a store without vectors was asked for")
	}
}

// Ranking by meaning must neither make questions to somebody else answered nor a
// store's own refused: the evidence is that of words.
func TestMeaningKeepsRefusals(t *testing.T) {
	t.Parallel()
	for _, store := range []string{"stackfaq", "xquad"} {
		t.Run(store, func(t *testing.T) {
			t.Parallel()
			passages, _ := publicSet(t, store)
			var texts []string
			for _, p := range passages {
				texts = append(texts, p.MeaningText())
			}
			byWords := newAssistant(t, newShelf("s1", passages...), nil)
			byBoth := mindful(&mind{mean: llmtest.Learn(texts, 64).Vector}, passages...)
			for _, from := range []string{"stackfaq", "xquad"} {
				_, questions := publicSet(t, from)
				words, both, asked := 0, 0, 0
				for i := 0; i < len(questions); i += 2 * every {
					asked++
					if ask(t, byWords, tilly.Question{Text: questions[i]}).done.Answered {
						words++
					}
					if ask(t, byBoth, tilly.Question{Text: questions[i]}).done.Answered {
						both++
					}
				}
				t.Logf("%d questions of %s on the passages of %s: %d answered by words, %d with meaning", asked, from, store, words, both)
				if from == store && both < words-asked/20 || from != store && both > words+asked/50 {
					t.Errorf("%d of %d answered by words, %d with meaning", words, asked, both)
				}
			}
		})
	}
}
