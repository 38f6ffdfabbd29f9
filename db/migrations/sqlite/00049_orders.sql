-- +goose Up

-- Whether a store keeps orders and customers of its shop; switched off, what was kept goes.
ALTER TABLE stores ADD COLUMN keeps_orders INT NOT NULL DEFAULT 1;

-- How far the orders of a store's shop are read, in which currency it counts, and the
-- secret under which its customers' names and addresses stand.
CREATE TABLE order_sync (
    store_id      TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    secret_sealed TEXT NOT NULL,
    state         TEXT NOT NULL DEFAULT 'reading',  -- reading, ready, refused, leaving
    currency      TEXT NOT NULL DEFAULT '',
    note          TEXT NOT NULL DEFAULT '',         -- for the owner: what the shop does not tell, or why it cannot be read
    begins_at     INT NOT NULL DEFAULT 0,           -- orders placed from here on are read
    cursor        TEXT NOT NULL DEFAULT '',         -- where the reading goes on
    done          INT NOT NULL DEFAULT 0,           -- orders read in it
    total         INT NOT NULL DEFAULT 0,           -- as the shop said; 0 unknown
    started_at    INT NOT NULL DEFAULT 0,           -- of the reading that is under way
    through       INT NOT NULL DEFAULT 0,           -- changes up to here are known
    checked_at    INT NOT NULL DEFAULT 0,           -- when the shop was last asked, or is held to have been
    last_customer INT NOT NULL DEFAULT 0,
    scored_at     INT NOT NULL DEFAULT 0,
    ranked        INT NOT NULL DEFAULT 0            -- customers that the last scoring ranked
) STRICT;

-- Orders of a shop, as it has them now. Amounts are minor units of currency.
CREATE TABLE orders (
    store_id        TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id              TEXT NOT NULL,              -- on the platform
    number          TEXT NOT NULL,              -- as the shop shows it
    customer_no     INT NOT NULL DEFAULT 0,     -- 0: nobody's, or of somebody who was erased
    state           TEXT NOT NULL,              -- paid, held, unpaid, failed, cancelled, refunded
    counted         INT NOT NULL,               -- 1: paid, and not given back as a whole
    home            INT NOT NULL,               -- 1: in the currency that the store counts in
    currency        TEXT NOT NULL,
    total           INT NOT NULL,
    refunded        INT NOT NULL,               -- of the total
    created_at      INT NOT NULL,
    paid_at         INT NOT NULL,
    updated_at      INT NOT NULL,               -- in the shop
    items           TEXT NOT NULL,              -- [{"ref","name","quantity"}]
    chat_mark       INT NOT NULL DEFAULT 0,     -- 1: the shop noted that the chat had been opened before
    conversation_id TEXT NOT NULL DEFAULT '',   -- held with the same address before; '' none known
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE INDEX orders_customer ON orders (store_id, customer_no, counted, created_at);
CREATE INDEX orders_time ON orders (store_id, created_at);

-- Who ordered: guests and accounts of one address are one. Figures are of orders that
-- count, kept with each order that is stored.
CREATE TABLE customers (
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    no         INT NOT NULL,
    email_key  TEXT NOT NULL,                   -- HMAC of the folded address
    person     TEXT NOT NULL,                   -- address and name, sealed; '' once erased
    orders     INT NOT NULL DEFAULT 0,
    others     INT NOT NULL DEFAULT 0,          -- of them in other currencies
    net        INT NOT NULL DEFAULT 0,          -- of those in the store's
    first_at   INT NOT NULL DEFAULT 0,
    last_at    INT NOT NULL DEFAULT 0,
    r          INT NOT NULL DEFAULT 0,
    f          INT NOT NULL DEFAULT 0,
    m          INT NOT NULL DEFAULT 0,
    segment    TEXT NOT NULL DEFAULT '',
    erased_at  INT NOT NULL DEFAULT 0,          -- 0: not; else nothing is kept of them but the key, to know them by
    PRIMARY KEY (store_id, no)
) STRICT;
CREATE UNIQUE INDEX customers_key ON customers (store_id, email_key);
CREATE INDEX customers_net ON customers (store_id, net, no) WHERE orders > 0;
CREATE INDEX customers_segment ON customers (store_id, segment, net, no) WHERE orders > 0;

-- Under what a customer is found: HMACs of how the words of the name begin.
CREATE TABLE customer_words (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    word     TEXT NOT NULL,
    no       INT NOT NULL,
    PRIMARY KEY (store_id, word, no)
) STRICT;
CREATE INDEX customer_words_no ON customer_words (store_id, no);

-- Talks of whoever left an address.
CREATE INDEX conversations_contact ON conversations (store_id, lower(contact_email)) WHERE contact_email <> '';
