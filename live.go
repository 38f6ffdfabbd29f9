package tilly

import "time"

// News tells listeners that a conversation is not any more as they know it. It holds
// nothing that was said: who hears it fetches what is new.
type News struct {
	StoreID        string
	ConversationID string
	Kind           NewsKind
	Ord            int // how many messages the conversation has, as far as is known
}

// NewsKind is what changed.
type NewsKind string

// The kinds of news.
const (
	NewsMessage NewsKind = "message"
	NewsHandler NewsKind = "handler"
	NewsSeen    NewsKind = "seen"
	NewsTyping  NewsKind = "typing"  // a teammate types
	NewsWriting NewsKind = "writing" // the shopper does
)

// LiveKept is how long news are kept for other replicas.
const LiveKept = time.Minute

// Listener hears news of conversations.
type Listener interface {
	// Heard receives when there are news to take, and Over when the program ends.
	Heard() <-chan struct{}
	Over() <-chan struct{}
	// Take gives the news since the last time.
	Take() []News
	// Close ends the listening.
	Close()
}
