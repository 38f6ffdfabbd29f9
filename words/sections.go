package words

// form is how the lines of a section are to be read.
type form uint8

const (
	list   form = iota // entries
	keyed              // key = entries, the key one of a closed set or a name in ASCII
	groups             // entries that mean the same, with "=" between them
	turns              // entries = what they stand for
	spelt              // spellings = letters, each of these spelt in any of those; "–" is nothing
	text               // one line that is said as it stands
)

// about is a kind of section.
type about struct {
	name  string   // the part of its name before a dot
	form  form     //
	parts []string // what may stand after the dot; nil for sections without parts
	keys  []string // of keyed sections: the keys there must be; nil where the files agree on them
	asIs  bool     // capital letters may stand there
	some  bool     // a language may do without and need not say so
}

// Kinds of what may be asked for and what an answer holds.
var kinds = []string{
	"price", "shipping_cost", "delivery_time", "delivery_area", "returns", "warranty", "payment", "hours",
	"phone", "email", "address", "person", "weight", "length", "capacity", "material", "colour", "size",
	"stock", "age", "care", "ingredients", "origin", "discount", "order_status", "account", "company",
	"appointment", "pickup", "invoice", "gift", "power", "count",
	"return_period", "return_cost", "return_way", "return_excluded", "refund_time", "exchange", "damaged", "cancel",
	"dispatch", "free_from", "carrier", "tracking", "express", "customs", "ordering", "credit", "register", "founded",
	"wholesale", "runtime", "charging", "waterproof", "noise", "washing",
	"assembly", "usage", "storage", "compatible", "custom", "repair",
}

// measured are the kinds that are told in units.
var measured = []string{"delivery_time", "warranty", "weight", "length", "capacity", "age", "power"}

// measures are the units that a size or an amount is told in, as they are written
// shortest.
var measures = []string{
	"in", "ft", "yd", "mm", "cm", "m", "oz", "lb", "g", "kg", "mg", "gal", "qt", "l", "ml", "v", "w", "kw", "amp",
	"ah", "mah", "hz", "gb", "tb", "mb", "hp", "btu", "psi", "pk", "ct", "pc",
}

// inquiries are the kinds of question words.
var inquiries = []string{"what", "who", "when", "where", "how", "howmuch", "howmany", "howlong", "why", "which", "yesno"}

// sections is the table of what a file may hold.
var sections = []about{
	{name: "language", form: keyed, keys: []string{"code", "name", "in", "direction", "letters", "head", "compounds", "cases"}, asIs: true},
	{name: "absent", form: list, some: true},
	{name: "stop", form: list},
	{name: "weak", form: list, some: true},
	{name: "common", form: list, some: true},
	{name: "ending", form: list, some: true}, // what words have behind the letters that they share with others made of the same
	{name: "question", form: keyed, keys: inquiries},
	{name: "ask", form: list, parts: kinds},
	{name: "property", form: list, parts: kinds},
	{name: "units", form: list, parts: measured},
	{name: "concept", form: keyed},
	{name: "same", form: groups},
	{name: "close", form: groups, some: true},
	{name: "ware", form: groups, some: true},
	{name: "idiom", form: turns},
	{name: "abbreviation", form: turns},
	{name: "contraction", form: turns, some: true},
	{name: "elision", form: keyed, keys: []string{"before", "after"}, some: true},
	{name: "enclitic", form: keyed, keys: []string{"any", "some", "host"}, some: true}, // particles that people write onto the word before: onto any; some only onto words that end as a host does
	{name: "separable", form: list, some: true},
	{name: "colour", form: list},
	{name: "size", form: list},
	{name: "head", form: keyed, keys: []string{"qualifier", "collective", "extent"}, some: true},
	{name: "price", form: keyed, keys: []string{"below", "above", "upto", "from", "about", "and", "between", "said", "article"}, some: true},
	{name: "money", form: list, some: true},
	{name: "counted", form: list, some: true},
	{name: "measure", form: keyed, keys: measures, some: true},
	{name: "yes", form: list},
	{name: "no", form: list},
	{name: "negation", form: list},
	{name: "exception", form: list},
	{name: "excluding", form: list, some: true}, // words before what is taken out of what is said
	{name: "only", form: list, some: true},      // words that shut out all but what they stand with
	{name: "limit", form: list, some: true},     // words before an amount from which on, or up to which, something holds
	{name: "lack", form: list, some: true},
	{name: "condition", form: list, some: true},
	{name: "number", form: keyed, some: true},
	{name: "pledge", form: keyed, some: true},
	{name: "courtesy", form: list, some: true},
	{name: "comparison", form: keyed, keys: []string{"over", "under"}, some: true},
	{name: "open", form: list, some: true},
	{name: "greeting", form: list},
	{name: "thanks", form: list},
	{name: "acknowledge", form: list},        // what says that one has understood, beside thanks and goodbyes
	{name: "beside", form: list, some: true}, // what stands beside politeness and asks for nothing
	{name: "bye", form: list},
	{name: "who", form: list},
	{name: "help", form: list},
	{name: "person", form: list},
	{name: "track", form: list},
	{name: "buy", form: list},
	{name: "leaning", form: list, some: true}, // first words of sentences that lean on the one before
	{name: "pronoun", form: list},
	{name: "opener", form: list},
	{name: "say", form: text, parts: says, asIs: true},
	{name: "numbered", form: list, some: true},                                                 // words before the number of an order
	{name: "cart", form: keyed, keys: []string{"noun", "verb"}, some: true},                    // by which goods are asked to be put there
	{name: "shop", form: keyed, keys: shopKeys},                                                // how goods are asked for: whether they are sold, for the cheapest, for what is reduced
	{name: "goods", form: keyed, keys: goodsKeys},                                              // words of such questions that name no goods
	{name: "joint", form: keyed, keys: jointKeys},                                              // small words by what they tell of the next
	{name: "ordinal", form: keyed, keys: []string{"1", "2", "3", "4", "5", "6", "-1"}},         // of things in a list, -1 the last
	{name: "feature", form: keyed, keys: features},                                             // how a property of goods is asked for
	{name: "spelled", form: keyed, keys: []string{"xs", "s", "m", "l", "xl"}, some: true},      // sizes as people spell them
	{name: "cost", form: keyed, keys: []string{"phrase", "word", "beside"}},                    // how a price is asked for; beside: words that ask for another amount
	{name: "refers", form: keyed, keys: []string{"pointing", "back"}},                          // words for what was said before; back: within a sentence
	{name: "order", form: keyed, keys: []string{"change", "is", "track"}},                      // beside an order: what is to be done with it; the verb between its name and its number
	{name: "personal", form: keyed, keys: []string{"who", "how", "wish", "alone"}, some: true}, // whom people want to reach and how, which say it together; alone: by themselves
	{name: "reach", form: keyed, keys: []string{"phrase", "alone"}},                            // how the ways to reach a shop are asked for
	{name: "hail", form: list},                                                                 // greetings that stand before a question without a mark
	{name: "cited", form: keyed, keys: []string{"name", "given", "by", "unknown"}},             // how models speak of what they were given
	{name: "injection", form: list},                                                            // what is said to a model and not to people
	{name: "percent", form: list},
	{name: "elapsed", form: keyed, keys: elapsedKeys, some: true}, // how one asks whether something can still be done so long after a purchase
	{name: "clock", form: keyed, keys: []string{"until", "am", "pm", "mark", "off", "daily", "weekdays", "now", "date"}, some: true}, // how times and days of opening are told; weekdays are Monday to Friday, now what hangs on the moment, date the order of a day of the calendar
	{name: "sum", form: list, some: true},                                  // what asks for prices together
	{name: "starter", form: keyed, keys: starters, asIs: true, some: true}, // questions to begin with, one of each
}

