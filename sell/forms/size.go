package forms

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tilly/lazy"
	"tilly/understand"
	"tilly/words"
)

// spans finds a range: "41–43", "41 to 43".
var spans = lazy.Made(func() string {
	return `(\d+(?:[.,]\d+)?) ?(?:–|-|(?i:` + strings.Join(quoted(understand.Reaching()), "|") + `)) ?(\d+(?:[.,]\d+)?)`
})

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

// quoted are words as a pattern has them, the longest first.
func quoted(list []string) []string {
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	for i, w := range list {
		list[i] = regexp.QuoteMeta(w)
	}
	return list
}
