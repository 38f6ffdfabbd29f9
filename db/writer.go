package db

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/jmoiron/sqlx"

	"tilly"
)

// groupSize is how many waiting writes share one commit at most.
const groupSize = 128

// writer runs the writes of SQLite. Those that wait while one commit goes to the
// disk share the next: each of several in a savepoint, so that a failure undoes only
// itself, and each answered after the commit.
type writer struct {
	db    *sqlx.DB
	queue chan *write
	quit  chan struct{}
	done  chan struct{}
	once  sync.Once
	log   *slog.Logger
}

type write struct {
	ctx   context.Context
	work  func(ctx context.Context, c conn) error
	taken atomic.Bool // by the writer, or by a caller who gave up
	reply chan error
	err   error
}

func newWriter(db *sqlx.DB, log *slog.Logger) *writer {
	w := &writer{
		db: db, log: log, queue: make(chan *write, groupSize),
		quit: make(chan struct{}), done: make(chan struct{}),
	}
	go w.loop()
	return w
}

// do waits until work is committed. A context that ends before work has started
// drops it; later it is seen through, since its neighbours share its fate.
func (w *writer) do(ctx context.Context, work func(ctx context.Context, c conn) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	t := &write{ctx: ctx, work: work, reply: make(chan error, 1)}
	select {
	case w.queue <- t:
	case <-ctx.Done():
		return ctx.Err()
	case <-w.quit:
		return closed()
	}
	select {
	case err := <-t.reply:
		return err
	case <-ctx.Done():
		if t.taken.CompareAndSwap(false, true) {
			return ctx.Err()
		}
	case <-w.done:
	}
	select {
	case err := <-t.reply:
		return err
	case <-w.done:
		return t.last()
	}
}

// last is the answer to a write that was queued as the writer stopped.
func (t *write) last() error {
	select {
	case err := <-t.reply:
		return err
	default:
		return closed()
	}
}

func closed() error {
	return &tilly.Error{Code: tilly.Unavailable, Message: "The server is stopping.", RetryAfter: busyAgain}
}

// stop lets the writes that wait be committed, and waits for them.
func (w *writer) stop() {
	w.once.Do(func() { close(w.quit) })
	<-w.done
}

func (w *writer) loop() {
	defer close(w.done)
	for {
		select {
		case t := <-w.queue:
			w.commit(w.gather(t))
		case <-w.quit:
			if group := w.gather(nil); len(group) > 0 {
				w.commit(group)
			}
			return
		}
	}
}

// gather takes what waits by now.
func (w *writer) gather(first *write) []*write {
	var group []*write
	if first != nil {
		group = append(group, first)
	}
	for len(group) < groupSize {
		select {
		case t := <-w.queue:
			group = append(group, t)
		default:
			return group
		}
	}
	return group
}

// commit runs a group and answers each of its writes.
func (w *writer) commit(group []*write) {
	live := group[:0]
	for _, t := range group {
		if t.taken.CompareAndSwap(false, true) {
			live = append(live, t)
		}
	}
	if len(live) == 0 {
		return
	}
	err := domain(w.together(live))
	for _, t := range live {
		if err != nil && t.err == nil {
			t.err = err
		}
		t.reply <- t.err
	}
}

// together runs the writes in one transaction; an error is that of all.
func (w *writer) together(group []*write) error {
	tx, err := w.db.BeginTxx(context.Background(), nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if len(group) == 1 {
		return w.alone(tx, group[0])
	}
	for _, t := range group {
		if err := w.apart(conn{q: tx}, t); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// alone runs the only write of a transaction, which its failure undoes: a savepoint
// would copy every page that it changes.
func (w *writer) alone(tx *sqlx.Tx, t *write) error {
	if t.err = w.safely(context.WithoutCancel(t.ctx), conn{q: tx}, t); t.err != nil {
		return tx.Rollback()
	}
	return tx.Commit()
}

// apart runs one write in a savepoint and keeps its own error. It returns an error
// only when the whole transaction is lost, as SQLite does on a full disk.
func (w *writer) apart(c conn, t *write) error {
	ctx := context.WithoutCancel(t.ctx) // an interrupt would undo the whole group
	if err := c.run(ctx, `SAVEPOINT one`); err != nil {
		return err
	}
	if t.err = w.safely(ctx, c, t); t.err != nil {
		if err := c.run(ctx, `ROLLBACK TO one`); err != nil {
			return t.err
		}
	}
	return c.run(ctx, `RELEASE one`)
}

// safely turns a panic of one write into its error.
func (w *writer) safely(ctx context.Context, c conn, t *write) (err error) {
	defer func() {
		if p := recover(); p != nil {
			w.log.Error("panic in a write", "panic", p, "stack", string(debug.Stack()))
			err = tilly.Wrap(fmt.Errorf("panic: %v", p), tilly.Internal, "Something went wrong on our side.")
		}
	}()
	return domain(t.work(ctx, c))
}
