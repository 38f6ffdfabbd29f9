package sell

import (
	"math"
	"strings"

	"tilly"
	"tilly/money"
)

// PriceText names what a product costs, "" when nobody says.
func PriceText(p tilly.Product) string {
	low, high, ok := p.Span()
	switch {
	case !ok:
		return ""
	case low == high:
		return moneyText(low)
	}
	return moneyText(low) + " to " + moneyText(high)
}

// moneyText names an amount with its sign and its code, as a model may write either.
func moneyText(m tilly.Money) string {
	signed := money.Format("en", m)
	if m.Currency == "" || strings.Contains(signed, m.Currency) {
		return signed
	}
	return signed + " (" + m.Currency + ")"
}

// major is an amount in major units.
func major(m tilly.Money) float64 { return float64(m.Minor) / math.Pow10(tilly.Exponent(m.Currency)) }
