package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tilly"
	"tilly/jobs"
)

// fakeRows keeps jobs in memory as the port says.
type fakeRows struct {
	mu   sync.Mutex
	jobs []*fakeJob
	dead map[string]string
	down error // what every call answers while it is set
}

type fakeJob struct {
	tilly.Job
	worker string
	due    time.Time
	fault  string
}

func (r *fakeRows) add(kind string) *fakeJob { return r.addOf("", kind) }

// addOf adds work for a store.
func (r *fakeRows) addOf(storeID, kind string) *fakeJob {
	r.mu.Lock()
	defer r.mu.Unlock()
	j := &fakeJob{Job: tilly.NewJob(kind, "", "", 0, 1, time.Now()), due: time.Now()}
	j.StoreID = storeID
	r.jobs = append(r.jobs, j)
	return j
}

func (r *fakeRows) Claim(_ context.Context, worker string, kinds []string, lease time.Duration, now time.Time, but ...string) (tilly.Job, bool, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.down != nil {
		return tilly.Job{}, false, r.down
	}
	for _, j := range r.jobs {
		if strings.Contains(strings.Join(kinds, " "), j.Kind) && !j.due.After(now) {
			if j.worker != "" {
				j.Lapses++
			}
			j.worker, j.due = worker, now.Add(lease)
			j.Fence++
			return j.Job, true, nil
		}
	}
	return tilly.Job{}, false, nil
}

func (r *fakeRows) on(id string, fence int64, change func(i int, j *fakeJob)) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.down != nil {
		return r.down
	}
	for i, j := range r.jobs {
		if j.ID == id && j.Fence == fence && j.worker != "" {
			change(i, j)
			return nil
		}
	}
	return tilly.Errorf(tilly.Conflict, "gone")
}

func (r *fakeRows) Extend(_ context.Context, id string, fence int64, until time.Time) error {
	return r.on(id, fence, func(_ int, j *fakeJob) { j.due = until })
}

func (r *fakeRows) Finish(_ context.Context, id string, fence int64) error {
	return r.on(id, fence, func(i int, _ *fakeJob) { r.jobs = append(r.jobs[:i], r.jobs[i+1:]...) })
}

func (r *fakeRows) Retry(_ context.Context, id string, fence int64, at time.Time, attempt int, fault string) error {
	return r.on(id, fence, func(_ int, j *fakeJob) { j.worker, j.due, j.Attempt, j.fault = "", at, attempt, fault })
}

func (r *fakeRows) Bury(_ context.Context, id string, fence int64, fault string, _ time.Time) error {
	return r.on(id, fence, func(i int, j *fakeJob) {
		r.dead[j.ID] = fault
		r.jobs = append(r.jobs[:i], r.jobs[i+1:]...)
	})
}

func (r *fakeRows) Release(_ context.Context, worker string, now time.Time) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, j := range r.jobs {
		if j.worker == worker {
			j.worker, j.due = "", now
			j.Fence++
			j.Lapses++
		}
	}
	return r.down
}

func (r *fakeRows) OthersWait(_ context.Context, kinds []string, storeID string, now time.Time) (bool, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, j := range r.jobs {
		if strings.Contains(strings.Join(kinds, " "), j.Kind) && !j.due.After(now) && j.StoreID != storeID {
			return true, nil
		}
	}
	return false, r.down
}

func (r *fakeRows) Depth(context.Context, time.Time) (map[string]tilly.QueueDepth, error) {
	return nil, nil
}

// state says where a job stands.
func (r *fakeRows) state(j *fakeJob) (s struct {
	live, leased bool
	attempt      int
	dead, fault  string
	due          time.Time
}) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s.dead = r.dead[j.ID]
	for _, k := range r.jobs {
		if k == j {
			s.live, s.leased, s.attempt, s.fault, s.due = true, k.worker != "", k.Attempt, k.fault, k.due
		}
	}
	return s
}

// started runs test in a bubble where time passes at once, with a worker at work
// on the kinds "a" and "b", each with a worker of its own.
func started(t *testing.T, a, b jobs.Handler, test func(t *testing.T, r *fakeRows, w *jobs.Worker)) {
	synctest.Test(t, func(t *testing.T) {
		r := &fakeRows{dead: map[string]string{}}
		w := jobs.New(jobs.Config{Rows: r, Name: "me", Groups: []jobs.Group{
			{Handlers: map[string]jobs.Handler{"a": a}}, {Handlers: map[string]jobs.Handler{"b": b}},
		}})
		if err := w.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		// The workers have looked once and sleep: no job is seen half made.
		synctest.Wait()
		test(t, r, w)
		if err := w.Stop(context.Background()); err != nil {
			t.Error(err)
		}
	})
}

