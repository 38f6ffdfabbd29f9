package api

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"tilly"
)

// eventWrite is how long one event may take to reach a slow reader.
const eventWrite = 15 * time.Second

// stream writes events as server-sent events (WHATWG HTML, section 9.2).
type stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
	open    bool
}

// streamAnswer writes the answer's events as they come. Until the first one a
// failure is an ordinary error answer.
func (s chatCalls) streamAnswer(c *call, q tilly.Question) (any, error) {
	out := &stream{w: c.w, control: http.NewResponseController(c.w)}
	err := s.Assistant.Stream(c.ctx, q, func(_ context.Context, e tilly.Event) error {
		s.heard(q, e)
		return out.write(s.shown(q.Store, e))
	})
	if err != nil && !out.open {
		return nil, err
	}
	if err != nil && c.ctx.Err() == nil {
		s.Log.ErrorContext(c.ctx, "answer broke off", "request_id", requestID(c.r), "error", err.Error())
	}
	return answered{}, nil
}

// heard counts what came of a question, and tells the team of what is theirs.
func (s chatCalls) heard(q tilly.Question, e tilly.Event) {
	s.metrics.told(q.Channel, e)
	if e.Reply != nil && e.Reply.Hold.Handler != tilly.ByAssistant {
		for _, kind := range []tilly.NewsKind{tilly.NewsMessage, tilly.NewsHandler} {
			s.Live.Publish(tilly.News{StoreID: q.Store.ID, ConversationID: e.Reply.ConversationID, Kind: kind})
		}
	}
	if e.Reply != nil && q.Action == tilly.ActionContactSales {
		s.Live.Publish(tilly.News{StoreID: q.Store.ID, Kind: tilly.NewsHandler}) // its ticket
	}
}

// write sends one event at once.
func (st *stream) write(e tilly.Event) error { return st.frame(string(e.Type), eventData(e)) }

// frame sends one event with its data at once.
func (st *stream) frame(name string, data any) error {
	b, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return st.send("event: " + name + "\ndata: " + string(b) + "\n\n")
}

// comment sends what no listener hears, to keep the connection.
func (st *stream) comment() error { return st.send(":\n\n") }

func (st *stream) send(text string) error {
	if !st.open {
		st.begin()
	}
	if err := st.control.SetWriteDeadline(time.Now().Add(eventWrite)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	if _, err := st.w.Write([]byte(text)); err != nil {
		return err
	}
	return st.control.Flush()
}

func (st *stream) begin() {
	st.open = true
	h := st.w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // proxies must not hold events back
	st.w.WriteHeader(http.StatusOK)
}

// shown is an event as it leaves the program: its pictures are those that we serve.
func (s chatCalls) shown(store tilly.Store, e tilly.Event) tilly.Event {
	e.Products = s.carted(store, s.pictured(store.ID, e.Products))
	if e.Reply != nil {
		reply := *e.Reply
		reply.Products = s.carted(store, s.pictured(store.ID, reply.Products))
		e.Reply = &reply
	}
	return e
}

// The data of the events of an answer.
type (
	deltaEvent struct {
		Text string `json:"text"`
	}
	sourcesEvent struct {
		Sources []passageCitationWire `json:"sources"`
	}
	productsEvent struct {
		Products []tilly.ProductCard `json:"products"`
	}
	formEvent struct {
		Action string            `json:"action" one:"track-order,contact-sales"`
		Data   map[string]string `json:"data,omitempty"` // what its fields hold already
	}
)

// eventData is the JSON that goes with an event.
func eventData(e tilly.Event) any {
	switch e.Type {
	case tilly.EventDelta:
		return deltaEvent{e.Text}
	case tilly.EventSources:
		return sourcesEvent{citationsOf(e.Sources)}
	case tilly.EventProducts:
		return productsEvent{orEmpty(e.Products)}
	case tilly.EventForm:
		return formEvent{e.Action, e.Fields}
	case tilly.EventDone:
		return wireReply(*e.Reply)
	case tilly.EventTaken:
		return takenOut{wireReply(*e.Reply), e.Reply.Hold.Name}
	case tilly.EventError:
		body, _ := failureOf(e.Err)
		return body
	default:
		return struct{}{}
	}
}

// collectAnswer lets the same stream run and gives its last event as the body.
func (s chatCalls) collectAnswer(c *call, q tilly.Question) (any, error) {
	var reply *tilly.Reply
	var failed error
	err := s.Assistant.Stream(c.ctx, q, func(_ context.Context, e tilly.Event) error {
		s.heard(q, e)
		switch e = s.shown(q.Store, e); e.Type {
		case tilly.EventDone, tilly.EventTaken:
			reply = e.Reply
		case tilly.EventError:
			failed = e.Err
		default: // the reply holds all the others
		}
		return c.ctx.Err()
	})
	switch {
	case err != nil:
		return nil, err
	case failed != nil:
		return nil, failed
	case reply == nil:
		return nil, errors.New("answer ended without done")
	}
	return wireReply(*reply), nil
}
