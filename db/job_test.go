package db

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"tilly"
)

var both = []string{tilly.JobMail, tilly.JobScan}

func (w *world) claim(t *testing.T, worker string, now time.Time) (tilly.Job, bool) {
	t.Helper()
	j, found, err := w.Jobs.Claim(w.ctx, worker, both, time.Minute, now)
	ok(t, err)
	return j, found
}

func jobs(t *testing.T, w *world) {
	scan := tilly.NewJob(tilly.JobScan, w.shop.ID, "k", tilly.PriorityScan, "x", t0)
	mail := tilly.MailJob(tilly.Mail{To: "a"}, t0.Add(time.Second))
	ok(t, w.Jobs.Enqueue(w.ctx, scan, mail))
	_, found := w.claim(t, "w", t0.Add(-time.Second))
	same(t, found, false)
	_, found, err := w.Jobs.Claim(w.ctx, "w", []string{"other"}, time.Minute, t0.Add(time.Hour))
	ok(t, err)
	same(t, found, false)
	_, found, err = w.Jobs.Claim(w.ctx, "w", nil, time.Minute, t0.Add(time.Hour))
	ok(t, err)
	same(t, found, false)

	got, _ := w.claim(t, "w", t0.Add(time.Second))
	mail.Fence = 1
	same(t, got, mail)
	ok(t, w.Jobs.Bury(w.ctx, got.ID, got.Fence, "no such mailbox", t0))
	got, _ = w.claim(t, "w", t0.Add(time.Second))
	scan.Fence, scan.UserID = 1, w.shop.UserID
	same(t, got, scan)
	ok(t, w.Jobs.Retry(w.ctx, got.ID, got.Fence, t0.Add(time.Hour), 3, "it failed"))
	_, found = w.claim(t, "w", t0.Add(time.Hour-1))
	same(t, found, false)
	got, _ = w.claim(t, "w", t0.Add(time.Hour))
	same(t, got.Attempt, 3)
	same(t, got.Fence, int64(2))
	ok(t, w.Jobs.Finish(w.ctx, got.ID, got.Fence))
	depth, err := w.Jobs.Depth(w.ctx, t0)
	ok(t, err)
	same(t, len(depth), 0)
	var fault string
	ok(t, w.reader().get(w.ctx, &fault, `SELECT fault FROM dead_jobs`))
	same(t, fault, "no such mailbox")
	wants(t, tilly.NotFound, w.Jobs.Enqueue(w.ctx, tilly.NewJob("x", "no store", "", 0, 1, t0)))
}

func jobKeys(t *testing.T, w *world) {
	job := func(kind, key string) tilly.Job { return tilly.NewJob(kind, "", key, 0, 1, t0) }
	ok(t, w.Jobs.Enqueue(w.ctx, job("a", "k"), job("b", "k"), job("a", ""), job("a", "")))
	wants(t, tilly.Conflict, w.Jobs.Enqueue(w.ctx, job("a", "new"), job("a", "k")))
	ok(t, w.Jobs.Enqueue(w.ctx, job("a", "new")))
}

// fence: whoever lost a claim can change nothing any more.
func fence(t *testing.T, w *world) {
	ok(t, w.Jobs.Enqueue(w.ctx, tilly.MailJob(tilly.Mail{}, t0)))
	old, _ := w.claim(t, "slow", t0)
	_, found := w.claim(t, "quick", t0.Add(time.Minute-1))
	same(t, found, false)
	ok(t, w.Jobs.Extend(w.ctx, old.ID, old.Fence, t0.Add(2*time.Minute)))
	_, found = w.claim(t, "quick", t0.Add(time.Minute))
	same(t, found, false)
	now := t0.Add(2 * time.Minute)
	taken, found := w.claim(t, "quick", now)
	same(t, found, true)
	same(t, taken.ID, old.ID)
	late := func(j tilly.Job) {
		t.Helper()
		wants(t, tilly.Conflict, w.Jobs.Extend(w.ctx, j.ID, j.Fence, now.Add(time.Hour)))
		wants(t, tilly.Conflict, w.Jobs.Finish(w.ctx, j.ID, j.Fence))
		wants(t, tilly.Conflict, w.Jobs.Retry(w.ctx, j.ID, j.Fence, now, 1, ""))
		wants(t, tilly.Conflict, w.Jobs.Bury(w.ctx, j.ID, j.Fence, "", now))
	}
	late(old)
	ok(t, w.Jobs.Retry(w.ctx, taken.ID, taken.Fence, now, 1, ""))
	late(taken) // given back is given back
	third, found := w.claim(t, "quick", now)
	same(t, found, true)
	ok(t, w.Jobs.Finish(w.ctx, third.ID, third.Fence))
	late(third)
}