// later lets d pass and waits until all that is due then has happened.
func later(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func working(work func(ctx context.Context, j tilly.Job) error) jobs.Handler {
	return jobs.Handler{Work: work}
}

func TestDoneJobsAreFinished(t *testing.T) {
	worked := 0
	h := working(func(context.Context, tilly.Job) error { worked++; return nil })
	started(t, h, h, func(t *testing.T, r *fakeRows, w *jobs.Worker) {
		j := r.add("a")
		w.Wake()
		synctest.Wait() // no time has passed
		if r.state(j).live || worked != 1 {
			t.Errorf("not done on waking: %+v, worked %d times", r.state(j), worked)
		}
		j = r.add("b")
		later(501 * time.Millisecond)
		if r.state(j).live || worked != 2 {
			t.Errorf("not done unasked: %+v, worked %d times", r.state(j), worked)
		}
	})
}

func TestFailuresAreTriedAgainAndGivenUp(t *testing.T) {
	var runs []time.Time
	var told error
	h := jobs.Handler{
		Work: func(context.Context, tilly.Job) error {
			runs = append(runs, time.Now())
			return errors.New("broken pipe")
		},
		Dead: func(_ context.Context, _ tilly.Job, cause error) { told = cause },
	}
	started(t, h, h, func(t *testing.T, r *fakeRows, _ *jobs.Worker) {
		j := r.add("a")
		later(time.Hour)
		if len(runs) != tilly.MaxAttempts || r.state(j).dead != "broken pipe" || told == nil {
			t.Fatalf("%d runs, %+v, told %v", len(runs), r.state(j), told)
		}
		for i := 2; i < len(runs); i++ {
			if a, b := runs[i].Sub(runs[i-1]), runs[i-1].Sub(runs[i-2]); a < b*6/5-time.Second {
				t.Errorf("the pauses do not grow: %v after %v", a, b)
			}
		}
	})
}

func TestProgressForgetsFailures(t *testing.T) {
	runs := 0
	h := working(func(ctx context.Context, _ tilly.Job) error { runs++; jobs.Progress(ctx); return errors.New("so far") })
	started(t, h, h, func(t *testing.T, r *fakeRows, _ *jobs.Worker) {
		j := r.add("a")
		later(time.Hour)
		if s := r.state(j); runs <= tilly.MaxAttempts || s.attempt != 1 || s.dead != "" {
			t.Errorf("%d runs, %+v", runs, s)
		}
	})
	jobs.Progress(t.Context()) // outside a job: nothing
}

func TestOutcomes(t *testing.T) {
	for name, c := range map[string]struct {
		err     error
		dead    string
		fault   string
		attempt int
		wait    time.Duration
	}{
		"snoozed":   {err: jobs.Snooze(time.Hour), wait: time.Hour},
		"cancelled": {err: jobs.Cancel(errors.New("no such mailbox")), dead: "no such mailbox"},
		"failed":    {err: errors.New("closed"), fault: "closed", attempt: 1, wait: 5 * time.Second},
		"told to wait": {
			err:  fmt.Errorf("reading: %w", &tilly.Error{Code: tilly.Unavailable, Message: "in maintenance", RetryAfter: time.Minute}),
			wait: 75 * time.Second, fault: "reading: unavailable: in maintenance",
		},
		"told to wait for ever": {
			err:  &tilly.Error{Code: tilly.Unavailable, Message: "closed", RetryAfter: 1e6 * time.Hour},
			wait: 12*time.Minute + 30*time.Second, fault: "unavailable: closed",
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := working(func(context.Context, tilly.Job) error { return c.err })
			started(t, h, h, func(t *testing.T, r *fakeRows, w *jobs.Worker) {
				j := r.add("a")
				begun := time.Now()
				w.Wake()
				synctest.Wait()
				s := r.state(j)
				if s.dead != c.dead || s.fault != c.fault || s.attempt != c.attempt || s.leased {
					t.Errorf("%+v", s)
				}
				if wait := s.due.Sub(begun); c.dead == "" && (wait < c.wait*3/4 || wait > c.wait*5/4) {
					t.Errorf("again in %v, want about %v", wait, c.wait)
				}
			})
		})
	}
}

