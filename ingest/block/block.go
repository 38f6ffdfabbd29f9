// Package block is the text of a document between reading and retrieval: blocks of
// headings, paragraphs, lists, tables and pairs, as Markdown, and how they are split
// into passages that keep their headings.
package block

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Kind tells what a block is.
type Kind uint8

// The kinds of blocks.
const (
	Paragraph Kind = iota
	Heading
	List
	Table
	Code
	Pair       // a question with its answer
	SectionEnd // what stood under a heading of no lasting level ends
)

// SummaryLevel is the heading level of an unfolding section: below all others.
const SummaryLevel = 7

// Block is one piece of a page that belongs together.
type Block struct {
	Kind     Kind
	Level    int      // of a heading; of a SectionEnd the headings that end with it, 0 those of no lasting level
	Text     string   // paragraph, heading, code; the question of a pair
	Rows     []string // items of a list, rows of a table; Markdown
	Head     string   // header rows of a table with their rule, repeated when it is split
	Answer   string   // of a pair
	Runes    int      // of visible text
	Linked   int      // of those, within links
	Main     bool     // stands in the main part of the page
	Anchored bool     // of a FAQ part, kept wherever it stands
}

// Markdown is the block as it is shown and indexed.
func (b Block) Markdown() string {
	switch b.Kind {
	case Heading:
		return strings.Repeat("#", min(b.Level, 6)) + " " + b.Text
	case List:
		return strings.Join(b.Rows, "\n")
	case Table:
		return b.Head + strings.Join(b.Rows, "\n")
	case Code:
		return "```\n" + b.Text + "\n```"
	case Pair:
		return b.Text + "\n\n" + b.Answer
	default:
	}
	return b.Text
}

// Markdown joins blocks with empty lines between them.
func Markdown(blocks []Block) string {
	parts := make([]string, 0, len(blocks))
	for _, b := range blocks {
		if md := b.Markdown(); md != "" && b.Kind != SectionEnd {
			parts = append(parts, md)
		}
	}
	return strings.Join(parts, "\n\n")
}

// Inline joins blocks within one line, for cells and list items.
func Inline(blocks []Block) string {
	var parts []string
	for _, b := range blocks {
		switch b.Kind {
		case List, Table:
			for _, row := range b.Rows {
				parts = append(parts, strings.TrimLeft(row, "- |"))
			}
		case Pair:
			parts = append(parts, b.Text, b.Answer)
		case SectionEnd:
		default:
			parts = append(parts, strings.ReplaceAll(b.Text, "\n", ", "))
		}
	}
	return strings.Join(parts, " – ")
}

// MaxTitle is how long a title or heading is at most, in characters.
const MaxTitle = 300

// LinkedText says whether a block is a link for the most part.
func LinkedText(b Block) bool { return b.Linked > 0 && b.Linked*10 >= b.Runes*7 }

// LinkList says whether a block is nothing but links.
func LinkList(b Block) bool {
	return b.Kind != Heading && b.Linked > 0 && b.Linked*10 >= b.Runes*7 && (b.Kind == List || b.Kind == Table || b.Runes < 200)
}

// DropEmptyHeadings drops headings with nothing below them but the next one of
// the same or a higher rank. The first heading of a page stays.
func DropEmptyHeadings(blocks []Block) []Block {
	kept := make([]Block, 0, len(blocks))
	for i, b := range blocks {
		if b.Kind == Heading && i > 0 && IsEmptyHeading(blocks, i) {
			continue
		}
		kept = append(kept, b)
	}
	return kept
}

// IsEmptyHeading says whether nothing stands below a heading.
func IsEmptyHeading(blocks []Block, i int) bool {
	return i+1 == len(blocks) || blocks[i+1].Kind == SectionEnd || blocks[i+1].Kind == Heading && blocks[i+1].Level <= blocks[i].Level
}

// LinkedIn is how many characters of blocks stand within links.
func LinkedIn(blocks []Block) int {
	n := 0
	for _, b := range blocks {
		n += b.Linked
	}
	return n
}

// HasHeadings says whether some of the blocks are headings or pairs.
func HasHeadings(blocks []Block) bool {
	return slices.ContainsFunc(blocks, func(b Block) bool { return b.Kind == Heading || b.Kind == Pair })
}

// JoinTerm puts a colon between a term and its meaning where none is.
func JoinTerm(term, text string) string {
	if last, _ := utf8.DecodeLastRuneInString(term); strings.ContainsRune(":?!？！：؟", last) {
		return term + " " + text
	}
	return term + ": " + text
}
