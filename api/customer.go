package api

import (
	"encoding/csv"
	"io"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tilly"
	"tilly/api/wire"
)

// customerCalls are the calls about who orders at a store's shop.
type customerCalls struct {
	*core
	Audit     Audit
	Customers Customers
}

// customerWire is a customer. Amounts are decimals in the currency that the store
// counts in. Agents see addresses masked.
type customerWire struct {
	ID        string         `json:"id"`
	Name      string         `json:"name"`
	Email     string         `json:"email"`
	Segment   *tilly.Segment `json:"segment"` // null while customers are not ranked
	Orders    int            `json:"orders"`
	Others    int            `json:"orders_in_other_currencies"` // of them
	Monetary  string         `json:"monetary"`
	Average   string         `json:"average"`
	Currency  string         `json:"currency"`
	FirstAt   *string        `json:"first_order_at"`
	LastAt    *string        `json:"last_order_at"`
	Recency   int            `json:"recency"`
	Frequency int            `json:"frequency"`
	Money     int            `json:"money"` // the three are fifths, 5 the best, 0 while not ranked
}

type customersOut struct {
	done
	Customers wire.Page[customerWire] `json:"customers"`
}

type segmentCountWire struct {
	ID    tilly.Segment `json:"id"`
	Count int           `json:"count"`
}

type syncWire struct {
	State     tilly.SyncState `json:"state"`
	Note      *string         `json:"note"`
	Read      int             `json:"read"`
	Total     int             `json:"total"` // 0 unknown
	CheckedAt *string         `json:"checked_at"`
}

type segmentsOut struct {
	done
	Keeps     bool               `json:"keeps_orders"`
	Customers int                `json:"customers"`
	Ranked    bool               `json:"ranked"`
	Minimum   int                `json:"minimum"` // customers below which none is ranked
	Currency  string             `json:"currency"`
	Segments  []segmentCountWire `json:"segments"`
	Sync      *syncWire          `json:"sync"` // null where no orders are read
}

type boughtWire struct {
	ID             string            `json:"id"`
	Number         string            `json:"number"`
	State          tilly.OrderState  `json:"state"`
	Counts         bool              `json:"counts"`
	Total          string            `json:"total"`
	Refunded       string            `json:"refunded"`
	Currency       string            `json:"currency"`
	CreatedAt      string            `json:"created_at"`
	Lines          []tilly.OrderLine `json:"items"`
	AfterChat      bool              `json:"after_chat"`
	ConversationID *string           `json:"conversation_id"`
}

type talkWire struct {
	ID        string        `json:"id"`
	Channel   tilly.Channel `json:"channel"`
	Preview   string        `json:"preview"`
	CreatedAt string        `json:"created_at"`
	UpdatedAt string        `json:"updated_at"`
}

type customerDetail struct {
	customerWire
	Last  []boughtWire `json:"latest_orders"`
	Talks []talkWire   `json:"conversations"`
}

type customerOut struct {
	done
	Customer customerDetail `json:"customer"`
}

type customerOfOut struct {
	done
	Customer *customerDetail `json:"customer"` // null where none is known
}

func wireCustomer(cu tilly.Customer, currency string, whole bool) customerWire {
	money := func(minor int64) string { return tilly.Money{Minor: minor, Currency: currency}.Decimal() }
	email := cu.Email
	if !whole {
		email = tilly.MaskedEmail(email)
	}
	return customerWire{
		cu.ID(), cu.Name, email, wire.OrNull(cu.Segment), cu.Orders, cu.Others, money(cu.Net), money(cu.Average()), currency,
		wireMaybe(cu.FirstAt), wireMaybe(cu.LastAt), cu.R, cu.F, cu.M,
	}
}

// wireMaybe is a time, null for none.
func wireMaybe(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	return wire.Ref(wire.Time(t))
}

const (
	customersPage = 10
	customersMost = 100
	longestSearch = 200
)

