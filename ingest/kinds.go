package ingest

import "tilly"

// sourceType tells how a source is read.
type sourceType struct {
	kind tilly.Kind
	scan tilly.ScanType
}

// sourceKinds is all there are. A new one is a file with its seed and read, and
// a line here.
func sourceKinds() map[sourceType]sourceKind {
	return map[sourceType]sourceKind{
		{tilly.Knowledge, tilly.SinglePage}:    {seed: seedPages, read: readSingle, budget: pagesBudget},
		{tilly.Knowledge, tilly.MultiPages}:    {seed: seedSite, read: readLinked, budget: siteBudget, patient: true},
		{tilly.Knowledge, tilly.FromFile}:      {seed: seedFile, read: readFile, budget: fileBudget, parts: true},
		{tilly.ProductsKind, tilly.SinglePage}: {seed: seedPages, read: readSingle, budget: pagesBudget},
		{tilly.ProductsKind, tilly.MultiPages}: {seed: seedCatalogue, read: readCatalogued, budget: siteBudget, patient: true},
		{tilly.ProductsKind, tilly.FromFile}:   {seed: seedFile, read: readFile, budget: productsBudget, parts: true},
	}
}
