package quote

import "regexp"

// shape is a set of the forms in which figures are told. They are the same in all
// languages; the words of units are data.
type shape uint32

const (
	amount shape = 1 << iota
	duration
	clock
	phone
	mail
	place
	count
	percent
	weight
	length
	capacity
	power
	year
	named  // a name in the middle of a sentence: sewn in Leeds
	postal // a postal code beside a town, as addresses have it
)

// figureShapes find each form that has signs of its own; amounts are found by
// hasAmount.
var figureShapes = []struct {
	shape shape
	*regexp.Regexp
}{
	{percent, regexp.MustCompile(`\d\s?%|%\s?\d`)},
	{phone, regexp.MustCompile(`\d{3}\)?[ -]?\d?[A-Z]{5,}`)}, // those in figures are found by search.HasPhone
	{clock, regexp.MustCompile(`(?i)\b\d{1,2}(?::|h|\.)\d{2}\b|\b\d{1,2}\s?(?:[ap]\.?m\b|h\b|uhr\b|ч\b)|\b\d{1,2}\s?[-–—]\s?\d{1,2}\b|\b24\s?/\s?7\b|\d{1,2}\s?[時点點时]`)},
	{place, regexp.MustCompile(`\b\d{4,6}\b,?\s?\p{L}|\p{L},?\s\d{4,6}\b|\p{L}{2}[.,]?\s\d{1,4}\s?[a-zA-Zа-я]?(?:[,;.\n]|$)|\b\d{1,5},?\s\p{Lu}\p{L}+`)},
	{length, regexp.MustCompile(`\d\s?(?:[×xх*]|\bby\b)\s?\d|\d\s?(?:"|″|''|”)`)},
	{named, regexp.MustCompile(`\p{Ll},?\s\p{Lu}\p{Ll}{2}`)},
	{postal, regexp.MustCompile(`\b(?:1[0-8]\d\d|2[1-9]\d\d|[03-9]\d{3}|\d{5,6}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3,4}),?\s\p{Lu}\p{L}+|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]{2},?\s\d{5}\b|〒\s?\d{3}`)},
	{year, regexp.MustCompile(`\b(?:1[6-9]|20)\d\d\b`)},
}

// kindShapes are the forms in which an answer to each kind of question is told, any
// of which will do; of kinds that are not here words tell alone.
var kindShapes = map[string]shape{
	"price": amount, "shipping_cost": amount, "discount": percent | amount, "delivery_time": duration,
	"warranty": duration, "hours": clock, "phone": phone, "email": mail, "address": place | postal,
	"weight": weight, "length": length, "size": length | count, "capacity": capacity, "age": duration | count, "power": power, "count": count,
	"return_period": duration, "refund_time": duration, "dispatch": duration, "free_from": amount, "runtime": duration, "founded": year | named,
}

// unitShapes are the forms that the units of a kind make of a figure.
var unitShapes = map[string]shape{
	"delivery_time": duration, "warranty": duration, "age": duration, "weight": weight, "length": length, "capacity": capacity, "power": power,
}

// affirmed are the forms that are wanted where it is asked whether something is so as well
// (do you have a number to call); how long or how large, who asks so does not ask.
const affirmed = amount | clock | phone | mail | place | postal

// inquiryShapes are the forms that a question word asks for where no kind is told.
var inquiryShapes = []struct {
	inquiry string
	shape   shape
	unless  shape // one of these is asked for already
}{
	{"howlong", duration, duration},
	{"howmuch", amount, amount | weight | capacity | length | power | percent | count},
	{"howmany", count | duration, ^shape(0)},
	{"when", duration | clock | year, duration | clock},
	{"where", place | named, place},
}
