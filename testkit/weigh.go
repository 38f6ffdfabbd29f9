package testkit

import (
	"strings"

	"github.com/jmoiron/sqlx"
)

// Weight is what tables take, in bytes: their rows, and with their indexes and the room
// that is free in them.
type Weight struct{ Rows, Disk int }

// Weigh says what some tables take.
func (p *Program) Weigh(tables ...string) (w Weight) {
	p.t.Helper()
	db := p.raw()
	defer db.Close()
	if p.Settings.DatabaseURL == "" {
		query, args, err := sqlx.In(`SELECT COALESCE(SUM(CASE WHEN m.type = 'table' THEN s.payload ELSE 0 END), 0), COALESCE(SUM(s.pgsize), 0)
			FROM dbstat s JOIN sqlite_schema m ON m.name = s.name WHERE m.tbl_name IN (?)`, tables)
		if err == nil {
			err = db.QueryRowContext(p.t.Context(), query, args...).Scan(&w.Rows, &w.Disk)
		}
		if err != nil {
			p.t.Fatal(err)
		}
		return w
	}
	for _, table := range tables {
		var one Weight
		err := db.QueryRowContext(p.t.Context(), `SELECT COALESCE(SUM(pg_column_size(t.*)), 0), pg_total_relation_size('`+table+`') FROM `+table+` t`).Scan(&one.Rows, &one.Disk)
		if err != nil {
			p.t.Fatal(err)
		}
		w.Rows, w.Disk = w.Rows+one.Rows, w.Disk+one.Disk
	}
	return w
}

// Vacuum has the room that erased rows of some tables left be used again, as PostgreSQL
// does by itself within the hour; SQLite needs none of it.
func (p *Program) Vacuum(tables ...string) {
	if p.Settings.DatabaseURL != "" {
		p.exec("VACUUM ANALYZE " + strings.Join(tables, ", "))
	}
}
