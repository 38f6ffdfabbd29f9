package answer

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"tilly"
	"tilly/words"
)

// Pages finds the product of the page that a shopper is on.
type Pages interface {
	// ProductsOnPage gives the products of the store whose page has one of these keys
	// of tilly.PageKeys; none where it is no product's page.
	ProductsOnPage(ctx context.Context, storeID string, keys []string) ([]tilly.Product, error)
}

// lookAtPage takes in the product on whose page a question is asked, where the
// question may mean it: then it counts as shown just before. A page that cannot be
// looked up costs what "this" means, never the answer.
func (t *turn) lookAtPage(ctx context.Context, storeLang string) {
	if t.q.Page == "" || t.a.cfg.Pages == nil {
		return
	}
	p, ok, err := t.a.productAt(ctx, t.q.Store, t.q.Page)
	if err != nil {
		t.a.cfg.Log.WarnContext(ctx, "the page of a question was not looked up", "store", t.q.Store.ID, "error", err.Error())
	}
	if !ok {
		return
	}
	t.page = &p
	t.lang = t.a.lex.Language(t.q.Text, t.language(storeLang))
	t.meanPage()
}

// productAt is the product of a page of a store, whose link is on one of the store's
// own hosts.
func (a *Assistant) productAt(ctx context.Context, s tilly.Store, page string) (tilly.Product, bool, error) {
	list, err := a.cfg.Pages.ProductsOnPage(ctx, s.ID, tilly.PageKeys(page))
	list = slices.DeleteFunc(list, func(p tilly.Product) bool { return hostOf(p.URL) != hostOf(page) && !s.HasHost(hostOf(p.URL)) })
	if err != nil || len(list) == 0 {
		return tilly.Product{}, false, err
	}
	return list[max(0, slices.IndexFunc(list, func(p tilly.Product) bool { return hostOf(p.URL) == hostOf(page) }))], true, nil
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.ToLower(u.Hostname())
}

// meanPage lets the page's product be what "this" is, unless the question counts
// among what was shown, or goes on about something else.
func (t *turn) meanPage() {
	s := readShopping(t.q.Text)
	c, feature := readChoice(t.q.Text)
	rest := s.query
	if feature {
		rest = readShopping(c.query).query
	}
	points := pointing(t.q.Text)
	asks := (s.cost || s.stock || feature || t.asksPriceShortly()) && t.headOf(rest) == "" && (points || !s.asked)
	if s.nth != 0 || s.compare || s.cheap || s.dear || s.all || !asks && !points {
		return
	}
	card := t.page.Card()
	shown := t.justShown()
	among := slices.ContainsFunc(shown, func(c tilly.ProductCard) bool { return tilly.SamePage(c.URL, card.URL) })
	switch {
	case among, len(t.recent) == 0, len(shown) == 1 && !t.spokenOfByName(), len(shown) == 0 && asks:
		t.recent = append(
			t.recent, tilly.Message{Role: tilly.RoleUser, Text: t.page.Title},
			tilly.Message{Role: tilly.RoleAI, Text: strings.TrimSpace(t.page.Title + " " + priceText(*t.page)), Products: []tilly.ProductCard{card}},
		)
	case len(shown) == 0: // it may go on about what was said, and what was said stays its context
		t.recent = slices.Clone(t.recent)
		t.recent[len(t.recent)-1].Products = []tilly.ProductCard{card}
	default:
		return
	}
	t.rows, t.meansPage = []tilly.Product{*t.page}, asks || points
}

// shortPrice is how many words a question has that only asks for the price: "price?".
const shortPrice = 3

// asksPriceShortly says whether a question names nothing but that a price is wanted.
func (t *turn) asksPriceShortly() bool {
	return len(words.Plain(t.q.Text)) <= shortPrice && slices.Equal(words.Of(t.lang).Asked(t.q.Text), []string{"price"})
}

// asksOfForms says whether a question asks for a feature, or for a present.
func (t *turn) asksOfForms() bool {
	_, feature := readChoice(t.q.Text)
	return feature || readShopping(t.q.Text).gift
}

// ofPage answers from the page's product what asks for its price in a word or two, or
// only what it is; nil where more is asked.
func (t *turn) ofPage(ctx context.Context) *sale {
	if !t.meansPage {
		return nil
	}
	list := t.asChosen(t.recheck(ctx, []tilly.Product{*t.page}))
	switch {
	case len(list) == 0:
		return nil
	case t.asksPriceShortly():
		return saleOf(offer{products: list}, false, t.telling(offer{want: shopping{cost: true}, products: list}.pitch(t.lang), list))
	case !t.asksOfForms() && pointing(t.q.Text) && t.headOf(t.q.Text) == "":
		return saleOf(offer{products: list}, true, func(ctx context.Context) error { return t.describe(ctx, list[0]) })
	}
	return nil
}

// spokenOfByName says whether the one product shown last came into the conversation
// by a question that stands on its own, rather than from the page that its visitor
// was on then.
func (t *turn) spokenOfByName() bool {
	for i := len(t.recent) - 1; i > 0; i -= 2 {
		said, asked := t.recent[i], t.recent[i-1]
		if said.Role != tilly.RoleAI || asked.Role != tilly.RoleUser || len(said.Products) == 0 {
			return false
		}
		if !pointing(asked.Text) && t.headOf(readShopping(asked.Text).query) != "" {
			return true
		}
	}
	return false
}

// asChosen is what was shown, of the page's product with the variants alone that the
// page has chosen, and named by them.
func (t *turn) asChosen(list []tilly.Product) []tilly.Product {
	for i, p := range list {
		if t.page == nil || !tilly.SamePage(p.URL, t.page.URL) {
			continue
		}
		if one, ok := p.ChosenAt(t.q.Page); ok {
			if name := formName(one.Variants[0]); len(one.Variants) == 1 && name != "" {
				one.Title += " (" + name + ")"
			}
			list[i] = one
		}
	}
	return list
}
