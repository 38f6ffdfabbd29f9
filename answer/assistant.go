package answer

import (
	"cmp"
	"context"
	"log/slog"
	"runtime"
	"time"

	"tilly/answer/places"
	"tilly/answer/threshold"
	"tilly/llm"
	"tilly/search"
	"tilly/search/lexicon"
	"tilly/sell"
)

// Config is what an Assistant is made of.
type Config struct {
	Library       *search.Library
	Conversations Conversations
	Catalogue     sell.Catalogue       // nil: no products are shown
	Pages         Pages                // nil: what page a shopper is on is not looked at
	Translations  Translations         // nil: of no page it is known what it is in another language
	Fresh         sell.Fresh           // nil: products are shown as they were last read
	Orders        Orders               // nil: no orders are looked up
	Hours         OpeningHours         // nil: no shop's clock is known
	Identities    Identities           // nil: nobody is known to be logged in
	Tries         Tries                // must be set with Orders; nil: nobody is counted
	Judgements    threshold.Judgements // nil: every store has the threshold of all
	Meaning       Meaning              // nil: passages are ranked by words alone
	Model         llm.Chat             // nil: the built-in speaker alone
	Fallbacks     []llm.Chat           // asked in this order where Model fails
	Budget        Budget               // of the models
	Used          func(ModelUse)       // if set, is told of every talk with a model
	// Named gives the model of a name for a trial, nil where there is none; a nil
	// Named knows Model alone.
	Named func(model string) llm.Chat
	Now   func() time.Time
	Log   *slog.Logger
	// Observe, if set, is told how long each stage took: understand, retrieve,
	// say, save.
	Observe func(stage string, took time.Duration)
	// Unkept, if set, is told of every answer that was given and could not be kept.
	Unkept func()
	// Places is how many answers are made at once; 0: as many as there are cores.
	Places int
	Cell   string // with which ids of new conversations begin, see tilly.InCell
}

// Assistant answers shoppers' questions. Safe for concurrent use.
type Assistant struct {
	cfg        Config
	lex        *lexicon.Lexicon
	thresholds *threshold.Thresholds
	spending   *spending
	offered    offered
	places     *places.Places
}

// New makes an Assistant.
func New(cfg Config) *Assistant {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Observe == nil {
		cfg.Observe = func(string, time.Duration) {}
	}
	if cfg.Unkept == nil {
		cfg.Unkept = func() {}
	}
	if cfg.Used == nil {
		cfg.Used = func(ModelUse) {}
	}
	cfg.Places = cmp.Or(cfg.Places, runtime.GOMAXPROCS(0))
	return &Assistant{
		places: places.New(cfg.Places), cfg: cfg, lex: cfg.Library.Lexicon(),
		thresholds: threshold.New(cfg.Judgements, cfg.Now), spending: newSpending(cfg.Budget, cfg.Now, cfg.Log),
	}
}

// Forget forgets what is remembered of a store whose index left memory; it is found again
// when the store is asked.
func (a *Assistant) Forget(storeID string) { a.thresholds.Forget(storeID) }

// Lull waits until no answer is being made, for a while at most: so does what takes the
// processor and can wait, as shoppers cannot.
func (a *Assistant) Lull(most time.Duration) { a.places.Lull(most) }

// Busy is closed as soon as no answer is being made any more; nil while none is.
func (a *Assistant) Busy() <-chan struct{} { return a.places.Busy() }

// Close gives back what was booked of budgets and taken by no model.
func (a *Assistant) Close(ctx context.Context) { a.spending.close(ctx) }
