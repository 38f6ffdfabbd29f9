-- +goose Up

-- What a user signed in with, to know the session again in a list.
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';

-- What a user's authenticator shares with us (RFC 6238), encrypted. It counts once it
-- is confirmed; last_step is the newest time step whose code was used.
CREATE TABLE second_factors (
    user_id       TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret_sealed TEXT NOT NULL,
    confirmed_at  INT NOT NULL,
    last_step     INT NOT NULL,
    created_at    INT NOT NULL
) STRICT;

-- Codes that stand in for the authenticator, each once.
CREATE TABLE recovery_codes (
    user_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
