package answer

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"tilly"
	"tilly/llm"
	"tilly/model"
	"tilly/quote"
	"tilly/sell"
	"tilly/understand"
)

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
				t.record.note(r)
			}
		}
	}
	for _, p := range rows {
		s.sieve.AddRow(p, sell.PriceText(p))
	}
	s.talk = model.NewDialogue(cmp.Or(w.Full, t.typed(w.Text)), t.recent, s.sieve)
	t.record.Speaker, t.record.Model = speakerModel, m.Name()
	return s
}

// errAsks ends a reply that began with a request.
var errAsks = errors.New("the model asks")

// round is one call of the model.
func (s *speech) round(ctx context.Context, hurry bool) (*model.Request, error) {
	r := llm.Request{Messages: s.talk.Messages, Hurry: hurry}
	s.t.booked.beforeCall()
	settle, err := s.a.spending.reserve(ctx, s.t.payer(), r)
	if err != nil {
		return nil, err
	}
	read := s.readMeanwhile()
	var start model.Opening
	var asked *model.Request
	s.t.place.Leave()
	end, err := s.chat.Stream(ctx, r, func(text string) error {
		<-read
		text, asked = start.Write(text)
		if asked != nil {
			return errAsks
		}
		return s.say(ctx, s.sieve.Write(text))
	})
	<-read
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

// readMeanwhile has the sources read while the model is waited for; what it gives is
// closed when they are. A panic over one is left to the first sentence, which comes to the
// same source where panics are caught.
func (s *speech) readMeanwhile() <-chan struct{} {
	read := make(chan struct{})
	go func() {
		defer close(read)
		defer func() { _ = recover() }()
		s.sieve.Read()
	}()
	return read
}

// say sends what may be said, and notes what it rests on.
func (s *speech) say(ctx context.Context, list []model.Verdict) error {
	for _, c := range list {
		for _, g := range c.From {
			s.rest(g)
		}
		if err := s.t.stream.say(ctx, c.Text); err != nil {
			return err
		}
		s.t.answered = true
		s.said++
	}
	return nil
}

// rest notes a source of the answer: a passage is cited, a product shown as the
// card that its row makes.
func (s *speech) rest(g model.Ground) {
	if g.Product == nil {
		s.t.cite(g.Passage, quote.Directive(g.Passage.Said()))
		return
	}
	card := g.Product.Card()
	same := func(c tilly.ProductCard) bool { return c.Title == card.Title && c.URL == card.URL }
	if len(s.t.stream.products) < sell.MaxCards && !slices.ContainsFunc(s.t.stream.products, same) {
		s.t.stream.products = append(s.t.stream.products, card)
	}
}

// note keeps for the record and the metrics what the talk came to.
func (s *speech) note(err error) {
	r := &s.t.record
	r.spent(s.spent)
	dropped, lost := s.sieve.Dropped()
	for _, d := range dropped[:min(len(dropped), max(0, model.MaxDropped-len(r.Dropped)))] {
		r.Dropped = append(r.Dropped, d.Text)
	}
	use := ModelUse{StoreID: s.t.q.Store.ID, Model: s.chat.Name(), Usage: s.spent, Said: s.said, Dropped: lost}
	switch {
	case s.t.stream.gone:
		use.Outcome = outcomeLeft
	case errors.Is(err, errSpent):
		use.Outcome = outcomeBudget
		r.fault(err.Error())
	case err != nil:
		use.Outcome = string(faultOf(err))
		r.fault(faultText(err))
		s.a.cfg.Log.Warn("model failed", "store", s.t.q.Store.ID, "model", s.chat.Name(), "fault", faultText(err))
	case s.t.answered:
		use.Outcome = outcomeSaid
	default:
		use.Outcome = outcomeUnusable
		r.fault("nothing usable")
	}
	s.a.cfg.Used(use)
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
