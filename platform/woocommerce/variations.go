package woocommerce

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"sync"

	"tilly"
	"tilly/platform"
)

// variation is the part of a wc/v3 variation that we read.
type variation struct {
	ID           platform.Text
	Permalink    platform.Text
	SKU          platform.Text
	Status       platform.Text
	Price        platform.Text
	RegularPrice platform.Text `json:"regular_price"`
	StockStatus  platform.Text `json:"stock_status"`
	Image        platform.Maybe[image]
	Attributes   platform.List[option]
}

type option struct {
	Name   platform.Text
	Option platform.Text
}

const variationFields = "id,permalink,sku,status,price,regular_price,stock_status,image,attributes"

// variationsOf gives the variations of all products of a page: as the shop shows
// them; products of which it does not show all are asked one by one.
func (c *Connector) variationsOf(ctx context.Context, list []product, seen shown, currency string) (map[platform.Text][]tilly.Variant, error) {
	out := map[platform.Text][]tilly.Variant{}
	var left []product
	for _, p := range list {
		if len(p.Variations) == 0 {
			continue
		}
		forms, all := p.fromStore(seen.forms[p.ID])
		out[p.ID] = forms
		if !all {
			left = append(left, p)
		}
	}
	return out, c.oneByOne(ctx, left, currency, out)
}

// oneByOne asks each product for its variations, two products at a time.
func (c *Connector) oneByOne(ctx context.Context, todo []product, currency string, out map[platform.Text][]tilly.Variant) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var mu sync.Mutex
	var first error
	next := make(chan product)
	var workers sync.WaitGroup
	for range 2 {
		workers.Go(func() {
			for p := range next {
				forms, err := c.variations(ctx, p, currency)
				mu.Lock()
				if err != nil && first == nil {
					first = err
					cancel()
				}
				out[p.ID] = withShown(forms, out[p.ID])
				mu.Unlock()
			}
		})
	}
	for _, p := range todo {
		next <- p
	}
	close(next)
	workers.Wait()
	return first
}

// variations reads those of one product, all pages of them.
func (c *Connector) variations(ctx context.Context, p product, currency string) (out []tilly.Variant, err error) {
	for page := 1; len(out) < tilly.MaxVariants; page++ {
		q := listing(page)
		q.Set("status", "publish")
		q.Set("_fields", variationFields)
		answer, err := c.get(ctx, "/products/"+url.PathEscape(string(p.ID))+"/variations", q)
		if err != nil {
			return nil, err
		}
		var raw platform.List[variation]
		if err := c.read(answer, &raw); err != nil {
			return nil, err
		}
		for _, v := range raw {
			if (v.Status == "publish" || v.Status == "") && v.Price != "" { // without a price it is not for sale
				price, regular := c.entered(v.Price, v.RegularPrice, currency)
				out = append(out, v.noun(price, regular))
			}
		}
		if len(raw) < perPage || page*perPage >= total(answer) {
			break
		}
	}
	slices.SortStableFunc(out, func(a, b tilly.Variant) int { return p.place(a) - p.place(b) })
	return out[:min(len(out), tilly.MaxVariants)], nil
}

// place is where the owner put a variation among those of its product.
func (p product) place(v tilly.Variant) int { return slices.Index(p.Variations, platform.Text(v.Ref)) }

func (v variation) noun(price, regular *tilly.Money) tilly.Variant {
	out := tilly.Variant{
		Ref: string(v.ID), SKU: platform.Value(string(v.SKU)), URL: link(v.Permalink),
		Price: price, Regular: regular, Availability: stock(string(v.StockStatus)), ImageURL: link(v.Image.Value.Src),
	}
	var words []string
	for _, o := range v.Attributes {
		name, value := platform.Value(string(o.Name)), platform.Value(string(o.Option))
		if name != "" && value != "" { // one that stands for any value is left out
			out.Options = append(out.Options, tilly.Attribute{Name: name, Value: value})
			words = append(words, value)
		}
	}
	out.Title = strings.Join(words, " / ")
	return out
}

// fromStore makes the variations of p out of what the shop shows; all is false
// when some are missing.
func (p product) fromStore(found map[platform.Text]storeItem) (forms []tilly.Variant, all bool) {
	all = true
	for _, id := range p.Variations {
		item, ok := found[id]
		if all = all && ok; ok && item.PriceHTML != "" { // without a price it is not for sale
			forms = append(forms, item.variant(p.optionNames()))
		}
	}
	return forms[:min(len(forms), tilly.MaxVariants)], all
}

// withShown puts variations that the shop shows in place of what wc/v3 says.
func withShown(forms, seen []tilly.Variant) []tilly.Variant {
	for _, v := range seen {
		i := slices.IndexFunc(forms, func(f tilly.Variant) bool { return f.Ref == v.Ref })
		if i >= 0 {
			forms[i] = v
		}
	}
	return forms
}

// optionNames are the attributes that variations differ in.
func (p product) optionNames() (out []string) {
	for _, a := range p.Attributes {
		if bool(a.Variation) {
			out = append(out, string(a.Name))
		}
	}
	return out
}
