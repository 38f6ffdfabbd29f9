package tilly

import "time"

// AnswerRecord is what an answer was made from, kept with its message so that
// it can be explained and replayed.
type AnswerRecord struct {
	MessageID      string
	ConversationID string
	StoreID        string
	Question       string // as asked
	Understood     string // as searched, after the conversation was taken in
	Speaker        string // builtin, model, form
	Rule           string // by which it was answered: pair, talk, reckoned, product, person, order, model, fact, refuse, form; "" of old ones
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
	Products       []ProductCard
	Topic          []string // what the question is about: see GapTerms; nil: it asks for nothing that could be taught
	Doubt          Doubt
	CreatedAt      time.Time
}

// Decided says whether the evidence decided that the question was answered or refused:
// products, rows, people and models have it their own way.
func (r AnswerRecord) Decided() bool {
	return len(r.Topic) > 0 && r.Answered == (r.Evidence >= r.Threshold)
}

// UsedPassage is one retrieved passage of an AnswerRecord, best first. What it
// said is kept in short, since it may not be taught any more when somebody asks.
type UsedPassage struct {
	DocumentID string  `json:"document_id"`
	Ord        int     `json:"ord"`
	SourceID   string  `json:"source_id"`
	Score      float64 `json:"score"`
	Quoted     bool    `json:"quoted"`
	Title      string  `json:"title,omitempty"`
	URL        string  `json:"url,omitempty"`
	Excerpt    string  `json:"excerpt,omitempty"` // the beginning of what it said
	// After ThinAfter an excerpt that is still taught is kept as its digest and its
	// length in characters.
	Digest string `json:"digest,omitempty"`
	Length int    `json:"length,omitempty"`
}

// ExcerptLength is how much of a passage a record keeps, in characters.
const ExcerptLength = 400

// ThinAfter is how long a conversation rests before its records keep excerpts only of
// what is not taught any more as it was.
const ThinAfter = 30 * 24 * time.Hour

// Explained is a record as its owner reads it.
type Explained struct {
	Record            AnswerRecord
	CurrentGeneration int64
	Passages          []ExplainedPassage
}

// ExplainedPassage is a used passage as it is taught now or, where Gone, as it was.
type ExplainedPassage struct {
	UsedPassage
	Source   string // its name, "" when the source is gone
	Headings []string
	Text     string
	Gone     bool // no longer taught, or taught with other words
}

// Replayable is an answer with all that asking its question again takes.
type Replayable struct {
	Store   Store
	Then    Explained // the record, with its passages as they are taught now
	Said    Message   // the answer
	Earlier []Message // what was said before the question, oldest first
}
