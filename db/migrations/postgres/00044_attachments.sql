-- +goose Up

-- Files that shoppers and teammates sent in conversations, each the one of its message.
CREATE TABLE attachments (
    store_id        TEXT COLLATE "C" NOT NULL,
    id              TEXT COLLATE "C" NOT NULL,
    conversation_id TEXT COLLATE "C" NOT NULL,
    message_id      TEXT COLLATE "C" NOT NULL,
    name            TEXT COLLATE "C" NOT NULL,
    type            TEXT COLLATE "C" NOT NULL,
    size            BIGINT NOT NULL,
    width           BIGINT NOT NULL,
    height          BIGINT NOT NULL,
    created_at      BIGINT NOT NULL,
    PRIMARY KEY (store_id, id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX attachments_message ON attachments (store_id, message_id);
CREATE INDEX attachments_conversation ON attachments (store_id, conversation_id, created_at, size);
