package db

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
)

func turnOf(s tilly.Store, id, question string, at time.Time) tilly.Turn {
	price := "4.00"
	said := tilly.Message{
		ID: tilly.NewID(), ConversationID: id, StoreID: s.ID, Role: tilly.RoleAI, Text: "Yes.", Answered: true,
		Sources:  []tilly.Citation{{Title: "Shipping", URL: "https://shop.example/s"}},
		Products: []tilly.ProductCard{{Title: "Mug", Price: &price, Availability: "in_stock"}}, CreatedAt: at,
	}
	return tilly.Turn{
		Conversation: tilly.Conversation{ID: id, StoreID: s.ID, Channel: tilly.WidgetChan, CreatedAt: at, UpdatedAt: at},
		Asked:        tilly.Message{ID: tilly.NewID(), ConversationID: id, StoreID: s.ID, Role: tilly.RoleUser, Text: question, CreatedAt: at},
		Said:         said,
		Record: tilly.AnswerRecord{
			MessageID: said.ID, ConversationID: id, StoreID: s.ID, Question: question, Understood: "asked", Speaker: "builtin",
			Answered: true, Evidence: 0.75, Threshold: 0.5, Generation: 7,
			Passages: []tilly.UsedPassage{{DocumentID: "d", Ord: 2, SourceID: "s", Score: 1.5, Quoted: true}},
			Timings:  map[string]int64{"search": 12}, PromptTokens: 3, OutputTokens: 4, CostMicros: 5_000_000_000,
			Dropped: []string{"It costs £7."}, CreatedAt: at,
		},
	}
}

func turns(t *testing.T, w *world) {
	first, next := turnOf(w.shop, "c1", "Hello?", t0), turnOf(w.shop, "c1", "And?", t0.Add(time.Minute))
	next.Enquiry = &tilly.Enquiry{ID: tilly.NewID(), Name: "V", Email: "v@example.com", Message: "Call me", CreatedAt: t0}
	next.Jobs = []tilly.Job{tilly.MailJob(tilly.Mail{Template: "contact-sales"}, t0)}
	ok(t, w.Conversations.SaveTurn(w.ctx, first))
	ok(t, w.Conversations.SaveTurn(w.ctx, next))
	v, messages, err := w.Conversations.ConversationOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), "c1")
	ok(t, err)
	want := first.Conversation
	want.Messages, want.Preview, want.UpdatedAt = 4, "Hello?", t0.Add(time.Minute)
	same(t, v, want)
	all := []tilly.Message{first.Asked, first.Said, next.Asked, next.Said}
	placed := slices.Clone(all)
	for i := range placed {
		placed[i].Ord = i
	}
	same(t, messages, placed)
	recent, err := w.Conversations.Recent(w.ctx, w.shop.ID, "c1", 3)
	ok(t, err)
	same(t, recent, all[1:])
	record, err := w.Conversations.Record(w.ctx, w.shop.ID, next.Said.ID)
	ok(t, err)
	same(t, record, next.Record)
	enquiries, err := w.Enquiries.Enquiries(w.ctx, w.shop.ID, 1, 10)
	ok(t, err)
	same(t, len(enquiries), 1)
	same(t, enquiries[0].ConversationID, "c1")

	_, _, err = w.Conversations.ConversationOfUser(w.ctx, tilly.OwnerOf(w.bob.ID), "c1")
	wants(t, tilly.NotFound, err)
	_, err = w.Conversations.Recent(w.ctx, w.rival.ID, "c1", 3)
	wants(t, tilly.NotFound, err)
	_, err = w.Conversations.Record(w.ctx, w.rival.ID, next.Said.ID)
	wants(t, tilly.NotFound, err)
	gone := turnOf(tilly.Store{ID: "none"}, "c9", "?", t0)
	wants(t, tilly.NotFound, w.Conversations.SaveTurn(w.ctx, gone))

	ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.rival, "c1", "Theirs", t0))) // the same id elsewhere is another conversation
	recent, err = w.Conversations.Recent(w.ctx, w.shop.ID, "c1", 10)
	ok(t, err)
	same(t, recent, all)

	var group sync.WaitGroup
	for range 10 {
		group.Go(func() {
			if err := w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, "c2", "At once", t0)); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	recent, err = w.Conversations.Recent(w.ctx, w.shop.ID, "c2", 100)
	ok(t, err)
	same(t, len(recent), 20)
	for i, m := range recent {
		same(t, m.Role, []string{tilly.RoleUser, tilly.RoleAI}[i%2])
	}
}

