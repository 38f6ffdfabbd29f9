package ingest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"tilly"
)

// shelf keeps the files of a test by their names.
type shelf map[string][]byte

func (s shelf) Read(_ context.Context, name string) (io.ReadSeekCloser, error) {
	file, found := s[name]
	if !found {
		return nil, tilly.Missing()
	}
	return shelved{bytes.NewReader(file)}, nil
}

type shelved struct{ *bytes.Reader }

func (shelved) Close() error { return nil }

// pagesOf are the pages of whatever PDF is asked for, or why there are none.
type pagesOf struct {
	pages []string
	err   error
}

func (p pagesOf) Pages(context.Context, io.Reader, int64) ([]string, error) { return p.pages, p.err }

// filed is a source of one file, which is on the shelf.
func filed(kind, name, text string) (*memory, func(*Config)) {
	rows := newMemory(tilly.FromFile, tilly.SourceInput{FilePath: tilly.FilePath("f1"), FileName: name, FileType: kind, FileSize: int64(len(text))})
	return rows, func(c *Config) { c.Files = shelf{"f1": []byte(text)} }
}

// learnt is all that a source taught, part after part.
func (m *memory) learnt() (list []tilly.Passage) {
	for n := 1; ; n++ {
		d, found := m.docs[fmt.Sprint(partKey, n)]
		if !found {
			return list
		}
		list = append(list, m.passages[d.ID]...)
	}
}

func TestAFileTeachesWhatItHolds(t *testing.T) {
	t.Parallel()
	pdf := func(c *Config) {
		c.PDF = pagesOf{pages: []string{"Returns are free for thirty days.", "We ship to Norway."}}
	}
	for name, c := range map[string]struct {
		kind, file string
		change     func(*Config)
		want       []string
	}{
		"terms.txt":   {tilly.TextFile, "Returns\n\nReturns are free for thirty days.", nil, []string{"free for thirty days"}},
		"ansi.txt":    {tilly.TextFile, "Die R\xfccksendung ist f\xfcr Sie kostenlos, die gr\xf6\xdften Pakete auch.", nil, []string{"Die Rücksendung ist für Sie kostenlos", "größten"}},
		"faq.csv":     {tilly.CSVFile, "Question,Answer\nDo you ship to Norway?,\"Yes, in five days.\"\nIs it free?,\"From 50 euros, yes.\"\n", nil, []string{"Do you ship to Norway?", "Yes, in five days.", "From 50 euros"}},
		"handout.pdf": {tilly.PDFFile, "%PDF", pdf, []string{"free for thirty days", "We ship to Norway."}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rows, onShelf := filed(c.kind, name, c.file)
			scanSite(t, rows, func(cfg *Config) {
				onShelf(cfg)
				if c.change != nil {
					c.change(cfg)
				}
			})
			wantStatus(t, rows, tilly.Completed, "")
			var all strings.Builder
			for _, p := range rows.learnt() {
				if p.StoreID != "store" || p.SourceID != "src" || p.Kind != tilly.Knowledge {
					t.Errorf("a passage is nobody's: %+v", p)
				}
				all.WriteString(p.Question + "\n" + p.Answer + "\n" + p.Text + "\n")
			}
			for _, want := range c.want {
				if !strings.Contains(all.String(), want) {
					t.Errorf("%q is not in\n%s", want, &all)
				}
			}
			if doc := rows.docs[partKey+"1"]; doc.Title != name {
				t.Errorf("its owner sees it as %q", doc.Title)
			}
		})
	}
}

func TestAFileThatTeachesNothingSaysWhy(t *testing.T) {
	t.Parallel()
	pdf := func(p pagesOf) func(*Config) { return func(c *Config) { c.PDF = p } }
	goods := func(rows *memory) { rows.source.Kind = tilly.ProductsKind }
	for name, c := range map[string]struct {
		kind, file string
		change     func(*Config)
		source     func(*memory)
		want       string
	}{
		"empty":        {tilly.TextFile, " \n \n", nil, nil, "No readable text was found"},
		"gone":         {tilly.TextFile, "Text.", func(c *Config) { c.Files = shelf{} }, nil, "Please upload it again"},
		"no files":     {tilly.TextFile, "Text.", func(c *Config) { c.Files = nil }, nil, "cannot be read by this installation"},
		"no PDF":       {tilly.PDFFile, "%PDF", nil, nil, "PDF files cannot be read by this installation"},
		"scanned":      {tilly.PDFFile, "%PDF", pdf(pagesOf{pages: []string{"", "\ufffd"}}), nil, "scanned pictures"},
		"locked":       {tilly.PDFFile, "%PDF", pdf(pagesOf{err: tilly.Errorf(tilly.Invalid, "This PDF has a password.")}), nil, "has a password"},
		"goods as PDF": {tilly.PDFFile, "%PDF", pdf(pagesOf{pages: []string{"Mugs cost four euros each."}}), goods, "Products are read from CSV files"},
		"no goods":     {tilly.CSVFile, "Colour;Taste\nred;sweet\n", nil, goods, "column"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rows, onShelf := filed(c.kind, name, c.file)
			if c.source != nil {
				c.source(rows)
			}
			scanSite(t, rows, func(cfg *Config) {
				onShelf(cfg)
				if c.change != nil {
					c.change(cfg)
				}
			})
			wantStatus(t, rows, tilly.Failed, c.want)
			if len(rows.learnt()) > 0 {
				t.Errorf("it taught %+v", rows.learnt())
			}
		})
	}
}

