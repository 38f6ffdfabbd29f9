package db

import (
	"cmp"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"tilly"
)

// retold is another program for the figures of analytics: plain loops over rows, by the
// sentences of docs/numbers.md. It shares nothing with what counts them but the rows.
type retold struct {
	talks    []recountTalk
	byID     map[string]*recountTalk
	root     map[string]string // of a message of the contact form: the chat it was sent from
	messages []recountMessage
	answers  map[string][]recountAnswer // by conversation, in their order
	asked    map[string][]recountAnswer // by visitor and topic, likewise
	gaps     []recountGap
}

type recountTalk struct {
	ID      string `db:"id"`
	Channel string `db:"channel"`
	Visitor string `db:"visitor"`
	Handler string `db:"handler"`
	Email   string `db:"contact_email"`
	Score   int    `db:"score"`
	At      int64  `db:"created_at"`

	last, wanted, replied int64
	form                  *recountTalk
}

type recountMessage struct {
	Talk string `db:"conversation_id"`
	Role string `db:"role"`
	Body string `db:"body"`
	At   int64  `db:"created_at"`
}

type recountAnswer struct {
	Talk     string `db:"conversation_id"`
	Message  string `db:"message_id"`
	Answered int    `db:"answered"`
	Rating   int    `db:"rating"`
	Topic    string `db:"topic"`
	Rule     string `db:"rule"`
	Cost     int64  `db:"cost_micros"`
	Products string `db:"products"`
	At       int64  `db:"created_at"`
}

type recountGap struct {
	Gap     string `db:"gap_id"`
	Talk    string `db:"conversation_id"`
	Message string `db:"message_id"`
}

// recountDay is what a day adds up to.
type recountDay struct {
	Outcomes                        map[tilly.CaseOutcome]int
	Provisional, Questions, Refused int
	Cost                            int64
	Waits, OpenWaits                tilly.Waits
}

const microDay = 24 * 3600 * 1_000_000

func retoldOf(t *testing.T, w *world) *retold {
	t.Helper()
	p := &retold{byID: map[string]*recountTalk{}, root: map[string]string{}, answers: map[string][]recountAnswer{}, asked: map[string][]recountAnswer{}}
	var answers []recountAnswer
	var forms []struct {
		ID   string `db:"id"`
		Talk string `db:"conversation_id"`
	}
	c := w.reader()
	ok(t, c.list(w.ctx, &p.talks, `SELECT id, channel, visitor, handler, contact_email, score, created_at FROM conversations WHERE store_id = ?`, w.shop.ID))
	ok(t, c.list(w.ctx, &p.messages, `SELECT conversation_id, role, body, created_at FROM messages WHERE store_id = ? ORDER BY created_at`, w.shop.ID))
	ok(t, c.list(w.ctx, &answers, `SELECT conversation_id, message_id, answered, rating, topic, rule, cost_micros, products, created_at FROM answers WHERE store_id = ? ORDER BY created_at`, w.shop.ID))
	ok(t, c.list(w.ctx, &forms, `SELECT id, conversation_id FROM enquiries WHERE store_id = ?`, w.shop.ID))
	ok(t, c.list(w.ctx, &p.gaps, `SELECT gap_id, conversation_id, message_id FROM gap_questions WHERE store_id = ?`, w.shop.ID))
	for i := range p.talks {
		p.byID[p.talks[i].ID] = &p.talks[i]
	}
	for _, f := range forms {
		p.root["f_"+f.ID] = f.Talk
		p.byID[f.Talk].form = p.byID["f_"+f.ID]
	}
	for _, a := range answers {
		p.answers[a.Talk] = append(p.answers[a.Talk], a)
		if v := p.byID[a.Talk]; v.Channel == "widget" && a.Topic != "" {
			p.asked[v.Visitor+" "+a.Topic] = append(p.asked[v.Visitor+" "+a.Topic], a)
		}
	}
	for _, m := range p.messages {
		v := p.byID[cmp.Or(p.root[m.Talk], m.Talk)]
		switch {
		case m.Role == "user" || m.Role == "ai" || m.Role == "agent":
			v.last = max(v.last, m.At)
		case m.Role == "event" && m.Body == "want" && v.wanted == 0:
			v.wanted = m.At
		}
		if m.Role == "agent" && v.wanted != 0 && v.replied == 0 {
			v.replied = m.At
		}
	}
	return p
}

// cameBack says whether the same shopper asked the same within seven days of the last word.
func (p *retold) cameBack(v *recountTalk) bool {
	for _, mine := range p.answers[v.ID] {
		for _, later := range p.asked[v.Visitor+" "+mine.Topic] {
			if mine.Topic != "" && later.Talk != v.ID && later.At > v.last && later.At <= v.last+7*microDay {
				return true
			}
		}
	}
	return false
}

