-- +goose Up

-- What a user signed in with, to know the session again in a list.
ALTER TABLE sessions ADD COLUMN agent TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT COLLATE "C" NOT NULL DEFAULT '';

-- What a user's authenticator shares with us (RFC 6238), encrypted. It counts once it
-- is confirmed; last_step is the newest time step whose code was used.
CREATE TABLE second_factors (
    user_id       TEXT COLLATE "C" PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret_sealed TEXT COLLATE "C" NOT NULL,
    confirmed_at  BIGINT NOT NULL,
    last_step     BIGINT NOT NULL,
    created_at    BIGINT NOT NULL
);

-- Codes that stand in for the authenticator, each once.
CREATE TABLE recovery_codes (
    user_id   TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, code_hash)
);
