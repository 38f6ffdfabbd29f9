package reckon

import (
	"cmp"
	"math"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/money"
	"tilly/words"
)

// amount is money as it is told.
type amount struct {
	hundredths int64
	unit       string // one name for each currency, however it is written
	from, to   int    // the figure
}

// moneyNames are the names, signs and codes of money by the one by which it is compared.
var moneyNames = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, section := range []string{"currency.name", "currency.sign"} {
		for unit, list := range words.EveryKeyed(section) {
			for _, name := range list {
				out[name] = unit
			}
		}
	}
	return out
})

// capitalMoney are codes that are words as well in small letters.
var capitalMoney = words.Marked("money.capital")

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

// isMoney says whether a sign may stand in the name of money.
func isMoney(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.Is(unicode.Sc, r)
}

func unitBehind(rest string) string {
	rest = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(rest, ",-"), " "), "-")
	end := strings.IndexFunc(rest, func(r rune) bool { return !isMoney(r) })
	if end < 0 {
		end = len(rest)
	}
	if unit := unitCalled(rest[:end], rest[end:]); unit != "" {
		return unit
	}
	// Of a script without spaces, and before a word that a sign stands at.
	for n := 3; n > 0; n-- {
		if head := runes(rest, n); head != "" && (words.Unspaced(head) || n == 1 && unicode.Is(unicode.Sc, []rune(head)[0])) {
			if unit := unitCalled(head, ""); unit != "" {
				return unit
			}
		}
	}
	return ""
}

// runes are the first n of a text, "" where it has fewer.
func runes(text string, n int) string {
	for i := range text {
		if n == 0 {
			return text[:i]
		}
		n--
	}
	if n == 0 {
		return text
	}
	return ""
}

func unitBefore(text string) string {
	text = strings.TrimSuffix(text, " ")
	bare := strings.TrimSuffix(text, ".")
	at := strings.LastIndexFunc(bare, func(r rune) bool { return !isMoney(r) })
	if at >= 0 {
		_, size := utf8.DecodeRuneInString(bare[at:])
		at += size
	}
	return unitCalled(bare[max(at, 0):], text[len(bare):])
}

// moneyEnds says whether a text ends with what stands before an amount.
func moneyEnds(text string) bool { return unitBefore(text) != "" }

// unitCalled is the money that a name names, perhaps with the point behind it.
func unitCalled(name, behind string) string {
	small := strings.ToLower(name)
	if name == "" || capitalMoney(small) && name == small {
		return ""
	}
	if unit := moneyNames()[small]; unit != "" {
		return unit
	}
	if strings.HasPrefix(behind, ".") {
		if unit := moneyNames()[small+"."]; unit != "" {
			return unit
		}
	}
	if r, size := utf8.DecodeRuneInString(name); size == len(name) && unicode.Is(unicode.Sc, r) {
		return name
	}
	return ""
}

// written is an amount as another one is written, in figures as a language has them.
func written(lang string, hundredths int64, like amount, text string) string {
	figure := money.Format(lang, tilly.Money{Minor: hundredths})
	if hundredths%100 == 0 { // whole: without what only says so
		figure = money.Format(lang, tilly.Money{Minor: hundredths / 100, Currency: wholeCurrency})
		figure = strings.Trim(figure, "¥￥ \u00a0"+wholeCurrency)
	}
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
		if words.Unspaced(trimmed[:end]) {
			for n := 3; n > 0; n-- {
				if head := runes(trimmed, n); head != "" && moneyNames()[head] != "" {
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
