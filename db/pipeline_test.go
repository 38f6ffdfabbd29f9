package db

import (
	"context"
	"errors"
	"testing"

	"github.com/jackc/pgx/v5"

	"tilly"
	"tilly/testkit/pgtest"
)

// What waits for the commit is undone with what was sent, and its error is that of the
// transaction.
func TestWhatWaitsFailsAtTheCommit(t *testing.T) {
	t.Parallel()
	pgtest.URL(t)
	w := newWorld(t, openPG(t))
	err := w.update(w.ctx, func(ctx context.Context, c conn) error {
		late := c.deferring()
		ok(t, late.run(ctx, `UPDATE stores SET name = 'sent' WHERE id = ?`, w.shop.ID))
		name := ""
		ok(t, c.get(ctx, &name, `SELECT name FROM stores WHERE id = ?`, w.shop.ID)) // takes along what waits
		if name != "sent" {
			t.Errorf("the store is called %q before what waited was read", name)
		}
		ok(t, late.run(ctx, `INSERT INTO case_marks (store_id, id, conversation_id) VALUES (?, 'm', '')`, "nobody"))
		ok(t, late.run(ctx, `UPDATE stores SET name = 'waiting' WHERE id = ?`, w.shop.ID))
		return nil
	})
	if tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("a mark of no store ended with %v", err)
	}
	if got := w.nameOf(t); got != w.shop.Name {
		t.Errorf("the store is called %q", got)
	}
}

// A transaction in which a statement failed is not held to be committed, even where
// nobody looked at its error.
func TestAFailureNobodyLookedAt(t *testing.T) {
	t.Parallel()
	pgtest.URL(t)
	w := newWorld(t, openPG(t))
	err := w.update(w.ctx, func(ctx context.Context, c conn) error {
		_ = c.run(ctx, `UPDATE stores SET user_id = 'nobody' WHERE id = ?`, w.shop.ID)
		return nil
	})
	if !errors.Is(err, pgx.ErrTxCommitRollback) {
		t.Errorf("it ended with %v", err)
	}
}

// Who leaves in the middle leaves nothing behind, and connections go on to serve.
func TestWhoeverLeavesATransaction(t *testing.T) {
	t.Parallel()
	pgtest.URL(t)
	w := newWorld(t, openPG(t))
	for range 40 { // more than there are connections
		ctx, leave := context.WithCancel(w.ctx)
		err := w.update(ctx, func(ctx context.Context, c conn) error {
			ok(t, c.run(ctx, `UPDATE stores SET name = 'left' WHERE id = ?`, w.shop.ID))
			leave()
			return c.deferring().run(ctx, `UPDATE stores SET name = 'left later' WHERE id = ?`, w.shop.ID)
		})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("it ended with %v", err)
		}
	}
	if got := w.nameOf(t); got != w.shop.Name {
		t.Errorf("the store is called %q", got)
	}
	ok(t, w.update(w.ctx, func(context.Context, conn) error { return nil })) // of no statement
}

func (w *world) nameOf(t *testing.T) (name string) {
	t.Helper()
	ok(t, w.reader().get(w.ctx, &name, `SELECT name FROM stores WHERE id = ?`, w.shop.ID))
	return name
}
