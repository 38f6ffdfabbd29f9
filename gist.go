package tilly

import (
	"strconv"
	"time"
)

// Gist is what a conversation is about as a model words it for the team, at a moment.
// Each line was found in what somebody said there.
type Gist struct {
	Lines []GistLine
	Model string
	At    time.Time
}

// GistLine is a line of a gist, with the role of whoever said what it tells. Who that is
// the code knows and no model: what a shopper claims is never told as the store's word.
type GistLine struct {
	By   string `json:"by"`
	Text string `json:"text"`
}

// Limits of a gist.
const (
	MostGistLines   = 6
	LongestGistLine = 300 // characters
)

// Handed is a conversation that came to people, as it is summed up.
type Handed struct {
	Store    Store
	Visitor  string // hashed; "" unknown
	Language string // in which the shopper was spoken to, "" unknown
	Messages []Message
}

// GistJob makes the job that sums a conversation up which came to people at a moment.
func GistJob(storeID, conversationID string, at time.Time) Job {
	work := TicketJob{StoreID: storeID, ConversationID: conversationID}
	return NewJob(JobGist, storeID, conversationID+" "+strconv.FormatInt(at.UnixMicro(), 10), PriorityMail, work, at)
}
