-- +goose Up

-- The sources that an answer quotes, by a space, in its own row: what answers quoted
-- before stays in quotes until it goes with them.
ALTER TABLE answers ADD COLUMN quoted TEXT COLLATE "C" NOT NULL DEFAULT '';

-- An answer stands in one index by time, not in two: those that something could be taught
-- for, and the rest.
DROP INDEX answers_time;
DROP INDEX answers_asked;
CREATE INDEX answers_asked ON answers (store_id, created_at, answered, evidence, quoted) WHERE topic <> '';
CREATE INDEX answers_other ON answers (store_id, created_at, quoted) WHERE topic = '';
