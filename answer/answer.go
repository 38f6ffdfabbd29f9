package answer

import (
	"cmp"
	"context"
	"log/slog"
	"runtime"
	"strings"
	"time"
	"unicode/utf8"

	"tilly"
	"tilly/llm"
	"tilly/search"
	"tilly/sell"
)

// Config is what an Assistant is made of.
type Config struct {
	Library       *search.Library
	Conversations Conversations
	Catalogue     sell.Catalogue // nil: no products are shown
	Pages         Pages          // nil: what page a shopper is on is not looked at
	Translations  Translations   // nil: of no page it is known what it is in another language
	Fresh         sell.Fresh     // nil: products are shown as they were last read
	Orders        Orders         // nil: no orders are looked up
	Hours         OpeningHours   // nil: no shop's clock is known
	Identities    Identities     // nil: nobody is known to be logged in
	Tries         Tries          // must be set with Orders; nil: nobody is counted
	Judgements    Judgements     // nil: every store has the threshold of all
	Meaning       Meaning        // nil: passages are ranked by words alone
	Model         llm.Chat       // nil: the built-in speaker alone
	Fallbacks     []llm.Chat     // asked in this order where Model fails
	Budget        Budget         // of the models
	Used          func(ModelUse) // if set, is told of every talk with a model
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
	lex        *search.Lexicon
	thresholds thresholds
	pauses     pauses
	offered    offered
	places     *places
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
		places: newPlaces(cfg.Places), cfg: cfg, lex: cfg.Library.Lexicon(),
		thresholds: thresholds{judgements: cfg.Judgements, now: cfg.Now, known: map[string]*fitted{}},
	}
}

// Forget forgets what is remembered of a store whose index left memory; it is found again
// when the store is asked.
func (a *Assistant) Forget(storeID string) { a.thresholds.forget(storeID) }

// Stream answers q, giving the events to emit in order: delta (and reset),
// sources, products, form, then done or error. It returns an error only when
// nothing was emitted. When emit fails, nobody listens any more: the answer is
// given up and what was asked is kept.
func (a *Assistant) Stream(ctx context.Context, q tilly.Question, emit tilly.Emit) error {
	_, err := a.run(ctx, q, emit)
	return err
}

// run is Stream, with the turn that it made.
func (a *Assistant) run(ctx context.Context, q tilly.Question, emit tilly.Emit) (*turn, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	q.Text = strings.TrimSpace(q.Text)
	form, err := readForm(q)
	if err != nil {
		return nil, err
	}
	if form == nil {
		if err := checkText(q.Text); err != nil {
			return nil, err
		}
	}
	at, err := a.places.enter(ctx, q.Store.UserID, q.Store.ID)
	if err != nil {
		return nil, err
	}
	t, err := a.begin(ctx, q, emit)
	if err != nil {
		at.leave()
		return nil, err
	}
	t.place = at
	defer func() { t.place.leave() }()
	if form == nil && !t.teams {
		form = t.typedForm()
	}
	if t.teams {
		if over, err := t.toTeam(ctx, form); over {
			return t, err
		}
	}
	switch {
	case form != nil:
		err = form.answer(ctx, t)
	case t.known != nil:
		err = t.askOrder(ctx)
	default:
		err = a.answer(ctx, t)
		if err == nil && strings.TrimSpace(t.out.String()) == "" { // nothing that was found can be said
			t.sources, t.cited, t.products = nil, nil, nil
			err = t.saidNothing(ctx)
		}
	}
	return t, t.end(ctx, err)
}

// checkText refuses what is no question.
func checkText(text string) error {
	f := tilly.Fields{}
	switch {
	case text == "":
		f.Add("query", "Please type a question.")
	case !utf8.ValidString(text):
		f.Add("query", "The question contains characters that cannot be read.")
	case utf8.RuneCountInString(text) > tilly.MaxQuery:
		f.Add("query", "The question is too long. Please keep it under 4,000 characters.")
	}
	return f.Err()
}

// Search is the ranking that Stream answers from.
func (a *Assistant) Search(ctx context.Context, storeID, query string, limit int) ([]tilly.Hit, error) {
	x, err := a.cfg.Library.Index(ctx, storeID)
	if err != nil {
		return nil, err
	}
	hits := []tilly.Hit{}
	_, q := queryFor(x, query, "", limit)
	x = a.meant(ctx, x, map[string]string{q.Text: query})
	for _, r := range x.Search(q) {
		p := r.Passage
		text := p.Text
		if p.Question != "" {
			text = p.Answer
		}
		hits = append(hits, tilly.Hit{SourceID: p.SourceID, Title: p.Name(), URL: p.URL, Text: text, Score: r.Score})
	}
	return hits, nil
}
