package answer

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/llm"
	"tilly/model"
	"tilly/quote"
	"tilly/sell"
	"tilly/understand"
)

// How long models may take, so that the built-in answer is still whole within
// 30 seconds: all of them together, what is kept for the next one, and what one
// must have left to be asked at all.
const (
	modelTime    = 22 * time.Second
	modelReserve = 8 * time.Second
	modelLeast   = 4 * time.Second
)

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

// modelSays lets the models word the answer, in their order. It reports whether
// anything usable was said; if not, nothing of it stands and another speaker has
// to answer. An error means that the listener has gone.
func (a *Assistant) modelSays(ctx context.Context, t *turn, w understand.Intent, f finding, rows []tilly.Product) (bool, error) {
	timed, cancel := context.WithTimeout(ctx, modelTime)
	defer cancel()
	models := []llm.Chat{t.model}
	if !t.q.Trial { // a trial is of one model
		models = append(models, a.cfg.Fallbacks...)
	}
	shown, form := slices.Clone(t.products), t.form
	for i, m := range models {
		last := i == len(models)-1
		if until, _ := timed.Deadline(); i > 0 && time.Until(until) < modelLeast {
			break
		}
		s := newSpeech(a, t, m, w, f, rows)
		err := s.run(timed, !last)
		s.note(err)
		if t.gone || ctx.Err() != nil {
			return false, errors.Join(err, ctx.Err())
		}
		if err == nil && t.answered {
			return true, nil
		}
		t.form = form
		if t.out.Len() > 0 {
			if err := t.reset(ctx); err != nil {
				return false, err
			}
			t.products = shown
		}
		if err == nil || errors.Is(err, errSpent) { // another model would see and cost the same
			return false, nil
		}
	}
	return false, nil
}

// perPart is how many passages a model is given for one part of a question.
const perPart = 2

// speech is one model at one question.
type speech struct {
	a     *Assistant
	t     *turn
	chat  llm.Chat
	f     finding
	sieve *model.Sieve
	talk  *model.Dialogue
	spent llm.Usage
	said  int
}

func newSpeech(a *Assistant, t *turn, m llm.Chat, w understand.Intent, f finding, rows []tilly.Product) *speech {
	s := &speech{a: a, t: t, chat: m, f: f, sieve: model.NewSieve(model.Setting{Store: t.q.Store, Lexicon: a.lex, Lang: f.lang, Asker: t.Lang, Asked: w.Context + "\n" + w.Text})}
	for _, r := range f.results {
		s.sieve.AddPassage(r.Passage)
	}
	for _, part := range f.parts { // what each part of the question would be answered with
		for _, r := range part.results[:min(perPart, len(part.results))] {
			if !s.sieve.Has(r.Passage.DocumentID, r.Passage.Ord) {
				s.sieve.AddPassage(r.Passage)
				t.noteUsed(r)
			}
		}
	}
	for _, p := range rows {
		s.sieve.AddRow(p, sell.PriceText(p))
	}
	s.talk = model.NewDialogue(cmp.Or(w.Full, w.Text), t.recent, s.sieve)
	t.record.Speaker, t.record.Model = speakerModel, m.Name()
	return s
}

// run asks the model, and again with what it asked for, a few times at most.
func (s *speech) run(ctx context.Context, hurry bool) error {
	if hurry { // what follows must have its time
		until, _ := ctx.Deadline()
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, until.Add(-modelReserve))
		defer cancel()
	}
	for round := 0; ; round++ {
		asked, err := s.round(ctx, hurry)
		if err != nil {
			return err
		}
		if until, _ := ctx.Deadline(); round == maxRequests || time.Until(until) < requestTime {
			return nil
		}
		if asked == nil {
			return s.mend(ctx, hurry)
		}
		note, over, err := s.t.grant(ctx, s.sieve, s.f, *asked)
		if err != nil || over {
			return err
		}
		s.talk.GoOn(model.RequestMark+string(asked.Kind), note, round+1 == maxRequests)
	}
}

