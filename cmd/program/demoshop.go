package program

import (
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"tilly"
	"tilly/api"
	"tilly/cmd/program/settings"
	"tilly/db"
	"tilly/demo"
	"tilly/jobs"
)

// demoShop is the account, the store and the shop that whoever tries the program finds.
type demoShop struct {
	settings settings.Settings
	key      []byte
	rows     *db.DB
	bell     *jobs.Bell
	out      io.Writer // where people read
}

// drop deletes the demo account and all that belongs to it, once the demo is off.
func (d *demoShop) drop(ctx context.Context) error {
	user, err := d.rows.Accounts.UserByEmail(ctx, settings.DemoEmail)
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil
	}
	if err == nil {
		err = d.rows.Accounts.DeleteUser(ctx, user.ID, user.PasswordHash)
	}
	return err
}

// take sets the password of an account that is there already, and ends its
// sessions: whoever made it, it is the settings' from now on.
func (d *demoShop) take(ctx context.Context, user tilly.User) error {
	hash, err := api.HashPassword(ctx, d.settings.PasswordMemory, d.settings.DemoSecret())
	if err != nil {
		return err
	}
	token, _ := tilly.NewUserToken(d.key, user, tilly.PurposeReset, time.Now())
	if err := d.rows.Accounts.ReplaceToken(ctx, token); err != nil {
		return err
	}
	_, err = d.rows.Accounts.ResetPassword(ctx, user.Email, token.Hash, hash, time.Now(), func(tilly.User) []tilly.Job { return nil })
	return err
}

// seed makes the demo account, its store and the scan of the demo shop, once,
// and gives the store. What it makes goes the way of every owner's: the scan is a job that the ordinary pipeline works.
func (d *demoShop) seed(ctx context.Context) (tilly.Store, error) {
	user, err := d.rows.Accounts.UserByEmail(ctx, settings.DemoEmail)
	if tilly.CodeOf(err) == tilly.NotFound {
		user, err = d.user(ctx)
	} else if err == nil {
		err = d.take(ctx, user)
	}
	if err != nil {
		return tilly.Store{}, err
	}
	stores, err := d.rows.Stores.Stores(ctx, user.ID)
	if err != nil {
		return tilly.Store{}, err
	}
	if len(stores) > 0 {
		return stores[len(stores)-1], nil
	}
	return d.store(ctx, user)
}

func (d *demoShop) user(ctx context.Context) (tilly.User, error) {
	now := time.Now()
	hash, err := api.HashPassword(ctx, d.settings.PasswordMemory, d.settings.DemoSecret())
	if err != nil {
		return tilly.User{}, err
	}
	user := tilly.User{ID: tilly.NewID(), Name: "Demo Owner", Email: settings.DemoEmail, PasswordHash: hash, VerifiedAt: now, CreatedAt: now}
	id := tilly.NewID()
	token := tilly.UserToken{
		ID: id, UserID: user.ID, Purpose: tilly.PurposeVerify, CreatedAt: now, ExpiresAt: now, UsedAt: now,
		Hash: tilly.HashSecret(tilly.NewSecret()), // nobody has this secret: the account needs no link
	}
	return user, d.rows.Accounts.CreateUser(ctx, user, token)
}

func (d *demoShop) store(ctx context.Context, user tilly.User) (tilly.Store, error) {
	const custom = 5
	now := time.Now()
	store := tilly.Store{
		ID: tilly.InCell(d.settings.Cell, tilly.NewID()), UserID: user.ID, Name: demo.StoreName, URL: d.settings.PublicURL + "/demo/", Email: settings.DemoEmail,
		PlatformID: custom, Active: true, ActivatedAt: now, DataID: tilly.InCell(d.settings.Cell, tilly.NewSecret()), CreatedAt: now,
	}
	if err := d.rows.Stores.CreateStore(ctx, store); err != nil {
		return store, err
	}
	var sources []tilly.Source
	var work []tilly.Job
	for _, kind := range []tilly.Kind{tilly.Knowledge, tilly.ProductsKind} {
		src := tilly.Source{
			ID: tilly.NewID(), StoreID: store.ID, Kind: kind, ScanType: tilly.MultiPages, Status: tilly.Pending,
			Input: tilly.SourceInput{URL: store.URL}, Round: 1, Schedule: tilly.Daily, CreatedAt: now, UpdatedAt: now,
		}
		sources, work = append(sources, src), append(work, tilly.ScanJobFor(src, now))
	}
	if err := d.rows.Sources.CreateSources(ctx, store.ID, sources, work...); err != nil {
		return store, err
	}
	d.bell.Ring()
	return store, nil
}

// The greeting waits so long for the demo shop to be learnt, and looks so often.
const (
	demoPatience = time.Minute
	demoLook     = 100 * time.Millisecond
)

// taught returns true once the demo store's assistant has learnt what there is,
// or keeps people waiting for too long, and false when ctx ends before.
func (d *demoShop) taught(ctx context.Context, storeID string) bool {
	fmt.Fprintf(d.out, "%s reads the demo shop …\n", tilly.Name)
	late := time.After(demoPatience)
	look := time.NewTicker(demoLook)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-late:
			return true
		case <-look.C:
		}
		if learning, err := d.learns(ctx, storeID); err == nil && !learning {
			return true
		}
	}
}

// learns says whether a source of the store is still being read.
func (d *demoShop) learns(ctx context.Context, storeID string) (bool, error) {
	const many = 100
	for _, kind := range []tilly.Kind{tilly.Knowledge, tilly.ProductsKind} {
		sources, _, err := d.rows.Sources.History(ctx, storeID, kind, 1, many)
		if err != nil || slices.ContainsFunc(sources, tilly.Source.Running) {
			return true, err
		}
	}
	return false, nil
}
