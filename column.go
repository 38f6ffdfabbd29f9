package tilly

// ColumnRole is what a column of a list of products may hold: its name on the wire
// and what it is called to people.
type ColumnRole struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// The roles of columns that stand for no fact of their own.
const (
	AttributeColumn = "attribute" // told under the name of the column
	OptionColumn    = "option"    // tells the variants of a product apart
	IgnoredColumn   = "ignored"   // not learnt
)

// ColumnRoles are those that an owner may give a column, usual ones first.
func ColumnRoles() []ColumnRole {
	return []ColumnRole{
		{"title", "Title"}, {"description", "Description"}, {"short", "Short description"}, {"price", "Price"},
		{"sale", "Sale price"}, {"before", "Price before a reduction"}, {"currency", "Currency"}, {"url", "Link"},
		{"image", "Picture"}, {"sku", "Item number (SKU)"}, {"brand", "Brand"}, {"category", "Category"}, {"tags", "Tags"},
		{"stock", "Availability"}, {"amount", "How many there are"}, {"published", "Whether it is shown"},
		{"group", "What variants have in common"}, {OptionColumn, "Option of a variant"}, {AttributeColumn, "Property, by its name"},
		{IgnoredColumn, "Leave out"},
	}
}

// FileColumn is a column of a list of products as it is read.
type FileColumn struct {
	Name   string
	Role   string // one of ColumnRoles, or one that its software is known for
	Sample string // the first cell of it that is filled
}

// FilePreview is what a list of products would be learnt as.
type FilePreview struct {
	Columns    []FileColumn
	Products   []Product // the first three
	Preset     string    // the software whose export it is, "" unknown
	Encoding   string    // that it is read in
	Remembered bool      // its columns are read as its owner said for such a file before
	Fault      string    // why it cannot be learnt as it is, in words for its owner; "" for nothing
}
