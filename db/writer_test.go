package db

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
)

func insertUser(id string) func(ctx context.Context, c conn) error {
	return func(ctx context.Context, c conn) error { return createUser(ctx, c, tilly.User{ID: id, Email: id}) }
}

// hold keeps the writer busy until let go, so that the writes after it form one group.
func hold(t *testing.T, d *DB) (letGo func()) {
	t.Helper()
	started, gate, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		done <- d.update(context.Background(), func(context.Context, conn) error {
			close(started)
			<-gate
			return nil
		})
	}()
	<-started
	return func() {
		t.Helper()
		close(gate)
		ok(t, <-done)
	}
}

// waiting waits until n writes stand in the queue.
func waiting(t *testing.T, d *DB, n int) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); len(d.writer.queue) < n; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d of %d writes wait", len(d.writer.queue), n)
		}
	}
}

func TestGroupCommit(t *testing.T) {
	t.Parallel()
	d := openLite(t)
	ok(t, d.update(t.Context(), insertUser("taken")))
	letGo := hold(t, d)
	const n = 40
	errs := make([]error, n)
	var group sync.WaitGroup
	refused, answered := errors.New("refused"), make(chan int, n)
	ctx, cancel := context.WithCancel(t.Context())
	for i := range n {
		group.Go(func() {
			work, waits := insertUser(fmt.Sprint(i)), t.Context()
			switch i % 10 {
			case 3: // changes something, then fails
				inner := work
				work = func(ctx context.Context, c conn) error { return errors.Join(inner(ctx, c), refused) }
			case 4:
				inner := work
				work = func(ctx context.Context, c conn) error { _ = inner(ctx, c); panic("on purpose") }
			case 5: // breaks a rule of the engine
				work = insertUser("taken")
			case 6: // gives up while it waits
				waits = ctx
			}
			errs[i] = d.update(waits, work)
			answered <- i
		})
	}
	waiting(t, d, n)
	cancel()
	for len(answered) < n/10 { // those who gave up are answered before the writer is free
		time.Sleep(time.Millisecond)
	}
	letGo()
	group.Wait()
	for i, err := range errs {
		_, found := d.Accounts.UserByID(t.Context(), fmt.Sprint(i))
		switch i % 10 {
		case 3, 4, 5, 6:
			if err == nil || !missing(found) {
				t.Errorf("write %d: error %v, row %v", i, err, found)
			}
		default:
			if err != nil || found != nil {
				t.Errorf("write %d: error %v, row %v", i, err, found)
			}
		}
	}
}

func TestWriteThatNobodyWaitsForIsDropped(t *testing.T) {
	t.Parallel()
	d := openLite(t)
	letGo := hold(t, d)
	ctx, cancel := context.WithCancel(t.Context())
	gone := make(chan error, 1)
	go func() { gone <- d.update(ctx, insertUser("late")) }()
	waiting(t, d, 1)
	cancel()
	if err := <-gone; !errors.Is(err, context.Canceled) { // before the writer is free
		t.Fatal(err)
	}
	letGo()
	ok(t, d.update(t.Context(), insertUser("next")))
	_, err := d.Accounts.UserByID(t.Context(), "late")
	wants(t, tilly.NotFound, err)
}

func TestCloseCommitsWhatWaits(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "rows.db")
	d := opened(t, Config{Path: path})
	letGo := hold(t, d)
	var group sync.WaitGroup
	for i := range 5 {
		group.Go(func() {
			if err := d.update(context.Background(), insertUser(fmt.Sprint(i))); err != nil {
				t.Error(err)
			}
		})
	}
	waiting(t, d, 5)
	closed := make(chan struct{})
	go func() { _ = d.Close(); close(closed) }()
	letGo()
	<-closed
	group.Wait()
	wants(t, tilly.Unavailable, d.update(t.Context(), insertUser("after")))
	again := opened(t, Config{Path: path})
	for i := range 5 {
		_, err := again.Accounts.UserByID(t.Context(), fmt.Sprint(i))
		ok(t, err)
	}
}

