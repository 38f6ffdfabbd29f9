-- +goose Up

-- What an answer of a model cost, and what it wrote that was not shown.
ALTER TABLE answers ADD COLUMN cost_micros BIGINT NOT NULL DEFAULT 0;
ALTER TABLE answers ADD COLUMN dropped TEXT COLLATE "C" NOT NULL DEFAULT '[]';
