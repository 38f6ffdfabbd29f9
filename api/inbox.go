package api

import (
	"slices"

	"tilly"
)

type ticketWire struct {
	ID           string             `json:"id"`
	Number       int                `json:"number"`
	Channel      tilly.Channel      `json:"channel"`
	Status       tilly.TicketStatus `json:"status"`
	Handler      tilly.Handler      `json:"handler"`
	Reason       tilly.Reason       `json:"reason"`
	Assignee     *personWire        `json:"assignee"`
	Customer     *string            `json:"customer"`
	Email        *string            `json:"email"`
	Page         *string            `json:"page"`
	Language     *string            `json:"language"`
	Last         string             `json:"last"`
	Preview      string             `json:"preview"` // the first question
	Unread       int                `json:"unread"`
	Messages     int                `json:"messages_count"`
	SeenShopper  int                `json:"seen_shopper"`
	Missed       bool               `json:"missed"`
	Score        int                `json:"score"`
	ScoreText    string             `json:"score_text"`
	WantedAt     *string            `json:"wanted_at"`
	TakenAt      *string            `json:"taken_at"`
	FirstReplyAt *string            `json:"first_reply_at"`
	ClosedAt     *string            `json:"closed_at"`
	CreatedAt    string             `json:"created_at"`
	UpdatedAt    string             `json:"updated_at"`
}

type personWire struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (s *core) wireTicket(t tilly.Ticket) ticketWire {
	w := ticketWire{
		ID: t.ID, Number: t.Number, Channel: t.Channel, Status: t.Status(), Handler: t.Handler, Reason: t.Reason,
		Customer: orNull(t.Contact.Name), Email: orNull(t.Contact.Email), Page: orNull(t.Page), Language: orNull(t.Language),
		Last: t.Last, Preview: t.Preview, Unread: t.Unread, Messages: t.Messages, SeenShopper: t.SeenShopper, Missed: t.Missed(s.Now()), Score: t.Score, ScoreText: t.ScoreText,
		WantedAt: orNullTime(t.WantedAt), TakenAt: orNullTime(t.TakenAt), FirstReplyAt: orNullTime(t.FirstReplyAt), ClosedAt: orNullTime(t.ClosedAt),
		CreatedAt: wireTime(t.CreatedAt), UpdatedAt: wireTime(t.UpdatedAt),
	}
	if t.Assignee != "" {
		w.Assignee = &personWire{t.Assignee, t.AssigneeName}
	}
	return w
}

type inboxOut struct {
	done
	Conversations pageOf[ticketWire] `json:"conversations"`
	Counts        map[string]int     `json:"counts"`
	Online        []string           `json:"online"`
	Alerts        alertsWire         `json:"alerts"`
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
	page, perPage := c.paging(conversationPage, conversationMost)
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
	wire := make([]ticketWire, len(list))
	for i, t := range list {
		wire[i] = s.wireTicket(t)
	}
	out := inboxOut{ok(""), newPage(wire, counts[view], page, perPage), map[string]int{}, orEmpty(helpers.Names), alerts}
	for v, n := range counts {
		out.Counts[string(v)] = n
	}
	return out, nil
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

// lastOnly asks for no messages: there are none from so far on.
const lastOnly = 1 << 30

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
	UserID wireID `json:"user_id"`
}

func (s inboxCalls) assignTicket(c *call) (any, error) {
	in, f := decode[assignIn](c)
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

type replyIn struct {
	ID       string   `json:"id,omitempty"` // of the message, by which one sent twice is one
	Text     string   `json:"text"`
	Note     bool     `json:"note,omitempty"`
	Products []wireID `json:"product_ids,omitempty"` // shown as cards, as the store has them now
	Saved    wireID   `json:"saved_id,omitempty"`    // the saved reply it was made from, whose uses are counted
}

type repliedOut struct {
	done
	Ord int `json:"ord"` // how many messages there are now
}

// maxSentID is the longest id that a client gives a message.
const maxSentID = 64

// sentID is the id of a message that a client may send again.
func sentID(conversationID, given string) string {
	if given == "" || len(given) > maxSentID {
		return tilly.NewID()
	}
	return tilly.HashSecret(conversationID + " " + given)
}

// replyTicket says something to the shopper, or to the team alone.
func (s inboxCalls) replyTicket(c *call) (any, error) {
	in, f := decode[replyIn](c)
	missing := "Please write something."
	if len(in.Products) > 0 {
		missing = ""
	}
	in.Text = text(f, "text", in.Text, tilly.MaxReply, missing)
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
func (s inboxCalls) replyCards(c *call, f tilly.Fields, ids []wireID) ([]tilly.ProductCard, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	t, _, err := s.Tickets.TicketOf(c.ctx, c.caller(), c.param("id"), lastOnly)
	if err != nil {
		return nil, err
	}
	return s.cardsOf(c, f, t.StoreID, ids)
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
