package db

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
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
			v.Record.Answered, v.Record.Doubt, v.Record.Rule = false, tilly.DoubtRefused, "refuse"
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
	count(t, w, late)
	agrees(t, w, late, time.UTC)
	rebuilds(t, w, late)

	hours := tilly.Hours{Zone: "Pacific/Auckland"}
	for day := range hours.Days {
		hours.Days[day] = []tilly.Open{{From: "09:00", To: "17:00"}}
	}
	ok(t, w.Stores.SaveOpeningHours(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID, hours, pairOf(w.shop, "When are you open?")))
	count(t, w, late)
	zone, err := time.LoadLocation(hours.Zone)
	ok(t, err)
	agrees(t, w, late, zone)

	_, err = w.Conversations.EraseVisitor(w.ctx, tilly.OwnerOf(w.ann.ID), "talk00003")
	ok(t, err)
	ok(t, w.Conversations.DeleteConversation(w.ctx, tilly.OwnerOf(w.ann.ID), "talk00005"))
	_, err = w.Upkeep.Purge(w.ctx, t0.AddDate(0, 0, 5))
	ok(t, err)
	count(t, w, late)
	rebuilds(t, w, late)
	count(t, w, late.AddDate(0, 1, 0))
	rebuilds(t, w, late.AddDate(0, 1, 0))
	theirs, err := w.Analytics.Analytics(w.ctx, w.rival.ID, tilly.DayOf(t0, time.UTC), tilly.DayOf(t0, time.UTC))
	ok(t, err)
	same(t, tilly.Sum(theirs.Days).Cases(), 1)
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

// agrees compares the figures with those of another program: plain loops over the rows.
func agrees(t *testing.T, w *world, now time.Time, zone *time.Location) {
	t.Helper()
	var talks []struct {
		ID      string `db:"id"`
		Channel string `db:"channel"`
		Visitor string `db:"visitor"`
		Handler string `db:"handler"`
		Score   int    `db:"score"`
		At      int64  `db:"created_at"`
	}
	var messages []struct {
		Talk string `db:"conversation_id"`
		Role string `db:"role"`
		Body string `db:"body"`
		At   int64  `db:"created_at"`
	}
	var answers []struct {
		Talk     string `db:"conversation_id"`
		Answered int    `db:"answered"`
		Rating   int    `db:"rating"`
		Topic    string `db:"topic"`
		Cost     int64  `db:"cost_micros"`
		At       int64  `db:"created_at"`
	}
	var forms []struct {
		ID   string `db:"id"`
		Talk string `db:"conversation_id"`
	}
	ok(t, w.reader().list(w.ctx, &talks, `SELECT id, channel, visitor, handler, score, created_at FROM conversations WHERE store_id = ?`, w.shop.ID))
	ok(t, w.reader().list(w.ctx, &messages, `SELECT conversation_id, role, body, created_at FROM messages WHERE store_id = ? ORDER BY created_at`, w.shop.ID))
	ok(t, w.reader().list(w.ctx, &answers, `SELECT conversation_id, answered, rating, topic, cost_micros, created_at FROM answers WHERE store_id = ? ORDER BY created_at`, w.shop.ID))
	ok(t, w.reader().list(w.ctx, &forms, `SELECT id, conversation_id FROM enquiries WHERE store_id = ?`, w.shop.ID))
	root := map[string]string{}
	for _, f := range forms {
		root["f_"+f.ID] = f.Talk
	}
	of := func(id string) string {
		if r, is := root[id]; is {
			return r
		}
		return id
	}
	const day = 24 * 3600 * 1_000_000
	last, wanted, replied := map[string]int64{}, map[string]int64{}, map[string]int64{}
	for _, m := range messages {
		id := of(m.Talk)
		if m.Role == "user" || m.Role == "ai" || m.Role == "agent" {
			last[id] = max(last[id], m.At)
		}
		if m.Role == "event" && m.Body == "want" && wanted[id] == 0 {
			wanted[id] = m.At
		}
		if m.Role == "agent" && replied[id] == 0 && wanted[id] != 0 {
			replied[id] = m.At
		}
	}
	outcomes, perDay, waits := map[tilly.CaseOutcome]int{}, map[tilly.Day]int{}, tilly.Waits{}
	cost, questions, refused := int64(0), 0, 0
	for _, v := range talks {
		if v.Channel != "widget" {
			continue
		}
		asked, down, bad, up := 0, false, 0, false
		spent := int64(0)
		for _, a := range answers {
			if a.Talk != v.ID {
				continue
			}
			spent += a.Cost
			if a.Topic == "" {
				continue
			}
			asked++
			up = a.Rating == 1
			down = down || a.Rating == -1
			if a.Answered == 0 {
				bad++
			}
		}
		if asked == 0 && wanted[v.ID] == 0 {
			continue
		}
		closed := v.Handler == "closed"
		for _, f := range talks {
			if root[f.ID] == v.ID {
				closed = f.Handler == "closed"
			}
		}
		back := false
		for _, mine := range answers {
			if mine.Talk != v.ID || mine.Topic == "" {
				continue
			}
			for _, b := range answers {
				if b.Talk == v.ID || mine.Topic != b.Topic || b.At <= last[v.ID] || b.At > last[v.ID]+7*day {
					continue
				}
				for _, other := range talks {
					back = back || other.ID == b.Talk && other.Visitor == v.Visitor && other.Channel == "widget"
				}
			}
		}
		wait := replied[v.ID] - wanted[v.ID]
		var o tilly.CaseOutcome
		if wanted[v.ID] != 0 {
			if replied[v.ID] != 0 {
				m := int(wait / 60_000_000)
				for m >= 60 && (m%5 != 0 || m >= 240 && m%15 != 0) {
					m--
				}
				waits[m]++
			}
			switch {
			case replied[v.ID] == 0 && !closed && now.UnixMicro() < wanted[v.ID]+day:
				o = "open"
			case replied[v.ID] == 0 || wait > day:
				o = "missed"
			case closed || now.UnixMicro() >= last[v.ID]+7*day:
				o = "person"
			default:
				o = "open"
			}
		} else {
			switch {
			case bad > 0 || down || v.Score == 1 || v.Score == 2:
				o = "failed"
			case up || v.Score > 3:
				o = "proved"
			case back:
				o = "failed"
			default:
				o = "assumed"
			}
		}
		outcomes[o]++
		perDay[tilly.DayOf(time.UnixMicro(v.At), zone)]++
		cost, questions, refused = cost+spent, questions+asked, refused+bad
	}
	a, err := w.Analytics.Analytics(w.ctx, w.shop.ID, tilly.DayOf(t0, zone)-2, tilly.DayOf(now, zone))
	ok(t, err)
	sum := tilly.Sum(a.Days)
	same(t, sum.Outcomes, outcomes)
	same(t, sum.Waits, waits)
	same(t, []int64{sum.CostMicros, int64(sum.Questions), int64(sum.Refused)}, []int64{cost, int64(questions), int64(refused)})
	for _, d := range a.Days {
		same(t, d.Cases(), perDay[d.Day])
	}
	for _, o := range tilly.CaseOutcomes {
		if outcomes[o] == 0 && o != tilly.CaseOpen {
			t.Errorf("no script ended as %s", o)
		}
	}
	shown := map[string]int{}
	for _, p := range a.Products {
		shown[p.Title] = p.Shown
	}
	if len(shown) != 9 || !slices.IsSortedFunc(a.Products, func(x, y tilly.ProductFigures) int { return y.Shown - x.Shown }) {
		t.Errorf("products: %v", a.Products)
	}
}
