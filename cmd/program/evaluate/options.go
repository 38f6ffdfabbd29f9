package evaluate

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"tilly"
	"tilly/cmd/program/command"
)

// Statuses of tilly eval.
const (
	notPassed = 1
	notProved = 2
)

// evalOptions are the options of the parts of eval.
type evalOptions struct {
	trial          tilly.TrialSettings
	label, compare string
	json           bool
}

// readEval reads one name and options, in any order.
func readEval(args []string, o *evalOptions, flags *flag.FlagSet) (name string, err error) {
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.json, "json", false, "")
	for {
		if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
			return "", err
		} else if err != nil {
			return "", command.Verdict{Status: notProved, Cause: fmt.Errorf("%w; see tilly eval --help", err)}
		}
		if args = flags.Args(); len(args) == 0 {
			break
		}
		if name != "" {
			return "", command.ErrUsage
		}
		name, args = args[0], args[1:]
	}
	if name == "" {
		return "", command.ErrUsage
	}
	return name, o.check()
}

// trialFlags adds the options that say what is tried.
func trialFlags(o *evalOptions, flags *flag.FlagSet) {
	flags.StringVar(&o.trial.Speaker, "speaker", o.trial.Speaker, "")
	flags.StringVar(&o.trial.Model, "model", "", "")
	flags.Func("threshold", "", func(s string) error {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil || !(v >= 0 && v <= 1) {
			return errors.New("it must be between 0 and 1")
		}
		o.trial.Threshold = &v
		return nil
	})
}

func (o evalOptions) check() error {
	if utf8.RuneCountInString(o.label) > tilly.MaxLabel {
		return command.Verdict{Status: notProved, Cause: fmt.Errorf("--label is longer than %d characters", tilly.MaxLabel)}
	}
	switch o.trial.Speaker {
	case "", tilly.SpeakerAuto, tilly.SpeakerModel:
	case tilly.SpeakerBuiltin:
		if o.trial.Model != "" {
			return command.Verdict{Status: notProved, Cause: errors.New("--model goes with --speaker model or auto")}
		}
	default:
		return command.Verdict{Status: notProved, Cause: fmt.Errorf("--speaker must be builtin, model or auto, not %q", o.trial.Speaker)}
	}
	return nil
}
