package model

// Reason is why a sentence is not said; "" where it is.
type Reason string

// The reasons, from the plainest to the finest.
const (
	Unfit        Reason = "unfit"        // what no honest answer contains; not worth asking for again
	Endless      Reason = "endless"      // the answer is too long
	Headless     Reason = "headless"     // it leans on a sentence that was not said
	BadLink      Reason = "link"         // an address that may not be shown
	NoSource     Reason = "source"       // nothing that was given speaks of it
	NoFigure     Reason = "figure"       // a figure that stands nowhere and cannot be reckoned
	WrongSum     Reason = "sum"          // a comparison that does not hold
	NoPromise    Reason = "promise"      // a promise that no source makes
	NoName       Reason = "name"         // a name that no source knows
	OtherThing   Reason = "other"        // a figure of another thing
	Contradicted Reason = "contradicted" // the source says the opposite
)

// explained tells a model what was wrong.
var explained = map[Reason]string{
	Headless:     "it leans on a sentence that was left out",
	BadLink:      "the address stands in no source",
	NoSource:     "no source says this",
	NoFigure:     "a figure stands in no source it cites",
	WrongSum:     "the figures do not compare so",
	NoPromise:    "no source promises this",
	NoName:       "a name stands in no source it cites",
	OtherThing:   "the figure belongs to something else",
	Contradicted: "the source says the opposite",
}

// Drop is a sentence that was not let through.
type Drop struct {
	Text   string
	Reason Reason
}

// weight orders reasons by how near a sentence came to being said.
func (r Reason) weight() int {
	for i, other := range []Reason{NoSource, NoFigure, NoName, NoPromise, WrongSum, OtherThing, Contradicted, ""} {
		if r == other {
			return i
		}
	}
	return -1
}
