-- +goose Up

-- Which products a group shows, by their ids on the shop's platform: a change of one
-- changes what the group shows.
CREATE TABLE product_parts (
    store_id    TEXT COLLATE "C" NOT NULL,
    ref         TEXT COLLATE "C" NOT NULL,
    document_id TEXT COLLATE "C" NOT NULL,
    ord         BIGINT NOT NULL,
    PRIMARY KEY (store_id, ref, document_id, ord),
    FOREIGN KEY (store_id, document_id, ord) REFERENCES products (store_id, document_id, ord) ON DELETE CASCADE
);
CREATE INDEX product_parts_group ON product_parts (store_id, document_id, ord);
