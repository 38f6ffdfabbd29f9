-- +goose Up

-- How often a source is read again, and how its last round went.
ALTER TABLE sources ADD COLUMN schedule TEXT COLLATE "C" NOT NULL DEFAULT 'off';
ALTER TABLE sources ADD COLUMN paused BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sources ADD COLUMN failures BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sources ADD COLUMN changes TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE sources ADD COLUMN content TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE sources ADD COLUMN scanned_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sources ADD COLUMN next_scan_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX sources_due ON sources (next_scan_at) WHERE next_scan_at > 0;
CREATE UNIQUE INDEX sources_content ON sources (store_id, kind, content) WHERE content <> '';

-- What is there already begins its schedule at a moment of its own.
UPDATE sources SET scanned_at = updated_at WHERE status IN ('completed', 'failed') AND scan_type <> 'manual';
UPDATE sources SET schedule = CASE scan_type WHEN 'multi-pages' THEN 'daily' ELSE 'weekly' END
    WHERE scan_type IN ('multi-pages', 'single-page');
UPDATE sources SET next_scan_at = CAST(extract(epoch FROM now()) * 1000000 AS BIGINT) + CAST(floor(random() * 86400000000) AS BIGINT)
    WHERE schedule <> 'off' AND status IN ('completed', 'failed');

ALTER TABLE documents ADD COLUMN change TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE passages ADD COLUMN text_hash TEXT COLLATE "C" NOT NULL DEFAULT '';

-- Up to which generation the rows of changes of deleted documents were pruned,
-- and up to which they will be next time.
ALTER TABLE stores ADD COLUMN pruned BIGINT NOT NULL DEFAULT 0;
ALTER TABLE stores ADD COLUMN prune_next BIGINT NOT NULL DEFAULT 0;

-- What a call made, so that the same call again gets the same answer.
CREATE TABLE creations (
    store_id  TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    call_key  TEXT COLLATE "C" NOT NULL,
    body_hash TEXT COLLATE "C" NOT NULL,
    ids       TEXT COLLATE "C" NOT NULL,
    made_at   BIGINT NOT NULL,
    PRIMARY KEY (store_id, call_key)
);
CREATE INDEX creations_age ON creations (made_at);

-- Who may ask a host just now, over all replicas.
CREATE TABLE host_slots (
    host_key TEXT COLLATE "C" NOT NULL,
    slot     BIGINT NOT NULL,
    holder   TEXT COLLATE "C" NOT NULL,
    until    BIGINT NOT NULL,
    PRIMARY KEY (host_key, slot)
);
CREATE INDEX host_slots_age ON host_slots (until);
