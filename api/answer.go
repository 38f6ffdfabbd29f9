package api

import (
	"context"
	"errors"
	"strings"

	"tilly"
	"tilly/api/wire"
)

// chatCalls are the calls about asking an assistant.
type chatCalls struct {
	*core
	Live      Live
	Assistant Assistant
}

// answer gives the assistant's answer as a stream when the client takes one,
// else collected into one body.
func (s chatCalls) answer(c *call, q tilly.Question) (any, error) {
	if strings.Contains(c.r.Header.Get("Accept"), "text/event-stream") {
		return s.streamAnswer(c, q)
	}
	return s.collectAnswer(c, q)
}

// streamAnswer writes the answer's events as they come. Until the first one a
// failure is an ordinary error answer.
func (s chatCalls) streamAnswer(c *call, q tilly.Question) (any, error) {
	out := wire.NewStream(c.w)
	defer out.End()
	err := s.Assistant.Stream(c.ctx, q, func(_ context.Context, e tilly.Event) error {
		s.heard(q, e)
		return sendEvent(out, s.shown(q.Store, e))
	})
	if err != nil && !out.Begun() {
		return nil, err
	}
	if err != nil && c.ctx.Err() == nil {
		s.Log.ErrorContext(c.ctx, "answer broke off", "request_id", wire.RequestID(c.r), "error", err.Error())
	}
	return answered{}, nil
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

// carted are cards with what the shop's cart takes, where there is a way to fill it.
func (s chatCalls) carted(store tilly.Store, cards []tilly.ProductCard) []tilly.ProductCard {
	if cartOf(store) == "" {
		for i := range cards {
			cards[i] = cards[i].Plain()
		}
	}
	return cards
}

// sendEvent sends one event at once.
func sendEvent(st *wire.Stream, e tilly.Event) error { return st.Frame(string(e.Type), eventData(e)) }

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
		return productsEvent{wire.OrEmpty(e.Products)}
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
