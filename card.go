package tilly

// ProductCard is a product as a visitor sees it; made from rows, never from a model.
type ProductCard struct {
	Title        string  `json:"title"`
	URL          string  `json:"url"`
	ImageURL     string  `json:"image_url"`
	Price        *string `json:"price"`        // decimal, major units: "4999.00"
	Currency     *string `json:"currency"`     // ISO 4217
	Availability string  `json:"availability"` // in_stock, out_of_stock, preorder, unknown

	// What of it a shop's own cart takes; never stored with a conversation.
	Variants []CardVariant `json:"variants,omitempty"`
	Chosen   string        `json:"chosen,omitempty"` // the Ref of the one that is meant, "" open
}

// CardVariant is one form of a product that may be put into the shop's cart.
type CardVariant struct {
	Ref       string  `json:"ref"`   // its id on the shop's platform
	Title     string  `json:"title"` // "Blue / M", "" for the only one
	Price     string  `json:"price"` // decimal, major units
	Currency  *string `json:"currency"`
	Available bool    `json:"available"`
}

// MaxCardVariants is how many forms a card offers; a product with more is chosen on
// its page.
const MaxCardVariants = 50

// Plain is the card without what only its shop's cart takes.
func (c ProductCard) Plain() ProductCard {
	c.Variants, c.Chosen = nil, ""
	return c
}
