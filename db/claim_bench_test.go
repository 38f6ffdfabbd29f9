package db

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/pgtest"
)

// What a claim costs while a hundred thousand jobs of five thousand stores are due.
func BenchmarkClaim(b *testing.B) {
	for name, config := range map[string]func() Config{
		"SQLite":   func() Config { return Config{Path: filepath.Join(b.TempDir(), "rows.db")} },
		"Postgres": func() Config { return Config{URL: pgtest.URL(b)} },
	} {
		b.Run(name, func(b *testing.B) {
			d, err := Open(b.Context(), config())
			ok(b, err)
			b.Cleanup(func() { _ = d.Close() })
			ok(b, d.Schema.Migrate(b.Context()))
			fillQueue(b, d, 5_000, 20)
			kinds := []string{tilly.JobScan}
			begun := time.Now()
			_, found, err := d.Jobs.Claim(b.Context(), "w", kinds, time.Minute, t0)
			ok(b, err)
			same(b, found, true)
			b.ReportMetric(time.Since(begun).Seconds(), "s/first")
			for b.Loop() {
				_, _, err := d.Jobs.Claim(b.Context(), "w", kinds, time.Minute, t0)
				ok(b, err)
			}
		})
	}
}

// fillQueue gives each of many users one store with jobs that are due.
func fillQueue(b *testing.B, d *DB, users, each int) {
	b.Helper()
	for from := 0; from < users; from += 500 {
		ok(b, d.update(b.Context(), func(ctx context.Context, c conn) error {
			var jobs []tilly.Job
			for i := from; i < from+500; i++ {
				u := tilly.User{ID: tilly.NewID(), Email: fmt.Sprintf("u%d@b.example", i), CreatedAt: t0}
				s := tilly.Store{ID: tilly.NewID(), UserID: u.ID, DataID: tilly.NewSecret(), CreatedAt: t0}
				if err := createUser(ctx, c, u); err != nil {
					return err
				}
				if err := createStore(ctx, c, s); err != nil {
					return err
				}
				for range each {
					jobs = append(jobs, tilly.NewJob(tilly.JobScan, s.ID, tilly.NewID(), tilly.PriorityScan, 1, t0))
				}
			}
			return enqueue(ctx, c, jobs)
		}))
	}
}
