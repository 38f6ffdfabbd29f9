package answer_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

func (c catalogue) ProductsByRef(_ context.Context, _, ref string) (out []tilly.Product, _ error) {
	for i, p := range c {
		if ref == "r"+strconv.Itoa(i) {
			out = append(out, p)
		}
	}
	return out, nil
}

func (c catalogue) Translated(_ context.Context, _, lang string, list []tilly.Product) ([]tilly.Product, error) {
	out := slices.Clone(list)
	for i, p := range list {
		if at := slices.IndexFunc(c, func(o tilly.Product) bool { return o.Ref != "" && o.Ref == p.Translations[lang] }); at >= 0 {
			out[i] = c[at]
		}
	}
	return out, nil
}

func (c catalogue) ProductsOnPage(_ context.Context, _ string, keys []string) (out []tilly.Product, _ error) {
	for _, p := range c {
		if slices.Contains(keys, tilly.PageKey(p.URL)) {
			out = append(out, p)
		}
	}
	return out, nil
}

// askedOn asks on a page of the shop.
func askedOn(t *testing.T, a *answer.Assistant, page, conversation, text string) tilly.Reply {
	t.Helper()
	h := ask(t, a, tilly.Question{
		Store: tilly.Store{ID: "shop", Name: "Shop", URL: "https://shop.example"}, ConversationID: conversation, Text: text, Page: page,
	})
	return *h.done
}

const (
	falunPage   = "https://shop.example/p0"
	skagenPage  = "https://www.shop.example/P1/?utm_source=mail#top"
	lanternPage = "https://shop.example/p5"
	blanketPage = "https://shop.example/p4"
	frontPage   = "https://shop.example/"
)

// TestThePageTheShopperIsOn: what is asked of "this" is asked of the product on
// whose page it is asked, and of no other.
func TestThePageTheShopperIsOn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		asks [][2]string // page, text
		says string      // in the last answer
		card string
		not  string
	}{
		{"price", [][2]string{{falunPage, "how much is this?"}}, "€99.00", "Falun rain jacket", ""},
		{"price, nothing named", [][2]string{{falunPage, "how much?"}}, "€99.00", "Falun rain jacket", ""},
		{"price in Swedish", [][2]string{{falunPage, "Hur mycket?"}}, "99", "Falun rain jacket", ""},
		{"price, no pronoun", [][2]string{{falunPage, "price?"}}, "€99.00", "Falun rain jacket", ""},
		{"stock", [][2]string{{skagenPage, "is it in stock?"}}, "in stock", "Skagen rain jacket for children", ""},
		{"colour it has", [][2]string{{falunPage, "does it come in blue?"}}, "Yes, Falun rain jacket comes in Blue", "Falun rain jacket", ""},
		{"colour it has not", [][2]string{{falunPage, "does it come in red?"}}, "can't find Falun rain jacket in red", "Falun rain jacket", "Skagen"},
		{"German", [][2]string{{falunPage, "Was kostet das?"}}, "99,00", "Falun rain jacket", ""},
		{"its text", [][2]string{{falunPage, "how much does it weigh?"}}, "640 g", "Falun rain jacket", ""},
		{"another page, the same chat", [][2]string{{falunPage, "how much is this?"}, {blanketPage, "and how much is this?"}}, "€129.00", "Fjord wool blanket", "Falun"},
		{"named by the shopper", [][2]string{{falunPage, "do you have the Fjord wool blanket?"}, {falunPage, "how much is it?"}}, "€129.00", "Fjord wool blanket", "Falun"},
		{"among those shown", [][2]string{{falunPage, "show me jackets"}, {falunPage, "is it in stock?"}}, "Falun", "Falun rain jacket", "Skagen"},
		{"the second of those shown", [][2]string{{lanternPage, "show me rain jackets"}, {lanternPage, "how much is the second one?"}}, "€", "", "Lantern"},
		{"the shop, not the product", [][2]string{{falunPage, "do you have gift cards?"}}, "10 to 200", "", "Falun"},
		{"a matter of the shop", [][2]string{{falunPage, "can I return it?"}}, "within 30 days", "", ""},
		{"another product by name", [][2]string{{falunPage, "how much is the wool blanket?"}}, "€129.00", "Fjord wool blanket", "Falun"},
		{"no product's page", [][2]string{{frontPage, "how much is this?"}}, "", "", "€"},
		{"without a price", [][2]string{{lanternPage, "how much is this?"}}, "", "Lantern", "€"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			a, _ := counter(t)
			var r tilly.Reply
			for _, q := range c.asks {
				r = askedOn(t, a, q[0], r.ConversationID, q[1])
			}
			if !strings.Contains(r.Output, c.says) || c.card != "" && titles(r) != c.card || c.not != "" && strings.Contains(r.Output+titles(r), c.not) {
				t.Errorf("%q shows %q; want %q, %q, not %q", r.Output, titles(r), c.says, c.card, c.not)
			}
		})
	}
}

