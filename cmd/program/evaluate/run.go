package evaluate

import (
	"context"
	"flag"
	"fmt"
	"text/tabwriter"
	"time"

	"tilly"
	"tilly/api"
	"tilly/cmd/program/command"
)

// run asks all golden questions of a store and tells how they fared.
func (open Opener) run(ctx context.Context, t command.Terminal, args []string) error {
	o := evalOptions{trial: tilly.TrialSettings{Speaker: tilly.SpeakerAuto}}
	flags := flag.NewFlagSet("run", flag.ContinueOnError)
	trialFlags(&o, flags)
	flags.StringVar(&o.label, "label", "", "")
	flags.StringVar(&o.compare, "compare", "", "")
	storeID, err := readEval(args, &o, flags)
	if err != nil {
		return err
	}
	e, err := open.evaluation(ctx, t)
	if err != nil {
		return err
	}
	defer e.close()
	store, err := e.store(ctx, storeID)
	if err != nil {
		return err
	}
	var other *tilly.GoldenRun
	if o.compare != "" {
		r, err := e.Rows.Golden.GoldenRun(ctx, store.ID, o.compare)
		if err != nil {
			return fmt.Errorf("there is no run %s of this store; tilly eval list %s shows them", command.Printable(o.compare), store.ID)
		}
		other = &r
	}
	r, err := e.run(ctx, tilly.GoldenRun{
		ID: tilly.NewID(), StoreID: store.ID, Label: o.label, Cause: tilly.RunByCLI, Settings: o.trial, CreatedAt: time.Now(),
	})
	if err != nil {
		return err
	}
	if err := e.tell(ctx, r, other, o.json); err != nil {
		return err
	}
	switch {
	case r.State == tilly.RunFailed:
		return command.Verdict{Status: notProved, Cause: fmt.Errorf("the run failed: %s", r.Error)}
	case r.Failed > 0:
		return command.Verdict{Status: notPassed}
	}
	return nil
}

// list prints the runs of a store.
func (open Opener) list(ctx context.Context, t command.Terminal, args []string) error {
	var o evalOptions
	storeID, err := readEval(args, &o, flag.NewFlagSet("list", flag.ContinueOnError))
	if err != nil {
		return err
	}
	e, err := open.evaluation(ctx, t)
	if err != nil {
		return err
	}
	defer e.close()
	store, err := e.store(ctx, storeID)
	if err != nil {
		return err
	}
	runs, _, err := e.Rows.Golden.GoldenRuns(ctx, store.ID, 1, 2*tilly.KeptRuns)
	if err != nil {
		return err
	}
	if o.json {
		return command.PrintJSON(t.Out, api.RunsDocument(runs))
	}
	w := tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "RUN\tCREATED\tCAUSE\tSTATE\tPASSED\tFAILED\tTOTAL\tBETTER\tWORSE\tSETTINGS\tLABEL")
	for _, r := range runs {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\n", r.ID, r.CreatedAt.UTC().Format(time.RFC3339), r.Cause, r.State,
			r.Passed, r.Failed, r.Total, r.Better, r.Worse, settingsText(r.Settings), command.Printable(r.Label))
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
		text += "," + command.Printable(s.Model)
	}
	if s.Threshold != nil {
		text += fmt.Sprintf(",%g", *s.Threshold)
	}
	return text
}
