package quote

import (
	"cmp"
	"slices"
	"strings"

	"tilly/search"
)

// wish is what a question asks for, as far as its words tell.
type wish struct {
	kinds  kinds
	shapes []shape // each is wanted, in any of its forms
	paid   bool    // an amount is wanted
	limit  bool    // from which amount on something is so
	shop   bool    // it is a matter of the shop, not of a thing
	reach  bool    // how the shop is reached
	yesno  bool    // it is asked whether something is so
	counts bool    // it is asked how many there are of something
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

// besidePeople are asked for in words that ask for people too: by which number, when to
// write.
var besidePeople = []string{"phone", "email", "address", "hours", "returns", "delivery_time"}

func shippingCost() kinds { return bitOf(kindNames(), "shipping_cost") }

// read takes in what a question asks for in the languages it may be in.
func (w *wish) read(tongues []*tongue, of []question, terms [][]string) {
	var inquiries kinds
	for _, q := range of {
		w.kinds |= q.kinds
		inquiries |= q.inquiries
	}
	w.kinds = narrowed(w.kinds)
	w.shop = w.kinds&bitsOf(kindNames(), shopKinds) != 0
	w.reach = w.kinds&bitsOf(kindNames(), reachKinds) != 0
	for i, t := range tongues {
		w.limit = w.limit || of[i].free || t.limits.find(terms[i]) != 0
	}
	var have, never shape
	if inquiries&bitOf(inquiryNames, "who") != 0 && inquiries&bitOf(inquiryNames, "howmuch") == 0 { // who pays is no amount
		never = amount
	}
	want := func(s shape) {
		if s&never == 0 && s != 0 && !slices.Contains(w.shapes, s) {
			w.shapes, have = append(w.shapes, s), have|s
		}
	}
	if inquiries&bitOf(inquiryNames, "howmany") != 0 { // how many litres
		for i, t := range tongues {
			if s := t.unitsAsked(terms[i], of[i].marks); s != 0 {
				want(s)
			}
		}
	}
	if inquiries&bitsOf(inquiryNames, []string{"howmany", "howmuch", "what"}) != 0 {
		for i, t := range tongues {
			if t.percent.find(terms[i]) != 0 {
				want(percent)
			}
		}
	}
	counted := have != 0
	for i, name := range kindNames() {
		if w.kinds.has(i) && (!counted || name != "count") {
			want(kindShapes[name])
		}
	}
	for _, q := range inquiryShapes {
		if inquiries&bitOf(inquiryNames, q.inquiry) != 0 && have&q.unless == 0 {
			want(q.shape)
		}
	}
	w.paid = have&amount != 0
	w.counts = w.kinds&bitOf(kindNames(), "count") != 0
	w.yesno = inquiries == bitOf(inquiryNames, "yesno") // what is, is no such question
	if w.yesno {
		w.shapes = slices.DeleteFunc(w.shapes, func(s shape) bool { return s&affirmed == 0 })
	}
}

// met is the share of the wanted forms that a text has.
func (w *wish) met(s shape) float64 {
	if len(w.shapes) == 0 {
		return 0
	}
	n := 0.0
	for _, want := range w.shapes {
		if s&want != 0 {
			n++
		}
	}
	return n / float64(len(w.shapes))
}

// lacks says whether one of some forms is wanted that is not told.
func (w *wish) lacks(forms, told shape) bool {
	return slices.ContainsFunc(w.shapes, func(s shape) bool { return s&forms != 0 && s&told == 0 })
}

// shapesOf are the forms of figures that a text has, of those that are wanted.
func (w *wish) shapesOf(t *tongue, text string, terms []string) (s shape) {
	if len(w.shapes) == 0 {
		return 0
	}
	var want shape
	for _, x := range w.shapes {
		want |= x
	}
	if want&mail != 0 && strings.Contains(text, "@") {
		s |= mail
	}
	if !strings.ContainsAny(text, "0123456789٠١٢٣٤٥٦٧٨٩０１２３４５６７８９") && !slices.ContainsFunc(terms, func(term string) bool { return t.numbers[term] }) {
		return s & want
	}
	s |= count
	if want&amount != 0 && hasAmount(text) {
		s |= amount
	}
	for i := range figureShapes {
		if f := &figureShapes[i]; want&f.shape != 0 && f.MatchString(text) {
			s |= f.shape
		}
	}
	if want&phone != 0 && search.HasPhone(text) {
		s |= phone
	}
	if want&(duration|weight|length|capacity|power) != 0 {
		s |= t.measured(terms)
	}
	if want&amount != 0 && t.tellsMoney(terms) {
		s |= amount
	}
	return s & want
}

// evidentKinds are told by their figures alone: an amount is a price, whatever
// stands beside it.
var evidentKinds = []string{"price", "phone", "email", "weight", "capacity", "power", "length", "address"}

// evidentShapes are the forms that tell a kind, where not all do in which it is told.
var evidentShapes = map[string]shape{"address": postal}

// evident are the kinds that the figures of a text tell.
func evident(s shape) (k kinds) {
	if s == 0 {
		return 0
	}
	for i, name := range kindNames() {
		if cmp.Or(evidentShapes[name], kindShapes[name])&s != 0 && slices.Contains(evidentKinds, name) {
			k |= 1 << i
		}
	}
	return k
}
