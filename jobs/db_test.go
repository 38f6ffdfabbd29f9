package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/db"
	"tilly/jobs"
	"tilly/testkit/pgtest"
)

// Two workers on real rows: every job is done once, also those that fail first.
func TestOnRealRows(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(t *testing.T) db.Config{
		"SQLite":   func(t *testing.T) db.Config { return db.Config{Path: filepath.Join(t.TempDir(), "rows.db")} },
		"Postgres": func(t *testing.T) db.Config { return db.Config{URL: pgtest.URL(t)} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rows, err := db.Open(t.Context(), open(t))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = rows.Close() })
			if err := rows.Schema.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			workAll(t, rows)
		})
	}
}

func workAll(t *testing.T, rows *db.DB) {
	const n = 60
	var mu sync.Mutex
	runs, finished := map[string]int{}, make(chan struct{})
	h := jobs.Handler{Work: func(_ context.Context, j tilly.Job) error {
		mu.Lock()
		defer mu.Unlock()
		runs[j.Key]++
		if j.Kind == "shaky" && runs[j.Key] == 1 {
			return jobs.Snooze(10 * time.Millisecond)
		}
		if j.Kind == "doomed" {
			return jobs.Cancel(errors.New("never"))
		}
		return nil
	}}
	for i := range 2 {
		w := jobs.New(jobs.Config{Rows: rows.Jobs, Name: fmt.Sprint("w", i), Poll: 20 * time.Millisecond, Groups: []jobs.Group{
			{Workers: 3, Handlers: map[string]jobs.Handler{"good": h, "shaky": h, "doomed": h}},
		}})
		if err := w.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = w.Stop(context.Background()) })
	}
	var list []tilly.Job
	for i := range n {
		list = append(list, tilly.NewJob([]string{"good", "shaky", "doomed"}[i%3], "", fmt.Sprint(i), 0, i, time.Now()))
	}
	if err := rows.Jobs.Enqueue(t.Context(), list...); err != nil {
		t.Fatal(err)
	}
	go func() {
		for depth := map[string]tilly.QueueDepth{"": {}}; len(depth) > 0 && t.Context().Err() == nil; {
			if now, err := rows.Jobs.Depth(t.Context(), time.Now()); err == nil {
				depth = now
			}
			time.Sleep(10 * time.Millisecond)
		}
		close(finished)
	}()
	select {
	case <-finished:
	case <-time.After(time.Minute):
		t.Fatal("the jobs do not end")
	}
	mu.Lock()
	defer mu.Unlock()
	for i := range n {
		if want := []int{1, 2, 1}[i%3]; runs[fmt.Sprint(i)] != want {
			t.Errorf("job %d ran %d times, want %d", i, runs[fmt.Sprint(i)], want)
		}
	}
}
