package program

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"tilly"
)

// Bounds of the errors that are kept for the operator's page.
const (
	mostFaults      = 100
	mostFaultDetail = 1_000 // bytes
)

// faultLog keeps the last errors that are logged; what may not be logged is not in
// them. They are those of this process since its start.
type faultLog struct {
	mu   sync.Mutex
	last []tilly.Fault // oldest first
}

// Faults are the last errors, newest first.
func (l *faultLog) Faults() []tilly.Fault {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := slices.Clone(l.last)
	slices.Reverse(last)
	return last
}

func (l *faultLog) add(f tilly.Fault) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.last) == mostFaults {
		l.last = slices.Delete(l.last, 0, 1)
	}
	l.last = append(l.last, f)
}

// over is a handler that keeps errors besides handing all on.
func (l *faultLog) over(h slog.Handler) slog.Handler { return faultHandler{Handler: h, log: l} }

type faultHandler struct {
	slog.Handler
	log  *faultLog
	with []slog.Attr
}

// Enabled implements slog.Handler: errors are kept even where they are not logged.
func (h faultHandler) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelError || h.Handler.Enabled(ctx, level)
}

// Handle implements slog.Handler.
func (h faultHandler) Handle(ctx context.Context, r slog.Record) error {
	if r.Level >= slog.LevelError {
		h.log.add(tilly.Fault{At: r.Time, Message: r.Message, Detail: h.detail(r)})
	}
	if !h.Handler.Enabled(ctx, r.Level) {
		return nil
	}
	return h.Handler.Handle(ctx, r)
}

// detail writes the fields of a record one after the other, but for stacks.
func (h faultHandler) detail(r slog.Record) string {
	var b strings.Builder
	write := func(a slog.Attr) bool {
		if a.Key != "stack" {
			b.WriteString(" " + a.Key + "=" + a.Value.String())
		}
		return true
	}
	for _, a := range h.with {
		write(a)
	}
	r.Attrs(write)
	return tilly.Clip(strings.TrimSpace(b.String()), mostFaultDetail)
}

// WithAttrs implements slog.Handler.
func (h faultHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return faultHandler{Handler: h.Handler.WithAttrs(attrs), log: h.log, with: slices.Concat(h.with, attrs)}
}

// WithGroup implements slog.Handler.
func (h faultHandler) WithGroup(name string) slog.Handler {
	return faultHandler{Handler: h.Handler.WithGroup(name), log: h.log, with: h.with}
}
