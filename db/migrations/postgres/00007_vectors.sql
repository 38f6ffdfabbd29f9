-- +goose Up

-- What the texts of passages mean to a model, by their hash. vector_hash is that
-- of the passage's text, '' where it is not known yet.
ALTER TABLE passages ADD COLUMN vector_hash TEXT COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX passages_vector ON passages (store_id, vector_hash);

CREATE TABLE vectors (
    store_id   TEXT COLLATE "C" NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    model      TEXT COLLATE "C" NOT NULL,
    text_hash  TEXT COLLATE "C" NOT NULL,
    dims       BIGINT NOT NULL,
    generation BIGINT NOT NULL, -- of the store, when it came
    vector     BYTEA NOT NULL, -- a byte a dimension; none: the model does not take the text
    PRIMARY KEY (store_id, model, text_hash)
);
CREATE INDEX vectors_generation ON vectors (store_id, model, generation);

-- The model by which all passages of the store had vectors last, '' for none.
ALTER TABLE stores ADD COLUMN vector_model TEXT COLLATE "C" NOT NULL DEFAULT '';
