-- +goose Up

-- What an owner settles for a store: days after which its conversations are erased
-- (0: as the installation has it), and the currency of prices that name none ('':
-- they stay without).
ALTER TABLE stores ADD COLUMN retention_days INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stores ADD COLUMN currency TEXT NOT NULL DEFAULT '';
