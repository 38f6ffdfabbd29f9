// Command tilly is the whole product: web server, API and background work, and
// the operator's commands beside it.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // zones of time, where the system has none

	_ "golang.org/x/crypto/x509roots/fallback" // roots of certificates, likewise

	"tilly/cmd/program"
	"tilly/cmd/program/settings"
)

func main() { os.Exit(run()) }

// run is main with a status, so that what is deferred runs before the exit.
func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return program.Main(ctx, os.Args[1:], settings.Environ(), os.Stdout, os.Stderr)
}
