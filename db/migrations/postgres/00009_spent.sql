-- +goose Up

-- How long the round of a source was read, without the time it waited or rested.
ALTER TABLE sources ADD COLUMN spent BIGINT NOT NULL DEFAULT 0;
