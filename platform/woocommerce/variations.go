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

// variationsOf reads the variations of all products of a page. The Store API
// gives a hundred of any products at once; products for which it does not say
// what wc/v3 says are asked one by one.
func (c *Connector) variationsOf(ctx context.Context, list []product, currency string) (map[platform.Text][]tilly.Variant, error) {
	var todo []product
	for _, p := range list {
		if len(p.Variations) > 0 {
			todo = append(todo, p)
		}
	}
	out := map[platform.Text][]tilly.Variant{}
	if len(todo) > 1 && c.mayBulk() {
		if todo = c.inBulk(ctx, todo, currency, out); ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return out, c.oneByOne(ctx, todo, currency, out)
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
				out[p.ID] = forms
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
			if v.Status == "publish" || v.Status == "" {
				out = append(out, v.noun(currency))
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

func (v variation) noun(currency string) tilly.Variant {
	price, regular := prices(string(v.Price), string(v.RegularPrice), currency)
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

// mayBulk says whether the Store API is there and proved true so far.
func (c *Connector) mayBulk() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bulk && c.site != nil && c.site.has("wc/store/v1")
}

// inBulk reads the variations of many products by the Store API into out and
// gives back the products that must be asked one by one: those of which a
// variation is missing or whose price is another than in wc/v3. Where that is
// the rule, as in shops that show prices with tax, it is not asked again.
func (c *Connector) inBulk(ctx context.Context, todo []product, currency string, out map[platform.Text][]tilly.Variant) []product {
	parents := make([]string, len(todo))
	for i, p := range todo {
		parents[i] = string(p.ID)
	}
	found, err := c.storeVariations(ctx, parents)
	if err != nil {
		c.noBulk()
		return todo
	}
	var left []product
	differ := 0
	for _, p := range todo {
		forms, agrees := p.fromStore(found[p.ID], currency)
		if !agrees {
			differ++
		}
		if forms == nil || !agrees {
			left = append(left, p)
			continue
		}
		out[p.ID] = forms
	}
	if differ*2 > len(todo) {
		c.noBulk()
	}
	return left
}

func (c *Connector) noBulk() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bulk = false
}

// fromStore makes the variations of p out of what the Store API said. nil means
// that some are missing; agrees is false when the lowest price is not the one
// that wc/v3 gives the product.
func (p product) fromStore(found map[platform.Text]storeItem, currency string) (forms []tilly.Variant, agrees bool) {
	var low *tilly.Money
	for _, id := range p.Variations {
		item, ok := found[id]
		if !ok {
			return nil, true
		}
		v := item.variant(p.optionNames())
		if v.Price != nil && v.Price.Currency != currency {
			return nil, false
		}
		if v.Price != nil && (low == nil || v.Price.Minor < low.Minor) {
			low = v.Price
		}
		forms = append(forms, v)
	}
	want, _ := prices(string(p.Price), "", currency)
	if want != nil && (low == nil || *low != *want) {
		return nil, false
	}
	return forms[:min(len(forms), tilly.MaxVariants)], true
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

// chunk splits ids so that an address stays short.
func chunk(ids []string, size int) (out []string) {
	for len(ids) > 0 {
		n := min(size, len(ids))
		out = append(out, strings.Join(ids[:n], ","))
		ids = ids[n:]
	}
	return out
}
