// Package testkit is what tests borrow: the booted program, owners and stores to
// test with, and doubles for what cannot run here.
package testkit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"net"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly/cmd/program"
	"tilly/cmd/program/settings"
	"tilly/db"
	"tilly/testkit/pgtest"
)

// Program is the real program, booted in this process on a free port with data
// of its own. It stops and its data goes with the test.
type Program struct {
	URL      string
	DataDir  string
	Settings settings.Settings
	Rows     *db.DB // a second hand on the same data
	Log      *Buffer
	t        testing.TB
	stop     func()
}

// Engine is a database the program is tested on.
type Engine struct {
	Name string
	url  func(testing.TB) string // of an empty database
	laid func(testing.TB) string // of one whose schema is there
}

// Engines are both databases; PostgreSQL skips where there is none.
func Engines() []Engine {
	return []Engine{
		{"sqlite", inFile, inFile},
		{"postgres", pgtest.URL, migratedURL},
	}
}

// SampledEngines are one of them, by the name of the test, and both where torture is
// wanted: for tests of what stands above the rows, which db tests on both by one suite.
func SampledEngines(t testing.TB) []Engine {
	if Torture() {
		return Engines()
	}
	name := fnv.New32a()
	_, _ = name.Write([]byte(t.Name())) // it never fails
	all := Engines()
	at := int(name.Sum32()>>16) % len(all)
	return all[at : at+1]
}

// inFile is the address of a database that is a file in the data folder.
func inFile(testing.TB) string { return "" }

// URL is the address of a fresh, empty database, "" for SQLite.
func (e Engine) URL(t testing.TB) string { return e.url(t) }

// Option changes the settings before the program starts.
type Option func(testing.TB, *settings.Settings)

// On runs the program on an engine.
func On(e Engine) Option {
	return func(t testing.TB, s *settings.Settings) {
		s.DatabaseURL = e.laid(t)
	}
}

// With changes settings.
func With(change func(*settings.Settings)) Option {
	return func(_ testing.TB, s *settings.Settings) { change(s) }
}

// Start boots the program. It may reach loopback, and mail goes to its outbox.
func Start(t testing.TB, options ...Option) *Program {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s, err := settings.Read(nil)
	if err != nil {
		t.Fatal(err)
	}
	s.PublicURL = "http://" + listener.Addr().String()
	s.DataDir = t.TempDir()
	s.SecretKey = "a secret for tests, long enough to be one"
	s.PasswordMemory = 64 // the advised memory is tried by what measures and attacks passwords
	s.CrawlAllow = append(s.CrawlAllow, netip.MustParsePrefix("127.0.0.0/8"))
	for _, option := range options {
		option(t, &s)
	}
	if s.DatabaseURL == "" {
		if err := layMigrated(s.DataDir); err != nil {
			t.Fatal(err)
		}
	}
	p := &Program{URL: "http://" + listener.Addr().String(), DataDir: s.DataDir, Settings: s, Log: &Buffer{}, t: t}
	p.run(listener)
	p.openRows()
	return p
}

// run serves in the background until the test ends.
func (p *Program) run(listener net.Listener) {
	ctx, cancel := context.WithCancel(context.Background())
	prog, err := program.OpenForTest(ctx, p.Settings, io.Discard, p.Log)
	if err != nil {
		cancel()
		p.t.Fatal(err)
	}
	stopped := make(chan error, 1)
	go func() { stopped <- prog.Serve(ctx, listener) }()
	p.stop = sync.OnceFunc(func() {
		cancel()
		select {
		case err := <-stopped:
			if err != nil && !errors.Is(err, context.Canceled) { // the test ended before it had begun
				p.t.Errorf("the program ended with %v", err)
			}
		case <-time.After(30 * time.Second):
			p.t.Error("the program did not stop")
		}
		if err := prog.Close(); err != nil {
			p.t.Error(err)
		}
	})
	p.t.Cleanup(p.stop)
}

// Stop stops the program before its test ends.
func (p *Program) Stop() { p.stop() }

func (p *Program) openRows() {
	rows, err := db.Open(p.t.Context(), db.Config{
		Path: filepath.Join(p.DataDir, "tilly.db"), URL: p.Settings.DatabaseURL, Sealer: program.SealerForTest(p.Settings),
	})
	if err != nil {
		p.t.Fatal(err)
	}
	p.Rows = rows
	p.t.Cleanup(func() { _ = rows.Close() })
}

// Outbox reads the mails written so far, oldest first by name.
func (p *Program) Outbox() []string {
	p.t.Helper()
	return readAll(p.t, filepath.Join(p.DataDir, "outbox", "*.eml"))
}

// Eventually waits until check succeeds, and fails the test after a minute.
func Eventually(t testing.TB, what string, check func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if check() {
			return
		}
	}
	t.Fatalf("waited in vain for %s", what)
}

// Buffer takes log lines from many goroutines.
type Buffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write implements io.Writer.
func (b *Buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

// String is everything written so far.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// Unique makes an address nobody else has.
func Unique(name string) string {
	return fmt.Sprintf("%s-%d@shop.example", strings.ToLower(name), time.Now().UnixNano())
}
