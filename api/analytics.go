package api

import (
	"encoding/csv"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/api/wire"
)

// figureCalls are the calls about conversations as figures, and the mails of them.
type figureCalls struct {
	*core
	Analytics Analytics
}

type analyticsOut struct {
	done
	Analytics analyticsWire `json:"analytics"`
}

type analyticsWire struct {
	Any        bool               `json:"any"` // the store has any case, whenever it was
	From       string             `json:"from"`
	To         string             `json:"to"`
	Zone       string             `json:"zone"`
	ZoneStated bool               `json:"zone_stated"`
	Uncounted  int                `json:"uncounted"`
	Totals     caseDayWire        `json:"totals"`
	Before     caseDayWire        `json:"before"` // of as many days before
	Resolution *resolutionWire    `json:"resolution"`
	Days       []caseDayWire      `json:"days"`
	Waits      waitsWire          `json:"waits"`
	OpenWaits  waitsWire          `json:"open_waits"` // while the shop was open
	Gaps       []askedWire        `json:"gaps"`
	InVain     []askedWire        `json:"in_vain"`
	Products   []productUseWire   `json:"products"`
	Orders     *[]ordersAfterWire `json:"orders"` // null where orders are not read
	Priced     bool               `json:"priced"` // the operator told what models cost
}

// resolutionWire are two bounds, as shares of all cases.
type resolutionWire struct {
	Proved float64 `json:"proved"`
	AtMost float64 `json:"at_most"`
}

type caseDayWire struct {
	Date        string `json:"date,omitempty"`
	Cases       int    `json:"cases"`
	Proved      int    `json:"proved"`
	Assumed     int    `json:"assumed"`
	Person      int    `json:"person"`
	Missed      int    `json:"missed"`
	Failed      int    `json:"failed"`
	Open        int    `json:"open"`
	Provisional int    `json:"provisional"`
	Questions   int    `json:"questions"`
	Refused     int    `json:"refused"`
	CostMicros  int64  `json:"cost_micros"`
	Replies     int    `json:"replies"`
	WaitMedian  *int   `json:"wait_median"` // minutes; null where nobody waited
}

type waitsWire struct {
	Replies int  `json:"replies"`
	Median  *int `json:"median"` // minutes
	P90     *int `json:"p90"`
	Within5 int  `json:"within_5"` // minutes
	Hour    int  `json:"within_60"`
	Day     int  `json:"within_1440"`
}

type askedWire struct {
	ID       string         `json:"id"`
	Question string         `json:"question"`
	State    tilly.GapState `json:"state"`
	People   int            `json:"people"`
}

type productUseWire struct {
	Title   string `json:"title"`
	Shown   int    `json:"shown"`
	Clicked int    `json:"clicked"`
	Added   int    `json:"added"`
}

type ordersAfterWire struct {
	Currency string `json:"currency"`
	Orders   int    `json:"orders"`
	Net      string `json:"net"` // decimal
	All      int    `json:"all"`
	AllNet   string `json:"all_net"`
}

// analyticsDays is over how many days is counted unless the caller says.
const analyticsDays = 30

// analytics counts what became of a store's cases in some days, as JSON or as the table
// of casesCSV.
func (s figureCalls) analytics(c *call) (any, error) {
	switch format := c.query("format"); format {
	case "csv":
		return s.casesCSV(c)
	case "", "json":
	default:
		return nil, tilly.Fields{"format": {"The format must be json or csv."}}.Err()
	}
	_, v, err := s.countedDays(c)
	if err != nil {
		return nil, err
	}
	sent := wireAnalytics(v)
	sent.Priced = s.ModelsPriced
	return analyticsOut{ok(""), sent}, nil
}

