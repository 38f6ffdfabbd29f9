package main_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// holds is how many questions the ith of many stores is taught: of a hundred stores
// about ninety 10, nine 100 and one 1,000.
func holds(i int) int {
	switch {
	case i%100 == 99:
		return 1000
	case i%11 == 10:
		return 100
	}
	return 10
}

// many is one program with ever more stores, each of an owner of its own.
type many struct {
	t     *testing.T
	p     *testkit.Process
	made  int
	pairs int
	quiet tilly.Store // which is measured while the others grow
	owner testkit.Owner
	asked atomic.Int64
}

// grow makes stores until there are n, teaches each, plans its site and asks it once.
func (m *many) grow(n int) {
	m.t.Helper()
	var stores []tilly.Store
	for ; m.made < n; m.made++ {
		o := m.p.Owner("Crowd")
		store := m.p.Store(o, fmt.Sprintf("Store %d", m.made), "https://shop.example")
		m.teach(store, holds(m.made))
		m.plan(o, store)
		stores = append(stores, store)
	}
	var asking sync.WaitGroup
	next := make(chan tilly.Store)
	for range 4 {
		asking.Go(func() {
			for store := range next {
				m.ask(store, "What does lamp number 3 weigh?")
			}
		})
	}
	for _, store := range stores {
		next <- store
	}
	close(next)
	asking.Wait()
}

// teach stores n questions with their answers.
func (m *many) teach(store tilly.Store, n int) {
	m.t.Helper()
	sources, now := make([]tilly.Source, n), time.Now()
	for i := range sources {
		sources[i] = tilly.Source{ID: tilly.NewID(), StoreID: store.ID, Kind: tilly.Knowledge, ScanType: tilly.Manual, Round: 1, CreatedAt: now, UpdatedAt: now,
			Input: tilly.SourceInput{Question: fmt.Sprintf("What does lamp number %d weigh?", i), Answer: fmt.Sprintf("Lamp number %d weighs %d grams, with its shade and a cord of two metres.", i, 400+i)}}
	}
	if err := m.p.Rows.Sources.CreateSources(m.t.Context(), store.ID, sources); err != nil {
		m.t.Fatal(err)
	}
	m.pairs += n
}

// plan gives a store a site that is read again every day.
func (m *many) plan(o testkit.Owner, store tilly.Store) {
	m.t.Helper()
	now := time.Now()
	site := tilly.Source{ID: tilly.NewID(), StoreID: store.ID, Kind: tilly.Knowledge, ScanType: tilly.MultiPages, Status: tilly.Completed, Round: 1,
		Input: tilly.SourceInput{URL: "https://shop.example"}, CreatedAt: now, UpdatedAt: now}
	err := m.p.Rows.Sources.CreateSources(m.t.Context(), store.ID, []tilly.Source{site})
	if err == nil {
		_, err = m.p.Rows.Sources.SetSchedule(m.t.Context(), tilly.OwnerOf(o.ID), site.ID, tilly.Daily, now)
	}
	if err != nil {
		m.t.Fatal(err)
	}
}

// ask asks a store from ever new addresses.
func (m *many) ask(store tilly.Store, question string) {
	n := m.asked.Add(1)
	a, err := m.p.Try(testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]string{"query": question},
		Header: map[string]string{"X-Forwarded-For": fmt.Sprintf("%d.%d.%d.1", 20+n>>16, n>>8&0xff, n&0xff)}})
	if err != nil || a.Status != 200 || !strings.Contains(a.Body, "grams") {
		m.t.Errorf("%q of a store of many: %v %d %s", question, err, a.Status, a.Body)
	}
}

// taken is how long what an installation does takes.
type taken struct {
	start, list, all, none, due, purge, sweep, p95 time.Duration
}

// best is the shortest of n times that something takes, so that what else the machine
// does counts least.
func best(n int, do func()) time.Duration {
	least := time.Hour
	for range n {
		begun := time.Now()
		do()
		least = min(least, time.Since(begun))
	}
	return least
}

// times is how often something is measured: in torture n times, once else.
func (m *many) times(n int) int {
	if testkit.Torture() {
		return n
	}
	return 1
}

