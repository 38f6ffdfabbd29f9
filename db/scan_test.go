package db

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"tilly"
)

func third[T, U any](_ T, _ U, err error) error { return err }

// scanJobs counts the live jobs that read sources.
func (w *world) scanJobs(t *testing.T) (n int) {
	t.Helper()
	depth, err := w.Jobs.Depth(w.ctx, t0.Add(1000*time.Hour))
	ok(t, err)
	for _, kind := range tilly.ScanKinds {
		n += depth[kind].Waiting + depth[kind].Leased
	}
	return n
}

func pause(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	_, err := w.Crawl.Start(w.ctx, s.StoreID, s.ID, 1)
	ok(t, err)
	ok(t, w.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, 1, urls("a", "b", "c"), 10))
	list := w.next(t, s, 10)
	w.save(t, list[0], "one")
	_, err = w.Sources.Pause(w.ctx, tilly.OwnerOf(w.bob.ID), s.ID, t0)
	wants(t, tilly.NotFound, err)
	_, err = w.Sources.Resume(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0)
	wants(t, tilly.Conflict, err)

	got := must(t)(w.Sources.Pause(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0))
	same(t, got.Paused, true)
	same(t, got.Status, tilly.Processing)
	same(t, w.scanJobs(t), 0)
	late := list[1]
	late.State = tilly.Done
	for name, err := range map[string]error{
		"Start":  second(w.Crawl.Start(w.ctx, s.StoreID, s.ID, 1)),
		"Next":   second(w.Crawl.NextDocuments(w.ctx, s.StoreID, s.ID, 1, 1)),
		"Save":   w.Crawl.SaveDocument(w.ctx, late, true, nil, nil, 9),
		"Add":    w.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, 1, urls("late"), 9),
		"Finish": w.Crawl.Finish(w.ctx, s.StoreID, s.ID, 1, tilly.Completed, "", t0),
		"Stale":  w.Crawl.ForgetStale(w.ctx, s.StoreID, s.ID, 1),
		"Pause":  second(w.Sources.Pause(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0)),
		"Rescan": second(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0)),
	} {
		if tilly.CodeOf(err) != tilly.Conflict {
			t.Errorf("%s while paused: %v, want conflict", name, err)
		}
	}
	got = must(t)(w.Sources.Resume(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0))
	same(t, got.Paused, false)
	same(t, got.Round, 1)
	same(t, w.scanJobs(t), 1)
	same(t, keys(w.next(t, s, 10)), []string{"b", "c"})
	ok(t, w.Crawl.SaveDocument(w.ctx, late, true, nil, nil, 9))
	w.progress(t, s, tilly.Progress{Found: 3, Done: 2})
	ok(t, w.Crawl.Finish(w.ctx, s.StoreID, s.ID, 1, tilly.Completed, "", t0))
	_, err = w.Sources.Pause(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0)
	wants(t, tilly.Conflict, err)
}

func stop(t *testing.T, w *world) {
	empty, s := w.scan(t, w.shop, t0), w.scan(t, w.shop, t0)
	got := must(t)(w.Sources.Stop(w.ctx, tilly.OwnerOf(w.ann.ID), empty.ID, t0))
	same(t, got.Status, tilly.Failed)
	same(t, got.Error, "You stopped this scan before anything was read.")
	_, err := w.Sources.Stop(w.ctx, tilly.OwnerOf(w.bob.ID), s.ID, t0)
	wants(t, tilly.NotFound, err)

	ok(t, w.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, 1, urls("a", "b", "c"), 10))
	list := w.next(t, s, 10)
	w.save(t, list[0], "one")
	must(t)(w.Sources.Pause(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0))
	got = must(t)(w.Sources.Stop(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0))
	same(t, []any{got.Status, got.Error, got.Paused, got.Progress}, []any{tilly.Completed, "", false, tilly.Progress{Found: 3, Done: 3}})
	same(t, got, must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID)))
	same(t, w.scanJobs(t), 0)
	same(t, len(changes(t, w, w.shop.ID, 0)), 1)
	left, counts, err := w.Sources.Documents(w.ctx, s.StoreID, s.ID, tilly.SkippedPages, 1, 10)
	ok(t, err)
	same(t, counts[tilly.SkippedPages], 2)
	same(t, left[0].Error, "Left out: you stopped this scan.")
	_, err = w.Sources.Stop(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0)
	wants(t, tilly.Conflict, err)
	wants(t, tilly.Conflict, w.Crawl.SaveDocument(w.ctx, list[1], true, nil, nil, 9))

	// What the first round taught outlives a second one that is stopped at once.
	s = must(t)(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0))
	same(t, must(t)(w.Sources.Stop(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0)).Status, tilly.Completed)
	same(t, len(changes(t, w, w.shop.ID, 0)), 1)
}

