package ingest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/ingest/charset"
	"tilly/ingest/page"
	"tilly/ingest/plain"
	"tilly/ingest/table"
)

// partPassages is about how many passages one document of a file holds: a long
// file is stored in parts, so that it can be gone on with after a kill.
const partPassages = 400

// maxParts is more than a file of any size that is accepted has.
const maxParts = 1 << 20

// fileBudget is how long one run over a file may take.
func fileBudget(Limits) time.Duration { return 10 * time.Minute }

// productsBudget is how long one run over a list of products may take, which may
// have a million rows.
func productsBudget(l Limits) time.Duration { return max(siteBudget(l), time.Hour) }

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

// seedFile puts the first part of a file into the frontier; each part leads to
// the next.
func seedFile(ctx context.Context, s *scan) (string, error) {
	return "", s.add(ctx, []tilly.FoundURL{filePart(1)})
}

const partKey = "part "

func filePart(n int) tilly.FoundURL {
	return tilly.FoundURL{Key: partKey + strconv.Itoa(n), Depth: n}
}

// readFile reads the part of a file that d stands for.
func readFile(ctx context.Context, s *scan, d tilly.Document) outcome {
	n, err := strconv.Atoi(strings.TrimPrefix(d.Key, partKey))
	if err != nil {
		return failed(d, "This part of the file is unknown.")
	}
	began := time.Now()
	part, more, err := s.filePart(ctx, n)
	s.cfg.Observe("extract", time.Since(began))
	var e *tilly.Error
	switch {
	case errors.As(err, &e) && e.Code == tilly.Invalid:
		return failed(d, e.Message)
	case err != nil:
		return outcome{doc: d, err: err}
	}
	d.Title = s.source.Input.FileName
	if n > 1 {
		d.Title += fmt.Sprintf(" (part %d)", n)
	}
	o := s.teachPart(d, part)
	if more {
		o.found = []tilly.FoundURL{filePart(n + 1)}
	}
	return o
}

// teachPart is the outcome of a part, unless it is what is known already.
func (s *scan) teachPart(d tilly.Document, part []tilly.Passage) outcome {
	note := s.file.note()
	if len(part) == 0 {
		reason := "No readable text was found in this file. Check that it holds text, then upload it again."
		if note != "" {
			reason += " " + note
		}
		return failed(d, reason)
	}
	lang := page.Language("", sampleOf(part))
	for i := range part {
		q := &part[i]
		q.DocumentID, q.SourceID, q.StoreID, q.Kind = d.ID, d.SourceID, d.StoreID, s.source.Kind
		q.Ord, q.Lang = i, lang
	}
	hash := passagesHash(part)
	same := d.TextHash == hash && d.Passages > 0
	d.State, d.Error, d.Lang, d.TextHash, d.Passages = tilly.Done, note, lang, hash, len(part)
	if same {
		return outcome{doc: d}
	}
	return outcome{doc: d, replace: true, passages: part}
}

// sampleOf is text enough to tell a language from.
func sampleOf(part []tilly.Passage) string {
	var b strings.Builder
	for _, q := range part {
		if b.Len() > 8_000 {
			break
		}
		b.WriteString(q.Text + "\n" + q.Question + "\n" + q.Answer + "\n")
	}
	return b.String()
}

func passagesHash(part []tilly.Passage) string {
	h := sha256.New()
	h.Write([]byte(readerVersion))
	for _, q := range part {
		b, err := json.Marshal([]any{q.Title, q.Headings, q.Text, q.Question, q.Answer, q.Product})
		if err != nil {
			panic("ingest: a passage cannot be encoded: " + err.Error()) // text only
		}
		h.Write(b)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// filePart gives the passages of part n, and whether another part follows. Parts
// are asked for in their order; after an interruption the earlier ones are
// passed over.
func (s *scan) filePart(ctx context.Context, n int) (part []tilly.Passage, more bool, err error) {
	if s.file == nil || s.file.part > n {
		s.closeFile()
		if s.file, err = s.openFile(ctx); err != nil {
			return nil, false, err
		}
	}
	for {
		if err := ctx.Err(); err != nil {
			return nil, false, err
		}
		part, more, err = s.file.take()
		if err != nil || s.file.part > n {
			return part, more, err
		}
		s.file.note()
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

func (s *scan) closeFile() {
	if s.file != nil {
		_ = s.file.Close() // it was only read
		s.file = nil
	}
}

// openFile opens the file of the source for reading from its start.
func (s *scan) openFile(ctx context.Context) (*openFile, error) {
	if s.cfg.Files == nil {
		return nil, tilly.Errorf(tilly.Invalid, "Files cannot be read by this installation.")
	}
	input := s.source.Input
	f, err := s.cfg.Files.Read(ctx, strings.TrimPrefix(input.FilePath, tilly.FilePath("")))
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil, tilly.Errorf(tilly.Invalid, "The stored file is not there any more. Please upload it again.")
	}
	if err != nil {
		return nil, err
	}
	o := &openFile{Closer: f, part: 1}
	if err := s.chooseTeacher(ctx, o, f); err != nil {
		_ = f.Close() // the first error is the one to tell
		return nil, err
	}
	return o, nil
}

func (s *scan) chooseTeacher(ctx context.Context, o *openFile, f io.ReadSeeker) error {
	input := s.source.Input
	if input.FileType == tilly.PDFFile {
		pages, err := s.pdfPages(ctx, f, input.FileSize)
		o.teacher = plain.NewPDF(pages, input.FileName)
		return err
	}
	if s.source.Kind == tilly.ProductsKind {
		return s.chooseProducts(ctx, o, f)
	}
	text, err := charset.TextReader(f, input.Encoding)
	if err != nil {
		return err
	}
	if input.FileType != tilly.CSVFile {
		o.teacher = plain.NewTXT(text, input.FileName)
		return nil
	}
	t, err := table.NewCSV(table.OpenCSV(text), input.FileName, s.in.hints)
	if err != nil {
		return err
	}
	o.teacher, o.rejects = t, &t.Rejects
	return nil
}

// pdfTime is how long reading one PDF may take.
const pdfTime = 50 * time.Second

// pdfPages gives the text of each page.
func (s *scan) pdfPages(ctx context.Context, f io.ReadSeeker, size int64) ([]string, error) {
	if s.cfg.PDF == nil {
		return nil, tilly.Errorf(tilly.Invalid, "PDF files cannot be read by this installation.")
	}
	limited, cancel := context.WithTimeout(ctx, pdfTime)
	defer cancel()
	pages, err := s.cfg.PDF.Pages(limited, f, size)
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
func (s *scan) chooseProducts(ctx context.Context, o *openFile, f io.ReadSeeker) error {
	if s.source.Input.FileType == tilly.PDFFile {
		return tilly.Errorf(tilly.Invalid, "Products are read from CSV files. Please save the list as CSV and upload that.")
	}
	again := func() (*table.Reader, error) {
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return nil, err
		}
		text, err := charset.TextReader(f, s.source.Input.Encoding)
		if err != nil {
			return nil, err
		}
		return table.OpenCSV(text), nil
	}
	shop, err := s.shop(ctx)
	if err != nil {
		return err
	}
	given := table.Reading{ShopURL: shop.URL, Now: s.cfg.Now(), Mapping: s.source.Input.Mapping}
	if s.cfg.Mappings != nil && len(given.Mapping) == 0 {
		if given.Before, err = s.cfg.Mappings.Mappings(ctx, s.source.StoreID); err != nil {
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
