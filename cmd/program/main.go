package program

import (
	"context"
	"fmt"
	"io"
	"os"

	"tilly"
	"tilly/cmd/program/command"
	"tilly/cmd/program/copies"
	"tilly/cmd/program/doctor"
	"tilly/cmd/program/evaluate"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/seal"
)

func commands() []command.Command {
	return []command.Command{
		{Name: "serve", Summary: "run the web server, the API and the background work", Run: serve},
		{Name: "doctor", Summary: "[--mail ADDRESS]: look at settings, mail, database, bucket, models, disk and clock, a line each", Run: doctor.Run},
		{Name: "store", Summary: "list [--inactive] | activate ID | deactivate ID | export ID FILE | import FILE [--owner EMAIL]", Run: store},
		{Name: "user", Summary: "list | verify USER | suspend USER | readmit USER | delete USER | reset-link USER | no-code USER (its e-mail or ID)", Run: user},
		{Name: "enquiry", Summary: "list: what people wrote to stores and to the site", Run: enquiry},
		{Name: "backup", Summary: "FILE: write rows, files and the generated secret into one file", Run: copies.Backup},
		{Name: "restore", Summary: "FILE: bring a backup back, into an empty data folder or database", Run: copies.Restore},
		{Name: "eval", Summary: "run STORE | list STORE | replay MESSAGE: prove what the assistant says; tilly eval --help", Run: evaluate.Opener(openEvaluation).Eval},
		{Name: "stats", Summary: "rebuild [STORE]: count the cases of a store, or of all, anew from their conversations", Run: stats},
		{Name: "healthy", Summary: "[--ready]: ask the server on this machine whether it lives, or can serve", Run: healthy},
		{Name: "migrate", Summary: "bring the database to this version", Run: migrate},
		{Name: "version", Summary: "say which version this is, and what it was built from", Run: version},
	}
}

// Main runs the command line and gives the exit status: 0 done, 1 failed,
// 2 called wrongly. tilly eval has 1 for what did not pass and 2 for failures.
func Main(ctx context.Context, args, environ []string, out, errOut io.Writer) int {
	if len(args) > 0 && args[0] == readerCommand {
		return readPDFs(context.WithoutCancel(ctx), args[1:], os.Stdin, out)
	}
	self, _ := os.Executable() // without it PDF files are refused
	t := command.Terminal{Environ: environ, Out: out, Err: errOut, Self: self}
	if len(args) > 0 {
		for _, c := range commands() {
			if c.Name == args[0] {
				return t.Status(c, c.Run(ctx, t, args[1:]))
			}
		}
	}
	usage(t)
	if len(args) == 1 && (args[0] == "help" || args[0] == "--help" || args[0] == "-h") {
		return 0
	}
	return 2
}

func usage(t command.Terminal) {
	fmt.Fprintf(t.Err, "%s %s\n\n", tilly.Name, tilly.Version)
	for _, c := range commands() {
		fmt.Fprintf(t.Err, "  tilly %-8s %s\n", c.Name, c.Summary)
	}
	fmt.Fprintln(t.Err, "\nSettings are environment variables; tilly serve --help lists them.")
}

// OpenForTest is Open for a test that looks at what is printed and logged.
func OpenForTest(ctx context.Context, s settings.Settings, out, log io.Writer) (*Program, error) {
	return Open(ctx, s, command.Terminal{Out: out, Err: log})
}

// SealerForTest opens what a program of these settings seals.
func SealerForTest(s settings.Settings) *seal.Sealer {
	return storage.Sealer(s, storage.KeyOf(s.SecretKey))
}
