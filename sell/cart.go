package sell

import (
	"context"
	"slices"
	"strings"
	"sync"

	"tilly"
	"tilly/search"
	"tilly/understand"
	"tilly/words"
)

// cartTable is what is read of how goods are asked to be put into a cart.
type cartTable struct{ nouns, verbs map[string]bool }

var cartWords = sync.OnceValue(func() cartTable {
	t := cartTable{map[string]bool{}, map[string]bool{}}
	for _, code := range words.Codes() {
		keyed := words.Of(code).Keyed("cart")
		for _, w := range keyed["noun"] {
			t.nouns[w] = true
		}
		for _, w := range keyed["verb"] {
			t.verbs[w] = true
		}
	}
	return t
})

// forCart reads a wish to have what was shown put into the cart: what is left of the
// question says which form. The assistant shows the card with the choice made; its
// visitor presses the button.
func (k *Counter) forCart(w understand.Intent) (understand.Intent, bool) {
	said := words.Plain(w.Text)
	if len(JustShown(k.Recent, k.Lang)) == 0 || len(said) > longestChoice {
		return w, false
	}
	table := cartWords()
	if !slices.ContainsFunc(said, func(word string) bool { return table.nouns[word] }) {
		return w, false
	}
	if !slices.ContainsFunc(said, func(word string) bool { return table.verbs[word] }) {
		return w, false // "is there anything in my cart?"
	}
	w.Text = strings.Join(slices.DeleteFunc(said, func(word string) bool { return table.nouns[word] || table.verbs[word] }), " ")
	return w, true
}

// toCart shows the card of what is to be put into the cart; nil where it is not told
// which product is meant.
func (k *Counter) toCart(ctx context.Context, x *search.Index, w understand.Intent) (*Draft, error) {
	w, ok := k.forCart(w)
	if !ok {
		return nil, nil
	}
	list, err := k.rowsOf(ctx, x, JustShown(k.Recent, k.Lang), w)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	c, _ := readChoice(k.Voice, w.Text)
	c = c.readValues(list, w.Text)
	list = slices.DeleteFunc(list, func(p tilly.Product) bool { return !saysNoMore(k.Voice, c.without(c.Values), p) }) // another thing is wanted
	if len(list) > 0 && len(c.options)+len(c.Values) > 0 {
		return k.inForms(ctx, x, list, c)
	}
	if len(list) != 1 {
		return nil, nil
	}
	list = k.Shelf.asChosen(k.Shelf.Recheck(ctx, list))
	return priced(k.Lang, list), nil
}
