package db

import (
	"context"
	"time"
)

// answeredNoMore holds for enquiries e whose ticket is gone: until then they say which
// conversation it is part of.
const answeredNoMore = `NOT EXISTS (SELECT 1 FROM conversations cv WHERE cv.store_id = e.store_id AND cv.id = 'f_' || e.id)`

// Purge erases what is older than before: conversations last heard of then with
// their records and questions of gaps, gaps that none is left of, enquiries, dead jobs, and sessions and mailed tokens that ended before it.
// It says how many rows it erased, not counting what hung on them.
func (d Upkeep) Purge(ctx context.Context, before time.Time) (int, error) {
	total, err := d.purgeConversations(ctx, `updated_at < ?`, before)
	if err != nil {
		return total, err
	}
	for _, old := range []string{
		`DELETE FROM gaps WHERE (store_id, id) IN (SELECT g.store_id, g.id FROM gaps g WHERE g.created_at < ? AND NOT EXISTS
			(SELECT 1 FROM gap_questions q WHERE q.store_id = g.store_id AND q.gap_id = g.id) LIMIT ?)`,
		`DELETE FROM enquiries WHERE id IN (SELECT e.id FROM enquiries e WHERE e.created_at < ? AND ` + answeredNoMore + ` LIMIT ?)`,
		`DELETE FROM dead_jobs WHERE id IN (SELECT id FROM dead_jobs WHERE died_at < ? LIMIT ?)`,
		`DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires_at < ? LIMIT ?)`,
		`DELETE FROM user_tokens WHERE id IN (SELECT id FROM user_tokens WHERE expires_at < ? LIMIT ?)`,
	} {
		n, err := d.purge(ctx, old, before)
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, nil
}

// PurgeStores erases conversations and enquiries of stores whose owners settled that
// they are kept for fewer days than the installation keeps them.
func (d Upkeep) PurgeStores(ctx context.Context, now time.Time) (int, error) {
	var short []struct {
		ID   string `db:"id"`
		Days int    `db:"retention_days"`
	}
	err := d.reader().list(ctx, &short, `SELECT id, retention_days FROM stores WHERE retention_days > 0 ORDER BY id`)
	total := 0
	for _, s := range short {
		before := now.AddDate(0, 0, -s.Days)
		n, err := d.purgeConversations(ctx, `store_id = ? AND updated_at < ?`, s.ID, before)
		total += n
		if err != nil {
			return total, err
		}
		n, err = d.purge(ctx, `DELETE FROM enquiries WHERE id IN (SELECT e.id FROM enquiries e WHERE e.store_id = ? AND e.created_at < ? AND `+answeredNoMore+` LIMIT ?)`, s.ID, before)
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, err
}

// ofItsOwn holds for conversations that are no message of the contact form, or whose chat
// is gone: what was sent from a chat is counted with it, so it goes after it.
const ofItsOwn = `NOT (channel = 'form' AND EXISTS (SELECT 1 FROM enquiries e JOIN conversations chat
	ON chat.store_id = e.store_id AND chat.id = e.conversation_id
	WHERE e.store_id = conversations.store_id AND e.id = substr(conversations.id, 3)))`

// talksAtOnce is how many conversations one transaction erases: with each go its messages,
// answers and whatever hangs on them, and an answer that is stored meanwhile waits for all.
const talksAtOnce = 50

// purgeConversations erases the conversations that a condition finds, with their files.
// Their cases stay as they were counted; those of the same visitors are counted anew.
func (d Upkeep) purgeConversations(ctx context.Context, where string, args ...any) (int, error) {
	old := `(SELECT store_id, id FROM conversations WHERE ` + where + ` AND ` + ofItsOwn + ` ORDER BY updated_at, store_id, id LIMIT ?)`
	args = append(args[:len(args):len(args)], talksAtOnce)
	total := 0
	for {
		var n int64
		err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
			if err := forgetAttachments(ctx, c, `(store_id, conversation_id) IN `+old, args...); err != nil {
				return err
			}
			if err := markVisitors(ctx, c, old, args...); err != nil {
				return err
			}
			n, err = c.exec(ctx, `DELETE FROM conversations WHERE (store_id, id) IN `+old, args...)
			return err
		})
		total += int(n)
		if err != nil || n == 0 {
			return total, err
		}
	}
}
