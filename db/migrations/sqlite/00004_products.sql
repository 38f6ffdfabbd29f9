-- +goose Up

-- A product hangs on the passage that tells of it. product_key is the same for
-- one product of a store, whichever of its sources names it.
CREATE TABLE products (
    store_id     TEXT NOT NULL,
    document_id  TEXT NOT NULL,
    ord          INT NOT NULL,
    source_id    TEXT NOT NULL,
    key_hash     TEXT NOT NULL,
    product_key  TEXT NOT NULL,
    title        TEXT NOT NULL,
    manual       INT NOT NULL,
    prices       TEXT NOT NULL, -- minor units, ascending
    currency     TEXT NOT NULL,
    availability TEXT NOT NULL,
    body         TEXT NOT NULL, -- the whole product
    PRIMARY KEY (store_id, document_id, ord),
    FOREIGN KEY (store_id, document_id, ord) REFERENCES passages (store_id, document_id, ord) ON DELETE CASCADE
) STRICT;
CREATE INDEX products_key ON products (store_id, key_hash);
CREATE INDEX products_title ON products (store_id, title, document_id, ord);

CREATE TABLE store_keys (
    store_id   TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    host       TEXT NOT NULL,
    key_sealed TEXT NOT NULL,
    secret_sealed TEXT NOT NULL,
    state      TEXT NOT NULL,
    message    TEXT NOT NULL,
    checked_at INT NOT NULL,
    created_at INT NOT NULL
) STRICT;
