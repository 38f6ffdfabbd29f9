package db

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"tilly"
)

// The topics of the scripts share nothing, so that what means the same is the same word.
var caseTopics = []string{"return", "parcel", "voucher", "leather", "battery", "gluten", "warranty", "pickup"}

// script writes conversations as a shop has them, from a seed.
type script struct {
	t *testing.T
	w *world
	r *rand.Rand
}

func (s script) one(n int) {
	w, r := s.w, s.r
	at := t0.Add(time.Duration(r.IntN(30*24*60)) * time.Minute)
	id, visitor := fmt.Sprintf("talk%05d", n), fmt.Sprintf("v%d", r.IntN(max(1, caseScripts()*2/3)))
	channel := tilly.WidgetChan
	if r.IntN(12) == 0 {
		channel = tilly.Playground
	}
	turn := func(topic string) tilly.Turn {
		v := turnOf(w.shop, id, "Asked", at)
		v.Conversation.Channel, v.Conversation.Visitor = channel, visitor
		v.Said.ID = tilly.NewID()
		v.Record.MessageID, v.Record.CostMicros, v.Record.Products = v.Said.ID, int64(r.IntN(900)), nil
		if topic != "" {
			v.Record.Topic = []string{topic}
		}
		for range r.IntN(3) {
			v.Record.Products = append(v.Record.Products, tilly.ProductCard{Title: fmt.Sprintf("Mug %d", r.IntN(9))})
		}
		at = at.Add(time.Duration(1+r.IntN(500)) * time.Second)
		return v
	}
	for range 1 + r.IntN(3) {
		topic := ""
		if r.IntN(8) > 0 {
			topic = caseTopics[r.IntN(len(caseTopics))]
		}
		v := turn(topic)
		if topic != "" && r.IntN(6) == 0 {
			v.Record.Answered, v.Record.Doubt, v.Record.Rule = false, tilly.DoubtRefused, []string{"refuse", "product"}[r.IntN(2)]
		}
		ok(s.t, w.Conversations.SaveTurn(w.ctx, v))
		if rating := []tilly.Rating{0, 0, 0, tilly.RatedUp, tilly.RatedDown, 0, 0}[r.IntN(7)]; rating != 0 {
			ok(s.t, w.Conversations.Rate(w.ctx, w.shop.ID, channel, id, v.Said.ID, rating))
		}
	}
	if channel == tilly.Playground {
		return
	}
	answered := id
	switch r.IntN(6) {
	case 0:
		_, err := w.Visitors.Want(w.ctx, tilly.Wish{StoreID: w.shop.ID, ConversationID: id, Visitor: visitor, At: at})
		ok(s.t, err)
	case 1:
		v := turn("")
		e := tilly.Enquiry{ID: tilly.NewID(), Name: "N", Email: "n@example.com", Message: "M", CreatedAt: at}
		v.Enquiry = &e
		ok(s.t, w.Conversations.SaveTurn(w.ctx, v))
		answered = formTicketID(e.ID)
	default:
		return
	}
	if r.IntN(4) > 0 {
		at = at.Add([]time.Duration{time.Minute, 7 * time.Minute, 3 * time.Hour, 30 * time.Hour}[r.IntN(4)] + time.Duration(r.IntN(3000))*time.Second)
		_, err := w.Tickets.Reply(w.ctx, tilly.OwnerOf(w.ann.ID), tilly.Message{ID: tilly.NewID(), ConversationID: answered, Role: tilly.RoleTeam, Text: "Here.", CreatedAt: at})
		ok(s.t, err)
	}
	if r.IntN(3) > 0 {
		at = at.Add(time.Hour)
		_, err := w.Tickets.MoveTicket(w.ctx, tilly.OwnerOf(w.ann.ID), answered, tilly.MoveClose, "", at)
		ok(s.t, err)
		if answered == id && r.IntN(2) == 0 {
			ok(s.t, w.Visitors.Score(w.ctx, w.shop.ID, visitor, id, 1+r.IntN(5), ""))
		}
	}
}

