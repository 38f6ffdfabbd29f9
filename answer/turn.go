package answer

import (
	"context"
	"strings"
	"time"

	"tilly"
	"tilly/llm"
	"tilly/search"
	"tilly/understand"
)

// Speakers, as records name them.
const (
	speakerBuiltin = "builtin"
	speakerModel   = "model"
	speakerForm    = "form"
)

// turn is one question on its way to its answer.
type turn struct {
	a                *Assistant
	q                tilly.Question
	emit             tilly.Emit
	place            *place // among the answers that are made now; given back before a network is waited for
	began            time.Time
	understand.Voice          // the question is read with
	model            llm.Chat // that may speak; nil: the built-in speaker alone
	conv             tilly.Conversation
	hold             tilly.Hold      // who has it
	teams            bool            // it is the team's: what is said is stored, and not answered
	recent           []tilly.Message // of this conversation, oldest first, forms left out
	index            *search.Index   // of the store, once it was asked
	rows             []tilly.Product // of the products shown beside an answer
	page             *tilly.Product  // on whose page the shopper is, nil for none

	meansPage bool   // the question is about the page's product
	reads     string // the language of the page, else the one that most of the store is written in

	out      strings.Builder // the deltas since the last reset
	emitted  bool
	gone     bool // emit failed
	answered bool
	partly   bool // a part of the question was not answered
	sold     bool // products are the answer
	reckoned bool // the answer was reckoned
	sources  []tilly.Citation
	cited    []tilly.Passage // of which they are, in the same order
	prefers  string          // the language that is told of before others, "" where the store is in one
	products []tilly.ProductCard
	form     string
	known    map[string]string // fields of the form that were typed already
	asked    string            // the text that is kept as the visitor's
	saidID   string            // of the message that answers
	visitor  string            // the secret by which the visitor is known again, "" unknown
	record   tilly.AnswerRecord
	enquiry  *tilly.Enquiry
	proved   string          // the address that the shopper proved to have, "" none
	handed   *tilly.HandOver // a person is wanted by the store's rules
	jobs     []tilly.Job
}

// begin finds the conversation or starts a new one.
func (a *Assistant) begin(ctx context.Context, q tilly.Question, emit tilly.Emit) (*turn, error) {
	now := a.cfg.Now()
	t := &turn{a: a, q: q, emit: emit, began: now, asked: q.Text, model: a.cfg.Model}
	t.record = tilly.AnswerRecord{
		StoreID: q.Store.ID, Question: q.Text, Understood: q.Text, Speaker: speakerBuiltin,
		Threshold: a.thresholds.of(ctx, q.Store.ID), Timings: map[string]int64{}, CreatedAt: now,
	}
	if q.Trial {
		t.remember(q.Earlier)
		return t, t.try(q.Settings)
	}
	known, err := t.resume(ctx)
	if err != nil {
		return nil, err
	}
	assistant, anew := t.hold.Spoken(now)
	known, t.teams = known && !anew, !assistant
	if anew {
		t.recent = nil
	}
	id := q.ConversationID
	if !known {
		id = newConversationID(q.Channel, a.cfg.Cell)
	}
	t.saidID = tilly.NewID()
	if q.Channel == tilly.WidgetChan {
		t.visitor = visitorOf(q.Visitor, known)
	}
	t.conv = tilly.Conversation{
		ID: id, StoreID: q.Store.ID, Channel: q.Channel, Visitor: hashed(t.visitor),
		CreatedAt: now, UpdatedAt: now, Preview: tilly.Clip(t.asked, 200),
	}
	t.record.ConversationID = id
	return t, nil
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

// send gives one event to the listener.
func (t *turn) send(ctx context.Context, e tilly.Event) error {
	if err := ctx.Err(); err != nil {
		t.gone = true
		return err
	}
	t.emitted = true
	if err := t.emit(ctx, e); err != nil {
		t.gone = true
		return err
	}
	return nil
}

// say sends a piece of the answer. What a form brings is the shop's own word;
// all else was taught by somebody.
func (t *turn) say(ctx context.Context, text string) error {
	if t.record.Speaker != speakerForm {
		text = t.outgoing(text)
	}
	if text == "" {
		return nil
	}
	t.out.WriteString(text)
	return t.send(ctx, tilly.Event{Type: tilly.EventDelta, Text: text})
}

// reset takes back what was said.
func (t *turn) reset(ctx context.Context) error {
	t.out.Reset()
	t.sources, t.cited, t.products, t.answered = nil, nil, nil, false
	for i := range t.record.Passages {
		t.record.Passages[i].Quoted = false
	}
	return t.send(ctx, tilly.Event{Type: tilly.EventReset})
}

// cite adds a source once; place is the text directive of what is said of it.
func (t *turn) cite(p tilly.Passage, place string) {
	c := tilly.Citation{Title: p.Name(), URL: p.URL, Place: place}
	for _, s := range t.sources {
		if s.Title == c.Title && s.URL == c.URL || c.URL != "" && s.URL == c.URL {
			return
		}
	}
	t.sources = append(t.sources, c)
	t.cited = append(t.cited, p)
	for i, u := range t.record.Passages {
		if u.DocumentID == p.DocumentID && u.Ord == p.Ord {
			t.record.Passages[i].Quoted = true
		}
	}
}

// note keeps what the answer is made from.
func (t *turn) note(index *search.Index, f finding) {
	t.index = index
	t.record.Generation = index.Generation()
	t.record.Evidence = f.evidence
	for _, r := range f.results {
		t.noteUsed(r)
	}
}

// noteUsed notes a passage that a speaker is given, once.
func (t *turn) noteUsed(r search.Result) {
	p := r.Passage
	for _, u := range t.record.Passages {
		if u.DocumentID == p.DocumentID && u.Ord == p.Ord {
			return
		}
	}
	t.record.Passages = append(t.record.Passages, tilly.UsedPassage{
		DocumentID: p.DocumentID, Ord: p.Ord, SourceID: p.SourceID, Score: r.Score,
		Title: p.Name(), URL: p.URL, Excerpt: tilly.Clip(p.Said(), tilly.ExcerptLength),
	})
}
