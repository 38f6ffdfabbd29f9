package testkit

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/jmoiron/sqlx"

	"tilly"
)

// raw is a connection past all rules, for what only tests may do.
func (p *Program) raw() *sqlx.DB {
	p.t.Helper()
	driver, source := "sqlite", "file:"+filepath.Join(p.DataDir, "tilly.db")+"?_pragma=busy_timeout(10000)&_pragma=foreign_keys(1)"
	if p.Settings.DatabaseURL != "" {
		driver, source = "pgx", p.Settings.DatabaseURL
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		p.t.Fatal(err)
	}
	return sqlx.NewDb(db, driver)
}

// exec runs one statement past all rules.
func (p *Program) exec(query string, args ...any) {
	p.t.Helper()
	db := p.raw()
	defer db.Close()
	if _, err := db.ExecContext(p.t.Context(), db.Rebind(query), args...); err != nil {
		p.t.Fatal(err)
	}
}

// Unverify takes a user's proof of the mailbox away.
func (p *Program) Unverify(o Owner) { p.exec("UPDATE users SET verified_at = 0 WHERE id = ?", o.ID) }

// Join gives a user a place in a store.
func (p *Program) Join(o Owner, store tilly.Store, role tilly.Role, sees tilly.Sees) {
	p.exec("INSERT INTO memberships (store_id, user_id, role, sees, created_at) VALUES (?, ?, ?, ?, ?)",
		store.ID, o.ID, string(role), string(sees), time.Now().UnixMicro())
}

// Leave takes a user's place in a store away.
func (p *Program) Leave(o Owner, store tilly.Store) {
	p.exec("DELETE FROM memberships WHERE store_id = ? AND user_id = ?", store.ID, o.ID)
}

// EndInvitations lets the time of a store's invitations run out.
func (p *Program) EndInvitations(store tilly.Store) {
	p.exec("UPDATE invitations SET expires_at = 1 WHERE store_id = ?", store.ID)
}

// MakeDue lets the time of a source's next scan have come.
func (p *Program) MakeDue(sourceID string) {
	p.exec("UPDATE sources SET next_scan_at = 1 WHERE id = ? AND next_scan_at > 0", sourceID)
}

// BuryWaiting gives jobs up that no worker has taken.
func (p *Program) BuryWaiting(jobs ...tilly.Job) {
	for _, j := range jobs {
		p.exec(`INSERT INTO dead_jobs (id, kind, store_id, job_key, payload, attempt, lapses, fault, created_at, died_at)
			SELECT id, kind, store_id, job_key, payload, 5, 0, 'nobody answers', created_at, created_at FROM jobs WHERE id = ?`, j.ID)
		p.exec("DELETE FROM jobs WHERE id = ?", j.ID)
	}
}

// DeleteUser removes a user and all that is theirs.
func (p *Program) DeleteUser(o Owner) { p.exec("DELETE FROM users WHERE id = ?", o.ID) }

// Expire lets the time run out in which a shop may give a store's keys.
func (p *Program) Expire(store tilly.Store) {
	p.exec("UPDATE key_requests SET expires_at = 1 WHERE store_id = ?", store.ID)
}

// Age makes all that the store knows look as if it was read a day ago.
func (p *Program) Age(store tilly.Store) {
	p.exec("UPDATE documents SET fetched_at = fetched_at - 86400000000 WHERE store_id = ?", store.ID)
}

// Outlive makes n conversations look as if nobody had been in them for long.
func (p *Program) Outlive(n int) {
	p.exec(`UPDATE conversations SET updated_at = 1 WHERE (store_id, id) IN
		(SELECT store_id, id FROM conversations ORDER BY updated_at, store_id, id LIMIT ?)`, n)
}

// Deactivate makes a store inactive.
func (p *Program) Deactivate(store tilly.Store) {
	p.exec("UPDATE stores SET active = 0 WHERE id = ?", store.ID)
}

// Activate makes a store active.
func (p *Program) Activate(storeID string) {
	p.exec("UPDATE stores SET active = 1, activated_at = ? WHERE id = ?", time.Now().UnixMicro(), storeID)
}

// Taught is how much a store knows.
type Taught struct{ Documents, Passages, Doubled int }

