// Command tilly is the whole product: web server, API and background work, and
// the operator's commands beside it.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	_ "golang.org/x/crypto/x509roots/fallback" // roots of certificates, where the system has none

	"tilly/cmd/program"
	"tilly/cmd/program/settings"
	_ "tilly/zones" // zones of time, likewise
)

func main() { os.Exit(run()) }

// run is main with a status, so that what is deferred runs before the exit.
func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return program.Main(ctx, os.Args[1:], settings.Environ(), os.Stdout, os.Stderr)
}
