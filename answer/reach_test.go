package answer_test

import (
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// Who asks for the phone of a shop is told its number, and shown no phones; who asks
// for phones is.
func TestNumberIsNoProduct(t *testing.T) {
	t.Parallel()
	shop := func(knowledge ...tilly.Passage) *answer.Assistant {
		list := catalogue{{Title: "Phone case", DocumentID: "p", StoreID: "shop", URL: "https://shop.example/p", Variants: []tilly.Variant{{Price: &tilly.Money{Minor: 4_000, Currency: "EUR"}, Availability: tilly.InStock}}}}
		list[0].Key = tilly.ProductKey(list[0])
		p, facts := tilly.ProductPassage(list[0]), list[0].Facts()
		p.Facts = &facts
		s := newShelf("shop", append(knowledge, p)...)
		return answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list})
	}
	ship := tilly.Passage{DocumentID: "s", StoreID: "shop", Kind: tilly.Knowledge, Title: "Shipping", Text: "We ship on weekdays.", URL: "https://shop.example/s"}
	home := tilly.Passage{
		DocumentID: "h", StoreID: "shop", Kind: tilly.Knowledge, Title: "Shop", URL: "https://shop.example/",
		Headings: []string{"Phone, Email, Opening hours"}, Text: "- Phone: +44 117 234 5678\n- Email: hello@shop.example\n- Opening hours: Mon–Fri 9–17",
	}
	knowing, not := shop(ship, home), shop(ship)
	for ask, want := range map[string]string{
		"What is your phone number?": "+44 117 234 5678", "phone number": "+44 117 234 5678", "phone?": "+44 117 234 5678", "What's your email address?": "hello@shop.example", "What are your opening hours?": "9–17",
	} {
		if r := asked(t, knowing, "", ask); !strings.Contains(r.Output, want) || len(r.Products) > 0 {
			t.Errorf("%q: %q, %d products", ask, r.Output, len(r.Products))
		}
		if r := asked(t, not, "", ask); r.Answered && len(r.Products) > 0 {
			t.Errorf("%q with nothing taught: %q", ask, r.Output)
		}
	}
	if r := asked(t, knowing, "", "Do you have phone cases?"); len(r.Products) != 1 {
		t.Errorf("no phone case: %q", r.Output)
	}
}
