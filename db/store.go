package db

import (
	"cmp"
	"context"
	"strings"
	"time"

	"tilly"
)

// A store whose owner is suspended is not active, whatever its own row says.
const storeColumns = `st.id, st.user_id, st.name, st.url, st.email, st.platform_id,
	CASE WHEN EXISTS (SELECT 1 FROM users o WHERE o.id = st.user_id AND o.suspended_at > 0) THEN 0 ELSE st.active END AS active, st.data_id,
	st.allowed_origins, st.currency, st.person_rules, st.retention_days, st.keeps_orders, st.generation, st.created_at, st.activated_at`

const selectStore = `SELECT ` + storeColumns + ` FROM stores st `

type storeRow struct {
	ID             string `db:"id"`
	UserID         string `db:"user_id"`
	Name           string `db:"name"`
	URL            string `db:"url"`
	Email          string `db:"email"`
	PlatformID     int    `db:"platform_id"`
	Active         flag   `db:"active"`
	DataID         string `db:"data_id"`
	AllowedOrigins string `db:"allowed_origins"`
	Currency       string `db:"currency"`
	PersonRules    string `db:"person_rules"`
	RetentionDays  int    `db:"retention_days"`
	KeepsOrders    flag   `db:"keeps_orders"`
	Generation     int64  `db:"generation"`
	CreatedAt      moment `db:"created_at"`
	ActivatedAt    moment `db:"activated_at"`
}

func (r storeRow) noun() (tilly.Store, error) {
	origins, err := fromJSON[[]string](r.AllowedOrigins)
	var rules tilly.PersonRules
	if err == nil && r.PersonRules != "" {
		rules, err = fromJSON[tilly.PersonRules](r.PersonRules)
	}
	return tilly.Store{
		ID: r.ID, UserID: r.UserID, Name: r.Name, URL: r.URL, Email: r.Email, PlatformID: r.PlatformID,
		Active: r.Active.is(), DataID: r.DataID, AllowedOrigins: origins, Currency: r.Currency, PersonRules: rules, RetentionDays: r.RetentionDays, NoOrders: !r.KeepsOrders.is(), Generation: r.Generation,
		CreatedAt: r.CreatedAt.time(), ActivatedAt: r.ActivatedAt.time(),
	}, domain(err)
}

// CreateStore stores s and enqueues jobs; more than Config.Bounds allow is Conflict.
func (d Stores) CreateStore(ctx context.Context, s tilly.Store, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := createStore(ctx, c, s); err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
}

