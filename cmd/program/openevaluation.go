package program

import (
	"context"
	"log/slog"

	"tilly"
	"tilly/cmd/program/command"
	"tilly/cmd/program/evaluate"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
)

// openEvaluation opens the data and the assistant of the settings, and nothing that
// serves or works jobs: it may run beside a server.
func openEvaluation(ctx context.Context, t command.Terminal) (evaluate.Opened, error) {
	s, err := settings.Read(t.Environ)
	if err != nil {
		return evaluate.Opened{}, err
	}
	log := slog.New(slog.NewTextHandler(t.Err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	p := &Program{settings: s, terminal: t, log: log, observe: newObserver(), name: "eval-" + tilly.NewID()}
	if p.rows, err = storage.Open(ctx, s); err != nil {
		return evaluate.Opened{}, err
	}
	p.reach()
	return evaluate.Opened{Rows: p.rows, Assistant: p.assistant, Fetch: p.fetch, Log: log}, nil
}
