package ingest

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"tilly"
)

// shelf turns a list of products into passages: Shopify's and WooCommerce's own
// exports, or any CSV whose header names a title.
// https://help.shopify.com/en/manual/products/import-export/using-csv and
// https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
type shelf struct {
	in       *csvReader
	columns  []shelfColumn
	family   shelfFamily
	under    *tilly.Product // the product under way
	handle   string         // its handle
	listed   bool           // its row lists the options that its forms have
	base     tilly.Variant  // what such a row said
	forms    map[string][]tilly.Variant
	shopURL  string
	now      time.Time // when it is read: sales hold or do not
	states   stateReader
	linked   bool // handles are those of the shop's addresses
	rejects  rejects
	finished bool
}

// shelfColumn is what one column holds.
type shelfColumn struct {
	name   string
	role   columnRole
	option string // the number of an option: its name or value stands in the column, or whether shoppers see it
	value  bool   // the value, else the name
	form   bool   // tells variants apart, else describes the product
}

// shelfFamily is how rows belong together.
type shelfFamily int

const (
	rowEach      shelfFamily = iota // every row is a product
	byHandle                        // rows of one handle, or without a title, are the variants of one product (Shopify, Squarespace)
	withParent                      // variations are rows of their own and name their parent (WooCommerce)
	withChildren                    // variants are rows of their own, and their product names them (Magento)
)

// errNoTitle is why a file is no list of products.
const errNoTitle = fileFault("No column of this file is named title or name. Please name the columns in the first row, then upload it again.")

// chooseShelf reads the file of a source of products.
func (s *scan) chooseShelf(ctx context.Context, o *openFile, f io.ReadSeeker) error {
	if s.source.Input.FileType == tilly.PDFFile {
		return fileFault("Products are read from CSV files. Please save the list as CSV and upload that.")
	}
	again := func() (*csvReader, error) {
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return nil, err
		}
		text, err := textReader(f)
		if err != nil {
			return nil, err
		}
		return openCSV(text), nil
	}
	shop, err := s.shop(ctx)
	if err != nil {
		return err
	}
	t, err := openShelf(again, shop.URL, s.cfg.Now())
	if err != nil {
		return err
	}
	o.teacher, o.rejects = t, &t.rejects
	return nil
}

// openShelf reads a list of products, its variations first where they are rows
// of their own: one reader of a file cannot stand in two places.
func openShelf(open func() (*csvReader, error), shopURL string, now time.Time) (*shelf, error) {
	in, err := open()
	if err != nil {
		return nil, err
	}
	s := &shelf{in: in, shopURL: shopURL, now: now, states: newStateReader()}
	if err := s.readHeader(); err != nil {
		return s, err
	}
	first := map[shelfFamily]func() (map[string][]tilly.Variant, error){withParent: s.variations, withChildren: s.children}[s.family]
	if first == nil {
		return s, nil
	}
	if s.forms, err = first(); err != nil {
		return nil, err
	}
	if in, err = open(); err != nil {
		return nil, err
	}
	whole := &shelf{in: in, shopURL: shopURL, now: now, states: s.states, forms: s.forms}
	return whole, whole.readHeader()
}

func (s *shelf) readHeader() error {
	rec, err := s.in.next()
	for err == nil && rec.fault != "" {
		rec, err = s.in.next()
	}
	if errors.Is(err, io.EOF) {
		return fileFault("This file is empty.")
	}
	if err != nil {
		return err
	}
	has := map[columnRole]bool{}
	for _, cell := range rec.fields {
		c := columnOfShelf(clip(cleanText(cell), 80))
		if !slices.Contains([]columnRole{otherColumn, ignoredColumn, imageColumn, publishedColumn, seenColumn}, c.role) && has[c.role] {
			c.role = ignoredColumn // the first of a name counts
		}
		has[c.role] = true
		s.columns = append(s.columns, c)
	}
	if !has[titleColumn] {
		return errNoTitle
	}
	s.linked = has[handleColumn] && !has[rowKindColumn]
	switch {
	case has[handleColumn], has[groupColumn]:
		s.family = byHandle
		s.as(groupColumn, handleColumn)
	case has[typeColumn] && has[parentColumn]:
		s.family = withParent
	case has[formsColumn] && has[skuColumn]:
		s.family = withChildren
	case slices.ContainsFunc(s.columns, func(c shelfColumn) bool { return c.form && c.option != "" }):
		s.family = byHandle
	}
	if has[priceColumn] {
		s.as(retailColumn, beforeColumn)
	}
	s.as(retailColumn, priceColumn)
	if s.family != byHandle {
		s.unless(handleColumn)
	} else {
		s.as(typeColumn, categoryColumn)
	}
	if s.family == rowEach {
		s.as(typeColumn, categoryColumn)
		s.unless(parentColumn)
	}
	return nil
}

// as makes a column of one role count as another.
func (s *shelf) as(from, to columnRole) {
	for i := range s.columns {
		if s.columns[i].role == from {
			s.columns[i].role = to
		}
	}
}

func (s *shelf) unless(role columnRole) { s.as(role, otherColumn) }

