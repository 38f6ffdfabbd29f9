-- +goose Up

-- What each store holds, counted as it comes and goes, so that what a user holds is a
-- sum of few rows. Derived: neither backed up nor exported. Each statement counts once,
-- however many rows it touches.
CREATE TABLE store_totals (
    store_id   TEXT COLLATE "C" PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    documents  BIGINT NOT NULL DEFAULT 0,
    products   BIGINT NOT NULL DEFAULT 0,
    files      BIGINT NOT NULL DEFAULT 0,
    file_bytes BIGINT NOT NULL DEFAULT 0, -- those in chats too
    text_bytes BIGINT NOT NULL DEFAULT 0 -- of passages
) WITH (fillfactor = 50);
INSERT INTO store_totals (store_id, documents, products, files, file_bytes, text_bytes)
    SELECT id,
        (SELECT COUNT(*) FROM documents d WHERE d.store_id = st.id),
        (SELECT COUNT(*) FROM products p WHERE p.store_id = st.id),
        (SELECT COUNT(*) FROM sources s WHERE s.store_id = st.id AND s.scan_type = 'file'),
        (SELECT COALESCE(SUM(COALESCE((s.input::json ->> 'file_size')::bigint, 0)), 0) FROM sources s WHERE s.store_id = st.id AND s.scan_type = 'file')
            + (SELECT COALESCE(SUM(a.size), 0) FROM attachments a WHERE a.store_id = st.id),
        (SELECT COALESCE(SUM(octet_length(p.body) + octet_length(p.question) + octet_length(p.answer)), 0) FROM passages p WHERE p.store_id = st.id)
    FROM stores st;

-- +goose StatementBegin
CREATE FUNCTION totals_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO store_totals (store_id) VALUES (NEW.id);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER totals_store AFTER INSERT ON stores FOR EACH ROW EXECUTE FUNCTION totals_store();

-- The functions of counting take +1 or -1.
-- +goose StatementBegin
CREATE FUNCTION totals_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE store_totals t SET documents = t.documents + n.n * TG_ARGV[0]::bigint
        FROM (SELECT store_id, COUNT(*) AS n FROM touched GROUP BY store_id) n WHERE t.store_id = n.store_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER totals_document_more AFTER INSERT ON documents REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_documents('1');
CREATE TRIGGER totals_document_less AFTER DELETE ON documents REFERENCING OLD TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_documents('-1');

-- +goose StatementBegin
CREATE FUNCTION totals_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE store_totals t SET products = t.products + n.n * TG_ARGV[0]::bigint
        FROM (SELECT store_id, COUNT(*) AS n FROM touched GROUP BY store_id) n WHERE t.store_id = n.store_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER totals_product_more AFTER INSERT ON products REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_products('1');
CREATE TRIGGER totals_product_less AFTER DELETE ON products REFERENCING OLD TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_products('-1');

-- +goose StatementBegin
CREATE FUNCTION totals_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE store_totals t SET files = t.files + n.n * TG_ARGV[0]::bigint, file_bytes = t.file_bytes + n.bytes * TG_ARGV[0]::bigint
        FROM (SELECT store_id, COUNT(*) AS n, SUM(COALESCE((input::json ->> 'file_size')::bigint, 0))::bigint AS bytes
            FROM touched WHERE scan_type = 'file' GROUP BY store_id) n
        WHERE t.store_id = n.store_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER totals_file_more AFTER INSERT ON sources REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_files('1');
CREATE TRIGGER totals_file_less AFTER DELETE ON sources REFERENCING OLD TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_files('-1');

-- +goose StatementBegin
CREATE FUNCTION totals_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE store_totals t SET text_bytes = t.text_bytes + n.bytes * TG_ARGV[0]::bigint
        FROM (SELECT store_id, SUM(octet_length(body) + octet_length(question) + octet_length(answer))::bigint AS bytes
            FROM touched GROUP BY store_id) n
        WHERE t.store_id = n.store_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER totals_text_more AFTER INSERT ON passages REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_texts('1');
CREATE TRIGGER totals_text_less AFTER DELETE ON passages REFERENCING OLD TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_texts('-1');

-- +goose StatementBegin
CREATE FUNCTION totals_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE store_totals t SET file_bytes = t.file_bytes + n.bytes * TG_ARGV[0]::bigint
        FROM (SELECT store_id, SUM(size)::bigint AS bytes FROM touched GROUP BY store_id) n WHERE t.store_id = n.store_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER totals_attachment_more AFTER INSERT ON attachments REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_attachments('1');
CREATE TRIGGER totals_attachment_less AFTER DELETE ON attachments REFERENCING OLD TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION totals_attachments('-1');
