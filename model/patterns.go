package model

import (
	"strings"

	"tilly/lazy"
)

// Patterns of links and addresses.
var (
	markdownLink = lazy.New(`\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)`)
	mailAddress  = lazy.New(`[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+`)
	bareURL      = lazy.New(`(?i)\b[a-z][a-z0-9+.-]*://[^\s<>"'()\[\]]+|\bwww\.[^\s<>"'()\[\]]+`)
	bareDomain   = lazy.New(`(?i)\b(?:[a-z0-9-]+\.)+[a-z]{2,24}\b(?:/[^\s<>"'()\[\]]*)?`)
	scheme       = lazy.New(`(?i)\b(?:javascript|data|vbscript|file)\s*:\s*\S`)
)

// Marks for a link that was let through, while the rest is checked: they cannot
// come from a model, whose control characters are dropped first.
const (
	linkOpen  = "\x02"
	linkClose = "\x03"
)

// cut takes what a pattern finds out of a text.
func cut(text string, p *lazy.Pattern, found func(string)) string {
	return cutIf(text, p, func(m string) bool {
		found(m)
		return true
	})
}

func cutIf(text string, p *lazy.Pattern, found func(string) bool) string {
	return replaceAll(text, p, func(at []int) bool { return found(text[at[0]:at[1]]) })
}

// replaceAll puts a bar in the place of every match that is taken: a space could
// join what stood on either side of it.
func replaceAll(text string, p *lazy.Pattern, take func(at []int) bool) string {
	var b strings.Builder
	last := 0
	for _, at := range p.FindAllStringSubmatchIndex(text, -1) {
		if take(at) {
			b.WriteString(text[last:at[0]] + " | ")
			last = at[1]
		}
	}
	b.WriteString(text[last:])
	return b.String()
}

// replaceAllIn is replaceAll with the groups as texts.
func replaceAllIn(text string, p *lazy.Pattern, take func(groups []string) bool) string {
	return replaceAll(text, p, func(at []int) bool {
		groups := make([]string, len(at)/2)
		for i := range groups {
			groups[i] = group(text, at, i)
		}
		return take(groups)
	})
}

func group(text string, at []int, n int) string {
	if at[2*n] < 0 {
		return ""
	}
	return text[at[2*n]:at[2*n+1]]
}
