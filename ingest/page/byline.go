package page

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/markup"
	"tilly/words"
)

// How long lines about a text are at most, in characters, and how many of their words
// are no date, where they are marked as such and where only their place tells.
const (
	maxLine        = 140
	maxCloud       = 2_000 // of tags
	maxTagLead     = 24    // "Filed under"
	maxMarkedWords = 12
	maxBylineWords = 8
)

// aboutText says whether a block is a line about the page or what it lists and none of
// its own words: when and by whom it was written, under which tags it is filed, which
// page comes next, in which other languages it is.
func aboutText(b block.Block, s markup.Spot, afterTitle bool) bool {
	if b.Anchored || b.Runes > maxLine && (b.Runes > maxCloud || b.Linked*10 < b.Runes*9) {
		return false
	}
	if b.Kind == block.Heading {
		return b.Level > 1 && b.Linked*10 >= b.Runes*9 && filesUnderTags(s.At)
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
		return filesUnderTags(s.At)
	}
	return b.Linked > 0 && isPaging(text) || s.Several && markup.HasAttr(s.Anchor, "hreflang") ||
		linked && isTurning(b, s) || (linked || b.Linked > 0 && b.Runes-b.Linked <= maxTagLead) && filesUnderTags(s.At) ||
		b.Kind == block.Paragraph && (isByline(text, s, afterTitle) || isCopyright(text))
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
func isTurning(b block.Block, s markup.Spot) bool {
	if s.Anchor == nil || b.Linked*10 < b.Runes*7 {
		return false
	}
	if rel := markup.Attr(s.Anchor, "rel"); markup.HasToken(rel, "next") || markup.HasToken(rel, "prev") {
		return true
	}
	if first, last := firstRune(b.Text), lastRune(b.Text); strings.ContainsRune(backward, first) && strings.ContainsRune(forward, last) {
		return true
	}
	return markup.Named(s.Anchor, 3, func(part string) bool {
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
		if d.DataAtom != atom.A || !markup.HasAttr(d, "href") {
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
	rel := markup.Attr(a, "rel")
	if markup.HasToken(rel, "tag") || markup.HasToken(rel, "author") {
		return true
	}
	path, _, _ := strings.Cut(markup.Attr(a, "href"), "?")
	for segment := range strings.SplitSeq(path, "/") {
		switch segment {
		case "tag", "tags", "tagged", "author", "authors":
			return true
		}
	}
	return false
}

// isByline says whether a line tells when or by whom something was written: it holds a
// date with little beside it, and is marked as such or stands under the title.
func isByline(text string, s markup.Spot, afterTitle bool) bool {
	dated := wordsOfDate(text)
	beside := clean.WordCount(text) - dated
	if dated == 0 || beside > maxMarkedWords {
		return false
	}
	return s.Timed || afterTitle && beside <= maxBylineWords && !strings.Contains(text, ":") || markup.Named(s.At, 3, tellsWhen)
}

// tellsWhen says whether a part of a name is of a line about a text.
func tellsWhen(part string) bool {
	switch part {
	case "meta", "byline", "dateline", "posted", "published", "timestamp":
		return true
	}
	return strings.HasSuffix(part, "date")
}

var yearPattern = regexp.MustCompile(`\b(?:19|20)\d\d\b`)

// wordsOfDate is how many words of a line are its date: the year, the month by its
// name, the day; 0 where it has none.
func wordsOfDate(text string) int {
	if !clean.HasFigure(text) {
		return 0
	}
	months, figures := 0, 0
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		switch {
		case words.EveryMonth()[word]:
			months++
		case strings.Trim(word, "0123456789") == "":
			figures++
		}
	}
	if year := yearPattern.MatchString(text); months > 0 && figures > 0 || year && figures > 2 {
		return months + figures
	}
	return 0
}
