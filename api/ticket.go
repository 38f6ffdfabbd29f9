package api

import (
	"tilly"
	"tilly/api/wire"
)

// inboxCalls are the calls about how a team answers shoppers.
type inboxCalls struct {
	*core
	Products     Products
	ProductPages ProductPages
	Tickets      Tickets
	SavedReplies SavedReplies
	Alerts       Alerts
	Presence     Presence
	Live         Live
	Assistant    Assistant
}

type ticketOut struct {
	done
	Ticket ticketWire `json:"ticket"`
}

// ticket answers a call with the ticket as it is now.
func (s inboxCalls) ticket(c *call, message string) (any, error) {
	t, _, err := s.Tickets.TicketOf(c.ctx, c.caller(), c.param("id"), lastOnly)
	if err != nil {
		return nil, err
	}
	return ticketOut{ok(message), s.wireTicket(t)}, nil
}

// moved is the call of a teammate's move.
func (s inboxCalls) moved(m tilly.Move, message string) func(c *call) (any, error) {
	return func(c *call) (any, error) {
		news, err := s.Tickets.MoveTicket(c.ctx, c.caller(), c.param("id"), m, "", s.Now())
		if err != nil {
			return nil, err
		}
		s.Live.Publish(news)
		s.Woken()
		return s.ticket(c, message)
	}
}

type assignIn struct {
	UserID wire.ID `json:"user_id"`
}

func (s inboxCalls) assignTicket(c *call) (any, error) {
	in, f := wire.Decode[assignIn](c.form)
	if in.UserID == "" {
		f.Add("user_id", "Please choose a teammate.")
	}
	if err := f.Err(); err != nil {
		return nil, s.firstOwner(c, err)
	}
	news, err := s.Tickets.MoveTicket(c.ctx, c.caller(), c.param("id"), tilly.MoveAssign, string(in.UserID), s.Now())
	if err != nil {
		return nil, err
	}
	s.Live.Publish(news)
	return s.ticket(c, "Assigned.")
}

// firstOwner is err, unless the conversation is not the caller's to hear it of.
func (s inboxCalls) firstOwner(c *call, err error) error {
	if _, _, missing := s.Tickets.TicketOf(c.ctx, c.caller(), c.param("id"), lastOnly); missing != nil {
		return missing
	}
	return err
}

func (s inboxCalls) readTicket(c *call) (any, error) {
	news, err := s.Tickets.ReadTicket(c.ctx, c.caller(), c.param("id"), s.Now())
	if err != nil {
		return nil, err
	}
	s.Live.Publish(news)
	return ok(""), nil
}

// typingTicket lets the shopper know that somebody writes.
func (s inboxCalls) typingTicket(c *call) (any, error) {
	t, _, err := s.Tickets.TicketOf(c.ctx, c.caller(), c.param("id"), lastOnly)
	if err != nil {
		return nil, err
	}
	if t.Assignee == c.user.ID && t.Handler == tilly.ByPerson {
		s.Live.Announce(c.ctx, tilly.News{StoreID: t.StoreID, ConversationID: t.ID, Kind: tilly.NewsTyping, Ord: t.Messages})
	}
	return ok(""), nil
}
