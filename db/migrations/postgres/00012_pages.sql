-- +goose Up

-- By which page of the shop a product is known: tilly.PageKey of its address. What
-- is there already gets the plain form; addresses with parameters get theirs when
-- they are read the next time.
ALTER TABLE products ADD COLUMN page TEXT COLLATE "C" NOT NULL DEFAULT '';
UPDATE products SET page = lower(rtrim(regexp_replace(told.url, '^https*://[^/]*', ''), '/'))
    FROM (SELECT store_id AS s, document_id AS d, ord AS o, body::json ->> 'URL' AS url FROM products) AS told
    WHERE store_id = told.s AND document_id = told.d AND ord = told.o
    AND url LIKE 'http%://%/%' AND length(url) < 1000 AND translate(url, chr(63) || '#%', '') = url;
CREATE INDEX products_page ON products (store_id, page) WHERE page <> '';
