package platform

import (
	"strings"
	"unicode"

	"tilly"
)

// Price reads a price as people write it, in any usual notation: "1.234,56 €",
// "$1,234.56", "45", "CHF 1'234.50", "1 234,5 kr", "¥ 1,980". currency is the
// ISO 4217 code where it is known; one that stands in the text wins when it is a
// code. ok is false for what is no single amount, and for negative ones.
func Price(text, currency string) (m tilly.Money, ok bool) {
	text = Line(text)
	if code := codeIn(text); code != "" {
		currency = code
	}
	digits, ok := amount(text)
	if !ok {
		return tilly.Money{}, false
	}
	decimal, ok := notation(digits, tilly.Exponent(currency))
	if !ok {
		return tilly.Money{}, false
	}
	return tilly.ParseDecimal(decimal, currency)
}

// Currency is an ISO 4217 code in its one spelling, "" for what is none.
func Currency(s string) string {
	s = strings.ToUpper(strings.TrimSpace(s))
	if len(s) != 3 || strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		return ""
	}
	return s
}

// codeIn finds a currency code beside the digits: "EUR 12", "12 eur" is not one.
func codeIn(text string) string {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if len(word) == 3 && word == strings.ToUpper(word) && known(word) {
			return word
		}
	}
	return ""
}

// known lists the codes that stand beside prices; other three capitals ("VAT")
// must not be taken for one.
func known(code string) bool {
	const codes = " AED ARS AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY KES KRW KWD MAD MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN QAR RON RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR "
	return strings.Contains(codes, " "+code+" ")
}

// amount takes the one run of digits and separators out of a text.
func amount(text string) (string, bool) {
	start := strings.IndexFunc(text, isDigit)
	if start < 0 {
		return "", false
	}
	end, last := start, start
	for i, r := range text[start:] {
		if isDigit(r) {
			last = start + i + len(string(r))
		} else if !strings.ContainsRune(".,'’ \u202f\u2009٫٬", r) {
			break
		}
		end = start + i + len(string(r))
	}
	head, tail := strings.TrimSpace(text[:start]), text[last:end]+text[end:]
	if strings.HasSuffix(head, "-") || strings.HasSuffix(head, "−") || strings.ContainsFunc(tail, isDigit) {
		return "", false // negative, or a range: which of the two is it?
	}
	if strings.HasSuffix(head, ".") || strings.HasSuffix(head, ",") { // ".99"
		if before := strings.TrimRight(head, ".,"); before == "" || !isLetterBefore(before) {
			return "0." + text[start:last], true
		}
	}
	return text[start:last], true
}

func isLetterBefore(s string) bool { // "Rs.450": the point belongs to the word
	r := []rune(s)
	return unicode.IsLetter(r[len(r)-1])
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' || r >= '٠' && r <= '٩' }

// notation turns digits with separators into a decimal. The last of two kinds
// of separator is the decimal one; a single one is when not exactly three digits
// follow, or when the currency has three decimals and only one group stands
// before.
func notation(s string, exponent int) (string, bool) {
	var plain strings.Builder // digits, '.' for any separator
	var kinds []rune
	for _, r := range s {
		switch {
		case r >= '٠' && r <= '٩':
			plain.WriteRune('0' + r - '٠')
		case isDigit(r):
			plain.WriteRune(r)
		default:
			kinds = append(kinds, kind(r))
			plain.WriteByte('.')
		}
	}
	groups := strings.Split(plain.String(), ".")
	for i, g := range groups {
		if g == "" && i > 0 {
			return "", false
		}
	}
	decimals := len(kinds) > 0 && isDecimal(kinds, groups, exponent)
	whole := groups
	part := ""
	if decimals {
		whole, part = groups[:len(groups)-1], "."+groups[len(groups)-1]
	}
	for i, g := range whole {
		if i > 0 && len(g) != 3 && !(i < len(whole)-1 && len(g) == 2) { // 12,34,567 in India
			return "", false
		}
	}
	return strings.Join(whole, "") + part, true
}

// kind makes the signs alike that mean the same.
func kind(r rune) rune {
	switch r {
	case '٫':
		return ','
	case '٬', '’', '\'':
		return '\''
	case '.', ',':
		return r
	}
	return ' '
}

func isDecimal(kinds []rune, groups []string, exponent int) bool {
	last := kinds[len(kinds)-1]
	if last == ' ' || last == '\'' {
		return false
	}
	for _, k := range kinds[:len(kinds)-1] {
		if k == last {
			return false // twice the same: thousands
		}
	}
	after := groups[len(groups)-1]
	if len(kinds) > 1 {
		return true
	}
	if len(after) != 3 {
		return true
	}
	return exponent == 3 && len(groups[0]) <= 3 && last == '.' || groups[0] == "0"
}