// measure takes every figure with the stores that there are.
func (m *many) measure() (out taken) {
	t, ctx, rows := m.t, m.t.Context(), m.p.Rows
	t.Helper()
	no := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	out.start = time.Hour
	for range m.times(3) {
		m.p.Stop()
		out.start = min(out.start, m.p.Run())
	}
	m.ask(m.quiet, "What does lamp number 3 weigh?")
	out.p95 = time.Hour
	for range m.times(5) {
		var took []time.Duration
		for i := range m.times(60) {
			begun := time.Now()
			m.ask(m.quiet, fmt.Sprintf("What does lamp number %d weigh?", i))
			took = append(took, time.Since(begun))
		}
		slices.Sort(took)
		out.p95 = min(out.p95, took[len(took)*95/100])
	}
	out.list = best(m.times(20), func() { m.p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: m.owner.Token}).Want(200) })
	out.all = best(m.times(5), func() {
		list, total, err := rows.Stores.StoresAll(ctx, false, 1, 50)
		no(err)
		if total != m.made+1 || len(list) != min(50, total) {
			t.Errorf("%d stores on a page of %d", len(list), total)
		}
	})
	now := time.Now()
	out.none = best(m.times(20), func() {
		n, err := rows.Sources.RescanDue(ctx, 100, now)
		no(err)
		if n != 0 {
			t.Errorf("%d rounds were due", n)
		}
	})
	const due = 10
	out.due = best(m.times(3), func() {
		n, err := rows.Sources.RescanDue(ctx, due, now.AddDate(0, 1, 0))
		no(err)
		if n != due {
			t.Errorf("%d rounds began, of many that are due", n)
		}
	})
	const old = 10
	out.purge = time.Hour
	for range m.times(3) {
		m.p.Outlive(old)
		out.purge = min(out.purge, best(1, func() {
			n, err := rows.Upkeep.Purge(ctx, now.AddDate(-1, 0, 0))
			no(err)
			if n != old {
				t.Errorf("%d rows erased, want %d", n, old)
			}
		}))
	}
	out.sweep = best(m.times(3), func() {
		_, err := rows.Upkeep.PurgeStores(ctx, now)
		no(err)
		_, err = rows.Upkeep.PruneChanges(ctx)
		no(err)
	})
	return out
}

func newMany(t *testing.T, e testkit.Engine) *many {
	t.Helper()
	// What is old is for the test to erase, not for the program.
	env := []string{"TILLY_TRUSTED_PROXIES=127.0.0.0/8", "TILLY_WORK=none", "TILLY_RETENTION_DAYS=36500"}
	if url := e.URL(t); url != "" {
		env = append(env, "TILLY_DATABASE_URL="+url)
	}
	m := &many{t: t, p: testkit.StartProcess(t, env...)}
	m.p.OpenRows()
	m.owner = m.p.Owner("Quiet")
	m.quiet = m.p.Store(m.owner, "Quiet", "https://quiet.example")
	m.teach(m.quiet, 100)
	return m
}

// However many stores there are, what is done for one of them, and what an installation
// does for all, takes as long as with few. Both are measured in turns, so that what else
// the machine does bears on both.
func TestManyStores(t *testing.T) {
	t.Parallel()
	small, large, rounds := 10, 20, 1
	if testkit.Torture() {
		small, large, rounds = 1_000, 10_000, 4
	}
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			few, lots := newMany(t, e), newMany(t, e)
			few.grow(small)
			lots.grow(large)
			first, last := few.measure(), lots.measure()
			for range rounds - 1 {
				first, last = first.least(few.measure()), last.least(lots.measure())
			}
			if testkit.Torture() {
				few.tell(e.Name, first)
				lots.tell(e.Name, last)
				flat(t, first, last)
			}
		})
	}
}

// least takes the shorter of each.
func (f taken) least(g taken) taken {
	return taken{
		min(f.start, g.start), min(f.list, g.list), min(f.all, g.all), min(f.none, g.none), min(f.due, g.due), min(f.purge, g.purge),
		min(f.sweep, g.sweep), min(f.p95, g.p95),
	}
}

func (m *many) tell(engine string, f taken) {
	ms := func(d time.Duration) string { return fmt.Sprintf("%.1f", float64(d.Microseconds())/1e3) }
	testkit.Figure(m.t, fmt.Sprintf("%s stores, %s questions taught, %s", grouped(m.made), grouped(m.pairs), engine),
		"start %s ms; an owner's list %s, the operator's first page %s; rounds: none due %s, ten of all due %s; ten conversations purged %s; the hourly sweep %s; p95 of one store %s ms",
		ms(f.start), ms(f.list), ms(f.all), ms(f.none), ms(f.due), ms(f.purge), ms(f.sweep), ms(f.p95))
}

// grouped writes a number with commas between thousands.
func grouped(n int) string {
	if n < 1_000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", grouped(n/1_000), n%1_000)
}

// flat sees that nothing that is done for one store takes twice as long with ten times as
// many, and that what is done for all stays short.
func flat(t *testing.T, few, lots taken) {
	t.Helper()
	const jitter = 3 * time.Millisecond // of a machine that does other things too
	for what, pair := range map[string][2]time.Duration{
		"the list of an owner": {few.list, lots.list}, "no round due": {few.none, lots.none}, "ten rounds": {few.due, lots.due},
		"purging ten conversations": {few.purge, lots.purge}, "p95 of one store": {few.p95, lots.p95},
	} {
		if pair[1] > 2*pair[0]+jitter {
			t.Errorf("%s takes %v with few stores, %v with ten times as many", what, pair[0], pair[1])
		}
	}
	if lots.start > 2*few.start+200*time.Millisecond {
		t.Errorf("a start takes %v with few stores, %v with ten times as many", few.start, lots.start)
	}
	for what, took := range map[string]time.Duration{"the operator's first page": lots.all, "the hourly sweep": lots.sweep} {
		if took > time.Second {
			t.Errorf("%s takes %v", what, took)
		}
	}
}
