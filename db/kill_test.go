package db

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/pgtest"
)

// childEnv names the database that a child of the test works on.
const childEnv = "TILLY_DB_TEST_CHILD"

func TestMain(m *testing.M) {
	if target := os.Getenv(childEnv); target != "" {
		if err := workUntilKilled(target); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if target := os.Getenv(migrateEnv); target != "" {
		if err := migrateUntilKilled(target); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func configs(t *testing.T) map[string]Config {
	return map[string]Config{"SQLite": {Path: filepath.Join(t.TempDir(), "rows.db")}, "Postgres": {URL: pgtest.URL(t)}}
}

func target(c Config) string { return c.Path + c.URL }

func configOf(target string) Config {
	if filepath.IsAbs(target) {
		return Config{Path: target}
	}
	return Config{URL: target}
}

// workUntilKilled claims jobs and leaves one user for each that it finished. It
// says "idle" when none are left.
func workUntilKilled(target string) error {
	ctx := context.Background()
	d, err := Open(ctx, configOf(target))
	if err != nil {
		return err
	}
	if err := d.Jobs.Release(ctx, "w", time.Now()); err != nil {
		return err
	}
	var group sync.WaitGroup
	errs := make(chan error, 4)
	for range cap(errs) {
		group.Go(func() { errs <- workAll(ctx, d) })
	}
	group.Wait()
	for range cap(errs) {
		if err := <-errs; err != nil {
			return err
		}
	}
	fmt.Println("idle")
	return d.Close()
}

func workAll(ctx context.Context, d *DB) error {
	for misses := 0; misses < 3; {
		j, found, err := d.Jobs.Claim(ctx, "w", both, time.Minute, time.Now())
		if err != nil {
			return err
		}
		if !found {
			misses++
			continue
		}
		err = d.Accounts.CreateUser(ctx, tilly.User{ID: j.ID, Email: j.ID, CreatedAt: t0}, tilly.UserToken{})
		if err != nil && tilly.CodeOf(err) != tilly.Conflict { // done by a life that was cut off
			return err
		}
		if err := d.Jobs.Finish(ctx, j.ID, j.Fence); err != nil {
			return err
		}
	}
	return nil
}

// jobsToWork is how many jobs the killed workers share.
func jobsToWork() int {
	if os.Getenv("TILLY_TORTURE") != "" {
		return 10_000
	}
	return 300
}

// No job is lost however often its worker is killed.
func TestKilledWorkersLoseNothing(t *testing.T) {
	t.Parallel()
	for name, config := range configs(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := opened(t, config)
			var list []tilly.Job
			for range jobsToWork() {
				list = append(list, tilly.MailJob(tilly.Mail{}, t0))
			}
			ok(t, d.Jobs.Enqueue(t.Context(), list...))
			kills := 0
			for kills < 8 && !runChild(t, config, time.Duration(50+rand.IntN(250))*time.Millisecond) {
				kills++
			}
			if !runChild(t, config, time.Hour) {
				t.Fatal("the work does not end")
			}
			t.Logf("killed %d times", kills)
			var left, done int
			ok(t, d.reader().get(t.Context(), &left, `SELECT COUNT(*) FROM jobs`))
			ok(t, d.reader().get(t.Context(), &done, `SELECT COUNT(*) FROM users`))
			same(t, left, 0)
			same(t, done, len(list))
		})
	}
}

// runChild works in a process of its own that is killed after life; true when it
// ended its work before.
func runChild(t *testing.T, c Config, life time.Duration) bool {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childEnv+"="+target(c))
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	ok(t, err)
	ok(t, child.Start())
	timer := time.AfterFunc(life, func() { _ = child.Process.Kill() })
	defer timer.Stop()
	idle := bufio.NewScanner(out).Scan()
	if err := child.Wait(); err != nil && child.ProcessState.ExitCode() > 0 {
		t.Fatalf("the child failed: %v", err)
	}
	return idle
}
