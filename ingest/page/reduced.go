package page

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/ingest/clean"
	"tilly/ingest/markup"
	"tilly/platform"
)

// How far from a price that no longer holds the one that does stands: elements above
// it, nodes and characters in all; and how long an amount is.
const (
	priceBoxes  = 3
	priceNodes  = 60
	priceText   = 160
	priceLength = 24
	mostReduced = 1_000 // on a page
)

// reducedBeside finds the price that holds beside one that is struck out, which alone
// would be taken for the price, and the box in which both stand, nil for none. What is
// struck out with nothing beside it stays untold.
func reducedBeside(struck *html.Node) (box *html.Node, prices markup.Reduced) {
	before, was, ok := amountIn(struck)
	if !ok {
		return nil, prices
	}
	box = struck.Parent
	for range priceBoxes {
		if box == nil || box.DataAtom == atom.Body || !isSmall(box) {
			return nil, prices
		}
		if now, ok := priceBeside(box, before, was); ok {
			return box, markup.Reduced{Now: now, Before: before}
		}
		box = box.Parent
	}
	return nil, prices
}

// isSmall says whether an element holds little more than prices.
func isSmall(box *html.Node) bool {
	nodes, size := 0, 0
	for d := range box.Descendants() {
		nodes++
		if d.Type == html.TextNode {
			size += len(strings.TrimSpace(d.Data))
		}
		if nodes > priceNodes || size > priceText {
			return false
		}
	}
	return true
}

// priceBeside is the one amount of a box that is less than the one before, in the same
// money.
func priceBeside(box *html.Node, before string, was tilly.Money) (now string, ok bool) {
	var found tilly.Money
	for d := range box.Descendants() {
		if d.Type != html.ElementNode || markup.IsStruck(d) || markup.Below(d, atom.Del, atom.S, atom.Strike) {
			continue
		}
		text, price, is := amountIn(d)
		switch {
		case !is || price == was || besideFigures(text) != besideFigures(before):
		case now == "" || price == found:
			now, found = text, price
		default:
			return "", false // which of them holds is open
		}
	}
	return now, now != "" && found.Minor < was.Minor
}

// besideFigures is what stands beside the figures of an amount: the sign or name of
// its money.
func besideFigures(amount string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) || unicode.IsSpace(r) || unicode.IsPunct(r) {
			return -1
		}
		return r
	}, amount)
}

// amountIn is the amount that an element tells and nothing else.
func amountIn(n *html.Node) (text string, price tilly.Money, ok bool) {
	text = clean.Text(markup.RawText(n))
	if text == "" || strings.Contains(text, "%") || utf8.RuneCountInString(text) > priceLength {
		return "", price, false
	}
	price, ok = platform.Price(text, "")
	return text, price, ok
}
