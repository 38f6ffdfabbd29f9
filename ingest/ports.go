package ingest

import (
	"context"
	"io"
	"time"

	"tilly"
)

// Rows is what ingest needs of the database. Each method carries the store's id
// in its WHERE, is one transaction, and is Conflict once the source is gone or
// its round is no longer the given one: then the work is to be dropped.
type Rows interface {
	// Start sets the source Processing and returns it.
	Start(ctx context.Context, storeID, sourceID string, round int) (tilly.Source, error)
	// AddDocuments puts URLs into the frontier: a Key the source does not have is
	// inserted Waiting; one of an earlier round is set Waiting in this round and
	// keeps what is known of it (ETag, text hash, …); one of this round stays as
	// it is. At most limit documents belong to a round. Progress.Found follows.
	AddDocuments(ctx context.Context, storeID, sourceID string, round int, found []tilly.FoundURL, limit int) error
	// NextDocuments gives up to n Waiting documents of the round, least depth
	// first, then in the order they were found.
	NextDocuments(ctx context.Context, storeID, sourceID string, round, n int) ([]tilly.Document, error)
	// SaveDocument stores the outcome of one document (State, Error, Title, ETag …)
	// with Progress, and the links it found as AddDocuments does. If replace is
	// set, its passages are exchanged for the given ones (none: forgotten) and the
	// store's generation is raised, all in the same transaction.
	SaveDocument(ctx context.Context, d tilly.Document, replace bool, passages []tilly.Passage, found []tilly.FoundURL, limit int) error
	// Known says whether another document of the store, in another place of the
	// same source, already holds this text (same TextHash, Done, this round).
	Known(ctx context.Context, storeID, sourceID string, round int, textHash, exceptDocumentID string) (bool, error)
	// ForgetStale deletes the documents of earlier rounds with their passages and
	// raises the generation if any passage went.
	ForgetStale(ctx context.Context, storeID, sourceID string, round int) error
	// Finish sets the source Completed, or Failed with a reason.
	Finish(ctx context.Context, storeID, sourceID string, round int, status tilly.Status, reason string, now time.Time) error
}

// Mappings tells what owners said of the columns of their files.
type Mappings interface {
	// Mappings gives the mappings of the store's files of products, the newest first.
	Mappings(ctx context.Context, storeID string) ([]map[string]string, error)
}

// Files keeps uploads.
type Files interface {
	// Read opens a file, which is read as long as ctx lasts; NotFound when there is
	// none of that name.
	Read(ctx context.Context, name string) (io.ReadSeekCloser, error)
}

// PDF reads PDF files.
type PDF interface {
	// Pages gives the text of each page of a file of the given size in bytes.
	// Invalid says in words for its owner why the file cannot be read; any other
	// error is worth another try.
	Pages(ctx context.Context, f io.Reader, size int64) ([]string, error)
}

// Rounds tells a rescan what earlier rounds knew and how the round went.
type Rounds interface {
	// Earlier gives up to n documents of earlier rounds that are not in this
	// round, least depth first: those that taught something (Passages > 0) and
	// those that are Done or Skipped. A page that was unchanged (304) names no
	// links, so what it led to is taken from here.
	Earlier(ctx context.Context, storeID, sourceID string, round, n int) ([]tilly.FoundURL, error)
	// Spend adds to how long the round was read; a round that is over is left alone.
	Spend(ctx context.Context, storeID, sourceID string, round int, took time.Duration) error
	// Outcome counts the documents of the round that are Done and hold passages, and gives the
	// most common Error among its Broken ones (without any: among its Skipped
	// ones; "" when there is none).
	Outcome(ctx context.Context, storeID, sourceID string, round int) (taught int, reason string, err error)
}

// Unseen tells which products a shop does not show, so that their pages are not
// learnt as pages either.
type Unseen interface {
	// LeftOut gives the addresses of the documents that the store's sources of
	// products left out for one of the reasons.
	LeftOut(ctx context.Context, storeID string, reasons []string) ([]string, error)
	// Withdraw forgets what the store's pages of these keys taught, of whichever
	// source, and marks them Skipped for the reason.
	Withdraw(ctx context.Context, storeID string, keys []string, reason string) error
}

// Shops tells where a store sells.
type Shops interface {
	// Shop gives the store's address, and its platform keys where they were given
	// for that address.
	Shop(ctx context.Context, storeID string) (tilly.Shop, error)
	// Ownership tells what shows that the store's site is its own.
	Ownership(ctx context.Context, storeID string) (tilly.Ownership, error)
}
