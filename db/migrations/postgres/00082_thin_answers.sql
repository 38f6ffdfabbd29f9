-- +goose Up

-- What an answer was made from is compressed in its row also once it is thin: it says the
-- same names again and again, and PostgreSQL leaves rows of less than two kilobytes as
-- they are. https://www.postgresql.org/docs/current/storage-toast.html
ALTER TABLE answers ALTER COLUMN passages SET STORAGE MAIN;
ALTER TABLE answers SET (toast_tuple_target = 512);