// row reads the next row; io.EOF after the last.
func (s *shelf) row() (shelfRow, error) {
	for {
		rec, err := s.in.next()
		if err != nil {
			return shelfRow{}, err
		}
		if rec.fault != "" {
			s.rejects.add(rec.line, rec.fault)
			continue
		}
		return s.read(rec), nil
	}
}

func (s *shelf) read(rec csvRecord) shelfRow {
	r := shelfRow{line: rec.line, cells: map[columnRole]string{}}
	names := map[string]string{}
	fields := rec.fields[:min(len(rec.fields), len(s.columns))]
	unseen := s.unseen(fields)
	for i, cell := range fields {
		c := s.columns[i]
		switch {
		case c.role == ignoredColumn, c.role == seenColumn, c.role == otherColumn && unseen[seenKey(c)]:
		case c.role == publishedColumn:
			s.judge(&r, c, cell)
		case c.role == packedColumn:
			r.others = append(r.others, packed(cell)...)
		case c.role != otherColumn:
			if _, filled := r.cells[c.role]; !filled || r.cells[c.role] == "" {
				r.cells[c.role] = cell
			}
		case c.option != "" && !c.value:
			names[c.option] = cleanText(cell)
		default:
			r.attribute(c, names[c.option], clip(cleanText(cell), 500))
		}
	}
	if r.get(passwordColumn) != "" {
		r.hidden = isProtected
	}
	r.onSale = s.sells(r)
	return r
}

// attribute notes a value under its name.
func (r *shelfRow) attribute(c shelfColumn, name, value string) {
	if c.option == "" {
		name = c.name
	}
	switch {
	case value == "" || name == "" && !c.form:
	case c.form && value == "Default Title": // Shopify's word for a product in one form
	case c.form:
		r.options = append(r.options, tilly.Attribute{Name: name, Value: value})
	default:
		r.others = append(r.others, tilly.Attribute{Name: clip(name, 80), Value: value})
	}
}

// next gives the passage of the next product; io.EOF after the last.
func (s *shelf) next() ([]tilly.Passage, error) {
	for !s.finished {
		r, err := s.row()
		if errors.Is(err, io.EOF) {
			s.finished = true
			if done := s.close(); done != nil {
				return s.passage(*done), nil
			}
			break
		}
		if err != nil {
			return nil, err
		}
		if done := s.take(r); done != nil {
			return s.passage(*done), nil
		}
	}
	return nil, io.EOF
}

func (s *shelf) passage(p tilly.Product) []tilly.Passage {
	p.Key = tilly.ProductKey(p)
	return []tilly.Passage{tilly.ProductPassage(p)}
}

// take adds a row and gives the product that it completes, if any.
func (s *shelf) take(r shelfRow) *tilly.Product {
	switch s.family {
	case byHandle:
		return s.takeHandle(r)
	case withParent:
		return s.takeParent(r)
	case withChildren:
		return s.takeChildren(r)
	}
	if r.isPart() {
		return nil // a line of the product above
	}
	return s.whole(r, nil)
}

// whole makes the product of a row, nil when the row is left out.
func (s *shelf) whole(r shelfRow, forms []tilly.Variant) *tilly.Product {
	p := r.product()
	fault := r.hidden
	switch {
	case fault != "":
	case r.get(viewColumn) != "":
		fault = "is for one view of the store only"
	case p.Title == "":
		fault = "has no title"
	case r.badPrice():
		fault = "has a price that cannot be read"
	}
	if fault != "" {
		s.rejects.add(r.line, fault)
		return nil
	}
	p.Variants = forms
	if len(forms) == 0 {
		v := r.variant()
		v.Ref = ""
		p.Variants = []tilly.Variant{v}
	}
	return &p
}

// close gives the product under way, which is complete.
func (s *shelf) close() *tilly.Product {
	done := s.under
	s.under = nil
	return done
}

// takeParent makes a product of a row that is no variation, with its variations.
func (s *shelf) takeParent(r shelfRow) *tilly.Product {
	kind := strings.ToLower(r.get(typeColumn))
	if strings.Contains(kind, "variation") {
		return nil // taken with its parent
	}
	var forms []tilly.Variant
	for _, key := range []string{"id:" + r.get(idColumn), r.get(skuColumn), r.get(idColumn)} {
		if list := s.forms[key]; key != "" && key != "id:" && len(list) > 0 {
			forms = list
			break
		}
	}
	return s.whole(r, forms)
}

// variations reads the rows that are forms of other rows, by what they call
// their parent.
func (s *shelf) variations() (map[string][]tilly.Variant, error) {
	forms := map[string][]tilly.Variant{}
	for {
		r, err := s.row()
		if errors.Is(err, io.EOF) {
			return forms, nil
		}
		if err != nil {
			return nil, err
		}
		parent := r.get(parentColumn)
		if parent == "" || !strings.Contains(strings.ToLower(r.get(typeColumn)), "variation") || r.hidden != "" || len(forms[parent]) >= tilly.MaxVariants {
			continue
		}
		r.options = append(r.options, r.others...) // what a variation says of itself tells it apart
		forms[parent] = append(forms[parent], r.variant())
	}
}