// Count counts what a store's sources taught, past all rules. Doubled documents
// are those of one source with the same address.
func (p *Program) Count(store tilly.Store) (n Taught) {
	p.t.Helper()
	db := p.raw()
	defer db.Close()
	for query, into := range map[string]*int{
		`SELECT COUNT(*) FROM documents WHERE store_id = ? AND state = 'done'`:                                                         &n.Documents,
		`SELECT COUNT(*) FROM passages WHERE store_id = ?`:                                                                             &n.Passages,
		`SELECT COUNT(*) FROM (SELECT 1 FROM documents WHERE store_id = ? GROUP BY source_id, doc_key HAVING COUNT(*) > 1) AS doubled`: &n.Doubled,
	} {
		if err := db.GetContext(p.t.Context(), into, db.Rebind(query), store.ID); err != nil {
			p.t.Fatal(err)
		}
	}
	return n
}

// Held is how many rows a table has of a store, past all rules.
func (p *Program) Held(table string, store tilly.Store) (n int) {
	p.t.Helper()
	db := p.raw()
	defer db.Close()
	if err := db.GetContext(p.t.Context(), &n, db.Rebind(`SELECT COUNT(*) FROM `+table+` WHERE store_id = ?`), store.ID); err != nil {
		p.t.Fatal(err)
	}
	return n
}

// Dump is the text of every row of every table, past all rules, for a search of
// what must not stand there. Of SQLite it is the bytes of its files.
func (p *Program) Dump() string {
	p.t.Helper()
	if p.Settings.DatabaseURL == "" {
		var all []byte
		for _, name := range []string{"tilly.db", "tilly.db-wal"} {
			b, err := os.ReadFile(filepath.Join(p.DataDir, name))
			if err != nil && !os.IsNotExist(err) {
				p.t.Fatal(err)
			}
			all = append(all, b...)
		}
		return string(all)
	}
	db := p.raw()
	defer db.Close()
	var tables, rows []string
	if err := db.SelectContext(p.t.Context(), &tables, `SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema()`); err != nil {
		p.t.Fatal(err)
	}
	for _, table := range tables {
		var some []string
		if err := db.SelectContext(p.t.Context(), &some, `SELECT t::text FROM `+table+` t`); err != nil {
			p.t.Fatal(err)
		}
		rows = append(rows, some...)
	}
	return strings.Join(rows, "\n")
}

// Lock holds the write lock of the SQLite file, as another program would, until
// release is called.
func (p *Program) Lock() (release func()) {
	p.t.Helper()
	db := p.raw()
	conn, err := db.Conn(p.t.Context())
	if err == nil {
		_, err = conn.ExecContext(p.t.Context(), `BEGIN IMMEDIATE`)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	return func() {
		_, _ = conn.ExecContext(context.Background(), `ROLLBACK`) // closing ends it as well
		_ = conn.Close()
		_ = db.Close()
	}
}

// Hasten lets the time of all waiting jobs of a kind have come.
func (p *Program) Hasten(kind string) {
	p.exec("UPDATE jobs SET run_at = 1, due_at = 1 WHERE kind = ? AND worker = ''", kind)
}

// WeeklyNow lets the time of a store's figures of a week have come.
func (p *Program) WeeklyNow(store tilly.Store) {
	p.exec("UPDATE weekly SET next_at = 1 WHERE store_id = ?", store.ID)
}

// WeekOld makes a store's conversations a week older.
func (p *Program) WeekOld(store tilly.Store) {
	const week = "604800000000"
	for _, query := range []string{
		`UPDATE conversations SET created_at = created_at - ` + week + `, updated_at = updated_at - ` + week + ` WHERE store_id = ?`,
		`UPDATE messages SET created_at = created_at - ` + week + ` WHERE store_id = ?`,
		`UPDATE answers SET created_at = created_at - ` + week + ` WHERE store_id = ?`,
		`UPDATE gap_questions SET asked_at = asked_at - ` + week + ` WHERE store_id = ?`,
		`INSERT INTO case_marks (store_id, id, conversation_id) SELECT store_id, id || updated_at, id FROM conversations WHERE store_id = ?`,
	} {
		p.exec(query, store.ID)
	}
}
