-- +goose Up

-- When a store's people are mailed the week's figures next: Monday at 8 by its clock.
CREATE TABLE weekly (
    store_id TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    next_at  INT NOT NULL,
    mailed   INT NOT NULL DEFAULT 0 -- the last day of the last week that was
) STRICT;
CREATE INDEX weekly_due ON weekly (next_at);

-- Who does not want them.
CREATE TABLE weekly_off (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (store_id, user_id)
) STRICT, WITHOUT ROWID;
