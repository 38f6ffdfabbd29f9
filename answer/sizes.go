package answer

import (
	"slices"
	"strconv"
	"strings"

	"tilly/lazy"
	"tilly/words"
)

// measured finds sizes in a question: "40 liter", "16-inch", "1.5 kg".
var measured = lazy.New(`(?i)\b(\d+(?:[.,]\d+)?)[ -]?(mm|cm|ml|cl|l|lit(?:er|re)s?|g|gram(?:s|m)?|kg|kilos?|oz|lbs?|pounds?|inch(?:es)?|ft|feet|volts?|watts?)\b`)

// spans finds a range: "41–43".
var spans = lazy.New(`(\d+(?:[.,]\d+)?) ?(?:–|-|to|bis|à|a|tot) ?(\d+(?:[.,]\d+)?)`)

// tells says whether a text holds a figure, or a range with it.
func tells(text, figure string) bool {
	if slices.Contains(words.Plain(text), figure) {
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
