package ingest

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"tilly"
	"tilly/ingest/charset"
	"tilly/ingest/markup"
	"tilly/ingest/plain"
	"tilly/ingest/table"
)

// partPassages is about how many passages one document of a file holds: a long
// file is stored in parts, so that it can be gone on with after a kill.
const partPassages = 400

// teacher turns a file into passages.
type teacher interface {
	// Next gives some further passages; io.EOF after the last.
	Next() ([]tilly.Passage, error)
}

// openFile is a file that is being read, part after part.
type openFile struct {
	io.Closer
	teacher
	part    int // the next to come, counted from 1
	waiting []tilly.Passage
	rejects *table.Rejects // of the part under way; nil where nothing is left out
}

// fileReader reads the file of a source, part after part.
type fileReader struct {
	cfg    *Config
	source tilly.Source
	shops  shops
	hints  *markup.Hints
	file   *openFile // while it is read
}

// part gives the passages of part n, and whether another part follows. Parts
// are asked for in their order; after an interruption the earlier ones are
// passed over.
func (r *fileReader) part(ctx context.Context, n int) (part []tilly.Passage, more bool, err error) {
	if r.file == nil || r.file.part > n {
		r.close()
		if r.file, err = r.reopen(ctx); err != nil {
			return nil, false, err
		}
	}
	for {
		if err := ctx.Err(); err != nil {
			return nil, false, err
		}
		part, more, err = r.file.take()
		if err != nil || r.file.part > n {
			return part, more, err
		}
		r.file.note()
	}
}

// take gives the next part, and whether another follows.
func (f *openFile) take() (part []tilly.Passage, more bool, err error) {
	f.part++
	for len(f.waiting) <= partPassages {
		list, err := f.Next()
		if errors.Is(err, io.EOF) {
			part, f.waiting = f.waiting, nil
			return part, false, nil
		}
		if err != nil {
			return nil, false, err
		}
		f.waiting = append(f.waiting, list...)
	}
	part, f.waiting = f.waiting[:partPassages:partPassages], f.waiting[partPassages:]
	return part, true, nil
}

// note says what was left out since it was last asked.
func (f *openFile) note() string {
	if f == nil || f.rejects == nil {
		return ""
	}
	defer func() { *f.rejects = table.Rejects{} }()
	return f.rejects.String()
}

func (r *fileReader) close() {
	if r.file != nil {
		_ = r.file.Close() // it was only read
		r.file = nil
	}
}

// reopen opens the file of the source for reading from its start.
func (r *fileReader) reopen(ctx context.Context) (*openFile, error) {
	if r.cfg.Files == nil {
		return nil, tilly.Errorf(tilly.Invalid, "Files cannot be read by this installation.")
	}
	input := r.source.Input
	f, err := r.cfg.Files.Read(ctx, strings.TrimPrefix(input.FilePath, tilly.FilePath("")))
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil, tilly.Errorf(tilly.Invalid, "The stored file is not there any more. Please upload it again.")
	}
	if err != nil {
		return nil, err
	}
	o := &openFile{Closer: f, part: 1}
	if err := r.choose(ctx, o, f); err != nil {
		_ = f.Close() // the first error is the one to tell
		return nil, err
	}
	return o, nil
}

func (r *fileReader) choose(ctx context.Context, o *openFile, f io.ReadSeeker) error {
	if r.source.Kind == tilly.ProductsKind {
		return r.chooseProducts(ctx, o, f)
	}
	input := r.source.Input
	if input.FileType == tilly.PDFFile {
		pages, err := r.pdfPages(ctx, f, input.FileSize)
		o.teacher = plain.NewPDF(pages, input.FileName)
		return err
	}
	text, err := charset.TextReader(f, input.Encoding)
	if err != nil {
		return err
	}
	if input.FileType != tilly.CSVFile {
		o.teacher = plain.NewTXT(text, input.FileName)
		return nil
	}
	t, err := table.NewCSV(table.OpenCSV(text), input.FileName, r.hints)
	if err != nil {
		return err
	}
	o.teacher, o.rejects = t, &t.Rejects
	return nil
}

// pdfTime is how long reading one PDF may take.
const pdfTime = 50 * time.Second

// pdfPages gives the text of each page.
func (r *fileReader) pdfPages(ctx context.Context, f io.ReadSeeker, size int64) ([]string, error) {
	if r.cfg.PDF == nil {
		return nil, tilly.Errorf(tilly.Invalid, "PDF files cannot be read by this installation.")
	}
	limited, cancel := context.WithTimeout(ctx, pdfTime)
	defer cancel()
	pages, err := r.cfg.PDF.Pages(limited, f, size)
	var e *tilly.Error
	switch {
	case errors.As(err, &e) && e.Code == tilly.Invalid:
		return nil, e
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case limited.Err() != nil:
		return nil, tilly.Errorf(tilly.Invalid, "This PDF took too long to read. Splitting it or saving it anew as PDF may help.")
	case err != nil:
		return nil, err
	}
	if !plain.HoldsText(pages) {
		return nil, tilly.Errorf(tilly.Invalid, "This PDF has no readable text: it probably consists of scanned pictures. Please upload one with text.")
	}
	return pages, nil
}

// chooseProducts reads the file of a source of products.
func (r *fileReader) chooseProducts(ctx context.Context, o *openFile, f io.ReadSeeker) error {
	if r.source.Input.FileType == tilly.PDFFile {
		return tilly.Errorf(tilly.Invalid, "Products are read from CSV files. Please save the list as CSV and upload that.")
	}
	again := func() (*table.Reader, error) {
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return nil, err
		}
		text, err := charset.TextReader(f, r.source.Input.Encoding)
		if err != nil {
			return nil, err
		}
		return table.OpenCSV(text), nil
	}
	shop, err := r.shops.own(ctx)
	if err != nil {
		return err
	}
	given := table.Reading{ShopURL: shop.URL, Now: r.cfg.Now(), Mapping: r.source.Input.Mapping}
	if r.cfg.Mappings != nil && len(given.Mapping) == 0 {
		if given.Before, err = r.cfg.Mappings.Mappings(ctx, r.source.StoreID); err != nil {
			return err
		}
	}
	t, err := table.OpenProducts(again, given)
	if err != nil {
		return err
	}
	o.teacher, o.rejects = t, &t.Rejects
	return nil
}

// maxParts is more than a file of any size that is accepted has.
const maxParts = 1 << 20
