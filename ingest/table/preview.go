package table

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"time"

	"tilly"
	"tilly/ingest/charset"
	"tilly/ingest/clean"
)

// How much of a list of products is looked at before it is learnt.
const (
	previewBytes    = 1 << 20
	previewRows     = 50
	previewProducts = 3
	sampleRunes     = 120
)

// Preview says what a list of products would be learnt as, by its first
// rows. reading is what its owner says of it, and before are mappings that they
// gave to other files of the store, the newest first. What is wrong with the file
// stands in the preview; an error is of ours.
func Preview(f io.Reader, store tilly.Store, reading tilly.FileReading, before []map[string]string, now time.Time) (tilly.FilePreview, error) {
	text, err := io.ReadAll(io.LimitReader(f, previewBytes))
	if err != nil {
		return tilly.FilePreview{}, err
	}
	if end := bytes.LastIndexByte(text, '\n'); len(text) == previewBytes && end > 0 {
		text = text[:end+1] // the rest of a row is no row
	}
	var p tilly.FilePreview
	if p.Encoding, err = charset.FileEncoding(bytes.NewReader(text), reading.Encoding); err == nil {
		err = preview(&p, text, store, reading, before, now)
	}
	var e *tilly.Error
	if errors.As(err, &e) && e.Code == tilly.Invalid {
		p.Fault, err = e.Message, nil
	}
	return p, err
}

func preview(p *tilly.FilePreview, text []byte, store tilly.Store, reading tilly.FileReading, before []map[string]string, now time.Time) error {
	open := func() (*Reader, error) {
		r, err := charset.TextReader(bytes.NewReader(text), p.Encoding)
		if err != nil {
			return nil, err
		}
		return OpenCSV(r), nil
	}
	header, rows, err := firstRows(open)
	if err != nil {
		return err
	}
	asked := Mapping(reading.Mapping)
	if len(asked) == 0 {
		asked = remembered(header, before)
		p.Remembered = asked != nil
	}
	software, columns := nameColumns(header, asked)
	if p.Preset = software.name; asked == nil && software.name == "" {
		looksOf(columns, rows)
	}
	found := Mapping{}
	for i, c := range columns {
		name := nameOfColumn(header[i])
		p.Columns = append(p.Columns, tilly.FileColumn{Name: name, Role: c.roleName(), Sample: sampleOfCells(rows, i)})
		if _, twice := found[name]; !twice {
			found[name] = c.roleName()
		}
	}
	s, err := OpenProducts(open, Reading{ShopURL: store.URL, Now: now, Mapping: found})
	for err == nil && len(p.Products) < previewProducts {
		var list []tilly.Passage
		if list, err = s.Next(); err == nil {
			p.Products = append(p.Products, list[0].Product.InCurrency(store.Currency))
		}
	}
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return err
	case len(p.Products) == 0:
		return tilly.Errorf(tilly.Invalid, "%s", strings.TrimSpace("No product was found in the first rows. "+s.Rejects.String()))
	}
	return nil
}

// firstRows are the header of a table and some rows below it.
func firstRows(open func() (*Reader, error)) (header []string, rows [][]string, err error) {
	in, err := open()
	if err != nil {
		return nil, nil, err
	}
	for len(rows) < previewRows {
		rec, err := in.next()
		switch {
		case errors.Is(err, io.EOF) && header == nil:
			return nil, nil, tilly.Errorf(tilly.Invalid, "This file is empty.")
		case errors.Is(err, io.EOF):
			return header, rows, nil
		case err != nil:
			return nil, nil, err
		case rec.fault != "":
		case header == nil:
			header = rec.fields
		default:
			rows = append(rows, rec.fields)
		}
	}
	return header, rows, nil
}

// sampleOfCells is the first cell of a column that is filled.
func sampleOfCells(rows [][]string, i int) string {
	if cells := filled(rows, i); len(cells) > 0 {
		return tilly.Clip(clean.Text(cells[0]), sampleRunes)
	}
	return ""
}
