package db

import (
	"context"
	"net/url"
	"time"

	"tilly"
)

type hookRow struct {
	StoreID   string `db:"store_id"`
	Token     string `db:"token_sealed"`
	Secret    string `db:"secret_sealed"`
	Note      string `db:"note"`
	CheckedAt moment `db:"checked_at"`
}

const selectHook = `SELECT h.store_id, h.token_sealed, h.secret_sealed, h.note, h.checked_at FROM hooks h `

// hook opens what is sealed; Unavailable when another key sealed it.
func (d Hooks) hook(r hookRow) (tilly.Hook, error) {
	h := tilly.Hook{StoreID: r.StoreID, Note: r.Note, CheckedAt: r.CheckedAt.time()}
	if d.sealer == nil {
		return h, tilly.Errorf(tilly.Internal, "Keys cannot be read by this installation.")
	}
	var err error
	if h.Token, err = d.sealer.Open(r.StoreID, "hook token", r.Token); err != nil {
		return h, err
	}
	h.Secret, err = d.sealer.Open(r.StoreID, "hook secret", r.Secret)
	return h, err
}

// giveHook makes a hook for a store that has none that can be opened.
func (d Hooks) giveHook(ctx context.Context, c conn, storeID string) error {
	var r hookRow
	err := c.get(ctx, &r, selectHook+`WHERE h.store_id = ?`, storeID)
	if err == nil {
		_, err = d.hook(r)
	}
	if err == nil {
		return c.run(ctx, `UPDATE hooks SET note = '' WHERE store_id = ?`, storeID)
	}
	if code := tilly.CodeOf(err); code != tilly.NotFound && code != tilly.Unavailable {
		return err
	}
	token, secret := tilly.NewSecret(), tilly.NewSecret()
	return c.run(ctx, `INSERT INTO hooks (store_id, token_hash, token_sealed, secret_sealed, note, checked_at) VALUES (?, ?, ?, ?, '', 0)
		ON CONFLICT (store_id) DO UPDATE SET token_hash = excluded.token_hash, token_sealed = excluded.token_sealed,
			secret_sealed = excluded.secret_sealed, note = '', checked_at = 0`,
		storeID, tilly.HashSecret(token), d.sealer.Seal(storeID, "hook token", token), d.sealer.Seal(storeID, "hook secret", secret))
}

// Hook gives a store's; NotFound when it has none.
func (d Hooks) Hook(ctx context.Context, storeID string) (tilly.Hook, error) {
	return d.hookWhere(ctx, `WHERE h.store_id = ?`, storeID)
}

// HookByToken finds the hook that a token names, else NotFound.
func (d Hooks) HookByToken(ctx context.Context, token string) (tilly.Hook, error) {
	return d.hookWhere(ctx, `WHERE h.token_hash = ?`, tilly.HashSecret(token))
}

func (d Hooks) hookWhere(ctx context.Context, where string, args ...any) (tilly.Hook, error) {
	var r hookRow
	if err := d.reader().get(ctx, &r, selectHook+where, args...); err != nil {
		return tilly.Hook{}, err
	}
	return d.hook(r)
}

