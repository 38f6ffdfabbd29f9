-- +goose Up

-- Why the mail with a reply did not reach its shopper: refused or bounced; '' for none.
ALTER TABLE messages ADD COLUMN mail_fault TEXT NOT NULL DEFAULT '';
