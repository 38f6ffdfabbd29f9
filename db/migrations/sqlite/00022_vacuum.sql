-- +goose Up

-- SQLite uses what was erased again by itself.
SELECT 1;
