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
