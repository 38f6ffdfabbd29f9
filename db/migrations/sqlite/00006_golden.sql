-- +goose Up

-- What a store must answer rightly. fingerprint stands for all that is asked and
-- expected; last_* are how it fared as it stands now, '' before it was asked.
CREATE TABLE golden_questions (
    store_id     TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id           TEXT NOT NULL,
    fingerprint  TEXT NOT NULL,
    question     TEXT NOT NULL,
    expect       TEXT NOT NULL,
    must_contain TEXT NOT NULL,
    must_cite    TEXT NOT NULL,
    note         TEXT NOT NULL,
    last_run     TEXT NOT NULL,
    last_passed  INT NOT NULL,
    last_at      INT NOT NULL,
    created_at   INT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE UNIQUE INDEX golden_questions_same ON golden_questions (store_id, fingerprint);
CREATE INDEX golden_questions_time ON golden_questions (store_id, created_at);

CREATE TABLE golden_runs (
    store_id    TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id          TEXT NOT NULL,
    label       TEXT NOT NULL,
    cause       TEXT NOT NULL,
    settings    TEXT NOT NULL,
    state       TEXT NOT NULL,
    error       TEXT NOT NULL,
    total       INT NOT NULL,
    done        INT NOT NULL,
    passed      INT NOT NULL,
    failed      INT NOT NULL,
    generation  INT NOT NULL,
    before_id   TEXT NOT NULL, -- the run before with the same settings; it may be gone
    better      INT NOT NULL,
    worse       INT NOT NULL,
    created_at  INT NOT NULL,
    finished_at INT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE INDEX golden_runs_time ON golden_runs (store_id, created_at);

-- The questions as they stood when the run began, and how each fared; asked_at 0
-- are those that wait.
CREATE TABLE golden_results (
    store_id     TEXT NOT NULL,
    run_id       TEXT NOT NULL,
    golden_id    TEXT NOT NULL,
    ord          INT NOT NULL,
    fingerprint  TEXT NOT NULL,
    question     TEXT NOT NULL,
    expect       TEXT NOT NULL,
    must_contain TEXT NOT NULL,
    must_cite    TEXT NOT NULL,
    asked_at     INT NOT NULL,
    passed       INT NOT NULL,
    why          TEXT NOT NULL,
    answered     INT NOT NULL,
    answer       TEXT NOT NULL,
    sources      TEXT NOT NULL,
    evidence     REAL NOT NULL,
    speaker      TEXT NOT NULL,
    model        TEXT NOT NULL,
    fault        TEXT NOT NULL,
    took_ms      INT NOT NULL,
    PRIMARY KEY (store_id, run_id, golden_id),
    FOREIGN KEY (store_id, run_id) REFERENCES golden_runs (store_id, id) ON DELETE CASCADE
) STRICT;
