-- +goose Up

-- What the plugin of a store's shop signs with, encrypted.
CREATE TABLE plugins (
    store_id      TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    secret_sealed TEXT NOT NULL
);
