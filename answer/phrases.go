package answer

import (
	"tilly"
	"tilly/words"
)

// phraseID names something the built-in speaker says of its own: the texts stand in
// words as "say", by language.
type phraseID string

const (
	phraseHello         phraseID = "hello" // %s: the store's name
	phraseWho           phraseID = "who"   // %s: the store's name
	phraseHelp          phraseID = "help"  // %s: the store's name
	phraseThanks        phraseID = "thanks"
	phraseBye           phraseID = "bye"
	phrasePerson        phraseID = "person"
	phraseOrder         phraseID = "order"
	phraseUnknown       phraseID = "unknown"
	phraseUnknownPart   phraseID = "unknown-part" // %s: the part of the question
	phraseNothing       phraseID = "nothing"
	phraseForeign       phraseID = "foreign"       // %s: the language the store is written in, see tongues
	phraseForeignQuote  phraseID = "foreign-quote" // %s: that language
	phraseContactThanks phraseID = "contact-thanks"
	phraseNoOrders      phraseID = "no-orders"
)

// What is said of products and orders.
const (
	phraseSome          phraseID = "some"
	phraseNearest       phraseID = "nearest"
	phraseComesIn       phraseID = "comes-in"     // %s: the product; %s: what it comes in
	phraseComesInIt     phraseID = "comes-in-it"  // %s: the product; %s: what was asked for
	phraseComesNotIn    phraseID = "comes-not-in" // %s: the product; %s: what was asked for; %s: what it comes in
	phraseItCosts       phraseID = "it-costs"     // %s: its price or prices
	phraseWhich         phraseID = "which"
	phraseOne           phraseID = "one"          // %s: the product; %s: its price
	phraseOneUnpriced   phraseID = "one-unpriced" // %s: the product
	phraseCosts         phraseID = "costs"        // %s: the product; %s: its price or prices
	phraseDearest       phraseID = "dearest"      // %s: the product; %s: its price
	phraseChoice        phraseID = "choice"
	phraseKinds         phraseID = "kinds"        // %s: kinds of goods
	phraseCheapest      phraseID = "cheapest"     // %s: the product; %s: its price
	phraseNotInRange    phraseID = "not-in-range" // %s: the prices asked for
	phraseNoCheaper     phraseID = "no-cheaper"
	phraseInRange       phraseID = "in-range" // %s: the prices asked for
	phraseOnSale        phraseID = "on-sale"
	phraseInstead       phraseID = "instead" // %s: the price; %s: the price before
	phraseInStock       phraseID = "in-stock"
	phraseSoldOut       phraseID = "sold-out"
	phrasePreorder      phraseID = "preorder"
	phraseStockUnknown  phraseID = "stock-unknown"
	phraseOrderIs       phraseID = "order-is"      // %s: its number; %s: its state
	phraseOrderPlaced   phraseID = "order-placed"  // %s: the day
	phraseOrderShipped  phraseID = "order-shipped" // %s: the day
	phraseOrderUnknown  phraseID = "order-unknown"
	phraseOrderOpen     phraseID = "order-open"
	phraseOrderMailed   phraseID = "order-mailed"
	phraseOrderRefunded phraseID = "order-refunded" // %s: the amount
	phraseOrderTries    phraseID = "order-tries"
	phraseOrderLater    phraseID = "order-later"
)

// phrase is a text in a language, with args in the place of its slots in the order
// in which English has them. English stands in for what others lack.
func phrase(lang string, id phraseID, args ...string) string {
	slots := map[string]string{"name": tilly.Name}
	for _, slot := range words.Of("en").Slots(string(id)) {
		if _, given := slots[slot]; !given && len(args) > 0 {
			slots[slot], args = args[0], args[1:]
		}
	}
	for _, l := range []string{lang, "en"} {
		if text, ok := words.Of(l).Say(string(id), slots); ok {
			return text
		}
	}
	return ""
}