// TestTheProductThatThePageTells: where an address tells nothing, the id of the page's
// product does, on the store's own hosts alone.
func TestTheProductThatThePageTells(t *testing.T) {
	t.Parallel()
	a, _ := counter(t)
	for _, c := range []struct{ page, ref, want string }{
		{"https://shop.example/ein-anderer-weg", "r0", "€99.00"},
		{"https://shop.example/ein-anderer-weg", "r77", ""},
		{blanketPage, "r0", "€129.00"},
	} {
		h := ask(t, a, tilly.Question{
			Store: tilly.Store{ID: "shop", Name: "Shop", URL: "https://shop.example"}, Text: "how much is this?", Page: c.page, PageProduct: c.ref,
		})
		if got := h.done.Output; !strings.Contains(got, c.want) || c.want == "" && strings.Contains(got, "€") {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// TestPagesLeaveNothing: addresses are not kept, and pages of other hosts name no
// product of the store.
func TestPagesLeaveNothing(t *testing.T) {
	t.Parallel()
	a, s := counter(t)
	askedOn(t, a, falunPage+"?token=tell-nobody", "", "how much is this?")
	for _, turn := range s.saved() {
		if strings.Contains(turn.Asked.Text+turn.Said.Text+turn.Record.Question+turn.Record.Understood+turn.Conversation.Preview, "tell-nobody") {
			t.Errorf("the address was kept: %+v", turn)
		}
	}
	h := ask(t, a, tilly.Question{Store: tilly.Store{ID: "shop", Name: "Shop", URL: "https://elsewhere.example"}, Text: "how much is this?", Page: "https://elsewhere.example/p0"})
	if strings.Contains(h.done.Output, "€") {
		t.Errorf("a page of another host was taken for the shop's: %q", h.done.Output)
	}
}

// TestTheFormThatThePageChose: price and link are those of the variant that stands
// chosen on the page.
func TestTheFormThatThePageChose(t *testing.T) {
	t.Parallel()
	list := outdoor()[:1]
	p := &list[0]
	p.Variants[1].Price = &tilly.Money{Minor: 10_900, Currency: "EUR"}
	for i := range p.Variants {
		p.Variants[i].Ref = string(rune('1' + i))
		p.Variants[i].URL = p.URL + "?variant=" + p.Variants[i].Ref
	}
	a := shopOf(list)
	r := askedOn(t, a, falunPage+"?variant=2", "", "how much is this?")
	if !strings.Contains(r.Output, "(Green) costs €109.00") || r.Products[0].URL != falunPage+"?variant=2" {
		t.Errorf("%q links to %q", r.Output, r.Products[0].URL)
	}
	r = askedOn(t, a, falunPage+"?variant=9", r.ConversationID, "how much is this?")
	if !strings.Contains(r.Output, "€99.00 – €109.00") || r.Products[0].URL != falunPage {
		t.Errorf("%q links to %q", r.Output, r.Products[0].URL)
	}
	r = askedOn(t, a, falunPage+"?variant=2", r.ConversationID, "does it come in blue?")
	if !strings.Contains(r.Output, "Yes, Falun rain jacket comes in Blue") || r.Products[0].URL != falunPage+"?variant=1" {
		t.Errorf("%q links to %q", r.Output, r.Products[0].URL)
	}
}

// shopOf is an assistant of a shop that has these products and nothing else.
func shopOf(list catalogue) *answer.Assistant {
	var passages []tilly.Passage
	for _, p := range list {
		passage, facts := tilly.ProductPassage(p), p.Facts()
		passage.Facts = &facts
		passages = append(passages, passage)
	}
	s := newShelf("shop", passages...)
	return answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list, Pages: list})
}

// TestStartersAreAnswered: what a product's page offers to ask is what its row
// answers, in the language of the page.
func TestStartersAreAnswered(t *testing.T) {
	t.Parallel()
	a, s := counter(t)
	store := tilly.Store{ID: "shop", Name: "Shop", URL: "https://shop.example"}
	for _, c := range []struct {
		page, lang string
		want       tilly.Starters
	}{
		{falunPage, "en-GB", tilly.Starters{Product: "Falun rain jacket", Questions: []string{"Which colours does it come in?", "Is it in stock?", "How much is it?"}}},
		{falunPage, "de", tilly.Starters{Product: "Falun rain jacket", Questions: []string{"Welche Farben gibt es?", "Ist es auf Lager?", "Was kostet es?"}}},
		{falunPage, "../../etc", tilly.Starters{Product: "Falun rain jacket", Questions: []string{"Which colours does it come in?", "Is it in stock?", "How much is it?"}}},
		{lanternPage, "en", tilly.Starters{Product: "Lantern"}},
		{frontPage, "en", tilly.Starters{}},
	} {
		got, err := a.Starters(t.Context(), store, c.page, c.lang)
		if err != nil || !slices.Equal(got.Questions, c.want.Questions) || got.Product != c.want.Product {
			t.Errorf("%s, %s: %+v, %v; want %+v", c.page, c.lang, got, err, c.want)
		}
	}
	if len(s.saved()) > 0 {
		t.Error("what is only offered was kept")
	}
	for _, lang := range []string{"fr", "es", "it", "nl", "pt"} {
		if got, err := a.Starters(t.Context(), store, falunPage, lang); err != nil || len(got.Questions) < 2 {
			t.Errorf("%s: %+v, %v", lang, got, err)
		}
	}
}

// TestStoreStartersAreAnswered: on other pages is offered what the store was taught and
// what every store is asked, in the chat's language, and nothing that would be refused.
func TestStoreStartersAreAnswered(t *testing.T) {
	t.Parallel()
	a, s := counter(t)
	store := tilly.Store{ID: "shop", Name: "Shop", URL: "https://shop.example"}
	for _, c := range []struct {
		lang string
		own  []string
		want []string
	}{
		{"en-GB", nil, []string{"Do you have gift cards?", "What is your returns policy?"}},
		{"de", nil, []string{"Wie kann ich etwas zurückgeben?"}},
		{"en", []string{"Do you repair submarines?", "Can I return it?"}, []string{"Can I return it?"}},
	} {
		got, err := a.StoreStarters(t.Context(), store, c.lang, c.own)
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s, %v: %q, %v; want %q", c.lang, c.own, got, err, c.want)
		}
	}
	if len(s.saved()) > 0 {
		t.Error("what is only offered was kept")
	}
}
