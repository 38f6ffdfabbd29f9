package shops

import (
	"cmp"
	"context"
	"net/url"
	"time"

	"tilly"
	"tilly/platform"
)

// orderOverlap is how far before the end of the last reading the next one begins:
// clocks of shops go wrong, and a change may be stored late.
const orderOverlap = time.Hour

// ReadOrders reads the orders of a store's shop: all of them the first time, then what
// changed. It goes on where it was broken off. Where they are not to be kept any more,
// what was kept is deleted.
func (s *Shops) ReadOrders(ctx context.Context, job tilly.OrdersJob) error {
	keeps, err := s.rows.Orders.KeepsOrders(ctx, job.StoreID)
	if err != nil {
		return tilly.UnlessMissing(err)
	}
	if !keeps {
		return s.rows.Orders.ForgetOrders(ctx, job.StoreID)
	}
	reader, shop, err := s.orderReader(ctx, job.StoreID)
	if err != nil || reader == nil {
		return tilly.UnlessMissing(err)
	}
	at, err := s.beginOrders(ctx, shop)
	if err != nil {
		return tilly.UnlessMissing(err)
	}
	if err := s.rows.Orders.IndexNames(ctx, job.StoreID); err != nil {
		return tilly.UnlessMissing(err)
	}
	err = s.readOrders(ctx, reader, at)
	s.NoteRefusal(ctx, job.StoreID, err)
	switch tilly.CodeOf(err) {
	case tilly.Forbidden, tilly.NotBuilt:
		return tilly.UnlessMissing(s.rows.Orders.RefuseOrders(ctx, job.StoreID, OwnerWords(err), time.Now()))
	case tilly.Invalid: // the place where it was is none any more: from the start
		return tilly.UnlessMissing(s.rows.Orders.SaveOrders(ctx, job.StoreID, nil, &tilly.OrderSync{}, time.Now()))
	}
	return tilly.UnlessMissing(err)
}

// orderReader is what gives the orders of a store's shop; nil without keys, and where
// its platform has no such thing.
func (s *Shops) orderReader(ctx context.Context, storeID string) (platform.OrderReader, tilly.Shop, error) {
	c, shop, err := s.of(ctx, storeID)
	if err != nil || shop.Key == "" && shop.Secret == "" {
		return nil, shop, err
	}
	reader, _ := c.(platform.OrderReader)
	return reader, shop, nil
}

// beginOrders begins a reading or goes on with one. What was kept of another shop goes
// first.
func (s *Shops) beginOrders(ctx context.Context, shop tilly.Shop) (tilly.OrderSync, error) {
	u, err := url.Parse(shop.URL)
	if err != nil {
		return tilly.OrderSync{}, tilly.Missing()
	}
	at, err := s.rows.Orders.BeginOrders(ctx, shop.StoreID, u.Host, time.Now())
	if tilly.CodeOf(err) != tilly.Conflict {
		return at, err
	}
	if err := s.rows.Orders.ForgetOrders(ctx, shop.StoreID); err != nil {
		return at, err
	}
	return s.rows.Orders.BeginOrders(ctx, shop.StoreID, u.Host, time.Now())
}

// readOrders brings a reading to its end, a batch in a transaction.
func (s *Shops) readOrders(ctx context.Context, reader platform.OrderReader, at tilly.OrderSync) error {
	terms, err := reader.OrderTerms(ctx)
	if err != nil {
		return err
	}
	if err := s.rows.Orders.OrderTerms(ctx, at.StoreID, cmp.Or(terms.Currency, at.Currency), terms.Note); err != nil {
		return err
	}
	q := platform.OrderQuery{Placed: at.BeginsAt, Cursor: at.Cursor}
	first := at.Through.IsZero()
	if !first {
		q.Changed = at.Through.Add(-orderOverlap)
	}
	err = reader.Orders(ctx, q, func(b platform.OrderBatch) error {
		at.Cursor = b.Cursor
		if first { // later readings are of few, and nobody waits for them
			at.Done += b.Read
			at.Total = max(b.Total, at.Done)
		}
		return s.rows.Orders.SaveOrders(ctx, at.StoreID, b.Orders, &at, time.Now())
	})
	if err != nil {
		return err
	}
	now := time.Now()
	if err := s.rows.Orders.FinishOrders(ctx, at.StoreID, now); err != nil {
		return err
	}
	return s.rows.Orders.PurgeOrders(ctx, at.StoreID, tilly.OrdersBegin(now), now)
}

// OrderChanged reads an order anew that its shop told of. It waits for nothing that the
// first reading brings anyway.
func (s *Shops) OrderChanged(ctx context.Context, job tilly.OrderChangedJob) error {
	at, err := s.rows.Orders.OrderSync(ctx, job.StoreID)
	if err != nil || at.State == tilly.SyncLeaving {
		return tilly.UnlessMissing(err)
	}
	reader, shop, err := s.orderReader(ctx, job.StoreID)
	if err != nil || reader == nil {
		return tilly.UnlessMissing(err)
	}
	if u, err := url.Parse(shop.URL); err != nil || u.Host != at.Host {
		return nil // the next reading sees to it
	}
	o, err := reader.OrderByRef(ctx, job.Ref)
	s.NoteRefusal(ctx, job.StoreID, err)
	switch tilly.CodeOf(err) {
	case tilly.NotFound:
		return tilly.UnlessMissing(s.rows.Orders.DropOrder(ctx, job.StoreID, job.Ref, time.Now()))
	case tilly.Forbidden, tilly.NotBuilt:
		return nil // the next reading tells its owner
	}
	if err != nil {
		return err
	}
	return tilly.UnlessMissing(s.rows.Orders.SaveOrders(ctx, job.StoreID, []tilly.Order{o}, nil, time.Now()))
}

// Score ranks a store's customers.
func (s *Shops) Score(ctx context.Context, job tilly.OrdersJob) error {
	return tilly.UnlessMissing(s.rows.Customers.ScoreCustomers(ctx, job.StoreID, time.Now()))
}
