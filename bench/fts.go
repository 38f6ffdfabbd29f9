package main

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"unicode"

	"tilly"
)

// fts is SQLite's full-text search, the peer that is there anyway: FTS5 with
// Porter stemming, any word of the question, BM25 with the title five times as
// heavy as the text.
type fts struct{ db *sql.DB }

func newFTS(ctx context.Context, passages []tilly.Passage) (*fts, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // each connection has a memory of its own
	f := &fts{db}
	if err := f.fill(ctx, passages); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return f, nil
}

func (f *fts) close() { _ = f.db.Close() } // it holds nothing that lasts

func (f *fts) fill(ctx context.Context, passages []tilly.Passage) error {
	_, err := f.db.ExecContext(ctx, `CREATE VIRTUAL TABLE f USING fts5(id UNINDEXED, title, text, tokenize = 'porter unicode61')`)
	if err != nil {
		return err
	}
	tx, err := f.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // nothing to undo after the commit
	insert, err := tx.PrepareContext(ctx, `INSERT INTO f (id, title, text) VALUES (?, ?, ?)`)
	if err != nil {
		return err
	}
	defer func() { _ = insert.Close() }()
	for _, p := range passages {
		if _, err := insert.ExecContext(ctx, p.DocumentID, p.Title, p.Text+p.Answer); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// anyOf is the query for any word of a text, "" when it has none.
func anyOf(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) == 0 {
		return ""
	}
	return `"` + strings.Join(words, `" OR "`) + `"`
}

// first gives the best document and its score, "" when there is none.
func (f *fts) first(ctx context.Context, text string) (id string, score float64, err error) {
	query := anyOf(text)
	if query == "" {
		return "", 0, nil
	}
	err = f.db.QueryRowContext(ctx, `SELECT id, -bm25(f, 0, 5, 1) FROM f WHERE f MATCH ? ORDER BY bm25(f, 0, 5, 1) LIMIT 1`, query).Scan(&id, &score)
	if errors.Is(err, sql.ErrNoRows) {
		return "", 0, nil
	}
	return id, score, err
}

// rank gives the ten best documents.
func (f *fts) rank(ctx context.Context, text string) (ids []string, err error) {
	query := anyOf(text)
	if query == "" {
		return nil, nil
	}
	rows, err := f.db.QueryContext(ctx, `SELECT id FROM f WHERE f MATCH ? ORDER BY bm25(f, 0, 5, 1) LIMIT 10`, query)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}
