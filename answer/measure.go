package answer

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// measured finds sizes in a question: "40 liter", "16-inch", "1.5 kg".
var measured = regexp.MustCompile(`(?i)\b(\d+(?:[.,]\d+)?)[ -]?(mm|cm|ml|cl|l|lit(?:er|re)s?|g|gram(?:s|m)?|kg|kilos?|oz|lbs?|pounds?|inch(?:es)?|ft|feet|volts?|watts?)\b`)

// spans finds a range: "41–43".
var spans = regexp.MustCompile(`(\d+(?:[.,]\d+)?) ?(?:–|-|to|bis|à|a|tot) ?(\d+(?:[.,]\d+)?)`)

// measureKind expects any figure with the unit of the size that was asked for:
// who wants a bag of 40 litres is best told which sizes there are. nil when the
// question has no size.
func measureKind(question string) *kind {
	m := measured.FindStringSubmatch(question)
	if m == nil {
		return nil
	}
	spelled := strings.ToLower(m[2])
	for _, unit := range []string{
		"mm", "cm", "ml", "cl", "l|liters?|litres?", "g|grams?|gramm", "kg|kilos?", "oz", "lbs?|pounds?", "in|inch|inches", "ft|feet", "v|volts?", "w|watts?",
	} {
		pattern := `(?i)\d[ -]?(?:` + unit + `)\b`
		if !regexp.MustCompile(pattern).MatchString("1 " + spelled) {
			continue
		}
		if strings.HasPrefix(unit, "in") {
			pattern += `|\d ?["″]`
		}
		return &kind{holds: regexp.MustCompile(pattern), bonus: 0.35, without: 0.6, figure: m[1]}
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
