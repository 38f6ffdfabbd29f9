// Package pgtest lends tests a real PostgreSQL: a fresh database for each, in the
// server of TILLY_TEST_DATABASE_URL or in a temporary cluster of the test process.
package pgtest

import (
	"context"
	"crypto/rand"
	"io"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"tilly/testkit/leftout"
)

// Env names the setting of a server to use instead of a temporary cluster. Its
// user must be allowed to create databases.
const Env = "TILLY_TEST_DATABASE_URL"

// shared is the server that all tests of a process use.
var shared = sync.OnceValues(func() (*server, error) {
	if given := os.Getenv(Env); given != "" {
		return &server{base: given}, nil
	}
	return startCluster()
})

type server struct {
	base string    // the address of its maintenance database
	dir  string    // its files; "" when it is somebody's server
	hold io.Closer // our end of the guard's pipe
}

// URL gives the address of a fresh, empty database that goes when t ends. Where
// there is no PostgreSQL it skips the test, saying so.
func URL(t testing.TB) string {
	t.Helper()
	s, why := shared()
	if why != nil {
		leftout.Skip(t, "PostgreSQL", why.Error()+" (or set "+Env+")")
	}
	name := "tilly_test_" + strings.ToLower(rand.Text())
	base := s.base
	run(t, base, `CREATE DATABASE `+name+` TEMPLATE template0 ENCODING 'UTF8'`)
	t.Cleanup(func() { run(t, base, `DROP DATABASE IF EXISTS `+name+` WITH (FORCE)`) })
	u, err := url.Parse(base)
	if err != nil {
		t.Fatalf("%s: %v", Env, err)
	}
	u.Path = "/" + name
	return u.String()
}

func run(t testing.TB, base, statement string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, base)
	if err != nil {
		t.Fatalf("connect to PostgreSQL: %v", err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}
