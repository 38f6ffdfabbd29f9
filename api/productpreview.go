package api

import (
	"cmp"
	"io"
	"strings"

	"tilly"
	"tilly/api/wire"
)

// previewIn is a list of products that is not learnt yet.
type previewIn struct {
	File     wire.FileBytes    `json:"file"`
	StoreID  wire.ID           `json:"store_id"`
	Encoding string            `json:"encoding,omitempty"`
	Mapping  map[string]string `json:"mapping,omitempty"`
}

type columnWire struct {
	Name   string `json:"name"`
	Role   string `json:"role"`
	Sample string `json:"sample"`
}

type previewOut struct {
	done
	Columns  []columnWire  `json:"columns"`
	Products []productWire `json:"products"`
	// Preset is the shop software whose export it is, null for any other table.
	Preset *string `json:"preset"`
	// Remembered says that the columns are read as for a file with the same header.
	Remembered bool               `json:"remembered"`
	Encoding   *string            `json:"encoding"`
	Roles      []tilly.ColumnRole `json:"roles"`
	Encodings  []encodingWire     `json:"encodings"`
}

// previewProducts says what a list of products would be learnt as; nothing is kept.
// What is wrong with it stands in the message.
func (s uploadCalls) previewProducts(c *call) (any, error) {
	if c.fileErr != nil && c.form.IsNull("store_id") {
		return nil, s.intake.tooLarge(tilly.ProductsKind)
	}
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[previewIn](c.form)
	reading := readingOf(in.Encoding, in.Mapping, f)
	switch {
	case c.fileErr != nil:
		return nil, s.intake.tooLarge(tilly.ProductsKind)
	case c.file == nil || c.file.size == 0:
		f.Add(fileField, "Please select a CSV file with products in it.")
		return nil, f.Err()
	}
	if err := s.checkList(c, f); err != nil {
		return nil, err
	}
	before, err := s.Products.Mappings(c.ctx, store.ID)
	if err != nil {
		return nil, err
	}
	p, err := s.Preview(io.NewSectionReader(c.file, 0, c.file.size), store, reading, before, s.Now())
	if err != nil {
		return nil, storageError(err)
	}
	return s.wirePreview(store.ID, p), nil
}

// previewSource says what a list of products that was uploaded before would be learnt
// as if it was read in another way; nothing is kept.
func (s uploadCalls) previewSource(c *call) (any, error) {
	src, reading, kept, err := s.readAgain(c)
	if err != nil {
		return nil, err
	}
	name, stored := strings.CutPrefix(src.Input.FilePath, tilly.FilePath(""))
	if src.Kind != tilly.ProductsKind || src.ScanType != tilly.FromFile || !stored {
		return nil, tilly.Errorf(tilly.Conflict, "Only lists of products that were uploaded have columns.")
	}
	store, err := s.ownStore(c, src.StoreID)
	if err != nil {
		return nil, err
	}
	reading.Encoding = cmp.Or(reading.Encoding, src.Input.Encoding)
	body, err := s.Files.Read(c.ctx, name)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	p, err := s.Preview(body, store, reading, nil, s.Now())
	if err != nil {
		return nil, storageError(err)
	}
	p.Remembered = kept
	return s.wirePreview(store.ID, p), nil
}

// checkList says what is wrong with the file of a list of products and the fields
// beside it.
func (s uploadCalls) checkList(c *call, f tilly.Fields) error {
	head := make([]byte, min(sniffed, c.file.size))
	if _, err := c.file.ReadAt(head, 0); err != nil && err != io.EOF { //nolint:errorlint // ReadAt gives it bare
		return storageError(err)
	}
	if fileType(c.file.name, c.file.media, head) != tilly.CSVFile {
		f.Add(fileField, "Products are read from CSV files. Please save the list as CSV and upload that.")
	}
	return f.Err()
}

func (s uploadCalls) wirePreview(storeID string, p tilly.FilePreview) previewOut {
	out := previewOut{
		done: ok(p.Fault), Columns: []columnWire{}, Products: []productWire{}, Preset: wire.OrNull(p.Preset),
		Remembered: p.Remembered, Encoding: wire.OrNull(p.Encoding), Roles: tilly.ColumnRoles(), Encodings: encodingsWire(),
	}
	for _, column := range p.Columns {
		out.Columns = append(out.Columns, columnWire(column))
	}
	for i, one := range p.Products {
		one.Ord, one.SeenAt = i, s.Now()
		out.Products = append(out.Products, s.wireProduct(storeID, one))
	}
	return out
}
