-- +goose Up

-- When a store's shop is open, as its owner states it, and the pair that teaches it.
CREATE TABLE opening_hours (
    store_id  TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    hours     TEXT NOT NULL,
    source_id TEXT NOT NULL
) STRICT;