// TestPatienceHasAnEnd: a job that is always asked to wait is given up after a day
// and its failures, with the reason of who asked.
func TestPatienceHasAnEnd(t *testing.T) {
	var tries atomic.Int32
	h := working(func(context.Context, tilly.Job) error {
		tries.Add(1)
		return &tilly.Error{Code: tilly.Unavailable, Message: "in maintenance", RetryAfter: 10 * time.Minute}
	})
	started(t, h, h, func(t *testing.T, r *fakeRows, w *jobs.Worker) {
		j := r.add("a")
		w.Wake()
		time.Sleep(23 * time.Hour)
		if s := r.state(j); !s.live || s.attempt != 0 || tries.Load() < 90 || tries.Load() > 145 {
			t.Errorf("after %d tries: %+v", tries.Load(), s)
		}
		time.Sleep(3 * time.Hour)
		if s := r.state(j); s.live || !strings.Contains(s.dead, "in maintenance") {
			t.Errorf("after %d tries: %+v", tries.Load(), s)
		}
	})
}

func TestAPanicIsAFailure(t *testing.T) {
	worked := 0
	panics := jobs.Handler{
		Work: func(context.Context, tilly.Job) error { panic("on purpose") },
		Dead: func(context.Context, tilly.Job, error) { panic("again") },
	}
	started(t, panics, working(func(context.Context, tilly.Job) error { worked++; return nil }), func(t *testing.T, r *fakeRows, _ *jobs.Worker) {
		j := r.add("a")
		later(time.Hour)
		r.add("b")
		later(time.Second)
		if s := r.state(j); !strings.Contains(s.dead, "on purpose") || worked != 1 {
			t.Errorf("%+v, others worked %d", s, worked)
		}
	})
}

func TestGroupsDoNotWaitForEachOther(t *testing.T) {
	var gate chan struct{}
	long := working(func(context.Context, tilly.Job) error { <-gate; return nil })
	quick := working(func(context.Context, tilly.Job) error { return nil })
	started(t, long, quick, func(t *testing.T, r *fakeRows, w *jobs.Worker) {
		gate = make(chan struct{})
		slow := r.add("a")
		w.Wake()
		synctest.Wait()
		mail := r.add("b")
		w.Wake()
		synctest.Wait()
		if r.state(mail).live || !r.state(slow).leased {
			t.Errorf("mail %+v, scan %+v", r.state(mail), r.state(slow))
		}
		close(gate)
	})
}

func TestLongWorkTakesTurns(t *testing.T) {
	runs := 0
	long := jobs.Handler{Resumable: true, Slice: time.Minute, Work: func(ctx context.Context, j tilly.Job) error {
		if j.StoreID != "long" {
			return nil
		}
		runs++
		<-ctx.Done()
		return ctx.Err()
	}}
	quick := working(func(context.Context, tilly.Job) error { return nil })
	started(t, long, quick, func(t *testing.T, r *fakeRows, w *jobs.Worker) {
		first := r.addOf("long", "a")
		w.Wake()
		later(10 * time.Minute)
		if runs != 1 || !r.state(first).leased {
			t.Errorf("with nobody waiting it was broken off: %d runs, %+v", runs, r.state(first))
		}
		second := r.add("a")
		later(30 * time.Second)
		if !r.state(second).live {
			t.Error("it did not have its slice")
		}
		// The rows of this test know no turns: let the other come first.
		r.mu.Lock()
		r.jobs[0], r.jobs[1] = r.jobs[1], r.jobs[0]
		r.mu.Unlock()
		later(2 * time.Minute)
		if s := r.state(first); r.state(second).live || !s.leased || s.attempt != 0 || runs != 2 {
			t.Errorf("second %+v, first %+v, %d runs", r.state(second), s, runs)
		}
	})
}

func TestALongJobKeepsItsLease(t *testing.T) {
	runs := 0
	h := working(func(ctx context.Context, _ tilly.Job) error {
		runs++
		time.Sleep(10 * time.Minute)
		return ctx.Err()
	})
	started(t, h, h, func(t *testing.T, r *fakeRows, _ *jobs.Worker) {
		j := r.add("a")
		later(11 * time.Minute)
		if runs != 1 || r.state(j).live {
			t.Errorf("%d runs, %+v", runs, r.state(j))
		}
	})
}