func schedule(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	_, err := w.Sources.SetSchedule(w.ctx, tilly.OwnerOf(w.bob.ID), s.ID, tilly.Daily, t0)
	wants(t, tilly.NotFound, err)
	got := must(t)(w.Sources.SetSchedule(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, tilly.Daily, t0))
	same(t, got.NextScan.IsZero(), true) // it is being read
	ok(t, w.Crawl.Finish(w.ctx, s.StoreID, s.ID, 1, tilly.Completed, "", t0))
	got = must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID))
	if wait := got.NextScan.Sub(t0); wait < 12*time.Hour || wait > 36*time.Hour {
		t.Errorf("again in %v", wait)
	}
	same(t, got.ScannedAt, t0)
	got = must(t)(w.Sources.SetSchedule(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, tilly.Off, t0))
	same(t, got.NextScan.IsZero(), true)
	got = must(t)(w.Sources.SetSchedule(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, tilly.Weekly, t0))
	if wait := got.NextScan.Sub(t0); wait < 84*time.Hour || wait > 252*time.Hour {
		t.Errorf("again in %v", wait)
	}
	pair := pairOf(w.shop, "?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pair}))
	_, err = w.Sources.SetSchedule(w.ctx, tilly.OwnerOf(w.ann.ID), pair.ID, tilly.Daily, t0)
	wants(t, tilly.Invalid, err)
}

