package program

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
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

// Statuses of tilly eval.
const (
	notPassed = 1
	notProved = 2
)

// eval proves what a store's assistant says.
func eval(ctx context.Context, t terminal, args []string) error {
	parts := map[string]func(context.Context, terminal, []string) error{"run": evalRun, "list": evalList, "replay": evalReplay}
	if len(args) > 0 && (args[0] == "--help" || args[0] == "-h" || args[0] == "help") {
		fmt.Fprint(t.out, evalUsage)
		return nil
	}
	if len(args) == 0 || parts[args[0]] == nil {
		fmt.Fprint(t.err, evalUsage)
		return verdict{status: notProved}
	}
	err := parts[args[0]](ctx, t, args[1:])
	var own verdict
	switch {
	case err == nil || errors.As(err, &own):
		return err
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(t.out, evalUsage)
		return nil
	case errors.Is(err, errUsage):
		fmt.Fprint(t.err, evalUsage)
		return verdict{status: notProved}
	}
	return verdict{notProved, plain(err)}
}

// plain is an error as people read it: what is ours says enough without its code.
func plain(err error) error {
	var ours *tilly.Error
	if errors.As(err, &ours) && ours.Code != tilly.Internal {
		return errors.New(ours.Message)
	}
	return err
}

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
			return "", verdict{notProved, fmt.Errorf("%w; see tilly eval --help", err)}
		}
		if args = flags.Args(); len(args) == 0 {
			break
		}
		if name != "" {
			return "", errUsage
		}
		name, args = args[0], args[1:]
	}
	if name == "" {
		return "", errUsage
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
		return verdict{notProved, fmt.Errorf("--label is longer than %d characters", tilly.MaxLabel)}
	}
	switch o.trial.Speaker {
	case "", tilly.SpeakerAuto, tilly.SpeakerModel:
	case tilly.SpeakerBuiltin:
		if o.trial.Model != "" {
			return verdict{notProved, errors.New("--model goes with --speaker model or auto")}
		}
	default:
		return verdict{notProved, fmt.Errorf("--speaker must be builtin, model or auto, not %q", o.trial.Speaker)}
	}
	return nil
}

// openProver opens the data and the assistant of the settings, and nothing that
// serves or works jobs: it may run beside a server.
func openProver(ctx context.Context, t terminal) (*Program, error) {
	s, err := ReadSettings(t.environ)
	if err != nil {
		return nil, err
	}
	log := slog.New(slog.NewTextHandler(t.err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	p := &Program{settings: s, terminal: t, log: log, observe: newObserver(), name: "eval-" + tilly.NewID()}
	if p.rows, err = openDB(ctx, s); err != nil {
		return nil, err
	}
	p.reach()
	return p, nil
}

// closeProver lets the data go.
func (p *Program) closeProver() {
	p.fetch.Close()
	_ = p.rows.Close() // nothing of it is lost
}

// storeNamed finds the store of an id.
func (p *Program) storeNamed(ctx context.Context, id string) (tilly.Store, error) {
	s, err := p.rows.Stores.StoreByID(ctx, id)
	if tilly.CodeOf(err) == tilly.NotFound {
		return s, fmt.Errorf("there is no store %s; tilly store list shows them", printable(id))
	}
	return s, err
}

// printable is a text as a terminal may show it: on one line, without control
// characters.
func printable(text string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
	return strings.Join(strings.Fields(clean), " ")
}
