package tilly

import (
	"slices"
	"time"
)

// Panel is what stands beside the thread of a ticket: what its teammate would look for.
type Panel struct {
	Earlier []Ticket       // other conversations of the same visitor, latest heard of first
	Many    int            // how many of them there are
	Orders  []ToldOrder    // latest first
	Shown   []ProductCard  // as they were shown, latest first, each once
	Sources []Citation     // of the assistant's last answer that had any
	Gist    Gist           // what it is about by a model, empty where there is none
	Answers []AnsweredLine // what the assistant was asked before a person was wanted, oldest first
}

// ToldOrder is what the assistant told of orders whose number and address its shopper
// knew, or of the account that they are logged in to at the shop.
type ToldOrder struct {
	Asked string // what for, without whose it is: "Track order 1042"
	Text  string
	At    time.Time
}

// AnsweredLine is a question to the assistant and what came of it.
type AnsweredLine struct {
	Question string
	Rule     string
	Answered bool
}

// Limits of a panel.
const (
	PanelEarlier  = 10
	PanelOrders   = 5
	PanelProducts = 12
	PanelAnswers  = 200
)

// Summary is what a ticket is about, taken from its rows word for word.
type Summary struct {
	First    string   // what was asked first, in the shopper's words; "" for nothing
	Last     string   // and last, "" where that is the same
	Answered int      // questions to which the assistant had an answer
	Refused  []string // those to which it had none, latest last
	Products []string // titles of what was shown, latest first
	Orders   []string // what was asked for of orders, and told
}

// Limits of a summary.
const (
	summaryQuestion = 300 // characters
	summaryRefused  = 3
	summaryProducts = 5
)

// Rules of answers that tell nothing of what a shopper asks about.
var besideTheMatter = []string{"person", "talk", RuleForm, "person-order"}

// Sum makes the summary of what a panel knows.
func (p Panel) Sum() Summary {
	var s Summary
	for _, a := range p.Answers {
		if slices.Contains(besideTheMatter, a.Rule) {
			continue
		}
		asked := Clip(a.Question, summaryQuestion)
		if s.First == "" {
			s.First = asked
		}
		s.Last = asked
		switch {
		case a.Answered:
			s.Answered++
		case !slices.Contains(s.Refused, asked):
			s.Refused = append(s.Refused, asked)
		}
	}
	if s.Last == s.First {
		s.Last = ""
	}
	s.Refused = s.Refused[max(0, len(s.Refused)-summaryRefused):]
	for _, card := range p.Shown[:min(len(p.Shown), summaryProducts)] {
		s.Products = append(s.Products, card.Title)
	}
	for _, o := range p.Orders {
		s.Orders = append(s.Orders, o.Asked)
	}
	return s
}

// RuleForm is what the record says of an answer to a form.
const RuleForm = "form"

// AskedContact is what the record of a message to the store's people holds as its
// question.
const AskedContact = "Contact request"
