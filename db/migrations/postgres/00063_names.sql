-- +goose Up

-- Under which keys names of a store's customers are found: 0 how words begin in three
-- letters; 1 in four and six as well.
ALTER TABLE order_sync ADD COLUMN names INT NOT NULL DEFAULT 0;
