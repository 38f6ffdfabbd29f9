-- +goose Up

-- What became of conversations in which something was asked or somebody wanted, without a
-- word of what was said and by whom. A row outlives its conversation, as a count.
CREATE TABLE cases (
    store_id        TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    conversation_id TEXT NOT NULL,       -- once that is erased, a name of nothing
    day             INT NOT NULL,        -- on which it began by the store's clock, since 1970
    begun_at        INT NOT NULL,
    outcome         TEXT NOT NULL,       -- proved, assumed, person, missed, failed, open
    again_at        INT NOT NULL,        -- when it is to be counted anew though nothing happened, 0 never
    questions       INT NOT NULL,
    refused         INT NOT NULL,
    wait            INT NOT NULL,        -- minutes; -1 nobody waited, or in vain
    open_wait       INT NOT NULL,        -- likewise, while the shop was open
    cost_micros     INT NOT NULL,
    shown           TEXT NOT NULL,       -- {"title": in how many answers}
    PRIMARY KEY (store_id, conversation_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cases_again ON cases (again_at) WHERE again_at > 0;

-- Cases added up by day; kept with each case.
CREATE TABLE day_counts (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    metric   TEXT NOT NULL,
    day      INT NOT NULL,
    key      TEXT NOT NULL,
    n        INT NOT NULL,
    PRIMARY KEY (store_id, metric, day, key)
) STRICT, WITHOUT ROWID;

-- By what clock a store's cases were counted; locked while they are.
CREATE TABLE tallies (
    store_id TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    hours    TEXT NOT NULL
) STRICT;

-- Conversations that changed since they were counted.
CREATE TABLE case_marks (
    store_id        TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id              TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO case_marks (store_id, id, conversation_id) SELECT store_id, id, id FROM conversations WHERE channel <> 'playground';

CREATE INDEX enquiries_conversation ON enquiries (store_id, conversation_id) WHERE conversation_id <> '';

-- How often cards of products were clicked or put into the cart. Of by whom nothing is kept.
CREATE TABLE clicks (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    day      INT NOT NULL,
    product  TEXT NOT NULL,              -- its title
    clicked  INT NOT NULL,
    added    INT NOT NULL,
    PRIMARY KEY (store_id, day, product)
) STRICT, WITHOUT ROWID;
