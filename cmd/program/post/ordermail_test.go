package post

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/db"
	"tilly/search"
)

// anOrder is a shop that knows one.
type anOrder struct{ answer.Orders }

func (anOrder) Order(context.Context, string, string, string) (tilly.OrderStatus, error) {
	return tilly.OrderStatus{Number: "1001"}, nil
}

// Who asks for an order again while the mail before still waits gets that one, and nothing
// has failed.
func TestAnOrderIsMailedOnceWhileItsMailWaits(t *testing.T) {
	t.Parallel()
	rows, err := db.Open(t.Context(), db.Config{Path: filepath.Join(t.TempDir(), "tilly.db")})
	must(t, err)
	t.Cleanup(func() { _ = rows.Close() })
	must(t, rows.Schema.Migrate(t.Context()))
	now := time.Now()
	owner := tilly.User{ID: tilly.NewID(), Name: "Ann", Email: "ann@shop.example", CreatedAt: now}
	must(t, rows.Accounts.CreateUser(t.Context(), owner, tilly.UserToken{}))
	store := tilly.Store{ID: tilly.NewID(), UserID: owner.ID, Name: "Shop", URL: "https://shop.example", PlatformID: 1, Active: true, DataID: tilly.NewSecret(), CreatedAt: now}
	must(t, rows.Stores.CreateStore(t.Context(), store))
	p := &Postman{Rows: rows, Log: slog.New(slog.DiscardHandler), Assistant: answer.New(answer.Config{
		Library: search.NewLibrary(search.Config{Rows: rows.Index}), Conversations: rows.Conversations, Orders: anOrder{}, Tries: rows.Limits,
	})}
	for range 2 {
		must(t, p.MailOrder(t.Context(), tilly.OrderJob{StoreID: store.ID, Number: "1001", Email: "vera@home.example", Lang: "en"}))
	}
	depth, err := rows.Jobs.Depth(t.Context(), now.Add(time.Minute))
	must(t, err)
	if n := depth[tilly.JobMail].Waiting; n != 1 {
		t.Errorf("%d mails wait", n)
	}
}