func TestALostLeaseEndsTheHandler(t *testing.T) {
	var ended time.Time
	h := working(func(ctx context.Context, _ tilly.Job) error { <-ctx.Done(); ended = time.Now(); return nil })
	started(t, h, h, func(t *testing.T, r *fakeRows, w *jobs.Worker) {
		j := r.add("a")
		w.Wake()
		synctest.Wait()
		r.mu.Lock()
		j.Fence++
		j.worker, j.due = "another", time.Now().Add(time.Hour)
		r.mu.Unlock()
		begun := time.Now()
		later(time.Minute)
		if took := ended.Sub(begun); took < 0 || took > 30*time.Second {
			t.Errorf("ended after %v", took)
		}
		if s := r.state(j); !s.live || !s.leased || s.attempt != 0 {
			t.Errorf("the other's job was touched: %+v", s)
		}
	})
}

func TestStopGivesResumableWorkBackAndLetsTheRestFinish(t *testing.T) {
	for name, c := range map[string]struct {
		resumable bool
		grace     time.Duration
		live      bool
		stopErr   bool
	}{
		"resumable":    {resumable: true, grace: time.Minute, live: true},
		"finishes":     {grace: time.Minute},
		"broken off":   {grace: time.Second, live: true, stopErr: true},
		"no grace":     {grace: 0, live: true, stopErr: true},
		"long resumed": {resumable: true, grace: 0, live: true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := &fakeRows{dead: map[string]string{}}
				h := jobs.Handler{Resumable: c.resumable, Work: func(ctx context.Context, _ tilly.Job) error {
					select {
					case <-ctx.Done():
						return ctx.Err()
					case <-time.After(10 * time.Second):
						return nil
					}
				}}
				w := jobs.New(jobs.Config{Rows: r, Name: "me", Groups: []jobs.Group{{Handlers: map[string]jobs.Handler{"a": h}}}})
				j := r.add("a")
				if err := w.Start(t.Context()); err != nil {
					t.Fatal(err)
				}
				synctest.Wait()
				ctx, cancel := context.WithTimeout(context.Background(), c.grace)
				defer cancel()
				err := w.Stop(ctx)
				s := r.state(j)
				if s.live != c.live || s.leased || s.attempt != 0 || s.due.After(time.Now()) {
					t.Errorf("%+v", s)
				}
				if (err != nil) != c.stopErr && c.grace > 0 {
					t.Errorf("stop: %v", err)
				}
				_ = w.Stop(context.Background())
				late := r.add("a")
				time.Sleep(time.Minute)
				if r.state(late).leased {
					t.Error("it still claims")
				}
			})
		})
	}
}

func TestStopWithoutStart(t *testing.T) {
	w := jobs.New(jobs.Config{Rows: &fakeRows{}})
	if err := w.Stop(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestStartTakesItsOwnBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		worked := 0
		r := &fakeRows{dead: map[string]string{}}
		j := r.add("a")
		j.worker, j.due, j.Fence = "me", time.Now().Add(time.Hour), 7
		w := jobs.New(jobs.Config{Rows: r, Name: "me", Groups: []jobs.Group{{Handlers: map[string]jobs.Handler{
			"a": working(func(context.Context, tilly.Job) error { worked++; return nil }),
		}}}})
		if err := w.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if worked != 1 {
			t.Errorf("worked %d times", worked)
		}
		if err := w.Stop(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

func TestAJobThatKillsItsWorkerIsGivenUp(t *testing.T) {
	runs := 0
	h := working(func(context.Context, tilly.Job) error { runs++; return nil })
	started(t, h, h, func(t *testing.T, r *fakeRows, w *jobs.Worker) {
		j := r.add("a")
		r.mu.Lock()
		j.Lapses = 11
		r.mu.Unlock()
		w.Wake()
		synctest.Wait()
		if s := r.state(j); s.dead == "" || runs != 0 {
			t.Errorf("%+v after %d runs", s, runs)
		}
	})
}

func TestADatabaseThatIsAwayComesBack(t *testing.T) {
	worked := 0
	h := working(func(context.Context, tilly.Job) error { worked++; return nil })
	started(t, h, h, func(t *testing.T, r *fakeRows, _ *jobs.Worker) {
		away := func(err error) {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.down = err
		}
		away(tilly.Errorf(tilly.Unavailable, "away"))
		j := r.add("a")
		later(5 * time.Minute)
		away(nil)
		later(time.Minute)
		if r.state(j).live || worked == 0 {
			t.Errorf("%+v, worked %d", r.state(j), worked)
		}
	})
}
