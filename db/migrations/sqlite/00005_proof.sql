-- +goose Up

-- Who held a conversation: the hash of a secret that only the visitor has.
ALTER TABLE conversations ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
CREATE INDEX conversations_visitor ON conversations (store_id, visitor) WHERE visitor <> '';

-- What a message says in lower case, for looking words up in it.
ALTER TABLE messages ADD COLUMN folded TEXT NOT NULL DEFAULT '';
UPDATE messages SET folded = lower(body);

-- What the owner reads of an answer, and what became of it. topic says what the
-- question is about, empty where nothing could be taught for it.
ALTER TABLE answers ADD COLUMN products TEXT NOT NULL DEFAULT 'null';
ALTER TABLE answers ADD COLUMN topic TEXT NOT NULL DEFAULT '';
ALTER TABLE answers ADD COLUMN doubt TEXT NOT NULL DEFAULT '';
ALTER TABLE answers ADD COLUMN rating INT NOT NULL DEFAULT 0;
UPDATE answers SET topic = lower(substr(understood, 1, 200)) WHERE speaker <> 'form' AND passages NOT IN ('null', '[]');
UPDATE answers SET doubt = CASE WHEN answered = 0 THEN 'refused' WHEN evidence < threshold + 0.15 THEN 'weak' ELSE '' END
    WHERE topic <> '';
CREATE INDEX answers_doubt ON answers (store_id, conversation_id) WHERE doubt = 'refused';
CREATE INDEX answers_rated ON answers (store_id, rating, created_at, conversation_id) WHERE rating <> 0;
CREATE INDEX answers_asked ON answers (store_id, created_at, answered, evidence) WHERE topic <> '';

-- Which sources an answer quoted.
CREATE TABLE quotes (
    store_id   TEXT NOT NULL,
    message_id TEXT NOT NULL,
    source_id  TEXT NOT NULL,
    created_at INT NOT NULL,
    PRIMARY KEY (store_id, message_id, source_id),
    FOREIGN KEY (store_id, message_id) REFERENCES answers (store_id, message_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX quotes_time ON quotes (store_id, created_at, source_id);

-- A gap holds nothing that a visitor said: that hangs on its conversation.
CREATE TABLE gaps (
    store_id    TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id          TEXT NOT NULL,
    state       TEXT NOT NULL,
    source_id   TEXT NOT NULL,
    check_state TEXT NOT NULL,
    created_at  INT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE INDEX gaps_age ON gaps (created_at);

CREATE TABLE gap_questions (
    store_id        TEXT NOT NULL,
    message_id      TEXT NOT NULL,
    gap_id          TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    question        TEXT NOT NULL,
    topic           TEXT NOT NULL,
    doubt           TEXT NOT NULL,
    after           TEXT NOT NULL, -- the answer it got when it was asked again
    asked_at        INT NOT NULL,
    PRIMARY KEY (store_id, message_id),
    FOREIGN KEY (store_id, message_id) REFERENCES answers (store_id, message_id) ON DELETE CASCADE,
    FOREIGN KEY (store_id, gap_id) REFERENCES gaps (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX gap_questions_gap ON gap_questions (store_id, gap_id, asked_at);
CREATE INDEX gap_questions_time ON gap_questions (store_id, asked_at);
