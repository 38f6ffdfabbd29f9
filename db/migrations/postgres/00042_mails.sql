-- +goose Up

-- Addresses to which answers to our mails come: each is made for one recipient of one
-- conversation, and stays good whatever becomes of the secret it was made with.
CREATE TABLE reply_addresses (
    token_hash      TEXT COLLATE "C" PRIMARY KEY,
    store_id        TEXT COLLATE "C" NOT NULL,
    conversation_id TEXT COLLATE "C" NOT NULL,
    user_id         TEXT COLLATE "C" NOT NULL, -- the teammate it was made for; '' the shopper
    email           TEXT COLLATE "C" NOT NULL, -- the only sender it takes
    created_at      BIGINT NOT NULL,
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
);
CREATE INDEX reply_addresses_conversation ON reply_addresses (store_id, conversation_id);

-- Mails that came, each once a store. message_id is '' of those that are not shown.
CREATE TABLE mails (
    store_id        TEXT COLLATE "C" NOT NULL,
    id              TEXT COLLATE "C" NOT NULL, -- a digest of its Message-ID
    conversation_id TEXT COLLATE "C" NOT NULL,
    message_id      TEXT COLLATE "C" NOT NULL,
    outcome         TEXT COLLATE "C" NOT NULL,
    refs            TEXT COLLATE "C" NOT NULL, -- Message-IDs, as JSON, its own last
    subject         TEXT COLLATE "C" NOT NULL,
    whole           TEXT COLLATE "C" NOT NULL, -- all its text, '' where the message has it
    files           TEXT COLLATE "C" NOT NULL, -- names of attachments, as JSON
    created_at      BIGINT NOT NULL,
    PRIMARY KEY (store_id, id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
);
CREATE INDEX mails_conversation ON mails (store_id, conversation_id, created_at);
CREATE INDEX mails_message ON mails (store_id, message_id) WHERE message_id <> '';