// mend asks once for what was not let through, with the reasons. What was said stays
// as it is, whatever becomes of that.
func (s *speech) mend(ctx context.Context, hurry bool) error {
	if !s.talk.Mend(strings.TrimSpace(s.t.out.String())) {
		return nil
	}
	asked, err := s.round(ctx, hurry)
	switch {
	case s.t.gone:
		return err
	case err != nil || asked != nil:
		s.a.cfg.Log.Info("sentences were not mended", "store", s.t.q.Store.ID, "model", s.chat.Name())
	}
	return nil
}

// errAsks ends a reply that began with a request.
var errAsks = errors.New("the model asks")

// round is one call of the model.
func (s *speech) round(ctx context.Context, hurry bool) (*model.Request, error) {
	r := llm.Request{Messages: s.talk.Messages, Hurry: hurry}
	settle, err := s.a.reserve(ctx, s.t, r)
	if err != nil {
		return nil, err
	}
	var start model.Opening
	var asked *model.Request
	s.t.place.leave()
	end, err := s.chat.Stream(ctx, r, func(text string) error {
		text, asked = start.Write(text)
		if asked != nil {
			return errAsks
		}
		return s.say(ctx, s.sieve.Write(text))
	})
	settle(ctx, end.Usage)
	s.spent = s.spent.Plus(end.Usage)
	switch {
	case asked != nil && errors.Is(err, errAsks):
		return asked, nil
	case err != nil:
		return nil, err
	}
	text, asked := start.Close()
	if asked != nil {
		return asked, nil
	}
	list := s.sieve.Write(text)
	if !end.Cut {
		list = append(list, s.sieve.Close()...)
	}
	return nil, s.say(ctx, list)
}

// say sends what may be said, and notes what it rests on.
func (s *speech) say(ctx context.Context, list []model.Verdict) error {
	for _, c := range list {
		for _, g := range c.From {
			s.t.rest(g)
		}
		if err := s.t.say(ctx, c.Text); err != nil {
			return err
		}
		s.t.answered = true
		s.said++
	}
	return nil
}

// rest notes a source of the answer: a passage is cited, a product shown as the
// card that its row makes.
func (t *turn) rest(g model.Ground) {
	if g.Product == nil {
		t.cite(g.Passage, quote.Directive(g.Passage.Said()))
		return
	}
	card := g.Product.Card()
	same := func(c tilly.ProductCard) bool { return c.Title == card.Title && c.URL == card.URL }
	if len(t.products) < sell.MaxCards && !slices.ContainsFunc(t.products, same) {
		t.products = append(t.products, card)
	}
}

// note keeps for the record and the metrics what the talk came to.
func (s *speech) note(err error) {
	r := &s.t.record
	r.PromptTokens += s.spent.Prompt
	r.OutputTokens += s.spent.Output
	r.CostMicros += s.spent.Micros
	dropped, lost := s.sieve.Dropped()
	for _, d := range dropped[:min(len(dropped), max(0, model.MaxDropped-len(r.Dropped)))] {
		r.Dropped = append(r.Dropped, d.Text)
	}
	use := ModelUse{StoreID: s.t.q.Store.ID, Model: s.chat.Name(), Usage: s.spent, Said: s.said, Dropped: lost}
	switch {
	case s.t.gone:
		use.Outcome = outcomeLeft
	case errors.Is(err, errSpent):
		use.Outcome = outcomeBudget
		s.fault(err.Error())
	case err != nil:
		use.Outcome = string(faultOf(err))
		s.fault(faultText(err))
		s.a.cfg.Log.Warn("model failed", "store", s.t.q.Store.ID, "model", s.chat.Name(), "fault", faultText(err))
	case s.t.answered:
		use.Outcome = outcomeSaid
	default:
		use.Outcome = outcomeUnusable
		s.fault("nothing usable")
	}
	s.a.cfg.Used(use)
}

// fault adds to what went wrong before somebody answered.
func (s *speech) fault(text string) {
	if r := &s.t.record; r.Fault != "" {
		r.Fault += "; " + text
	} else {
		r.Fault = text
	}
}

func faultOf(err error) llm.Fault {
	if f := llm.FaultOf(err); f != "" {
		return f
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return llm.FaultSlow
	}
	return "failed"
}

// faultText names what a model did wrong, without anything it or the shopper said.
func faultText(err error) string {
	var fault *llm.Error
	if errors.As(err, &fault) {
		return fault.Error()
	}
	return "model: " + string(faultOf(err))
}