func conversations(t *testing.T, w *world) {
	for i, id := range []string{"a", "b", "c"} {
		ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, id, "Hi", t0.Add(time.Duration(i)*time.Second))))
	}
	list, total, err := w.Conversations.Conversations(w.ctx, w.shop.ID, tilly.ConversationFilter{}, 1, 2)
	ok(t, err)
	same(t, total, 3)
	same(t, []string{list[0].ID, list[1].ID}, []string{"c", "b"})
	list, _, err = w.Conversations.Conversations(w.ctx, w.shop.ID, tilly.ConversationFilter{}, 2, 2)
	ok(t, err)
	same(t, len(list), 1)
	_, total, err = w.Conversations.Conversations(w.ctx, w.rival.ID, tilly.ConversationFilter{}, 1, 2)
	ok(t, err)
	same(t, total, 0)
}

func enquiries(t *testing.T, w *world) {
	site := tilly.Enquiry{ID: tilly.NewID(), Name: "V W", Email: "v@example.com", Phone: "1", Message: "Hi", CreatedAt: t0}
	ok(t, w.Enquiries.CreateEnquiry(w.ctx, site, tilly.MailJob(tilly.Mail{Template: "enquiry"}, t0)))
	got, err := w.Enquiries.Enquiries(w.ctx, "", 1, 10)
	ok(t, err)
	same(t, got, []tilly.Enquiry{site})
	got, err = w.Enquiries.Enquiries(w.ctx, w.shop.ID, 1, 10)
	ok(t, err)
	same(t, len(got), 0)
	wants(t, tilly.NotFound, w.Enquiries.CreateEnquiry(w.ctx, tilly.Enquiry{ID: tilly.NewID(), StoreID: "none"}))
}

func limits(t *testing.T, w *world) {
	at := t0.Truncate(time.Hour)
	for want := 1; want <= 3; want++ {
		n, ends, err := w.Limits.Hit(w.ctx, "login:ann", time.Hour, at.Add(time.Duration(want)*time.Minute))
		ok(t, err)
		same(t, n, want)
		same(t, ends, at.Add(time.Hour))
	}
	count := func(key string, window time.Duration, now time.Time, want int) {
		t.Helper()
		n, _, err := w.Limits.count(w.ctx, tilly.Bound{Key: key, Window: window}, now)
		ok(t, err)
		same(t, n, want)
	}
	count("login:ann", time.Hour, at, 3)
	count("login:bob", time.Hour, at, 0)
	count("login:ann", time.Minute, at, 0)
	count("login:ann", time.Hour, at.Add(time.Hour), 0)
	n, _, err := w.Limits.Hit(w.ctx, "login:ann", time.Hour, at.Add(time.Hour))
	ok(t, err)
	same(t, n, 1)
	for _, step := range []struct{ by, want int }{{1_000, 1_000}, {3_000_000_000, 3_000_001_000}, {-400, 3_000_000_600}} {
		n, _, err = w.Limits.HitBy(w.ctx, "tokens", step.by, time.Hour, at.Add(2*time.Hour))
		ok(t, err)
		same(t, n, step.want)
	}
	_, _, err = w.Limits.Hit(w.ctx, "other", time.Hour, at.Add(5*time.Hour))
	ok(t, err)
	var rows int
	ok(t, w.reader().get(w.ctx, &rows, `SELECT COUNT(*) FROM limits`))
	same(t, rows, 1)
}

