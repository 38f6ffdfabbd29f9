package answer

import (
	"context"
	"errors"
	"strings"

	"tilly"
	"tilly/llm"
	"tilly/model"
)

// GistMessages is how far back a conversation is read for its gist.
const GistMessages = 60

// leastGist is how many messages of a shopper are summed up: fewer are read as quickly.
const leastGist = 2

// Gist lets a model word what a conversation is about for the people who have it now, by
// the sieve that answers go through; its sources are the messages. It is empty where no
// model may be asked, where none says anything that was said there, or where there is
// little to say; an error means that it was broken off.
func (a *Assistant) Gist(ctx context.Context, h tilly.Handed) (tilly.Gist, error) {
	said := withoutForms(h.Messages)
	asked := 0
	for _, m := range said {
		if m.Role == tilly.RoleUser {
			asked++
		}
	}
	if a.cfg.Model == nil || asked < leastGist {
		return tilly.Gist{}, nil
	}
	timed, cancel := context.WithTimeout(ctx, modelTime)
	defer cancel()
	for _, m := range append([]llm.Chat{a.cfg.Model}, a.cfg.Fallbacks...) {
		s := newSumming(a, m, h, said)
		err := s.run(timed)
		s.note(err)
		switch {
		case ctx.Err() != nil:
			return tilly.Gist{}, ctx.Err()
		case err == nil || errors.Is(err, errSpent): // another model would see and cost the same
			return s.gist, nil
		}
	}
	return tilly.Gist{}, nil
}

// summing is one model at one conversation.
type summing struct {
	a     *Assistant
	chat  llm.Chat
	store tilly.Store
	payer payer
	sieve *model.Sieve
	talk  *model.Dialogue
	roles map[string]string // of the messages, by their ids
	spent llm.Usage
	gist  tilly.Gist
}

func newSumming(a *Assistant, m llm.Chat, h tilly.Handed, said []tilly.Message) *summing {
	s := &summing{a: a, chat: m, store: h.Store, payer: payer{store: h.Store, visitor: h.Visitor}, roles: map[string]string{}}
	s.sieve = model.NewSieve(model.Setting{Store: h.Store, Lexicon: a.lex, Lang: h.Language})
	for _, one := range said {
		s.sieve.AddSaid(one, a.lex.Language(one.Text, h.Language))
		s.roles[one.ID] = one.Role
	}
	s.talk = model.NewGist(s.sieve)
	s.gist = tilly.Gist{Model: m.Name(), At: a.cfg.Now()}
	return s
}

// run asks the model once, and keeps what the sieve lets through.
func (s *summing) run(ctx context.Context) error {
	r := llm.Request{Messages: s.talk.Messages}
	settle, err := s.a.spending.reserve(ctx, s.payer, r)
	if err != nil {
		return err
	}
	var start model.Opening
	end, err := s.chat.Stream(ctx, r, func(text string) error {
		if text, _ = start.Write(text); text != "" {
			s.take(s.sieve.Write(text))
		}
		return nil
	})
	settle(ctx, end.Usage)
	s.spent = end.Usage
	if err != nil {
		s.gist.Lines = nil
		return err
	}
	text, _ := start.Close()
	s.take(s.sieve.Write(text))
	if !end.Cut {
		s.take(s.sieve.Close())
	}
	return nil
}

// take keeps what may be told, each line with who said it.
func (s *summing) take(list []model.Verdict) {
	for _, v := range list {
		if len(v.From) == 0 || len(s.gist.Lines) == tilly.MostGistLines {
			continue // it tells nothing, or too much
		}
		line := tilly.GistLine{By: s.saidBy(v.From), Text: tilly.Clip(strings.TrimLeft(strings.TrimSpace(v.Text), "-*+• "), tilly.LongestGistLine)}
		if line.Text != "" {
			s.gist.Lines = append(s.gist.Lines, line)
		}
	}
}

// saidBy is whose word a line is: the shopper's, where it rests on anything of theirs.
func (s *summing) saidBy(from []model.Ground) string {
	by := tilly.RoleAI
	for _, g := range from {
		switch s.roles[g.Passage.DocumentID] {
		case tilly.RoleUser:
			return tilly.RoleUser
		case tilly.RoleTeam:
			by = tilly.RoleTeam
		}
	}
	return by
}

// note tells the metrics what the talk came to.
func (s *summing) note(err error) {
	_, lost := s.sieve.Dropped()
	use := ModelUse{StoreID: s.store.ID, Model: s.chat.Name(), Usage: s.spent, Said: len(s.gist.Lines), Dropped: lost, Outcome: outcomeSaid}
	switch {
	case errors.Is(err, errSpent):
		use.Outcome = outcomeBudget
	case err != nil:
		use.Outcome = string(faultOf(err))
		s.a.cfg.Log.Warn("a model summed no conversation up", "store", s.store.ID, "model", s.chat.Name(), "fault", faultText(err))
	case len(s.gist.Lines) == 0:
		use.Outcome = outcomeUnusable
	}
	s.a.cfg.Used(use)
}
