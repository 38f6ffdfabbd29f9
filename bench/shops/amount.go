package shops

import (
	"regexp"
	"strings"
)

// Amounts are compared by what they come to: "230.00 SEK" is "230 kr", "€35" is
// "35,00". That they are of the same money is not looked at: a shop asks for one.

// money are the signs, codes and short names that stand beside amounts.
const money = `(?:\p{Sc}|us\$|r\$|s/\.?|(?:usd|eur|euro|euros|gbp|chf|cad|aud|nzd|sek|nok|dkk|pln|czk|huf|ron|bgn|try|uah|rub|kzt|vnd|inr|jpy|cny|brl|mxn|clp|pen|kr|kronor|zł|kč|lei|лв|лева|руб|рублей|грн|гривен|тг|тенге|tl|lira|đ|vnđ|dollars?|pounds?|bucks|soles|pesos)\.?)`

// figure is a number with closed groups of thousands or without.
const figure = `(?:\d{1,3}(?:[ .,']\d{3})+|\d+)(?:[.,]\d{1,2})?`

var (
	amountBefore = regexp.MustCompile(money + `\s?(` + figure + `)\b`)
	amountBehind = regexp.MustCompile(`(?:^|[^\d.,])(` + figure + `)(?:\s?` + money + `(?:\P{L}|$)|,-|:-)`)
	amountBroken = regexp.MustCompile(`(?:^|[^\d.,])(` + figure + `)(?:[^\d.,]|[.,](?:\D|$)|$)`)
	amountAlone  = regexp.MustCompile(`^(?:` + money + `\s?)?(` + figure + `)(?:\s?` + money + `|,-|:-)?$`)
	grouped      = regexp.MustCompile(`^\d{1,3}(?:[.,]\d{3})+$`)
	broken       = regexp.MustCompile(`[.,]\d{2}$`)
)

// worth is what a figure comes to in hundredths, written without leading zeros.
func worth(figure string) string {
	cents := "00"
	if n := len(figure); n > 2 && strings.ContainsRune(".,", rune(figure[n-3])) {
		figure, cents = figure[:n-3], figure[n-2:]
	} else if n > 1 && strings.ContainsRune(".,", rune(figure[n-2])) {
		figure, cents = figure[:n-2], figure[n-1:]+"0"
	}
	return strings.TrimLeft(strings.NewReplacer(".", "", ",", "", " ", "", "'", "").Replace(figure)+cents, "0")
}

// amountOf is what a part of an answer comes to that is nothing but an amount: a
// figure with a sign of money, one with hundredths or of thousands in groups.
func amountOf(form string) (string, bool) {
	m := amountAlone.FindStringSubmatch(form)
	if m == nil || m[1] == form && !broken.MatchString(form) && !grouped.MatchString(form) {
		return "", false
	}
	return worth(m[1]), true
}

// amountIn says whether an amount stands in a text in any way of writing it.
func amountIn(want, text string) bool {
	for _, find := range []*regexp.Regexp{amountBefore, amountBehind} {
		for _, m := range find.FindAllStringSubmatch(text, -1) {
			if worth(m[1]) == want {
				return true
			}
		}
	}
	for _, m := range amountBroken.FindAllStringSubmatch(text, -1) {
		if broken.MatchString(m[1]) && worth(m[1]) == want {
			return true
		}
	}
	return false
}

// phoneAlone is nothing but the number of a phone.
var phoneAlone = regexp.MustCompile(`^[\d ()+./-]{7,}$`)

// phoneOf are the digits of a part of an answer that is a phone number.
func phoneOf(form string) (string, bool) {
	number := digitsOf(form)
	return number, phoneAlone.MatchString(form) && len(number) >= 7
}

// digitsOf is a text without what people set between the digits of a phone number,
// anything else as one bar.
func digitsOf(text string) string {
	var b strings.Builder
	bar := false
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9':
			b.WriteRune(r)
			bar = false
		case !strings.ContainsRune(" ()+./-", r) && !bar:
			b.WriteByte('|')
			bar = true
		}
	}
	return b.String()
}
