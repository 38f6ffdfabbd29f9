package tilly

import (
	"strconv"
	"strings"
	"time"
)

// Customer is somebody who ordered at a store's shop: guests and accounts of one
// address are one. Figures are of orders that count (see Order.Counts) in the last
// OrdersKept months.
type Customer struct {
	StoreID string
	No      int64  // in their store
	Email   string // folded
	Name    string
	Orders  int   // paid and not given back as a whole, in whatever currency
	Others  int   // of them in other currencies than the store's
	Net     int64 // of those in the store's currency, less refunds; minor units
	FirstAt time.Time
	LastAt  time.Time
	R, F, M int     // quintiles, 5 the best; 0 while they are not ranked
	Segment Segment // "" while they are not ranked
}

// Average is what an order in the store's currency brought on average, rounded half up;
// 0 without any.
func (c Customer) Average() int64 {
	n := int64(c.Orders - c.Others)
	if n <= 0 {
		return 0
	}
	return (2*c.Net + n) / (2 * n)
}

// CustomerFile is a customer with what is shown of them.
type CustomerFile struct {
	Customer
	Currency string         // of Net
	Last     []Order        // the latest ones, whatever became of them
	Talks    []Conversation // in which their address was left, the latest ones that the caller sees
}

// ID is how a customer is called to people: C-1042.
func (c Customer) ID() string { return "C-" + strconv.FormatInt(firstCustomer+c.No, 10) }

// firstCustomer is a number below that of the first one.
const firstCustomer = 1000

// CustomerNo reads what ID wrote; ok is false for anything else.
func CustomerNo(id string) (no int64, ok bool) {
	digits, found := strings.CutPrefix(strings.ToUpper(strings.TrimSpace(id)), "C-")
	n, err := strconv.ParseInt(digits, 10, 64)
	return n - firstCustomer, found && err == nil && n > firstCustomer && strings.Trim(digits, "0123456789") == ""
}

// MaskedEmail shows enough of an address to tell two apart: a•••@shop.example.
func MaskedEmail(email string) string {
	name, host, found := strings.Cut(email, "@")
	if !found || name == "" {
		return ""
	}
	return string([]rune(name)[:1]) + "•••@" + host
}

// CustomerSort is a figure by which customers are listed.
type CustomerSort string

// The figures by which customers are listed.
const (
	ByMonetary CustomerSort = "monetary"
	ByAverage  CustomerSort = "average"
	ByOrders   CustomerSort = "orders"
	ByLast     CustomerSort = "last_order_at"
)

// CustomerSorts are all of them.
var CustomerSorts = []CustomerSort{ByMonetary, ByAverage, ByOrders, ByLast}

// CustomerQuery says which customers to list, and in which order: the highest figure
// first, or the lowest. Who shares it stands by their number, likewise.
type CustomerQuery struct {
	Segment     Segment      // "" all
	Words       string       // an id, a whole address, or how words of a name begin; "" all
	Sort        CustomerSort // "" is ByMonetary
	LowestFirst bool
	Page        int
	PerPage     int
}
