package db

import (
	"cmp"
	"context"
	"slices"
	"time"
	"unicode/utf8"

	"tilly"
)

// holderMark parts the worker that holds a slot from the name of its turn.
const holderMark = "/"

type hostSlot struct {
	Slot  int    `db:"slot"`
	Until moment `db:"until"`
}

// TakeHost takes one of n slots of a host for a worker until now+lease, over all
// replicas, and gives what GiveHost needs. ok is false when all are taken; then wait is when the
// first is free again, at the earliest.
func (d Hosts) TakeHost(
	ctx context.Context, worker, host string, n int, lease time.Duration, now time.Time,
) (slot string, wait time.Duration, ok bool, err error) {
	key := tilly.HashSecret(host)
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		slot, wait, ok = "", 0, false
		var rows []hostSlot
		if err := c.run(ctx, slotRows(n), slotArgs(key, n)...); err != nil {
			return err
		}
		err := c.list(ctx, &rows, `SELECT slot, until FROM host_slots WHERE host_key = ? AND slot < ? ORDER BY slot`+c.lock(), key, n)
		if err != nil || len(rows) == 0 {
			return err
		}
		first := slices.MinFunc(rows, func(a, b hostSlot) int { return cmp.Compare(a.Until, b.Until) }) // those waited for may have moved on
		if wait = first.Until.time().Sub(now); first.Until != 0 && wait > 0 {
			return nil
		}
		slot, wait, ok = worker+holderMark+tilly.NewID(), 0, true
		return c.run(ctx, `UPDATE host_slots SET holder = ?, until = ? WHERE host_key = ? AND slot = ?`, slot, now.Add(lease), key, first.Slot)
	})
	return slot, wait, ok && err == nil, err
}

// slotRows makes the slots of a host that are not there yet.
func slotRows(n int) string {
	query := `INSERT INTO host_slots (host_key, slot, holder, until) VALUES (?, ?, '', 0)`
	for range n - 1 {
		query += `, (?, ?, '', 0)`
	}
	return query + ` ON CONFLICT (host_key, slot) DO NOTHING`
}

func slotArgs(key string, n int) (args []any) {
	for i := range n {
		args = append(args, key, i)
	}
	return args
}

// GiveHost gives a slot back, to be taken again from the given time on. One that
// was lost meanwhile stays with whoever took it.
func (d Hosts) GiveHost(ctx context.Context, host, slot string, free time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE host_slots SET holder = '', until = ? WHERE host_key = ? AND holder = ?`, free, tilly.HashSecret(host), slot)
	})
}

// releaseHosts frees the slots that a worker's earlier self held when it died.
func releaseHosts(ctx context.Context, c conn, worker string) error {
	mine := worker + holderMark
	return c.run(ctx, `UPDATE host_slots SET holder = '', until = 0 WHERE substr(holder, 1, ?) = ?`, utf8.RuneCountInString(mine), mine)
}

// SilenceHost keeps every slot of a host taken until the given time, as the site
// asked for.
func (d Hosts) SilenceHost(ctx context.Context, host string, until time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE host_slots SET holder = '', until = ? WHERE host_key = ? AND until < ?`, until, tilly.HashSecret(host), until)
	})
}

// SweepHosts forgets hosts that nobody has asked since the given time.
func (d Hosts) SweepHosts(ctx context.Context, before time.Time) error {
	_, err := d.purge(ctx, `DELETE FROM host_slots WHERE (host_key, slot) IN
		(SELECT host_key, slot FROM host_slots WHERE until < ? LIMIT ?)`, before)
	return err
}
