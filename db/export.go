package db

import (
	"context"
	"slices"
	"strings"
	"time"

	"tilly/seal"

	"tilly"
)

// One store, whole, leaves one database and comes to another. What belongs to an
// installation stays behind: who is signed in, what shops were asked to tell us, and
// work that mails or deletes.

// staysBehind are tables of a store whose rows mean nothing elsewhere.
var staysBehind = append([]string{"hooks", "hook_messages", "plugins", "store_turns", "dead_jobs", "memberships", "invitations", "deeds", "reply_addresses", "weekly", "weekly_off"}, momentary...)

// staysBehindJobs are the kinds of job that do.
var staysBehindJobs = []string{
	tilly.JobMail, tilly.JobLink, tilly.JobDigest, tilly.JobReseal, tilly.JobForget, tilly.JobConnect, tilly.JobHook, tilly.JobUnhook,
	tilly.JobWaiting, tilly.JobUnread, tilly.JobReplies, tilly.JobGist, tilly.JobWeekly, tilly.JobOrders, tilly.JobOrderChanged, tilly.JobScore,
}

// DumpStore gives the rows of one store as Dump gives all: its owner first, with no
// password and no photo, then the store and all that belongs to it. NotFound for no
// such store.
func (d Copies) DumpStore(ctx context.Context, storeID string, begun func(schema int64) error, each func(Row) error) error {
	return d.view(ctx, func(c conn) error {
		s, err := storeWhere(ctx, c, `WHERE st.id = ?`, storeID)
		if err != nil {
			return err
		}
		tables, err := beginDump(ctx, c, begun)
		if err != nil {
			return err
		}
		if err := dumpRows(ctx, c, "users", `WHERE id = ?`, []any{s.UserID}, func(r Row) error { return each(withoutSecrets(r)) }); err != nil {
			return err
		}
		return d.dumpStoreTables(ctx, c, storeID, tables, each)
	})
}

func (d Copies) dumpStoreTables(ctx context.Context, c conn, storeID string, tables []string, each func(Row) error) error {
	for _, table := range tables {
		where, args := `WHERE store_id = ?`, []any{storeID}
		switch {
		case slices.Contains(staysBehind, table):
			continue
		case table == "stores":
			where = `WHERE id = ?`
		case table == "jobs":
			where, args = where+` AND kind NOT IN (?)`, append(args, staysBehindJobs)
		default:
			if ok, err := d.hasStore(ctx, c, table); err != nil || !ok {
				if err != nil {
					return err
				}
				continue
			}
		}
		if err := dumpRows(ctx, c, table, where, args, each); err != nil {
			return err
		}
	}
	return nil
}

// hasStore says whether the rows of a table belong to stores.
func (d Copies) hasStore(ctx context.Context, c conn, table string) (bool, error) {
	query := `SELECT COUNT(*) FROM pragma_table_info(?) WHERE name = 'store_id'`
	if c.pg {
		query = `SELECT COUNT(*) FROM information_schema.columns
			WHERE table_schema = current_schema() AND table_name = ? AND column_name = 'store_id'`
	}
	var n int
	err := c.get(ctx, &n, query, table)
	return n > 0, err
}

// withoutSecrets is the row of a user without what lets them in.
func withoutSecrets(r Row) Row {
	for i, column := range r.Columns {
		if column == "password_hash" || column == "photo_path" {
			r.Values[i] = ""
		}
	}
	return r
}

// LoadStore stores the one store that another database holds, from DumpStore, under
// an owner of this one: all of it or nothing. Keys that our secret does not open are
// left out, which keysLost tells. A store that is here already is Conflict.
func (d Copies) LoadStore(ctx context.Context, from *DB, storeID, ownerID string) (keysLost bool, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		keysLost = false
		var n int
		if err := c.get(ctx, &n, `SELECT COUNT(*) FROM stores WHERE id = ?`, storeID); err != nil {
			return err
		}
		if n > 0 {
			return tilly.Errorf(tilly.Conflict, "The store %s is here already.", storeID)
		}
		if err := roomForStore(ctx, c, ownerID); err != nil {
			return err
		}
		l := loader{c: c, owner: ownerID, opens: d.sealer.Opens()}
		if l.strangers, err = l.hidesCustomers(ctx, from, storeID); err != nil {
			return err
		}
		err = from.Copies.DumpStore(ctx, storeID, func(int64) error { return nil }, func(r Row) error { return l.row(ctx, r) })
		if err == nil {
			err = l.flush(ctx)
		}
		if keysLost = l.keysLost; err != nil {
			return err
		}
		if err := ownStore(ctx, c, storeID, ownerID, time.Now()); err != nil {
			return err
		}
		return c.run(ctx, `UPDATE jobs SET worker = '', turn = 0, due_at = run_at WHERE store_id = ?`, storeID)
	})
	return keysLost, err
}

// loader stores rows as they come, many in a statement.
type loader struct {
	c         conn
	owner     string
	opens     []string // the names of the keys whose texts open
	into      string
	batch     [][]any
	keysLost  bool
	strangers bool // the store's customers are sealed with what is not here
}

// ofCustomers are the tables that mean nothing without the secret of the first.
var ofCustomers = []string{"order_sync", "orders", "customers", "customer_words"}

// hidesCustomers says whether the customers of a store are sealed with what none of our
// keys opens. They are left out then, and read anew once its shop's keys are entered.
func (l *loader) hidesCustomers(ctx context.Context, from *DB, storeID string) (bool, error) {
	var sealed string
	err := from.reader().get(ctx, &sealed, `SELECT secret_sealed FROM order_sync WHERE store_id = ?`, storeID)
	if missing(err) {
		return false, nil
	}
	return !l.opened(sealed), err
}

func (l *loader) row(ctx context.Context, r Row) error {
	if l.strangers && slices.Contains(ofCustomers, r.Table) {
		return nil
	}
	switch r.Table {
	case "users":
		return nil // the owner is one of ours
	case "stores":
		r.Values[slices.Index(r.Columns, "user_id")] = l.owner
	case "store_keys":
		if !l.mayOpen(r) {
			l.keysLost = true
			return nil
		}
	}
	statement, err := insertInto(r)
	if err != nil {
		return err
	}
	if statement != l.into || len(l.batch) == loadStep {
		if err := l.flush(ctx); err != nil {
			return err
		}
		l.into = statement
	}
	l.batch = append(l.batch, r.Values)
	return nil
}

func (l *loader) flush(ctx context.Context) error {
	err := l.c.insert(ctx, l.into, l.batch, "")
	l.batch = nil
	return err
}

// mayOpen says whether one of our keys sealed the texts of a row.
func (l *loader) mayOpen(r Row) bool {
	sealed, _ := r.Values[slices.Index(r.Columns, "key_sealed")].(string)
	return l.opened(sealed)
}

// opened says whether one of our keys sealed a text.
func (l *loader) opened(sealed string) bool {
	return slices.ContainsFunc(l.opens, func(id string) bool { return strings.HasPrefix(sealed, seal.By(id)) })
}
