-- +goose Up

-- By which page of the shop a product is known: tilly.PageKey of its address. What
-- is there already gets the plain form; addresses with parameters get theirs when
-- they are read the next time.
ALTER TABLE products ADD COLUMN page TEXT NOT NULL DEFAULT '';
UPDATE products SET page = lower(rtrim(substr(url, instr(url, '/')), '/'))
    FROM (SELECT store_id AS s, document_id AS d, ord AS o, substr(json_extract(body, '$.URL'), instr(json_extract(body, '$.URL'), '://') + 3) AS url
          FROM products WHERE json_extract(body, '$.URL') LIKE 'http%://%/%') AS told
    WHERE store_id = told.s AND document_id = told.d AND ord = told.o
    AND length(url) < 1000 AND instr(url, char(63)) = 0 AND instr(url, '#') = 0 AND instr(url, '%') = 0;
CREATE INDEX products_page ON products (store_id, page) WHERE page <> '';
