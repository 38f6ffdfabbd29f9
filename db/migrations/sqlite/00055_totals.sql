-- +goose Up

-- What each store holds, counted as it comes and goes, so that what a user holds is a
-- sum of few rows. Derived: neither backed up nor exported.
CREATE TABLE store_totals (
    store_id   TEXT PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE,
    documents  INT NOT NULL DEFAULT 0,
    products   INT NOT NULL DEFAULT 0,
    files      INT NOT NULL DEFAULT 0,
    file_bytes INT NOT NULL DEFAULT 0, -- those in chats too
    text_bytes INT NOT NULL DEFAULT 0 -- of passages
) STRICT;
INSERT INTO store_totals (store_id, documents, products, files, file_bytes, text_bytes)
    SELECT id,
        (SELECT COUNT(*) FROM documents d WHERE d.store_id = st.id),
        (SELECT COUNT(*) FROM products p WHERE p.store_id = st.id),
        (SELECT COUNT(*) FROM sources s WHERE s.store_id = st.id AND s.scan_type = 'file'),
        (SELECT COALESCE(SUM(COALESCE(json_extract(s.input, '$.file_size'), 0)), 0) FROM sources s WHERE s.store_id = st.id AND s.scan_type = 'file')
            + (SELECT COALESCE(SUM(a.size), 0) FROM attachments a WHERE a.store_id = st.id),
        (SELECT COALESCE(SUM(octet_length(p.body) + octet_length(p.question) + octet_length(p.answer)), 0) FROM passages p WHERE p.store_id = st.id)
    FROM stores st;
-- +goose StatementBegin
CREATE TRIGGER totals_store AFTER INSERT ON stores BEGIN
    INSERT INTO store_totals (store_id) VALUES (NEW.id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_document_more AFTER INSERT ON documents BEGIN
    UPDATE store_totals SET documents = documents + 1 WHERE store_id = NEW.store_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_document_less AFTER DELETE ON documents BEGIN
    UPDATE store_totals SET documents = documents - 1 WHERE store_id = OLD.store_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_product_more AFTER INSERT ON products BEGIN
    UPDATE store_totals SET products = products + 1 WHERE store_id = NEW.store_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_product_less AFTER DELETE ON products BEGIN
    UPDATE store_totals SET products = products - 1 WHERE store_id = OLD.store_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_file_more AFTER INSERT ON sources WHEN NEW.scan_type = 'file' BEGIN
    UPDATE store_totals SET files = files + 1, file_bytes = file_bytes + COALESCE(json_extract(NEW.input, '$.file_size'), 0)
        WHERE store_id = NEW.store_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_file_less AFTER DELETE ON sources WHEN OLD.scan_type = 'file' BEGIN
    UPDATE store_totals SET files = files - 1, file_bytes = file_bytes - COALESCE(json_extract(OLD.input, '$.file_size'), 0)
        WHERE store_id = OLD.store_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_text_more AFTER INSERT ON passages BEGIN
    UPDATE store_totals SET text_bytes = text_bytes + octet_length(NEW.body) + octet_length(NEW.question) + octet_length(NEW.answer)
        WHERE store_id = NEW.store_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_text_less AFTER DELETE ON passages BEGIN
    UPDATE store_totals SET text_bytes = text_bytes - octet_length(OLD.body) - octet_length(OLD.question) - octet_length(OLD.answer)
        WHERE store_id = OLD.store_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_attachment_more AFTER INSERT ON attachments BEGIN
    UPDATE store_totals SET file_bytes = file_bytes + NEW.size WHERE store_id = NEW.store_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER totals_attachment_less AFTER DELETE ON attachments BEGIN
    UPDATE store_totals SET file_bytes = file_bytes - OLD.size WHERE store_id = OLD.store_id;
END;
-- +goose StatementEnd
