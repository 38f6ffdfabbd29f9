-- +goose Up

-- What a teammate is told of a ticket besides what was said in it: the time zone of its
-- shopper, and which of the owner's rules asked for a person.
ALTER TABLE conversations ADD COLUMN zone TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN reason_detail TEXT COLLATE "C" NOT NULL DEFAULT '';

-- When a person shall come into a store's chats, as JSON; '' never by itself.
ALTER TABLE stores ADD COLUMN person_rules TEXT COLLATE "C" NOT NULL DEFAULT '';
