package search

import (
	"context"

	"tilly"
)

// Rows is what the library of indexes needs of the database.
type Rows interface {
	// Generation is the store's; NotFound when the store is gone. One point read.
	Generation(ctx context.Context, storeID string) (int64, error)
	// Changed gives the documents of a store that changed after generation since,
	// each with all its passages now (none: it is gone), and the generation that
	// this brings an index to, read in one snapshot. since 0 gives every document
	// that has passages. Documents are given to each in no particular order.
	// Conflict means that what was deleted after since is not known any more.
	Changed(ctx context.Context, storeID string, since int64, each func(documentID string, passages []tilly.Passage) error) (int64, error)
}

// Vectors is what ranking by meaning needs of the database.
type Vectors interface {
	// Vectors gives the vectors of a store's texts that came after generation
	// since, oldest first; a text that came again may be given again. One that is
	// committed is of a generation up to the store's.
	Vectors(ctx context.Context, storeID string, since int64, each func(tilly.TextHash, tilly.Vector) error) error
}
