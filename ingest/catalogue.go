package ingest

import (
	"context"
	"errors"
	"net/url"
	"sync"

	"tilly"
	"tilly/platform"
)

// seedCatalogue reads a whole shop: by its interface where it has one that we
// know, else page by page.
func seedCatalogue(ctx context.Context, s *scan) (string, error) {
	shop, err := s.shopOf(ctx)
	if err != nil {
		return "", err
	}
	if s.cfg.Connect != nil {
		c, err := s.cfg.Connect(ctx, shop)
		if err != nil {
			return "", err
		}
		if c != nil {
			reason, err := s.readCatalogue(ctx, c)
			if reason == "" || shop.Key != "" || shop.Secret != "" {
				return reason, err
			}
			s.connected = false // its interface is closed to strangers, its pages are not
		}
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
	}
	return seedSite(ctx, s)
}

// shop is where the store of this scan sells; its address is "" where nobody
// tells.
func (s *scan) shop(ctx context.Context) (tilly.Shop, error) {
	if s.cfg.Shops == nil {
		return tilly.Shop{StoreID: s.job.StoreID}, nil
	}
	return s.cfg.Shops.Shop(ctx, s.job.StoreID)
}

// shopOf is the shop at the source's address: the store's own with its keys, any
// other without.
func (s *scan) shopOf(ctx context.Context) (tilly.Shop, error) {
	shop, err := s.shop(ctx)
	if err != nil {
		return shop, err
	}
	own, _ := url.Parse(shop.URL) // nil is no host
	given, err := url.Parse(s.source.Input.URL)
	if err != nil || own == nil || given.Host != own.Host {
		return tilly.Shop{StoreID: shop.StoreID, URL: s.source.Input.URL}, nil
	}
	return shop, nil
}

// readCatalogue stores each batch as it comes. A reading that made room for
// others goes on where it was; after a restart the shop is asked again from the
// start, and what was stored in this round is passed over.
func (s *scan) readCatalogue(ctx context.Context, c platform.Connector) (string, error) {
	s.connected = true
	at, _ := s.in.cursors.Load(s.job)
	cursor, _ := at.(string)
	err := c.Products(ctx, platform.Query{Cursor: cursor}, func(b platform.Batch) error {
		err := s.saveBatch(ctx, b)
		if err == nil {
			s.in.cursors.Store(s.job, b.Cursor)
		}
		return err
	})
	if err != nil && ctx.Err() == nil {
		s.cfg.Refused(ctx, s.source.StoreID, err)
	}
	var known *tilly.Error
	waits := errors.As(err, &known) && known.RetryAfter > 0 // it goes on there
	if (err == nil || ctx.Err() == nil) && !waits {
		s.in.cursors.Delete(s.job) // a cursor may be what the shop did not take
	}
	switch {
	case err == nil:
		return "", nil
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.As(err, &known) && known.Code != tilly.Unavailable && known.Code != tilly.Internal && known.Code != tilly.Conflict:
		return known.Message, nil
	}
	return "", err
}

// saveBatch stores the products of a batch, a document each, several at a time
// so that they share a commit.
func (s *scan) saveBatch(ctx context.Context, b platform.Batch) error {
	products := map[string]tilly.Product{}
	left := map[string]platform.Skip{}
	var found []tilly.FoundURL
	for _, p := range b.Products {
		p.Key = tilly.ProductKey(p)
		products[p.Key] = p
		found = append(found, tilly.FoundURL{Key: p.Key, URL: p.URL})
	}
	for _, skip := range b.Skipped {
		key := tilly.ProductKey(tilly.Product{Ref: skip.Ref, URL: skip.URL})
		left[key] = skip
		found = append(found, tilly.FoundURL{Key: key, URL: skip.URL})
	}
	if err := s.add(ctx, found); err != nil {
		return err
	}
	docs, err := s.cfg.Rows.NextDocuments(ctx, s.job.StoreID, s.job.SourceID, s.job.Round, 2*len(found)+100)
	if err != nil {
		return err
	}
	var outcomes []outcome
	for _, d := range docs {
		if p, ok := products[d.Key]; ok {
			outcomes = append(outcomes, s.teachProducts(d, []tilly.Product{p}))
		} else if skip, ok := left[d.Key]; ok {
			outcomes = append(outcomes, skipped(d, leftOutReason(skip.Reason)))
		}
	}
	return s.saveAll(ctx, outcomes)
}

// saveAll stores outcomes side by side; the first failure ends it.
func (s *scan) saveAll(ctx context.Context, outcomes []outcome) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	work := make(chan outcome)
	var wg sync.WaitGroup
	for range readers {
		wg.Go(func() {
			for o := range work {
				if err := s.save(ctx, o); err != nil {
					cancel(err)
				}
			}
		})
	}
	for _, o := range outcomes {
		if ctx.Err() == nil {
			work <- o
		}
	}
	close(work)
	wg.Wait()
	return context.Cause(ctx)
}