func limitRace(t *testing.T, w *world) {
	const hits = 60
	var group sync.WaitGroup
	for i := range hits {
		group.Go(func() {
			key := []string{"a", "b", "c"}[i%3]
			if _, _, err := w.Limits.Hit(w.ctx, key, time.Hour, t0); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	for _, key := range []string{"a", "b", "c"} {
		n, _, err := w.Limits.count(w.ctx, tilly.Bound{Key: key, Window: time.Hour}, t0)
		ok(t, err)
		same(t, n, hits/3)
	}
}

// reservations: attempts at once never exceed a bound, one that is refused counts
// nowhere, and what is given back may be taken again.
func reservations(t *testing.T, w *world) {
	const most = 7
	one, all := tilly.Bound{Key: "one", Most: most, Window: time.Hour}, tilly.Bound{Key: "all", Most: 2 * most, Window: time.Hour}
	reserve := func(bounds ...tilly.Bound) error { return w.Limits.Reserve(w.ctx, t0, bounds...) }
	rush := func(bounds ...tilly.Bound) (taken int) {
		t.Helper()
		var passed atomic.Int32
		var group sync.WaitGroup
		for range 5 * most {
			group.Go(func() {
				err := reserve(bounds...)
				switch tilly.CodeOf(err) {
				case "":
					passed.Add(1)
				case tilly.TooMany:
				default:
					t.Error(err)
				}
			})
		}
		group.Wait()
		return int(passed.Load())
	}
	counted := func(b tilly.Bound) int {
		t.Helper()
		n, _, err := w.Limits.count(w.ctx, b, t0)
		ok(t, err)
		return n
	}
	same(t, rush(one, all), most)
	same(t, []int{counted(one), counted(all)}, []int{most, most}) // who was refused by one did not use up all
	other := tilly.Bound{Key: "other", Most: 5 * most, Window: time.Hour}
	same(t, rush(other, all), most) // what is left of all
	same(t, counted(other), most)

	// Booked is what is wanted, or what is left; where the least is not, nothing at all.
	book := func(wants ...tilly.Advance) ([]int, int) {
		got, refused, err := w.Limits.Book(w.ctx, time.Hour, t0, wants)
		ok(t, err)
		return got, refused
	}
	got, refused := book(tilly.Advance{Key: "tokens", Least: 40, Want: 60, Most: 100}, tilly.Advance{Key: "more", Least: 1, Want: 5, Most: 9})
	same(t, fmt.Sprint(got, refused), "[60 5] -1")
	got, refused = book(tilly.Advance{Key: "more", Least: 4, Want: 9, Most: 9}, tilly.Advance{Key: "tokens", Least: 41, Want: 60, Most: 100})
	same(t, fmt.Sprint(got, refused), "[] 1")
	got, refused = book(tilly.Advance{Key: "more", Least: 4, Want: 9, Most: 9}, tilly.Advance{Key: "tokens", Least: 40, Want: 60, Most: 100})
	same(t, fmt.Sprint(got, refused), "[4 40] -1")
	same(t, []int{counted(tilly.Bound{Key: "more", Window: time.Hour}), counted(tilly.Bound{Key: "tokens", Window: time.Hour})}, []int{9, 100})

	ok(t, w.Limits.GiveBack(w.ctx, t0, one, all))
	same(t, []int{counted(one), counted(all)}, []int{most - 1, 2*most - 1})
	ok(t, reserve(one, all))
	var over *tilly.Error
	if err := reserve(one, all); !errors.As(err, &over) || over.RetryAfter != t0.Truncate(time.Hour).Add(time.Hour).Sub(t0) {
		t.Errorf("refused with %v", err)
	}
	next := t0.Add(time.Hour)
	ok(t, w.Limits.Reserve(w.ctx, next, one))
	ok(t, w.Limits.GiveBack(w.ctx, t0, one)) // of a window that is over: nothing to take back
	n, _, err := w.Limits.count(w.ctx, one, next)
	ok(t, err)
	same(t, n, 1)
}
