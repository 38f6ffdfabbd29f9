package tilly

import (
	"strings"
	"time"
)

// StoreKey is what a store's platform lets us in with. Key and Secret are kept
// encrypted and only ever shown to the store's owner.
type StoreKey struct {
	StoreID    string
	Host       string // of the store's address when they were given; they are sent nowhere else
	Key        string
	Secret     string
	CreatedAt  time.Time
	Connection Connection
}

// ConnectionState is how it stands with a platform.
type ConnectionState string

// The states of a connection.
const (
	Checking  ConnectionState = "checking"
	Connected ConnectionState = "ok"
	Refused   ConnectionState = "failed"
)

// Connection is what came of the last test of a store's keys.
type Connection struct {
	State     ConnectionState
	Message   string // for the owner: what was found, or the likely cause and what to do
	CheckedAt time.Time
	Wait      time.Duration // the shop asked to be tested again after it; not stored
	Changes   string        // for the owner: whether the shop tells of changes by itself; "" not known yet
}

// Shop is where a connector reads: the store's address and, if there are any,
// its keys.
type Shop struct {
	StoreID    string
	PlatformID int
	URL        string
	Key        string
	Secret     string
}

// Ownership is what there is to show that a site is its store's own.
type Ownership struct {
	URL      string // of the store
	DataID   string // of its widget
	KeysWork bool   // the shop at URL takes the store's keys
}

// OrderStatus is what a shopper who proved it may learn of an order: never address or
// phone.
type OrderStatus struct {
	Number    string
	Status    string // in plain words: "On its way", "Being prepared"
	PlacedAt  time.Time
	ShippedAt time.Time
	Shipments []Shipment
	Items     []OrderItem
	Total     *Money `json:"-"` // of what was bought, which is never told: a store's PersonRules look at it; nil unknown
	Refunded  *Money // of a part of it; nil for nothing, or all
}

// OrderItem is one line of an order.
type OrderItem struct {
	Name     string
	Quantity int
	Open     int // of them not sent yet, where the shop tells; else 0
}

// JobOrder tries number and address of an order in the background and mails how it
// stands to the order's own address. Its payload is an OrderJob.
const JobOrder = "order"

// OrderJob is a pair that was tried too often to be answered in a chat.
type OrderJob struct {
	StoreID string `json:"store_id"`
	Number  string `json:"number"`
	Email   string `json:"email"`
	Lang    string `json:"lang"`
}

// OrderJobFor makes the job for a pair, one at a time.
func OrderJobFor(j OrderJob, now time.Time) Job {
	key := HashSecret(j.StoreID + "\x00" + strings.ToLower(j.Number) + "\x00" + Fold(j.Email))
	return NewJob(JobOrder, j.StoreID, key, PriorityPage, j, now)
}

// Shipment is one parcel of an order.
type Shipment struct {
	Carrier string
	Number  string
	URL     string
}

// JobConnect tests a store's keys. Its payload is a ConnectJob, its key the
// store's id.
const JobConnect = "connect"

// ConnectJob says which keys to test: those of the store given at CreatedAt.
type ConnectJob struct {
	StoreID   string    `json:"store_id"`
	CreatedAt time.Time `json:"created_at"`
}

// ConnectJobFor makes the job that tests k.
func ConnectJobFor(k StoreKey, now time.Time) Job {
	return NewJob(JobConnect, k.StoreID, k.StoreID, PriorityPage, ConnectJob{k.StoreID, k.CreatedAt}, now)
}
