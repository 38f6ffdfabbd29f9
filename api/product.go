package api

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/api/wire"
)

// productCalls are the calls about products.
type productCalls struct {
	*core
	Sources   Sources
	Products  Products
	Assistant Assistant
}

// productIn is one product entered by hand.
type productIn struct {
	Title        string             `json:"title"`
	Description  string             `json:"description,omitempty"`
	URL          string             `json:"url,omitempty"`
	ImageURL     string             `json:"image_url,omitempty"`
	Price        wire.Decimal       `json:"price,omitempty"`
	Currency     string             `json:"currency,omitempty"`
	SKU          string             `json:"sku,omitempty"`
	Availability tilly.Availability `json:"availability,omitempty"`
}

type addProductsIn struct {
	StoreID  wire.ID           `json:"store_id"`
	Products []json.RawMessage `json:"products"`
}

// addProducts stores products entered by hand as one data source.
func (s productCalls) addProducts(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[addProductsIn](c.form)
	products := readProducts(f, in.Products)
	if err := f.Err(); err != nil {
		return nil, err
	}
	now := s.Now()
	src := tilly.Source{
		ID: tilly.NewID(), StoreID: store.ID, Kind: tilly.ProductsKind, ScanType: tilly.Manual, Round: 1,
		Input: tilly.SourceInput{Question: nameOf(products)}, CreatedAt: now, UpdatedAt: now,
	}
	if err := s.Products.CreateProducts(c.ctx, src, products); err != nil {
		return nil, err
	}
	return sourceIDOut{ok("Products saved successfully."), src.ID}, nil
}

type updateProductsIn struct {
	Products []json.RawMessage `json:"products"`
}

// updateProducts puts products in place of those that a source entered by hand
// held: what is left out is forgotten, what is new is added.
func (s productCalls) updateProducts(c *call) (any, error) {
	src, err := s.Sources.SourceOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[updateProductsIn](c.form)
	products := readProducts(f, in.Products)
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.Products.UpdateProducts(c.ctx, c.caller(), src.ID, nameOf(products), products, s.Now()); err != nil {
		return nil, err
	}
	return sourceIDOut{ok("Products saved successfully."), src.ID}, nil
}

// nameOf is how a list of products is called in the table of data sources.
func nameOf(products []tilly.Product) string {
	name := products[0].Title
	if more := len(products) - 1; more > 0 {
		name += " and " + strconv.Itoa(more) + " more"
	}
	return name
}

// readProducts checks each product and notes what is wrong by its position.
func readProducts(f tilly.Fields, raw []json.RawMessage) []tilly.Product {
	switch {
	case len(raw) == 0:
		f.Add("products", "At least one product is required.")
	case len(raw) > tilly.MaxProductsPerCall:
		f.Add("products", "At most 1,000 products can be saved at once.")
		return nil
	}
	products := make([]tilly.Product, len(raw))
	for i, b := range raw {
		field := "products." + strconv.Itoa(i)
		var in productIn
		if json.Unmarshal(b, &in) != nil {
			f.Add(field, "This product cannot be read.")
			continue
		}
		products[i] = in.product(f, field)
	}
	return products
}

func (in productIn) product(f tilly.Fields, field string) tilly.Product {
	p := tilly.Product{
		Title:       wire.Line(f, field+".title", in.Title, tilly.MaxName, "Title is required"),
		Description: wire.Text(f, field+".description", in.Description, tilly.MaxDescription, ""),
		SKU:         wire.Line(f, field+".sku", in.SKU, tilly.MaxName, ""),
	}
	if strings.TrimSpace(in.URL) != "" {
		p.URL = wire.WebURL(f, field+".url", in.URL, "Please enter a valid URL")
	}
	if strings.TrimSpace(in.ImageURL) != "" {
		p.ImageURL = wire.WebURL(f, field+".image_url", in.ImageURL, "Please enter a valid URL")
	}
	v := tilly.Variant{SKU: p.SKU, Availability: availability(f, field, in.Availability)}
	currency := wire.Currency(f, field+".currency", in.Currency)
	if in.Price != "" && in.Price != "null" {
		price, ok := tilly.ParseDecimal(string(in.Price), currency)
		if !ok || price.Minor < 0 {
			f.Add(field+".price", "Please enter the price in digits, like 49.90")
		}
		v.Price = &price
	}
	p.Variants = []tilly.Variant{v}
	p.Key = tilly.ProductKey(p)
	return p
}

