package platform

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"tilly"
)

// OrderReader is a Connector whose shop gives its orders to whoever has keys.
type OrderReader interface {
	Connector

	// OrderTerms says in which currency the shop counts, and what it keeps from us.
	// tilly.Forbidden says in words for the owner why orders cannot be read.
	OrderTerms(ctx context.Context) (OrderTerms, error)

	// Orders gives orders batch by batch in an order that does not shift while it is
	// read. Checkouts that were never ended are none. An error of yield ends it and is
	// returned.
	Orders(ctx context.Context, q OrderQuery, yield func(OrderBatch) error) error

	// OrderByRef reads one order by its id on the platform; tilly.NotFound when it is
	// no longer there, or none.
	OrderByRef(ctx context.Context, ref string) (tilly.Order, error)
}

// OrderTerms is what is to be known of a shop before its orders are read.
type OrderTerms struct {
	Currency string // ISO 4217
	Note     string // for the owner: which orders the shop does not tell of; "" all are told
}

// OrderQuery says which orders to give; the zero times leave nothing out.
type OrderQuery struct {
	Placed  time.Time // at this time or later
	Changed time.Time // likewise
	Cursor  string    // goes on after the batch that carried it; "" begins
}

// OrderBatch is a part of a shop's orders.
type OrderBatch struct {
	Orders []tilly.Order
	Read   int    // orders that were looked at, left-out ones included
	Cursor string // where to go on after this batch; "" when it is the last
	Total  int    // how many orders the shop says there are, left-out ones included; 0 unknown
}

// ChatMark is what our plug-in writes on an order whose shopper had opened the chat.
const ChatMark = "_tilly_chat"

// OrderBuyer is what is kept of who ordered, out of what a shop says. Without an
// address nobody is known.
func OrderBuyer(email, name string) tilly.Buyer {
	email = tilly.Fold(email)
	local, host, at := strings.Cut(email, "@")
	if !at || local == "" || host == "" || len(email) > maxEmail || strings.ContainsAny(email, " \t\r\n") || !utf8.ValidString(email) {
		return tilly.Buyer{}
	}
	r := []rune(Title(name))
	return tilly.Buyer{Email: email, Name: string(r[:min(len(r), tilly.MaxBuyerName)])}
}

// OrderAmount reads an amount of an order that shops write as a decimal, in minor units
// and without its sign: refunds are written below nothing. What is no amount, or more than
// any order costs, is 0.
func OrderAmount(text, currency string) int64 {
	m, ok := tilly.ParseDecimal(strings.TrimPrefix(strings.TrimSpace(text), "-"), currency)
	if !ok || m.Minor > mostMinor {
		return 0
	}
	return m.Minor
}

// mostMinor is more than any order costs, so that sums of millions of orders do not
// overflow.
const mostMinor = 1_000_000_000_000

// OrderRef says whether a text may be the id of an order.
func OrderRef(ref string) bool {
	return ref != "" && len(ref) <= 20 && strings.Trim(ref, "0123456789") == ""
}
