-- +goose Up

-- SQLite stores texts as they are; what is thin is small by itself.
SELECT 1;
