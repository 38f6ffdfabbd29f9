-- +goose Up
ALTER TABLE users ADD COLUMN suspended_at BIGINT NOT NULL DEFAULT 0;
