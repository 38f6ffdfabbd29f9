-- +goose Up

-- How often a source is read again, and how its last round went.
ALTER TABLE sources ADD COLUMN schedule TEXT NOT NULL DEFAULT 'off';
ALTER TABLE sources ADD COLUMN paused INT NOT NULL DEFAULT 0;
ALTER TABLE sources ADD COLUMN failures INT NOT NULL DEFAULT 0;
ALTER TABLE sources ADD COLUMN changes TEXT NOT NULL DEFAULT 'null';
ALTER TABLE sources ADD COLUMN content TEXT NOT NULL DEFAULT '';
ALTER TABLE sources ADD COLUMN scanned_at INT NOT NULL DEFAULT 0;
ALTER TABLE sources ADD COLUMN next_scan_at INT NOT NULL DEFAULT 0;
CREATE INDEX sources_due ON sources (next_scan_at) WHERE next_scan_at > 0;
CREATE UNIQUE INDEX sources_content ON sources (store_id, kind, content) WHERE content <> '';

-- What is there already begins its schedule at a moment of its own.
UPDATE sources SET scanned_at = updated_at WHERE status IN ('completed', 'failed') AND scan_type <> 'manual';
UPDATE sources SET schedule = CASE scan_type WHEN 'multi-pages' THEN 'daily' ELSE 'weekly' END
    WHERE scan_type IN ('multi-pages', 'single-page');
UPDATE sources SET next_scan_at = CAST(strftime('%s', 'now') AS INT) * 1000000 + abs(random() % 86400000000)
    WHERE schedule <> 'off' AND status IN ('completed', 'failed');

ALTER TABLE documents ADD COLUMN change TEXT NOT NULL DEFAULT '';
ALTER TABLE passages ADD COLUMN text_hash TEXT NOT NULL DEFAULT '';

-- Up to which generation the rows of changes of deleted documents were pruned,
-- and up to which they will be next time.
ALTER TABLE stores ADD COLUMN pruned INT NOT NULL DEFAULT 0;
ALTER TABLE stores ADD COLUMN prune_next INT NOT NULL DEFAULT 0;

-- What a call made, so that the same call again gets the same answer.
CREATE TABLE creations (
    store_id  TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    call_key  TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    ids       TEXT NOT NULL,
    made_at   INT NOT NULL,
    PRIMARY KEY (store_id, call_key)
) STRICT;
CREATE INDEX creations_age ON creations (made_at);

-- Who may ask a host just now, over all replicas.
CREATE TABLE host_slots (
    host_key TEXT NOT NULL,
    slot     INT NOT NULL,
    holder   TEXT NOT NULL,
    until    INT NOT NULL,
    PRIMARY KEY (host_key, slot)
) STRICT;
CREATE INDEX host_slots_age ON host_slots (until);
