-- +goose Up

-- How many customers of a store count in each segment, kept as they come, change and
-- go, so that a list says how many it has without a look at all. Derived: neither backed
-- up nor exported.
CREATE TABLE segment_totals (
    store_id  TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    segment   TEXT NOT NULL,                    -- '' not ranked
    customers INT NOT NULL DEFAULT 0,           -- with an order that counts
    PRIMARY KEY (store_id, segment)
) STRICT;
INSERT INTO segment_totals (store_id, segment, customers)
    SELECT store_id, segment, COUNT(*) FROM customers WHERE orders > 0 GROUP BY store_id, segment;
-- +goose StatementBegin
CREATE TRIGGER totals_customer_more AFTER INSERT ON customers WHEN NEW.orders > 0 BEGIN
    INSERT INTO segment_totals (store_id, segment, customers) VALUES (NEW.store_id, NEW.segment, 1)
        ON CONFLICT (store_id, segment) DO UPDATE SET customers = customers + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_customer_less AFTER DELETE ON customers WHEN OLD.orders > 0 BEGIN
    UPDATE segment_totals SET customers = customers - 1 WHERE store_id = OLD.store_id AND segment = OLD.segment;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_customer_other AFTER UPDATE OF orders, segment ON customers
    WHEN (OLD.orders > 0) <> (NEW.orders > 0) OR OLD.segment <> NEW.segment BEGIN
    UPDATE segment_totals SET customers = customers - 1 WHERE OLD.orders > 0 AND store_id = OLD.store_id AND segment = OLD.segment;
    INSERT INTO segment_totals (store_id, segment, customers) SELECT NEW.store_id, NEW.segment, 1 WHERE NEW.orders > 0
        ON CONFLICT (store_id, segment) DO UPDATE SET customers = customers + 1;
END;
-- +goose StatementEnd

-- Those who do not count, so that who counts of those with a name is found without a
-- look at the customers themselves.
CREATE INDEX customers_uncounted ON customers (store_id, no) WHERE orders = 0;
