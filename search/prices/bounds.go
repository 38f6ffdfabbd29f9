package prices

import (
	"math"

	"tilly"
)

// Bounds are the prices a question asks for, in major units of the shop's
// currency; 0 is no bound.
type Bounds struct {
	Low, High float64
}

// Any says whether there is a bound.
func (b Bounds) Any() bool { return b.Low > 0 || b.High > 0 }

// Holds says whether a price lies within the bounds.
func (b Bounds) Holds(m tilly.Money) bool {
	unit := math.Pow10(tilly.Exponent(m.Currency))
	return (b.Low <= 0 || float64(m.Minor) >= math.Round(b.Low*unit)) && (b.High <= 0 || float64(m.Minor) <= math.Round(b.High*unit))
}

// Lowest is the lowest price of a product within the bounds, in major units.
func (b Bounds) Lowest(f *tilly.Facts) (float64, bool) {
	for _, minor := range f.Prices {
		if b.Holds(tilly.Money{Minor: minor, Currency: f.Currency}) {
			return float64(minor) / math.Pow10(tilly.Exponent(f.Currency)), true
		}
	}
	return 0, false
}