func (s customerCalls) customers(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	segment, err := segmentOf(c.query("segment"))
	if err != nil {
		return nil, err
	}
	q, err := sortOf(c.query("sort"))
	if err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, customersPage, customersMost)
	words := c.query("query")
	if utf8.RuneCountInString(words) > longestSearch {
		return nil, tilly.Fields{"query": {"Please search for fewer words."}}.Err()
	}
	currency, err := s.Customers.Currency(c.ctx, c.caller(), store.ID)
	if err != nil {
		return nil, err
	}
	q.Segment, q.Words, q.Page, q.PerPage = segment, words, page, perPage
	list, total, err := s.Customers.Customers(c.ctx, c.caller(), store.ID, q)
	if err != nil {
		return nil, err
	}
	out := make([]customerWire, len(list))
	for i, cu := range list {
		out[i] = wireCustomer(cu, currency, store.Role.May(tilly.RoleAdmin))
	}
	return customersOut{ok(""), wire.NewPage(out, total, page, perPage)}, nil
}

func segmentOf(raw string) (tilly.Segment, error) {
	if segment := tilly.Segment(raw); raw == "" || slices.Contains(tilly.Segments, segment) {
		return segment, nil
	}
	return "", tilly.Fields{"segment": {"There is no such segment."}}.Err()
}

// sortOf reads the figure by which customers are listed: its name, behind a minus the
// highest first.
func sortOf(raw string) (q tilly.CustomerQuery, err error) {
	name, highest := strings.CutPrefix(raw, "-")
	q = tilly.CustomerQuery{Sort: tilly.CustomerSort(name), LowestFirst: raw != "" && !highest}
	if raw == "" || slices.Contains(tilly.CustomerSorts, q.Sort) {
		return q, nil
	}
	return q, tilly.Fields{"sort": {"Customers are sorted by monetary, average, orders or last_order_at."}}.Err()
}

func (s customerCalls) segments(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	counts, sync, err := s.Customers.SegmentCounts(c.ctx, c.caller(), store.ID)
	if err != nil {
		return nil, err
	}
	out := segmentsOut{done: ok(""), Keeps: !store.NoOrders, Minimum: tilly.MinRanked, Currency: sync.Currency, Ranked: sync.Ranked > 0}
	for _, n := range counts {
		out.Customers += n
	}
	for _, segment := range tilly.Segments {
		out.Segments = append(out.Segments, segmentCountWire{segment, counts[segment]})
	}
	if sync.StoreID != "" {
		out.Sync = &syncWire{sync.State, wire.OrNull(sync.Note), sync.Done, sync.Total, wireMaybe(sync.CheckedAt)}
	}
	return out, nil
}

func (s customerCalls) customer(c *call) (any, error) {
	store, no, err := s.customerAsked(c)
	if err != nil {
		return nil, err
	}
	found, err := s.Customers.Customer(c.ctx, c.caller(), store.ID, no)
	if err != nil {
		return nil, err
	}
	return customerOut{ok(""), wireFile(found, store.Role.May(tilly.RoleAdmin))}, nil
}

// customerAsked is the store and the customer that a call names.
func (s customerCalls) customerAsked(c *call) (tilly.Store, int64, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return store, 0, err
	}
	no, ok := tilly.CustomerNo(c.param("id"))
	if !ok {
		return store, 0, tilly.Missing()
	}
	return store, no, nil
}

