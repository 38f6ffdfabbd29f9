-- +goose Up

-- Of which of a store's tickets a teammate is told (all, unassigned, mine, none), and
-- whether by mail where somebody waits and nobody is there.
ALTER TABLE memberships ADD COLUMN alerts TEXT COLLATE "C" NOT NULL DEFAULT 'all';
ALTER TABLE memberships ADD COLUMN alert_mail INT NOT NULL DEFAULT 1;
