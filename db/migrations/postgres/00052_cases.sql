-- +goose Up

-- What became of conversations in which something was asked or somebody wanted, without a
-- word of what was said and by whom. A row outlives its conversation, as a count.
CREATE TABLE cases (
    store_id        TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    conversation_id TEXT COLLATE "C" NOT NULL,       -- once that is erased, a name of nothing
    day             BIGINT NOT NULL,        -- on which it began by the store's clock, since 1970
    begun_at        BIGINT NOT NULL,
    outcome         TEXT COLLATE "C" NOT NULL,       -- proved, assumed, person, missed, failed, open
    again_at        BIGINT NOT NULL,        -- when it is to be counted anew though nothing happened, 0 never
    questions       BIGINT NOT NULL,
    refused         BIGINT NOT NULL,
    wait            BIGINT NOT NULL,        -- minutes; -1 nobody waited, or in vain
    open_wait       BIGINT NOT NULL,        -- likewise, while the shop was open
    cost_micros     BIGINT NOT NULL,
    shown           TEXT COLLATE "C" NOT NULL,       -- {"title": in how many answers}
    PRIMARY KEY (store_id, conversation_id)
);
CREATE INDEX cases_again ON cases (again_at) WHERE again_at > 0;

-- Cases added up by day; kept with each case.
CREATE TABLE day_counts (
    store_id TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    metric   TEXT COLLATE "C" NOT NULL,
    day      BIGINT NOT NULL,
    key      TEXT COLLATE "C" NOT NULL,
    n        BIGINT NOT NULL,
    PRIMARY KEY (store_id, metric, day, key)
);

-- By what clock a store's cases were counted; locked while they are.
CREATE TABLE tallies (
    store_id TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    hours    TEXT COLLATE "C" NOT NULL
);

-- Conversations that changed since they were counted.
CREATE TABLE case_marks (
    store_id        TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id              TEXT COLLATE "C" NOT NULL,
    conversation_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (store_id, id)
);
INSERT INTO case_marks (store_id, id, conversation_id) SELECT store_id, id, id FROM conversations WHERE channel <> 'playground';

CREATE INDEX enquiries_conversation ON enquiries (store_id, conversation_id) WHERE conversation_id <> '';

-- How often cards of products were clicked or put into the cart. Of by whom nothing is kept.
CREATE TABLE clicks (
    store_id TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    day      BIGINT NOT NULL,
    product  TEXT COLLATE "C" NOT NULL,              -- its title
    clicked  BIGINT NOT NULL,
    added    BIGINT NOT NULL,
    PRIMARY KEY (store_id, day, product)
);