// NoteHook stores what came of asking a shop to tell of changes. A hook that has
// been replaced since is left alone.
func (d Hooks) NoteHook(ctx context.Context, h tilly.Hook) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE hooks SET note = ?, checked_at = ? WHERE store_id = ? AND token_hash = ?`,
			h.Note, h.CheckedAt, h.StoreID, tilly.HashSecret(h.Token))
	})
}

// RenewHooks enqueues the jobs that look after up to n hooks whose shops were
// last asked before the given time, and says how many.
func (d Hooks) RenewHooks(ctx context.Context, n int, before, now time.Time) (int, error) {
	var stores []string
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		stores = nil
		err := c.list(ctx, &stores, `SELECT h.store_id FROM hooks h JOIN store_keys k ON k.store_id = h.store_id
			WHERE h.checked_at < ? AND k.state = ? ORDER BY h.store_id LIMIT ?`+c.lockFree("h"), before, tilly.Connected, n)
		if err != nil {
			return err
		}
		for _, id := range stores {
			if err := c.run(ctx, `UPDATE hooks SET checked_at = ? WHERE store_id = ?`, now, id); err != nil {
				return err
			}
			job := tilly.HookJobFor(id, now)
			job.Priority = tilly.PriorityRescan
			if err := enqueueUnlessWaiting(ctx, c, job); err != nil {
				return err
			}
		}
		return nil
	})
	return len(stores), err
}

// enqueueUnlessWaiting enqueues a job whose work is to begin after now: one that
// waits will do, one that is at work already will not. The caller holds what
// keeps others from enqueueing it.
func enqueueUnlessWaiting(ctx context.Context, c conn, j tilly.Job) error {
	if err := c.run(ctx, `DELETE FROM jobs WHERE kind = ? AND job_key = ? AND job_key <> '' AND worker <> ''`, j.Kind, j.Key); err != nil {
		return err
	}
	var waiting int
	if err := c.get(ctx, &waiting, `SELECT COUNT(*) FROM jobs WHERE kind = ? AND job_key = ? AND job_key <> ''`, j.Kind, j.Key); err != nil || waiting > 0 {
		return err
	}
	return enqueue(ctx, c, []tilly.Job{j})
}

// Heard enqueues the jobs of a message to a store's hook, unless one of its marks
// is known; marks say until when they are. known says so. NotFound when the
// hook is gone.
func (d Hooks) Heard(ctx context.Context, storeID string, marks map[string]time.Time, now time.Time, jobs ...tilly.Job) (known bool, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		var id string
		if err := c.get(ctx, &id, `SELECT store_id FROM hooks WHERE store_id = ?`+c.lock(), storeID); err != nil {
			return err
		}
		var hashes []string
		var rows [][]any
		for mark, until := range marks {
			hash := tilly.HashSecret(mark)
			hashes, rows = append(hashes, hash), append(rows, []any{storeID, hash, until})
		}
		var n int
		err := c.get(ctx, &n, `SELECT COUNT(*) FROM hook_messages WHERE store_id = ? AND mark IN (?) AND until > ?`, storeID, hashes, now)
		if known = n > 0; err != nil || known {
			return err
		}
		err = c.insert(ctx, `INSERT INTO hook_messages (store_id, mark, until)`, rows, `ON CONFLICT (store_id, mark) DO UPDATE SET until = excluded.until`)
		if err != nil {
			return err
		}
		for _, j := range jobs {
			if err := enqueueUnlessWaiting(ctx, c, j); err != nil {
				return err
			}
		}
		return nil
	})
	return known, err
}

// purgeMessages forgets messages that are known no longer.
const purgeMessages = `DELETE FROM hook_messages WHERE (store_id, mark) IN
	(SELECT store_id, mark FROM hook_messages WHERE until < ? LIMIT ?)`

// PurgeMessages forgets which messages were heard, as far as they are known until
// before the given time.
func (d Hooks) PurgeMessages(ctx context.Context, before time.Time) error {
	_, err := d.purge(ctx, purgeMessages, before)
	return err
}

type unhookRow struct {
	StoreID    string `db:"store_id"`
	PlatformID int    `db:"platform_id"`
	URL        string `db:"url"`
	Host       string `db:"host"`
	Key        string `db:"key_sealed"`
	Secret     string `db:"secret_sealed"`
	Token      string `db:"token_sealed"`
}

// unhook forgets the hooks of the stores s (with keys k) that a condition finds,
// and enqueues the jobs that tell their shops, while it is known how.
func unhook(ctx context.Context, c conn, where string, args ...any) error {
	var rows []unhookRow
	err := c.list(ctx, &rows, `SELECT s.id AS store_id, s.platform_id, s.url, k.host, k.key_sealed, k.secret_sealed, h.token_sealed
		FROM stores s JOIN hooks h ON h.store_id = s.id JOIN store_keys k ON k.store_id = s.id WHERE `+where, args...)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if err := c.run(ctx, `DELETE FROM hooks WHERE store_id = ?`, r.StoreID); err != nil {
			return err
		}
		if !sameHost(r.Host, r.URL) {
			continue // its keys are for another address
		}
		now := time.Now()
		job := tilly.UnhookJob{StoreID: r.StoreID, PlatformID: r.PlatformID, URL: r.URL, Key: r.Key, Secret: r.Secret, Token: r.Token}
		if err := enqueue(ctx, c, []tilly.Job{tilly.NewJob(tilly.JobUnhook, "", "", tilly.PriorityScan, job, now)}); err != nil {
			return err
		}
	}
	return nil
}

// Unhooked opens the payload of a JobUnhook: the shop as it was, and the token of
// the hook it is to forget.
func (d Hooks) Unhooked(job tilly.UnhookJob) (shop tilly.Shop, token string, err error) {
	shop = tilly.Shop{StoreID: job.StoreID, PlatformID: job.PlatformID, URL: job.URL}
	if d.sealer == nil {
		return shop, "", tilly.Errorf(tilly.Internal, "Keys cannot be read by this installation.")
	}
	if shop.Key, err = d.sealer.Open(job.StoreID, "key", job.Key); err != nil {
		return shop, "", err
	}
	if shop.Secret, err = d.sealer.Open(job.StoreID, "secret", job.Secret); err != nil {
		return shop, "", err
	}
	token, err = d.sealer.Open(job.StoreID, "hook token", job.Token)
	return shop, token, err
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

func sameHost(host, storeURL string) bool {
	u, err := url.Parse(storeURL)
	return err == nil && host != "" && u.Host == host
}
