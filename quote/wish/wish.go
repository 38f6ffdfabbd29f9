package wish

import (
	"cmp"
	"slices"
	"sync"
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

// Wanted are all forms of figures that a question asks for.
func (w *Wish) Wanted() (want Shape) {
	for _, x := range w.Shapes {
		want |= x
	}
	return want
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
	for _, e := range evidence() {
		if e.shape&s != 0 {
			k |= e.kind
		}
	}
	return k
}

// evident is a kind with the forms that tell it.
type evident struct {
	kind  Kinds
	shape Shape
}

var evidence = sync.OnceValue(func() (out []evident) {
	for _, name := range evidentKinds {
		out = append(out, evident{KindOf(name), cmp.Or(evidentShapes[name], KindShapes[name])})
	}
	return out
})