func createStore(ctx context.Context, c conn, s tilly.Store) error {
	if err := roomForStore(ctx, c, s.UserID); err != nil {
		return err
	}
	err := c.run(ctx, `INSERT INTO stores (id, user_id, name, url, email, platform_id, active, data_id,
		allowed_origins, generation, created_at, activated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		s.ID, s.UserID, s.Name, s.URL, s.Email, s.PlatformID, s.Active, s.DataID,
		asJSON(s.AllowedOrigins), s.Generation, s.CreatedAt, s.ActivatedAt)
	if err != nil {
		return err
	}
	return ownStore(ctx, c, s.ID, s.UserID, s.CreatedAt)
}

// roomForStore is Conflict when a user has as many stores as an account can have.
func roomForStore(ctx context.Context, c conn, userID string) error {
	var id string // held, so that two creations at once count each other
	if err := c.get(ctx, &id, `SELECT id FROM users WHERE id = ?`+c.lock(), userID); err != nil {
		return err
	}
	var n int
	if err := c.get(ctx, &n, `SELECT COUNT(*) FROM stores WHERE user_id = ?`, userID); err != nil {
		return err
	}
	if n >= cmp.Or(c.bounds.Stores, tilly.MaxStoresPerUser) {
		return tilly.Errorf(tilly.Conflict, "You have %d stores, which is as many as an account can have. Delete one first.", n)
	}
	return nil
}

// selectMine gives stores with the role that a user has in them.
const selectMine = `SELECT ` + storeColumns + `, mb.role FROM memberships mb JOIN stores st ON st.id = mb.store_id `

type mineRow struct {
	storeRow
	Role string `db:"role"`
}

func (r mineRow) noun() (tilly.Store, error) {
	s, err := r.storeRow.noun()
	s.Role = tilly.Role(r.Role)
	return s, err
}

// Stores lists those in which a user has a role, with it, newest first.
func (d Stores) Stores(ctx context.Context, userID string) ([]tilly.Store, error) {
	var rows []mineRow
	err := d.reader().list(ctx, &rows, selectMine+`WHERE mb.user_id = ? ORDER BY st.created_at DESC, st.id`, userID)
	if err != nil {
		return nil, err
	}
	return nouns(rows)
}

// Store finds one of the caller's stores, else NotFound; Forbidden where their role in
// it is not enough.
func (d Stores) Store(ctx context.Context, who tilly.Caller, storeID string) (tilly.Store, error) {
	return storeOfUser(ctx, d.reader(), who, storeID)
}

func storeOfUser(ctx context.Context, c conn, who tilly.Caller, storeID string) (tilly.Store, error) {
	var r mineRow
	if err := c.get(ctx, &r, selectMine+`WHERE mb.store_id = ? AND mb.user_id = ?`, storeID, who.UserID); err != nil {
		return tilly.Store{}, err
	}
	if !tilly.Role(r.Role).May(who.Needs) {
		return tilly.Store{}, tilly.RoleTooLow(who.Needs)
	}
	return r.noun()
}

// StoreByID finds any store: for the program's own commands and jobs, never for a request.
func (d Stores) StoreByID(ctx context.Context, storeID string) (tilly.Store, error) {
	return storeWhere(ctx, d.reader(), `WHERE st.id = ?`, storeID)
}

// StoreByDataID finds the store of a widget, active or not.
func (d Stores) StoreByDataID(ctx context.Context, dataID string) (tilly.Store, error) {
	return storeWhere(ctx, d.reader(), `WHERE st.data_id = ?`, dataID)
}

func storeWhere(ctx context.Context, c conn, where string, args ...any) (tilly.Store, error) {
	var r storeRow
	if err := c.get(ctx, &r, selectStore+where, args...); err != nil {
		return tilly.Store{}, err
	}
	return r.noun()
}

// UpdateStore changes the fields that ch sets and returns the store as it is then.
func (d Stores) UpdateStore(ctx context.Context, who tilly.Caller, storeID string, ch tilly.StoreChange) (tilly.Store, error) {
	var s tilly.Store
	err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
		if err := holdTenant(ctx, c, storeID); err != nil {
			return err
		}
		if s, err = storeOfUser(ctx, c, who, storeID); err != nil {
			return err
		}
		if ch.URL != nil && !sameHost(hostOf(*ch.URL), s.URL) { // its keys go nowhere else, so it is told now
			if err := unhook(ctx, c, `s.id = ?`, storeID); err != nil {
				return err
			}
		}
		set(&s.Name, ch.Name)
		set(&s.URL, ch.URL)
		set(&s.Email, ch.Email)
		set(&s.AllowedOrigins, ch.AllowedOrigins)
		set(&s.Currency, ch.Currency)
		set(&s.RetentionDays, ch.RetentionDays)
		set(&s.NoOrders, ch.NoOrders)
		err = c.run(ctx, `UPDATE stores SET name = ?, url = ?, email = ?, allowed_origins = ?, currency = ?, retention_days = ?, keeps_orders = ? WHERE id = ?`,
			s.Name, s.URL, s.Email, asJSON(s.AllowedOrigins), s.Currency, s.RetentionDays, !s.NoOrders, storeID)
		if err != nil {
			return err
		}
		if ch.NoOrders != nil { // to read them, or to delete them
			if err := enqueueUnlessWaiting(ctx, c, tilly.OrdersJobFor(storeID, time.Now())); err != nil {
				return err
			}
		}
		return note(ctx, c, who, storeID, tilly.DeedStoreChanged, "", strings.Join(ch.Fields(), " "))
	})
	return s, err
}

// DeleteStore removes the store and, by foreign keys, all that belongs to it.
func (d Stores) DeleteStore(ctx context.Context, who tilly.Caller, storeID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		_, err := storeOfUser(ctx, c, who, storeID)
		if err == nil {
			err = forgetFiles(ctx, c, `store_id = ?`, storeID)
		}
		if err == nil {
			err = forgetAttachments(ctx, c, `store_id = ?`, storeID)
		}
		if err == nil {
			err = unhook(ctx, c, `s.id = ?`, storeID)
		}
		if err != nil {
			return err
		}
		n, err := c.exec(ctx, `DELETE FROM stores WHERE id = ?`, storeID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}

// Existing gives which of some stores exist.
func (d Stores) Existing(ctx context.Context, storeIDs []string) (existing []string, err error) {
	err = d.reader().list(ctx, &existing, `SELECT id FROM stores WHERE id IN (?)`, storeIDs)
	return existing, err
}
