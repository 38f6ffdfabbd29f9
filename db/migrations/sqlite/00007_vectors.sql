-- +goose Up

-- What the texts of passages mean to a model, by their hash. vector_hash is that
-- of the passage's text, '' where it is not known yet.
ALTER TABLE passages ADD COLUMN vector_hash TEXT NOT NULL DEFAULT '';
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

-- The model by which all passages of the store had vectors last, '' for none.
ALTER TABLE stores ADD COLUMN vector_model TEXT NOT NULL DEFAULT '';