// fairTurns: a store with many jobs does not keep another waiting.
func fairTurns(t *testing.T, w *world) {
	var list []tilly.Job
	for i := range 4 {
		list = append(list, tilly.NewJob(tilly.JobScan, w.shop.ID, fmt.Sprint(i), tilly.PriorityScan, 1, t0))
	}
	list = append(list, tilly.NewJob(tilly.JobScan, w.rival.ID, "r1", tilly.PriorityScan, 1, t0.Add(time.Second)),
		tilly.NewJob(tilly.JobScan, w.rival.ID, "r2", tilly.PriorityScan, 1, t0.Add(time.Second)),
		tilly.NewJob(tilly.JobScan, w.shop.ID, "page", tilly.PriorityPage, 1, t0.Add(time.Second)),
		tilly.MailJob(tilly.Mail{}, t0.Add(time.Second)))
	ok(t, w.Jobs.Enqueue(w.ctx, list...))
	name := map[string]string{w.shop.ID: "shop", w.rival.ID: "rival", "": "mail"}
	var order []string
	for {
		j, found := w.claim(t, "w", t0.Add(time.Second))
		if !found {
			break
		}
		order = append(order, name[j.StoreID])
	}
	same(t, order, []string{"mail", "shop", "rival", "shop", "rival", "shop", "shop", "shop"})
}

// claimers: many at once, no job twice, none left.
func claimers(t *testing.T, w *world) {
	const n = 100
	var list []tilly.Job
	for i := range n {
		list = append(list, tilly.NewJob(tilly.JobScan, []string{w.shop.ID, w.rival.ID, ""}[i%3], fmt.Sprint(i), i%2, 1, t0))
	}
	ok(t, w.Jobs.Enqueue(w.ctx, list...))
	var mu sync.Mutex
	seen := map[string]int{}
	var group sync.WaitGroup
	for worker := range 8 {
		group.Go(func() {
			for misses := 0; misses < 3; { // others may hold what is due for a moment
				j, found, err := w.Jobs.Claim(w.ctx, fmt.Sprint(worker), both, time.Minute, t0)
				if err != nil {
					t.Error(err)
					return
				}
				if !found {
					misses++
					continue
				}
				mu.Lock()
				seen[j.ID]++
				mu.Unlock()
				if err := w.Jobs.Finish(w.ctx, j.ID, j.Fence); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	same(t, len(seen), n)
	for id, times := range seen {
		if times != 1 {
			t.Errorf("job %s was claimed %d times", id, times)
		}
	}
}

// lapses count workers that vanished, and progress forgives them.
func lapses(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, urls("a"), 10))
	first, _ := w.claim(t, "w", t0)
	same(t, first.Lapses, 0)
	ok(t, w.Jobs.Release(w.ctx, "other", t0))
	_, found := w.claim(t, "w", t0)
	same(t, found, false)
	ok(t, w.Jobs.Release(w.ctx, "w", t0))
	wants(t, tilly.Conflict, w.Jobs.Finish(w.ctx, first.ID, first.Fence))
	j, found := w.claim(t, "w", t0)
	same(t, found, true)
	same(t, j.Lapses, 1)
	j, _ = w.claim(t, "w", t0.Add(time.Minute))
	same(t, j.Lapses, 2)
	w.save(t, w.next(t, s, 1)[0], "text")
	ok(t, w.Jobs.Extend(w.ctx, j.ID, j.Fence, t0))
	j, _ = w.claim(t, "w", t0)
	same(t, j.Lapses, 1)
	ok(t, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{s.ID}))
	wants(t, tilly.Conflict, w.Jobs.Finish(w.ctx, j.ID, j.Fence))
}

func depth(t *testing.T, w *world) {
	ok(t, w.Jobs.Enqueue(w.ctx, tilly.NewJob("a", "", "", 0, 1, t0), tilly.NewJob("a", "", "", 0, 1, t0.Add(time.Hour)),
		tilly.NewJob("b", "", "", 0, 1, t0)))
	_, _, err := w.Jobs.Claim(w.ctx, "w", []string{"b"}, time.Minute, t0)
	ok(t, err)
	got, err := w.Jobs.Depth(w.ctx, t0.Add(time.Second))
	ok(t, err)
	same(t, got, map[string]tilly.QueueDepth{"a": {Waiting: 2, Oldest: time.Second}, "b": {Leased: 1}})
}

func purgeStores(t *testing.T, w *world) {
	days, name := 30, "NOK"
	_, err := w.Stores.UpdateStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID, tilly.StoreChange{RetentionDays: &days, Currency: &name})
	ok(t, err)
	for i, at := range []time.Time{t0.AddDate(0, 0, -31), t0.AddDate(0, 0, -29)} {
		ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, fmt.Sprint("c", i), "Hi", at)))
		ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.rival, fmt.Sprint("o", i), "Hi", at)))
		ok(t, w.Enquiries.CreateEnquiry(w.ctx, tilly.Enquiry{ID: tilly.NewID(), StoreID: w.shop.ID, CreatedAt: at}))
	}
	n, err := w.Upkeep.PurgeStores(w.ctx, t0)
	ok(t, err)
	same(t, n, 2)
	list, _, err := w.Conversations.Conversations(w.ctx, w.shop.ID, tilly.ConversationFilter{}, 1, 10)
	ok(t, err)
	same(t, len(list), 1)
	_, others, err := w.Conversations.Conversations(w.ctx, w.rival.ID, tilly.ConversationFilter{}, 1, 10)
	ok(t, err)
	same(t, others, 2)
}

