-- +goose Up

-- What a store must answer rightly. fingerprint stands for all that is asked and
-- expected; last_* are how it fared as it stands now, '' before it was asked.
CREATE TABLE golden_questions (
    store_id     TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id           TEXT COLLATE "C" NOT NULL,
    fingerprint  TEXT COLLATE "C" NOT NULL,
    question     TEXT COLLATE "C" NOT NULL,
    expect       TEXT COLLATE "C" NOT NULL,
    must_contain TEXT COLLATE "C" NOT NULL,
    must_cite    TEXT COLLATE "C" NOT NULL,
    note         TEXT COLLATE "C" NOT NULL,
    last_run     TEXT COLLATE "C" NOT NULL,
    last_passed  BIGINT NOT NULL,
    last_at      BIGINT NOT NULL,
    created_at   BIGINT NOT NULL,
    PRIMARY KEY (store_id, id)
);
CREATE UNIQUE INDEX golden_questions_same ON golden_questions (store_id, fingerprint);
CREATE INDEX golden_questions_time ON golden_questions (store_id, created_at);

CREATE TABLE golden_runs (
    store_id    TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id          TEXT COLLATE "C" NOT NULL,
    label       TEXT COLLATE "C" NOT NULL,
    cause       TEXT COLLATE "C" NOT NULL,
    settings    TEXT COLLATE "C" NOT NULL,
    state       TEXT COLLATE "C" NOT NULL,
    error       TEXT COLLATE "C" NOT NULL,
    total       BIGINT NOT NULL,
    done        BIGINT NOT NULL,
    passed      BIGINT NOT NULL,
    failed      BIGINT NOT NULL,
    generation  BIGINT NOT NULL,
    before_id   TEXT COLLATE "C" NOT NULL, -- the run before with the same settings; it may be gone
    better      BIGINT NOT NULL,
    worse       BIGINT NOT NULL,
    created_at  BIGINT NOT NULL,
    finished_at BIGINT NOT NULL,
    PRIMARY KEY (store_id, id)
);
CREATE INDEX golden_runs_time ON golden_runs (store_id, created_at);

-- The questions as they stood when the run began, and how each fared; asked_at 0
-- are those that wait.
CREATE TABLE golden_results (
    store_id     TEXT COLLATE "C" NOT NULL,
    run_id       TEXT COLLATE "C" NOT NULL,
    golden_id    TEXT COLLATE "C" NOT NULL,
    ord          BIGINT NOT NULL,
    fingerprint  TEXT COLLATE "C" NOT NULL,
    question     TEXT COLLATE "C" NOT NULL,
    expect       TEXT COLLATE "C" NOT NULL,
    must_contain TEXT COLLATE "C" NOT NULL,
    must_cite    TEXT COLLATE "C" NOT NULL,
    asked_at     BIGINT NOT NULL,
    passed       BIGINT NOT NULL,
    why          TEXT COLLATE "C" NOT NULL,
    answered     BIGINT NOT NULL,
    answer       TEXT COLLATE "C" NOT NULL,
    sources      TEXT COLLATE "C" NOT NULL,
    evidence     DOUBLE PRECISION NOT NULL,
    speaker      TEXT COLLATE "C" NOT NULL,
    model        TEXT COLLATE "C" NOT NULL,
    fault        TEXT COLLATE "C" NOT NULL,
    took_ms      BIGINT NOT NULL,
    PRIMARY KEY (store_id, run_id, golden_id),
    FOREIGN KEY (store_id, run_id) REFERENCES golden_runs (store_id, id) ON DELETE CASCADE
);
