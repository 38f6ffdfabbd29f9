-- +goose Up

-- Files that shoppers and teammates sent in conversations, each the one of its message.
CREATE TABLE attachments (
    store_id        TEXT NOT NULL,
    id              TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    message_id      TEXT NOT NULL,
    name            TEXT NOT NULL,
    type            TEXT NOT NULL,
    size            INT NOT NULL,
    width           INT NOT NULL,
    height          INT NOT NULL,
    created_at      INT NOT NULL,
    PRIMARY KEY (store_id, id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE UNIQUE INDEX attachments_message ON attachments (store_id, message_id);
CREATE INDEX attachments_conversation ON attachments (store_id, conversation_id, created_at, size);
