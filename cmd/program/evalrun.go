package program

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"sync/atomic"
	"text/tabwriter"
	"time"

	"tilly"
	"tilly/api"
)

// runGrace is for how long a run that the command line works is kept from the
// workers of a server; it is renewed while the command lives.
const runGrace = time.Minute

// evalRun asks all golden questions of a store and tells how they fared.
func evalRun(ctx context.Context, t terminal, args []string) error {
	o := evalOptions{trial: tilly.TrialSettings{Speaker: tilly.SpeakerAuto}}
	flags := flag.NewFlagSet("run", flag.ContinueOnError)
	trialFlags(&o, flags)
	flags.StringVar(&o.label, "label", "", "")
	flags.StringVar(&o.compare, "compare", "", "")
	storeID, err := readEval(args, &o, flags)
	if err != nil {
		return err
	}
	p, err := openProver(ctx, t)
	if err != nil {
		return err
	}
	defer p.closeProver()
	store, err := p.storeNamed(ctx, storeID)
	if err != nil {
		return err
	}
	var other *tilly.GoldenRun
	if o.compare != "" {
		r, err := p.rows.Golden.GoldenRun(ctx, store.ID, o.compare)
		if err != nil {
			return fmt.Errorf("there is no run %s of this store; tilly eval list %s shows them", printable(o.compare), store.ID)
		}
		other = &r
	}
	r, err := p.runHere(ctx, tilly.GoldenRun{
		ID: tilly.NewID(), StoreID: store.ID, Label: o.label, Cause: tilly.RunByCLI, Settings: o.trial, CreatedAt: time.Now(),
	})
	if err != nil {
		return err
	}
	if err := p.tellRun(ctx, r, other, o.json); err != nil {
		return err
	}
	switch {
	case r.State == tilly.RunFailed:
		return verdict{notProved, fmt.Errorf("the run failed: %s", r.Error)}
	case r.Failed > 0:
		return verdict{status: notPassed}
	}
	return nil
}

// runHere works a run in this process. Its job waits meanwhile, so that a server
// takes the run over when this process dies; when it is told to stop, the run ends.
func (p *Program) runHere(ctx context.Context, r tilly.GoldenRun) (tilly.GoldenRun, error) {
	if _, err := p.rows.Golden.CreateRun(ctx, r, tilly.GoldenJobFor(r, r.CreatedAt.Add(runGrace))); err != nil {
		return r, err
	}
	working, done := context.WithCancel(ctx)
	defer done()
	go p.holdRun(working, r)
	var n atomic.Int64
	told, err := p.assistant.Run(ctx, runs{p.rows.Golden, p.rows.Stores}, r.StoreID, r.ID, func(tilly.GoldenResult) {
		if n := n.Add(1); n%100 == 0 {
			fmt.Fprintf(p.terminal.err, "asked %d questions\n", n)
		}
	})
	if err == nil {
		return told, nil
	}
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	reason := "It was broken off at the command line."
	if ended, e := p.rows.Golden.FinishRun(ending, r.StoreID, r.ID, tilly.RunFailed, reason, time.Now()); e == nil && ended.State == tilly.RunDone {
		return ended, nil // a server brought it to its end while this process slept
	}
	return r, err
}

// holdRun keeps the workers of a server from a run.
func (p *Program) holdRun(ctx context.Context, r tilly.GoldenRun) {
	tick := time.NewTicker(runGrace / 4)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := p.rows.Golden.PutOffRun(ctx, r.StoreID, r.ID, time.Now().Add(runGrace)); err != nil && ctx.Err() == nil {
			p.log.Warn("a run could not be kept from the server", "run", r.ID, "error", err.Error())
		}
	}
}

// tellRun prints how a run went, and against another one.
func (p *Program) tellRun(ctx context.Context, r tilly.GoldenRun, other *tilly.GoldenRun, asJSON bool) error {
	results, err := p.rows.Golden.Results(ctx, r)
	if err != nil {
		return err
	}
	var compared *tilly.Comparison
	if other != nil {
		before, err := p.rows.Golden.Results(ctx, *other)
		if err != nil {
			return err
		}
		c := tilly.CompareRuns(*other, r, before, results)
		compared = &c
	}
	if asJSON {
		return printJSON(p.terminal.out, api.RunDocument(r, results, compared))
	}
	out := p.terminal.out
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
	fmt.Fprintf(out, "FAILED  %s\n", printable(q.Question))
	for _, why := range q.Why {
		fmt.Fprintf(out, "        %s\n", printable(why))
	}
	if q.Answer != "" {
		fmt.Fprintf(out, "        Answer: %s\n", printable(q.Answer))
	}
	fmt.Fprintln(out)
}

// tellComparison prints what two runs differ in.
func tellComparison(out io.Writer, c tilly.Comparison) {
	n := len(c.Pairs)
	fmt.Fprintf(out, "Against run %s over the %d questions of both: %d passed there, %d here.\n", c.A.ID, n, c.Both+c.OnlyA, c.Both+c.OnlyB)
	fmt.Fprintf(out, "Difference %+.1f points, 95 %% interval %+.1f to %+.1f; McNemar p = %.3g.\n", 100*c.Difference, 100*c.Low, 100*c.High, c.P)
	for _, p := range c.Pairs {
		switch {
		case p.B.Passed && !p.A.Passed:
			fmt.Fprintf(out, "  better  %s\n", printable(p.Question))
		case p.A.Passed && !p.B.Passed:
			fmt.Fprintf(out, "  worse   %s\n", printable(p.Question))
		}
	}
}

// evalList prints the runs of a store.
func evalList(ctx context.Context, t terminal, args []string) error {
	var o evalOptions
	storeID, err := readEval(args, &o, flag.NewFlagSet("list", flag.ContinueOnError))
	if err != nil {
		return err
	}
	p, err := openProver(ctx, t)
	if err != nil {
		return err
	}
	defer p.closeProver()
	store, err := p.storeNamed(ctx, storeID)
	if err != nil {
		return err
	}
	runs, _, err := p.rows.Golden.GoldenRuns(ctx, store.ID, 1, 2*tilly.KeptRuns)
	if err != nil {
		return err
	}
	if o.json {
		return printJSON(t.out, api.RunsDocument(runs))
	}
	w := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "RUN\tCREATED\tCAUSE\tSTATE\tPASSED\tFAILED\tTOTAL\tBETTER\tWORSE\tSETTINGS\tLABEL")
	for _, r := range runs {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\n", r.ID, r.CreatedAt.UTC().Format(time.RFC3339), r.Cause, r.State,
			r.Passed, r.Failed, r.Total, r.Better, r.Worse, settingsText(r.Settings), printable(r.Label))
	}
	return w.Flush()
}

// settingsText is what a run tried, in short.
func settingsText(s tilly.TrialSettings) string {
	text := s.Speaker
	if text == "" {
		text = tilly.SpeakerAuto
	}
	if s.Model != "" {
		text += "," + printable(s.Model)
	}
	if s.Threshold != nil {
		text += fmt.Sprintf(",%g", *s.Threshold)
	}
	return text
}

func printJSON(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
