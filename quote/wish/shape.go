package wish

import "regexp"

// Shape is a set of the forms in which figures are told. They are the same in all
// languages; the words of units are data.
type Shape uint32

// The forms of figures.
const (
	Amount Shape = 1 << iota
	Duration
	clock
	Phone
	Mail
	place
	Count
	Percent
	Weight
	Length
	Capacity
	Power
	year
	named  // a name in the middle of a sentence: sewn in Leeds
	postal // a postal code beside a town, as addresses have it
)

// figureShapes find each form that has signs of its own; amounts are found by
// hasAmount.
var figureShapes = []struct {
	shape Shape
	*regexp.Regexp
}{
	{Percent, regexp.MustCompile(`\d\s?%|%\s?\d`)},
	{Phone, regexp.MustCompile(`\d{3}\)?[ -]?\d?[A-Z]{5,}`)}, // those in figures are found by analysis.HasPhone
	{clock, regexp.MustCompile(`(?i)\b\d{1,2}(?::|h|\.)\d{2}\b|\b\d{1,2}\s?(?:[ap]\.?m\b|h\b|uhr\b|ч\b)|\b\d{1,2}\s?[-–—]\s?\d{1,2}\b|\b24\s?/\s?7\b|\d{1,2}\s?[時点點时]`)},
	{place, regexp.MustCompile(`\b\d{4,6}\b,?\s?\p{L}|\p{L},?\s\d{4,6}\b|\p{L}{2}[.,]?\s\d{1,4}\s?[a-zA-Zа-я]?(?:[,;.\n]|$)|\b\d{1,5},?\s\p{Lu}\p{L}+`)},
	{Length, regexp.MustCompile(`\d\s?(?:[×xх*]|\bby\b)\s?\d|\d\s?(?:"|″|''|”)`)},
	{year, regexp.MustCompile(`\b(?:1[6-9]|20)\d\d\b`)},
}

// namedShape finds a name in the middle of a sentence, which needs no figure.
var namedShape = regexp.MustCompile(`\p{Ll},?\s\p{Lu}\p{Ll}{2}`)

// KindShapes are the forms in which an answer to each kind of question is told, any
// of which will do; of kinds that are not here words tell alone.
var KindShapes = map[string]Shape{
	"price": Amount, "shipping_cost": Amount, "discount": Percent | Amount, "delivery_time": Duration,
	"warranty": Duration, "hours": clock, "phone": Phone, "email": Mail, "address": place | postal,
	"weight": Weight, "length": Length, "size": Length | Count, "capacity": Capacity, "age": Duration | Count, "power": Power, "count": Count,
	"return_period": Duration, "refund_time": Duration, "dispatch": Duration, "free_from": Amount, "runtime": Duration, "founded": year | named,
}

// unitShapes are the forms that the units of a kind make of a figure.
var unitShapes = map[string]Shape{
	"delivery_time": Duration, "warranty": Duration, "age": Duration, "weight": Weight, "length": Length, "capacity": Capacity, "power": Power,
}

// affirmed are the forms that are wanted where it is asked whether something is so as well
// (do you have a number to call); how long or how large, who asks so does not ask.
const affirmed = Amount | clock | Phone | Mail | place | postal

// inquiryShapes are the forms that a question word asks for where no kind is told.
var inquiryShapes = []struct {
	inquiry string
	shape   Shape
	unless  Shape // one of these is asked for already
}{
	{"howlong", Duration, Duration},
	{"howmuch", Amount, Amount | Weight | Capacity | Length | Power | Percent | Count},
	{"howmany", Count | Duration, ^Shape(0)},
	{"when", Duration | clock | year, Duration | clock},
	{"where", place | named, place},
}
