package answer

import (
	"context"
	"errors"
	"slices"
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

// recentMessages is how far back a conversation is read.
const recentMessages = 8

// leaveTimeout bounds the saving of a turn whose visitor has gone.
const leaveTimeout = 5 * time.Second

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

// resume reads the conversation the visitor means, if it is one of this store
// and channel.
func (t *turn) resume(ctx context.Context) (bool, error) {
	id := t.q.ConversationID
	if !strings.HasPrefix(id, channelPrefix(t.q.Channel)) || len(id) > 100 {
		return false, nil
	}
	held, messages, err := t.a.cfg.Conversations.Talk(ctx, t.q.Store.ID, id, recentMessages)
	if tilly.CodeOf(err) == tilly.NotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	t.hold = held
	t.remember(messages)
	return true, nil
}

// remember takes in what was said before; what stood in forms is for people only.
func (t *turn) remember(messages []tilly.Message) {
	formReply := false
	for _, m := range messages[max(0, len(messages)-recentMessages):] {
		if m.Role == tilly.RoleUser {
			formReply = m.Action != ""
		}
		if !formReply && m.Action == "" {
			t.recent = append(t.recent, m)
		}
	}
}

// newConversationID is unguessable and says in which channel it holds, so that a
// thread of the playground is never continued by a widget.
func newConversationID(c tilly.Channel, cell string) string {
	return channelPrefix(c) + tilly.InCell(cell, tilly.NewSecret())
}

func channelPrefix(c tilly.Channel) string {
	if c == tilly.Playground {
		return "p_"
	}
	return "w_"
}

// visitorPrefix begins the secrets by which visitors are known again.
const visitorPrefix = "v_"

// visitorOf is the visitor's secret as sent, if it can be one of ours; who begins
// a conversation without one is given one.
func visitorOf(sent string, known bool) string {
	secret, ours := strings.CutPrefix(sent, visitorPrefix)
	if ours && len(secret) == len(tilly.NewSecret()) {
		return sent
	}
	if known {
		return ""
	}
	return visitorPrefix + tilly.NewSecret()
}

// hashed keeps what a visitor holds out of the rows.
func hashed(secret string) string {
	if secret == "" {
		return ""
	}
	return tilly.HashSecret(secret)
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

// end closes the turn: it is kept first, then the listener hears that it is done.
func (t *turn) end(ctx context.Context, err error) error {
	if t.gone || ctx.Err() != nil {
		return t.leave(ctx, err)
	}
	if err != nil {
		return t.fail(ctx, err)
	}
	if err := t.keep(ctx); tilly.CodeOf(err) == tilly.Taken {
		return t.taken(ctx, err)
	} else if err != nil {
		return t.fail(ctx, err)
	}
	if err := t.close(ctx); err != nil && !t.emitted {
		return err
	}
	return nil
}

// saveTime is how long an answer waits for its record to be kept.
const saveTime = 3 * time.Second

// keep saves the turn. What is right to say is said even when it cannot be kept, as
// on a full disk: the record is dropped, and counted. A form is not: who wrote to the
// store, or is told that a person comes, must know whether it was taken.
func (t *turn) keep(ctx context.Context) error {
	if t.enquiry != nil || t.handed != nil {
		return t.save(ctx)
	}
	timed, cancel := context.WithTimeout(ctx, saveTime)
	defer cancel()
	err := t.save(timed)
	if ctx.Err() != nil || tilly.CodeOf(err) != tilly.Unavailable && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	t.a.cfg.Log.Error("an answer was given and not kept", "store", t.q.Store.ID, "error", err)
	t.a.cfg.Unkept()
	return nil
}

// save stores the turn; a trial leaves nothing behind.
func (t *turn) save(ctx context.Context) error {
	if t.q.Trial {
		return nil
	}
	defer t.stage("save")()
	return t.a.cfg.Conversations.SaveTurn(ctx, t.turn())
}

// close sends what comes after the text.
func (t *turn) close(ctx context.Context) error {
	t.leadToTranslations(ctx)
	if len(t.sources) > 0 {
		if err := t.send(ctx, tilly.Event{Type: tilly.EventSources, Sources: t.sources}); err != nil {
			return err
		}
	}
	if len(t.products) > 0 {
		if err := t.send(ctx, tilly.Event{Type: tilly.EventProducts, Products: t.products}); err != nil {
			return err
		}
	}
	if t.form != "" {
		if err := t.send(ctx, tilly.Event{Type: tilly.EventForm, Action: t.form, Fields: t.fieldsKnown()}); err != nil {
			return err
		}
	}
	return t.send(ctx, tilly.Event{Type: tilly.EventDone, Reply: t.reply()})
}

func (t *turn) reply() *tilly.Reply {
	return &tilly.Reply{
		Output: t.out.String(), ConversationID: t.conv.ID, MessageID: t.saidID, Visitor: t.visitor,
		Answered: t.answered, Sources: t.sources, Products: t.products, Hold: t.held(),
	}
}

// fail ends a turn for which there is no answer.
func (t *turn) fail(ctx context.Context, err error) error {
	if !t.emitted {
		return err
	}
	t.a.cfg.Log.Error("answer failed", "store", t.q.Store.ID, "error", err)
	var known *tilly.Error
	if !errors.As(err, &known) {
		err = tilly.Wrap(err, tilly.Unavailable, "The answer could not be completed. Please try again.")
	}
	_ = t.send(ctx, tilly.Event{Type: tilly.EventError, Err: err})
	return nil
}

// leave keeps the question of a visitor who has gone, with what was said so far.
func (t *turn) leave(ctx context.Context, err error) error {
	t.answered, t.gone = false, true
	keep, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTimeout)
	defer cancel()
	if saveErr := t.save(keep); saveErr != nil && tilly.CodeOf(saveErr) != tilly.Taken {
		t.a.cfg.Log.Error("question not kept", "store", t.q.Store.ID, "error", saveErr)
	}
	if t.emitted {
		return nil
	}
	if err == nil {
		err = ctx.Err()
	}
	return err
}

// turn is what is kept of it all.
func (t *turn) turn() tilly.Turn {
	now := t.a.cfg.Now()
	message := func(id, role, text string, at time.Time) tilly.Message {
		return tilly.Message{
			ID: id, ConversationID: t.conv.ID, StoreID: t.q.Store.ID,
			Role: role, Text: text, CreatedAt: at,
		}
	}
	asked := message(tilly.NewID(), tilly.RoleUser, t.asked, t.began)
	asked.Action, asked.Page = t.q.Action, t.q.Page
	said := message(t.saidID, tilly.RoleAI, t.out.String(), now)
	if !said.CreatedAt.After(asked.CreatedAt) {
		said.CreatedAt = asked.CreatedAt.Add(time.Microsecond) // a thread is read in order of time
	}
	said.Answered, said.Sources, said.Products = t.answered, t.sources, plain(t.products)
	t.conv.UpdatedAt = said.CreatedAt
	t.record.MessageID = said.ID
	t.conclude()
	return tilly.Turn{
		Conversation: t.conv, Sent: t.q.Sent, Asked: asked, Said: said, Record: t.record,
		Enquiry: t.enquiry, HandOver: t.handed, Proved: t.proved, Jobs: t.jobs,
	}
}

// conclude notes in the record how the turn ended.
func (t *turn) conclude() {
	t.record.Answered, t.record.Products = t.answered, plain(t.products)
	t.record.Doubt = t.doubtful()
}

// plain are cards as they are kept.
func plain(cards []tilly.ProductCard) []tilly.ProductCard {
	out := slices.Clone(cards)
	for i, c := range out {
		out[i] = c.Plain()
	}
	return out
}
