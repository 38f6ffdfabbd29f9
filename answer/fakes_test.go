package answer_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/llm"
	"tilly/search"
)

// shelf is a database in memory: passages for the library, conversations for the
// assistant.
type shelf struct {
	mu       sync.Mutex
	passages map[string][]tilly.Passage
	turns    []tilly.Turn
	fail     error // what SaveTurn answers
	handler  tilly.Handler
	written  []tilly.Message // to the team
}

func newShelf(storeID string, passages ...tilly.Passage) *shelf {
	return &shelf{passages: map[string][]tilly.Passage{storeID: passages}}
}

func (s *shelf) Generation(_ context.Context, storeID string) (int64, error) {
	if _, ok := s.passages[storeID]; !ok {
		return 0, tilly.Missing()
	}
	return 1, nil
}

func (s *shelf) Changed(_ context.Context, storeID string, _ int64, each func(string, []tilly.Passage) error) (int64, error) {
	byDoc := map[string][]tilly.Passage{}
	for _, p := range s.passages[storeID] {
		byDoc[p.DocumentID] = append(byDoc[p.DocumentID], p)
	}
	for id, list := range byDoc {
		if err := each(id, list); err != nil {
			return 0, err
		}
	}
	return 1, nil
}

func (s *shelf) Talk(_ context.Context, storeID, conversationID string, n int) (tilly.Hold, []tilly.Message, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []tilly.Message
	for _, t := range s.turns {
		if t.Conversation.ID == conversationID && t.Conversation.StoreID == storeID {
			out = append(out, t.Asked, t.Said)
		}
	}
	if out == nil {
		return tilly.Hold{}, nil, tilly.Missing()
	}
	return tilly.Hold{Handler: s.handler}, out[max(0, len(out)-n):], nil
}

func (s *shelf) WriteToTeam(_ context.Context, m tilly.Message) (tilly.Hold, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.written = append(s.written, m)
	return tilly.Hold{Handler: s.handler, Name: "Anna"}, nil
}

func (s *shelf) SaveTurn(ctx context.Context, t tilly.Turn) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail != nil {
		return s.fail
	}
	if _, err := s.told(t.Conversation.StoreID, t.Conversation.ID, t.Sent); err == nil && t.Sent != "" {
		return tilly.Errorf(tilly.Conflict, "Answered already.")
	}
	s.turns = slices.DeleteFunc(s.turns, func(o tilly.Turn) bool { return t.Sent != "" && o.Asked.ID == tilly.CutShort(t.Sent) })
	s.turns = append(s.turns, t)
	return nil
}

func (s *shelf) Told(_ context.Context, storeID, conversationID, sent string) (tilly.Message, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.told(storeID, conversationID, sent)
}

func (s *shelf) told(storeID, conversationID, sent string) (tilly.Message, error) {
	for _, t := range s.turns {
		if t.Conversation.StoreID == storeID && t.Conversation.ID == conversationID && t.Asked.ID == sent {
			return t.Said, nil
		}
	}
	return tilly.Message{}, tilly.Missing()
}

func (s *shelf) saved() []tilly.Turn {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]tilly.Turn(nil), s.turns...)
}

// heard collects the events of one answer.
type heard struct {
	events  []tilly.Event
	deltas  string // since the last reset
	done    *tilly.Reply
	err     error
	form    string
	resets  int
	sources []tilly.Citation
}

func (h *heard) emit(_ context.Context, e tilly.Event) error {
	h.events = append(h.events, e)
	switch e.Type {
	case tilly.EventDelta:
		h.deltas += e.Text
	case tilly.EventReset:
		h.deltas = ""
		h.resets++
	case tilly.EventDone:
		h.done = e.Reply
	case tilly.EventError:
		h.err = e.Err
	case tilly.EventForm:
		h.form = e.Action
	case tilly.EventSources:
		h.sources = e.Sources
	}
	return nil
}

var shop = tilly.Store{
	ID: "s1", Name: "Fern & Clay", URL: "https://fern.example", Email: "team@fern.example", Active: true,
}

func newAssistant(t testing.TB, s *shelf, model llm.Chat) *answer.Assistant {
	t.Helper()
	return answer.New(answer.Config{
		Library:       search.NewLibrary(search.Config{Rows: s}),
		Conversations: s, Model: model,
		Now: func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) },
	})
}

// ask gives the events of one question; the stream must have ended well formed.
func ask(t testing.TB, a *answer.Assistant, q tilly.Question) *heard {
	t.Helper()
	h := &heard{}
	if q.Store.ID == "" {
		q.Store = shop
	}
	if q.Channel == "" {
		q.Channel = tilly.WidgetChan
	}
	if err := a.Stream(context.Background(), q, h.emit); err != nil {
		t.Fatalf("Stream(%q): %v", q.Text, err)
	}
	wellFormed(t, h)
	return h
}

// wellFormed holds the promises of the stream.
func wellFormed(t testing.TB, h *heard) {
	t.Helper()
	rank := map[tilly.EventType]int{
		tilly.EventDelta: 0, tilly.EventReset: 0, tilly.EventSources: 1, tilly.EventProducts: 2,
		tilly.EventForm: 3, tilly.EventDone: 4, tilly.EventError: 4,
	}
	at := 0
	for i, e := range h.events {
		r := rank[e.Type]
		if r < at {
			t.Errorf("event %d is %s after a later kind", i, e.Type)
		}
		at = r
		if r == 4 && i != len(h.events)-1 {
			t.Errorf("%s is not the last event", e.Type)
		}
	}
	if len(h.events) == 0 || at != 4 {
		t.Fatalf("the stream has no end: %v", h.events)
	}
	if h.done != nil && h.done.Output != h.deltas {
		t.Errorf("deltas add up to %q, done says %q", h.deltas, h.done.Output)
	}
	if h.done != nil && (h.done.Output == "" || h.done.ConversationID == "") {
		t.Errorf("done is incomplete: %+v", h.done)
	}
}
