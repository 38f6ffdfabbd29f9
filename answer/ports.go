package answer

import (
	"context"
	"time"

	"tilly"
)

// Conversations is what answering needs of the database.
type Conversations interface {
	// Talk gives who has a conversation of the store, and the last n messages of its
	// shopper and the assistant, oldest first; NotFound for an unknown or foreign one.
	Talk(ctx context.Context, storeID, conversationID string, n int) (tilly.Hold, []tilly.Message, error)
	// SaveTurn stores a question and its answer with its record in one
	// transaction, creates the conversation when it is new, and stores the
	// enquiry (if any) and jobs with them. Taken: the conversation is not the
	// assistant's any more; the question alone was stored.
	SaveTurn(ctx context.Context, t tilly.Turn) error
	// WriteToTeam stores what a shopper says in a conversation that is not the
	// assistant's, and gives who has it; where the assistant has it nothing is stored.
	WriteToTeam(ctx context.Context, m tilly.Message) (tilly.Hold, error)
}

// Orders looks orders up on stores' platforms.
type Orders interface {
	// Order gives the state of an order of the store when its number and billing
	// e-mail both match; every other case is NotFound, all alike. NotBuilt: the
	// store's platform cannot be asked. Unavailable: it does not answer just now.
	Order(ctx context.Context, storeID, number, email string) (tilly.OrderStatus, error)
	// OrdersOf gives the latest orders of an account of the shop, newest first, at
	// most so many; its errors are those of Order.
	OrdersOf(ctx context.Context, storeID string, customer int64, most int) ([]tilly.OrderStatus, error)
}

// OpeningHours are what owners state of when their shops are open.
type OpeningHours interface {
	// OpeningHours gives those of a store, empty where nothing is stated.
	OpeningHours(ctx context.Context, storeID string) (tilly.Hours, error)
}

// Tries bounds what visitors may try, counted in rows so that all replicas agree.
type Tries interface {
	// Reserve counts one for each bound; TooMany, and nothing is counted, when one of
	// them is used up.
	Reserve(ctx context.Context, now time.Time, bounds ...tilly.Bound) error
	// GiveBack takes back what Reserve counted at that time.
	GiveBack(ctx context.Context, at time.Time, bounds ...tilly.Bound) error
}

// Runs is what running golden questions needs of the database.
type Runs interface {
	// StoreByID finds any store: for jobs, never for a request.
	StoreByID(ctx context.Context, storeID string) (tilly.Store, error)
	// BeginRun sets a waiting run going, with the questions as they stand then; one
	// that goes on or is over stays as it is.
	BeginRun(ctx context.Context, storeID, runID string) (tilly.GoldenRun, error)
	// OpenResults gives the questions of a run that were not asked yet.
	OpenResults(ctx context.Context, r tilly.GoldenRun) ([]tilly.GoldenResult, error)
	// SaveResult keeps how a question fared, once; Conflict when the run is over or gone.
	SaveResult(ctx context.Context, storeID, runID string, r tilly.GoldenResult) error
	// FinishRun ends a run and its job; one that is over stays as it is.
	FinishRun(ctx context.Context, storeID, runID string, state tilly.RunState, reason string, now time.Time) (tilly.GoldenRun, error)
}