// clicks are of cards of goods, as they are counted: how often each was clicked and put
// into the cart.
func (s script) clicks() map[string][2]int {
	goods := tilly.Source{ID: tilly.NewID(), StoreID: s.w.shop.ID, ScanType: tilly.Manual, Kind: tilly.ProductsKind, CreatedAt: t0}
	var list []tilly.Product
	for i := range 12 { // more than are ever shown
		list = append(list, tilly.Product{StoreID: s.w.shop.ID, Title: fmt.Sprintf("Mug %d", i)})
	}
	ok(s.t, s.w.Products.CreateProducts(s.w.ctx, goods, list))
	done := map[string][2]int{}
	for range 60 {
		n, title := s.r.IntN(2), list[s.r.IntN(len(list))].Title
		ok(s.t, s.w.Analytics.CountClick(s.w.ctx, s.w.shop.ID, title, []tilly.ProductDeed{tilly.CardClicked, tilly.CardAdded}[n], t0.AddDate(0, 0, s.r.IntN(28))))
		was := done[title]
		was[n]++
		done[title] = was
	}
	return done
}

// orders are of people of whom some had left their address in a chat before.
func (s script) orders() {
	s.w.begun(s.t, s.w.shop.ID)
	list := generated(150, s.r)
	for i := range list {
		list[i].CreatedAt = t0.Add(time.Duration(s.r.IntN(30*24)) * time.Hour)
		list[i].ChatMark = s.r.IntN(6) == 0
		if s.r.IntN(4) == 0 {
			list[i].Buyer.Email = "n@example.com"
		}
	}
	ok(s.t, s.w.Orders.SaveOrders(s.w.ctx, s.w.shop.ID, list, nil, t0))
}

// caseScripts is how many conversations are written.
func caseScripts() int {
	if os.Getenv("TILLY_TORTURE") != "" {
		return 10_000
	}
	return 150
}

func casesTest(t *testing.T, w *world) {
	s := script{t, w, rand.New(rand.NewPCG(17, 4))}
	n := caseScripts()
	early, late := t0.AddDate(0, 0, 20), t0.AddDate(0, 0, 33)
	for i := range n {
		s.one(i)
		if i%(n/5) == 0 {
			count(t, w, early)
		}
	}
	ok(t, w.Conversations.SaveTurn(w.ctx, topical(turnOf(w.rival, "theirs", "Asked", t0))))
	clicked := s.clicks()
	s.orders()
	count(t, w, late)
	agrees(t, w, late, time.UTC, clicked)
	rebuilds(t, w, late)

	hours := tilly.Hours{Zone: "Pacific/Auckland"}
	for day := range hours.Days {
		hours.Days[day] = []tilly.Open{{From: "09:00", To: "17:00"}}
	}
	ok(t, w.Stores.SaveOpeningHours(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID, hours, pairOf(w.shop, "When are you open?")))
	count(t, w, late)
	zone, err := time.LoadLocation(hours.Zone)
	ok(t, err)
	agrees(t, w, late, zone, clicked)

	// A message of the form that is answered long after the chat it was sent from: that
	// is purged, and its ticket is not.
	slow := turnOf(w.shop, "slow", "Asked", t0)
	slow.Enquiry = &tilly.Enquiry{ID: tilly.NewID(), Name: "N", Email: "slow@example.com", Message: "M", CreatedAt: t0}
	ok(t, w.Conversations.SaveTurn(w.ctx, topical(slow)))
	_, err = w.Tickets.Reply(w.ctx, tilly.OwnerOf(w.ann.ID), tilly.Message{ID: tilly.NewID(), ConversationID: formTicketID(slow.Enquiry.ID), Role: tilly.RoleTeam, Text: "Here.", CreatedAt: t0.AddDate(0, 0, 9)})
	ok(t, err)
	count(t, w, late)

	outlived(t, w, late)
	_, err = w.Conversations.EraseVisitor(w.ctx, tilly.OwnerOf(w.ann.ID), "talk00003")
	ok(t, err)
	ok(t, w.Conversations.DeleteConversation(w.ctx, tilly.OwnerOf(w.ann.ID), "talk00005"))
	_, err = w.Upkeep.Purge(w.ctx, t0.AddDate(0, 0, 5))
	ok(t, err)
	count(t, w, late)
	var outcome string
	ok(t, w.reader().get(w.ctx, &outcome, `SELECT outcome FROM cases WHERE store_id = ? AND conversation_id = 'outlives'`, w.shop.ID))
	same(t, outcome, string(tilly.CaseByPerson))
	rebuilds(t, w, late)
	count(t, w, late.AddDate(0, 1, 0))
	rebuilds(t, w, late.AddDate(0, 1, 0))
	theirs, err := w.Analytics.Analytics(w.ctx, w.rival.ID, tilly.DayOf(t0, time.UTC), tilly.DayOf(t0, time.UTC))
	ok(t, err)
	same(t, tilly.Sum(theirs.Days).Cases(), 1)
}

