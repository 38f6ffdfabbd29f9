package program

import "tilly/db"

// Some ports ask for what stands with two subjects of the database.
type (
	// visitors is what the chat does with people.
	visitors struct {
		db.Visitors
		db.Conversations
	}
	// checks is what asking a gap's questions again needs.
	checks struct {
		db.Gaps
		db.Conversations
	}
	// golden are the golden questions, and the answers that they are made from.
	golden struct {
		db.Golden
		db.Conversations
	}
	// operated is what the operator's page shows.
	operated struct {
		db.Operated
		db.Stores
		db.Jobs
	}
)
