-- +goose Up

-- When a store's widget was last asked for by one of the store's own pages.
CREATE TABLE widget_sights (
    store_id TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    seen_at  INT NOT NULL
) STRICT;
