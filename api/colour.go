package api

import (
	"regexp"
	"strings"

	"golang.org/x/image/colornames"
)

// The colours of CSS Color Module 4, without anything that could load or refer
// to something else: hexadecimal, named, and the colour functions with numbers.
var (
	hexColour      = regexp.MustCompile(`^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$`)
	colourFunction = regexp.MustCompile(`^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([0-9a-z%.,/ +-]+\)$`)
	notInColour    = regexp.MustCompile(`var|url|calc|env|attr|image`)
)

// isColour says whether value is a CSS colour that is safe to set.
func isColour(value string) bool {
	value = strings.ToLower(value)
	if hexColour.MatchString(value) || value == "transparent" || value == "rebeccapurple" {
		return true
	}
	if _, named := colornames.Map[value]; named {
		return true
	}
	return colourFunction.MatchString(value) && !notInColour.MatchString(value)
}
