-- +goose Up

-- Lists of customers by their average, their orders and their last order, as there is one
-- by what they brought: all of a store, and those of a segment. The number
-- of orders stands in a sum, so that an engine that seeks who has any does not take that
-- index for what finds them.
CREATE INDEX customers_average ON customers (store_id, (CASE WHEN orders > others THEN (2 * net + orders - others) / (2 * (orders - others)) ELSE 0 END), no) WHERE orders > 0;
CREATE INDEX customers_orders ON customers (store_id, (orders + 0), no) WHERE orders > 0;
CREATE INDEX customers_last ON customers (store_id, last_at, no) WHERE orders > 0;
CREATE INDEX customers_segment_average ON customers (store_id, segment, (CASE WHEN orders > others THEN (2 * net + orders - others) / (2 * (orders - others)) ELSE 0 END), no) WHERE orders > 0;
CREATE INDEX customers_segment_orders ON customers (store_id, segment, (orders + 0), no) WHERE orders > 0;
CREATE INDEX customers_segment_last ON customers (store_id, segment, last_at, no) WHERE orders > 0;
