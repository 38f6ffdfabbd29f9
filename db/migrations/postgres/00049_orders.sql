-- +goose Up

-- Whether a store keeps orders and customers of its shop; switched off, what was kept goes.
ALTER TABLE stores ADD COLUMN keeps_orders BIGINT NOT NULL DEFAULT 1;

-- How far the orders of a store's shop are read, in which currency it counts, and the
-- secret under which its customers' names and addresses stand.
CREATE TABLE order_sync (
    store_id      TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    secret_sealed TEXT COLLATE "C" NOT NULL,
    state         TEXT COLLATE "C" NOT NULL DEFAULT 'reading',  -- reading, ready, refused, leaving
    currency      TEXT COLLATE "C" NOT NULL DEFAULT '',
    note          TEXT COLLATE "C" NOT NULL DEFAULT '',         -- for the owner: what the shop does not tell, or why it cannot be read
    begins_at     BIGINT NOT NULL DEFAULT 0,           -- orders placed from here on are read
    cursor        TEXT COLLATE "C" NOT NULL DEFAULT '',         -- where the reading goes on
    done          BIGINT NOT NULL DEFAULT 0,           -- orders read in it
    total         BIGINT NOT NULL DEFAULT 0,           -- as the shop said; 0 unknown
    started_at    BIGINT NOT NULL DEFAULT 0,           -- of the reading that is under way
    through       BIGINT NOT NULL DEFAULT 0,           -- changes up to here are known
    checked_at    BIGINT NOT NULL DEFAULT 0,           -- when the shop was last asked, or is held to have been
    last_customer BIGINT NOT NULL DEFAULT 0,
    scored_at     BIGINT NOT NULL DEFAULT 0,
    ranked        BIGINT NOT NULL DEFAULT 0            -- customers that the last scoring ranked
);

-- Orders of a shop, as it has them now. Amounts are minor units of currency.
CREATE TABLE orders (
    store_id        TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id              TEXT COLLATE "C" NOT NULL,              -- on the platform
    number          TEXT COLLATE "C" NOT NULL,              -- as the shop shows it
    customer_no     BIGINT NOT NULL DEFAULT 0,     -- 0: nobody's, or of somebody who was erased
    state           TEXT COLLATE "C" NOT NULL,              -- paid, held, unpaid, failed, cancelled, refunded
    counted         BIGINT NOT NULL,               -- 1: paid, and not given back as a whole
    home            BIGINT NOT NULL,               -- 1: in the currency that the store counts in
    currency        TEXT COLLATE "C" NOT NULL,
    total           BIGINT NOT NULL,
    refunded        BIGINT NOT NULL,               -- of the total
    created_at      BIGINT NOT NULL,
    paid_at         BIGINT NOT NULL,
    updated_at      BIGINT NOT NULL,               -- in the shop
    items           TEXT COLLATE "C" NOT NULL,              -- [{"ref","name","quantity"}]
    chat_mark       BIGINT NOT NULL DEFAULT 0,     -- 1: the shop noted that the chat had been opened before
    conversation_id TEXT COLLATE "C" NOT NULL DEFAULT '',   -- held with the same address before; '' none known
    PRIMARY KEY (store_id, id)
);
CREATE INDEX orders_customer ON orders (store_id, customer_no, counted, created_at);
CREATE INDEX orders_time ON orders (store_id, created_at);

-- Who ordered: guests and accounts of one address are one. Figures are of orders that
-- count, kept with each order that is stored.
CREATE TABLE customers (
    store_id   TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    no         BIGINT NOT NULL,
    email_key  TEXT COLLATE "C" NOT NULL,                   -- HMAC of the folded address
    person     TEXT COLLATE "C" NOT NULL,                   -- address and name, sealed; '' once erased
    orders     BIGINT NOT NULL DEFAULT 0,
    others     BIGINT NOT NULL DEFAULT 0,          -- of them in other currencies
    net        BIGINT NOT NULL DEFAULT 0,          -- of those in the store's
    first_at   BIGINT NOT NULL DEFAULT 0,
    last_at    BIGINT NOT NULL DEFAULT 0,
    r          BIGINT NOT NULL DEFAULT 0,
    f          BIGINT NOT NULL DEFAULT 0,
    m          BIGINT NOT NULL DEFAULT 0,
    segment    TEXT COLLATE "C" NOT NULL DEFAULT '',
    erased_at  BIGINT NOT NULL DEFAULT 0,          -- 0: not; else nothing is kept of them but the key, to know them by
    PRIMARY KEY (store_id, no)
);
CREATE UNIQUE INDEX customers_key ON customers (store_id, email_key);
CREATE INDEX customers_net ON customers (store_id, net, no) WHERE orders > 0;
CREATE INDEX customers_segment ON customers (store_id, segment, net, no) WHERE orders > 0;

-- Under what a customer is found: HMACs of how the words of the name begin.
CREATE TABLE customer_words (
    store_id TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    word     TEXT COLLATE "C" NOT NULL,
    no       BIGINT NOT NULL,
    PRIMARY KEY (store_id, word, no)
);
CREATE INDEX customer_words_no ON customer_words (store_id, no);

-- Talks of whoever left an address.
CREATE INDEX conversations_contact ON conversations (store_id, lower(contact_email)) WHERE contact_email <> '';
