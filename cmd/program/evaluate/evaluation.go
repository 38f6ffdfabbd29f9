package evaluate

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"sync/atomic"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/api"
	"tilly/cmd/program/command"
	"tilly/db"
	"tilly/fetch"
	"tilly/paired"
	"tilly/patience"
)

// evaluation is what proves at the command line what an assistant says.
type evaluation struct {
	Opened
	terminal command.Terminal
}

// Opened is the data and the assistant of the settings, and nothing that serves or works
// jobs: they may be open beside a server.
type Opened struct {
	Rows      *db.DB
	Assistant *answer.Assistant
	Fetch     *fetch.Client
	Log       *slog.Logger
}

// Opener opens what a terminal's settings name.
type Opener func(context.Context, command.Terminal) (Opened, error)

func (open Opener) evaluation(ctx context.Context, t command.Terminal) (*evaluation, error) {
	opened, err := open(ctx, t)
	return &evaluation{opened, t}, err
}

// Runs is what asking golden questions needs.
type Runs struct {
	db.Golden
	db.Stores
}

// close lets the data go.
func (e *evaluation) close() {
	e.Fetch.Close()
	_ = e.Rows.Close() // nothing of it is lost
}

// store finds the store of an id.
func (e *evaluation) store(ctx context.Context, id string) (tilly.Store, error) {
	s, err := e.Rows.Stores.StoreByID(ctx, id)
	if tilly.CodeOf(err) == tilly.NotFound {
		return s, fmt.Errorf("there is no store %s; tilly store list shows them", command.Printable(id))
	}
	return s, err
}

// runGrace is for how long a run that the command line works is kept from the
// workers of a server; it is renewed while the command lives.
const runGrace = time.Minute

// run works a run in this process. Its job waits meanwhile, so that a server
// takes the run over when this process dies; when it is told to stop, the run ends.
func (e *evaluation) run(ctx context.Context, r tilly.GoldenRun) (tilly.GoldenRun, error) {
	if _, err := e.Rows.Golden.CreateRun(ctx, r, tilly.GoldenJobFor(r, r.CreatedAt.Add(runGrace))); err != nil {
		return r, err
	}
	working, done := context.WithCancel(ctx)
	defer done()
	go e.hold(working, r)
	var n atomic.Int64
	told, err := e.Assistant.Run(ctx, Runs{e.Rows.Golden, e.Rows.Stores}, r.StoreID, r.ID, func(tilly.GoldenResult) {
		if n := n.Add(1); n%100 == 0 {
			fmt.Fprintf(e.terminal.Err, "asked %d questions\n", n)
		}
	})
	if err == nil {
		return told, nil
	}
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	reason := "It was broken off at the command line."
	if ended, e := e.Rows.Golden.FinishRun(ending, r.StoreID, r.ID, tilly.RunFailed, reason, time.Now()); e == nil && ended.State == tilly.RunDone {
		return ended, nil // a server brought it to its end while this process slept
	}
	return r, err
}

// hold keeps the workers of a server from a run.
func (e *evaluation) hold(ctx context.Context, r tilly.GoldenRun) {
	for patience.Wait(ctx, runGrace/4) == nil {
		if err := e.Rows.Golden.PutOffRun(ctx, r.StoreID, r.ID, time.Now().Add(runGrace)); err != nil && ctx.Err() == nil {
			e.Log.Warn("a run could not be kept from the server", "run", r.ID, "error", err.Error())
		}
	}
}

// tell prints how a run went, and against another one.
func (e *evaluation) tell(ctx context.Context, r tilly.GoldenRun, other *tilly.GoldenRun, asJSON bool) error {
	results, err := e.Rows.Golden.Results(ctx, r)
	if err != nil {
		return err
	}
	var compared *paired.Comparison
	if other != nil {
		before, err := e.Rows.Golden.Results(ctx, *other)
		if err != nil {
			return err
		}
		c := paired.Compare(*other, r, before, results)
		compared = &c
	}
	if asJSON {
		return command.PrintJSON(e.terminal.Out, api.RunDocument(r, results, compared))
	}
	out := e.terminal.Out
	for _, q := range results {
		if !q.Passed && !q.AskedAt.IsZero() {
			tellFailure(out, q)
		}
	}
	fmt.Fprintf(out, "Run %s: %d of %d passed, %d failed.\n", r.ID, r.Passed, r.Total, r.Failed)
	if r.Before != "" {
		fmt.Fprintf(out, "Since run %s with the same settings: %d better, %d worse.\n", r.Before, r.Better, r.Worse)
	}
	if compared != nil {
		tellComparison(out, *compared)
	}
	return nil
}

func tellFailure(out io.Writer, q tilly.GoldenResult) {
	fmt.Fprintf(out, "FAILED  %s\n", command.Printable(q.Question))
	for _, why := range q.Why {
		fmt.Fprintf(out, "        %s\n", command.Printable(why))
	}
	if q.Answer != "" {
		fmt.Fprintf(out, "        Answer: %s\n", command.Printable(q.Answer))
	}
	fmt.Fprintln(out)
}

// tellComparison prints what two runs differ in.
func tellComparison(out io.Writer, c paired.Comparison) {
	n := len(c.Pairs)
	fmt.Fprintf(out, "Against run %s over the %d questions of both: %d passed there, %d here.\n", c.A.ID, n, c.Both+c.OnlyA, c.Both+c.OnlyB)
	fmt.Fprintf(out, "Difference %+.1f points, 95 %% interval %+.1f to %+.1f; McNemar p = %.3g.\n", 100*c.Difference, 100*c.Low, 100*c.High, c.P)
	for _, p := range c.Pairs {
		switch {
		case p.B.Passed && !p.A.Passed:
			fmt.Fprintf(out, "  better  %s\n", command.Printable(p.Question))
		case p.A.Passed && !p.B.Passed:
			fmt.Fprintf(out, "  worse   %s\n", command.Printable(p.Question))
		}
	}
}
