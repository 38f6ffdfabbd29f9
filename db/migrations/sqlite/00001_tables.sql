-- +goose Up

CREATE TABLE users (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    email         TEXT NOT NULL,
    email_key     TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    photo_path    TEXT NOT NULL,
    subscribed    INT NOT NULL,
    verified_at   INT NOT NULL,
    created_at    INT NOT NULL
) STRICT;

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INT NOT NULL,
    seen_at    INT NOT NULL,
    expires_at INT NOT NULL
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE user_tokens (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose    TEXT NOT NULL,
    hash       TEXT NOT NULL UNIQUE,
    created_at INT NOT NULL,
    expires_at INT NOT NULL,
    used_at    INT NOT NULL
) STRICT;
CREATE INDEX user_tokens_user ON user_tokens (user_id, purpose);

CREATE TABLE stores (
    id              TEXT PRIMARY KEY,
    user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name            TEXT NOT NULL,
    url             TEXT NOT NULL,
    email           TEXT NOT NULL,
    platform_id     INT NOT NULL,
    active          INT NOT NULL,
    data_id         TEXT NOT NULL UNIQUE,
    allowed_origins TEXT NOT NULL,
    generation      INT NOT NULL,
    created_at      INT NOT NULL,
    activated_at    INT NOT NULL
) STRICT;
CREATE INDEX stores_user ON stores (user_id, created_at);

CREATE TABLE widget_settings (
    store_id   TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    settings   TEXT NOT NULL,
    updated_at INT NOT NULL
) STRICT;

-- From here on the store's id leads every key, and foreign keys carry it along:
-- a row of one store cannot hang on a row of another.

