package answer

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/quote"
	"tilly/search"
	"tilly/words"
)

// lastShown are the products of the answer before, where a question points at them
// and names nothing else.
func (t *turn) lastShown(ctx context.Context, x *search.Index, w wish, rest string) ([]tilly.Product, error) {
	cards := t.justShown()
	if len(cards) == 0 || w.context == "" && !pointing(w.text) && !t.meansPage || t.headOf(readShopping(rest).query) != "" {
		return nil, nil
	}
	list, err := t.rowsOf(ctx, x, cards, w)
	return t.recheck(ctx, list), err
}

// rowsOf are the rows of cards that were shown, of the one that a question counts
// out where it does.
func (t *turn) rowsOf(ctx context.Context, x *search.Index, cards []tilly.ProductCard, w wish) (list []tilly.Product, err error) {
	if n := readShopping(w.text).nth; n > 0 && n <= len(cards) {
		cards = cards[n-1 : n]
	}
	for _, c := range cards[:min(maxChosen, len(cards))] {
		p, ok, err := t.productOf(ctx, x, c)
		if err != nil {
			return nil, err
		}
		if ok {
			list = append(list, p)
		}
	}
	return list, nil
}

// pointsNowhere says whether a question asks the price, the stock or a feature of
// something that nothing before it named.
func (t *turn) pointsNowhere(w wish, o offer) bool {
	c, feature := readChoice(w.text)
	if !feature && !o.want.cost && !o.want.stock || len(t.recent) > 0 && !t.lost() {
		return false
	}
	rest := o.want.query
	if feature {
		rest = readShopping(c.query).query
	}
	return pointing(w.text) && t.headOf(rest) == ""
}

// lost says whether the last answer spoke of nothing.
func (t *turn) lost() bool {
	last := t.recent[len(t.recent)-1]
	return last.Role == tilly.RoleAI && len(last.Products) == 0 && len(last.Sources) == 0
}

// askWhich asks what is meant; nothing could be taught in its place.
func (t *turn) askWhich(ctx context.Context) error {
	t.record.Topic, t.answered = nil, true
	return t.sayAll(ctx, phrase(t.lang, phraseWhich))
}

// pointing says whether a question points at something said before.
func pointing(text string) bool {
	return slices.ContainsFunc(words.Plain(text), func(w string) bool { return strings.Contains(pronouns, " "+w+" ") })
}

// justShown are the cards of the answer before this question.
func (t *turn) justShown() []tilly.ProductCard {
	for i := len(t.recent) - 1; i >= 0; i-- {
		if m := t.recent[i]; m.Role == tilly.RoleAI {
			if talk, _ := smallTalk(words.Plain(t.recent[max(0, i-1)].Text)); talk == "" {
				return m.Products
			}
		}
	}
	return nil
}

// ofShown answers a question that points at the product just shown from what is
// said of it, in its row or on its page; nil where that says nothing.
func (t *turn) ofShown(ctx context.Context, x *search.Index, w wish, f finding) (*sale, error) {
	words := t.tellingWords(w.text)
	if !pointing(w.text) && !asksSomething(w.text) || len(words) == 0 || f.isAsked() || readShopping(w.text).asked {
		return nil, nil
	}
	list, err := t.lastShown(ctx, x, w, "")
	if err != nil || len(list) != 1 {
		return nil, err
	}
	p := list[0]
	asked, q := queryFor(x, w.text, p.Title, quote.Looked)
	q.Filter = search.Filter{}
	found := x.Find(q)
	found.Results = slices.DeleteFunc(found.Results, func(r search.Result) bool {
		own := r.Passage.DocumentID == p.DocumentID && r.Passage.Ord == p.Ord || p.URL != "" && strings.TrimSuffix(r.Passage.URL, "/") == strings.TrimSuffix(p.URL, "/")
		return !own || holds(r, words) < toldOfShown
	})
	if len(found.Results) == 0 {
		return nil, nil
	}
	said := findingOf(x, asked, found, finding{asked: w.text})
	return saleOf(offer{products: list}, true, func(ctx context.Context) error {
		t.answered = true
		t.products = offer{products: list}.cards()
		return t.quote(ctx, said)
	}), nil
}

// stateOfShown says what the products just shown cost and whether they can be had,
// where a question asks no more; nil where it does.
func (t *turn) stateOfShown(ctx context.Context, x *search.Index, w wish) (*sale, error) {
	s := readShopping(w.text)
	if !s.cost && !s.stock || s.asked && !s.stock || s.compare || s.nth != 0 {
		return nil, nil
	}
	list, err := t.lastShown(ctx, x, w, s.query)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	list = t.asChosen(list)
	lines := make([]string, len(list))
	for i, p := range list {
		o := offer{want: shopping{cost: true}, products: list[i : i+1]}
		lines[i] = o.pitch(t.lang)
		if _, _, ok := p.Span(); !ok {
			lines[i] = "**" + p.Title + "**: " + lines[i]
		}
	}
	text := lines[0]
	if len(lines) > 1 {
		text = "- " + strings.Join(lines, "\n- ")
	}
	return saleOf(offer{products: list}, false, t.telling(text, list)), nil
}

// toldOfShown is the share of a question's telling words that a text about the
// product shown must hold.
const toldOfShown = 0.6

// tellingWords are the words of a question that tell what is asked.
func (t *turn) tellingWords(text string) []string {
	return slices.DeleteFunc(words.Plain(text), func(w string) bool { return t.saysLittle(w) || len(w) < 2 })
}

// cheapestShown makes an offer of the products just shown, the cheapest first.
func (t *turn) cheapestShown(ctx context.Context, x *search.Index, o *offer) error {
	for _, c := range t.shown() {
		p, ok, err := t.productOf(ctx, x, c)
		if err != nil {
			return err
		}
		if ok {
			o.products = append(o.products, p)
		}
	}
	o.products = o.sorted(t.recheck(ctx, o.products))
	o.match, o.fresh = search.Match{Coverage: 1, Title: 1}, 1
	return nil
}
