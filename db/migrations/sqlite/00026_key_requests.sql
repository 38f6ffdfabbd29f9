-- +goose Up

-- Shops that were asked for keys on a page of their own, and have not answered yet.
CREATE TABLE key_requests (
    state_hash TEXT PRIMARY KEY,
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    host       TEXT NOT NULL,
    expires_at INT NOT NULL
) STRICT;
CREATE INDEX key_requests_store ON key_requests (store_id);
CREATE INDEX key_requests_user ON key_requests (user_id);
CREATE INDEX key_requests_expiry ON key_requests (expires_at);
