-- +goose Up

-- Shops that were asked for keys on a page of their own, and have not answered yet.
CREATE TABLE key_requests (
    state_hash TEXT COLLATE "C" PRIMARY KEY,
    store_id   TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id    TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    host       TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX key_requests_store ON key_requests (store_id);
CREATE INDEX key_requests_user ON key_requests (user_id);
CREATE INDEX key_requests_expiry ON key_requests (expires_at);