func availability(f tilly.Fields, field string, a tilly.Availability) tilly.Availability {
	switch a {
	case "":
		return tilly.UnknownHave
	case tilly.InStock, tilly.OutOfStock, tilly.Preorder, tilly.UnknownHave:
		return a
	}
	f.Add(field+".availability", "The availability must be in_stock, out_of_stock, preorder or unknown.")
	return ""
}

type productsOut struct {
	done
	Products wire.Page[productWire] `json:"products"`
}

// Limits of a page of products, and how far a search is paged.
const (
	productsPage = 50
	productsMost = 200
	productsDeep = 1_000
)

type toldOut struct {
	done
	Product  productWire         `json:"product"`
	Question string              `json:"question"`
	Output   string              `json:"output"`
	Answered bool                `json:"answered"`
	Products []tilly.ProductCard `json:"products"`
	GoesWith []string            `json:"goes_with"` // titles of what its owner chose to be offered with it
	Alike    []string            `json:"alike"`     // and in its place
}

// toldProduct says how shoppers are told of a product.
func (s productCalls) toldProduct(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	place, known := productPlace(c.param("id"))
	if !known {
		return nil, tilly.Missing()
	}
	list, err := s.Products.ProductsAt(c.ctx, store.ID, []tilly.PassageID{place})
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, tilly.Missing()
	}
	told, err := s.Assistant.Tell(c.ctx, store, list[0])
	if err != nil {
		return nil, err
	}
	out := toldOut{ok(""), s.wireProduct(store.ID, list[0]), told.Question, told.Reply.Output, told.Reply.Answered, []tilly.ProductCard{}, nil, nil}
	out.Products = append(out.Products, told.Reply.Products...)
	if out.GoesWith, err = s.titlesOf(c.ctx, store.ID, list[0].GoesWith); err != nil {
		return nil, err
	}
	out.Alike, err = s.titlesOf(c.ctx, store.ID, list[0].Alike)
	return out, err
}

// titlesOf are those of products with these ids on the store's platform, as far as it
// knows them.
func (s productCalls) titlesOf(ctx context.Context, storeID string, refs []string) ([]string, error) {
	titles := []string{}
	for _, ref := range refs {
		list, err := s.Products.ProductsByRef(ctx, storeID, ref)
		if err != nil {
			return nil, err
		}
		if len(list) > 0 {
			titles = append(titles, list[0].Title)
		}
	}
	return titles, nil
}

// products lists a store's: by title, or best first for a query, or the first
// thousand of one source in its order.
func (s productCalls) products(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, productsPage, productsMost)
	filter := tilly.ProductFilter{InStock: c.query("have") == string(tilly.InStock), Unpriced: c.query("priced") == "no", SourceID: c.query("source")}
	var list []tilly.Product
	var total int
	if source := c.query("source_id"); source != "" {
		page, perPage = 1, tilly.MaxProductsPerCall
		list, err = s.Products.ProductsOfSource(c.ctx, store.ID, source, perPage)
		total = len(list)
	} else if query := strings.TrimSpace(c.query("query")); query != "" {
		list, err = s.Assistant.FindProducts(c.ctx, store.ID, wire.TrimText(query), productsDeep)
		list = slices.DeleteFunc(list, func(p tilly.Product) bool { return !filter.Has(p) })
		total = len(list)
		first := min((page-1)*perPage, total)
		list = list[first:min(first+perPage, total)]
	} else {
		list, total, err = s.Products.Products(c.ctx, store.ID, filter, page, perPage)
	}
	if err != nil {
		return nil, err
	}
	out := make([]productWire, len(list))
	for i, p := range list {
		out[i] = s.wireProduct(store.ID, p)
	}
	return productsOut{ok(""), wire.NewPage(out, total, page, perPage)}, nil
}
