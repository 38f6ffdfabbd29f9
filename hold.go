package tilly

import "time"

// Hold is who has a conversation.
type Hold struct {
	Handler  Handler
	Name     string // of the teammate, "" unless ByPerson
	ClosedAt time.Time
}

// ReopenedBy is how long after its end a shopper's word goes on with a conversation;
// later it begins another one.
const ReopenedBy = 14 * 24 * time.Hour

// Spoken says whether a question to the conversation is the assistant's to answer at
// now, and whether it begins another one.
func (h Hold) Spoken(now time.Time) (assistant, anew bool) {
	if h.Handler == Concluded && now.Sub(h.ClosedAt) > ReopenedBy {
		return true, true
	}
	return h.Handler == ByAssistant || h.Handler == "", false
}
