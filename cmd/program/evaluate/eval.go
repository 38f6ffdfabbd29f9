// Package evaluate proves at the command line what an assistant says.
package evaluate

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"tilly/cmd/program/command"
)

const evalUsage = `tilly eval proves what a store's assistant says.

  tilly eval run STORE       ask all golden questions of the store
      --speaker builtin|model|auto   who words the answers (auto: as chat does)
      --model M                      another model at the endpoint of the settings
      --threshold T                  the evidence from which an answer is given, 0 to 1
      --label L                      how the run is called in the list
      --compare RUN                  compare with an earlier run, question by question
      --json                         print JSON
  tilly eval list STORE      the runs of the store, newest first
      --json                         print JSON
  tilly eval replay MESSAGE  ask the question of an answer again, in its conversation
      --speaker, --model, --threshold, --json   as above (default: who spoke then)

Exit status: 0 all passed, or the answer is the same; 1 some failed, or the answer
is different; 2 called wrongly, or the proof could not be made.
`

// Eval proves what a store's assistant says.
func (open Opener) Eval(ctx context.Context, t command.Terminal, args []string) error {
	parts := map[string]func(context.Context, command.Terminal, []string) error{"run": open.run, "list": open.list, "replay": open.replay}
	if len(args) > 0 && (args[0] == "--help" || args[0] == "-h" || args[0] == "help") {
		fmt.Fprint(t.Out, evalUsage)
		return nil
	}
	if len(args) == 0 || parts[args[0]] == nil {
		fmt.Fprint(t.Err, evalUsage)
		return command.Verdict{Status: notProved}
	}
	err := parts[args[0]](ctx, t, args[1:])
	var own command.Verdict
	switch {
	case err == nil || errors.As(err, &own):
		return err
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(t.Out, evalUsage)
		return nil
	case errors.Is(err, command.ErrUsage):
		fmt.Fprint(t.Err, evalUsage)
		return command.Verdict{Status: notProved}
	}
	return command.Verdict{Status: notProved, Cause: command.Plain(err)}
}
