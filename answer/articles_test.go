package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// What a policy says is told before what an article says of the same, and an article
// where no policy does.
func TestPoliciesBeforeArticles(t *testing.T) {
	t.Parallel()
	page := func(id, path, title, text string) tilly.Passage {
		return tilly.Passage{DocumentID: id, StoreID: "s1", Kind: tilly.Knowledge, Title: title, URL: "https://fern.example" + path, Text: text, Lang: "en"}
	}
	policy := page("policy", "/policies/refund-policy", "Refund policy", "Unused items can be sent back within 30 days of delivery. We pay the money back to the card.")
	for _, article := range []tilly.Passage{
		page("a", "/blogs/news/how-long-do-i-have-to-return", "How long do I have to return an item?", "How long do I have to return an item? You have 14 days to return an item."),
		page("b", "/blog/returns", "How long do you have to return items", "At our shop you have 100 days to return an item until new year. How long do I have to return an item? 100 days."),
		page("c", "/2023/news/returns", "Return an item: how long", "You can return an item for 60 days. That is how long you have."),
	} {
		ask1 := "How long do I have to return an item?"
		a := newAssistant(t, newShelf("s1", policy, article, page("x", "/about", "About us", "We make mugs in Bristol.")), nil)
		if h := ask(t, a, tilly.Question{Text: ask1}); !strings.Contains(h.done.Output, "30 days") || strings.Contains(h.done.Output, "14 days") || strings.Contains(h.done.Output, "100 days") || strings.Contains(h.done.Output, "60 days") {
			t.Errorf("%s: %q", article.URL, h.done.Output)
		}
		a = newAssistant(t, newShelf("s1", article, page("x", "/about", "About us", "We make mugs in Bristol.")), nil)
		if h := ask(t, a, tilly.Question{Text: ask1}); !h.done.Answered {
			t.Errorf("%s alone: %q", article.URL, h.done.Output)
		}
	}
}
