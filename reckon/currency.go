package reckon

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly"

	"tilly/words"
)

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
		if head := tilly.Leading(rest, n); head != "" && (runsOn(head) || n == 1 && unicode.Is(unicode.Sc, []rune(head)[0])) {
			if unit := unitCalled(head, ""); unit != "" {
				return unit
			}
		}
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