// What is no fault of the file is tried again later: the scan fails, the source does not.
func TestAReaderThatFailsIsNoFaultOfTheFile(t *testing.T) {
	t.Parallel()
	rows, onShelf := filed(tilly.PDFFile, "a.pdf", "%PDF")
	died := errors.New("the reader died")
	err := newIngester(t, rows, func(c *Config) { onShelf(c); c.PDF = pagesOf{err: died} }).Scan(t.Context(), rows.job())
	if !errors.Is(err, died) || rows.finished {
		t.Errorf("%v, finished %v", err, rows.finished)
	}
}

// A long file is stored in parts. One that is broken off goes on where it was, and one
// that is read anew teaches nothing again.
func TestALongFileIsReadInParts(t *testing.T) {
	t.Parallel()
	var table strings.Builder
	table.WriteString("Question,Answer\n")
	const pairs = 1_000
	for i := range pairs {
		fmt.Fprintf(&table, "How heavy is box %d?,Box %d weighs %d grams.\n", i, i, 100+i)
	}
	rows, onShelf := filed(tilly.CSVFile, "boxes.csv", table.String())
	ctx, stop := context.WithCancel(t.Context())
	err := newIngester(t, rows, func(c *Config) { onShelf(c); c.Progress = func(context.Context) { stop() } }).Scan(ctx, rows.job())
	if !errors.Is(err, context.Canceled) || rows.finished || len(rows.learnt()) == 0 || len(rows.learnt()) >= pairs {
		t.Fatalf("broken off: %v, with %d pairs", err, len(rows.learnt()))
	}
	scanSite(t, rows, onShelf)
	wantStatus(t, rows, tilly.Completed, "")
	list := rows.learnt()
	if len(list) != pairs || len(rows.docs) < 3 {
		t.Fatalf("%d pairs in %d parts", len(list), len(rows.docs))
	}
	for i, p := range list {
		if p.Question != fmt.Sprintf("How heavy is box %d?", i) {
			t.Fatalf("pair %d is %q", i, p.Question)
		}
	}
	if title := rows.docs[partKey+"2"].Title; title != "boxes.csv (part 2)" {
		t.Errorf("the second part is called %q", title)
	}
	rows.rescan()
	scanSite(t, rows, onShelf)
	wantStatus(t, rows, tilly.Completed, "")
	if rows.swaps != 0 {
		t.Errorf("%d parts were exchanged for the same", rows.swaps)
	}
}

// told are the mappings that an owner gave files of a store before.
type told []map[string]string

func (m told) Mappings(context.Context, string) ([]map[string]string, error) { return m, nil }

// A list of products is read by its heads or as its owner said, in this file or in one
// before; rows that teach nothing are named with their lines.
func TestAListOfProductsIsRead(t *testing.T) {
	t.Parallel()
	const known = "Title,Price,Currency\nBlue mug,4.50,EUR\n,9.00,EUR\nRed pot,12.00,EUR\n"
	const odd = "Ding,Kosten\nBlue mug,4.50 EUR\nRed pot,12.00 EUR\n"
	columns := map[string]string{"Ding": "title", "Kosten": "price"}
	for name, c := range map[string]struct {
		file   string
		given  map[string]string
		before told
	}{
		"by its heads": {file: known}, "as is said of it": {file: odd, given: columns}, "as was said before": {file: odd, before: told{columns}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rows, onShelf := filed(tilly.CSVFile, "goods.csv", c.file)
			rows.source.Kind, rows.source.Input.Mapping = tilly.ProductsKind, c.given
			scanSite(t, rows, func(cfg *Config) { onShelf(cfg); cfg.Mappings = c.before })
			wantStatus(t, rows, tilly.Completed, "")
			got := map[string]int64{}
			for _, p := range rows.learnt() {
				if p.Product == nil || p.Kind != tilly.ProductsKind {
					t.Fatalf("no product: %+v", p)
				}
				got[p.Product.Title] = p.Product.Variants[0].Price.Minor
			}
			if len(got) != 2 || got["Blue mug"] != 450 || got["Red pot"] != 1_200 {
				t.Errorf("it taught %v", got)
			}
			if note := rows.docs[partKey+"1"].Error; (c.file == known) != strings.Contains(note, "3") {
				t.Errorf("of the row without a title it says %q", note)
			}
		})
	}
}
