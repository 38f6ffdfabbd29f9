package wish

import "slices"

// exactKinds are asked for by their very words: what stems leave away is what tells
// ("my parcel" from "a parcel").
var exactKinds = []string{"order_status"}

// namedKinds are asked for by the names of things that an answer must tell of (a card,
// a colour, a substance): of their words only those of the concept say what is asked.
var namedKinds = map[string]string{"payment": "payment", "colour": "", "ingredients": "ingredients", "care": "washing"}

// composition is a kind that is asked for by what is spoken of together with how it is
// asked: any of the concepts, with all of the others and any of the inquiries where
// some are named.
type composition struct {
	kind      string
	concepts  []string
	with      []string
	inquiries []string
}

var composed = []composition{
	{kind: "delivery_time", concepts: []string{"delivery_time"}},
	{kind: "delivery_time", concepts: []string{"shipping", "package", "order"}, inquiries: []string{"howlong", "when"}},
	{kind: "shipping_cost", concepts: []string{"shipping_cost"}},
	{kind: "shipping_cost", concepts: []string{"shipping"}, with: []string{"free"}},
	{kind: "shipping_cost", concepts: []string{"shipping"}, inquiries: []string{"howmuch"}},
	{kind: "shipping_cost", concepts: []string{"shipping"}, with: []string{"price"}},
	{kind: "delivery_area", concepts: []string{"abroad", "country", "europe", "worldwide"}, with: []string{"shipping"}},
	{kind: "returns", concepts: []string{"return", "refund", "exchange"}},
	{kind: "payment", concepts: []string{"payment"}, inquiries: []string{"how", "which", "yesno"}},
	{kind: "payment", concepts: []string{"instalment", "bank_transfer", "card", "cash"}},
	{kind: "return_period", concepts: []string{"return"}, inquiries: []string{"howlong", "when", "howmany"}},
	{kind: "return_cost", concepts: []string{"return"}, with: []string{"shipping"}, inquiries: []string{"howmuch", "who"}},
	{kind: "return_cost", concepts: []string{"price", "free"}, with: []string{"return"}},
	{kind: "return_way", concepts: []string{"return"}, inquiries: []string{"how", "where"}},
	{kind: "refund_time", concepts: []string{"refund"}, inquiries: []string{"howlong", "when"}},
	{kind: "exchange", concepts: []string{"exchange"}},
	{kind: "damaged", concepts: []string{"broken", "missing", "wrong", "complaint"}},
	{kind: "cancel", concepts: []string{"cancel"}},
	{kind: "free_from", concepts: []string{"shipping"}, with: []string{"free"}},
	{kind: "carrier", concepts: []string{"shipping", "package"}, inquiries: []string{"who", "which"}},
	{kind: "tracking", concepts: []string{"tracking"}},
	{kind: "customs", concepts: []string{"customs"}},
	{kind: "ordering", concepts: []string{"order"}, inquiries: []string{"how"}},
	{kind: "credit", concepts: []string{"instalment"}},
	{kind: "founded", concepts: []string{"founder"}},
	{kind: "founded", concepts: []string{"company", "shop"}, inquiries: []string{"when", "howlong", "who"}},
	{kind: "wholesale", concepts: []string{"wholesale"}},
	{kind: "waterproof", concepts: []string{"waterproof"}},
	{kind: "washing", concepts: []string{"washing", "washable", "cleaning"}},
	{kind: "assembly", concepts: []string{"assembly"}},
	{kind: "usage", concepts: []string{"instructions"}},
	{kind: "custom", concepts: []string{"custom"}},
	{kind: "repair", concepts: []string{"repair", "spare_part"}},
	{kind: "warranty", concepts: []string{"warranty"}},
	{kind: "hours", concepts: []string{"opening_hours"}},
	{kind: "hours", concepts: []string{"open", "closed"}, inquiries: []string{"when", "howlong"}},
	{kind: "hours", concepts: []string{"open", "closed"}, with: []string{"weekday"}},
	{kind: "phone", concepts: []string{"phone"}},
	{kind: "email", concepts: []string{"email"}},
	{kind: "address", concepts: []string{"address"}},
	{kind: "address", concepts: []string{"shop", "company"}, inquiries: []string{"where"}},
	{kind: "person", concepts: []string{"founder"}},
	{kind: "discount", concepts: []string{"discount", "voucher"}},
	{kind: "gift", concepts: []string{"gift_wrap"}},
	{kind: "pickup", concepts: []string{"pickup"}},
	{kind: "invoice", concepts: []string{"invoice"}},
	{kind: "account", concepts: []string{"account", "password"}},
	{kind: "appointment", concepts: []string{"appointment"}},
	{kind: "stock", concepts: []string{"sold_out", "preorder"}},
	{kind: "weight", concepts: []string{"weight", "heavy"}},
	{kind: "length", concepts: []string{"length", "width", "height"}},
	{kind: "capacity", concepts: []string{"capacity"}},
	{kind: "material", concepts: []string{"material"}},
	{kind: "size", concepts: []string{"size", "size_chart"}},
	{kind: "care", concepts: []string{"washing", "washable", "care", "cleaning"}},
	{kind: "ingredients", concepts: []string{"ingredients", "allergy", "gluten_free", "vegan"}},
	{kind: "power", concepts: []string{"power", "battery"}},
	{kind: "price", concepts: []string{"price"}},
}

