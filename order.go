package tilly

import "time"

// Order is an order of a store's shop as the shop has it now. What is kept of its
// buyer is a customer; of everything else about them nothing is read.
type Order struct {
	StoreID        string
	ID             string // on the platform
	Number         string // as the shop shows it
	Buyer          Buyer  // only on its way in: a stored order has CustomerNo
	CustomerNo     int64  // 0: nobody's, or of somebody who was erased
	State          OrderState
	Home           bool   // in the currency that the store counts in
	Currency       string // ISO 4217
	Total          int64  // minor units of Currency
	Refunded       int64  // of the total, likewise
	CreatedAt      time.Time
	PaidAt         time.Time
	UpdatedAt      time.Time // in the shop
	Lines          []OrderLine
	ChatMark       bool   // the shop noted that the chat had been opened before
	ConversationID string // held with the same address before the order, "" none known
}

// OrderLine is what was bought.
type OrderLine struct {
	Ref      string `json:"ref"` // of the product, "" where the shop does not tell
	Name     string `json:"name"`
	Quantity int    `json:"quantity"`
}

// Buyer is who ordered, as far as is kept.
type Buyer struct {
	Email string
	Name  string
}

// OrderState is how it stands with an order, in one word for all platforms.
type OrderState string

// The states of an order.
const (
	OrderPaid      OrderState = "paid"
	OrderHeld      OrderState = "held"   // placed, its money not here yet or not for sure
	OrderUnpaid    OrderState = "unpaid" // never paid for so far
	OrderFailed    OrderState = "failed"
	OrderCancelled OrderState = "cancelled"
	OrderRefunded  OrderState = "refunded" // as a whole
)

// Counts says whether an order is one by which its customer is measured: paid for and
// not given back as a whole. One that cost nothing counts.
func (o Order) Counts() bool {
	return o.State == OrderPaid && (o.Refunded == 0 || o.Refunded < o.Total)
}

// Net is what an order brought: its total less what was given back, 0 where it does not
// count. In minor units of its currency.
func (o Order) Net() int64 {
	if !o.Counts() {
		return 0
	}
	return o.Total - o.Refunded
}

// Bounds of what is kept of an order.
const (
	MaxOrderLines = 20
	MaxBuyerName  = 120 // in characters
)

// OrdersKept is for how long orders are read back and kept, in months.
const OrdersKept = 24

// OrdersBegin is when the oldest orders were placed that are kept at a moment.
func OrdersBegin(now time.Time) time.Time { return now.AddDate(0, -OrdersKept, 0) }

// OrderSync is how far the orders of a store's shop are read.
type OrderSync struct {
	StoreID   string
	Host      string // of the shop
	State     SyncState
	Currency  string // in which the store counts
	Note      string // for the owner: what the shop does not tell, or why it cannot be read
	BeginsAt  time.Time
	Cursor    string // where the reading goes on
	Done      int    // orders read in it
	Total     int    // as the shop said, 0 unknown
	StartedAt time.Time
	Through   time.Time // changes up to then are known
	CheckedAt time.Time
	ScoredAt  time.Time
	Ranked    int // customers that the last scoring ranked
}

// SyncState is what is done with the orders of a store's shop.
type SyncState string

// The states of a sync.
const (
	SyncReading SyncState = "reading" // its orders are read for the first time
	SyncReady   SyncState = "ready"   // all are known; changes are followed
	SyncRefused SyncState = "refused" // the shop does not let us; Note says why
	SyncLeaving SyncState = "leaving" // switched off; what was kept is being deleted
)

// OrdersJob is the payload of the jobs about a store's orders.
type OrdersJob struct {
	StoreID string `json:"store_id"`
}

// OrderChangedJob is the payload of JobOrderChanged: an order by its id on the platform.
type OrderChangedJob struct {
	StoreID string `json:"store_id"`
	Ref     string `json:"ref"`
}

// Kinds of job about orders.
const (
	JobOrders       = "orders"        // payload: OrdersJob; key: the store's id; reads orders, all at first and then those that changed; deletes them where they are not to be kept
	JobOrderChanged = "order-changed" // payload: OrderChangedJob; reads one order anew
	JobScore        = "score"         // payload: OrdersJob; key: the store's id; ranks customers
)

// OrdersJobFor makes the job that reads a store's orders, or what changed.
func OrdersJobFor(storeID string, now time.Time) Job {
	return NewJob(JobOrders, storeID, storeID, PriorityScan, OrdersJob{storeID}, now)
}

// OrderChangedJobFor makes the job that reads an order anew.
func OrderChangedJobFor(storeID, ref string, now time.Time) Job {
	return NewJob(JobOrderChanged, storeID, storeID+" "+ref, PriorityPage, OrderChangedJob{storeID, ref}, now.Add(changedAfter))
}

// scoreAfter is how long customers wait to be ranked anew after an order changed, so
// that a day of orders is not as many rankings.
const scoreAfter = 5 * time.Minute

// ScoreJobFor makes the job that ranks a store's customers.
func ScoreJobFor(storeID string, now time.Time) Job {
	return NewJob(JobScore, storeID, storeID, PriorityRescan, OrdersJob{storeID}, now.Add(scoreAfter))
}

// OrdersChecked is how often a shop is asked which orders changed, besides what it
// tells by itself: messages get lost.
const OrdersChecked = 3 * time.Hour
