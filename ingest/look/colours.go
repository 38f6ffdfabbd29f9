package look

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tilly/ingest/marks"
)

// mostColours is how many colours a shop is told by.
const mostColours = 2

// declared finds a colour that a style gives to something: the property, and the
// colour as CSS writes it (CSS Color Module Level 4, hexadecimal and rgb()).
var declared = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)([\w-]+)\s*:\s*(#[0-9a-f]{3,8}\b|rgba?\(\s*\d+[\s,]+\d+[\s,]+\d+)`)
})

// Colours are those that tell a theme: the one that its page names, then those that
// its styles give names of importance, buttons and grounds, as often as they do.
// Greys tell nothing.
func Colours(theme, css string) (out []string) {
	if c, ok := hexOf(theme); ok && lively(c) {
		out = append(out, c)
	}
	weight := map[string]int{}
	var order []string
	for _, m := range declared().FindAllStringSubmatch(css, 5_000) {
		c, ok := hexOf(m[2])
		if !ok || !lively(c) {
			continue
		}
		if weight[c] == 0 {
			order = append(order, c)
		}
		weight[c] += weightOf(strings.ToLower(m[1]))
	}
	slices.SortStableFunc(order, func(a, b string) int { return weight[b] - weight[a] })
	for _, c := range order {
		if len(out) < mostColours && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// weightOf is how much a property tells. WordPress' own palette, which every site of
// its has, tells nothing.
func weightOf(property string) int {
	custom := strings.HasPrefix(property, "--")
	switch {
	case strings.HasPrefix(property, "--wp--preset--color--vivid"), strings.HasPrefix(property, "--wp--preset--color--pale"),
		strings.HasPrefix(property, "--wp--preset--color--luminous"), strings.HasPrefix(property, "--wp--preset--gradient"), strings.HasPrefix(property, "--wp-admin"):
		return 0
	case custom && marks.HasAny(property, []string{"primary", "accent", "brand", "button"}):
		return 12
	case custom && marks.HasAny(property, []string{"secondary", "theme", "main", "link"}):
		return 6
	case strings.HasPrefix(property, "background"):
		return 3
	}
	return 1
}

// hexOf is a colour as #rrggbb.
func hexOf(text string) (string, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	if digits, ok := strings.CutPrefix(text, "#"); ok {
		switch len(digits) {
		case 3, 4:
			digits = strings.Repeat(digits[:1], 2) + strings.Repeat(digits[1:2], 2) + strings.Repeat(digits[2:3], 2)
		case 6, 8:
			digits = digits[:6]
		default:
			return "", false
		}
		_, err := strconv.ParseUint(digits, 16, 32)
		return "#" + digits, err == nil
	}
	inner, ok := strings.CutPrefix(strings.TrimPrefix(text, "rgba"), "(")
	if !ok {
		inner, ok = strings.CutPrefix(strings.TrimPrefix(text, "rgb"), "(")
	}
	parts := strings.FieldsFunc(inner, func(r rune) bool { return r < '0' || r > '9' })
	if !ok || len(parts) < 3 {
		return "", false
	}
	var rgb [3]int
	for i := range rgb {
		n, err := strconv.Atoi(parts[i])
		if err != nil || n > 255 {
			return "", false
		}
		rgb[i] = n
	}
	return fmt.Sprintf("#%02x%02x%02x", rgb[0], rgb[1], rgb[2]), true
}

// lively says whether a colour of the form #rrggbb is none of the greys, near black
// and near white, that every theme has.
func lively(c string) bool {
	n, err := strconv.ParseUint(strings.TrimPrefix(c, "#"), 16, 32)
	if err != nil {
		return false
	}
	r, g, b := int(n>>16), int(n>>8&255), int(n&255)
	most, least := max(r, g, b), min(r, g, b)
	return most-least >= 24 && most >= 40 && least <= 235
}
