package main

import (
	"context"
	"fmt"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// forgetful keeps nothing: what an answer costs without its rows.
type forgetful struct{}

// Talk knows no conversation.
func (forgetful) Talk(context.Context, string, string, int) (tilly.Hold, []tilly.Message, error) {
	return tilly.Hold{}, nil, tilly.Missing()
}

// WriteToTeam has nobody to write to.
func (forgetful) WriteToTeam(context.Context, tilly.Message) (tilly.Hold, error) {
	return tilly.Hold{}, tilly.Missing()
}

// SaveTurn drops it.
func (forgetful) SaveTurn(context.Context, tilly.Turn) error { return nil }

// Told knows of none.
func (forgetful) Told(context.Context, string, string, string) (tilly.Message, error) {
	return tilly.Message{}, tilly.Missing()
}

// assistant measures answers without HTTP, with and without keeping them, and
// where the time of one goes.
func (b *bench) assistant() error {
	dir, store, err := b.demoData()
	if err != nil {
		return err
	}
	questions, err := demoQuestions()
	if err != nil {
		return err
	}
	rows, err := openRows(b.ctx, dir)
	if err != nil {
		return err
	}
	defer rows.Close()
	library, stages := search.NewLibrary(search.Config{Rows: rows.Index}), newStages()
	keeps := answer.New(answer.Config{Library: library, Conversations: rows.Conversations, Observe: stages.observe})
	forgets := answer.New(answer.Config{Library: library, Conversations: forgetful{}})
	const rounds = 7
	per := func(a *answer.Assistant, measure func(func() error) (float64, error)) func() (float64, error) {
		return func() (float64, error) {
			took, err := measure(func() error { return askAll(b.ctx, a, store, questions) })
			return took / float64(len(questions)) * 1e3, err
		}
	}
	o, p, ratio, err := alternate(rounds, per(keeps, ownCPU), per(forgets, ownCPU))
	if err != nil {
		return err
	}
	b.add(row{measure: "CPU of an answer inside, kept", unit: "ms", ours: o, peer: p, against: "not kept", ratio: ratio})
	o, p, ratio, err = alternate(rounds, per(keeps, wall), per(forgets, wall))
	if err != nil {
		return err
	}
	b.add(row{measure: "answers inside, kept, one at a time", unit: "/s", ours: 1e3 / o, peer: 1e3 / p, against: "not kept", ratio: 1 / ratio})
	for _, stage := range []string{"understand", "retrieve", "say", "save"} {
		b.add(row{measure: "  " + stage, unit: "ms", ours: stages.sum[stage].Seconds() / float64(2*rounds*len(questions)) * 1e3})
	}
	return nil
}

// askAll asks every question in a conversation of its own; each must be answered.
func askAll(ctx context.Context, a *answer.Assistant, store tilly.Store, questions []string) error {
	for _, text := range questions {
		var reply *tilly.Reply
		err := a.Stream(ctx, tilly.Question{Store: store, Channel: tilly.WidgetChan, Text: text}, func(_ context.Context, e tilly.Event) error {
			if e.Type == tilly.EventDone {
				reply = e.Reply
			}
			return e.Err
		})
		if err != nil {
			return err
		}
		if reply == nil {
			return fmt.Errorf("%q has no answer", text)
		}
	}
	return nil
}
