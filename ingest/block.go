package ingest

import (
	"strings"
)

// blockKind tells what a block is.
type blockKind uint8

const (
	paragraph blockKind = iota
	heading
	list
	table
	code
	pair       // a question with its answer
	sectionEnd // what stood under a heading of no lasting level ends
)

// summaryLevel is the heading level of an unfolding section: below all others.
const summaryLevel = 7

// block is one piece of a page that belongs together.
type block struct {
	kind     blockKind
	level    int      // of a heading; of a sectionEnd the headings that end with it, 0 those of no lasting level
	text     string   // paragraph, heading, code; the question of a pair
	rows     []string // items of a list, rows of a table; Markdown
	head     string   // header rows of a table with their rule, repeated when it is split
	answer   string   // of a pair
	runes    int      // of visible text
	linked   int      // of those, within links
	main     bool     // stands in the main part of the page
	anchored bool     // of a FAQ part, kept wherever it stands
}

// markdown is the block as it is shown and indexed.
func (b block) markdown() string {
	switch b.kind {
	case heading:
		return strings.Repeat("#", min(b.level, 6)) + " " + b.text
	case list:
		return strings.Join(b.rows, "\n")
	case table:
		return b.head + strings.Join(b.rows, "\n")
	case code:
		return "```\n" + b.text + "\n```"
	case pair:
		return b.text + "\n\n" + b.answer
	default:
	}
	return b.text
}

// markdownOf joins blocks with empty lines between them.
func markdownOf(blocks []block) string {
	parts := make([]string, 0, len(blocks))
	for _, b := range blocks {
		if md := b.markdown(); md != "" && b.kind != sectionEnd {
			parts = append(parts, md)
		}
	}
	return strings.Join(parts, "\n\n")
}

// inlineOf joins blocks within one line, for cells and list items.
func inlineOf(blocks []block) string {
	var parts []string
	for _, b := range blocks {
		switch b.kind {
		case list, table:
			for _, row := range b.rows {
				parts = append(parts, strings.TrimLeft(row, "- |"))
			}
		case pair:
			parts = append(parts, b.text, b.answer)
		case sectionEnd:
		default:
			parts = append(parts, strings.ReplaceAll(b.text, "\n", ", "))
		}
	}
	return strings.Join(parts, " – ")
}
