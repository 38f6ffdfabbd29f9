// Command dayback lets a day pass for the conversations of a running program, for
// tests that are not written in Go: all that was said and settled in them, and the
// work that waits, is moved a day back. Its argument is the address of a PostgreSQL
// database or the file of an SQLite one.
package main

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"strings"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"
)

// moments are the columns that hold when something was; 0 is never.
var moments = map[string][]string{
	"conversations": {"created_at", "updated_at", "wanted_at", "taken_at", "first_reply_at", "closed_at"},
	"messages":      {"created_at"},
	"jobs":          {"run_at", "due_at", "created_at"},
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "dayback DATABASE")
		os.Exit(2)
	}
	if err := moveBack(context.Background(), os.Args[1], 24*time.Hour); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// moveBack moves all moments by so long, in one transaction.
func moveBack(ctx context.Context, database string, by time.Duration) error {
	driver, source := "sqlite", "file:"+database+"?_pragma=busy_timeout(10000)&_txlock=immediate"
	if strings.Contains(database, "://") {
		driver, source = "pgx", database
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		return err
	}
	defer db.Close()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // nothing where it was committed
	for table, columns := range moments {
		for _, column := range columns {
			where := column + " > 0"
			if table == "jobs" {
				where += " AND worker = ''" // whose lease runs is left alone
			}
			query := fmt.Sprintf("UPDATE %s SET %s = %s - %d WHERE %s", table, column, column, by.Microseconds(), where)
			if _, err := tx.ExecContext(ctx, query); err != nil {
				return fmt.Errorf("%s.%s: %w", table, column, err)
			}
		}
	}
	return tx.Commit()
}
