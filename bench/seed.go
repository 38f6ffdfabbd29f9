package main

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"tilly"
	"tilly/db"
)

// owner is a signed-in user with an active store.
type owner struct {
	tilly.User
	token string
	store tilly.Store
}

// openRows opens the data of a data dir and brings them to this version.
func openRows(ctx context.Context, dataDir string) (*db.DB, error) {
	rows, err := db.Open(ctx, db.Config{Path: filepath.Join(dataDir, "tilly.db")})
	if err != nil {
		return nil, err
	}
	if err := rows.Schema.Migrate(ctx); err != nil {
		_ = rows.Close() // the first error is the one to tell
		return nil, err
	}
	return rows, nil
}

// seeded opens the data of a folder of its own among what is measured.
func (b *bench) seeded(name string) (dir string, rows *db.DB, err error) {
	dir = filepath.Join(b.dir, name)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", nil, err
	}
	rows, err = openRows(b.ctx, dir)
	return dir, rows, err
}

// programOf runs a program on a folder of its own, which knows an owner with n stores.
func (b *bench) programOf(name string, n int) (dir string, o owner, program *child, err error) {
	dir, rows, err := b.seeded(name)
	if err != nil {
		return "", o, nil, err
	}
	o, err = seedOwner(b.ctx, rows, n)
	_ = rows.Close() // every write was answered
	if err != nil {
		return "", o, nil, err
	}
	program, err = b.tilly(dir)
	return dir, o, program, err
}

// storesOfDemo makes n stores of as many owners that have taught the demo's pages, in a
// folder of its own.
func (b *bench) storesOfDemo(name string, n int) (dir string, stores []tilly.Store, err error) {
	dir, rows, err := b.seeded(name)
	if err != nil {
		return "", nil, err
	}
	defer rows.Close()
	stores, err = b.teachDemo(rows, n)
	return dir, stores, err
}

// teachDemo makes n stores of as many owners that have taught the demo's pages.
func (b *bench) teachDemo(rows *db.DB, n int) (stores []tilly.Store, err error) {
	demo, taught, err := b.demoData()
	if err != nil {
		return nil, err
	}
	passages, err := b.passagesOf(demo, taught.ID)
	if err != nil {
		return nil, err
	}
	for range n {
		o, err := seedOwner(b.ctx, rows, 1)
		if err == nil {
			err = storePassages(b.ctx, rows, o.store.ID, passages)
		}
		if err != nil {
			return nil, err
		}
		stores = append(stores, o.store)
	}
	return stores, nil
}

// seedOwner makes an owner with n stores, of which the last is theirs to use.
func seedOwner(ctx context.Context, rows *db.DB, n int) (owner, error) {
	now := time.Now()
	o := owner{token: tilly.NewSecret(), User: tilly.User{
		ID: tilly.NewID(), Name: "Owner", Email: tilly.NewID() + "@shop.example", VerifiedAt: now, CreatedAt: now,
	}}
	if err := rows.Accounts.CreateUser(ctx, o.User, tilly.UserToken{}); err != nil {
		return o, err
	}
	for range n {
		o.store = tilly.Store{
			ID: tilly.NewID(), UserID: o.ID, Name: "Store", URL: "https://shop.example", Email: o.Email, PlatformID: 5,
			Active: true, ActivatedAt: now, DataID: tilly.NewSecret(), CreatedAt: now,
		}
		if err := rows.Stores.CreateStore(ctx, o.store); err != nil {
			return o, err
		}
	}
	return o, rows.Sessions.CreateSession(ctx, tilly.Session{
		TokenHash: tilly.HashSecret(o.token), UserID: o.ID, CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(time.Hour),
	})
}

// seedSource makes a source of the store that reads a site.
func seedSource(ctx context.Context, rows *db.DB, storeID, url string) (tilly.Source, error) {
	now := time.Now()
	s := tilly.Source{
		ID: tilly.NewID(), StoreID: storeID, Kind: tilly.Knowledge, ScanType: tilly.MultiPages, Status: tilly.Pending,
		Input: tilly.SourceInput{URL: url}, Round: 1, CreatedAt: now, UpdatedAt: now,
	}
	return s, rows.Sources.CreateSources(ctx, storeID, []tilly.Source{s})
}
