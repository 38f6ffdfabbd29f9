package answer

import (
	"context"
	"time"

	"tilly"
	"tilly/answer/places"
	"tilly/llm"
	"tilly/search"
	"tilly/understand"
)

// turn is one question on its way to its answer.
type turn struct {
	a                *Assistant
	q                tilly.Question
	stream           stream
	place            *places.Place // among the answers that are made now; given back before a network is waited for
	began            time.Time
	understand.Voice          // the question is read with
	model            llm.Chat // that may speak; nil: the built-in speaker alone
	conv             tilly.Conversation
	hold             tilly.Hold      // who has it
	teams            bool            // it is the team's: what is said is stored, and not answered
	recent           []tilly.Message // of this conversation, oldest first, forms left out
	before           *tilly.Message  // the answer that the question has got, sent before; nil: none that is known
	index            *search.Index   // of the store, once it was asked
	rows             []tilly.Product // of the products shown beside an answer
	page             *tilly.Product  // on whose page the shopper is, nil for none

	meansPage bool   // the question is about the page's product
	reads     string // the language of the page, else the one that most of the store is written in

	answered bool
	partly   bool              // a part of the question was not answered
	sold     bool              // products are the answer
	reckoned bool              // the answer was reckoned
	prefers  string            // the language that is told of before others, "" where the store is in one
	known    map[string]string // fields of the form that were typed already
	asked    string            // the text that is kept as the visitor's
	retyped  bool              // what is looked up is in another script than it was typed in
	saidID   string            // of the message that answers
	visitor  string            // the secret by which the visitor is known again, "" unknown
	record   record
	enquiry  *tilly.Enquiry
	proved   string          // the address that the shopper proved to have, "" none
	handed   *tilly.HandOver // a person is wanted by the store's rules
	jobs     []tilly.Job
	booked   booked
}

// stage measures one stage; call what it returns at the stage's end.
func (t *turn) stage(name string) func() {
	began := time.Now()
	return func() {
		took := time.Since(began)
		t.record.Timings[name] = took.Microseconds()
		t.a.cfg.Observe(name, took)
	}
}

// cite has the answer rest on a passage; place is the text directive of what is said of it.
func (t *turn) cite(p tilly.Passage, place string) {
	if t.stream.cite(p, place) {
		t.record.quoted(p)
	}
}

// reset takes back what was said.
func (t *turn) reset(ctx context.Context) error {
	t.answered = false
	t.record.unquoted()
	return t.stream.reset(ctx)
}