func rescanDue(t *testing.T, w *world) {
	ok(t, second(w.Stores.SetStoreActive(w.ctx, w.shop.ID, true, t0, func(tilly.Store, tilly.User) tilly.Job { return tilly.MailJob(tilly.Mail{}, t0) })))
	const n = 8
	for range n {
		s := w.scan(t, w.shop, t0)
		must(t)(w.Sources.SetSchedule(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, tilly.Daily, t0))
		ok(t, w.Crawl.Finish(w.ctx, s.StoreID, s.ID, 1, tilly.Completed, "", t0))
	}
	idle := w.scan(t, w.rival, t0) // its store is not active
	must(t)(w.Sources.SetSchedule(w.ctx, tilly.OwnerOf(w.bob.ID), idle.ID, tilly.Daily, t0))
	ok(t, w.Crawl.Finish(w.ctx, idle.StoreID, idle.ID, 1, tilly.Completed, "", t0))
	started, err := w.Sources.RescanDue(w.ctx, 100, t0.Add(time.Hour))
	ok(t, err)
	same(t, started, 0)

	var mu sync.Mutex
	var wg sync.WaitGroup
	total := 0
	for range 4 { // as several replicas would
		wg.Go(func() {
			for range n {
				k, err := w.Sources.RescanDue(w.ctx, 2, t0.Add(48*time.Hour))
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				total += k
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	same(t, total, n)
	list, _, err := w.Sources.History(w.ctx, w.shop.ID, tilly.Knowledge, 1, 100)
	ok(t, err)
	for _, s := range list {
		same(t, []any{s.Status, s.Round, s.NextScan.IsZero()}, []any{tilly.Pending, 2, true})
	}

	// One that fails again and again is tried less often, and says so.
	s, at := list[0], t0.Add(48*time.Hour)
	for i := range 5 {
		ok(t, w.Crawl.Finish(w.ctx, s.StoreID, s.ID, s.Round, tilly.Failed, "It was closed.", at))
		s = must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID))
		wait := s.NextScan.Sub(at)
		if i == 4 && (wait < 4*24*time.Hour || s.Error != "It was closed. This failed 5 times in a row, so we try less often.") {
			t.Errorf("after five failures again in %v: %s", wait, s.Error)
		}
		if i == 0 && wait > 36*time.Hour {
			t.Errorf("after one failure again in %v", wait)
		}
		at = s.NextScan
		must(t)(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, at))
		s.Round++
	}
}

func pageChanges(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	ok(t, w.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, 1, urls("same", "other", "gone", "stale"), 10))
	for _, d := range w.next(t, s, 10) {
		w.save(t, d, d.Key+" text")
	}
	ok(t, w.Crawl.Finish(w.ctx, s.StoreID, s.ID, 1, tilly.Completed, "", t0))
	same(t, must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID)).Changes == nil, true)
	before, err := w.Index.Generation(w.ctx, w.shop.ID)
	ok(t, err)

	ok(t, w.Crawl.Spend(w.ctx, s.StoreID, s.ID, 1, 90*time.Second))
	ok(t, w.Crawl.Spend(w.ctx, s.StoreID, s.ID, 1, 30*time.Second))
	ok(t, w.Crawl.Spend(w.ctx, s.StoreID, s.ID, 7, time.Hour))
	ok(t, w.Crawl.Spend(w.ctx, "other", s.ID, 1, time.Hour))
	same(t, must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID)).Spent, 2*time.Minute)

	s = must(t)(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0))
	same(t, must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID)).Spent, time.Duration(0))
	ok(t, w.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, 2, urls("same", "other", "gone", "fresh"), 10))
	for _, d := range w.next(t, s, 10) {
		switch d.Key {
		case "gone":
			d.State, d.Passages = tilly.Broken, 0
			ok(t, w.Crawl.SaveDocument(w.ctx, d, true, nil, nil, 10))
		case "other":
			w.save(t, d, "new text")
		default:
			w.save(t, d, d.Key+" text")
		}
	}
	ok(t, w.Crawl.ForgetStale(w.ctx, s.StoreID, s.ID, 2))
	ok(t, w.Crawl.Finish(w.ctx, s.StoreID, s.ID, 2, tilly.Completed, "", t0))
	got := must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID))
	same(t, *got.Changes, tilly.Changes{New: 1, Changed: 1, Unchanged: 1, Vanished: 2})
	after, err := w.Index.Generation(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, after-before, int64(4)) // fresh, other, gone, stale: the same raises none
	same(t, len(changes(t, w, w.shop.ID, 0)), 3)

	// Two rounds later nobody speaks of what vanished.
	s = must(t)(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0))
	ok(t, w.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, 3, urls("same", "other", "fresh"), 10))
	for _, d := range w.next(t, s, 10) {
		d.State = tilly.Done // as a page that answers 304
		ok(t, w.Crawl.SaveDocument(w.ctx, d, false, nil, nil, 10))
	}
	ok(t, w.Crawl.ForgetStale(w.ctx, s.StoreID, s.ID, 3))
	ok(t, w.Crawl.Finish(w.ctx, s.StoreID, s.ID, 3, tilly.Completed, "", t0))
	same(t, *must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID)).Changes, tilly.Changes{Unchanged: 3})
	still, err := w.Index.Generation(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, still, after)
	_, counts, err := w.Sources.Documents(w.ctx, s.StoreID, s.ID, tilly.AllPages, 1, 10)
	ok(t, err)
	same(t, counts[tilly.AllPages], 3)
}

