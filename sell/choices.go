package sell

import (
	"context"
	"slices"

	"tilly"
	"tilly/search"
	"tilly/sell/forms"
	"tilly/understand"
)

// chosen answers what a question asks of a feature of products, those it names or
// those shown last; nil when it asks for none or nothing is known of it.
func (k *Counter) chosen(ctx context.Context, x *search.Index, w understand.Intent, f Known) (*Draft, error) {
	c, ok := readChoice(k.Voice, w.Text)
	if s := k.Shopping(w.Text); s.Filter.Any() || s.Cheap || s.Cheaper || s.Sale || s.Compare {
		return nil, nil
	}
	list, c, err := k.choiceOf(ctx, x, w, f, c, ok)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	asked := len(c.Values) + len(c.options)
	c.Values = slices.DeleteFunc(c.Values, func(v string) bool { return forms.IsValue(list[0].Title, v) }) // rose tea is a tea of roses
	if len(c.Values)+len(c.options) == 0 && asked > 0 && c.Feature == "" {
		return nil, nil
	}
	if len(c.Values)+len(c.options) > 0 {
		return k.inForms(ctx, x, list, c)
	}
	return eachTold(list[:min(maxChosen, len(list))], func(p tilly.Product) string { return comesIn(k.Lang, p, c.Feature) }), nil
}

// choiceOf finds the products that a question means, and what it asks for of them
// by their own words. known says that it asks so in words of any shop.
func (k *Counter) choiceOf(ctx context.Context, x *search.Index, w understand.Intent, f Known, c choice, known bool) ([]tilly.Product, choice, error) {
	var list []tilly.Product
	var err error
	if known {
		list, err = k.lastShown(ctx, x, w, c.Query)
	}
	if err == nil && len(list) == 0 {
		var read choice
		if list, read, err = k.choiceOfShown(ctx, x, w, c); len(list) > 0 || err != nil {
			return list, read, err
		}
	}
	if err == nil && len(list) == 0 && known {
		list, err = k.meantBy(ctx, x, c.Query, f)
	}
	if err != nil || len(list) == 0 {
		return nil, c, err
	}
	return list, c.readValues(list, w.Text), nil
}

// meantBy are the products that a text names, none when it only says that a
// feature is wanted or when a stored pair answers.
func (k *Counter) meantBy(ctx context.Context, x *search.Index, text string, f Known) ([]tilly.Product, error) {
	s := k.Shopping(text)
	if f.Asked || k.HeadOf(s.Query) == "" {
		return nil, nil
	}
	o := offer{want: s}
	if err := k.fill(ctx, x, &o, s.Query, ""); err != nil || !o.named || len(o.lacks) > 0 {
		return nil, err
	}
	return onlyWhole(o.products, s.Query), nil
}
