package answer_test

import (
	"fmt"
	"strings"
	"testing"

	"tilly"
)

// A stored question is answered with its answer whatever else its words might mean:
// small talk, people, orders, goods, another matter, nothing that is known.
func TestAskedWordForWord(t *testing.T) {
	t.Parallel()
	questions := []string{
		"Where are you based?", "Where do you make your mugs?", "Where is your shop?", "Who are you?", "Can you help me?", "Are you a robot?", "Hello?",
		"Can I talk to a human?", "How can I contact you?", "Where is my order?", "Can I change my order?",
		"How much is the Alba mug?", "Do you have gift cards?", "Is it in stock?", "What's new?", "What do you sell?",
		"When are you open?", "What are your opening hours?", "What is your phone number?", "How long does it take?", "And to Canada?",
		"Why?", "Is the 1.5 l jug lighter than the 15 l one?", "Do you take $ and €?", "I don't like it. What now?",
		"Wo seid ihr?", "Gibt's Gutscheine?", "Où êtes-vous ?", "¿Dónde están?", "你们在哪里？", "どこにありますか？", "Где вы находитесь?", "أين أنتم؟",
	}
	s := newShelf("s1", shopPassages()...)
	for i, q := range questions {
		s.passages["s1"] = append(s.passages["s1"], tilly.Passage{
			DocumentID: fmt.Sprintf("pair%02d", i), StoreID: "s1", Kind: tilly.Knowledge, Question: q, Answer: fmt.Sprintf("Stored answer %02d.", i),
		})
	}
	a := newAssistant(t, s, nil)
	for i, q := range questions {
		want := fmt.Sprintf("Stored answer %02d.", i)
		for _, asked := range []string{
			q, strings.ToUpper(q), strings.TrimRight(strings.ToLower(q), "?？؟ "), "  " + strings.ReplaceAll(q, " ", "   ") + "!", "Hi, " + q,
			strings.NewReplacer("What's", "What is", "don't", "do not", "Gibt's", "Gibt es").Replace(q), strings.ReplaceAll(q, "'", "’"),
		} {
			if h := ask(t, a, tilly.Question{Text: asked}); !h.done.Answered || h.done.Output != want {
				t.Errorf("%q: answered %v, %q, want %q", asked, h.done.Answered, h.done.Output, want)
			}
		}
	}
}

// Where an owner wrote a pair that pages have too, the owner's holds.
func TestAskedOfSeveral(t *testing.T) {
	t.Parallel()
	pair := func(id, url, title, answer string) tilly.Passage {
		return tilly.Passage{DocumentID: id, StoreID: "s1", Kind: tilly.Knowledge, URL: url, Title: title, Question: "Is it waterproof?", Answer: answer}
	}
	hat, coat := pair("1", "https://fern.example/hat", "Felt hat", "The felt hat is not."), pair("2", "https://fern.example/coat", "Rain coat", "The rain coat is.")
	a := newAssistant(t, newShelf("s1", hat, coat), nil)
	if h := ask(t, a, tilly.Question{Text: "Is it waterproof?"}); !strings.HasPrefix(h.done.Output, "The ") {
		t.Errorf("said %q", h.done.Output)
	}
	a = newAssistant(t, newShelf("s1", hat, coat, pair("3", "", "", "Ask us first.")), nil)
	if h := ask(t, a, tilly.Question{Text: "is it waterproof"}); h.done.Output != "Ask us first." {
		t.Errorf("said %q", h.done.Output)
	}
}
