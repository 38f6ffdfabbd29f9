package db

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"tilly/paired"

	"tilly"
)

func goldenOf(question string, at time.Time) tilly.Golden {
	return tilly.Golden{
		ID: tilly.NewID(), Question: question, Expect: tilly.ExpectAnswer, MustContain: []string{"30 days"},
		MustCite: "/returns", Note: "n", CreatedAt: at,
	}
}

// ask stores golden questions of the store and gives them with their ids.
func (w *world) ask(t *testing.T, s tilly.Store, questions ...string) []tilly.Golden {
	t.Helper()
	var list []tilly.Golden
	for i, q := range questions {
		list = append(list, goldenOf(q, t0.Add(-time.Duration(i)*time.Second)))
	}
	ids, err := w.Golden.CreateGolden(w.ctx, s.ID, list)
	ok(t, err)
	for i := range list {
		list[i].ID, list[i].StoreID = ids[i], s.ID
	}
	return list
}

func golden(t *testing.T, w *world) {
	list := w.ask(t, w.shop, "first", "second", "third", "first")
	same(t, list[3].ID, list[0].ID) // what is there already is not stored twice
	got, total, err := w.Golden.GoldenQuestions(w.ctx, w.shop.ID, 1, 2)
	ok(t, err)
	same(t, total, 3)
	same(t, got, list[:2])
	got, _, err = w.Golden.GoldenQuestions(w.ctx, w.shop.ID, 2, 2)
	ok(t, err)
	same(t, got, list[2:3])
	again := w.ask(t, w.shop, "second")
	same(t, again[0].ID, list[1].ID)
	_, total, err = w.Golden.GoldenQuestions(w.ctx, w.rival.ID, 1, 9)
	ok(t, err)
	same(t, total, 0)

	one, err := w.Golden.GoldenOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), list[0].ID)
	ok(t, err)
	same(t, one, list[0])
	_, err = w.Golden.GoldenOfUser(w.ctx, tilly.OwnerOf(w.bob.ID), list[0].ID)
	wants(t, tilly.NotFound, err)
	text, note, refuse := "changed", "another", tilly.ExpectRefusal
	_, err = w.Golden.UpdateGolden(w.ctx, tilly.OwnerOf(w.bob.ID), list[0].ID, tilly.GoldenChange{Question: &text})
	wants(t, tilly.NotFound, err)
	one, err = w.Golden.UpdateGolden(w.ctx, tilly.OwnerOf(w.ann.ID), list[0].ID, tilly.GoldenChange{Question: &text, Note: &note, Expect: &refuse, MustContain: &[]string{}})
	ok(t, err)
	want := list[0]
	want.Question, want.Note, want.Expect, want.MustContain = text, note, refuse, nil
	same(t, one, want)
	one, err = w.Golden.GoldenOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), list[0].ID)
	ok(t, err)
	same(t, one, want)
	second := "second"
	_, err = w.Golden.UpdateGolden(w.ctx, tilly.OwnerOf(w.ann.ID), list[2].ID, tilly.GoldenChange{Question: &second})
	wants(t, tilly.Conflict, err)

	wants(t, tilly.NotFound, w.Golden.DeleteGolden(w.ctx, tilly.OwnerOf(w.bob.ID), list[0].ID))
	ok(t, w.Golden.DeleteGolden(w.ctx, tilly.OwnerOf(w.ann.ID), list[0].ID))
	wants(t, tilly.NotFound, w.Golden.DeleteGolden(w.ctx, tilly.OwnerOf(w.ann.ID), list[0].ID))
	_, err = w.Golden.CreateGolden(w.ctx, "no store", list)
	wants(t, tilly.NotFound, err)
}

func goldenQuota(t *testing.T, w *world) {
	var questions []string
	for i := range tilly.MaxGoldenStore - 1 {
		questions = append(questions, fmt.Sprint(i))
	}
	w.ask(t, w.shop, questions...)
	var group sync.WaitGroup
	errs := make([]error, 4)
	for i := range errs {
		group.Go(func() {
			_, errs[i] = w.Golden.CreateGolden(w.ctx, w.shop.ID, []tilly.Golden{goldenOf(fmt.Sprint("race ", i), t0)})
		})
	}
	group.Wait()
	refused := 0
	for _, err := range errs {
		if err != nil {
			wants(t, tilly.Conflict, err)
			refused++
		}
	}
	same(t, refused, len(errs)-1)
	w.ask(t, w.shop, "0") // there already
	w.ask(t, w.rival, "another store has room")
	_, total, err := w.Golden.GoldenQuestions(w.ctx, w.shop.ID, 1, 1)
	ok(t, err)
	same(t, total, tilly.MaxGoldenStore)
}

