package tilly

import "iter"

// Segment is a kind of customer, by how recently, how often and for how much they buy.
type Segment string

// The segments, as the specification names them.
const (
	CanNotLose     Segment = "can-not-lose"
	AtRisk         Segment = "at-risk"
	NeedAttention  Segment = "need-attention"
	LostCustomers  Segment = "lost"
	Hibernating    Segment = "hibernating"
	PotentialLoyal Segment = "potential-loyal"
	Promising      Segment = "promising"
	AboutToSleep   Segment = "about-to-sleep"
	NewCustomers   Segment = "new"
	Loyal          Segment = "loyal"
	Champion       Segment = "champion"
)

// Segments are all of them in the order in which they are shown.
var Segments = []Segment{
	CanNotLose, AtRisk, NeedAttention, LostCustomers, Hibernating, PotentialLoyal, Promising, AboutToSleep, NewCustomers, Loyal, Champion,
}

// SegmentCells is which segment each cell is: by R from 1, then by FM from 1, where FM
// is the mean of F and M, rounded up. Every cell has one, so segments neither overlap
// nor leave anybody out.
var SegmentCells = [5][5]Segment{
	{LostCustomers, LostCustomers, AtRisk, AtRisk, CanNotLose},
	{Hibernating, Hibernating, AtRisk, AtRisk, CanNotLose},
	{AboutToSleep, AboutToSleep, NeedAttention, Loyal, Loyal},
	{Promising, PotentialLoyal, PotentialLoyal, Loyal, Loyal},
	{NewCustomers, PotentialLoyal, PotentialLoyal, Champion, Champion},
}

// MinRanked is how many customers a store has at least before they are ranked: fifths
// of fewer are chance.
const MinRanked = 50

// SegmentOf is the segment of somebody with these quintiles and so many orders. Who
// ordered once, and lately, is new whatever it cost.
func SegmentOf(r, f, m, orders int) Segment {
	if r == 5 && orders == 1 {
		return NewCustomers
	}
	return SegmentCells[r-1][(f+m+1)/2-1]
}

// Cuts are the values from which the quintiles 2 to 5 begin, lowest first. A value is
// in the highest quintile whose cut it reaches.
type Cuts [4]int64

// Quintile is 1 to 5.
func (c Cuts) Quintile(value int64) int {
	q := 1
	for i, cut := range c {
		if value >= cut {
			q = i + 2
		}
	}
	return q
}

// Tally is how many customers have a value.
type Tally struct {
	Value int64
	N     int64
}

// neverReached is a cut that no value reaches.
const neverReached = 1<<63 - 1

// CutsOf finds quintiles by mid-ranks: who shares a value shares the mean of the ranks
// that they have together, so that a shop of whose customers most bought once does not
// get five classes of them by chance. The quintile of a mid-rank k of n is
// ⌊5·(k − ½)/n⌋ + 1. Tallies are of n customers, sorted by value, lowest first; they are
// looked at one at a time, as there may be as many as customers.
func CutsOf(n int64, tallies iter.Seq[Tally]) Cuts {
	cuts := Cuts{neverReached, neverReached, neverReached, neverReached}
	var below int64
	for t := range tallies {
		// The mid-rank less a half is below + N/2; doubled to stay whole.
		q := min(5*(2*below+t.N)/(2*n), 4)
		for i := q - 1; i >= 0 && cuts[i] == neverReached; i-- {
			cuts[i] = t.Value
		}
		below += t.N
	}
	return cuts
}
