package program

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"
	"time"

	"tilly/db"
)

// finding is how a check of the doctor ends.
type finding string

const (
	fine  finding = "ok"
	warns finding = "warn"
	fails finding = "fail"
)

// checkTime is how long one check may take.
const checkTime = 30 * time.Second

// patient is what the doctor looks at.
type patient struct {
	settings Settings
	rows     *db.DB // nil while the database was not looked at, or cannot be read
	mailTo   string // where a mail is sent; "" for nobody
	page     string // what is fetched through the guard; "" for the page of a store
}

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
	{"public address", (*patient).public}, {"proxy", (*patient).proxy}, {"clock", (*patient).clock},
	{"fetching", (*patient).fetching}, {"site", (*patient).samples},
}

// doctor looks at everything that a start relies on, a line a check: ok, warn or fail
// first. Its exit status is 1 when a check fails.
func doctor(ctx context.Context, t terminal, args []string) error {
	p := &patient{}
	flags := flag.NewFlagSet("doctor", flag.ContinueOnError)
	flags.SetOutput(t.err)
	flags.StringVar(&p.mailTo, "mail", "", "send a mail to this address (default: TILLY_TEAM_EMAIL)")
	flags.StringVar(&p.page, "page", "", "fetch this page as the crawler does (default: the page of an active store)")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil
	} else if err != nil || flags.NArg() > 0 {
		return errUsage
	}
	worst := fine
	tell := func(f finding, name, what string) {
		fmt.Fprintf(t.out, "%-4s  %-14s  %s\n", f, name, strings.Join(strings.Fields(what), " "))
		if f == fails {
			worst = fails
		}
	}
	var err error
	if p.settings, err = ReadSettings(t.environ); err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") {
			tell(fails, "settings", line)
		}
		return verdict{status: 1}
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
		return verdict{status: 1}
	}
	return nil
}

// read looks at names that look like settings.
func (p *patient) read() (finding, string) {
	if n := p.settings.unknown; len(n) > 0 {
		return warns, strings.Join(n, ", ") + ": not read, as there is no such setting; tilly serve --help lists them"
	}
	return fine, "all can be read"
}

func (p *patient) leave() {
	if p.rows != nil {
		_ = p.rows.Close() // it was only read
	}
}
