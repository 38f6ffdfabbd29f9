package tilly

import (
	"slices"
	"strconv"
	"strings"
)

// PersonRules are when a person comes into a store's chats without being asked for, as
// its owner settled. The zero value is never.
type PersonRules struct {
	// Words are words and phrases of shoppers, in whatever case.
	Words []string `json:"words,omitempty"`
	// OrderAbove is the amount in major units, "300" or "49.90", above which an order
	// that its shopper proved to know is a person's matter; "" none. It counts in the
	// store's currency, where that is settled, and else in the order's.
	OrderAbove string `json:"order_above,omitempty"`
	// Refusals are how many questions in a row go without an answer until a person
	// comes; 0 never.
	Refusals int `json:"refusals,omitempty"`
}

// Limits of the rules. The assistant looks back over four answers.
const (
	MaxRuleWords  = 100
	MaxRuleWord   = 80 // characters
	MaxRefusals   = 5
	MaxOrderAbove = 12 // characters
)

// The kinds of rule, as the detail of a ticket's reason begins.
const (
	PersonWords    = "words"    // followed by what the shopper wrote
	PersonOrder    = "order"    // by the order's total
	PersonRefusals = "refusals" // by how many there were
)

// Empty says whether nothing is settled.
func (r PersonRules) Empty() bool {
	return len(r.Words) == 0 && r.OrderAbove == "" && r.Refusals == 0
}

// ByOrder says whether an order of this total is a person's matter in a store of this
// currency, "" where none is settled.
func (r PersonRules) ByOrder(total *Money, currency string) bool {
	if r.OrderAbove == "" || total == nil || currency != "" && total.Currency != currency {
		return false
	}
	most, ok := ParseDecimal(r.OrderAbove, total.Currency)
	return ok && total.Minor > most.Minor
}

// ByRefusals says whether so many refusals in a row are enough.
func (r PersonRules) ByRefusals(n int) bool { return r.Refusals > 0 && n >= r.Refusals }

// Normal puts the rules as they are kept: words trimmed and each once; f notes what is
// wrong.
func (r PersonRules) Normal(f Fields) PersonRules {
	var words []string
	for _, w := range r.Words {
		w = strings.Join(strings.Fields(strings.ReplaceAll(w, "*", " ")), " ")
		same := func(o string) bool { return strings.EqualFold(o, w) }
		if w != "" && !slices.ContainsFunc(words, same) {
			words = append(words, w)
		}
		if len([]rune(w)) > MaxRuleWord {
			f.Add("words", "A word or phrase has at most "+strconv.Itoa(MaxRuleWord)+" characters.")
		}
	}
	if len(words) > MaxRuleWords {
		f.Add("words", "At most "+strconv.Itoa(MaxRuleWords)+" words and phrases can be kept.")
	}
	r.Words, r.OrderAbove = words, strings.TrimSpace(r.OrderAbove)
	if amount, ok := ParseDecimal(r.OrderAbove, ""); r.OrderAbove != "" && (!ok || amount.Minor < 0 || len(r.OrderAbove) > MaxOrderAbove) {
		f.Add("order_above", "Please enter an amount in digits, like 300 or 49.90")
	}
	if r.Refusals < 0 || r.Refusals > MaxRefusals {
		f.Add("refusals", "This must be between 0 and "+strconv.Itoa(MaxRefusals)+".")
	}
	return r
}

// HandOver is that a person is wanted by one of the store's rules: the turn that says
// so leaves its conversation to the team.
type HandOver struct {
	Detail   string // which rule: its kind, a space, and what met it
	Language string // in which the shopper was told
}
