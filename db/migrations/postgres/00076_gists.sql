-- +goose Up

-- What conversations that came to people are about, as a model worded it for the team.
CREATE TABLE gists (
    store_id        TEXT COLLATE "C" NOT NULL,
    conversation_id TEXT COLLATE "C" NOT NULL,
    lines           TEXT COLLATE "C" NOT NULL, -- [{"by": role, "text": …}]
    model           TEXT COLLATE "C" NOT NULL,
    created_at      BIGINT NOT NULL,
    PRIMARY KEY (store_id, conversation_id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
);
