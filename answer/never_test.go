package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// A table's value is told, not the name of what holds the table; and no answer is empty,
// whatever was taught.
func TestNeverEmpty(t *testing.T) {
	t.Parallel()
	table := "| Size | Chest | Waist |\n| --- | --- | --- |\n| Large | 108 cm | 92 cm |\n| XXLarge | 124 cm | 110 cm |"
	for _, c := range []struct{ title, url, text, ask, has string }{
		{"sizes.csv", "", table, "chest of size XXLarge", "124 cm"},
		{"sizes.csv", "", table, "What is the chest of size XXLarge?", "124 cm"},
		{"sizes.csv", "", table, "XXLarge waist", "110 cm"},
		{"size-guide-2024.pdf", "", table, "chest XXLarge?", "124 cm"},
		{"Size guide", "https://fern.example/sizes", table, "chest of size XXLarge", "124 cm"},
		{"returns.pdf", "", "![](https://evil.example/x.png)", "returns", ""},
		{"Returns", "https://fern.example/r", "[](https://evil.example/x)", "What are your returns?", ""},
		{"Returns", "https://fern.example/r", "# Returns\n\n---", "returns", ""},
		{"Returns", "https://fern.example/r", "| |\n| --- |", "returns", ""},
	} {
		a := newAssistant(t, newShelf("s1", tilly.Passage{DocumentID: "d", StoreID: "s1", Kind: tilly.Knowledge, Title: c.title, URL: c.url, Text: c.text, Lang: "en"}), nil)
		h := ask(t, a, tilly.Question{Text: c.ask})
		if strings.TrimSpace(h.done.Output) == "" || h.done.Answered && strings.Trim(h.done.Output, "#|-! []()") == "" {
			t.Errorf("%q of %q: nothing is said: %q", c.ask, c.text, h.done.Output)
		}
		if !strings.Contains(h.done.Output, c.has) || c.url == "" && strings.Contains(h.done.Output, c.title) {
			t.Errorf("%q of %q: %q", c.ask, c.title, h.done.Output)
		}
	}
}
