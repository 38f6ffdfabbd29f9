package api

import (
	"slices"

	"tilly"
	"tilly/api/wire"
)

type inboxOut struct {
	done
	Conversations wire.Page[ticketWire] `json:"conversations"`
	Counts        ticketCountsWire      `json:"counts"`
	Online        []string              `json:"online"`
	Alerts        alertsWire            `json:"alerts"`
}

// ticketCountsWire is how many tickets each view shows to who asks.
type ticketCountsWire struct {
	All      int `json:"all"`
	Mine     int `json:"mine"`
	Missed   int `json:"missed"`
	Resolved int `json:"resolved"`
	Waiting  int `json:"waiting"`
}

func wireTicketCounts(n map[tilly.TicketView]int) ticketCountsWire {
	return ticketCountsWire{n[tilly.ViewAll], n[tilly.ViewMine], n[tilly.ViewMissed], n[tilly.ViewResolved], n[tilly.ViewWaiting]}
}

// inbox lists a store's tickets.
func (s inboxCalls) inbox(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	view := tilly.TicketView(c.query("view"))
	if view == "" {
		view = tilly.ViewAll
	}
	f := tilly.Fields{}
	if !slices.Contains(tilly.TicketViews, view) {
		f.Add("view", "This must be waiting, mine, all, missed or resolved.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, conversationPage, conversationMost)
	list, counts, err := s.Tickets.Tickets(c.ctx, c.caller(), store.ID, view, s.Now(), page, perPage)
	if err != nil {
		return nil, err
	}
	helpers, err := s.Presence.Helpers(c.ctx, store.ID, s.Now())
	if err != nil {
		return nil, err
	}
	alerts, err := s.alertsOf(c, store.ID)
	if err != nil {
		return nil, err
	}
	sent := make([]ticketWire, len(list))
	for i, t := range list {
		sent[i] = s.wireTicket(t)
	}
	return inboxOut{ok(""), wire.NewPage(sent, counts[view], page, perPage), wireTicketCounts(counts), wire.OrEmpty(helpers.Names), alerts}, nil
}

type replyIn struct {
	ID       string    `json:"id,omitempty"` // of the message, by which one sent twice is one
	Text     string    `json:"text"`
	Note     bool      `json:"note,omitempty"`
	Products []wire.ID `json:"product_ids,omitempty"` // shown as cards, as the store has them now
	Saved    wire.ID   `json:"saved_id,omitempty"`    // the saved reply it was made from, whose uses are counted
}

type repliedOut struct {
	done
	Ord int `json:"ord"` // how many messages there are now
}

// replyTicket says something to the shopper, or to the team alone.
func (s inboxCalls) replyTicket(c *call) (any, error) {
	in, f := wire.Decode[replyIn](c.form)
	missing := "Please write something."
	if len(in.Products) > 0 {
		missing = ""
	}
	in.Text = wire.Text(f, "text", in.Text, tilly.MaxReply, missing)
	cards, err := s.replyCards(c, f, in.Products)
	if err != nil {
		return nil, err
	}
	if err := f.Err(); err != nil {
		return nil, s.firstOwner(c, err)
	}
	m := tilly.Message{
		ID: sentID(c.param("id"), in.ID), ConversationID: c.param("id"), Role: tilly.RoleTeam, Text: in.Text, Products: cards, CreatedAt: s.Now(),
	}
	if in.Note {
		m.Role = tilly.RoleNote
	}
	news, err := s.Tickets.Reply(c.ctx, c.caller(), m)
	if err != nil {
		return nil, err
	}
	if in.Saved != "" {
		if err := s.SavedReplies.UsedReply(c.ctx, news.StoreID, string(in.Saved)); err != nil {
			s.Log.WarnContext(c.ctx, "the use of a saved reply was not counted", "error", err.Error()) // the reply itself is there
		}
	}
	s.Live.Publish(news)
	s.Live.Publish(tilly.News{StoreID: news.StoreID, ConversationID: news.ConversationID, Kind: tilly.NewsHandler, Ord: news.Ord})
	return repliedOut{ok("Sent."), news.Ord}, nil
}

// replyCards are the cards that a reply shows.
func (s inboxCalls) replyCards(c *call, f tilly.Fields, ids []wire.ID) ([]tilly.ProductCard, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	t, _, err := s.Tickets.TicketOf(c.ctx, c.caller(), c.param("id"), lastOnly)
	if err != nil {
		return nil, err
	}
	return s.cardsOf(c, f, t.StoreID, ids)
}

type suggestionOut struct {
	done
	Suggestion *suggestionWire `json:"suggestion"`
}

type suggestionWire struct {
	Question string                `json:"question"`
	Text     string                `json:"text"`
	Sources  []passageCitationWire `json:"sources"`
	Products []tilly.ProductCard   `json:"products"`
}

// suggestion is what the assistant would answer to the shopper's last word, by the path
// of chat, leaving nothing behind; null where it would not answer.
func (s inboxCalls) suggestion(c *call) (any, error) {
	t, messages, err := s.Tickets.TicketOf(c.ctx, c.caller(), c.param("id"), 0)
	if err != nil {
		return nil, err
	}
	store, err := s.Stores.Store(c.ctx, c.caller(), t.StoreID)
	if err != nil {
		return nil, err
	}
	asked, earlier := lastAsked(messages)
	out := suggestionOut{done: ok("")}
	if asked.Text == "" {
		return out, nil
	}
	q := tilly.Question{Store: store, Channel: tilly.WidgetChan, Text: tilly.Clip(asked.Text, tilly.MaxQuery), Earlier: earlier, Page: t.Page, ForTeam: true}
	if err := s.limit(s.address.chat, c, tooManyQuestions); err != nil {
		return nil, err
	}
	got, err := s.Assistant.Ask(c.ctx, q)
	if err != nil {
		return nil, err
	}
	if got.Reply.Answered && got.Form == "" {
		out.Suggestion = &suggestionWire{asked.Text, got.Reply.Output, citationsOf(got.Reply.Sources), s.pictured(store.ID, got.Reply.Products)}
	}
	return out, nil
}

// lastAsked is the shopper's last word that no teammate answered, with what was said
// before it by the shopper and the assistant.
func lastAsked(messages []tilly.Message) (asked tilly.Message, earlier []tilly.Message) {
	for _, m := range messages {
		if m.File != nil && m.Role == tilly.RoleUser { // what it shows cannot be answered
			continue
		}
		switch m.Role {
		case tilly.RoleUser:
			if asked.Text != "" {
				earlier = append(earlier, asked)
			}
			asked = m
		case tilly.RoleAI:
			if asked.Text != "" {
				earlier, asked = append(earlier, asked, m), tilly.Message{}
			}
		case tilly.RoleTeam:
			asked = tilly.Message{}
		}
	}
	return asked, earlier
}
