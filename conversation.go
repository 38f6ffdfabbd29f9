package tilly

import "time"

// Channel is where a conversation is held.
type Channel string

// The channels.
const (
	Playground Channel = "playground"
	WidgetChan Channel = "widget"
)

// Conversation is one thread of one visitor (or of the owner in the playground).
// Its identity is unguessable and opaque.
type Conversation struct {
	ID        string
	StoreID   string
	Channel   Channel
	CreatedAt time.Time
	UpdatedAt time.Time
	Messages  int    // how many it holds
	Preview   string // first question
}

// Roles of a message.
const (
	RoleUser = "user"
	RoleAI   = "ai"
)

// Message is one turn of a conversation.
type Message struct {
	ID             string
	ConversationID string
	StoreID        string
	Role           string // RoleUser or RoleAI
	Text           string
	Action         string // track-order or contact-sales when it came from a form
	Answered       bool   // only for RoleAI
	Sources        []Citation
	Products       []ProductCard
	CreatedAt      time.Time
}

// Citation is a source as a visitor sees it. URL is empty for stored pairs.
type Citation struct {
	Title string `json:"title"`
	URL   string `json:"url"`
}

// ProductCard is a product as a visitor sees it; made from rows, never from a model.
type ProductCard struct {
	Title        string  `json:"title"`
	URL          string  `json:"url"`
	ImageURL     string  `json:"image_url"`
	Price        *string `json:"price"`        // decimal, major units: "4999.00"
	Currency     *string `json:"currency"`     // ISO 4217
	Availability string  `json:"availability"` // in_stock, out_of_stock, preorder, unknown
}

// AnswerRecord is what an answer was made from, kept with its message so that
// it can be explained and replayed.
type AnswerRecord struct {
	MessageID      string
	ConversationID string
	StoreID        string
	Question       string // as asked
	Understood     string // as searched, after the conversation was taken in
	Speaker        string // builtin, model, form
	Model          string
	Answered       bool
	Evidence       float64 // what the decision to answer was made on, 0..1
	Threshold      float64
	Generation     int64 // of the store's index
	Passages       []UsedPassage
	Timings        map[string]int64 // microseconds by stage
	PromptTokens   int
	OutputTokens   int
	CostMicros     int64    // of what the operator's prices are in, over all calls
	Dropped        []string // what a model wrote that no source holds, never shown
	Fault          string   // what a model did wrong before another speaker took over
	CreatedAt      time.Time
}

// UsedPassage is one retrieved passage of an AnswerRecord, best first.
type UsedPassage struct {
	DocumentID string  `json:"document_id"`
	Ord        int     `json:"ord"`
	SourceID   string  `json:"source_id"`
	Score      float64 `json:"score"`
	Quoted     bool    `json:"quoted"`
}

// MaxQuery is the longest question, in characters.
const MaxQuery = 4_000

// Turn is what one question leaves behind.
type Turn struct {
	Conversation Conversation // created when its ID is not there yet
	Asked        Message
	Said         Message
	Record       AnswerRecord
	Enquiry      *Enquiry
	Jobs         []Job
}