func runOf(s tilly.Store, at time.Time) tilly.GoldenRun {
	return tilly.GoldenRun{
		ID: tilly.NewID(), StoreID: s.ID, Cause: tilly.RunByHand, Label: "a label", CreatedAt: at,
		Settings: tilly.TrialSettings{Speaker: tilly.SpeakerAuto},
	}
}

// start stores a run and its job.
func (w *world) start(t *testing.T, r tilly.GoldenRun) tilly.GoldenRun {
	t.Helper()
	id, err := w.Golden.CreateRun(w.ctx, r, tilly.GoldenJobFor(r, r.CreatedAt))
	ok(t, err)
	same(t, id, r.ID)
	return r
}

// whole works a run to its end; passes says which questions pass.
func (w *world) whole(t *testing.T, r tilly.GoldenRun, passes func(question string) bool) tilly.GoldenRun {
	t.Helper()
	w.start(t, r)
	r, err := w.Golden.BeginRun(w.ctx, r.StoreID, r.ID)
	ok(t, err)
	open, err := w.Golden.OpenResults(w.ctx, r)
	ok(t, err)
	for _, q := range open {
		q.AskedAt, q.Passed, q.Answer = r.CreatedAt, passes(q.Question), "said"
		ok(t, w.Golden.SaveResult(w.ctx, r.StoreID, r.ID, q))
	}
	r, err = w.Golden.FinishRun(w.ctx, r.StoreID, r.ID, tilly.RunDone, "", r.CreatedAt)
	ok(t, err)
	return r
}

func runs(t *testing.T, w *world) {
	_, err := w.Golden.CreateRun(w.ctx, runOf(w.shop, t0))
	wants(t, tilly.Conflict, err) // no questions
	w.ask(t, w.shop, "a", "b")
	w.ask(t, w.rival, "c")
	r := w.start(t, runOf(w.shop, t0))
	r.State, r.Total = tilly.RunWaiting, 2
	got, err := w.Golden.RunOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), r.ID)
	ok(t, err)
	same(t, got, r)
	_, err = w.Golden.RunOfUser(w.ctx, tilly.OwnerOf(w.bob.ID), r.ID)
	wants(t, tilly.NotFound, err)
	for _, wrong := range []error{
		second(w.Golden.GoldenRun(w.ctx, w.rival.ID, r.ID)), second(w.Golden.BeginRun(w.ctx, w.rival.ID, r.ID)),
		second(w.Golden.FinishRun(w.ctx, w.rival.ID, r.ID, tilly.RunDone, "", t0)),
	} {
		wants(t, tilly.NotFound, wrong)
	}

	twice := runOf(w.shop, t0) // sent twice by an impatient hand
	id, err := w.Golden.CreateRun(w.ctx, twice, tilly.GoldenJobFor(twice, t0))
	ok(t, err)
	same(t, id, r.ID)
	list, total, err := w.Golden.GoldenRuns(w.ctx, w.shop.ID, 1, 9)
	ok(t, err)
	same(t, total, 1)
	same(t, list, []tilly.GoldenRun{r})
	j, found, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobGolden}, time.Minute, t0)
	ok(t, err)
	same(t, found, true)
	same(t, string(j.Payload), fmt.Sprintf(`{"store_id":%q,"run_id":%q}`, w.shop.ID, r.ID))

	half := 0.5
	other := runOf(w.shop, t0.Add(time.Second))
	other.Settings.Threshold, other.Settings.Model = &half, "m"
	other = w.start(t, other)
	got, err = w.Golden.GoldenRun(w.ctx, w.shop.ID, other.ID)
	ok(t, err)
	same(t, got.Settings, other.Settings)

	got, err = w.Golden.FinishRun(w.ctx, w.shop.ID, r.ID, tilly.RunFailed, "a reason", t0.Add(time.Hour))
	ok(t, err)
	same(t, got.Error, "a reason")
	wants(t, tilly.Conflict, w.Jobs.Finish(w.ctx, j.ID, j.Fence)) // its job went with it
	again, err := w.Golden.FinishRun(w.ctx, w.shop.ID, r.ID, tilly.RunDone, "", t0.Add(2*time.Hour))
	ok(t, err)
	same(t, again, got) // what is over stays as it is
	begun, err := w.Golden.BeginRun(w.ctx, w.shop.ID, r.ID)
	ok(t, err)
	same(t, begun, got)
}

