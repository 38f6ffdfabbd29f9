package ingest

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// shelf turns a list of products into passages: Shopify's and WooCommerce's own
// exports, or any CSV whose header names a title.
// https://help.shopify.com/en/manual/products/import-export/using-csv and
// https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
type shelf struct {
	in       *csvReader
	columns  []shelfColumn
	preset   preset              // of the software whose export it is
	mapping  mapping             // what its owner says of its columns
	before   []map[string]string // what they said of such files before
	family   shelfFamily
	under    *tilly.Product // the product under way
	handle   string         // its handle
	listed   bool           // its row lists the options that its forms have
	tracker  string         // how its row says that stock is counted
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
	mapped bool   // its owner says so
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
		text, err := textReader(f, s.source.Input.Encoding)
		if err != nil {
			return nil, err
		}
		return openCSV(text), nil
	}
	shop, err := s.shop(ctx)
	if err != nil {
		return err
	}
	given := shelfOf{shopURL: shop.URL, now: s.cfg.Now(), mapping: s.source.Input.Mapping}
	if s.cfg.Mappings != nil && len(given.mapping) == 0 {
		if given.before, err = s.cfg.Mappings.Mappings(ctx, s.source.StoreID); err != nil {
			return err
		}
	}
	t, err := openShelf(again, given)
	if err != nil {
		return err
	}
	o.teacher, o.rejects = t, &t.rejects
	return nil
}

// shelfOf is what is known of a list of products besides its rows.
type shelfOf struct {
	shopURL string
	now     time.Time
	mapping mapping             // what its owner says of its columns
	before  []map[string]string // what they said of other files, the newest first
}

func (o shelfOf) shelf(in *csvReader) *shelf {
	return &shelf{in: in, shopURL: o.shopURL, now: o.now, states: newStateReader(), mapping: o.mapping, before: o.before}
}

// openShelf reads a list of products, its variations first where they are rows
// of their own: one reader of a file cannot stand in two places.
func openShelf(open func() (*csvReader, error), of shelfOf) (*shelf, error) {
	in, err := open()
	if err != nil {
		return nil, err
	}
	s := of.shelf(in)
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
	whole := of.shelf(in)
	whole.forms = s.forms
	return whole, whole.readHeader()
}

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
		case c.role == choicesColumn:
			r.options = append(r.options, choices(cell)...)
		case c.role == featuresColumn:
			r.others = append(r.others, features(cell)...)
		case c.role == amountColumn:
			r.cells[c.role] = more(r.cells[c.role], cell)
		case c.role == imageColumn, c.role == formImageColumn:
			if r.get(c.role) == "" {
				r.cells[c.role] = s.preset.picture(firstOf(cell), s.shopURL)
			}
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
	if strings.Contains(value, "</") {
		value = clip(strings.Join(strings.Fields(platform.Description("", value)), " "), 500)
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
	if at := r.get(urlColumn); p.URL == "" && strings.HasPrefix(at, "/") && s.shopURL != "" {
		p.URL = platform.Link(strings.TrimSuffix(s.shopURL, "/") + at)
	}
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
	if r.isVariation() {
		return nil // taken with its parent
	}
	var forms []tilly.Variant
	for _, key := range []string{"id:" + r.get(idColumn), r.get(skuColumn), r.get(idColumn)} {
		if key != "" && key != "id:" {
			forms = append(forms, s.forms[key]...)
		}
	}
	if _, typed := r.cells[typeColumn]; !typed { // what a form does not say is its product's
		base := r.variant()
		for i := range forms {
			if forms[i].Price == nil {
				forms[i].Price, forms[i].Regular = base.Price, base.Regular
			}
		}
	}
	return s.whole(r, forms)
}

// isVariation says whether a row is a form of another row: by its type, where the
// file has any, else by naming its parent.
func (r shelfRow) isVariation() bool {
	kind, typed := r.cells[typeColumn]
	return typed && strings.Contains(strings.ToLower(kind), "variation") || !typed && r.get(parentColumn) != ""
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
		if parent == "" || !r.isVariation() || r.hidden != "" || len(forms[parent]) >= tilly.MaxVariants {
			continue
		}
		r.options = append(r.options, r.others...) // what a variation says of itself tells it apart
		forms[parent] = append(forms[parent], r.variant())
	}
}
