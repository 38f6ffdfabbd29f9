package tilly

import (
	"strconv"
	"strings"
)

// Money is an amount in the minor units of its currency: cents of USD, whole
// yen of JPY.
type Money struct {
	Minor    int64
	Currency string // ISO 4217, "" unknown; then Minor counts hundredths
}

// Exponent is how many decimals a currency has (ISO 4217, list one of 2024-06);
// an unknown one has two.
func Exponent(currency string) int {
	switch currency {
	case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF":
		return 0
	case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND":
		return 3
	case "CLF", "UYW":
		return 4
	}
	return 2
}

// Decimal is the amount in major units without a currency: "4999.00", "500" for
// yen.
func (m Money) Decimal() string {
	digits := strconv.FormatInt(m.Minor, 10)
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	n := Exponent(m.Currency)
	if n == 0 {
		return sign + digits
	}
	if len(digits) <= n {
		digits = strings.Repeat("0", n+1-len(digits)) + digits
	}
	return sign + digits[:len(digits)-n] + "." + digits[len(digits)-n:]
}

// ParseDecimal reads what Decimal and shop platforms write: digits with at most
// one point ("34.5", "45", "0.00"). Further decimals than the currency has are
// rounded half away from zero. ok is false for anything else.
func ParseDecimal(s, currency string) (m Money, ok bool) {
	s = strings.TrimSpace(s)
	negative := strings.HasPrefix(s, "-")
	whole, part, _ := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	if whole == "" && part == "" || strings.Trim(whole+part, "0123456789") != "" || len(whole) > 15 || len(part) > 15 {
		return Money{}, false
	}
	n := Exponent(currency)
	up := len(part) > n && part[n] >= '5'
	part = (part + strings.Repeat("0", n))[:n]
	minor, err := strconv.ParseInt("0"+whole+part, 10, 64)
	if err != nil {
		return Money{}, false
	}
	if up {
		minor++
	}
	if negative {
		minor = -minor
	}
	return Money{Minor: minor, Currency: currency}, true
}
