package tilly

// Rating is what somebody thinks of an answer.
type Rating int

// The ratings.
const (
	RatedDown Rating = -1
	Unrated   Rating = 0
	RatedUp   Rating = 1
)

// Judgement is an answer somebody judged: how strong its evidence was, and whether
// it was right to give it.
type Judgement struct {
	Evidence float64
	Right    bool
}
