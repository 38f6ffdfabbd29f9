package quote

import "strings"

// OnALine is Markdown as a page shows it, on one line: items and cells are parted by dots.
func OnALine(markdown string) string {
	var b strings.Builder
	for line := range strings.Lines(rendered(markdown)) {
		words := strings.Join(strings.Fields(line), " ")
		_, item, listed := listItem(words)
		if listed {
			words = item
		}
		switch {
		case words == "":
			continue
		case b.Len() > 0 && listed && !strings.HasSuffix(b.String(), ":"):
			b.WriteString(" · ")
		case b.Len() > 0:
			b.WriteString(" ")
		}
		b.WriteString(words)
	}
	return b.String()
}
