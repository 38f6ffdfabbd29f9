-- +goose Up

-- Who was asked to join the team of a store; the secret of the mailed link stands
-- nowhere, only its hash. One address has one invitation to a store.
CREATE TABLE invitations (
    store_id    TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id          TEXT NOT NULL,
    email_key   TEXT NOT NULL,
    email       TEXT NOT NULL,
    role        TEXT NOT NULL,
    sees        TEXT NOT NULL,
    token_hash  TEXT NOT NULL UNIQUE,
    invited_by  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at  INT NOT NULL,
    expires_at  INT NOT NULL,
    accepted_at INT NOT NULL,
    PRIMARY KEY (store_id, id),
    UNIQUE (store_id, email_key)
) STRICT;
CREATE INDEX invitations_address ON invitations (email_key, accepted_at);
CREATE INDEX invitations_by ON invitations (invited_by);

-- What teammates did in a store that others may want to know of. Users are named
-- without a reference: what they did outlives their account, under no name.
CREATE TABLE deeds (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id       TEXT NOT NULL,
    at       INT NOT NULL,
    user_id  TEXT NOT NULL,
    what     TEXT NOT NULL,
    whom     TEXT NOT NULL,
    detail   TEXT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE INDEX deeds_newest ON deeds (store_id, at);
CREATE INDEX deeds_old ON deeds (at);
