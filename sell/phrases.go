package sell

// Keys of what is said of products, see words.Phrase; %s are the slots.
const (
	phraseSome         = "some"
	phraseNearest      = "nearest"
	phraseComesIn      = "comes-in"     // %s: the product; %s: what it comes in
	phraseComesInIt    = "comes-in-it"  // %s: the product; %s: what was asked for
	phraseComesNotIn   = "comes-not-in" // %s: the product; %s: what was asked for; %s: what it comes in
	phraseItCosts      = "it-costs"     // %s: its price or prices
	phraseWhich        = "which"
	phraseOne          = "one"          // %s: the product; %s: its price
	phraseOneUnpriced  = "one-unpriced" // %s: the product
	phraseCosts        = "costs"        // %s: the product; %s: its price or prices
	phraseDearest      = "dearest"      // %s: the product; %s: its price
	phraseChoice       = "choice"
	phraseKinds        = "kinds"        // %s: kinds of goods
	phraseCheapest     = "cheapest"     // %s: the product; %s: its price
	phraseNotInRange   = "not-in-range" // %s: the prices asked for
	phraseNoCheaper    = "no-cheaper"
	phraseInRange      = "in-range" // %s: the prices asked for
	phraseOnSale       = "on-sale"
	phraseInstead      = "instead" // %s: the price; %s: the price before
	phraseInStock      = "in-stock"
	phraseFewLeft      = "few-left"  // %s: how many
	phraseGoesWith     = "goes-with" // %s: the product
	phraseSimilar      = "similar"   // %s: the product
	phraseTogether     = "together"  // %s: goods with their prices; %s: the sum
	phraseSoldOut      = "sold-out"
	phrasePreorder     = "preorder"
	phraseStockUnknown = "stock-unknown"
)