// outlived writes chats that go on longer than what they are counted by: one than the
// message of the form that was sent from it and answered, one than the chat in which its
// shopper came back, and one whose message of the form is deleted by hand.
func outlived(t *testing.T, w *world, now time.Time) {
	t.Helper()
	owner := tilly.OwnerOf(w.ann.ID)
	later := t0.AddDate(0, 0, 9)
	asks := func(id, visitor string, at time.Time) tilly.Turn {
		v := topical(turnOf(w.shop, id, "Asked", at))
		v.Conversation.Visitor = visitor
		v.Said.ID = tilly.NewID()
		v.Record.MessageID = v.Said.ID
		return v
	}
	for id, visitor := range map[string]string{"outlives": "outlives", "deletes": ""} {
		first := asks(id, visitor, t0)
		first.Enquiry = &tilly.Enquiry{ID: tilly.NewID(), Name: "N", Email: "n@example.com", Message: "M", CreatedAt: t0}
		ok(t, w.Conversations.SaveTurn(w.ctx, first))
		form := formTicketID(first.Enquiry.ID)
		_, err := w.Tickets.Reply(w.ctx, owner, tilly.Message{ID: tilly.NewID(), ConversationID: form, Role: tilly.RoleTeam, Text: "Here.", CreatedAt: t0.Add(time.Minute)})
		ok(t, err)
		_, err = w.Tickets.MoveTicket(w.ctx, owner, form, tilly.MoveClose, "", t0.Add(time.Hour))
		ok(t, err)
		ok(t, w.Conversations.SaveTurn(w.ctx, asks(id, visitor, later)))
		count(t, w, now)
		if id == "deletes" {
			ok(t, w.Conversations.DeleteConversation(w.ctx, owner, form))
		}
	}
	ok(t, w.Conversations.SaveTurn(w.ctx, asks("first", "comes back", t0)))
	ok(t, w.Conversations.SaveTurn(w.ctx, asks("again", "comes back", t0.AddDate(0, 0, 1))))
	_, err := w.Tickets.Reply(w.ctx, owner, tilly.Message{ID: tilly.NewID(), ConversationID: "first", Role: tilly.RoleNote, Text: "Ask them.", CreatedAt: later})
	ok(t, err)
	count(t, w, now)
}

func topical(v tilly.Turn) tilly.Turn {
	v.Record.Topic = []string{"return"}
	return v
}

func count(t *testing.T, w *world, now time.Time) {
	t.Helper()
	for {
		left, err := w.Analytics.CountCases(w.ctx, now)
		ok(t, err)
		if left == 0 {
			return
		}
	}
}

// rebuilds fails where counting all anew gives anything else.
func rebuilds(t *testing.T, w *world, now time.Time) {
	t.Helper()
	was := dayCounts(t, w)
	ok(t, w.Analytics.RebuildCases(w.ctx, w.shop.ID, now))
	same(t, dayCounts(t, w), was)
	if len(was) < 20 {
		t.Errorf("only %d figures", len(was))
	}
}

func dayCounts(t *testing.T, w *world) map[string]int64 {
	t.Helper()
	var rows []struct {
		Metric string `db:"metric"`
		Day    int64  `db:"day"`
		Key    string `db:"key"`
		N      int64  `db:"n"`
	}
	ok(t, w.reader().list(w.ctx, &rows, `SELECT metric, day, key, n FROM day_counts WHERE store_id = ? AND n <> 0`, w.shop.ID))
	out := map[string]int64{}
	for _, r := range rows {
		out[fmt.Sprint(r.Metric, " ", tilly.Day(r.Day), " ", r.Key)] = r.N
	}
	return out
}
