-- +goose Up

-- How many customers of a store count in each segment, kept as they come, change and
-- go, so that a list says how many it has without a look at all. Derived: neither backed
-- up nor exported. Each statement counts once, however many rows it touches.
CREATE TABLE segment_totals (
    store_id  TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    segment   TEXT COLLATE "C" NOT NULL,        -- '' not ranked
    customers BIGINT NOT NULL DEFAULT 0,        -- with an order that counts
    PRIMARY KEY (store_id, segment)
) WITH (fillfactor = 50);
INSERT INTO segment_totals (store_id, segment, customers)
    SELECT store_id, segment, COUNT(*) FROM customers WHERE orders > 0 GROUP BY store_id, segment;

-- +goose StatementBegin
CREATE FUNCTION totals_customer_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO segment_totals AS t (store_id, segment, customers)
        SELECT store_id, segment, COUNT(*) FROM come WHERE orders > 0 GROUP BY store_id, segment ORDER BY store_id, segment
        ON CONFLICT (store_id, segment) DO UPDATE SET customers = t.customers + excluded.customers;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER totals_customer_more AFTER INSERT ON customers REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION totals_customer_more();

-- +goose StatementBegin
CREATE FUNCTION totals_customer_less() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE segment_totals t SET customers = t.customers - g.n
        FROM (SELECT store_id, segment, COUNT(*) AS n FROM gone WHERE orders > 0 GROUP BY store_id, segment) g
        WHERE t.store_id = g.store_id AND t.segment = g.segment;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER totals_customer_less AFTER DELETE ON customers REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION totals_customer_less();

-- +goose StatementBegin
CREATE FUNCTION totals_customer_other() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO segment_totals AS t (store_id, segment, customers)
        SELECT store_id, segment, SUM(n) FROM (
            SELECT store_id, segment, -1 AS n FROM gone WHERE orders > 0
            UNION ALL SELECT store_id, segment, 1 FROM come WHERE orders > 0) x
        GROUP BY store_id, segment HAVING SUM(n) <> 0 ORDER BY store_id, segment
        ON CONFLICT (store_id, segment) DO UPDATE SET customers = t.customers + excluded.customers;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER totals_customer_other AFTER UPDATE ON customers REFERENCING OLD TABLE AS gone NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION totals_customer_other();

-- Those who do not count, so that who counts of those with a name is found without a
-- look at the customers themselves.
CREATE INDEX customers_uncounted ON customers (store_id, no) WHERE orders = 0;
