package program

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"path/filepath"
	"strings"

	"tilly"
	"tilly/cmd/program/command"
	"tilly/cmd/program/settings"
)

// serve runs the program until the context ends.
func serve(ctx context.Context, t command.Terminal, args []string) error {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	flags.SetOutput(t.Err)
	flags.Usage = func() {
		fmt.Fprintf(t.Err, "tilly serve takes its settings from the environment:\n\n%s", settings.Usage())
	}
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil
	} else if err != nil || flags.NArg() > 0 {
		return command.ErrUsage
	}
	s, err := settings.Read(t.Environ)
	if err != nil {
		return err
	}
	tendGarbage(t.Environ)
	err = runServer(ctx, s, t)
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return nil // told to stop before it had begun
	}
	return err
}

// runServer opens the program's data and its door, and lets people in.
func runServer(ctx context.Context, s settings.Settings, t command.Terminal) error {
	log := s.Logger(t.Err)
	for _, name := range s.Unknown {
		log.Warn("this is no setting and is not read; tilly serve --help lists them", "name", name)
	}
	release, err := holdFolder(s)
	if err != nil {
		return err
	}
	defer release()
	if err := awaitDatabase(ctx, s, log); err != nil {
		return err
	}
	p, err := Open(ctx, s, t)
	if err != nil {
		return err
	}
	defer p.Close()
	spareProcessor(t.Environ)
	var lc net.ListenConfig
	listener, err := lc.Listen(ctx, "tcp", s.Addr)
	if err != nil {
		return fmt.Errorf("TILLY_ADDR: %w", err)
	}
	if !s.Demo {
		if err := p.demo.drop(ctx); err != nil {
			return errors.Join(err, listener.Close())
		}
		p.greet(listener.Addr())
		return p.Serve(ctx, listener)
	}
	store, err := p.demo.seed(ctx)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	p.demoID.Store(store.DataID)
	go func() {
		if p.demo.taught(ctx, store.ID) {
			p.greet(listener.Addr())
		}
	}()
	return p.Serve(ctx, listener)
}

// greet prints the addresses that matter, at once: others may print too.
func (p *Program) greet(at net.Addr) {
	out, s := &strings.Builder{}, p.settings
	defer func() { fmt.Fprint(p.terminal.Out, out) }()
	fmt.Fprintf(out, "%s %s serves %s (listening on %s)\n\n", tilly.Name, tilly.Version, s.PublicURL, at)
	fmt.Fprintf(out, "  Site       %s/\n", s.PublicURL)
	if s.Demo {
		fmt.Fprintf(out, "  Demo shop  %s/demo/  ← ask its assistant something\n", s.PublicURL)
		password := settings.DemoPassword
		if s.DemoPassword != "" {
			password = "as in TILLY_DEMO_PASSWORD" //nolint:gosec // which is for its operator to tell
		}
		fmt.Fprintf(out, "  Dashboard  %s/login  (%s, password %s)\n", s.PublicURL, settings.DemoEmail, password)
	} else {
		fmt.Fprintf(out, "  Dashboard  %s/login\n", s.PublicURL)
	}
	if s.SMTPURL == "" {
		fmt.Fprintf(out, "  Mail       files in %s, as no SMTP server is set\n", filepath.Join(s.DataDir, "outbox"))
	}
	fmt.Fprintln(out)
}
