-- +goose Up

-- Which products a group shows, by their ids on the shop's platform: a change of one
-- changes what the group shows.
CREATE TABLE product_parts (
    store_id    TEXT NOT NULL,
    ref         TEXT NOT NULL,
    document_id TEXT NOT NULL,
    ord         INT NOT NULL,
    PRIMARY KEY (store_id, ref, document_id, ord),
    FOREIGN KEY (store_id, document_id, ord) REFERENCES products (store_id, document_id, ord) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX product_parts_group ON product_parts (store_id, document_id, ord);