func runResults(t *testing.T, w *world) {
	questions := w.ask(t, w.shop, "a", "b", "c")
	r := w.start(t, runOf(w.shop, t0))
	r, err := w.Golden.BeginRun(w.ctx, w.shop.ID, r.ID)
	ok(t, err)
	same(t, r.State, tilly.RunRunning)
	w.ask(t, w.shop, "too late for this run")
	ok(t, w.Golden.DeleteGolden(w.ctx, tilly.OwnerOf(w.ann.ID), questions[2].ID))
	again, err := w.Golden.BeginRun(w.ctx, w.shop.ID, r.ID)
	ok(t, err)
	same(t, again, r) // begun once
	open, err := w.Golden.OpenResults(w.ctx, r)
	ok(t, err)
	same(t, len(open), 3)
	for i, q := range open {
		same(t, q.Golden(), tilly.Golden{ID: questions[i].ID, Question: questions[i].Question, Expect: tilly.ExpectAnswer,
			MustContain: []string{"30 days"}, MustCite: "/returns"})
		same(t, q.Fingerprint, questions[i].Fingerprint())
	}
	want := open[1]
	want.AskedAt, want.Why, want.Answered, want.Answer, want.Evidence = t0.Add(time.Minute), []string{"because"}, true, "an answer", 0.75
	want.Sources, want.Speaker, want.Model, want.Fault, want.Took = []tilly.Citation{{Title: "t", URL: "u"}}, "model", "m", "slow", 1234*time.Millisecond
	passed := open[0]
	passed.AskedAt, passed.Passed = t0.Add(time.Minute), true
	for range 2 { // kept and counted once
		ok(t, w.Golden.SaveResult(w.ctx, w.shop.ID, r.ID, want))
		ok(t, w.Golden.SaveResult(w.ctx, w.shop.ID, r.ID, passed))
	}
	wants(t, tilly.Conflict, w.Golden.SaveResult(w.ctx, w.rival.ID, r.ID, open[2]))
	open, err = w.Golden.OpenResults(w.ctx, r)
	ok(t, err)
	same(t, len(open), 1)
	got, err := w.Golden.GoldenRun(w.ctx, w.shop.ID, r.ID)
	ok(t, err)
	same(t, []int{got.Total, got.Done, got.Passed, got.Failed}, []int{3, 2, 1, 1})
	results, err := w.Golden.Results(w.ctx, got)
	ok(t, err)
	same(t, results, []tilly.GoldenResult{passed, want, open[0]})
	foreign := got
	foreign.StoreID = w.rival.ID
	results, err = w.Golden.Results(w.ctx, foreign)
	ok(t, err)
	same(t, len(results), 0)

	for i, g := range questions[:2] {
		g, err := w.Golden.GoldenOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), g.ID)
		ok(t, err)
		same(t, g.Last, &tilly.GoldenLast{RunID: r.ID, Passed: i == 0, At: t0.Add(time.Minute)})
	}
	note, text := "a note", "another"
	g, err := w.Golden.UpdateGolden(w.ctx, tilly.OwnerOf(w.ann.ID), questions[0].ID, tilly.GoldenChange{Note: &note})
	ok(t, err)
	same(t, g.Last != nil, true)
	g, err = w.Golden.UpdateGolden(w.ctx, tilly.OwnerOf(w.ann.ID), questions[0].ID, tilly.GoldenChange{Question: &text})
	ok(t, err)
	same(t, g.Last == nil, true) // it was never asked so

	_, err = w.Golden.FinishRun(w.ctx, w.shop.ID, r.ID, tilly.RunDone, "", t0)
	ok(t, err)
	wants(t, tilly.Conflict, w.Golden.SaveResult(w.ctx, w.shop.ID, r.ID, open[0]))
}

