package ingest

import (
	"context"
	"errors"

	"tilly"
	"tilly/platform"
)

// seedCatalogue reads a whole shop: by its interface where it has one that we
// know, else page by page.
func seedCatalogue(ctx context.Context, s *scan) (string, error) {
	shop, err := s.shops.given(ctx)
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
			s.round.connected = false // its interface is closed to strangers, its pages are not
		}
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
	}
	return seedSite(ctx, s)
}

// readCatalogue stores each batch as it comes. A reading that made room for
// others goes on where it was; after a restart the shop is asked again from the
// start, and what was stored in this round is passed over.
func (s *scan) readCatalogue(ctx context.Context, c platform.Connector) (string, error) {
	s.round.connected = true
	at, _ := s.lasting.cursors.Load(s.job)
	cursor, _ := at.(string)
	err := c.Products(ctx, platform.Query{Cursor: cursor}, func(b platform.Batch) error {
		err := s.saveBatch(ctx, b)
		if err == nil {
			s.lasting.cursors.Store(s.job, b.Cursor)
		}
		return err
	})
	if err != nil && ctx.Err() == nil {
		s.cfg.Refused(ctx, s.source.StoreID, err)
	}
	var known *tilly.Error
	waits := errors.As(err, &known) && known.RetryAfter > 0 // it goes on there
	if (err == nil || ctx.Err() == nil) && !waits {
		s.lasting.cursors.Delete(s.job) // a cursor may be what the shop did not take
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
	if err := s.round.add(ctx, found); err != nil {
		return err
	}
	docs, err := s.round.next(ctx, 2*len(found)+100)
	if err != nil {
		return err
	}
	var outcomes []outcome
	for _, d := range docs {
		if p, ok := products[d.Key]; ok {
			outcomes = append(outcomes, s.learner.teachProducts(d, []tilly.Product{p}))
		} else if skip, ok := left[d.Key]; ok {
			outcomes = append(outcomes, skipped(d, leftOutReason(skip.Reason)))
		}
	}
	return s.saveAll(ctx, outcomes)
}
