package tilly

import (
	"slices"
	"time"
)

// CaseOutcome is how a case ended. Each case has exactly one.
type CaseOutcome string

// The outcomes, see CaseFacts.Outcome.
const (
	CaseProved   CaseOutcome = "proved"  // the assistant answered, and the shopper said that it helped
	CaseAssumed  CaseOutcome = "assumed" // the assistant answered, and the shopper said nothing and did not come back
	CaseByPerson CaseOutcome = "person"
	CaseMissed   CaseOutcome = "missed" // a person was wanted, and none answered in time
	CaseFailed   CaseOutcome = "failed"
	CaseOpen     CaseOutcome = "open" // with people, and not at its end
)

// CaseOutcomes are all of them, in the order in which they are shown.
var CaseOutcomes = []CaseOutcome{CaseProved, CaseAssumed, CaseByPerson, CaseMissed, CaseFailed, CaseOpen}

// What cases are decided by.
const (
	// CaseSettles is how long after the last word the outcome may still change by itself,
	// and within which coming back about the same means that it did not help.
	CaseSettles = 7 * 24 * time.Hour
	// CaseMissedAfter is how long whoever wants a person may wait for the first word.
	CaseMissedAfter = 24 * time.Hour
	// CaseHelped is the least score, of 1 to 5, that says that it helped, and CaseNoHelp
	// the highest that says it did not.
	CaseHelped = 4
	CaseNoHelp = 2
)

// CaseAnswer is what a case's outcome needs to know of an answer of the assistant.
type CaseAnswer struct {
	Answered bool
	Rating   Rating
}

// CaseFacts are what the outcome of a conversation is decided by. Messages of a contact
// form that was filled in during it are part of it.
type CaseFacts struct {
	Answers    []CaseAnswer // to questions that something could be taught for, as they were asked
	LastWord   time.Time    // of anybody's
	WantedAt   time.Time    // when a person was first wanted; zero never
	RepliedAt  time.Time    // when a teammate first wrote, of a wish after it; zero never
	Closed     bool         // by a person
	Score      int          // what the shopper thinks, 1 to 5; 0 unknown
	CameBackAt time.Time    // when the same shopper asked the same again, in another conversation, within CaseSettles; zero never
}

// IsCase says whether a conversation is one: something was asked that could be taught,
// or a person was wanted or wrote.
func (f CaseFacts) IsCase() bool {
	return len(f.Answers) > 0 || !f.WantedAt.IsZero() || !f.RepliedAt.IsZero()
}

// Wait is how long whoever wanted a person waited for the first word; ok is false where
// nobody was wanted or nobody wrote.
func (f CaseFacts) Wait() (wait time.Duration, ok bool) {
	if f.WantedAt.IsZero() || f.RepliedAt.Before(f.WantedAt) {
		return 0, false
	}
	return f.RepliedAt.Sub(f.WantedAt), true
}

// Outcome decides, by these rules in their order:
//
//   - a person was wanted and nobody wrote within CaseMissedAfter, or it was closed
//     without a word: missed; open while there is time
//   - a teammate wrote: by a person once it is closed or has rested for CaseSettles, open
//     until then
//   - a question was refused, or the shopper said that it did not help: failed
//   - the shopper said that it helped: proved
//   - the shopper came back about the same: failed
//   - else assumed
//
// The outcome is of the facts and now alone. again is when it has to be decided anew
// though no fact changed, zero never; before that moment an outcome is provisional.
func (f CaseFacts) Outcome(now time.Time) (o CaseOutcome, again time.Time) {
	settles := f.LastWord.Add(CaseSettles)
	if now.Before(settles) {
		again = settles
	}
	if f.WantedAt.IsZero() && f.RepliedAt.IsZero() {
		return f.byAssistant(), again
	}
	late := f.WantedAt.Add(CaseMissedAfter)
	wait, replied := f.Wait()
	switch {
	case !f.WantedAt.IsZero() && !replied && !f.Closed && now.Before(late):
		if again.IsZero() || late.Before(again) {
			again = late
		}
		return CaseOpen, again
	case !f.WantedAt.IsZero() && (!replied || wait > CaseMissedAfter):
		return CaseMissed, again
	case f.Closed || !now.Before(settles):
		return CaseByPerson, again
	}
	return CaseOpen, again
}

func (f CaseFacts) byAssistant() CaseOutcome {
	refused := slices.ContainsFunc(f.Answers, func(a CaseAnswer) bool { return !a.Answered })
	down := slices.ContainsFunc(f.Answers, func(a CaseAnswer) bool { return a.Rating == RatedDown })
	said := f.Score >= CaseHelped || len(f.Answers) > 0 && f.Answers[len(f.Answers)-1].Rating == RatedUp
	switch {
	case refused || down || f.Score > 0 && f.Score <= CaseNoHelp:
		return CaseFailed
	case said:
		return CaseProved
	case !f.CameBackAt.IsZero():
		return CaseFailed
	}
	return CaseAssumed
}

// MaxShownName is how much of a product's title its figures keep, in characters.
const MaxShownName = 200