// outcome says how a case ended, as the documentation does.
func (p *retold) outcome(v *recountTalk, now int64) tilly.CaseOutcome {
	closed := v.Handler == "closed"
	if v.form != nil {
		closed = v.form.Handler == "closed"
	}
	settled := now >= v.last+7*microDay
	switch {
	case v.wanted != 0 && v.replied == 0 && !closed && now < v.wanted+microDay:
		return "open"
	case v.wanted != 0 && (v.replied == 0 || v.replied-v.wanted > microDay):
		return "missed"
	case v.wanted != 0 && (closed || settled):
		return "person"
	case v.wanted != 0:
		return "open"
	}
	refused, down, up := false, v.Score == 1 || v.Score == 2, false
	for _, a := range p.answers[v.ID] {
		if a.Topic != "" {
			refused, down, up = refused || a.Answered == 0, down || a.Rating == -1, a.Rating == 1
		}
	}
	switch {
	case refused || down:
		return "failed"
	case up || v.Score > 3:
		return "proved"
	case p.cameBack(v):
		return "failed"
	}
	return "assumed"
}

// isCase says whether something was asked that could be taught, or a person was wanted.
func (p *retold) isCase(v *recountTalk) bool {
	return v.Channel == "widget" && (v.wanted != 0 || slices.ContainsFunc(p.answers[v.ID], func(a recountAnswer) bool { return a.Topic != "" }))
}

// stepped is a wait in minutes as it is told.
func stepped(micros int64) int {
	m := min(int(micros/60_000_000), 7*24*60)
	for m >= 60 && (m%5 != 0 || m >= 240 && m%15 != 0) {
		m--
	}
	return m
}

// openBetween is how much of a wait fell between nine and five.
func openBetween(from, to int64, zone *time.Location) (open int64) {
	for day := time.UnixMicro(from - microDay).In(zone); !day.After(time.UnixMicro(to + microDay)); day = day.AddDate(0, 0, 1) {
		at := func(hour int) int64 {
			return time.Date(day.Year(), day.Month(), day.Day(), hour, 0, 0, 0, zone).UnixMicro()
		}
		open += max(0, min(to, at(17))-max(from, at(9)))
	}
	return open
}

func (p *retold) days(now int64, zone *time.Location, hours bool) map[string]*recountDay {
	out := map[string]*recountDay{}
	for i := range p.talks {
		v := &p.talks[i]
		if !p.isCase(v) {
			continue
		}
		date := time.UnixMicro(v.At).In(zone).Format(time.DateOnly)
		d := out[date]
		if d == nil {
			d = &recountDay{Outcomes: map[tilly.CaseOutcome]int{}, Waits: tilly.Waits{}, OpenWaits: tilly.Waits{}}
			out[date] = d
		}
		d.Outcomes[p.outcome(v, now)]++
		if now < v.last+7*microDay {
			d.Provisional++
		}
		for _, a := range p.answers[v.ID] {
			d.Cost += a.Cost
			if a.Topic != "" {
				d.Questions++
				d.Refused += 1 - a.Answered
			}
		}
		if v.wanted != 0 && v.replied != 0 {
			d.Waits[stepped(v.replied-v.wanted)]++
			if hours {
				d.OpenWaits[stepped(openBetween(v.wanted, v.replied, zone))]++
			}
		}
	}
	return out
}

// shown is in how many answers of cases each product was.
func (p *retold) shown(t *testing.T) map[string]int {
	out := map[string]int{}
	for i := range p.talks {
		if !p.isCase(&p.talks[i]) {
			continue
		}
		for _, a := range p.answers[p.talks[i].ID] {
			var cards []struct{ Title string }
			ok(t, json.Unmarshal([]byte(a.Products), &cards))
			once := map[string]bool{}
			for _, card := range cards {
				if !once[card.Title] {
					out[card.Title]++
				}
				once[card.Title] = true
			}
		}
	}
	return out
}

// people are in how many cases each gap was asked of, and in vain.
func (p *retold) people() (asked, inVain map[string]int) {
	asked, inVain = map[string]int{}, map[string]int{}
	once := map[string]bool{}
	count := func(into map[string]int, key, gap string) {
		if !once[key] {
			into[gap]++
		}
		once[key] = true
	}
	for _, g := range p.gaps {
		if !p.isCase(p.byID[g.Talk]) {
			continue
		}
		count(asked, "asked "+g.Gap+" "+g.Talk, g.Gap)
		for _, a := range p.answers[g.Talk] {
			if a.Message == g.Message && a.Rule == "product" && a.Answered == 0 {
				count(inVain, "in vain "+g.Gap+" "+g.Talk, g.Gap)
			}
		}
	}
	return asked, inVain
}

