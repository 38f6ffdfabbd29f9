package answer

import "strings"

// measured finds sizes in a question: "40 liter", "16-inch", "1.5 kg".
var measured = newPattern(`(?i)\b(\d+(?:[.,]\d+)?)[ -]?(mm|cm|ml|cl|l|lit(?:er|re)s?|g|gram(?:s|m)?|kg|kilos?|oz|lbs?|pounds?|inch(?:es)?|ft|feet|volts?|watts?)\b`)

// sizes find figures with one unit each, however it is spelled.
var sizes = sizePatterns(
	"mm", "cm", "ml", "cl", "l|liters?|litres?", "g|grams?|gramm", "kg|kilos?", "oz", "lbs?|pounds?", "in|inch|inches|″", "ft|feet", "v|volts?", "w|watts?",
)

func sizePatterns(units ...string) (out []*pattern) {
	for _, unit := range units {
		out = append(out, newPattern(`(?i)\d[ -]?(`+unit+`)\b`))
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
	spelled := strings.ToLower(m[2])
	for _, size := range sizes {
		if size.MatchString("1 " + spelled) {
			return &kind{holds: size, bonus: 0.35, without: 0.6, figure: m[1]}
		}
	}
	return nil
}