// Two processes on one file: a command beside the server.
func TestWritersBesideEachOther(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "rows.db")
	both := []*DB{opened(t, Config{Path: path}), opened(t, Config{Path: path})}
	var group sync.WaitGroup
	for i := range 40 {
		group.Go(func() {
			if err := both[i%2].update(context.Background(), insertUser(fmt.Sprint(i))); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	for i := range 40 {
		_, err := both[(i+1)%2].Accounts.UserByID(t.Context(), fmt.Sprint(i))
		ok(t, err)
	}
}

func TestMigrateAtOnce(t *testing.T) {
	t.Parallel()
	for name, config := range configs(t) {
		t.Run(name, func(t *testing.T) {
			var group sync.WaitGroup
			for range 4 {
				group.Go(func() {
					d, err := Open(t.Context(), config)
					if err != nil {
						t.Error(err)
						return
					}
					defer d.Close()
					if err := d.Schema.Migrate(t.Context()); err != nil {
						t.Error(err)
					}
				})
			}
			group.Wait()
		})
	}
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	for _, c := range []Config{
		{Path: filepath.Join(t.TempDir(), "no", "folder", "rows.db")},
		{URL: "postgres://nobody@127.0.0.1:1/none?connect_timeout=1"},
		{URL: "postgres://%zz"},
	} {
		_, err := Open(t.Context(), c)
		wants(t, tilly.Unavailable, err)
	}
}

// Patient writes go behind all others, each by itself while others come; they are not
// passed for ever, and a patient one that nobody is before is not kept.
func TestPatientWritesLetOthersGoFirst(t *testing.T) {
	t.Parallel()
	w := &writer{queue: make(chan *write, 500), patient: make(chan *write, 500), quit: make(chan struct{})}
	patient, hurried := &write{}, &write{}
	for range 3 {
		w.patient <- patient
	}
	if got := w.next(); len(got) != 3 || got[0] != patient {
		t.Fatalf("nobody is before them: %d go", len(got))
	}
	for range 4 {
		w.patient <- patient
	}
	passed := 0
	for range mostPassed {
		w.queue <- hurried
		w.queue <- hurried
		if got := w.next(); len(got) != 2 || got[0] != hurried {
			t.Fatalf("after %d groups patient writes went first", passed)
		}
		passed++
	}
	w.queue <- hurried
	if got := w.next(); len(got) != 1 || got[0] != patient {
		t.Fatalf("after %d groups %d writes go, of which none was passed", passed, len(got))
	}
	if got := w.next(); len(got) != 1 || got[0] != hurried {
		t.Fatal("one patient write was enough")
	}
}

// A patient write waits for one that is known to come, for a while at most.
func TestPatientWritesLetPassWhatComes(t *testing.T) {
	t.Parallel()
	w := &writer{queue: make(chan *write, 5), patient: make(chan *write, 5), quit: make(chan struct{})}
	patient, hurried, over := &write{}, &write{}, make(chan struct{})
	coming := func() <-chan struct{} { return over }
	w.coming.Store(&coming)
	w.patient <- patient
	go func() { w.queue <- hurried }()
	if got := w.next(); len(got) != 1 || got[0] != hurried {
		t.Fatal("the patient write went before one that was coming")
	}
	if got := w.next(); len(got) != 1 || got[0] != patient {
		t.Fatal("the patient write waits for one that does not come")
	}
	w.patient <- patient
	close(over)
	if got := w.next(); len(got) != 1 || got[0] != patient {
		t.Fatal("the patient write waits though nobody comes")
	}
}

// A patient write that has begun is given up for one in a hurry and made again, a few times
// at most; whatever it makes of that, nothing of the first attempt stays.
func TestPatientWritesGiveWay(t *testing.T) {
	t.Parallel()
	d := openLite(t)
	attempts, hurried := 0, make(chan error, 2*mostPassed)
	err := d.update(Patiently(t.Context()), func(ctx context.Context, c conn) error {
		attempts++
		ok(t, insertUser(fmt.Sprint("attempt ", attempts))(ctx, c))
		go func() { hurried <- d.update(context.Background(), insertUser(tilly.NewID())) }()
		for attempts <= mostPassed && len(d.writer.queue) == 0 {
			time.Sleep(time.Millisecond)
		}
		_ = insertUser("goes on")(ctx, c) // it may not even be told
		return nil
	})
	ok(t, err)
	if attempts != mostPassed+1 {
		t.Errorf("it was begun %d times, passed by %d", attempts, mostPassed)
	}
	for range attempts {
		ok(t, <-hurried)
	}
	if _, err := d.Accounts.UserByID(t.Context(), "attempt 1"); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("what was given up is there: %v", err)
	}
	for _, id := range []string{fmt.Sprint("attempt ", attempts), "goes on"} {
		_, err := d.Accounts.UserByID(t.Context(), id)
		ok(t, err)
	}
}

func TestJobsWritePatiently(t *testing.T) {
	t.Parallel()
	d := openLite(t)
	letGo := hold(t, d)
	done := make(chan error, 1)
	go func() { done <- d.update(context.WithoutCancel(Patiently(t.Context())), insertUser("later")) }()
	for deadline := time.Now().Add(10 * time.Second); len(d.writer.patient) < 1; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the write does not stand among the patient ones")
		}
	}
	letGo()
	ok(t, <-done)
	_, err := d.Accounts.UserByID(t.Context(), "later")
	ok(t, err)
}

// What is committed comes into the file long before the log is as long as a commit would
// see to it.
func TestLogGoesIntoTheFileBesideTheWrites(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "rows.db")
	d := opened(t, Config{Path: path})
	size := func() int64 {
		info, err := os.Stat(path)
		ok(t, err)
		return info.Size()
	}
	_, err := d.write.ExecContext(t.Context(), `PRAGMA wal_checkpoint(TRUNCATE)`)
	ok(t, err)
	before := size()
	for i := range 2 * checkpointCommits {
		id := fmt.Sprint(i) + strings.Repeat("x", 2000)
		ok(t, d.update(t.Context(), insertUser(id)))
	}
	for deadline := time.Now().Add(10 * time.Second); size() == before; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("nothing came into the file")
		}
	}
}
