// Package money writes amounts of money as languages do: €49.90 in English, 49,90 € in
// German. What it knows of languages is the Unicode CLDR's, made into table.jsonl by
// table.mjs. Digits are always 0 to 9.
package money

import (
	_ "embed" // of the table
	"encoding/json"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly"
)

//go:embed table.jsonl
var table string

// custom is how one language writes money.
type custom struct {
	Lang     string            `json:"lang"`
	Decimal  string            `json:"decimal"`
	Group    string            `json:"group"`
	Minus    string            `json:"minus"`
	Least    int               `json:"least"` // digits that stand before the first mark between groups at least
	Pattern  string            `json:"pattern"`
	Negative string            `json:"negative"` // "" for the pattern behind a minus
	Symbols  map[string]string `json:"symbols"`  // of currencies, where that is not their code
}

var customs = sync.OnceValue(func() map[string]custom {
	all := map[string]custom{}
	for line := range strings.Lines(table) {
		var c custom
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			panic("money: table.jsonl: " + err.Error()) // is built in, and tested
		}
		all[c.Lang] = c
	}
	all["nb"], all["nn"] = all["no"], all["no"]
	return all
})

// Format writes an amount as a language does, by its tag ("de", "pt-BR"); as English
// does where the language is not known. An amount without a currency has no sign.
func Format(lang string, m tilly.Money) string {
	lang, _, _ = strings.Cut(strings.ToLower(lang), "-")
	c, ok := customs()[lang]
	if !ok {
		c = customs()["en"]
	}
	figure, negative := strings.CutPrefix(m.Decimal(), "-")
	pattern := c.Pattern
	switch {
	case negative && c.Negative != "":
		pattern = c.Negative
	case negative:
		pattern = "-" + pattern
	}
	first, last := strings.IndexAny(pattern, "#0"), strings.LastIndexAny(pattern, "#0")+1
	symbol := m.Currency
	if s := c.Symbols[m.Currency]; s != "" {
		symbol = s
	}
	before, after := c.around(pattern[:first], symbol, true), c.around(pattern[last:], symbol, false)
	text := before + c.grouped(figure, pattern[first:last]) + after
	if symbol == "" {
		return strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) })
	}
	return text
}

// around is what stands before or after the figure, with the sign in its place: a sign
// that ends with a letter does not touch the figure.
func (c custom) around(part, symbol string, before bool) string {
	part = strings.ReplaceAll(part, "-", c.Minus)
	if before && strings.HasSuffix(part, "¤") && letterAt(utf8.DecodeLastRuneInString(symbol)) {
		symbol += "\u00a0"
	}
	if !before && strings.HasPrefix(part, "¤") && letterAt(utf8.DecodeRuneInString(symbol)) {
		symbol = "\u00a0" + symbol
	}
	return strings.ReplaceAll(part, "¤", symbol)
}

func letterAt(r rune, size int) bool {
	return size > 0 && !unicode.IsSymbol(r) && !unicode.Is(unicode.Z, r)
}

// grouped puts the language's marks into a decimal figure. shape is that of the
// pattern: how many digits its last groups have.
func (c custom) grouped(figure, shape string) string {
	whole, rest, fraction := strings.Cut(figure, ".")
	shape, _, _ = strings.Cut(shape, ".")
	parts := strings.Split(shape, ",")
	size := len(parts[len(parts)-1])
	next := size
	if len(parts) > 2 {
		next = len(parts[len(parts)-2])
	}
	if len(parts) > 1 && len(whole) >= size+c.Least {
		for at := len(whole) - size; at > 0; at -= next {
			whole = whole[:at] + c.Group + whole[at:]
		}
	}
	if fraction {
		whole += c.Decimal + rest
	}
	return whole
}
