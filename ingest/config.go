package ingest

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// Limits bound one scan.
type Limits struct {
	MaxPages   int // pages read; default 1000
	MaxMinutes int // minutes one run may take; default 60
}

// Config is what an Ingester works with. Rows and Fetch must be set.
type Config struct {
	Rows   Rows
	Rounds Rounds // nil: a rescan reads every page in full, as unchanged pages would hide their links
	Fetch  *fetch.Client
	Files  Files // stored uploads; nil: sources of files cannot be read
	PDF    PDF   // nil: PDF files cannot be read
	Shops  Shops
	// Mappings are what owners said of the columns of files; nil: each file is read by itself.
	Mappings Mappings
	Unseen   Unseen // nil: pages of products that a shop hides are read like others
	// Connect finds the interface of a shop; nil when it has none that we know, an
	// error when the shop asks to be asked later. Unset: shops are read page by page.
	Connect func(ctx context.Context, shop tilly.Shop) (platform.Connector, error)
	// Refused is told why a shop with an interface did not let us read; default nothing.
	Refused  func(ctx context.Context, storeID string, err error)
	Limits   Limits
	Now      func() time.Time                    // default time.Now
	Log      *slog.Logger                        // default none
	Observe  func(stage string, d time.Duration) // fetch, extract, split, save; default nothing
	Progress func(ctx context.Context)           // after each saved document; default nothing
	Turn     func() (done func())                // waited for before a page is read, given back then; default none
	Backoff  time.Duration                       // before the second try of a page; default 2 s
}

func (c Config) withDefaults() Config {
	c.Limits.MaxPages = cmp.Or(c.Limits.MaxPages, 1_000)
	c.Limits.MaxMinutes = cmp.Or(c.Limits.MaxMinutes, 60)
	c.Backoff = cmp.Or(c.Backoff, 2*time.Second)
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Observe == nil {
		c.Observe = func(string, time.Duration) {}
	}
	if c.Turn == nil {
		c.Turn = func() func() { return func() {} }
	}
	if c.Refused == nil {
		c.Refused = func(context.Context, string, error) {}
	}
	if c.Progress == nil {
		c.Progress = func(context.Context) {}
	}
	return c
}