func runsCompared(t *testing.T, w *world) {
	list := w.ask(t, w.shop, "stays", "better", "worse", "edited", "bad")
	first := w.whole(t, runOf(w.shop, t0), func(q string) bool { return q != "better" && q != "bad" })
	same(t, []any{first.Passed, first.Failed, first.Before}, []any{3, 2, ""})
	other := runOf(w.shop, t0.Add(time.Minute))
	other.Settings.Speaker = tilly.SpeakerBuiltin
	w.whole(t, other, func(string) bool { return false })
	failed := w.start(t, runOf(w.shop, t0.Add(2*time.Minute)))
	_, err := w.Golden.FinishRun(w.ctx, w.shop.ID, failed.ID, tilly.RunFailed, "", t0)
	ok(t, err)

	edited := "edited since"
	_, err = w.Golden.UpdateGolden(w.ctx, tilly.OwnerOf(w.ann.ID), list[3].ID, tilly.GoldenChange{Question: &edited})
	ok(t, err)
	w.ask(t, w.shop, "new")
	now := w.whole(t, runOf(w.shop, t0.Add(3*time.Minute)), func(q string) bool { return q == "stays" || q == "better" || q == "new" })
	same(t, []any{now.Before, now.Better, now.Worse}, []any{first.ID, 1, 1})
	results, err := w.Golden.Results(w.ctx, now)
	ok(t, err)
	was := map[string]string{}
	for _, r := range results {
		if was[r.Question] = "nothing"; r.Was != nil {
			was[r.Question] = fmt.Sprint(*r.Was)
		}
	}
	same(t, was, map[string]string{"stays": "true", "better": "false", "worse": "true", "bad": "false", "edited since": "nothing", "new": "nothing"})
	before, err := w.Golden.Results(w.ctx, first)
	ok(t, err)
	c := paired.Compare(first, now, before, results)
	same(t, []int{c.Both, c.OnlyA, c.OnlyB, c.Neither, c.Left}, []int{1, 1, 1, 1, 3})
}

func openRunsTest(t *testing.T, w *world) {
	w.ask(t, w.shop, "a")
	for i := range tilly.MaxOpenRuns {
		r := runOf(w.shop, t0)
		r.Label = fmt.Sprint(i)
		w.start(t, r)
	}
	_, err := w.Golden.CreateRun(w.ctx, runOf(w.shop, t0))
	wants(t, tilly.Conflict, err)
}

func oldRuns(t *testing.T, w *world) {
	w.ask(t, w.shop, "a")
	w.ask(t, w.rival, "a")
	keep := w.whole(t, runOf(w.rival, t0.Add(-time.Hour)), func(string) bool { return true })
	waits := w.start(t, runOf(w.shop, t0.Add(-time.Hour)))
	var last tilly.GoldenRun
	for i := range tilly.KeptRuns + 3 {
		r := runOf(w.shop, t0.Add(time.Duration(i)*time.Second))
		r.Cause = tilly.RunByCLI
		last = w.whole(t, r, func(string) bool { return true })
	}
	list, total, err := w.Golden.GoldenRuns(w.ctx, w.shop.ID, 1, 1000)
	ok(t, err)
	same(t, total, tilly.KeptRuns+1)
	same(t, []string{list[0].ID, list[total-1].ID}, []string{last.ID, waits.ID}) // one that waits is not deleted
	_, err = w.Golden.GoldenRun(w.ctx, w.rival.ID, keep.ID)
	ok(t, err)
	var n int
	ok(t, w.reader().get(w.ctx, &n, `SELECT COUNT(*) FROM golden_results WHERE store_id = ?`, w.shop.ID))
	same(t, n, tilly.KeptRuns)
}

// later is when what is changed now has rested.
func later() time.Time { return time.Now().Add(tilly.RestBeforeRun + time.Second) }

func (w *world) claimRest(t *testing.T, now time.Time) (tilly.Job, bool) {
	t.Helper()
	j, found, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobRest}, time.Minute, now)
	ok(t, err)
	return j, found
}

func (w *world) teach(t *testing.T, s tilly.Store, question string) {
	t.Helper()
	ok(t, w.Sources.CreateSources(w.ctx, s.ID, []tilly.Source{pairOf(s, question)}))
}

