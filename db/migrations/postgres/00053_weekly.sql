-- +goose Up

-- When a store's people are mailed the week's figures next: Monday at 8 by its clock.
CREATE TABLE weekly (
    store_id TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    next_at  BIGINT NOT NULL,
    mailed   BIGINT NOT NULL DEFAULT 0 -- the last day of the last week that was
);
CREATE INDEX weekly_due ON weekly (next_at);

-- Who does not want them.
CREATE TABLE weekly_off (
    store_id TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id  TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (store_id, user_id)
);
