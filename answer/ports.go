package answer

import (
	"context"

	"tilly"
)

// Conversations is what answering needs of the database.
type Conversations interface {
	// Recent gives the last n messages of a conversation of the store, oldest
	// first; NotFound for an unknown or foreign one.
	Recent(ctx context.Context, storeID, conversationID string, n int) ([]tilly.Message, error)
	// SaveTurn stores a question and its answer with its record in one
	// transaction, creates the conversation when it is new, and stores the
	// enquiry (if any) and jobs with them.
	SaveTurn(ctx context.Context, t tilly.Turn) error
}