// countedDays reads the days that a call asks for, counted up to now.
func (s figureCalls) countedDays(c *call) (tilly.Store, tilly.Analytics, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return store, tilly.Analytics{}, err
	}
	zone, _, err := s.Analytics.StoreClock(c.ctx, store.ID)
	if err != nil {
		return store, tilly.Analytics{}, err
	}
	from, to, err := s.daysOf(c, zone)
	if err != nil {
		return store, tilly.Analytics{}, err
	}
	const steps = 3 // what waits longer is counted in the background
	if _, err := s.Analytics.CountStore(c.ctx, store.ID, s.Now(), steps); err != nil {
		return store, tilly.Analytics{}, err
	}
	v, err := s.Analytics.Analytics(c.ctx, store.ID, from, to)
	return store, v, err
}

// daysOf reads from and to, days by the store's clock; where they are not given, today and
// the days before it. Today is by the caller's clock where they name one: cases are
// counted by the store's day alone.
func (s figureCalls) daysOf(c *call, zone *time.Location) (from, to tilly.Day, err error) {
	f := tilly.Fields{}
	read := func(name string, usual tilly.Day) tilly.Day {
		text := c.query(name)
		if text == "" {
			return usual
		}
		day, err := tilly.ParseDay(text)
		if err != nil || day < 0 {
			f.Add(name, "Please give a day, like 2026-12-25.")
		}
		return day
	}
	if name := c.query("zone"); isZone(name) {
		zone, _ = time.LoadLocation(name) // as isZone found
	} else if name != "" {
		f.Add("zone", "Please name a time zone, like Europe/Berlin.")
	}
	to = read("to", tilly.DayOf(s.Now(), zone))
	from = read("from", to-analyticsDays+1)
	if len(f) == 0 && from > to {
		f.Add("from", "The first day must not be after the last one.")
	}
	if len(f) == 0 && to-from >= tilly.MaxAnalyticsDays {
		f.Add("from", "At most "+strconv.Itoa(tilly.MaxAnalyticsDays)+" days are counted at once.")
	}
	return from, to, f.Err()
}

func wireAnalytics(v tilly.Analytics) analyticsWire {
	sum := tilly.Sum(v.Days)
	sent := analyticsWire{
		Any: v.Any, From: v.From.String(), To: v.To.String(), Zone: v.Zone, ZoneStated: v.Stated, Uncounted: v.Uncounted,
		Totals: wireCases(sum), Before: wireCases(v.Before), Days: []caseDayWire{}, Waits: wireWaits(sum.Waits), OpenWaits: wireWaits(sum.OpenWaits),
		Gaps: wireAsked(v.Gaps), InVain: wireAsked(v.InVain), Products: []productUseWire{},
	}
	if proved, atMost, ok := sum.Proved(); ok {
		sent.Resolution = &resolutionWire{proved, atMost}
	}
	for _, d := range v.Days {
		day := wireCases(d)
		day.Date = d.Day.String()
		sent.Days = append(sent.Days, day)
	}
	for _, p := range v.Products {
		sent.Products = append(sent.Products, productUseWire(p))
	}
	orders := []ordersAfterWire{}
	for _, o := range v.Orders {
		net := func(amount int64) string { return tilly.Money{Minor: amount, Currency: o.Currency}.Decimal() }
		orders = append(orders, ordersAfterWire{o.Currency, o.Orders, net(o.Net), o.All, net(o.AllNet)})
	}
	if v.OrdersKept || len(orders) > 0 {
		sent.Orders = &orders
	}
	return sent
}

func wireCases(d tilly.CaseDay) caseDayWire {
	o := d.Outcomes
	return caseDayWire{
		Cases: d.Cases(), Proved: o[tilly.CaseProved], Assumed: o[tilly.CaseAssumed], Person: o[tilly.CaseByPerson], Missed: o[tilly.CaseMissed],
		Failed: o[tilly.CaseFailed], Open: o[tilly.CaseOpen], Provisional: d.Provisional, Questions: d.Questions, Refused: d.Refused,
		CostMicros: d.CostMicros, Replies: d.Waits.N(), WaitMedian: minutesAt(d.Waits, half),
	}
}

