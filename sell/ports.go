package sell

import (
	"context"

	"tilly"
	"tilly/search"
)

// Catalogue is what selling needs of the rows of products. A card is made from a row as
// it is now, never from an index or a model.
type Catalogue interface {
	// ProductsAt gives the products of passages of the store in their order; those
	// that are gone are left out.
	ProductsAt(ctx context.Context, storeID string, at []tilly.PassageID) ([]tilly.Product, error)

	// ProductsByRef gives the products of the store with this id on its platform.
	ProductsByRef(ctx context.Context, storeID, ref string) ([]tilly.Product, error)

	// Translated gives products of the store with those in their places that are the
	// same in a language, each once; what is not sold in it stays.
	Translated(ctx context.Context, storeID, lang string, list []tilly.Product) ([]tilly.Product, error)
}

// Fresh reads products anew from the shop before they are shown.
type Fresh interface {
	// Recheck gives the products as the shop has them now, without those that are
	// gone; what the shop does not tell in time stays as it is.
	Recheck(ctx context.Context, storeID string, products []tilly.Product) []tilly.Product
	// InMarket gives the products with the prices and links that the shop shows in the
	// market that a page is of: without what is not sold there, and without prices where
	// the shop does not tell them in time. Where the page is of no other market than the
	// shop's own they stay as they are.
	InMarket(ctx context.Context, storeID, page string, products []tilly.Product) []tilly.Product
}

// Quotation is what a store's texts say to a question.
type Quotation struct {
	Text    string
	Sources []Source
	First   tilly.Passage // the one that answers
}

// Source is a passage that is quoted, with the text directive of what is said of it.
type Source struct {
	Passage tilly.Passage
	Place   string
}

// Quoter quotes what is written of products.
type Quoter interface {
	// OfProducts quotes what descriptions say to a question that leans on earlier ones;
	// ok is false where that is not certain enough to be said.
	OfProducts(x *search.Index, text, context string) (q Quotation, ok bool)
	// OfProduct quotes what is said of one product, in its description or on its page,
	// by passages that are enough; ok is false where there is none.
	OfProduct(x *search.Index, text string, p tilly.Product, enough func(search.Result) bool) (q Quotation, ok bool)
}