CREATE TABLE sources (
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id         TEXT NOT NULL,
    kind       TEXT NOT NULL,
    scan_type  TEXT NOT NULL,
    status     TEXT NOT NULL,
    error      TEXT NOT NULL,
    input      TEXT NOT NULL,
    round      INT NOT NULL,
    found      INT NOT NULL,
    done       INT NOT NULL,
    failed     INT NOT NULL,
    created_at INT NOT NULL,
    updated_at INT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE INDEX sources_history ON sources (store_id, kind, created_at);

CREATE TABLE documents (
    store_id      TEXT NOT NULL,
    id            TEXT NOT NULL,
    source_id     TEXT NOT NULL,
    key_hash      TEXT NOT NULL, -- keys may be longer than an index entry
    doc_key       TEXT NOT NULL,
    url           TEXT NOT NULL,
    depth         INT NOT NULL,
    round         INT NOT NULL,
    seq           INT NOT NULL, -- how many were found before it in its round
    state         TEXT NOT NULL,
    error         TEXT NOT NULL,
    title         TEXT NOT NULL,
    lang          TEXT NOT NULL,
    etag          TEXT NOT NULL,
    last_modified TEXT NOT NULL,
    text_hash     TEXT NOT NULL,
    passages      INT NOT NULL,
    fetched_at    INT NOT NULL,
    PRIMARY KEY (store_id, id),
    FOREIGN KEY (store_id, source_id) REFERENCES sources (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE UNIQUE INDEX documents_key ON documents (store_id, source_id, key_hash);
CREATE INDEX documents_frontier ON documents (store_id, source_id, round, depth, seq) WHERE state = 'waiting';
CREATE INDEX documents_text ON documents (store_id, source_id, text_hash) WHERE text_hash <> '';

CREATE TABLE passages (
    store_id    TEXT NOT NULL,
    document_id TEXT NOT NULL,
    ord         INT NOT NULL,
    source_id   TEXT NOT NULL,
    kind        TEXT NOT NULL,
    url         TEXT NOT NULL,
    title       TEXT NOT NULL,
    headings    TEXT NOT NULL,
    body        TEXT NOT NULL,
    question    TEXT NOT NULL,
    answer      TEXT NOT NULL,
    lang        TEXT NOT NULL,
    PRIMARY KEY (store_id, document_id, ord),
    FOREIGN KEY (store_id, document_id) REFERENCES documents (store_id, id) ON DELETE CASCADE
) STRICT;

-- Which generation last touched a document; the row outlives the document.
CREATE TABLE changes (
    store_id    TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    document_id TEXT NOT NULL,
    generation  INT NOT NULL,
    PRIMARY KEY (store_id, document_id)
) STRICT;
CREATE INDEX changes_generation ON changes (store_id, generation);

CREATE TABLE conversations (
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id         TEXT NOT NULL,
    channel    TEXT NOT NULL,
    messages   INT NOT NULL,
    preview    TEXT NOT NULL,
    created_at INT NOT NULL,
    updated_at INT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE INDEX conversations_latest ON conversations (store_id, updated_at);
CREATE INDEX conversations_age ON conversations (updated_at);

CREATE TABLE messages (
    store_id        TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    ord             INT NOT NULL,
    id              TEXT NOT NULL,
    role            TEXT NOT NULL,
    body            TEXT NOT NULL,
    action          TEXT NOT NULL,
    answered        INT NOT NULL,
    sources         TEXT NOT NULL,
    products        TEXT NOT NULL,
    created_at      INT NOT NULL,
    PRIMARY KEY (store_id, conversation_id, ord),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE answers (
    store_id        TEXT NOT NULL,
    message_id      TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    question        TEXT NOT NULL,
    understood      TEXT NOT NULL,
    speaker         TEXT NOT NULL,
    model           TEXT NOT NULL,
    answered        INT NOT NULL,
    evidence        REAL NOT NULL,
    threshold       REAL NOT NULL,
    generation      INT NOT NULL,
    passages        TEXT NOT NULL,
    timings         TEXT NOT NULL,
    prompt_tokens   INT NOT NULL,
    output_tokens   INT NOT NULL,
    fault           TEXT NOT NULL,
    created_at      INT NOT NULL,
    PRIMARY KEY (store_id, message_id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX answers_conversation ON answers (store_id, conversation_id);
CREATE INDEX answers_time ON answers (store_id, created_at);

CREATE TABLE enquiries (
    id              TEXT PRIMARY KEY,
    store_id        TEXT REFERENCES stores (id) ON DELETE CASCADE, -- null: the site's own
    conversation_id TEXT NOT NULL,
    name            TEXT NOT NULL,
    email           TEXT NOT NULL,
    phone           TEXT NOT NULL,
    message         TEXT NOT NULL,
    created_at      INT NOT NULL
) STRICT;
CREATE INDEX enquiries_store ON enquiries (store_id, created_at);
CREATE INDEX enquiries_age ON enquiries (created_at);

CREATE TABLE jobs (
    id         TEXT PRIMARY KEY,
    kind       TEXT NOT NULL,
    store_id   TEXT REFERENCES stores (id) ON DELETE CASCADE, -- null: of no store
    job_key    TEXT NOT NULL,
    payload    TEXT NOT NULL,
    priority   INT NOT NULL,
    run_at     INT NOT NULL,
    due_at     INT NOT NULL, -- when it may be claimed: run_at, or the end of its lease
    worker     TEXT NOT NULL, -- who holds the lease, '' for nobody
    attempt    INT NOT NULL,
    lapses     INT NOT NULL,
    fence      INT NOT NULL,
    fault      TEXT NOT NULL,
    created_at INT NOT NULL
) STRICT;
CREATE UNIQUE INDEX jobs_key ON jobs (kind, job_key) WHERE job_key <> '';
CREATE INDEX jobs_due ON jobs (kind, due_at);
CREATE INDEX jobs_store ON jobs (store_id);
CREATE INDEX jobs_worker ON jobs (worker) WHERE worker <> '';

CREATE TABLE dead_jobs (
    id         TEXT PRIMARY KEY,
    kind       TEXT NOT NULL,
    store_id   TEXT REFERENCES stores (id) ON DELETE CASCADE,
    job_key    TEXT NOT NULL,
    payload    TEXT NOT NULL,
    attempt    INT NOT NULL,
    lapses     INT NOT NULL,
    fault      TEXT NOT NULL,
    created_at INT NOT NULL,
    died_at    INT NOT NULL
) STRICT;
CREATE INDEX dead_jobs_store ON dead_jobs (store_id);
CREATE INDEX dead_jobs_age ON dead_jobs (died_at);

-- When each store's work was last claimed, as a running number.
CREATE TABLE store_turns (
    store_id TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    turn     INT NOT NULL
) STRICT;
CREATE INDEX store_turns_turn ON store_turns (turn);

CREATE TABLE limits (
    key_hash     TEXT NOT NULL,
    span         INT NOT NULL,
    window_start INT NOT NULL,
    hits         INT NOT NULL,
    ends_at      INT NOT NULL,
    PRIMARY KEY (key_hash, span)
) STRICT;
CREATE INDEX limits_end ON limits (ends_at);
