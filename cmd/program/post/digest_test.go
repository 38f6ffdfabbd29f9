package post

import (
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/db"
	"tilly/mail"
)

func TestDigestTellsOfAllThatWasNotMailed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	rows, err := db.Open(t.Context(), db.Config{Path: filepath.Join(dir, "tilly.db")})
	must(t, err)
	t.Cleanup(func() { _ = rows.Close() })
	must(t, rows.Schema.Migrate(t.Context()))
	mailer, err := mail.New(mail.Config{PublicURL: "http://localhost", From: "a@b.example", OutboxDir: filepath.Join(dir, "outbox")})
	must(t, err)
	p := &Postman{Rows: rows, Mailer: mailer, Log: slog.New(slog.DiscardHandler), Settings: settings.Settings{TeamEmail: "team@tilly.example"}}

	day := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	var first tilly.Enquiry
	for i := range digestShows + 3 { // the first was mailed long before, the last is of the next day
		e := tilly.Enquiry{
			ID: tilly.NewID(), Name: "Visitor " + strconv.Itoa(i), Email: "v@mail.example",
			Message: strings.Repeat("long ", 200), CreatedAt: day.Add(time.Hour + time.Duration(i)*time.Second),
		}
		switch i {
		case 0:
			e.CreatedAt = day
		case 1:
			first = e
		case digestShows + 2:
			e.CreatedAt = day.Add(24 * time.Hour)
		}
		must(t, rows.Enquiries.CreateEnquiry(t.Context(), e))
	}
	j := tilly.DigestJobFor(first)
	if !j.RunAt.Equal(day.Add(24*time.Hour)) || j.Key != tilly.DigestJobFor(tilly.Enquiry{CreatedAt: day.Add(23 * time.Hour)}).Key {
		t.Errorf("runs at %v with key %q", j.RunAt, j.Key)
	}
	must(t, p.SendDigest(t.Context(), j))
	names, err := filepath.Glob(filepath.Join(dir, "outbox", "*.eml"))
	if err != nil || len(names) != 1 {
		t.Fatalf("%d mails, %v", len(names), err)
	}
	b, err := os.ReadFile(names[0])
	must(t, err)
	got := string(b)
	for text, want := range map[string]bool{
		"To: <team@tilly.example>": true, strconv.Itoa(digestShows+1) + " messages to Tilly": true, "And 1 more": true,
		"Visitor 1 <v@mail.example>": true, "Visitor 0 <": false, "Visitor " + strconv.Itoa(digestShows+2) + " <": false,
		strings.Repeat("long ", digestExcerpt/5): true, strings.Repeat("long ", digestExcerpt/5+1): false,
	} {
		if strings.Contains(got, text) != want {
			t.Errorf("%q: want %v in %.3000s", text, want, got)
		}
	}
	// What was erased meanwhile is not told, and of nothing there is no mail.
	must(t, p.SendDigest(t.Context(), tilly.DigestJobFor(tilly.Enquiry{StoreID: "gone", CreatedAt: day})))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
