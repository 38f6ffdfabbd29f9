package wish

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

var currencySet = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for _, name := range words.Every("money.beside") {
		set[name] = true
	}
	return set
})

// hasAmount says whether a figure stands beside a sign, code or name of money.
func hasAmount(text string) bool {
	for i := 0; i < len(text); i++ {
		if c := text[i]; c < '0' || c > '9' {
			continue
		}
		end := figureEnd(text, i)
		if moneyBefore(text[:i]) || moneyBehind(text[end:]) {
			return true
		}
		i = end - 1
	}
	return false
}

// figureEnd is where the figure ends that begins at i, its thousands and hundredths
// included.
func figureEnd(text string, i int) int {
	for i < len(text) {
		c := text[i]
		if c >= '0' && c <= '9' || (c == '.' || c == ',') && i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9' {
			i++
			continue
		}
		break
	}
	return i
}

func moneyBefore(text string) bool {
	text = strings.TrimSuffix(strings.TrimSuffix(text, " "), "\u00a0")
	r, _ := utf8.DecodeLastRuneInString(text)
	if unicode.Is(unicode.Sc, r) {
		return true
	}
	if bare, ok := strings.CutSuffix(text, "/"); ok { // S/ 12
		return strings.HasSuffix(bare, "S") || strings.HasSuffix(bare, "s")
	}
	text = strings.TrimSuffix(text, ".")
	word := text[lastBreak(text):]
	return len(word) <= maxCurrency && (currencySet()[strings.ToLower(word)] || strings.EqualFold(word, "rs"))
}

// maxCurrency is the longest name of money, in bytes.
const maxCurrency = 16

// lastBreak is where the last word of a text begins.
func lastBreak(text string) int {
	for i := len(text); i > 0; {
		r, size := utf8.DecodeLastRuneInString(text[:i])
		if !unicode.IsLetter(r) || len(text)-i > maxCurrency {
			return i
		}
		i -= size
	}
	return 0
}

func moneyBehind(text string) bool {
	if strings.HasPrefix(text, ",-") || strings.HasPrefix(text, ":-") {
		return true
	}
	text = strings.TrimPrefix(strings.TrimPrefix(text, " "), "\u00a0")
	r, _ := utf8.DecodeRuneInString(text)
	if unicode.Is(unicode.Sc, r) {
		return true
	}
	end := 0
	for end < len(text) && end <= maxCurrency {
		r, size := utf8.DecodeRuneInString(text[end:])
		if !unicode.IsLetter(r) {
			break
		}
		end += size
	}
	word := text[:end]
	return currencySet()[strings.ToLower(word)] || word == "р" || word == "Р"
}
