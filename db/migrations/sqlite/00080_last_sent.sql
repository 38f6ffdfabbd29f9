-- +goose Up

-- The question that was sent last, as its sender named it, so that one that is sent
-- again is known under the lock of its conversation; '' unknown.
ALTER TABLE conversations ADD COLUMN last_sent TEXT NOT NULL DEFAULT '';
