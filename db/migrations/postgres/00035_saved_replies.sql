-- +goose Up

-- What teammates answer often, found by a short word.
CREATE TABLE saved_replies (
    store_id   TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id         TEXT COLLATE "C" NOT NULL,
    shortcut   TEXT COLLATE "C" NOT NULL,
    body       TEXT COLLATE "C" NOT NULL,
    created_by TEXT COLLATE "C" NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (store_id, id)
);
CREATE UNIQUE INDEX saved_replies_shortcut ON saved_replies (store_id, shortcut);
