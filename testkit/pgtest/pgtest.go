// Package pgtest lends tests a real PostgreSQL: a fresh database for each, in the
// server of TILLY_TEST_DATABASE_URL or in a temporary cluster of the test process.
package pgtest

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"tilly/testkit/leftout"
)

// Env names the setting of a server to use instead of a temporary cluster. Its
// user must be allowed to create databases.
const Env = "TILLY_TEST_DATABASE_URL"

// shared is the server that all tests of a process use.
var shared = sync.OnceValues(func() (*server, error) {
	if given := os.Getenv(Env); given != "" {
		return serverAt(given), nil
	}
	return startCluster()
})

type server struct {
	base string    // the address of its maintenance database
	dir  string    // its files; "" when it is somebody's server
	hold io.Closer // our end of the guard's pipe

	laying sync.Once // of the pattern
	layErr error

	idle chan *pgx.Conn // connections to base that wait for the next statement
}

// serverAt is the server whose maintenance database has the address.
func serverAt(base string) *server { return &server{base: base, idle: make(chan *pgx.Conn, 4)} }

// URL gives the address of a fresh, empty database that goes when t ends. Where
// there is no PostgreSQL it skips the test, saying so.
func URL(t testing.TB) string {
	t.Helper()
	s := have(t)
	return s.fresh(t, "template0", s.create)
}

// Laid gives the address of a fresh database like URL, as lay leaves one: lay is called
// once in the process, and what it made is copied. In somebody's own server, where a
// pattern would be left behind, it is called for each.
func Laid(t testing.TB, lay func(url string) error) string {
	t.Helper()
	s := have(t)
	if s.hold == nil {
		address := s.fresh(t, "template0", s.create)
		if err := lay(address); err != nil {
			t.Fatalf("lay a database: %v", err)
		}
		return address
	}
	s.laying.Do(func() {
		s.layErr = s.create(pattern, "template0")
		if s.layErr == nil {
			s.layErr = lay(s.at(t, pattern))
		}
	})
	if s.layErr != nil {
		t.Fatalf("lay a database: %v", s.layErr)
	}
	return s.fresh(t, pattern, s.copied)
}

// pattern is the database that Laid copies.
const pattern = "tilly_test_pattern"

func have(t testing.TB) *server {
	t.Helper()
	s, why := shared()
	if why != nil {
		leftout.Skip(t, "PostgreSQL", why.Error()+" (or set "+Env+")")
	}
	return s
}

// fresh makes a database like the other for as long as t runs.
func (s *server) fresh(t testing.TB, like string, by func(name, like string) error) string {
	t.Helper()
	name := "tilly_test_" + strings.ToLower(rand.Text())
	if err := by(name, like); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.run(`DROP DATABASE IF EXISTS ` + name + ` WITH (FORCE)`); err != nil {
			t.Error(err)
		}
	})
	return s.at(t, name)
}

// at is the address of a database of the server.
func (s *server) at(t testing.TB, name string) string {
	u, err := url.Parse(s.base)
	if err != nil {
		t.Fatalf("%s: %v", Env, err)
	}
	u.Path = "/" + name
	return u.String()
}

func (s *server) create(name, like string) error {
	return s.run(`CREATE DATABASE ` + name + ` TEMPLATE ` + like + ` ENCODING 'UTF8'`)
}

// copied makes a database like the other by its files, where the server can: that takes
// half of the time of writing each page to the log.
func (s *server) copied(name, like string) error {
	err := s.run(`CREATE DATABASE ` + name + ` TEMPLATE ` + like + ` STRATEGY file_copy`)
	var syntax *pgconn.PgError
	if errors.As(err, &syntax) && syntax.Code == "42601" { // before PostgreSQL 15
		return s.create(name, like)
	}
	return err
}

// run carries a statement out on a connection that others left or a new one: a process
// of the server for each would cost more than the statement.
func (s *server) run(statement string) error {
	ctx := context.Background()
	conn, err := s.connect(ctx)
	if err != nil {
		return fmt.Errorf("connect to PostgreSQL: %w", err)
	}
	if _, err := conn.Exec(ctx, statement); err != nil {
		_ = conn.Close(ctx)
		return fmt.Errorf("%s: %w", statement, err)
	}
	select {
	case s.idle <- conn:
		return nil
	default:
		return conn.Close(ctx)
	}
}

func (s *server) connect(ctx context.Context) (*pgx.Conn, error) {
	select {
	case conn := <-s.idle:
		return conn, nil
	default:
		return pgx.Connect(ctx, s.base)
	}
}
