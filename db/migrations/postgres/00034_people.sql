-- +goose Up

-- Who speaks for the store in a conversation, and what is known of it once a person
-- is or was wanted there: then it is a ticket and has a number.
ALTER TABLE conversations ADD COLUMN handler TEXT COLLATE "C" NOT NULL DEFAULT 'assistant';
ALTER TABLE conversations ADD COLUMN assignee TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN ticket_no BIGINT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN reason TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN contact_name TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN contact_email TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN page TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN lang TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN wanted_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN taken_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN first_reply_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN closed_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN closed_by TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN last_role TEXT COLLATE "C" NOT NULL DEFAULT ''; -- who has the last word: user or agent
ALTER TABLE conversations ADD COLUMN unread BIGINT NOT NULL DEFAULT 0;      -- of the shopper's words, by the team
ALTER TABLE conversations ADD COLUMN seen_team BIGINT NOT NULL DEFAULT 0;   -- how many of the messages the team saw
ALTER TABLE conversations ADD COLUMN seen_shopper BIGINT NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN mailed BIGINT NOT NULL DEFAULT 0;      -- up to which message replies left as mails
ALTER TABLE conversations ADD COLUMN score BIGINT NOT NULL DEFAULT 0;       -- 1 to 5, 0 while nothing was said
ALTER TABLE conversations ADD COLUMN score_text TEXT COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX conversations_tickets ON conversations (store_id, handler, updated_at) WHERE ticket_no > 0;
CREATE INDEX conversations_answered ON conversations (store_id, first_reply_at) WHERE first_reply_at > 0;

-- Who wrote a message of a ticket and by which way it came; '' of the assistant's talk.
ALTER TABLE messages ADD COLUMN author TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN via TEXT COLLATE "C" NOT NULL DEFAULT '';
CREATE UNIQUE INDEX messages_sent ON messages (store_id, id) WHERE via <> '';

-- The last number that a store's tickets were given.
CREATE TABLE ticket_numbers (
    store_id TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    last     BIGINT NOT NULL
);

-- Which teammates have a store's inbox open, and when that was last heard of.
CREATE TABLE presence (
    store_id TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id  TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seen_at  BIGINT NOT NULL,
    PRIMARY KEY (store_id, user_id)
);

-- What changed in conversations a moment ago, for whoever listens on another replica.
CREATE TABLE live_log (
    id              TEXT COLLATE "C" PRIMARY KEY,
    store_id        TEXT COLLATE "C" NOT NULL,
    conversation_id TEXT COLLATE "C" NOT NULL,
    kind            TEXT COLLATE "C" NOT NULL,
    ord             BIGINT NOT NULL,
    origin          TEXT COLLATE "C" NOT NULL, -- the process that told its own listeners already
    at              BIGINT NOT NULL
);
CREATE INDEX live_log_time ON live_log (at);
