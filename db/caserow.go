package db

// caseRow is what a conversation adds to its day.
type caseRow struct {
	ConversationID string `db:"conversation_id"`
	Day            int64  `db:"day"`
	BegunAt        moment `db:"begun_at"`
	Outcome        string `db:"outcome"`
	AgainAt        moment `db:"again_at"`
	Questions      int    `db:"questions"`
	Refused        int    `db:"refused"`
	Wait           int    `db:"wait"`
	OpenWait       int    `db:"open_wait"`
	CostMicros     int64  `db:"cost_micros"`
	Shown          string `db:"shown"`
	Gaps           string `db:"gaps"`
}

const selectCase = `SELECT conversation_id, day, begun_at, outcome, again_at, questions, refused, wait, open_wait, cost_micros, shown, gaps FROM cases `
