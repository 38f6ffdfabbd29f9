package answer

import "tilly/words"

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
	phraseNearby        phraseID = "nearby"
	phraseUnknownPart   phraseID = "unknown-part" // %s: the part of the question
	phraseNothing       phraseID = "nothing"
	phraseForeign       phraseID = "foreign"       // %s: the language the store is written in, see tongues
	phraseForeignQuote  phraseID = "foreign-quote" // %s: that language
	phraseContactThanks phraseID = "contact-thanks"
	phraseNoOrders      phraseID = "no-orders"
)

// What is said of orders.
const (
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

// phrase is a text in a language, with args in the place of its slots.
func phrase(lang string, id phraseID, args ...string) string {
	return words.Phrase(lang, string(id), args...)
}
