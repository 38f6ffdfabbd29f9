package tilly

import (
	"encoding/json"
	"time"
)

// Golden is a golden question: one whose right answer the owner knows.
type Golden struct {
	ID          string
	StoreID     string
	Question    string
	Expect      Expectation
	MustContain []string // texts that a right answer contains, all of them
	MustCite    string   // URL or title of a source that it cites, "" any
	Note        string   // for people
	CreatedAt   time.Time
	Last        *GoldenLast // nil: it was not asked as it stands now
}

// Expectation is what a golden question wants to be told.
type Expectation string

// The expectations. What an answer must contain and cite counts only for ExpectAnswer.
const (
	ExpectAnswer  Expectation = "answer"
	ExpectRefusal Expectation = "refuse" // an honest "I don't know"
)

// GoldenLast is how a golden question fared when it was last asked.
type GoldenLast struct {
	RunID  string
	Passed bool
	At     time.Time
}

// GoldenChange is a partial update; nil leaves a field as it is.
type GoldenChange struct {
	Question    *string
	Expect      *Expectation
	MustContain *[]string
	MustCite    *string
	Note        *string
}

// Apply gives the question as it is after the change.
func (ch GoldenChange) Apply(g Golden) Golden {
	change(&g.Question, ch.Question)
	change(&g.Expect, ch.Expect)
	change(&g.MustContain, ch.MustContain)
	change(&g.MustCite, ch.MustCite)
	change(&g.Note, ch.Note)
	return g
}

func change[T any](field *T, to *T) {
	if to != nil {
		*field = *to
	}
}

// Fingerprint is the same for golden questions that ask and expect the same:
// results of two runs are compared only where it is.
func (g Golden) Fingerprint() string {
	contain := g.MustContain
	if contain == nil {
		contain = []string{}
	}
	b, err := json.Marshal([]any{g.Question, g.Expect, contain, g.MustCite})
	if err != nil {
		panic("tilly: a golden question cannot be encoded: " + err.Error()) // plain text always can
	}
	return HashSecret(string(b))
}

// Limits of golden questions; lengths are in characters.
const (
	MaxGoldenStore   = 2_000
	MaxGoldenPerCall = 500
	MaxMustContain   = 20
	MaxMustText      = 500
	MaxNote          = 2_000
)
