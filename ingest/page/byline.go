package page

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/block"
)

// How long lines about a text are at most, in characters.
const (
	maxLine    = 140
	maxCloud   = 2_000 // of tags
	maxTagLead = 24    // "Filed under"
)

// aboutText says whether a block is a line about the page or what it lists and none of
// its own words: under which tags it is filed, which page comes next, in which other
// languages it is, whose it is.
func aboutText(b block.Block, s spot) bool {
	if b.Anchored || b.Runes > maxLine && (b.Runes > maxCloud || b.Linked*10 < b.Runes*9) {
		return false
	}
	if b.Kind == block.Heading {
		return b.Level > 1 && b.Linked*10 >= b.Runes*9 && filesUnderTags(s.at)
	}
	if b.Kind != block.Paragraph && b.Kind != block.List {
		return false
	}
	text := b.Markdown()
	if strings.ContainsFunc(text, isMoneySign) {
		return false
	}
	linked := b.Linked*2 >= b.Runes && b.Linked > 0
	if b.Runes > maxLine {
		return filesUnderTags(s.at)
	}
	return b.Linked > 0 && isPaging(text) || s.several && hasAttr(s.anchor, "hreflang") ||
		linked && isTurning(b, s) || (linked || b.Linked > 0 && b.Runes-b.Linked <= maxTagLead) && filesUnderTags(s.at) ||
		b.Kind == block.Paragraph && isCopyright(text)
}

// isCopyright says whether a line only tells whose the page is.
func isCopyright(text string) bool {
	return strings.Contains(text, "©") && yearPattern.MatchString(text)
}

func isMoneySign(r rune) bool { return unicode.Is(unicode.Sc, r) }

// isPaging says whether a line only counts the pages of a list: "1 2 … 9 →".
func isPaging(text string) bool {
	first, arrows := "", false
	for _, token := range strings.Fields(text) {
		switch {
		case strings.Trim(token, "0123456789") == "" && len(token) <= 4:
			if first == "" {
				first = token
			}
		case strings.Trim(token, backward+forward+"….-|") == "":
			arrows = arrows || token != "-" && token != "|"
		default:
			return false
		}
	}
	return first == "1" || arrows
}

// Signs that point to the text before and after.
const (
	backward = "←«‹<"
	forward  = "→»›>"
)

// isTurning says whether a line leads to the text before or after this one.
func isTurning(b block.Block, s spot) bool {
	if s.anchor == nil || b.Linked*10 < b.Runes*7 {
		return false
	}
	if rel := Attr(s.anchor, "rel"); HasToken(rel, "next") || HasToken(rel, "prev") {
		return true
	}
	if first, last := firstRune(b.Text), lastRune(b.Text); strings.ContainsRune(backward, first) && strings.ContainsRune(forward, last) {
		return true
	}
	return named(s.anchor, 3, func(part string) bool {
		return part == "prev" || part == "previous" || part == "next" || part == "older" || part == "newer"
	})
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// named says whether an element or one around it, up to a few, has a name with a part
// of some kind.
func named(n *html.Node, boxes int, is func(part string) bool) bool {
	for ; n != nil && boxes > 0 && n.DataAtom != atom.Body && n.DataAtom != atom.Main && n.DataAtom != atom.Article; n, boxes = n.Parent, boxes-1 {
		for i := range n.Attr {
			if a := &n.Attr[i]; (a.Key == "class" || a.Key == "id") && slices.ContainsFunc(nameParts(a.Val), is) {
				return true
			}
		}
	}
	return false
}

// filesUnderTags says whether all links of the element that a line began in lead to
// tags or authors.
func filesUnderTags(at *html.Node) bool {
	if at != nil && at.DataAtom == atom.A {
		at = at.Parent
	}
	if at == nil {
		return false
	}
	links, nodes := 0, 0
	for d := range at.Descendants() {
		if nodes++; nodes > maxTagNodes {
			return false
		}
		if d.DataAtom != atom.A || !hasAttr(d, "href") {
			continue
		}
		if links++; links > maxTags || !leadsToTag(d) {
			return false
		}
	}
	return links > 0
}

// How many tags one text has at most, and of how many nodes they are made.
const (
	maxTags     = 60
	maxTagNodes = 400
)

func leadsToTag(a *html.Node) bool {
	rel := Attr(a, "rel")
	if HasToken(rel, "tag") || HasToken(rel, "author") {
		return true
	}
	path, _, _ := strings.Cut(Attr(a, "href"), "?")
	for segment := range strings.SplitSeq(path, "/") {
		switch segment {
		case "tag", "tags", "tagged", "author", "authors":
			return true
		}
	}
	return false
}

var yearPattern = regexp.MustCompile(`\b(?:19|20)\d\d\b`)
