-- +goose Up

-- The answers that somebody rated, newest first, with all that a store's threshold is
-- fitted to: without it SQLite goes through every answer of the store.
CREATE INDEX answers_judged ON answers (store_id, created_at, rating, answered, evidence, topic) WHERE rating <> 0 AND topic <> '';

-- What this installation is known by: which secret its rows are sealed with.
CREATE TABLE installation (
    name TEXT COLLATE "C" PRIMARY KEY,
    mark TEXT COLLATE "C" NOT NULL
);
