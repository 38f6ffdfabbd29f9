package tilly

import "time"

// DoubtOf takes a rating in: who finds a weak answer helpful settles the doubt, and
// a refusal stays one however it is rated.
func DoubtOf(said Doubt, r Rating) Doubt {
	switch {
	case said == DoubtRefused:
		return DoubtRefused
	case r == RatedDown:
		return DoubtDown
	case r == RatedUp:
		return NoDoubt
	}
	return said
}

// GapState is what became of a gap.
type GapState string

// The states of a gap.
const (
	GapOpen      GapState = "open"
	GapAnswered  GapState = "answered"
	GapDismissed GapState = "dismissed"
)

// GapStates are all of them.
var GapStates = []GapState{GapOpen, GapAnswered, GapDismissed}

// CheckState is where asking a gap's questions again stands.
type CheckState string

// The states of a check.
const (
	CheckNone    CheckState = "none"
	CheckWaiting CheckState = "waiting"
	CheckRunning CheckState = "running"
	CheckDone    CheckState = "done"
)

// Gap is something shoppers ask for that the store has not taught well enough: a
// cluster of questions that mean the same.
type Gap struct {
	ID       string
	StoreID  string
	State    GapState
	Question string // the clearest of its questions
	Refused  int
	Weak     int
	Down     int
	FirstAt  time.Time
	LastAt   time.Time
	SourceID string // what answered it last, "" nothing yet
	Check    CheckState

	Questions []GapQuestion // the newest
}

// Count is how many questions are in it.
func (g Gap) Count() int { return g.Refused + g.Weak + g.Down }

// GapQuestion is one question of a gap, with the answer it got and, once the gap
// was answered, the one it gets now.
type GapQuestion struct {
	MessageID      string // of the answer
	ConversationID string
	Text           string
	Topic          []string
	Doubt          Doubt
	At             time.Time
	Before         GapAnswer
	After          *GapAnswer // nil until it was asked again
}

// GapAnswer is what a question of a gap was told.
type GapAnswer struct {
	Answered bool       `json:"answered"`
	Text     string     `json:"text"`
	Sources  []Citation `json:"sources"`
	Learnt   bool       `json:"learnt"` // it rests on what was taught for the gap
}

// Better says whether the question is answered better than before; ok is false
// when it is neither better nor worse, or was not asked again.
func (q GapQuestion) Better() (better, ok bool) {
	switch {
	case q.After == nil:
		return false, false
	case !q.After.Answered:
		return false, q.Before.Answered
	case !q.Before.Answered || q.After.Learnt:
		return true, true
	}
	return false, false
}

// Limits of gaps.
const (
	GapShown   = 5  // questions of a gap in a list
	GapChecked = 50 // questions of a gap in its detail, and asked again
)

// JobGap asks the questions of a gap again. Its payload is a GapJob, its key the
// gap's id.
const JobGap = "gap"

// GapJob names the gap, and the pair that was taught for it.
type GapJob struct {
	StoreID  string `json:"store_id"`
	GapID    string `json:"gap_id"`
	SourceID string `json:"source_id"`
}

// GapJobFor makes the job that asks a gap's questions again.
func GapJobFor(storeID, gapID, sourceID string, now time.Time) Job {
	return NewJob(JobGap, storeID, gapID, PriorityPage, GapJob{storeID, gapID, sourceID}, now)
}
