-- +goose Up
ALTER TABLE users ADD COLUMN suspended_at INT NOT NULL DEFAULT 0;