// Shares of waits that are told.
const (
	half   = 0.5
	ninety = 0.9
)

func minutesAt(w tilly.Waits, share float64) *int {
	if m, ok := w.Share(share); ok {
		return &m
	}
	return nil
}

func wireWaits(w tilly.Waits) waitsWire {
	const hour, day = 60, 24 * 60
	return waitsWire{w.N(), minutesAt(w, half), minutesAt(w, ninety), w.Within(5), w.Within(hour), w.Within(day)}
}

func wireAsked(list []tilly.AskedGap) []askedWire {
	out := []askedWire{}
	for _, g := range list {
		out = append(out, askedWire{g.ID, g.Question, g.State, g.People})
	}
	return out
}

// casesCSV gives the days of analytics as a table, a row a day.
func (s figureCalls) casesCSV(c *call) (any, error) {
	_, v, err := s.countedDays(c)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	w := csv.NewWriter(&b)
	rows := [][]string{{"date", "cases", "proved", "assumed", "person", "missed", "failed", "open", "provisional", "questions", "refused", "replies", "wait_median_minutes", "model_cost"}}
	for _, day := range wireAnalytics(v).Days {
		wait := ""
		if day.WaitMedian != nil {
			wait = strconv.Itoa(*day.WaitMedian)
		}
		row := []string{day.Date}
		for _, n := range []int{day.Cases, day.Proved, day.Assumed, day.Person, day.Missed, day.Failed, day.Open, day.Provisional, day.Questions, day.Refused, day.Replies} {
			row = append(row, strconv.Itoa(n))
		}
		const micros = 1e6
		rows = append(rows, append(row, wait, strconv.FormatFloat(float64(day.CostMicros)/micros, 'f', 6, 64)))
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, tilly.Wrap(err, tilly.Internal, "The table could not be written.")
	}
	h := c.w.Header()
	h.Set("Content-Type", "text/csv; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="cases-`+v.From.String()+`-`+v.To.String()+`.csv"`)
	h.Set("Cache-Control", "no-store")
	_, _ = c.w.Write([]byte(b.String())) // whoever left reads no more
	return answered{}, nil
}

type weeklyIn struct {
	StoreID wire.ID `json:"store_id"`
	Weekly  *bool   `json:"weekly"`
}

type weeklyOut struct {
	done
	Weekly bool `json:"weekly"`
}

// weekly tells whether the caller is mailed the week's figures of a store.
func (s figureCalls) weekly(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	on, err := s.Analytics.Weekly(c.ctx, store.ID, c.user.ID)
	if err != nil {
		return nil, err
	}
	return weeklyOut{ok(""), on}, nil
}

// setWeekly says whether the caller is mailed the week's figures of a store.
func (s figureCalls) setWeekly(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[weeklyIn](c.form)
	if in.Weekly == nil {
		f.Add("weekly", "Please say true or false.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.Analytics.SetWeekly(c.ctx, store.ID, c.user.ID, *in.Weekly); err != nil {
		return nil, err
	}
	return weeklyOut{ok("Saved."), *in.Weekly}, nil
}

type clickIn struct {
	Product string            `json:"product"`
	Deed    tilly.ProductDeed `json:"deed"`
}

// widgetClick counts that a product's card was clicked or put into the cart. It knows no
// visitor, and answers the same whether or not there is such a product.
func (s figureCalls) widgetClick(c *call) (any, error) {
	store, err := s.widgetOf(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[clickIn](c.form)
	if in.Deed != tilly.CardClicked && in.Deed != tilly.CardAdded {
		f.Add("deed", "The deed must be clicked or added.")
	}
	if in.Product == "" || len(in.Product) > tilly.MaxQuery {
		f.Add("product", "Please name a product.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.rating, c, tooManyRatings); err != nil {
		return nil, err
	}
	if err := s.Analytics.CountClick(c.ctx, store.ID, in.Product, in.Deed, s.Now()); err != nil {
		return nil, err
	}
	return ok(""), nil
}
