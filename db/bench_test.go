package db

import (
	"context"
	"fmt"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/pgtest"
)

// talkative is a store with 50 thousand messages in five thousand conversations.
func talkative(b *testing.B, c Config) (*DB, tilly.Store) {
	b.Helper()
	d, err := Open(b.Context(), c)
	ok(b, err)
	b.Cleanup(func() { _ = d.Close() })
	ok(b, d.Schema.Migrate(b.Context()))
	u := tilly.User{ID: tilly.NewID(), Email: "a@b.example", CreatedAt: t0}
	ok(b, d.Accounts.CreateUser(b.Context(), u, tilly.UserToken{}))
	s := tilly.Store{ID: tilly.NewID(), UserID: u.ID, DataID: tilly.NewSecret(), CreatedAt: t0}
	ok(b, d.Stores.CreateStore(b.Context(), s))
	const body = "Parcels to Canada take 8 to 12 working days and cost £18; customs duties are paid by the recipient when they arrive. You can track yours with the link in your mail."
	for from := 0; from < 5_000; from += 500 {
		ok(b, d.update(b.Context(), func(ctx context.Context, c conn) error {
			for i := from; i < from+500; i++ {
				if err := talk(ctx, c, s.ID, i, body); err != nil {
					return err
				}
			}
			return nil
		}))
	}
	return d, s
}

func talk(ctx context.Context, c conn, storeID string, i int, body string) error {
	id := fmt.Sprintf("c%d", i)
	at := t0.Add(time.Duration(i) * time.Minute)
	for n := range 5 {
		turn := turnOf(tilly.Store{ID: storeID}, id, fmt.Sprintf("How long does order %d-%d take to arrive in Canada?", i, n), at)
		turn.Said.Text, turn.Record.Topic, turn.Record.CreatedAt = fmt.Sprint(body, " ", i*n), []string{"order", "canada"}, at
		if _, err := addTurn(ctx, c, turn); err != nil {
			return err
		}
	}
	return nil
}

// What an owner waits for who looks into 50 thousand messages.
func BenchmarkTalks(b *testing.B) {
	for name, config := range map[string]func() Config{
		"SQLite":   func() Config { return Config{Path: filepath.Join(b.TempDir(), "rows.db")} },
		"Postgres": func() Config { return Config{URL: pgtest.URL(b)} },
	} {
		b.Run(name, func(b *testing.B) {
			d, s := talkative(b, config())
			for what, f := range map[string]tilly.ConversationFilter{
				"list": {}, "rare": filterOf("4321-3"), "common": filterOf("canada"), "none": filterOf("zebra"), "three": filterOf("canada arrive parcels"),
				"unanswered": {Show: tilly.ShowUnanswered},
			} {
				b.Run(what, func(b *testing.B) {
					for b.Loop() {
						_, _, err := d.Conversations.Conversations(b.Context(), s.ID, f, 1, 50)
						ok(b, err)
					}
				})
			}
			b.Run("insights", func(b *testing.B) {
				for b.Loop() {
					_, err := d.Conversations.Insights(b.Context(), s.ID, t0, t0.AddDate(0, 0, 30))
					ok(b, err)
				}
			})
		})
	}
}

// What storing an answer takes, one after the other.
func BenchmarkSaveTurn(b *testing.B) {
	for name, config := range map[string]func() Config{
		"SQLite":   func() Config { return Config{Path: filepath.Join(b.TempDir(), "rows.db")} },
		"Postgres": func() Config { return Config{URL: pgtest.URL(b)} },
	} {
		b.Run(name, func(b *testing.B) {
			d, s := talkative(b, config())
			begun, i := processorTime(b), 0
			for b.Loop() {
				turn := turnOf(s, fmt.Sprintf("new%d", i), "How long does an order take to arrive?", t0)
				turn.Said.Text, turn.Record.Topic = "Parcels take 8 to 12 working days.", []string{"order"}
				ok(b, d.Conversations.SaveTurn(b.Context(), turn))
				i++
			}
			b.ReportMetric(float64((processorTime(b)-begun).Microseconds())/float64(i), "cpu-µs/op")
		})
	}
}

func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	ok(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
