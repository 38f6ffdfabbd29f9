package pgtest

import (
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
)

// Pair is a server with a standby that every commit waits for.
type Pair struct {
	URL    string // of both: whichever takes writes is spoken to
	first  *Cluster
	second string // the standby's address
	t      testing.TB
}

// NewPair starts a server and its standby, by streaming replication; both go when t
// ends. Where there is no PostgreSQL it skips the test, saying so.
func NewPair(t testing.TB) *Pair {
	t.Helper()
	first := NewCluster(t)
	dir, err := os.MkdirTemp("", "tilly-pg-standby-")
	if err != nil {
		t.Fatal(err)
	}
	if first.who != nil {
		if err := os.Chown(dir, int(first.who.Uid), int(first.who.Gid)); err != nil {
			t.Fatal(err)
		}
	}
	copied := as(first.who, dir, filepath.Join(first.bin, "pg_basebackup"), "-h", "127.0.0.1", "-p", strconv.Itoa(first.port), "-U", "tilly",
		"-D", filepath.Join(dir, "data"), "-R", "-X", "stream", "-c", "fast", "--no-sync")
	if out, err := copied.CombinedOutput(); err != nil {
		t.Fatalf("pg_basebackup: %v: %s", err, out)
	}
	port, err := freePort()
	if err != nil {
		t.Fatal(err)
	}
	s, err := launch(first.bin, dir, first.who, port)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.hold.Close() })
	// What is acknowledged is on both: the first waits for the standby.
	for _, line := range []string{"synchronous_commit = 'on'", "synchronous_standby_names = '*'"} {
		tell(t, first.URL, "ALTER SYSTEM SET "+line)
	}
	tell(t, first.URL, "SELECT pg_reload_conf()")
	both := url.URL{
		Scheme: "postgres", User: url.User("tilly"), Path: "/postgres", RawQuery: "sslmode=disable&target_session_attrs=read-write",
		Host: fmt.Sprintf("%s,%s", net.JoinHostPort("127.0.0.1", strconv.Itoa(first.port)), net.JoinHostPort("127.0.0.1", strconv.Itoa(port))),
	}
	return &Pair{URL: both.String(), first: first, second: s.base, t: t}
}

// Crash ends the first server as a power cut of its machine would for those who speak to
// it: at once, in the middle of whatever they say.
func (p *Pair) Crash() { p.t.Helper(); p.first.Stop(syscall.SIGQUIT) }

// Promote makes the standby take writes.
func (p *Pair) Promote() { p.t.Helper(); tell(p.t, p.second, "SELECT pg_promote(true, 30)") }

func tell(t testing.TB, base, statement string) {
	t.Helper()
	if err := (&server{base: base}).run(statement); err != nil {
		t.Fatal(err)
	}
}
