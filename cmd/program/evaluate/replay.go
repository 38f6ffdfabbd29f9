package evaluate

import (
	"context"
	"flag"
	"fmt"

	"tilly"
	"tilly/cmd/program/command"
)

// replay asks the question of an answer again, in its conversation as it stood.
func (open Opener) replay(ctx context.Context, t command.Terminal, args []string) error {
	var o evalOptions
	flags := flag.NewFlagSet("replay", flag.ContinueOnError)
	trialFlags(&o, flags)
	messageID, err := readEval(args, &o, flags)
	if err != nil {
		return err
	}
	e, err := open.evaluation(ctx, t)
	if err != nil {
		return err
	}
	defer e.close()
	then, err := e.Rows.Golden.Replayable(ctx, messageID)
	if tilly.CodeOf(err) == tilly.NotFound {
		return fmt.Errorf("there is no answer %s; its conversation may be erased", command.Printable(messageID))
	}
	if err != nil {
		return err
	}
	r, err := e.replay(ctx, then, o.trial)
	if err != nil {
		return err
	}
	if o.json {
		if err := command.PrintJSON(t.Out, r); err != nil {
			return err
		}
	} else {
		r.tell(t.Out)
	}
	if !r.Same {
		return command.Verdict{Status: notPassed}
	}
	return nil
}
