package wish

import (
	"cmp"
	"slices"
	"strings"

	"tilly/search/analysis"
)

// Wish is what a question asks for, as far as its words tell.
type Wish struct {
	Kinds  Kinds
	Shapes []Shape // each is wanted, in any of its forms
	Paid   bool    // an amount is wanted
	Limit  bool    // from which amount on something is so
	Shop   bool    // it is a matter of the shop, not of a thing
	Reach  bool    // how the shop is reached
	Yesno  bool    // it is asked whether something is so
	Counts bool    // it is asked how many there are of something
}

// shopKinds are asked of the shop as a whole, not of a thing that it sells.
var shopKinds = []string{
	"shipping_cost", "delivery_time", "delivery_area", "returns", "payment", "hours", "phone", "email", "address", "person",
	"order_status", "account", "company", "appointment", "pickup", "invoice",
	"return_period", "return_cost", "return_way", "return_excluded", "refund_time", "exchange", "damaged", "cancel",
	"dispatch", "free_from", "carrier", "tracking", "express", "customs", "ordering", "credit", "register", "founded", "wholesale",
}

// reachKinds are asked for by whoever wants to reach the shop.
var reachKinds = []string{"phone", "email", "address", "hours", "company", "person"}

// BesidePeople are asked for in words that ask for people too: by which number, when to
// write.
var BesidePeople = []string{"phone", "email", "address", "hours", "returns", "delivery_time"}

// ShippingCost is the kind of what shipping costs.
func ShippingCost() Kinds { return KindOf("shipping_cost") }

// Read takes in what a question asks for in the languages it may be in.
func (w *Wish) Read(tongues []*Tongue, of []Question, terms [][]string) {
	var inquiries Kinds
	for _, q := range of {
		w.Kinds |= q.Kinds
		inquiries |= q.inquiries
	}
	w.Kinds = Narrowed(w.Kinds)
	w.Shop = w.Kinds&KindsOf(shopKinds) != 0
	w.Reach = w.Kinds&KindsOf(reachKinds) != 0
	for i, t := range tongues {
		w.Limit = w.Limit || of[i].free || t.limits.find(terms[i]) != 0
	}
	var have, never Shape
	if inquiries&bitOf(inquiryNames, "who") != 0 && inquiries&bitOf(inquiryNames, "howmuch") == 0 { // who pays is no amount
		never = Amount
	}
	want := func(s Shape) {
		if s&never == 0 && s != 0 && !slices.Contains(w.Shapes, s) {
			w.Shapes, have = append(w.Shapes, s), have|s
		}
	}
	if inquiries&bitOf(inquiryNames, "howmany") != 0 { // how many litres
		for i, t := range tongues {
			if s := t.unitsAsked(terms[i], of[i].Marks); s != 0 {
				want(s)
			}
		}
	}
	if inquiries&bitsOf(inquiryNames, []string{"howmany", "howmuch", "what"}) != 0 {
		for i, t := range tongues {
			if t.percent.find(terms[i]) != 0 {
				want(Percent)
			}
		}
	}
	counted := have != 0
	for i, name := range KindNames() {
		if w.Kinds.Has(i) && (!counted || name != "count") {
			want(KindShapes[name])
		}
	}
	for _, q := range inquiryShapes {
		if inquiries&bitOf(inquiryNames, q.inquiry) != 0 && have&q.unless == 0 {
			want(q.shape)
		}
	}
	w.Paid = have&Amount != 0
	w.Counts = w.Kinds&KindOf("count") != 0
	w.Yesno = inquiries == bitOf(inquiryNames, "yesno") // what is, is no such question
	if w.Yesno {
		w.Shapes = slices.DeleteFunc(w.Shapes, func(s Shape) bool { return s&affirmed == 0 })
	}
}

// Met is the share of the wanted forms that a text has.
func (w *Wish) Met(s Shape) float64 {
	if len(w.Shapes) == 0 {
		return 0
	}
	n := 0.0
	for _, want := range w.Shapes {
		if s&want != 0 {
			n++
		}
	}
	return n / float64(len(w.Shapes))
}

// Lacks says whether one of some forms is wanted that is not told.
func (w *Wish) Lacks(forms, told Shape) bool {
	return slices.ContainsFunc(w.Shapes, func(s Shape) bool { return s&forms != 0 && s&told == 0 })
}

// ShapesOf are the forms of figures that a text has, of those that are wanted.
func (w *Wish) ShapesOf(t *Tongue, text string, terms []string) (s Shape) {
	if len(w.Shapes) == 0 {
		return 0
	}
	var want Shape
	for _, x := range w.Shapes {
		want |= x
	}
	if want&Mail != 0 && strings.Contains(text, "@") {
		s |= Mail
	}
	if want&named != 0 && namedShape.MatchString(text) {
		s |= named
	}
	if !strings.ContainsAny(text, "0123456789٠١٢٣٤٥٦٧٨٩０１２３４５６７８９") && !slices.ContainsFunc(terms, func(term string) bool { return t.numbers[term] }) {
		return s & want
	}
	s |= Count
	if want&Amount != 0 && hasAmount(text) {
		s |= Amount
	}
	for i := range figureShapes {
		if f := &figureShapes[i]; want&f.shape != 0 && f.MatchString(text) {
			s |= f.shape
		}
	}
	if want&Phone != 0 && analysis.HasPhone(text) {
		s |= Phone
	}
	if want&postal != 0 && analysis.HasPostcode(text) {
		s |= postal
	}
	if want&(Duration|Weight|Length|Capacity|Power) != 0 {
		s |= t.measured(terms)
	}
	if want&Amount != 0 && t.tellsMoney(terms) {
		s |= Amount
	}
	return s & want
}

// evidentKinds are told by their figures alone: an amount is a price, whatever
// stands beside it.
var evidentKinds = []string{"price", "phone", "email", "weight", "capacity", "power", "length", "address"}

// evidentShapes are the forms that tell a kind, where not all do in which it is told.
var evidentShapes = map[string]Shape{"address": postal}

// Evident are the kinds that the figures of a text tell.
func Evident(s Shape) (k Kinds) {
	if s == 0 {
		return 0
	}
	for i, name := range KindNames() {
		if cmp.Or(evidentShapes[name], KindShapes[name])&s != 0 && slices.Contains(evidentKinds, name) {
			k |= 1 << i
		}
	}
	return k
}
