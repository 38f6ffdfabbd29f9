package sell

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/understand"
	"tilly/words"
)

// lastShown are the products of the answer before, where a question points at them
// and names nothing else.
func (k *Counter) lastShown(ctx context.Context, x *search.Index, w understand.Intent, rest string) ([]tilly.Product, error) {
	cards := JustShown(k.Recent, k.Lang)
	if len(cards) == 0 || w.Context == "" && !k.Pointing(w.Text) && !k.OfPage || k.HeadOf(k.Shopping(rest).Query) != "" {
		return nil, nil
	}
	list, err := k.rowsOf(ctx, x, cards, w)
	return k.Shelf.Recheck(ctx, list), err
}

// rowsOf are the rows of cards that were shown, of the one that a question counts
// out where it does.
func (k *Counter) rowsOf(ctx context.Context, x *search.Index, cards []tilly.ProductCard, w understand.Intent) (list []tilly.Product, err error) {
	if n := k.Shopping(w.Text).Nth; n > 0 && n <= len(cards) {
		cards = cards[n-1 : n]
	}
	for _, c := range cards[:min(maxChosen, len(cards))] {
		p, ok, err := k.Shelf.productOf(ctx, x, c)
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
// something that nothing before it named. What else it says knowledge may answer: who has
// it in Leeds.
func (k *Counter) pointsNowhere(w understand.Intent, o offer, f Known) bool {
	if f.Asked || f.Answers && len(k.Naming(o.want.Query)) > 0 {
		return false
	}
	c, feature := readChoice(k.Voice, w.Text)
	if !feature && !o.want.Cost && !o.want.Stock || len(k.Recent) > 0 && !spokeOfNothing(k.Recent) {
		return false
	}
	rest := o.want.Query
	if feature {
		rest = k.Shopping(c.Query).Query
	}
	return k.Pointing(w.Text) && k.HeadOf(rest) == ""
}

// spokeOfNothing says whether the last answer did.
func spokeOfNothing(recent []tilly.Message) bool {
	last := recent[len(recent)-1]
	return last.Role == tilly.RoleAI && len(last.Products) == 0 && len(last.Sources) == 0
}

// ofShown answers a question that points at the product just shown from what is
// said of it, in its row or on its page; nil where that says nothing.
func (k *Counter) ofShown(ctx context.Context, x *search.Index, w understand.Intent, f Known) (*Draft, error) {
	telling := tellingWords(k.Voice, w.Text)
	if !k.Pointing(w.Text) && !k.AsksSomething(w.Text) || len(telling) == 0 || f.Asked || k.Shopping(w.Text).Asked {
		return nil, nil
	}
	list, err := k.lastShown(ctx, x, w, "")
	if err != nil || len(list) != 1 {
		return nil, err
	}
	p := list[0]
	said, ok := k.Quoter.OfProduct(x, w.Text, p, func(r search.Result) bool { return holds(r, k.Told(telling)) >= toldOfShown })
	if !ok {
		return nil, nil
	}
	d := offer{products: list}.draft(said.Text, true)
	d.Sources = said.Sources
	return d, nil
}

// stateOfShown says what the products just shown cost and whether they can be had,
// where a question asks no more; nil where it does.
func (k *Counter) stateOfShown(ctx context.Context, x *search.Index, w understand.Intent) (*Draft, error) {
	s := k.Shopping(w.Text)
	if !s.Cost && !s.Stock || s.Asked && !s.Stock || s.Compare || s.Nth != 0 {
		return nil, nil
	}
	list, err := k.lastShown(ctx, x, w, s.Query)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	list = k.Shelf.asChosen(list)
	lines := make([]string, len(list))
	for i, p := range list {
		o := offer{want: understand.Shopping{Cost: true}, products: list[i : i+1]}
		lines[i] = o.pitch(k.Lang)
		if _, _, ok := p.Span(); !ok {
			lines[i] = "**" + p.Title + "**: " + lines[i]
		}
	}
	text := lines[0]
	if len(lines) > 1 {
		text = "- " + strings.Join(lines, "\n- ")
	}
	return offer{products: list}.draft(text, false), nil
}

// toldOfShown is the share of a question's telling words that a text about the
// product shown must hold.
const toldOfShown = 0.6

// tellingWords are the words of a question that tell what is asked.
func tellingWords(v understand.Voice, text string) []string {
	return slices.DeleteFunc(words.Plain(text), func(w string) bool { return v.SaysLittle(w) || len(w) < 2 })
}

// cheapestShown makes an offer of the products just shown, the cheapest first.
func (k *Counter) cheapestShown(ctx context.Context, x *search.Index, o *offer) error {
	for _, c := range Shown(k.Recent) {
		p, ok, err := k.Shelf.productOf(ctx, x, c)
		if err != nil {
			return err
		}
		if ok {
			o.products = append(o.products, p)
		}
	}
	o.products = o.sorted(k.Shelf.Recheck(ctx, o.products))
	o.match, o.fresh = search.Match{Coverage: 1, Title: 1}, 1
	return nil
}
