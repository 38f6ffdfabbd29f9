package tilly

// Kind tells knowledge (pages, files, questions and answers) from products.
type Kind string

// The kinds of a source.
const (
	Knowledge    Kind = "knowledge"
	ProductsKind Kind = "product"
)

// ScanType tells how a source was given.
type ScanType string

// The scan types, in the words of the wire.
const (
	SinglePage ScanType = "single-page"
	MultiPages ScanType = "multi-pages"
	FromFile   ScanType = "file"
	Manual     ScanType = "manual"
)
