-- +goose Up

-- Who may what in which store. stores.user_id stays for quotas and for deletion.
CREATE TABLE memberships (
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role       TEXT NOT NULL,
    sees       TEXT NOT NULL,
    created_at INT NOT NULL,
    PRIMARY KEY (store_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_user ON memberships (user_id, store_id, role);

INSERT INTO memberships (store_id, user_id, role, sees, created_at)
    SELECT id, user_id, 'owner', 'all', created_at FROM stores;
