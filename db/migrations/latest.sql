-- What all migrations leave in an empty file: written by go test ./db -run TestLatest -update.

CREATE TABLE goose_db_version (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		version_id INTEGER NOT NULL,
		is_applied INTEGER NOT NULL,
		tstamp TIMESTAMP DEFAULT (datetime('now'))
	);
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
, suspended_at INT NOT NULL DEFAULT 0, language TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INT NOT NULL,
    seen_at    INT NOT NULL,
    expires_at INT NOT NULL
, agent TEXT NOT NULL DEFAULT '', address TEXT NOT NULL DEFAULT '') STRICT;
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
, pruned INT NOT NULL DEFAULT 0, prune_next INT NOT NULL DEFAULT 0, vector_model TEXT NOT NULL DEFAULT '', retention_days INTEGER NOT NULL DEFAULT 0, currency TEXT NOT NULL DEFAULT '', person_rules TEXT NOT NULL DEFAULT '', keeps_orders INT NOT NULL DEFAULT 1) STRICT;
CREATE INDEX stores_user ON stores (user_id, created_at);
CREATE TABLE widget_settings (
    store_id   TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    settings   TEXT NOT NULL,
    updated_at INT NOT NULL
) STRICT;
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
    updated_at INT NOT NULL, schedule TEXT NOT NULL DEFAULT 'off', paused INT NOT NULL DEFAULT 0, failures INT NOT NULL DEFAULT 0, changes TEXT NOT NULL DEFAULT 'null', content TEXT NOT NULL DEFAULT '', scanned_at INT NOT NULL DEFAULT 0, next_scan_at INT NOT NULL DEFAULT 0, spent INT NOT NULL DEFAULT 0, no_room INT NOT NULL DEFAULT 0,
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
    fetched_at    INT NOT NULL, change TEXT NOT NULL DEFAULT '', translations TEXT NOT NULL DEFAULT '',
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
    lang        TEXT NOT NULL, text_hash TEXT NOT NULL DEFAULT '', vector_hash TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (store_id, document_id, ord),
    FOREIGN KEY (store_id, document_id) REFERENCES documents (store_id, id) ON DELETE CASCADE
) STRICT;
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
    updated_at INT NOT NULL, visitor TEXT NOT NULL DEFAULT '', handler TEXT NOT NULL DEFAULT 'assistant', assignee TEXT NOT NULL DEFAULT '', ticket_no INT NOT NULL DEFAULT 0, reason TEXT NOT NULL DEFAULT '', contact_name TEXT NOT NULL DEFAULT '', contact_email TEXT NOT NULL DEFAULT '', page TEXT NOT NULL DEFAULT '', lang TEXT NOT NULL DEFAULT '', wanted_at INT NOT NULL DEFAULT 0, taken_at INT NOT NULL DEFAULT 0, first_reply_at INT NOT NULL DEFAULT 0, closed_at INT NOT NULL DEFAULT 0, closed_by TEXT NOT NULL DEFAULT '', last_role TEXT NOT NULL DEFAULT '', unread INT NOT NULL DEFAULT 0, seen_team INT NOT NULL DEFAULT 0, seen_shopper INT NOT NULL DEFAULT 0, mailed INT NOT NULL DEFAULT 0, score INT NOT NULL DEFAULT 0, score_text TEXT NOT NULL DEFAULT '', zone TEXT NOT NULL DEFAULT '', reason_detail TEXT NOT NULL DEFAULT '', proved TEXT NOT NULL DEFAULT '', last_sent TEXT NOT NULL DEFAULT '',
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
    created_at      INT NOT NULL, folded TEXT NOT NULL DEFAULT '', author TEXT NOT NULL DEFAULT '', via TEXT NOT NULL DEFAULT '', mail_fault TEXT NOT NULL DEFAULT '',
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
    created_at      INT NOT NULL, products TEXT NOT NULL DEFAULT 'null', topic TEXT NOT NULL DEFAULT '', doubt TEXT NOT NULL DEFAULT '', rating INT NOT NULL DEFAULT 0, cost_micros INT NOT NULL DEFAULT 0, dropped TEXT NOT NULL DEFAULT '[]', rule TEXT NOT NULL DEFAULT '', quoted TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (store_id, message_id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX answers_conversation ON answers (store_id, conversation_id);
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
, turn INT NOT NULL DEFAULT 0, store_turn INT NOT NULL DEFAULT 0, user_id TEXT NOT NULL DEFAULT '') STRICT;
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
CREATE TABLE user_photos (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    name    TEXT NOT NULL UNIQUE,
    bytes   BLOB NOT NULL
) STRICT;
CREATE INDEX sources_due ON sources (next_scan_at) WHERE next_scan_at > 0;
CREATE UNIQUE INDEX sources_content ON sources (store_id, kind, content) WHERE content <> '';
CREATE TABLE creations (
    store_id  TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    call_key  TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    ids       TEXT NOT NULL,
    made_at   INT NOT NULL,
    PRIMARY KEY (store_id, call_key)
) STRICT;
CREATE INDEX creations_age ON creations (made_at);
CREATE TABLE host_slots (
    host_key TEXT NOT NULL,
    slot     INT NOT NULL,
    holder   TEXT NOT NULL,
    until    INT NOT NULL,
    PRIMARY KEY (host_key, slot)
) STRICT;
CREATE INDEX host_slots_age ON host_slots (until);
CREATE TABLE products (
    store_id     TEXT NOT NULL,
    document_id  TEXT NOT NULL,
    ord          INT NOT NULL,
    source_id    TEXT NOT NULL,
    key_hash     TEXT NOT NULL,
    product_key  TEXT NOT NULL,
    title        TEXT NOT NULL,
    manual       INT NOT NULL,
    prices       TEXT NOT NULL, -- minor units, ascending
    currency     TEXT NOT NULL,
    availability TEXT NOT NULL,
    body         TEXT NOT NULL, reduced INT NOT NULL DEFAULT 0, page TEXT NOT NULL DEFAULT '', -- the whole product
    PRIMARY KEY (store_id, document_id, ord),
    FOREIGN KEY (store_id, document_id, ord) REFERENCES passages (store_id, document_id, ord) ON DELETE CASCADE
) STRICT;
CREATE INDEX products_key ON products (store_id, key_hash);
CREATE INDEX products_title ON products (store_id, title, document_id, ord);
CREATE TABLE store_keys (
    store_id   TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    host       TEXT NOT NULL,
    key_sealed TEXT NOT NULL,
    secret_sealed TEXT NOT NULL,
    state      TEXT NOT NULL,
    message    TEXT NOT NULL,
    checked_at INT NOT NULL,
    created_at INT NOT NULL
) STRICT;
CREATE INDEX conversations_visitor ON conversations (store_id, visitor) WHERE visitor <> '';
CREATE INDEX answers_doubt ON answers (store_id, conversation_id) WHERE doubt = 'refused';
CREATE INDEX answers_rated ON answers (store_id, rating, created_at, conversation_id) WHERE rating <> 0;
CREATE TABLE quotes (
    store_id   TEXT NOT NULL,
    message_id TEXT NOT NULL,
    source_id  TEXT NOT NULL,
    created_at INT NOT NULL,
    PRIMARY KEY (store_id, message_id, source_id),
    FOREIGN KEY (store_id, message_id) REFERENCES answers (store_id, message_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX quotes_time ON quotes (store_id, created_at, source_id);
CREATE TABLE gaps (
    store_id    TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id          TEXT NOT NULL,
    state       TEXT NOT NULL,
    source_id   TEXT NOT NULL,
    check_state TEXT NOT NULL,
    created_at  INT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE INDEX gaps_age ON gaps (created_at);
CREATE TABLE gap_questions (
    store_id        TEXT NOT NULL,
    message_id      TEXT NOT NULL,
    gap_id          TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    question        TEXT NOT NULL,
    topic           TEXT NOT NULL,
    doubt           TEXT NOT NULL,
    after           TEXT NOT NULL, -- the answer it got when it was asked again
    asked_at        INT NOT NULL,
    PRIMARY KEY (store_id, message_id),
    FOREIGN KEY (store_id, message_id) REFERENCES answers (store_id, message_id) ON DELETE CASCADE,
    FOREIGN KEY (store_id, gap_id) REFERENCES gaps (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX gap_questions_gap ON gap_questions (store_id, gap_id, asked_at);
CREATE INDEX gap_questions_time ON gap_questions (store_id, asked_at);
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
CREATE INDEX passages_vector ON passages (store_id, vector_hash);
CREATE TABLE vectors (
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    model      TEXT NOT NULL,
    text_hash  TEXT NOT NULL,
    dims       INT NOT NULL,
    generation INT NOT NULL, -- of the store, when it came
    vector     BLOB NOT NULL, -- a byte a dimension; none: the model does not take the text
    PRIMARY KEY (store_id, model, text_hash)
) STRICT;
CREATE INDEX vectors_generation ON vectors (store_id, model, generation);
CREATE TABLE hooks (
    store_id      TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    token_hash    TEXT NOT NULL,
    token_sealed  TEXT NOT NULL,
    secret_sealed TEXT NOT NULL,
    note          TEXT NOT NULL, -- for the owner: whether the shop tells, or why not
    checked_at    INT NOT NULL            -- when the shop was last asked to tell
) STRICT;
CREATE UNIQUE INDEX hooks_token ON hooks (token_hash);
CREATE TABLE hook_messages (
    store_id TEXT NOT NULL REFERENCES hooks (store_id) ON DELETE CASCADE,
    mark     TEXT NOT NULL,
    until    INT NOT NULL,
    PRIMARY KEY (store_id, mark)
) STRICT;
CREATE INDEX hook_messages_age ON hook_messages (until);
CREATE INDEX answers_judged ON answers (store_id, created_at, rating, answered, evidence, topic) WHERE rating <> 0 AND topic <> '';
CREATE TABLE installation (
    name TEXT PRIMARY KEY,
    mark TEXT NOT NULL
) STRICT;
CREATE INDEX products_page ON products (store_id, page) WHERE page <> '';
CREATE TABLE widget_sights (
    store_id TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    seen_at  INT NOT NULL
) STRICT;
CREATE INDEX jobs_coming ON jobs (kind, due_at) WHERE turn = 0;
CREATE INDEX jobs_ready ON jobs (kind, priority, turn, run_at, id) WHERE turn > 0;
CREATE INDEX jobs_users ON jobs (kind, user_id, priority, store_turn) WHERE turn > 0;
CREATE TABLE job_turns (
    lane    TEXT NOT NULL, -- the kinds that share workers
    owner   TEXT NOT NULL, -- a user, or a store
    user_id TEXT NOT NULL, -- of the store; '' for a user
    given   INT NOT NULL, -- the last turn that a job of the owner got
    served  INT NOT NULL, -- the last turn that was claimed
    PRIMARY KEY (lane, owner)
) STRICT;
CREATE INDEX job_turns_served ON job_turns (lane, user_id, served);
CREATE TABLE key_requests (
    state_hash TEXT PRIMARY KEY,
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    host       TEXT NOT NULL,
    expires_at INT NOT NULL
) STRICT;
CREATE INDEX key_requests_store ON key_requests (store_id);
CREATE INDEX key_requests_user ON key_requests (user_id);
CREATE INDEX key_requests_expiry ON key_requests (expires_at);
CREATE TABLE plugins (
    store_id      TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    secret_sealed TEXT NOT NULL
) STRICT;
CREATE TABLE product_parts (
    store_id    TEXT NOT NULL,
    ref         TEXT NOT NULL,
    document_id TEXT NOT NULL,
    ord         INT NOT NULL,
    PRIMARY KEY (store_id, ref, document_id, ord),
    FOREIGN KEY (store_id, document_id, ord) REFERENCES products (store_id, document_id, ord) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX product_parts_group ON product_parts (store_id, document_id, ord);
CREATE TABLE opening_hours (
    store_id  TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    hours     TEXT NOT NULL,
    source_id TEXT NOT NULL
) STRICT;
CREATE TABLE memberships (
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role       TEXT NOT NULL,
    sees       TEXT NOT NULL,
    created_at INT NOT NULL, alerts TEXT NOT NULL DEFAULT 'all', alert_mail INT NOT NULL DEFAULT 1,
    PRIMARY KEY (store_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_user ON memberships (user_id, store_id, role);
CREATE TABLE invitations (
    store_id    TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id          TEXT NOT NULL,
    email_key   TEXT NOT NULL,
    email       TEXT NOT NULL,
    role        TEXT NOT NULL,
    sees        TEXT NOT NULL,
    token_hash  TEXT NOT NULL UNIQUE,
    invited_by  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at  INT NOT NULL,
    expires_at  INT NOT NULL,
    accepted_at INT NOT NULL,
    PRIMARY KEY (store_id, id),
    UNIQUE (store_id, email_key)
) STRICT;
CREATE INDEX invitations_address ON invitations (email_key, accepted_at);
CREATE INDEX invitations_by ON invitations (invited_by);
CREATE TABLE deeds (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id       TEXT NOT NULL,
    at       INT NOT NULL,
    user_id  TEXT NOT NULL,
    what     TEXT NOT NULL,
    whom     TEXT NOT NULL,
    detail   TEXT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE INDEX deeds_newest ON deeds (store_id, at);
CREATE INDEX deeds_old ON deeds (at);
CREATE TABLE second_factors (
    user_id       TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret_sealed TEXT NOT NULL,
    confirmed_at  INT NOT NULL,
    last_step     INT NOT NULL,
    created_at    INT NOT NULL
) STRICT;
CREATE TABLE recovery_codes (
    user_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversations_tickets ON conversations (store_id, handler, updated_at) WHERE ticket_no > 0;
CREATE INDEX conversations_answered ON conversations (store_id, first_reply_at) WHERE first_reply_at > 0;
CREATE UNIQUE INDEX messages_sent ON messages (store_id, id) WHERE via <> '';
CREATE TABLE ticket_numbers (
    store_id TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    last     INT NOT NULL
) STRICT;
CREATE TABLE presence (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seen_at  INT NOT NULL,
    PRIMARY KEY (store_id, user_id)
) STRICT;
CREATE TABLE live_log (
    id              TEXT PRIMARY KEY,
    store_id        TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    kind            TEXT NOT NULL,
    ord             INT NOT NULL,
    origin          TEXT NOT NULL, -- the process that told its own listeners already
    at              INT NOT NULL
) STRICT;
CREATE INDEX live_log_time ON live_log (at);
CREATE TABLE saved_replies (
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id         TEXT NOT NULL,
    shortcut   TEXT NOT NULL,
    body       TEXT NOT NULL,
    created_by TEXT NOT NULL,
    updated_at INT NOT NULL, used INT NOT NULL DEFAULT 0,
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE UNIQUE INDEX saved_replies_shortcut ON saved_replies (store_id, shortcut);
CREATE INDEX documents_translated ON documents (store_id, key_hash) WHERE translations <> '';
CREATE TABLE reply_addresses (
    token_hash      TEXT PRIMARY KEY,
    store_id        TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    user_id         TEXT NOT NULL, -- the teammate it was made for; '' the shopper
    email           TEXT NOT NULL, -- the only sender it takes
    created_at      INT NOT NULL,
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX reply_addresses_conversation ON reply_addresses (store_id, conversation_id);
CREATE TABLE mails (
    store_id        TEXT NOT NULL,
    id              TEXT NOT NULL, -- a digest of its Message-ID
    conversation_id TEXT NOT NULL,
    message_id      TEXT NOT NULL,
    outcome         TEXT NOT NULL,
    refs            TEXT NOT NULL, -- Message-IDs, as JSON, its own last
    subject         TEXT NOT NULL,
    whole           TEXT NOT NULL, -- all its text, '' where the message has it
    files           TEXT NOT NULL, -- names of attachments, as JSON
    created_at      INT NOT NULL,
    PRIMARY KEY (store_id, id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX mails_conversation ON mails (store_id, conversation_id, created_at);
CREATE INDEX mails_message ON mails (store_id, message_id) WHERE message_id <> '';
CREATE TABLE attachments (
    store_id        TEXT NOT NULL,
    id              TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    message_id      TEXT NOT NULL,
    name            TEXT NOT NULL,
    type            TEXT NOT NULL,
    size            INT NOT NULL,
    width           INT NOT NULL,
    height          INT NOT NULL,
    created_at      INT NOT NULL,
    PRIMARY KEY (store_id, id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE UNIQUE INDEX attachments_message ON attachments (store_id, message_id);
CREATE INDEX attachments_conversation ON attachments (store_id, conversation_id, created_at, size);
CREATE TABLE order_sync (
    store_id      TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    secret_sealed TEXT NOT NULL,
    state         TEXT NOT NULL DEFAULT 'reading',  -- reading, ready, refused, leaving
    currency      TEXT NOT NULL DEFAULT '',
    note          TEXT NOT NULL DEFAULT '',         -- for the owner: what the shop does not tell, or why it cannot be read
    begins_at     INT NOT NULL DEFAULT 0,           -- orders placed from here on are read
    cursor        TEXT NOT NULL DEFAULT '',         -- where the reading goes on
    done          INT NOT NULL DEFAULT 0,           -- orders read in it
    total         INT NOT NULL DEFAULT 0,           -- as the shop said; 0 unknown
    started_at    INT NOT NULL DEFAULT 0,           -- of the reading that is under way
    through       INT NOT NULL DEFAULT 0,           -- changes up to here are known
    checked_at    INT NOT NULL DEFAULT 0,           -- when the shop was last asked, or is held to have been
    last_customer INT NOT NULL DEFAULT 0,
    scored_at     INT NOT NULL DEFAULT 0,
    ranked        INT NOT NULL DEFAULT 0            -- customers that the last scoring ranked
, host TEXT NOT NULL DEFAULT '', names INT NOT NULL DEFAULT 0) STRICT;
CREATE TABLE orders (
    store_id        TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id              TEXT NOT NULL,              -- on the platform
    number          TEXT NOT NULL,              -- as the shop shows it
    customer_no     INT NOT NULL DEFAULT 0,     -- 0: nobody's, or of somebody who was erased
    state           TEXT NOT NULL,              -- paid, held, unpaid, failed, cancelled, refunded
    counted         INT NOT NULL,               -- 1: paid, and not given back as a whole
    home            INT NOT NULL,               -- 1: in the currency that the store counts in
    currency        TEXT NOT NULL,
    total           INT NOT NULL,
    refunded        INT NOT NULL,               -- of the total
    created_at      INT NOT NULL,
    paid_at         INT NOT NULL,
    updated_at      INT NOT NULL,               -- in the shop
    items           TEXT NOT NULL,              -- [{"ref","name","quantity"}]
    chat_mark       INT NOT NULL DEFAULT 0,     -- 1: the shop noted that the chat had been opened before
    conversation_id TEXT NOT NULL DEFAULT '',   -- held with the same address before; '' none known
    PRIMARY KEY (store_id, id)
) STRICT;
CREATE INDEX orders_customer ON orders (store_id, customer_no, counted, created_at);
CREATE INDEX orders_time ON orders (store_id, created_at);
CREATE TABLE customers (
    store_id   TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    no         INT NOT NULL,
    email_key  TEXT NOT NULL,                   -- HMAC of the folded address
    person     TEXT NOT NULL,                   -- address and name, sealed; '' once erased
    orders     INT NOT NULL DEFAULT 0,
    others     INT NOT NULL DEFAULT 0,          -- of them in other currencies
    net        INT NOT NULL DEFAULT 0,          -- of those in the store's
    first_at   INT NOT NULL DEFAULT 0,
    last_at    INT NOT NULL DEFAULT 0,
    r          INT NOT NULL DEFAULT 0,
    f          INT NOT NULL DEFAULT 0,
    m          INT NOT NULL DEFAULT 0,
    segment    TEXT NOT NULL DEFAULT '',
    erased_at  INT NOT NULL DEFAULT 0,          -- 0: not; else nothing is kept of them but the key, to know them by
    PRIMARY KEY (store_id, no)
) STRICT;
CREATE UNIQUE INDEX customers_key ON customers (store_id, email_key);
CREATE INDEX customers_net ON customers (store_id, net, no) WHERE orders > 0;
CREATE INDEX customers_segment ON customers (store_id, segment, net, no) WHERE orders > 0;
CREATE TABLE customer_words (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    word     TEXT NOT NULL,
    no       INT NOT NULL,
    PRIMARY KEY (store_id, word, no)
) STRICT;
CREATE INDEX customer_words_no ON customer_words (store_id, no);
CREATE INDEX conversations_contact ON conversations (store_id, lower(contact_email)) WHERE contact_email <> '';
CREATE TABLE cases (
    store_id        TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    conversation_id TEXT NOT NULL,       -- once that is erased, a name of nothing
    day             INT NOT NULL,        -- on which it began by the store's clock, since 1970
    begun_at        INT NOT NULL,
    outcome         TEXT NOT NULL,       -- proved, assumed, person, missed, failed, open
    again_at        INT NOT NULL,        -- when it is to be counted anew though nothing happened, 0 never
    questions       INT NOT NULL,
    refused         INT NOT NULL,
    wait            INT NOT NULL,        -- minutes; -1 nobody waited, or in vain
    open_wait       INT NOT NULL,        -- likewise, while the shop was open
    cost_micros     INT NOT NULL,
    shown           TEXT NOT NULL, gaps TEXT NOT NULL DEFAULT '{}',       -- {"title": in how many answers}
    PRIMARY KEY (store_id, conversation_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cases_again ON cases (again_at) WHERE again_at > 0;
CREATE TABLE day_counts (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    metric   TEXT NOT NULL,
    day      INT NOT NULL,
    key      TEXT NOT NULL,
    n        INT NOT NULL,
    PRIMARY KEY (store_id, metric, day, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE tallies (
    store_id TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    hours    TEXT NOT NULL
) STRICT;
CREATE TABLE case_marks (
    store_id        TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    id              TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    PRIMARY KEY (store_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX enquiries_conversation ON enquiries (store_id, conversation_id) WHERE conversation_id <> '';
CREATE TABLE clicks (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    day      INT NOT NULL,
    product  TEXT NOT NULL,              -- its title
    clicked  INT NOT NULL,
    added    INT NOT NULL,
    PRIMARY KEY (store_id, day, product)
) STRICT, WITHOUT ROWID;
CREATE TABLE weekly (
    store_id TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    next_at  INT NOT NULL,
    mailed   INT NOT NULL DEFAULT 0 -- the last day of the last week that was
) STRICT;
CREATE INDEX weekly_due ON weekly (next_at);
CREATE TABLE weekly_off (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (store_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE store_totals (
    store_id   TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    documents  INT NOT NULL DEFAULT 0,
    products   INT NOT NULL DEFAULT 0,
    files      INT NOT NULL DEFAULT 0,
    file_bytes INT NOT NULL DEFAULT 0, -- those in chats too
    text_bytes INT NOT NULL DEFAULT 0 -- of passages
) STRICT;
CREATE TRIGGER totals_store AFTER INSERT ON stores BEGIN
    INSERT INTO store_totals (store_id) VALUES (NEW.id);
END;
CREATE TRIGGER totals_document_more AFTER INSERT ON documents BEGIN
    UPDATE store_totals SET documents = documents + 1 WHERE store_id = NEW.store_id;
END;
CREATE TRIGGER totals_document_less AFTER DELETE ON documents BEGIN
    UPDATE store_totals SET documents = documents - 1 WHERE store_id = OLD.store_id;
END;
CREATE TRIGGER totals_product_more AFTER INSERT ON products BEGIN
    UPDATE store_totals SET products = products + 1 WHERE store_id = NEW.store_id;
END;
CREATE TRIGGER totals_product_less AFTER DELETE ON products BEGIN
    UPDATE store_totals SET products = products - 1 WHERE store_id = OLD.store_id;
END;
CREATE TRIGGER totals_file_more AFTER INSERT ON sources WHEN NEW.scan_type = 'file' BEGIN
    UPDATE store_totals SET files = files + 1, file_bytes = file_bytes + COALESCE(json_extract(NEW.input, '$.file_size'), 0)
        WHERE store_id = NEW.store_id;
END;
CREATE TRIGGER totals_file_less AFTER DELETE ON sources WHEN OLD.scan_type = 'file' BEGIN
    UPDATE store_totals SET files = files - 1, file_bytes = file_bytes - COALESCE(json_extract(OLD.input, '$.file_size'), 0)
        WHERE store_id = OLD.store_id;
END;
CREATE TRIGGER totals_text_more AFTER INSERT ON passages BEGIN
    UPDATE store_totals SET text_bytes = text_bytes + octet_length(NEW.body) + octet_length(NEW.question) + octet_length(NEW.answer)
        WHERE store_id = NEW.store_id;
END;
CREATE TRIGGER totals_text_less AFTER DELETE ON passages BEGIN
    UPDATE store_totals SET text_bytes = text_bytes - octet_length(OLD.body) - octet_length(OLD.question) - octet_length(OLD.answer)
        WHERE store_id = OLD.store_id;
END;
CREATE TRIGGER totals_attachment_more AFTER INSERT ON attachments BEGIN
    UPDATE store_totals SET file_bytes = file_bytes + NEW.size WHERE store_id = NEW.store_id;
END;
CREATE TRIGGER totals_attachment_less AFTER DELETE ON attachments BEGIN
    UPDATE store_totals SET file_bytes = file_bytes - OLD.size WHERE store_id = OLD.store_id;
END;
CREATE INDEX customers_average ON customers (store_id, (CASE WHEN orders > others THEN (2 * net + orders - others) / (2 * (orders - others)) ELSE 0 END), no) WHERE orders > 0;
CREATE INDEX customers_orders ON customers (store_id, (orders + 0), no) WHERE orders > 0;
CREATE INDEX customers_last ON customers (store_id, last_at, no) WHERE orders > 0;
CREATE INDEX customers_segment_average ON customers (store_id, segment, (CASE WHEN orders > others THEN (2 * net + orders - others) / (2 * (orders - others)) ELSE 0 END), no) WHERE orders > 0;
CREATE INDEX customers_segment_orders ON customers (store_id, segment, (orders + 0), no) WHERE orders > 0;
CREATE INDEX customers_segment_last ON customers (store_id, segment, last_at, no) WHERE orders > 0;
CREATE TABLE gists (
    store_id        TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    lines           TEXT NOT NULL, -- [{"by": role, "text": …}]
    model           TEXT NOT NULL,
    created_at      INT NOT NULL,
    PRIMARY KEY (store_id, conversation_id),
    FOREIGN KEY (store_id, conversation_id) REFERENCES conversations (store_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE segment_totals (
    store_id  TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    segment   TEXT NOT NULL,                    -- '' not ranked
    customers INT NOT NULL DEFAULT 0,           -- with an order that counts
    PRIMARY KEY (store_id, segment)
) STRICT;
CREATE TRIGGER totals_customer_more AFTER INSERT ON customers WHEN NEW.orders > 0 BEGIN
    INSERT INTO segment_totals (store_id, segment, customers) VALUES (NEW.store_id, NEW.segment, 1)
        ON CONFLICT (store_id, segment) DO UPDATE SET customers = customers + 1;
END;
CREATE TRIGGER totals_customer_less AFTER DELETE ON customers WHEN OLD.orders > 0 BEGIN
    UPDATE segment_totals SET customers = customers - 1 WHERE store_id = OLD.store_id AND segment = OLD.segment;
END;
CREATE TRIGGER totals_customer_other AFTER UPDATE OF orders, segment ON customers
    WHEN (OLD.orders > 0) <> (NEW.orders > 0) OR OLD.segment <> NEW.segment BEGIN
    UPDATE segment_totals SET customers = customers - 1 WHERE OLD.orders > 0 AND store_id = OLD.store_id AND segment = OLD.segment;
    INSERT INTO segment_totals (store_id, segment, customers) SELECT NEW.store_id, NEW.segment, 1 WHERE NEW.orders > 0
        ON CONFLICT (store_id, segment) DO UPDATE SET customers = customers + 1;
END;
CREATE INDEX customers_uncounted ON customers (store_id, no) WHERE orders = 0;
CREATE INDEX answers_asked ON answers (store_id, created_at, answered, evidence, quoted) WHERE topic <> '';
CREATE INDEX answers_other ON answers (store_id, created_at, quoted) WHERE topic = '';
INSERT INTO goose_db_version (version_id, is_applied) VALUES (0, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (1, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (2, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (3, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (4, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (5, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (6, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (7, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (8, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (9, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (10, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (11, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (12, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (13, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (16, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (20, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (21, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (22, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (23, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (26, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (27, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (28, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (30, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (31, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (32, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (33, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (34, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (35, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (40, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (41, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (42, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (44, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (46, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (47, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (48, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (49, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (50, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (52, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (53, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (54, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (55, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (62, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (63, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (64, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (68, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (70, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (76, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (77, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (80, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (81, 1);
INSERT INTO goose_db_version (version_id, is_applied) VALUES (82, 1);
