package db

import (
	"context"

	"tilly"
)

const selectDocument = `SELECT d.id, d.store_id, d.source_id, d.doc_key, d.url, d.depth, d.round, d.state, d.error,
	d.title, d.lang, d.etag, d.last_modified, d.text_hash, d.passages, d.change, d.fetched_at, d.translations FROM documents d `

type documentRow struct {
	ID           string `db:"id"`
	StoreID      string `db:"store_id"`
	SourceID     string `db:"source_id"`
	Key          string `db:"doc_key"`
	URL          string `db:"url"`
	Depth        int    `db:"depth"`
	Round        int    `db:"round"`
	State        string `db:"state"`
	Error        string `db:"error"`
	Title        string `db:"title"`
	Lang         string `db:"lang"`
	ETag         string `db:"etag"`
	LastModified string `db:"last_modified"`
	TextHash     string `db:"text_hash"`
	Passages     int    `db:"passages"`
	Change       string `db:"change"`
	FetchedAt    moment `db:"fetched_at"`
	Translations string `db:"translations"` // "" none
}

func (r documentRow) noun() (tilly.Document, error) {
	translations, err := translationsFrom(r.Translations)
	return tilly.Document{
		ID: r.ID, StoreID: r.StoreID, SourceID: r.SourceID, Key: r.Key, URL: r.URL, Depth: r.Depth, Round: r.Round,
		State: tilly.DocumentState(r.State), Error: r.Error, Title: r.Title, Lang: r.Lang, ETag: r.ETag,
		LastModified: r.LastModified, TextHash: r.TextHash, Passages: r.Passages, Change: tilly.Change(r.Change), FetchedAt: r.FetchedAt.time(),
		Translations: translations,
	}, err
}

// insertDocuments stores new documents; seq is how many the round had before.
func insertDocuments(ctx context.Context, c conn, documents []tilly.Document, seq int) error {
	var rows [][]any
	for i, d := range documents {
		rows = append(rows, []any{
			d.StoreID, d.ID, d.SourceID, keyHash(d.Key), d.Key, d.URL, d.Depth, d.Round, seq + i, d.State, d.Error,
			d.Title, d.Lang, d.ETag, d.LastModified, d.TextHash, d.Passages, d.FetchedAt,
		})
	}
	return c.insert(ctx, `INSERT INTO documents (store_id, id, source_id, key_hash, doc_key, url, depth, round, seq,
		state, error, title, lang, etag, last_modified, text_hash, passages, fetched_at)`, rows, "")
}

// keyHash stands for a document's key in indexes, where long keys do not fit.
func keyHash(key string) string { return tilly.HashSecret(validText(key)) }

func translationsFrom(stored string) (map[string]string, error) {
	if stored == "" {
		return nil, nil
	}
	return fromJSON[map[string]string](stored)
}

func translationsTo(list map[string]string) string {
	if len(list) == 0 {
		return ""
	}
	return asJSON(list)
}