func pages(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	ok(t, w.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, 1, urls("a", "b", "c", "d"), 10))
	list := w.next(t, s, 10)
	w.save(t, list[0], "one")
	list[1].State, list[2].State = tilly.Broken, tilly.Skipped
	ok(t, w.Crawl.SaveDocument(w.ctx, list[1], false, nil, nil, 10))
	ok(t, w.Crawl.SaveDocument(w.ctx, list[2], false, nil, nil, 10))
	for filter, want := range map[tilly.PageFilter][]string{
		"all": {"a", "b", "c", "d"}, "learnt": {"a"}, "failed": {"b"}, "skipped": {"c"}, "waiting": {"d"}, "vanished": nil,
	} {
		got, counts, err := w.Sources.Documents(w.ctx, s.StoreID, s.ID, filter, 1, 10)
		ok(t, err)
		same(t, keys(got), want)
		same(t, counts[filter], len(want))
	}
	page, taught, err := w.Sources.PageOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, list[0].ID)
	ok(t, err)
	same(t, []any{page.ID, page.Passages, len(taught), taught[0].Text}, []any{list[0].ID, 1, 1, "one"})
	for _, err := range []error{
		third(w.Sources.PageOfUser(w.ctx, tilly.OwnerOf(w.bob.ID), s.ID, list[0].ID)), third(w.Sources.PageOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, "none")),
		third(w.Sources.PageOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), w.scan(t, w.shop, t0).ID, list[0].ID)),
	} {
		wants(t, tilly.NotFound, err)
	}
}

func createOnce(t *testing.T, w *world) {
	once := func(key, body string, at time.Time) tilly.Once {
		return tilly.Once{Key: key, Body: body, For: time.Minute, Now: at}
	}
	var wg sync.WaitGroup
	var mu sync.Mutex
	made := map[string]int{}
	for range 10 {
		wg.Go(func() {
			ids, err := w.Sources.CreateOnce(w.ctx, w.shop.ID, once("k", "b", t0), []tilly.Source{pairOf(w.shop, "A?"), pairOf(w.shop, "B?")})
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			made[fmt.Sprint(ids)]++
			mu.Unlock()
		})
	}
	wg.Wait()
	same(t, len(made), 1)
	same(t, len(changes(t, w, w.shop.ID, 0)), 2)
	_, err := w.Sources.CreateOnce(w.ctx, w.shop.ID, once("k", "another", t0), []tilly.Source{pairOf(w.shop, "C?")})
	wants(t, tilly.Conflict, err)

	ids, err := w.Sources.CreateOnce(w.ctx, w.rival.ID, once("k", "b", t0), []tilly.Source{pairOf(w.rival, "A?")}) // another store's key
	ok(t, err)
	ok(t, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.bob.ID), ids))
	again, err := w.Sources.CreateOnce(w.ctx, w.rival.ID, once("k", "b", t0), []tilly.Source{pairOf(w.rival, "A?")})
	ok(t, err)
	same(t, again[0] == ids[0], false) // what was deleted is made anew
	later, err := w.Sources.CreateOnce(w.ctx, w.rival.ID, once("k", "b", t0.Add(2*time.Minute)), []tilly.Source{pairOf(w.rival, "A?")})
	ok(t, err)
	same(t, later[0] == again[0], false)
	ok(t, w.Sources.PurgeCreations(w.ctx, t0.Add(time.Hour)))
}

func createFile(t *testing.T, w *world) {
	file := func(store tilly.Store, content string) tilly.Source {
		return tilly.Source{
			ID: tilly.NewID(), StoreID: store.ID, Kind: tilly.Knowledge, ScanType: tilly.FromFile, Status: tilly.Pending, Content: content,
			Input: tilly.SourceInput{FileName: "a.txt", FileSize: 5}, Round: 1, CreatedAt: t0, UpdatedAt: t0,
		}
	}
	first := file(w.shop, "x")
	known, err := w.Sources.CreateFile(w.ctx, first, tilly.ScanJobFor(first, t0))
	ok(t, err)
	same(t, known == nil, true)
	second := file(w.shop, "x")
	known, err = w.Sources.CreateFile(w.ctx, second, tilly.ScanJobFor(second, t0))
	ok(t, err)
	same(t, known.ID, first.ID)
	for _, other := range []tilly.Source{file(w.rival, "x"), file(w.shop, "y"), file(w.shop, ""), file(w.shop, "")} {
		known, err = w.Sources.CreateFile(w.ctx, other, tilly.ScanJobFor(other, t0))
		ok(t, err)
		same(t, known == nil, true)
	}
	same(t, w.scanJobs(t), 5)
}