// conversationCustomer is whose address was left in a conversation. To whoever answers
// it the address is known anyway. Most have left none, which is no error.
func (s customerCalls) conversationCustomer(c *call) (any, error) {
	found, own, err := s.Customers.CustomerOfConversation(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	if found.No == 0 {
		return customerOfOut{done: ok("")}, nil
	}
	store, err := s.ownStore(c, found.StoreID)
	if err != nil {
		return nil, err
	}
	detail := wireFile(found, own || store.Role.May(tilly.RoleAdmin))
	return customerOfOut{ok(""), &detail}, nil
}

func wireFile(f tilly.CustomerFile, whole bool) customerDetail {
	out := customerDetail{wireCustomer(f.Customer, f.Currency, whole), make([]boughtWire, len(f.Last)), make([]talkWire, len(f.Talks))}
	for i, o := range f.Last {
		money := func(minor int64) string { return tilly.Money{Minor: minor, Currency: o.Currency}.Decimal() }
		out.Last[i] = boughtWire{
			o.ID, o.Number, o.State, o.Counts(), money(o.Total), money(o.Refunded), o.Currency, wire.Time(o.CreatedAt), wire.OrEmpty(o.Lines),
			o.ChatMark || o.ConversationID != "", wire.OrNull(o.ConversationID),
		}
	}
	for i, cv := range f.Talks {
		out.Talks[i] = talkWire{cv.ID, cv.Channel, cv.Preview, wire.Time(cv.CreatedAt), wire.Time(cv.UpdatedAt)}
	}
	return out
}

func (s customerCalls) eraseCustomer(c *call) (any, error) {
	store, no, err := s.customerAsked(c)
	if err != nil {
		return nil, err
	}
	if err := s.Customers.EraseCustomer(c.ctx, c.caller(), store.ID, no); err != nil {
		return nil, err
	}
	return ok("Everything kept of this customer was erased."), nil
}

// exportCustomers gives a segment, or all customers, as a table for other programs.
func (s customerCalls) exportCustomers(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	segment, err := segmentOf(c.query("segment"))
	if err != nil {
		return nil, err
	}
	currency, err := s.Customers.Currency(c.ctx, c.caller(), store.ID)
	if err != nil {
		return nil, err
	}
	f, err := os.CreateTemp("", "tilly-customers-*")
	if err != nil {
		return nil, tilly.Wrap(err, tilly.Internal, "The table could not be written.")
	}
	defer func() { _, _ = f.Close(), os.Remove(f.Name()) }() // it was only for this answer
	err = writeCustomers(f, currency, func(each func(tilly.Customer) error) error {
		return s.Customers.EachCustomer(c.ctx, c.caller(), store.ID, segment, each)
	})
	if err != nil {
		return nil, err
	}
	if err := s.Audit.Note(c.ctx, c.caller(), store.ID, tilly.DeedCustomers, string(segment)); err != nil {
		return nil, err
	}
	name := "customers"
	if segment != "" {
		name += "-" + string(segment)
	}
	h := c.w.Header()
	h.Set("Content-Type", "text/csv; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="`+name+`.csv"`)
	h.Set("Cache-Control", "no-store")
	_ = http.NewResponseController(c.w).SetWriteDeadline(s.Now().Add(time.Hour)) // a long one goes over a slow line too
	http.ServeContent(c.w, c.r, "", time.Time{}, f)
	return answered{}, nil
}

// customerColumns head the table; they are names for programs, in one language.
var customerColumns = []string{
	"customer_id", "name", "email", "segment", "orders", "orders_in_other_currencies", "monetary", "average", "currency",
	"first_order", "last_order", "recency", "frequency", "money",
}

func writeCustomers(to io.Writer, currency string, all func(func(tilly.Customer) error) error) error {
	w := csv.NewWriter(to)
	if err := w.Write(customerColumns); err != nil {
		return tilly.Wrap(err, tilly.Internal, "The table could not be written.")
	}
	err := all(func(cu tilly.Customer) error {
		row := wireCustomer(cu, currency, true)
		return w.Write([]string{
			row.ID, harmless(row.Name), harmless(row.Email), string(cu.Segment), strconv.Itoa(row.Orders), strconv.Itoa(row.Others), row.Monetary, row.Average, currency,
			cu.FirstAt.Format(time.DateOnly), cu.LastAt.Format(time.DateOnly), strconv.Itoa(row.Recency), strconv.Itoa(row.Frequency), strconv.Itoa(row.Money),
		})
	})
	w.Flush()
	if err == nil {
		err = w.Error()
	}
	return err
}

// harmless is a text that no spreadsheet takes for a formula: names are strangers'
// (https://owasp.org/www-community/attacks/CSV_Injection).
func harmless(text string) string {
	if strings.ContainsAny(text[:min(len(text), 1)], "=+-@\t\r\n") ||
		strings.HasPrefix(text, "＝") || strings.HasPrefix(text, "＋") ||
		strings.HasPrefix(text, "－") || strings.HasPrefix(text, "＠") {
		return "'" + text
	}
	return text
}
