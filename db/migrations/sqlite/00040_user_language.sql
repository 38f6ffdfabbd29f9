-- +goose Up

-- The language that a user wants the dashboard in, as a tag; '' for the browser's.
ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT '';
