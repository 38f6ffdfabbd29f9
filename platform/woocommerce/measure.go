package woocommerce

import (
	"strings"

	"tilly/platform"
)

// measures are how heavy and how large a thing is, as shops show it on the page of
// a product; each is a number without its unit.
type measures struct {
	Length platform.Text
	Width  platform.Text
	Height platform.Text
}

// units are those that a shop measures in, "" where it does not tell.
type units struct{ weight, size string }

// number is a measure above zero, "" for anything else.
func number(t platform.Text) string {
	text := strings.TrimSpace(string(t))
	if text == "" || len(text) > 12 || strings.Trim(text, "0123456789.") != "" || strings.Trim(text, "0.") == "" {
		return ""
	}
	return text
}
