-- +goose Up

-- Turns by user, then store (start-time fair queueing): a job that is due gets its
-- turns once, so that a claim is a look at the first of an index, however many wait.
ALTER TABLE jobs ADD COLUMN turn INT NOT NULL DEFAULT 0; -- among users; 0 until it is due and after it is claimed
ALTER TABLE jobs ADD COLUMN store_turn INT NOT NULL DEFAULT 0; -- among the stores of its user
ALTER TABLE jobs ADD COLUMN user_id TEXT NOT NULL DEFAULT ''; -- whose turn it is, '' for work of no store
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
