-- +goose Up

-- Addresses that the shopper of a conversation proved to have, folded, each with a space
-- before and after it: by the number of an order, or by a mail that came from there.
ALTER TABLE conversations ADD COLUMN proved TEXT NOT NULL DEFAULT '';
