package program

import (
	"context"
	"time"

	"tilly/fetch"
)

// reschedule starts the rounds of sources whose time has come. That a round is due
// is a row, and so is its start, so that any replica may do it and none does it
// twice; a kill at any moment loses nothing.
func (p *Program) reschedule(ctx context.Context) {
	tick := time.NewTicker(rescanInterval)
	defer tick.Stop()
	for {
		for {
			started, err := p.rows.Sources.RescanDue(ctx, rescanStep, time.Now())
			if err != nil && ctx.Err() == nil {
				p.log.Error("scans that are due could not be started", "error", err.Error())
			}
			if started > 0 {
				p.worker.Wake()
			}
			if err != nil || started < rescanStep {
				break
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// hostTurns makes replicas polite together; one process alone needs no rows for it.
func (p *Program) hostTurns() fetch.Turns {
	if p.settings.DatabaseURL == "" {
		return nil
	}
	return sharedTurns{p}
}

// sharedTurns are the turns of all replicas, as rows.
type sharedTurns struct{ p *Program }

// Take implements fetch.Turns.
func (t sharedTurns) Take(ctx context.Context, host string, slots int, lease time.Duration) (fetch.Turn, error) {
	slot, wait, ok, err := t.p.rows.Hosts.TakeHost(ctx, t.p.name, host, slots, lease, time.Now())
	return fetch.Turn{Slot: slot, Wait: wait, Taken: ok}, err
}

// Give implements fetch.Turns.
func (t sharedTurns) Give(ctx context.Context, host, slot string, free time.Time) error {
	return t.p.rows.Hosts.GiveHost(ctx, host, slot, free)
}

// Silence implements fetch.Turns.
func (t sharedTurns) Silence(ctx context.Context, host string, until time.Time) error {
	return t.p.rows.Hosts.SilenceHost(ctx, host, until)
}
