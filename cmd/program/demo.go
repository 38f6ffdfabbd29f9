package program

import (
	"cmp"
	"context"
	"fmt"
	"net"
	"net/url"
	"slices"
	"time"

	"tilly"
	"tilly/api"
	"tilly/demo"
)

// The demo account; it exists only while TILLY_DEMO is set. Everybody knows its
// password where TILLY_DEMO_PASSWORD names none, which is for loopback alone.
const (
	demoEmail    = "demo@tilly.example"
	demoPassword = "tilly-demo-shop" //nolint:gosec // made to be known
)

// checkDemo refuses an account with a known password where others can log in.
func (s Settings) checkDemo(bad complaint) {
	switch {
	case s.DemoPassword != "" && len([]rune(s.DemoPassword)) < tilly.MinPassword || len(s.DemoPassword) > tilly.MaxPassword:
		bad("TILLY_DEMO_PASSWORD", "must have between %d and %d characters", tilly.MinPassword, tilly.MaxPassword)
	case s.Demo && s.DemoPassword == "" && !s.onLoopback():
		bad("TILLY_DEMO", "needs TILLY_DEMO_PASSWORD, as TILLY_PUBLIC_URL or TILLY_ADDR is not loopback: the password of its account is known to everybody")
	}
}

// onLoopback says whether only this machine reaches the program.
func (s Settings) onLoopback() bool {
	public, err := url.Parse(s.PublicURL)
	if err != nil || !tilly.IsLoopback(public.Hostname()) {
		return false
	}
	host, _, err := net.SplitHostPort(s.Addr)
	return err == nil && tilly.IsLoopback(host)
}

// demoSecret is the password of the demo account.
func (s Settings) demoSecret() string { return cmp.Or(s.DemoPassword, demoPassword) }

// dropDemo deletes the demo account and all that belongs to it, once the demo is off.
func (p *Program) dropDemo(ctx context.Context) error {
	user, err := p.rows.Accounts.UserByEmail(ctx, demoEmail)
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil
	}
	if err == nil {
		err = p.rows.Accounts.DeleteUser(ctx, user.ID, user.PasswordHash)
	}
	return err
}

// takeDemo sets the password of an account that is there already, and ends its
// sessions: whoever made it, it is the settings' from now on.
func (p *Program) takeDemo(ctx context.Context, user tilly.User) error {
	hash, err := api.HashPassword(ctx, p.settings.demoSecret())
	if err != nil {
		return err
	}
	token, _ := tilly.NewUserToken(p.key, user, tilly.PurposeReset, time.Now())
	if err := p.rows.Accounts.ReplaceToken(ctx, token); err != nil {
		return err
	}
	_, err = p.rows.Accounts.ResetPassword(ctx, user.Email, token.Hash, hash, time.Now(), func(tilly.User) []tilly.Job { return nil })
	return err
}

// seedDemo makes the demo account, its store and the scan of the demo shop, once,
// and gives the store. What it makes goes the way of every owner's: the scan is a job that the ordinary pipeline works.
func (p *Program) seedDemo(ctx context.Context) (tilly.Store, error) {
	user, err := p.rows.Accounts.UserByEmail(ctx, demoEmail)
	if tilly.CodeOf(err) == tilly.NotFound {
		user, err = p.demoUser(ctx)
	} else if err == nil {
		err = p.takeDemo(ctx, user)
	}
	if err != nil {
		return tilly.Store{}, err
	}
	stores, err := p.rows.Stores.Stores(ctx, user.ID)
	if err != nil {
		return tilly.Store{}, err
	}
	if len(stores) > 0 {
		return stores[len(stores)-1], nil
	}
	return p.demoStore(ctx, user)
}

func (p *Program) demoUser(ctx context.Context) (tilly.User, error) {
	now := time.Now()
	hash, err := api.HashPassword(ctx, p.settings.demoSecret())
	if err != nil {
		return tilly.User{}, err
	}
	user := tilly.User{ID: tilly.NewID(), Name: "Demo Owner", Email: demoEmail, PasswordHash: hash, VerifiedAt: now, CreatedAt: now}
	id := tilly.NewID()
	token := tilly.UserToken{
		ID: id, UserID: user.ID, Purpose: tilly.PurposeVerify, CreatedAt: now, ExpiresAt: now, UsedAt: now,
		Hash: tilly.HashSecret(tilly.NewSecret()), // nobody has this secret: the account needs no link
	}
	return user, p.rows.Accounts.CreateUser(ctx, user, token)
}

func (p *Program) demoStore(ctx context.Context, user tilly.User) (tilly.Store, error) {
	const custom = 5
	now := time.Now()
	store := tilly.Store{
		ID: tilly.InCell(p.settings.Cell, tilly.NewID()), UserID: user.ID, Name: demo.StoreName, URL: p.settings.PublicURL + "/demo/", Email: demoEmail,
		PlatformID: custom, Active: true, ActivatedAt: now, DataID: tilly.InCell(p.settings.Cell, tilly.NewSecret()), CreatedAt: now,
	}
	if err := p.rows.Stores.CreateStore(ctx, store); err != nil {
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
	if err := p.rows.Sources.CreateSources(ctx, store.ID, sources, work...); err != nil {
		return store, err
	}
	p.worker.Wake()
	return store, nil
}

// The greeting waits so long for the demo shop to be learnt, and looks so often.
const (
	demoPatience = time.Minute
	demoLook     = 100 * time.Millisecond
)

// demoTaught returns true once the demo store's assistant has learnt what there is,
// or keeps people waiting for too long, and false when ctx ends before.
func (p *Program) demoTaught(ctx context.Context, storeID string) bool {
	fmt.Fprintf(p.terminal.out, "%s reads the demo shop …\n", tilly.Name)
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
		if learning, err := p.demoLearns(ctx, storeID); err == nil && !learning {
			return true
		}
	}
}

// demoLearns says whether a source of the store is still being read.
func (p *Program) demoLearns(ctx context.Context, storeID string) (bool, error) {
	const many = 100
	for _, kind := range []tilly.Kind{tilly.Knowledge, tilly.ProductsKind} {
		sources, _, err := p.rows.Sources.History(ctx, storeID, kind, 1, many)
		if err != nil || slices.ContainsFunc(sources, tilly.Source.Running) {
			return true, err
		}
	}
	return false, nil
}
