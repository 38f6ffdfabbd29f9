package markup

import (
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
// that is none of these.
func choicesOf(n *html.Node) string {
	options := optionsOf(n)
	name := namesOf(n)
	if len(options) < 2 || !marks.HasAny(name, variantNames()) && (tellNoGoods(options) || marks.HasAny(name, sortingNames())) {
		return ""
	}
	label := labelOf(n)
	if label == "" {
		label = choiceName(n)
	}
	return label + ": " + strings.Join(options, ", ")
}

// namesOf are all that a list is called in the markup.
func namesOf(n *html.Node) string {
	return strings.ToLower(Attr(n, "name") + " " + Attr(n, "id") + " " + Attr(n, "class"))
}

// optionsOf are the texts of a list's options, none of a list that is too long.
func optionsOf(n *html.Node) (options []string) {
	for d := range n.Descendants() {
		if d.DataAtom != atom.Option || Attr(d, "value") == "" || HasAttr(d, "disabled") {
			continue
		}
		if text := clean.Text(TextOf(d)); text != "" {
			options = append(options, text)
		}
		if len(options) > mostOptions {
			if !marks.HasAny(namesOf(n), variantNames()) {
				return nil
			}
			return options[:mostOptions]
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

// mostLabel is how many words a list's label has at most, and labelBoxes how many boxes
// around a list it stands in.
const (
	mostLabel  = 6
	labelBoxes = 6
)

// labelOf is what the page calls a list of choices, "" where it does not say.
func labelOf(n *html.Node) string {
	id := Attr(n, "id")
	around := n
	for range labelBoxes {
		if around = around.Parent; around == nil || around.DataAtom == atom.Body {
			return ""
		}
		if around.DataAtom == atom.Label {
			return labelText(around)
		}
		for d := range around.Descendants() {
			if d.DataAtom == atom.Label && id != "" && Attr(d, "for") == id {
				return labelText(d)
			}
		}
	}
	return ""
}

// labelText is a label's text without the list in it; "" where that is none or a sentence.
func labelText(label *html.Node) string {
	var parts []string
	for d := range label.Descendants() {
		if d.Type == html.TextNode && !Below(d, atom.Select) {
			parts = append(parts, d.Data)
		}
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
