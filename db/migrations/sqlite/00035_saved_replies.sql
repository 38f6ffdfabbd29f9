-- +goose Up

-- What teammates answer often, found by a short word.
CREATE TABLE saved_replies (
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id         TEXT NOT NULL,
    shortcut   TEXT NOT NULL,
    body       TEXT NOT NULL,
    created_by TEXT NOT NULL,
    updated_at INT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE UNIQUE INDEX saved_replies_shortcut ON saved_replies (store_id, shortcut);
