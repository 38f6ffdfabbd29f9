-- +goose Up

-- Who was asked to join the team of a store; the secret of the mailed link stands
-- nowhere, only its hash. One address has one invitation to a store.
CREATE TABLE invitations (
    store_id    TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id          TEXT COLLATE "C" NOT NULL,
    email_key   TEXT COLLATE "C" NOT NULL,
    email       TEXT COLLATE "C" NOT NULL,
    role        TEXT COLLATE "C" NOT NULL,
    sees        TEXT COLLATE "C" NOT NULL,
    token_hash  TEXT COLLATE "C" NOT NULL UNIQUE,
    invited_by  TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at  BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL,
    accepted_at BIGINT NOT NULL,
    PRIMARY KEY (store_id, id),
    UNIQUE (store_id, email_key)
);
CREATE INDEX invitations_address ON invitations (email_key, accepted_at);
CREATE INDEX invitations_by ON invitations (invited_by);

-- What teammates did in a store that others may want to know of. Users are named
-- without a reference: what they did outlives their account, under no name.
CREATE TABLE deeds (
    store_id TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id       TEXT COLLATE "C" NOT NULL,
    at       BIGINT NOT NULL,
    user_id  TEXT COLLATE "C" NOT NULL,
    what     TEXT COLLATE "C" NOT NULL,
    whom     TEXT COLLATE "C" NOT NULL,
    detail   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (store_id, id)
);
CREATE INDEX deeds_newest ON deeds (store_id, at);
CREATE INDEX deeds_old ON deeds (at);
