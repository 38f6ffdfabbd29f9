-- +goose Up

-- How often a saved reply went into one.
ALTER TABLE saved_replies ADD COLUMN used INT NOT NULL DEFAULT 0;
