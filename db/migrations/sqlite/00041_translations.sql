-- +goose Up

-- What a page is in other languages: {"de": "https://…"} as it says of itself, '' for none.
-- By these pages it is found in which language a shopper's page is.
ALTER TABLE documents ADD COLUMN translations TEXT NOT NULL DEFAULT '';
CREATE INDEX documents_translated ON documents (store_id, key_hash) WHERE translations <> '';
