package tilly

import "context"

// Event is one step of an answer on its way to a visitor. Exactly the fields of
// its Type are set. The deltas since the last reset add up to Done.Output.
type Event struct {
	Type     EventType
	Text     string            // delta
	Sources  []Citation        // sources
	Products []ProductCard     // products
	Action   string            // form
	Fields   map[string]string // form: what its fields hold already, by name; nil for nothing
	Reply    *Reply            // done and taken
	Err      error             // error
}

// EventType names an Event on the wire.
type EventType string

// The events of the stream; docs/api.md says when each is sent.
const (
	EventDelta    EventType = "delta"
	EventReset    EventType = "reset"
	EventSources  EventType = "sources"
	EventProducts EventType = "products"
	EventForm     EventType = "form"
	EventDone     EventType = "done"
	EventTaken    EventType = "taken" // in place of done: a person has it, and nothing of the answer counts
	EventError    EventType = "error"
)

// Reply is a whole answer.
type Reply struct {
	Output         string
	ConversationID string
	MessageID      string // of the answer; "" for a trial
	Visitor        string // what the visitor may send with later questions, "" unknown
	Answered       bool
	Sources        []Citation
	Products       []ProductCard
	Hold           Hold // who has the conversation now; where it is not the assistant, nothing else is said
}

// Question is what is asked of a store's assistant.
type Question struct {
	Store          Store
	Channel        Channel
	ConversationID string // "" or unknown starts a new conversation
	Text           string
	Sent           string            // the id by which one that is sent twice is one, "" none
	Seed           string            // known to its sender alone: a conversation that it begins is named by it, so that sent twice it begins one; "" none
	Action         string            // "", ActionTrackOrder or ActionContactSales
	Data           map[string]string // the form's fields
	Address        string            // the network address it came from, "" unknown
	Visitor        string            // the secret that an earlier Reply gave this visitor, "" none
	PageProduct    string            // the id on its platform that the page tells of its product, "" unknown; never stored
	Page           string            // the address of the shop's page that it is asked on, "" unknown; the last is kept with the conversation

	// Trial asks by the very path of chat without leaving anything behind: nothing
	// is stored and nothing counted. ConversationID stands for nothing then; Earlier
	// is what was said before, oldest first. A trial takes no action.
	Trial    bool
	Earlier  []Message
	Settings TrialSettings // only with Trial

	// ForTeam is a question that a teammate asks in the shopper's place: the store's
	// PersonRules do not apply.
	ForTeam bool
}

// Starters are questions with which a chat may begin on a product's page; each has
// its answer.
type Starters struct {
	Product   string // its title, "" where the page is no product's
	Questions []string
}

// ToldProduct is how shoppers are told of a product.
type ToldProduct struct {
	Question string
	Reply    Reply
}

// Answered is a whole answer with what it was made from, as a trial gives it.
type Answered struct {
	Reply  Reply
	Form   string       // the form that is offered with it, "" none
	Record AnswerRecord // without ids of message and conversation
}

// The actions a chat form may ask for.
const (
	ActionTrackOrder   = "track-order"
	ActionContactSales = "contact-sales"
)

// Emit takes the events of one answer in order. An error means that nobody
// listens any more, and the answer is given up.
type Emit func(ctx context.Context, e Event) error

// Hit is one ranked passage, for the owner to see why.
type Hit struct {
	SourceID string
	Title    string
	URL      string
	Text     string
	Score    float64
}
