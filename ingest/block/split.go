package block

import (
	"cmp"
	"slices"
	"strings"

	"tilly"
	"tilly/ingest/clean"
)

// Sizes of passages, in words as words counts them.
const (
	minPassage = 80
	maxSection = 150 // neighbours are joined up to here when one is too small
	minSection = 6   // a section from here on says something by itself
	maxCut     = 600 // a sentence longer than that is cut between words
)

// draft is a passage being put together.
type draft struct {
	path  []string // headings above, outermost first
	parts []string // Markdown
	words int
}

// Split turns the blocks of a page into passages that keep their headings.
// Lists, tables and paragraphs stay whole where they fit, sentences always;
// each section is a passage, as its heading says what it is about, unless it holds
// next to nothing: those are joined with their neighbours.
func Split(blocks []Block, title string) []tilly.Passage {
	s := splitter{title: title}
	for _, b := range blocks {
		s.block(b)
	}
	s.close()
	return s.passages()
}

type level struct {
	rank int
	text string
}

type splitter struct {
	title  string
	levels []level
	open   draft
	out    []entry
}

// entry is a finished draft or a question with its answer.
type entry struct {
	draft
	question string
	answer   string
}

func (s *splitter) block(b Block) {
	switch b.Kind {
	case Heading:
		s.close()
		s.climb(b.Level)
		s.levels = append(s.levels, level{b.Level, b.Text})
	case SectionEnd:
		s.close()
		s.climb(cmp.Or(b.Level, SummaryLevel))
	case Pair:
		s.close()
		if b.Level > 0 {
			s.climb(b.Level)
		}
		s.out = append(s.out, entry{draft: draft{path: s.path()}, question: b.Text, answer: b.Answer})
	default:
		for _, piece := range Pieces(b) {
			s.add(piece)
		}
	}
}

func (s *splitter) climb(rank int) {
	for len(s.levels) > 0 && s.levels[len(s.levels)-1].rank >= rank {
		s.levels = s.levels[:len(s.levels)-1]
	}
}

// path is the headings above, without one that only repeats the page's title.
func (s *splitter) path() []string {
	path := make([]string, 0, len(s.levels))
	for i, l := range s.levels {
		if i == 0 && strings.EqualFold(l.text, s.title) {
			continue
		}
		path = append(path, l.text)
	}
	return path
}

func (s *splitter) add(piece string) {
	n := clean.WordCount(piece)
	if s.open.words > 0 && s.open.words+n > maxPassage {
		s.breakOff()
	}
	if len(s.open.parts) == 0 {
		s.open.path = s.path()
	}
	s.open.parts = append(s.open.parts, piece)
	s.open.words += n
}

// breakOff begins a new passage within a section. A line that announces what
// follows ("We ship to:") goes with it.
func (s *splitter) breakOff() {
	last := len(s.open.parts) - 1
	lead := s.open.parts[last]
	n := clean.WordCount(lead)
	if last == 0 || n > 40 || !strings.HasSuffix(lead, ":") && !strings.HasSuffix(lead, "：") {
		s.close()
		return
	}
	s.open.parts, s.open.words = s.open.parts[:last], s.open.words-n
	path := s.open.path
	s.close()
	s.open = draft{path: path, parts: []string{lead}, words: n}
}

func (s *splitter) close() {
	if len(s.open.parts) > 0 {
		s.out = append(s.out, entry{draft: s.open})
	}
	s.open = draft{}
}

// passages joins what is too small and numbers the rest.
func (s *splitter) passages() []tilly.Passage {
	var list []tilly.Passage
	for _, e := range joinSmall(s.out) {
		p := tilly.Passage{Ord: len(list), Title: s.title, Headings: e.path, Question: e.question, Answer: e.answer}
		if e.question == "" {
			p.Text = strings.Join(e.parts, "\n\n")
		}
		list = append(list, p)
	}
	return list
}

// joinSmall joins neighbours of which one is too small, while together they stay
// within maxSection. What they do not share of their headings is written above the
// text it belongs to.
func joinSmall(entries []entry) []entry {
	var joined []entry
	for _, e := range entries {
		last := len(joined) - 1
		if last < 0 || e.question != "" || joined[last].question != "" || joined[last].words+e.words > maxSection || !small(joined[last].draft, e.draft) {
			joined = append(joined, e)
			continue
		}
		joined[last].draft = join(joined[last].draft, e.draft)
	}
	return joined
}

// small says whether one of two neighbours is too small to stand alone: below
// minPassage where they share all headings, else below minSection.
func small(a, b draft) bool {
	if slices.Equal(a.path, b.path) {
		return a.words < minPassage || b.words < minPassage
	}
	return a.words < minSection || b.words < minSection
}

func join(a, b draft) draft {
	shared := 0
	for shared < len(a.path) && shared < len(b.path) && a.path[shared] == b.path[shared] {
		shared++
	}
	parts := slices.Concat(under(a.path[shared:]), a.parts, under(b.path[shared:]), b.parts)
	return draft{path: a.path[:shared:shared], parts: parts, words: a.words + b.words}
}

// under writes headings above a text.
func under(path []string) []string {
	parts := make([]string, 0, len(path))
	for _, h := range path {
		parts = append(parts, "### "+h)
	}
	return parts
}

// Pieces are the parts of a block that fit into a passage each.
func Pieces(b Block) []string {
	md := b.Markdown()
	if clean.WordCount(md) <= maxPassage {
		return []string{md}
	}
	switch b.Kind {
	case List:
		return packRows("", b.Rows)
	case Table:
		return packRows(b.Head, b.Rows)
	case Code:
		fenced := packRows("", strings.Split(b.Text, "\n"))
		for i, piece := range fenced {
			fenced[i] = "```\n" + piece + "\n```"
		}
		return fenced
	default:
	}
	return packText(b.Text)
}

// packRows packs rows into pieces, each with the head above it.
func packRows(head string, rows []string) []string {
	var out []string
	var b strings.Builder
	count, over := 0, clean.WordCount(head)
	for _, row := range rows {
		n := clean.WordCount(row)
		if count > 0 && over+count+n > maxPassage {
			out = append(out, head+b.String())
			b.Reset()
			count = 0
		}
		if n > maxPassage {
			out = append(out, packText(row)...)
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(row)
		count += n
	}
	if b.Len() > 0 {
		out = append(out, head+b.String())
	}
	return out
}

// packText packs whole sentences into pieces.
func packText(text string) []string {
	var out []string
	var b strings.Builder
	count := 0
	for _, sentence := range sentences(text) {
		n := clean.WordCount(sentence)
		if count > 0 && count+n > maxPassage {
			out = append(out, strings.TrimSpace(b.String()))
			b.Reset()
			count = 0
		}
		if n > maxCut {
			out = append(out, cutLong(sentence)...)
			continue
		}
		b.WriteString(sentence)
		count += n
	}
	if rest := strings.TrimSpace(b.String()); rest != "" {
		out = append(out, rest)
	}
	return out
}