// Keys of the sections that tell how goods are asked for.
var (
	shopKeys = []string{"sells", "there", "stock", "cheaper", "cheapest", "dearest", "sale", "all", "compare", "versus", "advice", "pairs", "similar"}
	// any, beyond: what leaves open what is wanted, and what says that it is none of
	// those just shown; recipient, describing: for whom and when a thing is.
	goodsKeys = []string{"any", "beyond", "one", "something", "empty", "gift", "recipient", "describing", "hued"}
	// in stands before a value, between and among around what is compared; relation
	// before what something else lies at, clause before what a thing is for, where before
	// the name of a place.
	jointKeys = []string{"with", "without", "or", "and", "in", "between", "among", "relation", "clause", "where"}
)

// elapsedKeys: may asks whether something can still be done, ago stands beside how long
// it is since it was bought, sent says that it went back already; handled is in what tells how long a
// shop takes for it.
var elapsedKeys = []string{"may", "ago", "sent", "handled"}

// features are the properties by which goods are chosen.
var features = []string{"colour", "size", "material", "weight", "dimensions", "capacity"}

// starters are what questions that a chat begins with ask for: those about a product,
// and those about the store.
var starters = []string{"price", "stock", "colour", "size", "material", "shipping_cost", "delivery_time", "returns", "hours"}

// says are the keys of what is said; the slots of each are those of English.
var says = []string{
	"hello", "who", "help", "thanks", "bye", "person", "order", "unknown", "nearby", "unknown-part", "nothing",
	"foreign", "foreign-quote", "contact-thanks", "no-orders",
	"some", "nearest", "comes-in", "comes-in-it", "comes-not-in", "it-costs", "which", "one", "one-unpriced",
	"costs", "dearest", "choice", "kinds", "cheapest", "not-in-range", "no-cheaper", "in-range", "on-sale",
	"instead", "in-stock", "few-left", "goes-with", "similar", "sold-out", "preorder", "stock-unknown",
	"order-is", "order-placed", "order-shipped", "order-open", "order-refunded", "order-unknown", "order-tries", "order-later", "order-mailed",
	"period-within", "period-over", "free-reached", "free-missed", "hours-open", "hours-closed", "hours-unnamed", "hours-within", "hours-outside",
	"size-fits", "size-outside", "country-listed", "country-unlisted", "together",
}

// namedSections are those of the files of CLDR.
var namedSections = []about{
	{name: "month", form: keyed, asIs: true},
	{name: "weekday", form: keyed, asIs: true},
	{name: "country", form: keyed, asIs: true},
	{name: "language", form: keyed, asIs: true},
	{name: "currency", form: keyed, asIs: true},
	{name: "timespan", form: keyed, asIs: true},
}
