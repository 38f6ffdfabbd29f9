package program

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"tilly"
)

// command is one word of the command line.
type command struct {
	name, summary string
	run           func(ctx context.Context, t terminal, args []string) error
}

// terminal is what a command reads and writes besides its data.
type terminal struct {
	environ  []string
	out, err io.Writer
	self     string // the program's file, to be started as its own child; "" where that cannot be
}

func commands() []command {
	return []command{
		{"serve", "run the web server, the API and the background work", serve},
		{"doctor", "[--mail ADDRESS]: look at settings, mail, database, bucket, models, disk and clock, a line each", doctor},
		{"store", "list [--inactive] | activate ID | deactivate ID | export ID FILE | import FILE [--owner EMAIL]", store},
		{"user", "list | verify USER | suspend USER | readmit USER | delete USER | reset-link USER | no-code USER (its e-mail or ID)", user},
		{"enquiry", "list: what people wrote to stores and to the site", enquiry},
		{"backup", "FILE: write rows, files and the generated secret into one file", backup},
		{"restore", "FILE: bring a backup back, into an empty data folder or database", restore},
		{"eval", "run STORE | list STORE | replay MESSAGE: prove what the assistant says; tilly eval --help", eval},
		{"stats", "rebuild [STORE]: count the cases of a store, or of all, anew from their conversations", stats},
		{"healthy", "[--ready]: ask the server on this machine whether it lives, or can serve", healthy},
		{"migrate", "bring the database to this version", migrate},
		{"version", "say which version this is, and what it was built from", version},
	}
}

// errUsage means that the words of the command line are off.
var errUsage = errors.New("usage")

// verdict ends a command with a status of its own; a nil cause is not told of.
type verdict struct {
	status int
	cause  error
}

// Error is the cause.
func (v verdict) Error() string {
	if v.cause == nil {
		return "verdict"
	}
	return v.cause.Error()
}

// Unwrap gives the cause.
func (v verdict) Unwrap() error { return v.cause }

// Main runs the command line and gives the exit status: 0 done, 1 failed,
// 2 called wrongly. tilly eval has 1 for what did not pass and 2 for failures.
func Main(ctx context.Context, args, environ []string, out, errOut io.Writer) int {
	if len(args) > 0 && args[0] == readerCommand {
		return readPDFs(context.WithoutCancel(ctx), args[1:], os.Stdin, out)
	}
	self, _ := os.Executable() // without it PDF files are refused
	t := terminal{environ, out, errOut, self}
	if len(args) > 0 {
		for _, c := range commands() {
			if c.name == args[0] {
				return t.status(c, c.run(ctx, t, args[1:]))
			}
		}
	}
	t.usage()
	if len(args) == 1 && (args[0] == "help" || args[0] == "--help" || args[0] == "-h") {
		return 0
	}
	return 2
}

func (t terminal) status(c command, err error) int {
	var own verdict
	switch {
	case err == nil:
		return 0
	case errors.As(err, &own):
		if own.cause != nil {
			fmt.Fprintf(t.err, "tilly %s: %v\n", c.name, own.cause)
		}
		return own.status
	case errors.Is(err, errUsage):
		fmt.Fprintf(t.err, "usage: tilly %s %s\n", c.name, c.summary)
		return 2
	default:
		fmt.Fprintf(t.err, "tilly %s: %v\n", c.name, err)
		return 1
	}
}

func (t terminal) usage() {
	fmt.Fprintf(t.err, "%s %s\n\n", tilly.Name, tilly.Version)
	for _, c := range commands() {
		fmt.Fprintf(t.err, "  tilly %-8s %s\n", c.name, c.summary)
	}
	fmt.Fprintln(t.err, "\nSettings are environment variables; tilly serve --help lists them.")
}

// OpenForTest is Open for a test that looks at what is printed and logged.
func OpenForTest(ctx context.Context, s Settings, out, log io.Writer) (*Program, error) {
	return Open(ctx, s, terminal{nil, out, log, ""})
}

// SealerForTest opens what a program of these settings seals.
func SealerForTest(s Settings) *tilly.Sealer { return sealerOf(s, keyOf(s.SecretKey)) }
