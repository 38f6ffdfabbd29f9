package db

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jmoiron/sqlx"

	"tilly"
)

// groupSize is how many waiting writes share one commit at most.
const groupSize = 128

// Patient writes go behind all others: mostPassed groups of others at most go before one
// that waits, and for hurriedLately after somebody was in a hurry each goes by itself, so
// that whoever comes next waits for one alone. Each waits up to letsPass for writes that are
// known to come, and one by itself gives way also once it has begun, mostPassed times at most.
const (
	mostPassed    = 8
	hurriedLately = time.Second
	letsPass      = 25 * time.Millisecond
)

type patientKey struct{}

// Patiently is a context whose writes let all others go first, as those of jobs do, for
// whose end nobody waits at a screen.
func Patiently(ctx context.Context) context.Context {
	return context.WithValue(ctx, patientKey{}, true)
}

// writer runs the writes of SQLite. Those that wait while one commit goes to the
// disk share the next: each of several in a savepoint, so that a failure undoes only
// itself, and each answered after the commit.
type writer struct {
	db      *sqlx.DB
	queue   chan *write
	patient chan *write
	quit    chan struct{}
	done    chan struct{}
	once    sync.Once
	log     *slog.Logger

	first     *write // the patient one that is next, nil for none
	coming    atomic.Pointer[func() <-chan struct{}]
	passed    int           // groups in a row that went before patient writes
	before    int           // as many went before the patient write that is next
	gave      int           // times that the patient write that is next gave way
	hurried   time.Time     // when a write was last in a hurry
	committed int           // transactions
	long      chan struct{} // says so whenever there were checkpointCommits of them
}

type write struct {
	ctx   context.Context
	work  func(ctx context.Context, c conn) error
	taken atomic.Bool // by the writer, or by a caller who gave up
	reply chan error
	err   error
}

// isPatient says whether a write lets all others go first.
func (t *write) isPatient() bool { return t.ctx.Value(patientKey{}) != nil }

func newWriter(db *sqlx.DB, log *slog.Logger) *writer {
	w := &writer{
		db: db, log: log, queue: make(chan *write, groupSize), patient: make(chan *write, groupSize),
		long: make(chan struct{}, 1),
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
	queue := w.queue
	if t.isPatient() {
		queue = w.patient
	}
	select {
	case queue <- t:
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
		group := w.next()
		if group == nil {
			break
		}
		w.commit(group)
	}
	w.gave = mostPassed // nothing gives way any more
	w.commit(gather(w.queue, groupSize))
	w.commit(w.patiently(groupSize))
}

// next waits for the next group; nil is the end.
func (w *writer) next() []*write {
	if w.first == nil && len(w.patient) > 0 {
		w.first = <-w.patient
	}
	if w.first == nil || w.passed < mostPassed {
		if group := gather(w.queue, groupSize); len(group) > 0 {
			return w.hurry(group)
		}
	}
	if w.first == nil {
		select {
		case t := <-w.queue:
			return w.hurry(append([]*write{t}, gather(w.queue, groupSize-1)...))
		case w.first = <-w.patient:
		case <-w.quit:
			return nil
		}
	}
	if w.passed < mostPassed {
		if t := w.letPass(); t != nil {
			return w.hurry(append([]*write{t}, gather(w.queue, groupSize-1)...))
		}
	}
	w.before, w.passed = w.passed, 0
	return w.patiently(w.patientGroup())
}

// comes says whether a write in a hurry is known to come.
func (w *writer) comes() bool {
	coming := w.coming.Load()
	return coming != nil && (*coming)() != nil
}

// letPass waits for a write in a hurry that is known to come, for a while at most; nil
// where none came.
func (w *writer) letPass() *write {
	coming := w.coming.Load()
	if coming == nil {
		return nil
	}
	over := (*coming)()
	if over == nil {
		return nil
	}
	timer := time.NewTimer(letsPass)
	defer timer.Stop()
	select {
	case t := <-w.queue:
		return t
	case <-over:
	case <-timer.C:
	case <-w.quit:
	}
	return nil
}

// patiently takes the patient writes that wait by now, n at most.
func (w *writer) patiently(n int) (group []*write) {
	if w.first != nil {
		group, w.first = []*write{w.first}, nil
	}
	return append(group, gather(w.patient, n-len(group))...)
}

// hurry notes a group of those in a hurry.
func (w *writer) hurry(group []*write) []*write {
	w.hurried = time.Now()
	if w.first != nil || len(w.patient) > 0 {
		w.passed++
	}
	return group
}

// patientGroup is how many patient writes share a commit.
func (w *writer) patientGroup() int {
	if time.Since(w.hurried) < hurriedLately {
		return 1
	}
	return groupSize
}

// gather takes what waits by now, n writes at most.
func gather(queue chan *write, n int) (group []*write) {
	for len(group) < n {
		select {
		case t := <-queue:
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
	err := w.together(live)
	if errors.Is(err, errYields) { // it is first among the patient again
		w.first, w.passed, w.gave = live[0], w.before, w.gave+1
		w.first.taken.Store(false)
		return
	}
	if live[0].isPatient() {
		w.gave = 0
	}
	err = domain(err)
	if w.committed++; w.committed%checkpointCommits == 0 {
		select {
		case w.long <- struct{}{}:
		default: // it was said already
		}
	}
	for _, t := range live {
		if err != nil && t.err == nil {
			t.err = err
		}
		t.reply <- t.err
	}
}

// together runs the writes in one transaction; an error is that of all. Its beginning and
// end are statements like others, so that the connection keeps them ready.
func (w *writer) together(group []*write) error {
	ctx := context.Background()
	on, err := w.db.Connx(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = on.Close() }() // gives it back
	c := conn{q: on}
	if err := c.run(ctx, `BEGIN IMMEDIATE`); err != nil {
		return err
	}
	own := c
	own.yields = w.mayYield(group)
	keep, err := w.inside(own, group)
	if own.yields.given() || own.yields != nil && w.comes() {
		keep, err = false, errYields
	}
	if keep && err == nil {
		if err = c.run(ctx, `COMMIT`); err == nil {
			return nil
		}
	}
	_ = c.run(ctx, `ROLLBACK`) // SQLite may have undone it by itself
	return err
}

// mayYield has a patient write by itself give way to those in a hurry, as often as these
// may pass it.
func (w *writer) mayYield(group []*write) *yielding {
	if len(group) > 1 || w.before >= mostPassed || w.gave >= mostPassed || !group[0].isPatient() {
		return nil
	}
	return &yielding{waits: func() bool { return len(w.queue) > 0 }}
}

// inside runs the writes of a transaction; keep is false where nothing of it is to stay.
// A single write needs no savepoint, which would copy every page that it changes.
func (w *writer) inside(c conn, group []*write) (keep bool, err error) {
	if len(group) == 1 {
		t := group[0]
		t.err = w.safely(context.WithoutCancel(t.ctx), c, t)
		return t.err == nil, nil
	}
	for _, t := range group {
		if err := w.apart(c, t); err != nil {
			return false, err
		}
	}
	return true, nil
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
