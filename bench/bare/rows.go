package main

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

const schema = `
CREATE TABLE IF NOT EXISTS sessions (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS stores (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, name TEXT NOT NULL, url TEXT NOT NULL,
	email TEXT NOT NULL, platform_id INTEGER NOT NULL, active INTEGER NOT NULL, created_at TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS stores_user ON stores (user_id);
CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, text TEXT NOT NULL);`

// server is one writing connection and a few reading ones.
type server struct {
	write, read *sql.DB
	turns       *turns
}

func open(ctx context.Context, file string) (*server, error) {
	write, err := sql.Open("sqlite", dsn(file, "immediate"))
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	if _, err := write.ExecContext(ctx, schema); err != nil {
		return nil, errors.Join(err, write.Close())
	}
	read, err := sql.Open("sqlite", dsn(file, "deferred"))
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	read.SetMaxOpenConns(4)
	read.SetMaxIdleConns(4)
	return &server{write, read, newTurns()}, nil
}

func dsn(file, lock string) string {
	q := url.Values{"_txlock": {lock}, "_pragma": {"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(FULL)"}}
	return (&url.URL{Scheme: "file", Path: file, RawQuery: q.Encode()}).String()
}

func (s *server) close() {
	_ = s.read.Close()  // nothing waits in it
	_ = s.write.Close() // every write was answered
}

// seed makes a user with three stores.
func (s *server) seed(ctx context.Context, token string) error {
	_, err := s.write.ExecContext(ctx, `INSERT OR IGNORE INTO sessions VALUES (?, 'u')`, hashOf(token))
	for i := range 3 {
		_, e := s.write.ExecContext(ctx, `INSERT OR IGNORE INTO stores VALUES (?, 'u', ?, 'https://shop.example', 'u@shop.example', 5, 1, '2026-01-01T00:00:00Z')`,
			fmt.Sprintf("0190000000000000000000000000000%d", i), fmt.Sprintf("Store %d", i))
		err = errors.Join(err, e)
	}
	return err
}

func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