// composedOf are the kinds that are asked for by concepts with a question word,
// as far as that is told.
func composedOf(met, inquiries Kinds) (k Kinds) {
	for _, c := range composed {
		if len(c.inquiries) > 0 && c.by(met, inquiries) != 0 {
			k |= KindOf(c.kind)
		}
	}
	return k
}

// by are the concepts by which a kind is asked for, of those that are spoken of; 0
// where it is not.
func (c *composition) by(met, inquiries Kinds) Kinds {
	some, all := bitsOf(conceptNames, c.concepts)&met, bitsOf(conceptNames, c.with)
	if some == 0 || all&met != all || len(c.inquiries) > 0 && bitsOf(inquiryNames, c.inquiries)&inquiries == 0 {
		return 0
	}
	return some | all
}

// inquiryNames are the kinds of question words, those that are told in several words
// among them.
var inquiryNames = []string{"howlong", "howmuch", "howmany", "when", "where", "how", "which", "yesno", "what", "who", "why"}

// conceptNames are those that composed speaks of.
var conceptNames = func() (out []string) {
	for _, c := range composed {
		for _, name := range slices.Concat(c.concepts, c.with) {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return append(out, "free")
}()

// broader are kinds that are not asked for where one of the others is: the price of
// shipping is no price.
var broader = []struct {
	kind string
	than []string
}{
	{"price", []string{"shipping_cost", "returns", "phone", "address", "hours", "delivery_time"}},
	{"count", nil}, // any
	{"length", []string{"delivery_time", "returns", "warranty", "hours"}},
	{"order_status", []string{"shipping_cost", "returns", "price"}},
	{"address", []string{"email"}},
	{"payment", []string{"shipping_cost", "returns"}},
	{"email", []string{"phone", "returns"}},
	{"carrier", []string{"return_cost"}}, // who pays for sending back
	{"shipping_cost", []string{"return_cost"}},
	{"free_from", []string{"return_cost"}},
	{"discount", []string{"returns", "return_excluded", "exchange"}}, // whether what was reduced is taken back
}

// Narrowed leaves out the kinds that another one is meant by.
func Narrowed(k Kinds) Kinds {
	for _, b := range broader {
		kind := KindOf(b.kind)
		if k&kind != 0 && (b.than == nil && k != kind || k&KindsOf(b.than) != 0) {
			k &^= kind
		}
	}
	return k
}