func rest(t *testing.T, w *world) {
	_, err := w.Stores.SetStoreActive(w.ctx, w.shop.ID, true, t0, nil)
	ok(t, err)
	w.teach(t, w.shop, "taught before there was anything to prove")
	_, found := w.claimRest(t, later().Add(time.Hour))
	same(t, found, false)

	w.ask(t, w.shop, "a")
	w.teach(t, w.shop, "one")
	w.teach(t, w.shop, "two")
	w.teach(t, w.rival, "of a store without golden questions")
	_, found = w.claimRest(t, time.Now())
	same(t, found, false) // it must rest first
	j, found := w.claimRest(t, later())
	same(t, found, true)
	w.teach(t, w.shop, "while the job is at it")
	wait, err := w.Golden.RunAfterRest(w.ctx, w.shop.ID, time.Now())
	ok(t, err)
	if wait <= 0 || wait > tilly.RestBeforeRun {
		t.Fatalf("it waits for %v", wait)
	}
	ok(t, w.Jobs.Retry(w.ctx, j.ID, j.Fence, time.Now().Add(wait), 0, ""))
	j, found = w.claimRest(t, later())
	same(t, found, true)
	wait, err = w.Golden.RunAfterRest(w.ctx, w.shop.ID, later())
	ok(t, err)
	same(t, wait, time.Duration(0))
	wants(t, tilly.Conflict, w.Jobs.Finish(w.ctx, j.ID, j.Fence)) // ended in the same transaction
	list, total, err := w.Golden.GoldenRuns(w.ctx, w.shop.ID, 1, 9)
	ok(t, err)
	same(t, total, 1)
	same(t, []any{list[0].Cause, list[0].State, list[0].Settings.Speaker}, []any{tilly.RunByChange, tilly.RunWaiting, tilly.SpeakerAuto})
	_, found, err = w.Jobs.Claim(w.ctx, "w", []string{tilly.JobGolden}, time.Minute, later())
	ok(t, err)
	same(t, found, true)

	// The next change finds one that waits and makes no other.
	w.teach(t, w.shop, "three")
	_, found = w.claimRest(t, later())
	same(t, found, true)
	_, err = w.Golden.RunAfterRest(w.ctx, w.shop.ID, later())
	ok(t, err)
	_, total, err = w.Golden.GoldenRuns(w.ctx, w.shop.ID, 1, 9)
	ok(t, err)
	same(t, total, 1)
	_, err = w.Golden.RunAfterRest(w.ctx, "no store", later())
	ok(t, err)

	// Once it goes on, the next one waits beside it; not in a store that is inactive.
	_, err = w.Golden.BeginRun(w.ctx, w.shop.ID, list[0].ID)
	ok(t, err)
	for _, active := range []bool{false, true} {
		_, err = w.Stores.SetStoreActive(w.ctx, w.shop.ID, active, t0, nil)
		ok(t, err)
		w.teach(t, w.shop, fmt.Sprint("four ", active))
		_, found = w.claimRest(t, later())
		same(t, found, true)
		_, err = w.Golden.RunAfterRest(w.ctx, w.shop.ID, later())
		ok(t, err)
		_, total, err = w.Golden.GoldenRuns(w.ctx, w.shop.ID, 1, 9)
		ok(t, err)
		same(t, total, map[bool]int{false: 1, true: 2}[active])
	}
}

// restRace: a store that changes all the time puts its run off for an hour at most,
// and its changes at once make one job.
func restRace(t *testing.T, w *world) {
	w.ask(t, w.shop, "a")
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			if err := w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pairOf(w.shop, fmt.Sprint(i))}); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	depth, err := w.Jobs.Depth(w.ctx, later())
	ok(t, err)
	same(t, depth[tilly.JobRest].Waiting, 1)
	long := time.Now().Add(-tilly.LongestUnrest)
	_, err = w.write.ExecContext(w.ctx, w.write.Rebind(`UPDATE jobs SET created_at = ?, run_at = ?, due_at = ? WHERE kind = 'rest'`),
		micros(long), micros(t0), micros(t0))
	ok(t, err)
	w.teach(t, w.shop, "put off no more")
	j, found := w.claimRest(t, time.Now())
	same(t, found, true)
	same(t, j.RunAt, t0)
}

func runOfGoneStore(t *testing.T, w *world) {
	w.ask(t, w.shop, "a")
	w.teach(t, w.shop, "one")
	r := w.start(t, runOf(w.shop, t0))
	r, err := w.Golden.BeginRun(w.ctx, w.shop.ID, r.ID)
	ok(t, err)
	open, err := w.Golden.OpenResults(w.ctx, r)
	ok(t, err)
	j, _, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobGolden}, time.Minute, t0)
	ok(t, err)
	ok(t, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID))
	wants(t, tilly.Conflict, w.Golden.SaveResult(w.ctx, w.shop.ID, r.ID, open[0]))
	wants(t, tilly.Conflict, w.Jobs.Extend(w.ctx, j.ID, j.Fence, t0))
	_, err = w.Golden.FinishRun(w.ctx, w.shop.ID, r.ID, tilly.RunDone, "", t0)
	wants(t, tilly.NotFound, err)
	depth, err := w.Jobs.Depth(w.ctx, later())
	ok(t, err)
	same(t, len(depth), 0)
}