// ordersAfter are orders of each currency, all and those after a chat.
func (p *retold) ordersAfter(t *testing.T, w *world) (out []tilly.OrdersAfter) {
	var orders []struct {
		Currency string `db:"currency"`
		State    string `db:"state"`
		Total    int64  `db:"total"`
		Refunded int64  `db:"refunded"`
		Mark     int    `db:"chat_mark"`
		Customer int64  `db:"customer_no"`
		At       int64  `db:"created_at"`
	}
	ok(t, w.reader().list(w.ctx, &orders, `SELECT currency, state, total, refunded, chat_mark, customer_no, created_at FROM orders WHERE store_id = ?`, w.shop.ID))
	who := map[int64]string{}
	ok(t, w.Customers.EachCustomer(w.ctx, tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}, w.shop.ID, "", func(c tilly.Customer) error { who[c.No] = c.Email; return nil }))
	sum := map[string]*tilly.OrdersAfter{}
	for _, o := range orders {
		if o.State != "paid" || o.Refunded > 0 && o.Refunded >= o.Total {
			continue
		}
		chatted := o.Mark == 1
		for _, v := range p.talks {
			chatted = chatted || v.Email != "" && v.Email == who[o.Customer] && v.Channel != "playground" && v.At < o.At && o.At-v.At <= 30*microDay
		}
		s := sum[o.Currency]
		if s == nil {
			s = &tilly.OrdersAfter{Currency: o.Currency}
			sum[o.Currency] = s
		}
		s.All, s.AllNet = s.All+1, s.AllNet+o.Total-o.Refunded
		if chatted {
			s.Orders, s.Net = s.Orders+1, s.Net+o.Total-o.Refunded
		}
	}
	for _, s := range sum {
		out = append(out, *s)
	}
	slices.SortFunc(out, func(a, b tilly.OrdersAfter) int { return b.All - a.All })
	return out
}

// agrees fails where a figure is another one than the other program's.
func agrees(t *testing.T, w *world, now time.Time, zone *time.Location, clicked map[string][2]int) {
	t.Helper()
	p := retoldOf(t, w)
	days := p.days(now.UnixMicro(), zone, zone != time.UTC)
	first, last := tilly.DayOf(t0, zone)-2, tilly.DayOf(now, zone)
	a, err := w.Analytics.Analytics(w.ctx, w.shop.ID, first, last)
	ok(t, err)
	same(t, a.Uncounted, 0)
	ended, all := map[tilly.CaseOutcome]int{}, 0
	for _, got := range a.Days {
		want := days[got.Day.String()]
		if want == nil {
			same(t, got.Cases(), 0)
			continue
		}
		all++
		same(t, recountDay{got.Outcomes, got.Provisional, got.Questions, got.Refused, got.CostMicros, got.Waits, got.OpenWaits}, *want)
		for o, n := range want.Outcomes {
			ended[o] += n
		}
	}
	same(t, all, len(days))
	for _, o := range tilly.CaseOutcomes {
		if ended[o] == 0 && o != tilly.CaseOpen {
			t.Errorf("no script ended as %s", o)
		}
	}
	half, err := w.Analytics.Analytics(w.ctx, w.shop.ID, last-14, last)
	ok(t, err)
	before := 0
	for day := last - 29; day < last-14; day++ {
		if d := days[day.String()]; d != nil {
			for _, n := range d.Outcomes {
				before += n
			}
		}
	}
	same(t, half.Before.Cases(), before)
	shown, products := p.shown(t), map[string][3]int{}
	for title := range clicked {
		shown[title] += 0
	}
	for title, n := range shown {
		products[title] = [3]int{n, clicked[title][0], clicked[title][1]}
	}
	got := map[string][3]int{}
	for _, f := range a.Products {
		got[f.Title] = [3]int{f.Shown, f.Clicked, f.Added}
	}
	same(t, got, products)
	if !slices.IsSortedFunc(a.Products, func(x, y tilly.ProductFigures) int { return y.Shown - x.Shown }) {
		t.Errorf("products: %v", a.Products)
	}
	asked, inVain := p.people()
	same(t, peopleOf(a.Gaps), asked)
	same(t, peopleOf(a.InVain), inVain)
	if len(asked) < 3 || len(inVain) < 3 {
		t.Errorf("%d gaps, %d in vain prove little", len(asked), len(inVain))
	}
	same(t, a.Orders, p.ordersAfter(t, w))
	if len(a.Orders) != 2 || a.Orders[0].Orders == 0 || a.Orders[0].Orders == a.Orders[0].All {
		t.Errorf("orders prove little: %v", a.Orders)
	}
	t.Logf("figure: | %d conversations counted a second time by another program, %s | every figure of %d days the same |", len(p.talks), engineOf(w), len(days))
}

func peopleOf(list []tilly.AskedGap) map[string]int {
	out := map[string]int{}
	for _, g := range list {
		out[g.ID] = g.People
	}
	return out
}

func engineOf(w *world) string {
	return map[bool]string{true: "PostgreSQL", false: "SQLite"}[w.pg]
}
