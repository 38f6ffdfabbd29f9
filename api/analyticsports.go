package api

import (
	"context"
	"time"

	"tilly"
)

// Analytics counts what became of stores' cases.
type Analytics interface {
	// StoreClock is a store's clock and whether its owner stated one; else it is UTC.
	StoreClock(ctx context.Context, storeID string) (zone *time.Location, stated bool, err error)
	// CountStore counts anew what changed, so many steps at most.
	CountStore(ctx context.Context, storeID string, now time.Time, steps int) (left int, err error)
	// Analytics gives the figures from one day to another, both included.
	Analytics(ctx context.Context, storeID string, from, to tilly.Day) (tilly.Analytics, error)
	// CountClick counts what somebody did with a product's card.
	CountClick(ctx context.Context, storeID, title string, deed tilly.ProductDeed, at time.Time) error
	// Weekly says whether a teammate is mailed the week's figures of a store.
	Weekly(ctx context.Context, storeID, userID string) (bool, error)
	SetWeekly(ctx context.Context, storeID, userID string, on bool) error
}
