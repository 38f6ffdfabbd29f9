-- +goose Up

-- Of which shop the orders are: those of another one at a store's address are not added.
ALTER TABLE order_sync ADD COLUMN host TEXT COLLATE "C" NOT NULL DEFAULT '';
