package platform

import (
	"strings"
	"sync"

	"golang.org/x/net/html"

	"tilly"
	"tilly/ingest/markup"
)

// maxSource is how much of a description's HTML is read, in bytes.
const maxSource = 1 << 20

var hints = sync.OnceValue(markup.NewHints)

// Markdown is the text of a description written in HTML, with its paragraphs,
// lists and tables, read as the text of a page is. Shops encode a text again that is
// encoded, so what is read is decoded once more.
func Markdown(source string) string {
	if source == "" {
		return ""
	}
	doc, err := html.Parse(strings.NewReader(tilly.ClipBytes(source, maxSource)))
	if err != nil {
		return ""
	}
	for n := range doc.Descendants() {
		if n.Type == html.TextNode {
			n.Data = Decode(n.Data)
		}
	}
	return tilly.ClipBytes(markup.MarkdownOf(hints(), doc), tilly.MaxDescription)
}

// Description is the Markdown of a product's short text, which shops write for
// shoppers, and of its long one; what stands in both is given once.
func Description(short, long string) string {
	a, b := Markdown(short), Markdown(long)
	if a == "" || strings.Contains(b, a) {
		return b
	}
	return tilly.ClipBytes(strings.TrimSpace(a+"\n\n"+b), tilly.MaxDescription)
}
