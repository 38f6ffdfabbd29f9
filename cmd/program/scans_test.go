package program

import (
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/db"
)

// TestScansThatDieSayWhy: what the shop said is what its owner reads.
func TestScansThatDieSayWhy(t *testing.T) {
	t.Parallel()
	rows, err := db.Open(t.Context(), db.Config{Path: filepath.Join(t.TempDir(), "tilly.db")})
	must(t, err)
	t.Cleanup(func() { _ = rows.Close() })
	must(t, rows.Schema.Migrate(t.Context()))
	owner := tilly.User{ID: tilly.NewID(), Name: "Ann", Email: "ann@shop.example", CreatedAt: time.Now()}
	must(t, rows.Accounts.CreateUser(t.Context(), owner, tilly.UserToken{}))
	store := tilly.Store{ID: tilly.NewID(), UserID: owner.ID, Name: "Shop", URL: "https://shop.example", Active: true, DataID: tilly.NewSecret(), CreatedAt: time.Now()}
	must(t, rows.Stores.CreateStore(t.Context(), store))
	reading := &scans{rows: rows, log: slog.New(slog.DiscardHandler)}
	for want, cause := range map[string]error{
		"The shop had a problem of its own (500).": fmt.Errorf("scan: %w", tilly.Errorf(tilly.Unavailable, "The shop had a problem of its own (500).")),
		"a reason on our side":                     errors.New("no space"),
	} {
		source := tilly.Source{
			ID: tilly.NewID(), StoreID: store.ID, Kind: tilly.ProductsKind, ScanType: tilly.MultiPages, Status: tilly.Processing, Round: 1,
			Input: tilly.SourceInput{URL: store.URL}, CreatedAt: time.Now(), UpdatedAt: time.Now(),
		}
		must(t, rows.Sources.CreateSources(t.Context(), store.ID, []tilly.Source{source}))
		reading.died(t.Context(), tilly.ScanJobFor(source, time.Now()), cause)
		got, err := rows.Sources.SourceOfUser(t.Context(), tilly.OwnerOf(store.UserID), source.ID)
		if err != nil || got.Status != tilly.Failed || !strings.Contains(got.Error, want) {
			t.Errorf("%v: %s %q, %v", cause, got.Status, got.Error, err)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
