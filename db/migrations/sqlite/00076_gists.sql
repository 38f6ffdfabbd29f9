-- +goose Up

-- What conversations that came to people are about, as a model worded it for the team.
CREATE TABLE gists (
    store_id        TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    lines           TEXT NOT NULL, -- [{"by": role, "text": …}]
    model           TEXT NOT NULL,
    created_at      INT NOT NULL,
    PRIMARY KEY (store_id, conversation_id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
