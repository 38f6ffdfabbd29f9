package ingest

import (
	"context"
	"time"

	"tilly"
)

// sourceKind is how sources of one scan type are read.
type sourceKind struct {
	// seed fills the frontier. It is called at each start of a scan, also of one
	// that goes on. A non-empty reason ends the scan as Failed.
	seed func(ctx context.Context, s *scan) (reason string, err error)
	// read reads one document of the frontier.
	read func(ctx context.Context, s *scan, d tilly.Document) outcome
	// budget is how long one run may take.
	budget func(Limits) time.Duration
	// patient kinds mark what the budget left unread as skipped, the others as failed.
	patient bool
	// parts says that the documents are parts of one file, which no limit of pages cuts.
	parts bool
}

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
