package book

import (
	"hash/maphash"
	"net/url"
	"strings"
	"sync"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/page"
)

// Limits of what a scan remembers of the pages it reads.
const (
	LeastPages  = 5       // of a site or folder, before anything counts as repeated
	smallSite   = 20      // pages, below which what some repeat is not the site's
	maxUnits    = 100_000 // texts remembered
	maxRevised  = 60      // pages looked at a second time
	maxRevision = 4 << 20 // bytes of their text
)

// Book is what a scan remembers of the texts of a site: how many pages say the
// same thing. What most pages of a site, or of one folder, repeat around their
// own words belongs to the site and not to each page, whatever its class names;
// the first page that has it keeps it.
type Book struct {
	mu      sync.Mutex
	seed    maphash.Seed
	pages   int
	folders map[string]int
	units   map[uint64]*unit
	texts   map[uint64]bool     // whole pages, so that twins count once
	titles  map[string]*titleOf // how often each title was used
	revise  []Revision          // read before it was known what repeats
	revised int                 // bytes of those
}

// unit is one text that stands on pages.
type unit struct {
	pages  int
	inside map[string]int // by folder
	keeper string         // the page that keeps it
}

type titleOf struct {
	pages int
	h1    string
	many  bool // with different headings
}

// New is a book in which nothing is noted yet.
func New() *Book {
	return &Book{
		seed: maphash.MakeSeed(), folders: map[string]int{}, units: map[uint64]*unit{},
		texts: map[uint64]bool{}, titles: map[string]*titleOf{},
	}
}

// Note takes a page into the book and says which share of its words was not
// there yet, 0 to 1. keep says that the page will be learnt, so it may be the
// one that keeps what others repeat.
func (b *Book) Note(key string, p *page.Page, keep bool) (fresh float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	whole := maphash.String(b.seed, p.Text)
	switch {
	case b.texts[whole]:
		return 0
	case len(b.units) > maxUnits:
		return 1 // the book is full: nothing is held against a page
	}
	b.texts[whole] = true
	b.noteTitle(p)
	folder := FolderOf(key)
	b.pages++
	b.folders[folder]++
	all, unseen := 0, 0
	seen := map[uint64]bool{}
	for _, blk := range p.Blocks {
		links := block.LinkList(blk) // lists of pages say nothing themselves
		eachUnit(blk, func(text string) {
			h, n := maphash.String(b.seed, text), len(text)
			if links {
				n = 0
			}
			if all += n; seen[h] {
				return
			}
			seen[h] = true
			u := b.units[h]
			if u == nil {
				unseen += n
				u = &unit{inside: map[string]int{}}
				b.units[h] = u
			}
			if keep && u.keeper == "" {
				u.keeper = key
			}
			u.pages++
			u.inside[folder]++
		})
	}
	return float64(unseen) / float64(max(all, 1))
}

func (b *Book) noteTitle(p *page.Page) {
	t := b.titles[p.Title]
	if t == nil {
		b.titles[p.Title] = &titleOf{pages: 1, h1: p.H1}
		return
	}
	t.pages++
	t.many = t.many || t.h1 != p.H1
}

// Title is what a page is called: its main heading where its title is that of
// other pages as well.
func (b *Book) Title(p *page.Page) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if t := b.titles[p.Title]; t != nil && t.pages >= 3 && t.many && p.H1 != "" {
		return tilly.Clip(p.H1, block.MaxTitle)
	}
	return p.Title
}

// Own gives the blocks of a page without what the site repeats.
func (b *Book) Own(key string, blocks []block.Block) []block.Block {
	b.mu.Lock()
	defer b.mu.Unlock()
	folder := FolderOf(key)
	kept := make([]block.Block, 0, len(blocks))
	for _, blk := range blocks {
		if !b.repeated(key, folder, blk) {
			kept = append(kept, blk)
		}
	}
	if len(kept) == len(blocks) {
		return blocks
	}
	return block.DropEmptyHeadings(kept)
}

// repeated says whether all of a block is the site's. Labels with a value
// ("Material: cotton") are facts of the page, and tables too.
func (b *Book) repeated(key, folder string, blk block.Block) bool {
	if blk.Kind == block.Heading || blk.Kind == block.Table || blk.Kind == block.SectionEnd || labelValue(blk) {
		return false
	}
	some, all := false, true
	eachUnit(blk, func(text string) {
		some = true
		u := b.units[maphash.String(b.seed, text)]
		all = all && u != nil && u.keeper != key && b.common(u, folder)
	})
	return some && all
}

// common says whether a text stands on most pages of the site or of a folder.
func (b *Book) common(u *unit, folder string) bool {
	most := func(n, of int) bool {
		share := 6
		if of < smallSite { // of few pages some may well say the same of what they are about
			share = 8
		}
		return of >= LeastPages && n >= LeastPages-1 && n*10 >= of*share
	}
	return most(u.pages, b.pages) || most(u.inside[folder], b.folders[folder])
}

// labelValue says whether a block is a short label with its value.
func labelValue(blk block.Block) bool {
	label, _, ok := strings.Cut(blk.Text, ": ")
	return blk.Kind == block.Paragraph && ok && clean.WordCount(label) <= 3 && clean.WordCount(blk.Text) <= 12
}

// eachUnit gives the texts that are compared: rows of lists and tables, else the
// whole block.
func eachUnit(blk block.Block, yield func(string)) {
	switch blk.Kind {
	case block.List, block.Table:
		for _, row := range blk.Rows {
			yield(row)
		}
	case block.Pair:
		yield(blk.Text + "\n" + blk.Answer)
	case block.Heading, block.SectionEnd:
	default:
		yield(blk.Text)
	}
}

// FolderOf is the first part of an address' path, where it has further ones.
func FolderOf(key string) string {
	u, err := url.Parse(key)
	if err != nil {
		return ""
	}
	first, _, ok := strings.Cut(strings.TrimPrefix(u.Path, "/"), "/")
	if !ok {
		return "/"
	}
	return first
}

// Revision is a page that was learnt before it was known what its site repeats.
type Revision struct {
	Doc    tilly.Document
	Title  string // its own
	H1     string
	Lang   string
	Blocks []block.Block
	Taught int // of them, the first time
}

// Later keeps a page for a second look.
func (b *Book) Later(r Revision) {
	b.mu.Lock()
	defer b.mu.Unlock()
	size := 0
	for _, blk := range r.Blocks {
		size += len(blk.Markdown())
	}
	if len(b.revise) < maxRevised && b.revised+size <= maxRevision {
		b.revise = append(b.revise, r)
		b.revised += size
	}
}

// Revisions are the pages kept for a second look, each once.
func (b *Book) Revisions() []Revision {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := b.revise
	b.revise = nil
	return list
}

// Young says whether too few pages of a folder were read to know what it repeats.
func (b *Book) Young(key string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.pages <= 2*LeastPages || b.folders[FolderOf(key)] <= 2*LeastPages
}
