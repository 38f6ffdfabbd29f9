package reckon

import (
	"cmp"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/money"
)

// amount is money as it is told.
type amount struct {
	hundredths int64
	unit       string // one name for each currency, however it is written
	from, to   int    // the figure
}

// amountsIn are the amounts of a plain text.
func amountsIn(text string) (out []amount) {
	for _, f := range figuresIn(text) {
		unit := cmp.Or(unitBehind(text[f.to:]), unitBefore(text[:f.from]))
		if unit != "" && f.value > 0 {
			out = append(out, amount{int64(math.Round(f.value * 100)), unit, f.from, f.to})
		}
	}
	return out
}

// written is an amount as another one is written, in figures as a language has them.
func written(lang string, hundredths int64, like amount, text string) string {
	m := tilly.Money{Minor: hundredths}
	if hundredths%100 == 0 { // whole: without decimals
		m = tilly.Money{Minor: hundredths / 100, Currency: wholeCurrency}
	}
	figure := strings.TrimFunc(money.Format(lang, m), func(r rune) bool { return !unicode.IsDigit(r) })
	from, to := signs(text, like)
	return strings.TrimSpace(text[from:like.from] + figure + text[like.to:to])
}

// wholeCurrency is one that has no smaller parts.
const wholeCurrency = "JPY"

// signs is from where to where an amount goes with the name of its money.
func signs(text string, a amount) (from, to int) {
	from, to = a.from, a.to
	if rest := text[to:]; unitBehind(rest) != "" {
		trimmed := strings.TrimPrefix(strings.TrimPrefix(rest, ",-"), " ")
		end := strings.IndexFunc(trimmed, func(r rune) bool { return !isMoney(r) })
		if end < 0 {
			end = len(trimmed)
		}
		if runsOn(trimmed[:end]) {
			for n := 3; n > 0; n-- {
				if head := tilly.Leading(trimmed, n); head != "" && moneyNames()[head] != "" {
					end = len(head)
					break
				}
			}
		}
		return from, to + len(rest) - len(trimmed) + end
	}
	before := strings.TrimSuffix(text[:from], " ")
	before = strings.TrimSuffix(before, ".")
	at := strings.LastIndexFunc(before, func(r rune) bool { return !isMoney(r) })
	if at >= 0 {
		_, size := utf8.DecodeRuneInString(before[at:])
		at += size
	}
	return max(at, 0), to
}
