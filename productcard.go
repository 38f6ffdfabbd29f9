package tilly

// Card is the product as a visitor sees it; its link chooses the variants that are
// meant.
func (p Product) Card() ProductCard {
	c := ProductCard{Title: p.Title, URL: p.link(), ImageURL: p.picture(), Availability: string(p.Availability())}
	if low, _, ok := p.Span(); ok {
		price := low.Decimal()
		c.Price = &price
		if low.Currency != "" {
			c.Currency = &low.Currency
		}
	}
	c.Variants, c.Chosen = p.forCart()
	return c
}

// forCart are the forms that the shop's cart takes, with the one that is meant. What
// has no price is not for sale.
func (p Product) forCart() (list []CardVariant, chosen string) {
	all := p.Variants
	if p.Whole != nil {
		all = p.Whole
	}
	for _, v := range all {
		ref := v.Ref
		if ref == "" && len(all) == 1 {
			ref = p.Ref
		}
		if ref == "" || v.Price == nil || p.Elsewhere {
			continue
		}
		one := CardVariant{Ref: ref, Title: v.Title, Price: v.Price.Decimal(), Available: v.Availability != OutOfStock}
		if v.Price.Currency != "" {
			one.Currency = &v.Price.Currency
		}
		list = append(list, one)
	}
	if len(list) > MaxCardVariants {
		return nil, ""
	}
	if p.Narrowed {
		for _, v := range p.Variants {
			if chosen == "" && v.Availability != OutOfStock {
				chosen = v.Ref
			}
		}
	}
	return list, chosen
}
