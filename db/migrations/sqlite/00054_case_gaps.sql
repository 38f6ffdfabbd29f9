-- +goose Up

-- Which gaps a case asked of: {"gap": whether for goods that the shop has not}.
ALTER TABLE cases ADD COLUMN gaps TEXT NOT NULL DEFAULT '{}';
INSERT INTO case_marks (store_id, id, conversation_id) SELECT store_id, 'gaps ' || id, id FROM conversations WHERE channel <> 'playground';