func prune(t *testing.T, w *world) {
	kept, gone := pairOf(w.shop, "Kept?"), pairOf(w.shop, "Gone?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{kept, gone}))      // generation 1
	ok(t, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{gone.ID})) // generation 2
	for i, want := range []int{0, 1, 0} {
		n, err := w.Upkeep.PruneChanges(w.ctx)
		ok(t, err)
		if n != want {
			t.Errorf("call %d pruned %d, want %d", i+1, n, want)
		}
	}
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pairOf(w.shop, "New?")})) // generation 3
	_, err := w.Index.Changed(w.ctx, w.shop.ID, 1, func(string, []tilly.Passage) error { return nil })
	wants(t, tilly.Conflict, err)
	same(t, len(changes(t, w, w.shop.ID, 2)), 1)
	same(t, len(changes(t, w, w.shop.ID, 0)), 2)
}

func hosts(t *testing.T, w *world) {
	const host = "shop.example:443"
	take := func(at time.Time) (string, time.Duration, bool) {
		t.Helper()
		slot, wait, got, err := w.Hosts.TakeHost(w.ctx, "one", host, 2, time.Minute, at)
		ok(t, err)
		return slot, wait, got
	}
	first, _, got := take(t0)
	same(t, got, true)
	_, _, got = take(t0)
	same(t, got, true)
	_, wait, got := take(t0.Add(10 * time.Second))
	same(t, got, false)
	same(t, wait, 50*time.Second)
	_, _, got, err := w.Hosts.TakeHost(w.ctx, "two", "other.example:443", 2, time.Minute, t0)
	ok(t, err)
	same(t, got, true)
	ok(t, w.Hosts.GiveHost(w.ctx, host, first, t0.Add(20*time.Second)))
	_, wait, got = take(t0.Add(15 * time.Second))
	same(t, got, false)
	same(t, wait, 5*time.Second)
	_, _, got = take(t0.Add(20 * time.Second))
	same(t, got, true)
	ok(t, w.Hosts.GiveHost(w.ctx, host, first, t0)) // lost long ago
	_, _, got = take(t0.Add(21 * time.Second))
	same(t, got, false)
	_, _, got = take(t0.Add(2 * time.Minute)) // a lease that ran out
	same(t, got, true)
	_, _, got = take(t0.Add(2 * time.Minute))
	same(t, got, true)
	ok(t, w.Jobs.Release(w.ctx, "on", t0))
	_, _, got = take(t0.Add(2 * time.Minute))
	same(t, got, false)
	ok(t, w.Jobs.Release(w.ctx, "one", t0)) // the worker died and is back: its turns were its own
	_, _, got = take(t0.Add(2 * time.Minute))
	same(t, got, true)
	ok(t, w.Hosts.SilenceHost(w.ctx, host, t0.Add(time.Hour)))
	_, wait, got = take(t0.Add(10 * time.Minute))
	same(t, got, false)
	same(t, wait, 50*time.Minute)
	ok(t, w.Hosts.SweepHosts(w.ctx, t0.Add(2*time.Hour)))

	var wg sync.WaitGroup
	var mu sync.Mutex
	taken := 0
	for range 12 {
		wg.Go(func() {
			_, _, got, err := w.Hosts.TakeHost(w.ctx, "one", "busy.example:80", 2, time.Minute, t0)
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			if got {
				taken++
			}
		})
	}
	wg.Wait()
	same(t, taken, 2)
}
