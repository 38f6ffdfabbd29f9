-- +goose Up

-- The picture of a user's profile, drawn anew and small; its name is the
-- unguessable part of its public address.
CREATE TABLE user_photos (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    name    TEXT NOT NULL UNIQUE,
    bytes   BLOB NOT NULL
) STRICT;
