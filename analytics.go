package tilly

import (
	"slices"
	"time"
)

// Analytics is what a store's assistant and its people did in some days. All figures of
// cases are of the cases that began on these days, by the store's clock.
type Analytics struct {
	From, To   Day // both included
	Zone       string
	Stated     bool       // the owner stated the zone; else days are of UTC
	Any        bool       // the store has any case, whenever it was
	Uncounted  int        // conversations that changed and are not counted yet
	Days       []CaseDay  // each day of the range, in its order
	Before     CaseDay    // the sum of as many days before
	Gaps       []AskedGap // open ones, most asked first
	InVain     []AskedGap // goods that were asked for and that the shop has not, most asked first
	Products   []ProductFigures
	Orders     []OrdersAfter // of people who chatted, by currency
	OrdersKept bool          // orders of the store's shop are read
}

// CaseDay counts the cases that began on a day, or the sum of several days.
type CaseDay struct {
	Day         Day
	Outcomes    map[CaseOutcome]int
	Provisional int   // of all of them, how many may still change
	Questions   int   // that something could be taught for
	Refused     int   // of them
	CostMicros  int64 // of models, in millionths of what the operator's prices are in
	Waits       Waits // from the wish for a person to the first word of one
	OpenWaits   Waits // the same, counted only while the shop was open
}

// Cases is how many there are.
func (d CaseDay) Cases() (n int) {
	for _, o := range d.Outcomes {
		n += o
	}
	return n
}

// Sum adds days up.
func Sum(days []CaseDay) CaseDay {
	all := CaseDay{Outcomes: map[CaseOutcome]int{}, Waits: Waits{}, OpenWaits: Waits{}}
	for _, d := range days {
		for o, n := range d.Outcomes {
			all.Outcomes[o] += n
		}
		all.Provisional += d.Provisional
		all.Questions += d.Questions
		all.Refused += d.Refused
		all.CostMicros += d.CostMicros
		all.Waits.add(d.Waits)
		all.OpenWaits.add(d.OpenWaits)
	}
	return all
}

// Proved is the share of cases of which their shoppers said that the assistant helped,
// and AtMost that with those that are assumed: two bounds of one truth, 0 to 1. ok is
// false where there are no cases.
func (d CaseDay) Proved() (proved, atMost float64, ok bool) {
	all := d.Cases()
	if all == 0 {
		return 0, 0, false
	}
	said := d.Outcomes[CaseProved]
	return float64(said) / float64(all), float64(said+d.Outcomes[CaseAssumed]) / float64(all), true
}

// Waits are how many waited for how many whole minutes.
type Waits map[int]int

// MaxWait is the longest wait that is told apart, in minutes: seven days.
const MaxWait = 7 * 24 * 60

// WaitMinutes is a wait in minutes that passed: whole ones in the first hour, then steps
// of five, and of fifteen from four hours on, as nobody tells longer waits apart by less.
func WaitMinutes(wait time.Duration) int {
	const hour, few, long = 60, 5, 15
	n := min(int(wait/time.Minute), MaxWait)
	switch {
	case n < hour:
		return n
	case n < 4*hour:
		return n / few * few
	}
	return n / long * long
}

func (w Waits) add(more Waits) {
	for minutes, n := range more {
		w[minutes] += n
	}
}

// N is how many there are.
func (w Waits) N() (n int) {
	for _, of := range w {
		n += of
	}
	return n
}

// Within is how many waited less than some minutes.
func (w Waits) Within(minutes int) (n int) {
	for of, count := range w {
		if of < minutes {
			n += count
		}
	}
	return n
}

// Share is the wait, in whole minutes, that a share of them did not wait longer than: of
// one half the median (of an even number the lower one). ok is false where there are none.
func (w Waits) Share(of float64) (minutes int, ok bool) {
	all := w.N()
	if all == 0 {
		return 0, false
	}
	var list []int
	for m := range w {
		list = append(list, m)
	}
	slices.Sort(list)
	left := int(of*float64(all) + 0.999999)
	for _, m := range list {
		if left -= w[m]; left <= 0 && w[m] > 0 {
			return m, true
		}
	}
	return list[len(list)-1], true
}

// AskedGap is a gap with what was asked of it in some days.
type AskedGap struct {
	ID       string
	Question string
	State    GapState
	People   int // cases in which it was asked
}

// ProductFigures are how often a product was shown with answers, and its card clicked or
// put into the cart.
type ProductFigures struct {
	Title   string
	Shown   int
	Clicked int
	Added   int
}

// OrdersAfter are orders that were placed in some days by people who had used the chat
// before, in one currency.
type OrdersAfter struct {
	Currency string
	Orders   int
	Net      int64 // of refunds, minor units
	All      int   // orders of everybody
	AllNet   int64
}

// Limits of analytics.
const (
	MaxAnalyticsDays = 366
	ShownGaps        = 10
	ShownProducts    = 20
)

// ProductDeed is what a shopper does with a card.
type ProductDeed string

// The deeds that are counted.
const (
	CardClicked ProductDeed = "clicked"
	CardAdded   ProductDeed = "added" // to the cart
)
