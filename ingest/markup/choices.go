package markup

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/ingest/clean"
	"tilly/ingest/marks"
)

// mostOptions are in a list that is read; longer ones are countries, years and the like.
const mostOptions = 40

// choicesOf tells what a list has to choose from: what a product comes in ("Size: S, M,
// L"), or what an order form offers ("Menge: 250 g für 9 €, 1 kg für 28 €"); "" for a list
// that is none of these. labels are those of the page, see Around.
func choicesOf(n *html.Node, labels map[string]string) string {
	options := optionsOf(n)
	if len(options) < 2 {
		return ""
	}
	name := Attr(n, "name") + " " + Attr(n, "id") + " " + Attr(n, "class")
	switch {
	case marks.HasAny(strings.ToLower(name), variantNames()):
		options = options[:min(len(options), mostOptions)]
	case len(options) > mostOptions || tellNoGoods(options) || slices.ContainsFunc(nameParts(name), isSorting):
		return ""
	}
	return cmp.Or(labels[Attr(n, "id")], labelAround(n), choiceName(n)) + ": " + strings.Join(options, ", ")
}

// isSorting says whether a part of a name is that of a list by which a page is sorted or cut.
func isSorting(part string) bool { return slices.Contains(sortingParts(), part) }

// optionsOf are the texts of a list's options, one more than are read at the most.
func optionsOf(n *html.Node) (options []string) {
	for d := range n.Descendants() {
		if d.DataAtom != atom.Option || Attr(d, "value") == "" || HasAttr(d, "disabled") {
			continue
		}
		if text := clean.Text(TextOf(d)); text != "" {
			options = append(options, text)
		}
		if len(options) > mostOptions {
			break
		}
	}
	return options
}

// tellNoGoods says whether less than half of the options hold a figure of something: a
// weight, a price, a measure. Mere numbers are how many are wanted, or when.
func tellNoGoods(options []string) bool {
	n := 0
	for _, text := range options {
		if clean.HasFigure(text) && strings.ContainsFunc(text, func(c rune) bool { return unicode.IsLetter(c) || unicode.Is(unicode.Sc, c) }) {
			n++
		}
	}
	return 2*n < len(options)
}

// listIn is the list within a label, nil for none.
func listIn(label *html.Node) *html.Node {
	for d := range label.Descendants() {
		if d.DataAtom == atom.Select {
			return d
		}
	}
	return nil
}

// A list's label has so many words at most, stands so many boxes around it, and of what it
// holds so much is looked at: pages may have thousands of lists.
const (
	mostLabel  = 6
	labelBoxes = 6
	labelNodes = 32
	labelBytes = 1_000
)

// labelAround is the text of the label that a list stands in, "" for none.
func labelAround(n *html.Node) string {
	for range labelBoxes {
		if n = n.Parent; n == nil || n.DataAtom == atom.Body {
			return ""
		}
		if n.DataAtom == atom.Label {
			return LabelText(n)
		}
	}
	return ""
}

// LabelText is a label's text without a list in it; "" where that is none or a sentence.
func LabelText(label *html.Node) string {
	var parts []string
	left, room := labelNodes, labelBytes
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		for c := n.FirstChild; c != nil && left > 0 && room > 0; c = c.NextSibling {
			left--
			switch {
			case c.Type == html.TextNode:
				parts, room = append(parts, c.Data), room-len(c.Data)
			case c.DataAtom != atom.Select:
				walk(c)
			}
		}
	}
	walk(label)
	if room < 0 {
		return ""
	}
	text := strings.TrimRight(clean.Text(strings.Join(parts, " ")), " :*")
	if n := clean.WordCount(text); n == 0 || n > mostLabel {
		return ""
	}
	return text
}

// choiceName words the name of a select: "attribute_pa_shoe-size" is "Shoe size".
func choiceName(n *html.Node) string {
	name := Attr(n, "data-attribute_name") // WooCommerce
	if name == "" {
		name = Attr(n, "name")
	}
	name = strings.TrimPrefix(strings.TrimPrefix(name, "attribute_"), "pa_")
	name = strings.Trim(strings.TrimPrefix(name, "options"), "[]")
	name = clean.Text(strings.NewReplacer("-", " ", "_", " ").Replace(name))
	if name == "" || clean.WordCount(name) > 4 {
		return "Options"
	}
	return tilly.Capital(name)
}
