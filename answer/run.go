package answer

import (
	"context"
	"errors"
	"sync"
	"time"
	"unicode/utf8"

	"tilly"
	"tilly/answer/judge"
)

// How many questions of a run are asked at a time. A model is waited for; what the
// built-in speaker does is work for the processors that shoppers wait for too.
const (
	togetherModel   = 4
	togetherBuiltin = 2
)

// Run asks the questions of a run that were not asked yet, by the very path of chat,
// and ends it. Each result is kept before the next is begun, so a run that was broken
// off goes on where it was. each, if set, is told of every result once it is kept; it
// may be called from several goroutines. An error leaves the run as it is, for another
// attempt; NotFound and Conflict mean that it is gone or over.
func (a *Assistant) Run(ctx context.Context, rows Runs, storeID, runID string, each func(tilly.GoldenResult)) (tilly.GoldenRun, error) {
	store, err := rows.StoreByID(ctx, storeID)
	if err != nil {
		return tilly.GoldenRun{}, err
	}
	r, err := rows.BeginRun(ctx, storeID, runID)
	if err != nil || r.State.Over() {
		return r, err
	}
	var refused *tilly.Error
	if _, err := a.tried(r.Settings); errors.As(err, &refused) {
		return rows.FinishRun(ctx, storeID, runID, tilly.RunFailed, refused.Message, a.cfg.Now())
	}
	open, err := rows.OpenResults(ctx, r)
	if err != nil {
		return r, err
	}
	if each == nil {
		each = func(tilly.GoldenResult) {}
	}
	err = several(ctx, a.together(r.Settings), open, func(ctx context.Context, q tilly.GoldenResult) error {
		q, err := a.examine(ctx, store, r.Settings, q)
		if err != nil {
			return err
		}
		if err := rows.SaveResult(ctx, storeID, runID, q); err != nil {
			return err
		}
		each(q)
		return nil
	})
	if err != nil {
		return r, err
	}
	return rows.FinishRun(ctx, storeID, runID, tilly.RunDone, "", a.cfg.Now())
}

func (a *Assistant) together(s tilly.TrialSettings) int {
	if s.Speaker == tilly.SpeakerBuiltin || a.cfg.Model == nil && s.Model == "" {
		return togetherBuiltin
	}
	return togetherModel
}

// examine asks one golden question and judges the answer. What is wrong with the
// question is a result; what is wrong with us is an error.
func (a *Assistant) examine(ctx context.Context, store tilly.Store, s tilly.TrialSettings, q tilly.GoldenResult) (tilly.GoldenResult, error) {
	begun := time.Now()
	got, err := a.Ask(ctx, tilly.Question{Store: store, Channel: tilly.WidgetChan, Text: q.Question, Settings: s})
	q.AskedAt, q.Took = a.cfg.Now(), time.Since(begun)
	if tilly.CodeOf(err) == tilly.Invalid {
		var e *tilly.Error
		errors.As(err, &e)
		q.Why = []string{e.Message}
		return q, nil
	}
	if err != nil {
		return q, err
	}
	q.Why = judge.Golden(q.Golden(), got)
	q.Passed = len(q.Why) == 0
	q.Answered, q.Answer, q.Sources = got.Reply.Answered, kept(got.Reply.Output), judge.Cited(got.Reply)
	q.Evidence, q.Speaker, q.Model, q.Fault = got.Record.Evidence, got.Record.Speaker, got.Record.Model, got.Record.Fault
	return q, nil
}

// kept is as much of an answer as a result keeps.
func kept(text string) string {
	if utf8.RuneCountInString(text) <= tilly.MaxAnswerKept {
		return text
	}
	return tilly.Clip(text, tilly.MaxAnswerKept-1) + "…"
}

// several does work for each of the list, n at a time, in their order. The first
// error ends it all and is returned.
func several[T any](ctx context.Context, n int, list []T, work func(context.Context, T) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan T)
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			for item := range next {
				if err := work(ctx, item); err != nil {
					cancel(err)
					return
				}
			}
		})
	}
	for _, item := range list {
		if ctx.Err() != nil {
			break
		}
		select {
		case next <- item:
		case <-ctx.Done():
		}
	}
	close(next)
	all.Wait()
	return context.Cause(ctx)
}
