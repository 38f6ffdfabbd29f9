package wish

import (
	"slices"
	"strings"
	"sync/atomic"

	"tilly/search/analysis"
)

// Figures are the forms of figures that a text has, found as they are asked for and kept.
// Safe for many at once; the zero value has looked for none.
type Figures struct{ looked, has atomic.Uint32 } // for which forms, and which of them there are

// Of are the forms of a text, of those that are wanted. Text and terms are those of the
// first call.
func (f *Figures) Of(t *Tongue, text string, terms []string, want Shape) Shape {
	if open := want &^ Shape(f.looked.Load()); open != 0 {
		f.has.Or(uint32(shapesIn(t, text, terms, open)))
		f.looked.Or(uint32(open)) // whoever sees it sees what there is
	}
	return Shape(f.has.Load()) & want
}

// digitsOfText are digits as texts of any script have them.
const digitsOfText = "0123456789٠١٢٣٤٥٦٧٨٩０１２３４５６７８９"

// shapesIn are the forms of figures that a text has, of those that are wanted.
func shapesIn(t *Tongue, text string, terms []string, want Shape) (s Shape) {
	if want&Mail != 0 && strings.Contains(text, "@") {
		s |= Mail
	}
	if want&named != 0 && namedShape.MatchString(text) {
		s |= named
	}
	if !strings.ContainsAny(text, digitsOfText) && !slices.ContainsFunc(terms, func(term string) bool { return t.numbers[term] }) {
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
