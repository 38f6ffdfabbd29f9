package answer

import (
	"regexp"
	"strings"
)

// measured finds sizes in a question: "40 liter", "16-inch", "1.5 kg".
var measured = regexp.MustCompile(`(?i)\b(\d+(?:[.,]\d+)?)[ -]?(mm|cm|ml|cl|l|lit(?:er|re)s?|g|gram(?:s|m)?|kg|kilos?|oz|lbs?|pounds?|inch(?:es)?|ft|feet|volts?|watts?)\b`)

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
		"mm", "cm", "ml", "cl", "l|liters?|litres?", "g|grams?|gramm", "kg|kilos?", "oz", "lbs?|pounds?", "in|inch|inches|″", "ft|feet", "v|volts?", "w|watts?",
	} {
		if pattern := regexp.MustCompile(`(?i)\d[ -]?(` + unit + `)\b`); pattern.MatchString("1 " + spelled) {
			return &kind{holds: pattern, bonus: 0.35, without: 0.6, figure: m[1]}
		}
	}
	return nil
}
