-- +goose Up

-- Where a store's shop tells of changes by itself. The token stands in the
-- address, so only its hash is looked for; what opens anything is sealed.
CREATE TABLE hooks (
    store_id      TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    token_hash    TEXT COLLATE "C" NOT NULL,
    token_sealed  TEXT COLLATE "C" NOT NULL,
    secret_sealed TEXT COLLATE "C" NOT NULL,
    note          TEXT COLLATE "C" NOT NULL, -- for the owner: whether the shop tells, or why not
    checked_at    BIGINT NOT NULL            -- when the shop was last asked to tell
);
CREATE UNIQUE INDEX hooks_token ON hooks (token_hash);

-- Messages that were heard, by what tells them from others, so that a repetition
-- is not heard twice.
CREATE TABLE hook_messages (
    store_id TEXT COLLATE "C" NOT NULL REFERENCES hooks (store_id) ON DELETE CASCADE,
    mark     TEXT COLLATE "C" NOT NULL,
    until    BIGINT NOT NULL,
    PRIMARY KEY (store_id, mark)
);
CREATE INDEX hook_messages_age ON hook_messages (until);

-- Whether one of what a product comes in costs less than it did.
ALTER TABLE products ADD COLUMN reduced BIGINT NOT NULL DEFAULT 0;
UPDATE products SET reduced = 1 WHERE body LIKE '%"regular":{%';
