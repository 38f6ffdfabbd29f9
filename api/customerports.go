package api

import (
	"context"

	"tilly"
)

// Customers is what teammates read of who orders at a store's shop. Stores that are
// none of the caller's are NotFound; where a store keeps no orders there is nobody.
type Customers interface {
	// Customers lists those that a query names, and counts them.
	Customers(ctx context.Context, who tilly.Caller, storeID string, q tilly.CustomerQuery) ([]tilly.Customer, int, error)
	// Currency is what a store counts its customers in, "" where it keeps no orders.
	Currency(ctx context.Context, who tilly.Caller, storeID string) (string, error)
	// SegmentCounts counts each segment, and says how far orders are read.
	SegmentCounts(ctx context.Context, who tilly.Caller, storeID string) (map[tilly.Segment]int, tilly.OrderSync, error)
	// EachCustomer gives all of a segment, or all for "".
	EachCustomer(ctx context.Context, who tilly.Caller, storeID string, segment tilly.Segment, each func(tilly.Customer) error) error
	// Customer finds one by number.
	Customer(ctx context.Context, who tilly.Caller, storeID string, no int64) (tilly.CustomerFile, error)
	// CustomerOfConversation finds whose address was left in a conversation, and says
	// whether it is the caller's to answer.
	CustomerOfConversation(ctx context.Context, who tilly.Caller, conversationID string) (tilly.CustomerFile, bool, error)
	// EraseCustomer removes all that is kept of one.
	EraseCustomer(ctx context.Context, who tilly.Caller, storeID string, no int64) error
}
