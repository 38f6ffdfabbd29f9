package answer

import (
	"context"
	"time"

	"tilly/llm"

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
	// assistant's any more; the question alone was stored. Conflict: the question was
	// sent before, and nothing was stored; Told gives what it was answered.
	SaveTurn(ctx context.Context, t tilly.Turn) error
	// Told gives the answer to a question of a conversation of the store that was sent
	// with that id; NotFound where there is none.
	Told(ctx context.Context, storeID, conversationID, sent string) (tilly.Message, error)
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

// Pages finds the product of the page that a shopper is on.
type Pages interface {
	// ProductsOnPage gives the products of the store whose page has one of these keys
	// of tilly.PageKeys; none where it is no product's page.
	ProductsOnPage(ctx context.Context, storeID string, keys []string) ([]tilly.Product, error)
	// ProductsByRef gives the products of the store with this id on its platform.
	ProductsByRef(ctx context.Context, storeID, ref string) ([]tilly.Product, error)
}

// Translations knows what the pages of a store are in other languages.
type Translations interface {
	// LanguageAt is the language of a page of the store by its address, "" where that is
	// not known.
	LanguageAt(ctx context.Context, storeID, page string) (string, error)

	// TranslationsOf gives where documents of the store can be read in a language, by
	// their ids; without those that cannot.
	TranslationsOf(ctx context.Context, storeID, lang string, documentIDs []string) (map[string]tilly.Citation, error)
}

// Identities reads what shops sign of who is logged in there.
type Identities interface {
	// ReadIdentity checks what the shop of the store signed; Unauthorized when it did
	// not, or not lately.
	ReadIdentity(ctx context.Context, s tilly.Store, signed string, now time.Time) (tilly.Identity, error)
}

// Meaning turns what is asked into vectors, so that ranking goes by meaning too.
type Meaning interface {
	// Ask gives a vector for each text in time for an answer; an empty one where it
	// cannot be had.
	Ask(ctx context.Context, texts []string) []tilly.Vector
}

// ModelUse is what one talk with a model came to, for metrics.
type ModelUse struct {
	StoreID string
	Model   string
	Outcome string // said, unusable, budget, left, or the fault
	Usage   llm.Usage
	Said    int // sentences
	Dropped int // sentences
}

// Outcomes that are no fault of a model.
const (
	outcomeSaid     = "said"
	outcomeUnusable = "unusable"
	outcomeBudget   = "budget"
	outcomeLeft     = "left"
)

// Tally counts in rows, so that all replicas agree.
type Tally interface {
	// HitBy adds by, which may be negative, to key in the window that holds now,
	// and returns the new count.
	HitBy(ctx context.Context, key string, by int, window time.Duration, now time.Time) (n int, ends time.Time, err error)
	// Book adds under each key what is wanted, or as much of it as is left of the bound,
	// all at once, and gives how much. Where of one not even the least is left nothing is
	// added, and refused is which; else it is -1.
	Book(ctx context.Context, window time.Duration, now time.Time, wants []tilly.Advance) (got []int, refused int, err error)
}
