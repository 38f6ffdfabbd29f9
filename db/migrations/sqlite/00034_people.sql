-- +goose Up

-- Who speaks for the store in a conversation, and what is known of it once a person
-- is or was wanted there: then it is a ticket and has a number.
ALTER TABLE conversations ADD COLUMN handler TEXT NOT NULL DEFAULT 'assistant';
ALTER TABLE conversations ADD COLUMN assignee TEXT NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN ticket_no INT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN contact_name TEXT NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN contact_email TEXT NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN page TEXT NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN lang TEXT NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN wanted_at INT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN taken_at INT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN first_reply_at INT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN closed_at INT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN closed_by TEXT NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN last_role TEXT NOT NULL DEFAULT ''; -- who has the last word: user or agent
ALTER TABLE conversations ADD COLUMN unread INT NOT NULL DEFAULT 0;      -- of the shopper's words, by the team
ALTER TABLE conversations ADD COLUMN seen_team INT NOT NULL DEFAULT 0;   -- how many of the messages the team saw
ALTER TABLE conversations ADD COLUMN seen_shopper INT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN mailed INT NOT NULL DEFAULT 0;      -- up to which message replies left as mails
ALTER TABLE conversations ADD COLUMN score INT NOT NULL DEFAULT 0;       -- 1 to 5, 0 while nothing was said
ALTER TABLE conversations ADD COLUMN score_text TEXT NOT NULL DEFAULT '';
CREATE INDEX conversations_tickets ON conversations (store_id, handler, updated_at) WHERE ticket_no > 0;
CREATE INDEX conversations_answered ON conversations (store_id, first_reply_at) WHERE first_reply_at > 0;

-- Who wrote a message of a ticket and by which way it came; '' of the assistant's talk.
ALTER TABLE messages ADD COLUMN author TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN via TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX messages_sent ON messages (store_id, id) WHERE via <> '';

-- The last number that a store's tickets were given.
CREATE TABLE ticket_numbers (
    store_id TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    last     INT NOT NULL
) STRICT;

-- Which teammates have a store's inbox open, and when that was last heard of.
CREATE TABLE presence (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seen_at  INT NOT NULL,
    PRIMARY KEY (store_id, user_id)
) STRICT;

-- What changed in conversations a moment ago, for whoever listens on another replica.
CREATE TABLE live_log (
    id              TEXT PRIMARY KEY,
    store_id        TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    kind            TEXT NOT NULL,
    ord             INT NOT NULL,
    origin          TEXT NOT NULL, -- the process that told its own listeners already
    at              INT NOT NULL
) STRICT;
CREATE INDEX live_log_time ON live_log (at);