func purge(t *testing.T, w *world) {
	old, fresh := t0.Add(-time.Hour), t0.Add(time.Hour)
	for i, at := range []time.Time{old, fresh} {
		ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, fmt.Sprint("c", i), "Hi", at)))
		ok(t, w.Enquiries.CreateEnquiry(w.ctx, tilly.Enquiry{ID: tilly.NewID(), CreatedAt: at}))
		ok(t, w.Sessions.CreateSession(w.ctx, tilly.Session{TokenHash: fmt.Sprint("s", i), UserID: w.ann.ID, SeenAt: at, ExpiresAt: at}))
		tok := token(w.ann, tilly.PurposeReset, at)
		tok.ExpiresAt, tok.UsedAt = at, at
		ok(t, w.Accounts.ReplaceToken(w.ctx, tok))
	}
	n, err := w.Upkeep.Purge(w.ctx, t0)
	ok(t, err)
	same(t, n, 4)
	n, err = w.Upkeep.Purge(w.ctx, t0)
	ok(t, err)
	same(t, n, 0)
	var left int
	ok(t, w.reader().get(w.ctx, &left, `SELECT COUNT(*) FROM messages`))
	same(t, left, 2)
	list, _, err := w.Conversations.Conversations(w.ctx, w.shop.ID, tilly.ConversationFilter{}, 1, 10)
	ok(t, err)
	same(t, list[0].ID, "c1")
}

// fairUsers: one user's hundreds of jobs in many stores keep another's single one no
// longer than one claim, and each of the user's stores has its turn too.
func fairUsers(t *testing.T, w *world) {
	second := tilly.Store{ID: tilly.NewID(), UserID: w.shop.UserID, Name: "Second", DataID: tilly.NewSecret(), CreatedAt: t0}
	ok(t, w.Stores.CreateStore(w.ctx, second))
	job := func(store, key string, at time.Time) tilly.Job {
		return tilly.NewJob(tilly.JobPage, store, key, tilly.PriorityPage, 1, at)
	}
	var list []tilly.Job
	for i := range 2 * turnsStep / 3 {
		list = append(list, job(w.shop.ID, fmt.Sprint(i), t0))
	}
	ok(t, w.Jobs.Enqueue(w.ctx, list...))
	name := map[string]string{w.shop.ID: "shop", second.ID: "second", w.rival.ID: "rival"}
	claim := func(now time.Time, but ...string) string {
		t.Helper()
		j, found, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobPage}, time.Minute, now, but...)
		ok(t, err)
		if !found {
			return ""
		}
		ok(t, w.Jobs.Finish(w.ctx, j.ID, j.Fence))
		return name[j.StoreID]
	}
	same(t, claim(t0), "shop")
	ok(t, w.Jobs.Enqueue(w.ctx, job(w.rival.ID, "r1", t0.Add(1)), job(w.rival.ID, "r2", t0.Add(1)), job(second.ID, "s1", t0.Add(1)), job(second.ID, "s2", t0.Add(1))))
	var order []string
	for range 8 {
		order = append(order, claim(t0.Add(1)))
	}
	count := func(first int, store string) (n int) {
		for _, s := range order[:first] {
			if s == store {
				n++
			}
		}
		return n
	}
	if count(2, "rival") < 1 || count(4, "rival") != 2 || count(4, "second") < 1 || count(6, "second") != 2 {
		t.Errorf("the order is %q", order)
	}
	ok(t, w.Jobs.Enqueue(w.ctx, job(w.rival.ID, "r3", t0.Add(2))))
	same(t, claim(t0.Add(2), w.rival.UserID), "shop")
	same(t, claim(t0.Add(2), w.shop.UserID), "rival")
	same(t, claim(t0.Add(2), w.shop.UserID), "")
	ok(t, w.Jobs.SweepTurns(w.ctx))
	same(t, claim(t0.Add(2)), "shop")
}
