-- +goose Up

-- The picture of a user's profile, drawn anew and small; its name is the
-- unguessable part of its public address.
CREATE TABLE user_photos (
    user_id TEXT COLLATE "C" PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    name    TEXT COLLATE "C" NOT NULL UNIQUE,
    bytes   BYTEA NOT NULL
);
