-- +goose Up

-- A product hangs on the passage that tells of it. product_key is the same for
-- one product of a store, whichever of its sources names it.
CREATE TABLE products (
    store_id     TEXT COLLATE "C" NOT NULL,
    document_id  TEXT COLLATE "C" NOT NULL,
    ord          BIGINT NOT NULL,
    source_id    TEXT COLLATE "C" NOT NULL,
    key_hash     TEXT COLLATE "C" NOT NULL,
    product_key  TEXT COLLATE "C" NOT NULL,
    title        TEXT COLLATE "C" NOT NULL,
    manual       BIGINT NOT NULL,
    prices       TEXT COLLATE "C" NOT NULL, -- minor units, ascending
    currency     TEXT COLLATE "C" NOT NULL,
    availability TEXT COLLATE "C" NOT NULL,
    body         TEXT COLLATE "C" NOT NULL, -- the whole product
    PRIMARY KEY (store_id, document_id, ord),
    FOREIGN KEY (store_id, document_id, ord) REFERENCES passages (store_id, document_id, ord) ON DELETE CASCADE
);
CREATE INDEX products_key ON products (store_id, key_hash);
CREATE INDEX products_title ON products (store_id, title, document_id, ord);

CREATE TABLE store_keys (
    store_id   TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    host       TEXT COLLATE "C" NOT NULL,
    key_sealed TEXT COLLATE "C" NOT NULL,
    secret_sealed TEXT COLLATE "C" NOT NULL,
    state      TEXT COLLATE "C" NOT NULL,
    message    TEXT COLLATE "C" NOT NULL,
    checked_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
