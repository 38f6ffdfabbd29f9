-- +goose Up

CREATE TABLE users (
    id            TEXT COLLATE "C" PRIMARY KEY,
    name          TEXT COLLATE "C" NOT NULL,
    email         TEXT COLLATE "C" NOT NULL,
    email_key     TEXT COLLATE "C" NOT NULL UNIQUE,
    password_hash TEXT COLLATE "C" NOT NULL,
    photo_path    TEXT COLLATE "C" NOT NULL,
    subscribed    BIGINT NOT NULL,
    verified_at   BIGINT NOT NULL,
    created_at    BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash TEXT COLLATE "C" PRIMARY KEY,
    user_id    TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE user_tokens (
    id         TEXT COLLATE "C" PRIMARY KEY,
    user_id    TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose    TEXT COLLATE "C" NOT NULL,
    hash       TEXT COLLATE "C" NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at    BIGINT NOT NULL
);
CREATE INDEX user_tokens_user ON user_tokens (user_id, purpose);

CREATE TABLE stores (
    id              TEXT COLLATE "C" PRIMARY KEY,
    user_id         TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name            TEXT COLLATE "C" NOT NULL,
    url             TEXT COLLATE "C" NOT NULL,
    email           TEXT COLLATE "C" NOT NULL,
    platform_id     BIGINT NOT NULL,
    active          BIGINT NOT NULL,
    data_id         TEXT COLLATE "C" NOT NULL UNIQUE,
    allowed_origins TEXT COLLATE "C" NOT NULL,
    generation      BIGINT NOT NULL,
    created_at      BIGINT NOT NULL,
    activated_at    BIGINT NOT NULL
);
CREATE INDEX stores_user ON stores (user_id, created_at);

CREATE TABLE widget_settings (
    store_id   TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    settings   TEXT COLLATE "C" NOT NULL,
    updated_at BIGINT NOT NULL
);

-- From here on the store's id leads every key, and foreign keys carry it along:
-- a row of one store cannot hang on a row of another.

CREATE TABLE sources (
    store_id   TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id         TEXT COLLATE "C" NOT NULL,
    kind       TEXT COLLATE "C" NOT NULL,
    scan_type  TEXT COLLATE "C" NOT NULL,
    status     TEXT COLLATE "C" NOT NULL,
    error      TEXT COLLATE "C" NOT NULL,
    input      TEXT COLLATE "C" NOT NULL,
    round      BIGINT NOT NULL,
    found      BIGINT NOT NULL,
    done       BIGINT NOT NULL,
    failed     BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (store_id, id)
);
CREATE INDEX sources_history ON sources (store_id, kind, created_at);

CREATE TABLE documents (
    store_id      TEXT COLLATE "C" NOT NULL,
    id            TEXT COLLATE "C" NOT NULL,
    source_id     TEXT COLLATE "C" NOT NULL,
    key_hash      TEXT COLLATE "C" NOT NULL, -- keys may be longer than an index entry
    doc_key       TEXT COLLATE "C" NOT NULL,
    url           TEXT COLLATE "C" NOT NULL,
    depth         BIGINT NOT NULL,
    round         BIGINT NOT NULL,
    seq           BIGINT NOT NULL, -- how many were found before it in its round
    state         TEXT COLLATE "C" NOT NULL,
    error         TEXT COLLATE "C" NOT NULL,
    title         TEXT COLLATE "C" NOT NULL,
    lang          TEXT COLLATE "C" NOT NULL,
    etag          TEXT COLLATE "C" NOT NULL,
    last_modified TEXT COLLATE "C" NOT NULL,
    text_hash     TEXT COLLATE "C" NOT NULL,
    passages      BIGINT NOT NULL,
    fetched_at    BIGINT NOT NULL,
    PRIMARY KEY (store_id, id),
    FOREIGN KEY (store_id, source_id) REFERENCES sources (store_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX documents_key ON documents (store_id, source_id, key_hash);
CREATE INDEX documents_frontier ON documents (store_id, source_id, round, depth, seq) WHERE state = 'waiting';
CREATE INDEX documents_text ON documents (store_id, source_id, text_hash) WHERE text_hash <> '';

CREATE TABLE passages (
    store_id    TEXT COLLATE "C" NOT NULL,
    document_id TEXT COLLATE "C" NOT NULL,
    ord         BIGINT NOT NULL,
    source_id   TEXT COLLATE "C" NOT NULL,
    kind        TEXT COLLATE "C" NOT NULL,
    url         TEXT COLLATE "C" NOT NULL,
    title       TEXT COLLATE "C" NOT NULL,
    headings    TEXT COLLATE "C" NOT NULL,
    body        TEXT COLLATE "C" NOT NULL,
    question    TEXT COLLATE "C" NOT NULL,
    answer      TEXT COLLATE "C" NOT NULL,
    lang        TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (store_id, document_id, ord),
    FOREIGN KEY (store_id, document_id) REFERENCES documents (store_id, id) ON DELETE CASCADE
);

-- Which generation last touched a document; the row outlives the document.
CREATE TABLE changes (
    store_id    TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    document_id TEXT COLLATE "C" NOT NULL,
    generation  BIGINT NOT NULL,
    PRIMARY KEY (store_id, document_id)
);
CREATE INDEX changes_generation ON changes (store_id, generation);

CREATE TABLE conversations (
    store_id   TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id         TEXT COLLATE "C" NOT NULL,
    channel    TEXT COLLATE "C" NOT NULL,
    messages   BIGINT NOT NULL,
    preview    TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (store_id, id)
);
CREATE INDEX conversations_latest ON conversations (store_id, updated_at);
CREATE INDEX conversations_age ON conversations (updated_at);

CREATE TABLE messages (
    store_id        TEXT COLLATE "C" NOT NULL,
    conversation_id TEXT COLLATE "C" NOT NULL,
    ord             BIGINT NOT NULL,
    id              TEXT COLLATE "C" NOT NULL,
    role            TEXT COLLATE "C" NOT NULL,
    body            TEXT COLLATE "C" NOT NULL,
    action          TEXT COLLATE "C" NOT NULL,
    answered        BIGINT NOT NULL,
    sources         TEXT COLLATE "C" NOT NULL,
    products        TEXT COLLATE "C" NOT NULL,
    created_at      BIGINT NOT NULL,
    PRIMARY KEY (store_id, conversation_id, ord),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
);

CREATE TABLE answers (
    store_id        TEXT COLLATE "C" NOT NULL,
    message_id      TEXT COLLATE "C" NOT NULL,
    conversation_id TEXT COLLATE "C" NOT NULL,
    question        TEXT COLLATE "C" NOT NULL,
    understood      TEXT COLLATE "C" NOT NULL,
    speaker         TEXT COLLATE "C" NOT NULL,
    model           TEXT COLLATE "C" NOT NULL,
    answered        BIGINT NOT NULL,
    evidence        DOUBLE PRECISION NOT NULL,
    threshold       DOUBLE PRECISION NOT NULL,
    generation      BIGINT NOT NULL,
    passages        TEXT COLLATE "C" NOT NULL,
    timings         TEXT COLLATE "C" NOT NULL,
    prompt_tokens   BIGINT NOT NULL,
    output_tokens   BIGINT NOT NULL,
    fault           TEXT COLLATE "C" NOT NULL,
    created_at      BIGINT NOT NULL,
    PRIMARY KEY (store_id, message_id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
);
CREATE INDEX answers_conversation ON answers (store_id, conversation_id);
CREATE INDEX answers_time ON answers (store_id, created_at);

CREATE TABLE enquiries (
    id              TEXT COLLATE "C" PRIMARY KEY,
    store_id        TEXT COLLATE "C" REFERENCES stores (id) ON DELETE CASCADE, -- null: the site's own
    conversation_id TEXT COLLATE "C" NOT NULL,
    name            TEXT COLLATE "C" NOT NULL,
    email           TEXT COLLATE "C" NOT NULL,
    phone           TEXT COLLATE "C" NOT NULL,
    message         TEXT COLLATE "C" NOT NULL,
    created_at      BIGINT NOT NULL
);
CREATE INDEX enquiries_store ON enquiries (store_id, created_at);
CREATE INDEX enquiries_age ON enquiries (created_at);

CREATE TABLE jobs (
    id         TEXT COLLATE "C" PRIMARY KEY,
    kind       TEXT COLLATE "C" NOT NULL,
    store_id   TEXT COLLATE "C" REFERENCES stores (id) ON DELETE CASCADE, -- null: of no store
    job_key    TEXT COLLATE "C" NOT NULL,
    payload    TEXT COLLATE "C" NOT NULL,
    priority   BIGINT NOT NULL,
    run_at     BIGINT NOT NULL,
    due_at     BIGINT NOT NULL, -- when it may be claimed: run_at, or the end of its lease
    worker     TEXT COLLATE "C" NOT NULL, -- who holds the lease, '' for nobody
    attempt    BIGINT NOT NULL,
    lapses     BIGINT NOT NULL,
    fence      BIGINT NOT NULL,
    fault      TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX jobs_key ON jobs (kind, job_key) WHERE job_key <> '';
CREATE INDEX jobs_due ON jobs (kind, due_at);
CREATE INDEX jobs_store ON jobs (store_id);
CREATE INDEX jobs_worker ON jobs (worker) WHERE worker <> '';

CREATE TABLE dead_jobs (
    id         TEXT COLLATE "C" PRIMARY KEY,
    kind       TEXT COLLATE "C" NOT NULL,
    store_id   TEXT COLLATE "C" REFERENCES stores (id) ON DELETE CASCADE,
    job_key    TEXT COLLATE "C" NOT NULL,
    payload    TEXT COLLATE "C" NOT NULL,
    attempt    BIGINT NOT NULL,
    lapses     BIGINT NOT NULL,
    fault      TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    died_at    BIGINT NOT NULL
);
CREATE INDEX dead_jobs_store ON dead_jobs (store_id);
CREATE INDEX dead_jobs_age ON dead_jobs (died_at);

-- When each store's work was last claimed, as a running number.
CREATE TABLE store_turns (
    store_id TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    turn     BIGINT NOT NULL
);
CREATE INDEX store_turns_turn ON store_turns (turn);

CREATE TABLE limits (
    key_hash     TEXT COLLATE "C" NOT NULL,
    span         BIGINT NOT NULL,
    window_start BIGINT NOT NULL,
    hits         BIGINT NOT NULL,
    ends_at      BIGINT NOT NULL,
    PRIMARY KEY (key_hash, span)
);
CREATE INDEX limits_end ON limits (ends_at);
