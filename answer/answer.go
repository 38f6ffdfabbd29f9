package answer

import (
	"context"
	"strings"
	"unicode/utf8"

	"tilly"
)

// Stream answers q, giving the events to emit in order: delta (and reset),
// sources, products, form, then done or error. It returns an error only when
// nothing was emitted. When emit fails, nobody listens any more: the answer is
// given up and what was asked is kept; what a team is to hear of ends it then too.
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
	at, err := a.places.Enter(ctx, q.Store.UserID, q.Store.ID)
	if err != nil {
		return nil, err
	}
	t, err := a.begin(ctx, q, emit)
	if err != nil {
		at.Leave()
		return nil, err
	}
	t.place = at
	defer func() {
		t.place.Leave()
		t.booked.over() // nothing that was begun for an answer outlives it
	}()
	if t.before != nil {
		return t, t.sayAgain(ctx, *t.before)
	}
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
		if err == nil && strings.TrimSpace(t.stream.text()) == "" { // nothing that was found can be said
			t.stream.clear()
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
