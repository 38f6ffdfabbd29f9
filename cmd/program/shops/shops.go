// Package shops asks the shops of stores: whether keys are good, for orders, for products
// that changed or are asked for, and to tell of changes by themselves.
package shops

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"sync"
	"time"

	"tilly"
	"tilly/db"
	"tilly/fetch"
	"tilly/platform"
	"tilly/platform/connect"
)

// Shops connects stores with the platforms they run on.
type Shops struct {
	rows   *db.DB
	net    platform.Net
	log    *slog.Logger
	public string // where shops reach us

	mu   sync.Mutex
	open map[string]opened // by store
}

// opened is a connector that is kept for a while: it knows what the shop can do.
type opened struct {
	shop tilly.Shop
	platform.Connector
	until time.Time
}

// connectorFor is how long a connector is kept.
const connectorFor = 10 * time.Minute

// New asks shops by net; public is where they reach us.
func New(rows *db.DB, net platform.Net, public string, log *slog.Logger) *Shops {
	return &Shops{rows: rows, log: log, public: public, net: net, open: map[string]opened{}}
}

// Find is the interface of a shop: that of its platform where the owner gave
// keys for it, else the one that stands at its address; nil without any. An error
// means that the shop asked for patience before it told.
func (s *Shops) Find(ctx context.Context, shop tilly.Shop) (platform.Connector, error) {
	title := ""
	if p, ok := tilly.PlatformByID(shop.PlatformID); ok && (shop.Key != "" || shop.Secret != "") {
		title = p.Title
	}
	if title == "" || title == Custom {
		var err error
		title, err = connect.Detect(ctx, shop.URL, s.net)
		var e *tilly.Error
		switch {
		case errors.As(err, &e) && e.RetryAfter > 0:
			return nil, e
		case err != nil:
			return nil, nil // nobody tells: its pages are what is left
		}
	}
	if title == Custom {
		return nil, nil
	}
	return connect.New(title, shop, s.net), nil
}

// Custom is the platform of shops without an interface that we know.
const Custom = "custom"

// of is the connector of a store's own platform, with its keys.
func (s *Shops) of(ctx context.Context, storeID string) (platform.Connector, tilly.Shop, error) {
	shop, err := s.rows.Keys.Shop(ctx, storeID)
	if err != nil {
		return nil, shop, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if o, ok := s.open[storeID]; ok && o.shop == shop && now.Before(o.until) {
		return o.Connector, shop, nil
	}
	for id, o := range s.open {
		if now.After(o.until) {
			delete(s.open, id)
		}
	}
	p, _ := tilly.PlatformByID(shop.PlatformID)
	c := connect.New(p.Title, shop, s.net)
	s.open[storeID] = opened{shop, c, now.Add(connectorFor)}
	return c, shop, nil
}

// Test tries a store's keys and notes what came of it.
func (s *Shops) Test(ctx context.Context, job tilly.ConnectJob) error {
	k, err := s.rows.Keys.StoreKey(ctx, job.StoreID)
	if tilly.CodeOf(err) == tilly.NotFound || err == nil && !k.CreatedAt.Equal(job.CreatedAt) {
		return nil // deleted or replaced meanwhile
	}
	if err != nil {
		return err
	}
	c, shop, err := s.of(ctx, job.StoreID)
	if err != nil {
		return err
	}
	found := tilly.Connection{State: tilly.Refused, Message: "The store's address has changed since these keys were entered. Please enter them again."}
	if u, err := url.Parse(shop.URL); err == nil && u.Host == k.Host {
		found = c.Test(ctx)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	found.CheckedAt = time.Now()
	var next []tilly.Job
	if found.State == tilly.Connected {
		next = append(next, tilly.HookJobFor(job.StoreID, found.CheckedAt), tilly.OrdersJobFor(job.StoreID, found.CheckedAt))
	}
	if err := s.rows.Keys.SetConnection(ctx, job.StoreID, job.CreatedAt, found, next...); err != nil || found.Wait == 0 {
		return err
	}
	return &tilly.Error{Code: tilly.Unavailable, Message: found.Message, RetryAfter: found.Wait} // what its owner reads meanwhile
}

// NoteRefusal shows the owner that the shop takes the keys no more, once it says so,
// whatever it was asked for; any other error is not its own.
func (s *Shops) NoteRefusal(ctx context.Context, storeID string, err error) {
	if !platform.AreKeysRefused(err) {
		return
	}
	k, keyErr := s.rows.Keys.StoreKey(ctx, storeID)
	if keyErr == nil {
		found := tilly.Connection{State: tilly.Refused, Message: OwnerWords(err), CheckedAt: time.Now()}
		keyErr = s.rows.Keys.SetConnection(ctx, storeID, k.CreatedAt, found)
	}
	if keyErr != nil && ctx.Err() == nil {
		s.log.WarnContext(ctx, "refused keys could not be noted", "store", storeID, "error", keyErr.Error())
	}
}

// Order looks an order of a store up on its platform.
func (s *Shops) Order(ctx context.Context, storeID, number, email string) (found tilly.OrderStatus, err error) {
	c, err := s.keyed(ctx, storeID)
	if err != nil {
		return tilly.OrderStatus{}, err
	}
	found, err = c.Order(fetch.LookUp(ctx), number, email)
	s.NoteRefusal(ctx, storeID, err)
	return found, err
}

// OrdersOf gives the latest orders of an account of a store's shop.
func (s *Shops) OrdersOf(ctx context.Context, storeID string, customer int64, most int) ([]tilly.OrderStatus, error) {
	c, err := s.keyed(ctx, storeID)
	if err != nil {
		return nil, err
	}
	own, ok := c.(platform.OwnOrders)
	if !ok {
		return nil, platform.NotAsked()
	}
	found, err := own.OrdersOf(fetch.LookUp(ctx), customer, most)
	s.NoteRefusal(ctx, storeID, err)
	return found, err
}

// keyed is the connector of a store that has keys, else NotBuilt.
func (s *Shops) keyed(ctx context.Context, storeID string) (platform.Connector, error) {
	c, shop, err := s.of(ctx, storeID)
	if err == nil && shop.Key == "" && shop.Secret == "" {
		err = platform.NotAsked()
	}
	return c, err
}
