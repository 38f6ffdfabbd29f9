package program

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"tilly/db"
	"tilly/understand"
)

// drain is how long what is in flight may take at a stop.
const drain = 20 * time.Second

// Serve answers on the listener and works jobs until ctx ends, then finishes
// what is in flight.
func (p *Program) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler: p.handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 2 * time.Minute,
		WriteTimeout: 2 * time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
		ErrorLog: slog.NewLogLogger(p.log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }() // first, as nobody need wait for the jobs
	later := db.Patiently(ctx)                       // nobody waits for it
	if err := p.worker.Start(later); err != nil {
		return errors.Join(err, server.Close())
	}
	if err := p.keeper.beginReseal(ctx); err != nil {
		p.log.Error("nothing is sealed anew until the next start", "error", err.Error())
	}
	if err := p.letters.Begin(ctx); err != nil {
		p.log.Error("the mailbox of answers is read within the hour", "error", err.Error())
	}
	go p.keeper.purge(later)
	go p.keeper.sweepIndexes(later)
	go p.keeper.reschedule(later)
	go p.keeper.keepCounted(later)
	go p.embedding.keep(later)
	go p.live.Run(ctx)
	go understand.Warm()
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	return errors.Join(err, p.stop(server))
}

// stop lets requests and jobs in flight finish, side by side.
func (p *Program) stop(server *http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), drain)
	defer cancel()
	p.live.Close() // its streams would be waited for
	stopped := make(chan error, 1)
	go func() { stopped <- p.worker.Stop(ctx) }()
	err := server.Shutdown(ctx)
	if err != nil {
		_ = server.Close() // whoever is left was told that we go
	}
	if err := <-stopped; err != nil {
		p.log.Warn("jobs were cut off; they go on at the next start", "error", err.Error())
	}
	if errors.Is(err, context.DeadlineExceeded) {
		p.log.Warn("some answers were cut off")
		return nil
	}
	return err
}
