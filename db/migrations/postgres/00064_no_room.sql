-- +goose Up

-- Whether the round found pages that its store's owner had no room for.
ALTER TABLE sources ADD COLUMN no_room BIGINT NOT NULL DEFAULT 0;
