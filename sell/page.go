package sell

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/words"
)

// MeanPage lets the page's product be what "this" is, unless the question counts
// among what was shown, or goes on about something else; ok says whether it does.
func (k *Counter) MeanPage() (ok bool) {
	s := k.Shopping(k.Text)
	c, feature := readChoice(k.Voice, k.Text)
	rest := s.Query
	if feature {
		rest = k.Shopping(c.Query).Query
	}
	points := k.Pointing(k.Text)
	asks := (s.Cost || s.Stock || feature || k.asksPriceShortly()) && k.HeadOf(rest) == "" && (points || !s.Asked)
	if s.Nth != 0 || s.Compare || s.Cheap || s.Dear || s.All || !asks && !points {
		return false
	}
	card := k.Shelf.Page.Card()
	shown := JustShown(k.Recent, k.Lang)
	among := slices.ContainsFunc(shown, func(c tilly.ProductCard) bool { return tilly.SamePath(c.URL, card.URL) })
	switch {
	case among, len(k.Recent) == 0, len(shown) == 1 && !k.spokenOfByName(), len(shown) == 0 && asks:
		k.Recent = append(
			slices.Clone(k.Recent), tilly.Message{Role: tilly.RoleUser, Text: k.Shelf.Page.Title},
			tilly.Message{Role: tilly.RoleAI, Text: strings.TrimSpace(k.Shelf.Page.Title + " " + PriceText(*k.Shelf.Page)), Products: []tilly.ProductCard{card}},
		)
	case len(shown) == 0: // it may go on about what was said, and what was said stays its context
		k.Recent = slices.Clone(k.Recent)
		k.Recent[len(k.Recent)-1].Products = []tilly.ProductCard{card}
	default:
		return false
	}
	k.OfPage = asks || points
	return true
}

// shortPrice is how many words a question has that only asks for the price: "price?".
const shortPrice = 3

// asksPriceShortly says whether a question names nothing but that a price is wanted.
func (k *Counter) asksPriceShortly() bool {
	return len(words.Plain(k.Text)) <= shortPrice && slices.Equal(words.Of(k.Lang).Asked(k.Text), []string{"price"})
}

// asksOfForms says whether a question asks for a feature, or for a present.
func (k *Counter) asksOfForms() bool {
	_, feature := readChoice(k.Voice, k.Text)
	return feature || k.Shopping(k.Text).Gift
}

// ofPage answers from the page's product what asks for its price in a word or two, or
// only what it is; nil where more is asked.
func (k *Counter) ofPage(ctx context.Context) *Draft {
	if !k.OfPage {
		return nil
	}
	list := k.Shelf.asChosen(k.Shelf.Recheck(ctx, []tilly.Product{*k.Shelf.Page}))
	switch {
	case len(list) == 0:
		return nil
	case k.asksPriceShortly():
		return priced(k.Lang, list)
	case !k.asksOfForms() && k.Pointing(k.Text) && k.HeadOf(k.Text) == "":
		return describe(k.Lang, list[0])
	}
	return nil
}

// spokenOfByName says whether the one product shown last came into the conversation
// by a question that stands on its own, rather than from the page that its visitor
// was on then.
func (k *Counter) spokenOfByName() bool {
	for i := len(k.Recent) - 1; i > 0; i -= 2 {
		said, asked := k.Recent[i], k.Recent[i-1]
		if said.Role != tilly.RoleAI || asked.Role != tilly.RoleUser || len(said.Products) == 0 {
			return false
		}
		if !k.Pointing(asked.Text) && k.HeadOf(k.Shopping(asked.Text).Query) != "" {
			return true
		}
	}
	return false
}
