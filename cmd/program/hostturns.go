package program

import (
	"context"
	"time"

	"tilly/db"
	"tilly/fetch"
)

// sharedTurns are the turns of all replicas, as rows.
type sharedTurns struct {
	rows *db.DB
	name string // of this process
}

// Take implements fetch.Turns.
func (t sharedTurns) Take(ctx context.Context, host string, slots int, lease time.Duration) (fetch.Turn, error) {
	slot, wait, ok, err := t.rows.Hosts.TakeHost(ctx, t.name, host, slots, lease, time.Now())
	return fetch.Turn{Slot: slot, Wait: wait, Taken: ok}, err
}

// Give implements fetch.Turns.
func (t sharedTurns) Give(ctx context.Context, host, slot string, free time.Time) error {
	return t.rows.Hosts.GiveHost(ctx, host, slot, free)
}

// Silence implements fetch.Turns.
func (t sharedTurns) Silence(ctx context.Context, host string, until time.Time) error {
	return t.rows.Hosts.SilenceHost(ctx, host, until)
}
