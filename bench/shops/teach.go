package shops

import (
	"context"
	"net/netip"
	"os"
	"path/filepath"
	"time"

	"tilly"
	"tilly/db"
	"tilly/fetch"
	"tilly/ingest"
)

// Taught is a shop whose pages are learnt, with its rows.
type Taught struct {
	Shop
	Rows  *db.DB
	Store tilly.Store
	Pages string // the folder of its pages
}

// Close lets the rows go.
func (t *Taught) Close() { _ = t.Rows.Close() }

// Teach reads a shop's pages into rows below dir, products of its markup beside
// them where products is set. What was read before is taken as it is.
func Teach(ctx context.Context, s Shop, dir string, products bool) (*Taught, error) {
	at := filepath.Join(dir, s.Name)
	if err := os.MkdirAll(at, 0o755); err != nil {
		return nil, err
	}
	pages, err := s.unpack(ctx, at)
	if err != nil {
		return nil, err
	}
	name := "pages.db"
	if products {
		name = "products.db"
	}
	file := filepath.Join(at, name)
	known, err := os.ReadFile(file + ".done")
	if err != nil {
		_ = os.Remove(file) // of a reading that was cut off
	}
	rows, err := db.Open(ctx, db.Config{Path: file})
	if err != nil {
		return nil, err
	}
	t := &Taught{Shop: s, Rows: rows, Pages: pages}
	if err := t.fill(ctx, string(known), products); err != nil {
		t.Close()
		return nil, err
	}
	return t, os.WriteFile(file+".done", []byte(t.Store.ID), 0o600)
}

// fill finds the store that was taught before, else teaches it.
func (t *Taught) fill(ctx context.Context, known string, products bool) (err error) {
	if err := t.Rows.Schema.Migrate(ctx); err != nil {
		return err
	}
	if known != "" {
		t.Store, err = t.Rows.Stores.StoreByID(ctx, known)
		return err
	}
	return t.read(ctx, products)
}

// read teaches the shop as an owner does: a scan of its site, and one for products.
func (t *Taught) read(ctx context.Context, products bool) error {
	site, err := serve(t.Pages)
	if err != nil {
		return err
	}
	defer site.close()
	now := time.Now()
	user := tilly.User{ID: tilly.NewID(), Name: "Owner", Email: tilly.NewID() + "@shop.example", VerifiedAt: now, CreatedAt: now}
	if err := t.Rows.Accounts.CreateUser(ctx, user, tilly.UserToken{}); err != nil {
		return err
	}
	t.Store = tilly.Store{
		ID: tilly.NewID(), UserID: user.ID, Name: t.Name, URL: site.origin, Email: user.Email, PlatformID: 5,
		Active: true, ActivatedAt: now, DataID: tilly.NewSecret(), CreatedAt: now,
	}
	if err := t.Rows.Stores.CreateStore(ctx, t.Store); err != nil {
		return err
	}
	client := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	defer client.Close()
	in := ingest.New(ingest.Config{Rows: t.Rows.Crawl, Rounds: t.Rows.Crawl, Shops: t.Rows.Keys, Fetch: client, Limits: ingest.Limits{MaxPages: 1000}})
	kinds := []tilly.Kind{tilly.Knowledge}
	if products {
		kinds = append(kinds, tilly.ProductsKind)
	}
	for _, kind := range kinds {
		source := tilly.Source{
			ID: tilly.NewID(), StoreID: t.Store.ID, Kind: kind, ScanType: tilly.MultiPages, Status: tilly.Pending,
			Input: tilly.SourceInput{URL: site.origin + "/" + t.Start}, Round: 1, CreatedAt: now, UpdatedAt: now,
		}
		if err := t.Rows.Sources.CreateSources(ctx, t.Store.ID, []tilly.Source{source}); err != nil {
			return err
		}
		if err := in.Scan(ctx, tilly.ScanJob{StoreID: t.Store.ID, SourceID: source.ID, Round: 1}); err != nil {
			return err
		}
	}
	return nil
}
