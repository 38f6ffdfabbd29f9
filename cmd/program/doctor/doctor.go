// Package doctor looks at what a start relies on, a line each.
package doctor

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"tilly/cmd/program/command"
	"tilly/cmd/program/settings"
	"tilly/widget"
)

// examinations are all checks after the one of the settings, in the order in which
// they are told. A new one is a line here. Each finds something, and says what to do
// where it is not fine.
var examinations = []struct {
	name string
	look func(*patient, context.Context) (finding, string)
}{
	{"data folder", (*patient).dataFolder}, {"disk", (*patient).disk}, {"file modes", (*patient).modes},
	{"database", (*patient).database}, {"secret", (*patient).secret}, {"bucket", (*patient).bucket},
	{"mail", (*patient).mail}, {"incoming mail", (*patient).inbound}, {"model", (*patient).model}, {"embeddings", (*patient).embeddings},
	{"public address", (*patient).public}, {"proxy", (*patient).proxy}, {"chat", (*patient).chatArrives}, {"clock", (*patient).clock},
	{"fetching", (*patient).fetching}, {"site", (*patient).samples},
}

// Run looks at everything that a start relies on, a line a check: ok, warn or fail
// first. Its exit status is 1 when a check fails.
func Run(ctx context.Context, t command.Terminal, args []string) error {
	p := &patient{chat: widget.Files()}
	flags := flag.NewFlagSet("doctor", flag.ContinueOnError)
	flags.SetOutput(t.Err)
	flags.StringVar(&p.mailTo, "mail", "", "send a mail to this address (default: TILLY_TEAM_EMAIL)")
	flags.StringVar(&p.page, "page", "", "fetch this page as the crawler does (default: the page of an active store)")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil
	} else if err != nil || flags.NArg() > 0 {
		return command.ErrUsage
	}
	worst := fine
	tell := func(f finding, name, what string) {
		fmt.Fprintf(t.Out, "%-4s  %-14s  %s\n", f, name, strings.Join(strings.Fields(what), " "))
		if f == fails {
			worst = fails
		}
	}
	var err error
	if p.settings, err = settings.Read(t.Environ); err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") {
			tell(fails, "settings", line)
		}
		return command.Verdict{Status: 1}
	}
	f, what := p.read()
	tell(f, "settings", what)
	p.mailTo = cmp.Or(p.mailTo, p.settings.TeamEmail)
	defer p.leave()
	for _, e := range examinations {
		look, cancel := context.WithTimeout(ctx, checkTime)
		f, what := e.look(p, look)
		cancel()
		tell(f, e.name, what)
	}
	if worst == fails {
		return command.Verdict{Status: 1}
	}
	return nil
}

// read looks at names that look like settings.
func (p *patient) read() (finding, string) {
	if n := p.settings.Unknown; len(n) > 0 {
		return warns, strings.Join(n, ", ") + ": not read, as there is no such setting; tilly serve --help lists them"
	}
	return fine, "all can be read"
}
