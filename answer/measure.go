package answer

import (
	"slices"
	"strconv"
	"strings"
)

// measured finds sizes in a question: "40 liter", "16-inch", "1.5 kg".
var measured = newPattern(`(?i)\b(\d+(?:[.,]\d+)?)[ -]?(mm|cm|ml|cl|l|lit(?:er|re)s?|g|gram(?:s|m)?|kg|kilos?|oz|lbs?|pounds?|inch(?:es)?|ft|feet|volts?|watts?)\b`)

// spans finds a range: "41–43".
var spans = newPattern(`(\d+(?:[.,]\d+)?) ?(?:–|-|to|bis|à|a|tot) ?(\d+(?:[.,]\d+)?)`)

// sizes find figures with one unit each, however it is spelled.
var sizes = sizePatterns(
	"mm", "cm", "ml", "cl", "l|liters?|litres?", "g|grams?|gramm", "kg|kilos?", "oz", "lbs?|pounds?", "in|inch|inches", "ft|feet", "v|volts?", "w|watts?",
)

func sizePatterns(units ...string) (out []*pattern) {
	for _, unit := range units {
		text := `(?i)\d[ -]?(?:` + unit + `)\b`
		if strings.HasPrefix(unit, "in") {
			text += `|\d ?["″]`
		}
		out = append(out, newPattern(text))
	}
	return out
}

// measureKind expects any figure with the unit of the size that was asked for:
// who wants a bag of 40 litres is best told which sizes there are. nil when the
// question has no size.
func measureKind(question string) *kind {
	m := measured.FindStringSubmatch(question)
	if m == nil {
		return nil
	}
	for _, size := range sizes {
		if size.MatchString("1 " + strings.ToLower(m[2])) {
			return &kind{holds: size, bonus: 0.35, without: 0.6, figure: m[1]}
		}
	}
	return nil
}

// tells says whether a text holds a figure, or a range with it.
func tells(text, figure string) bool {
	if slices.Contains(plainWords(text), figure) {
		return true
	}
	size, err := strconv.ParseFloat(strings.ReplaceAll(figure, ",", "."), 64)
	if err != nil {
		return false
	}
	for _, m := range spans.FindAllStringSubmatch(text, -1) {
		low, errLow := strconv.ParseFloat(strings.ReplaceAll(m[1], ",", "."), 64)
		high, errHigh := strconv.ParseFloat(strings.ReplaceAll(m[2], ",", "."), 64)
		if errLow == nil && errHigh == nil && low <= size && size <= high {
			return true
		}
	}
	return false
}
