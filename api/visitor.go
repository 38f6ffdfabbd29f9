package api

import (
	"context"

	"tilly"
)

// visitorsTicket finds a conversation by the store of the widget and who holds it; all
// else is not found.
func (s *core) visitorsTicket(c *call, after int) (tilly.Store, tilly.Ticket, []tilly.Message, error) {
	return s.visitorsPart(c, after, s.Visitors.TicketOfVisitor)
}

// readThread gives what was said in a visitor's conversation from a place on, or before it.
type readThread func(ctx context.Context, storeID, visitor, conversationID string, at int) (tilly.Ticket, []tilly.Message, error)

// visitorsPart is visitorsTicket for any way to read what was said.
func (s *core) visitorsPart(c *call, at int, read readThread) (tilly.Store, tilly.Ticket, []tilly.Message, error) {
	store, err := s.widgetOf(c)
	if err != nil {
		return store, tilly.Ticket{}, nil, err
	}
	if err := s.limit(s.address.follow, c, tooManyQuestions); err != nil {
		return store, tilly.Ticket{}, nil, err
	}
	t, messages, err := read(c.ctx, store.ID, visitorOf(c), c.param("id"), at)
	return store, t, messages, err
}

// visitorOf is the hash of the secret that a call carries.
func visitorOf(c *call) string {
	secret := c.r.Header.Get(visitorHeader)
	if secret == "" {
		return ""
	}
	return tilly.HashSecret(secret)
}
