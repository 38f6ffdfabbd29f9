package tilly

// Starters are questions with which a chat may begin on a product's page; each has
// its answer.
type Starters struct {
	Product   string // its title, "" where the page is no product's
	Questions []string
}

// ToldProduct is how shoppers are told of a product.
type ToldProduct struct {
	Question string
	Reply    Reply
}
