package api

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"tilly"
	"tilly/api/wire"
)

// talkCalls are the calls about what shoppers asked and were told.
type talkCalls struct {
	*core
	Conversations Conversations
	Tickets       Tickets
	Ratings       Ratings
	Insights      Insights
}

type conversationWire struct {
	ID         string        `json:"id"`
	Channel    tilly.Channel `json:"channel"`
	Preview    string        `json:"preview"`
	Messages   int           `json:"messages_count"`
	Unanswered int           `json:"unanswered"`
	Weak       int           `json:"weak"`
	Up         int           `json:"up"`
	Down       int           `json:"down"`
	Visitor    *string       `json:"visitor"`
	CreatedAt  string        `json:"created_at"`
	UpdatedAt  string        `json:"updated_at"`
}

type conversationItem struct {
	conversationWire
	Count int `json:"messages"`
}

type messageWire struct {
	ID        string              `json:"id"`
	Ord       int                 `json:"ord"`
	Author    *string             `json:"author"` // the teammate's name
	Via       *string             `json:"via" one:"widget,dashboard,form,mail"`
	Cut       bool                `json:"cut"`        // it came by a mail that holds more
	NotKept   []string            `json:"not_kept"`   // names of what was attached to the mail
	MailFault *tilly.MailFault    `json:"mail_fault"` // of a reply whose mail did not reach its shopper
	Role      string              `json:"role" one:"user,ai,agent,note,event"`
	Text      string              `json:"text"`
	Action    *string             `json:"action"`
	Answered  bool                `json:"answered"`
	Sources   []tilly.Citation    `json:"sources"`
	Products  []tilly.ProductCard `json:"products"`
	Rating    *string             `json:"rating" one:"up,down"`
	Doubt     *tilly.Doubt        `json:"doubt"`
	Evidence  *float64            `json:"evidence"`
	Threshold *float64            `json:"threshold"`
	GapID     *string             `json:"gap_id"`
	File      *attachmentWire     `json:"file"`
	CreatedAt string              `json:"created_at"`
}

type conversationsOut struct {
	done
	Conversations wire.Page[conversationItem] `json:"conversations"`
}

type conversationOut struct {
	done
	Conversation conversationDetail `json:"conversation"`
}

type conversationDetail struct {
	conversationWire
	Handler  tilly.Handler `json:"handler"`
	Ticket   *ticketWire   `json:"ticket"` // null while nobody wanted a person
	Messages []messageWire `json:"messages"`
}

// visitorShown is how much of a visitor's hash tells one from another.
const visitorShown = 12

func wireConversation(cv tilly.Conversation) conversationWire {
	return conversationWire{
		cv.ID, cv.Channel, cv.Preview, cv.Messages, cv.Unanswered, cv.Weak, cv.Up, cv.Down,
		wire.OrNull(cv.Visitor[:min(visitorShown, len(cv.Visitor))]), wire.Time(cv.CreatedAt), wire.Time(cv.UpdatedAt),
	}
}

func (s talkCalls) wireMessage(userID string, m tilly.Message) messageWire {
	return messageWire{
		m.ID, m.Ord, wire.OrNull(m.AuthorName), wire.OrNull(m.Via), m.Cut, wire.OrEmpty(m.NotKept), wire.OrNull(m.MailFault), m.Role, m.Text, wire.OrNull(m.Action), m.Answered, wire.OrEmpty(m.Sources), s.pictured(m.StoreID, m.Products), wireRating(m.Rating),
		wire.OrNull(m.Doubt), m.Evidence, m.Threshold, wire.OrNull(m.GapID), s.teamAttachment(m, userID), wire.Time(m.CreatedAt),
	}
}

// Ratings on the wire.
const (
	ratingUp   = "up"
	ratingDown = "down"
)

func wireRating(r tilly.Rating) *string {
	switch r {
	case tilly.RatedUp:
		return wire.OrNull(ratingUp)
	case tilly.RatedDown:
		return wire.OrNull(ratingDown)
	}
	return nil
}

func (s talkCalls) conversations(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	filter, err := s.readFilter(c)
	if err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, conversationPage, conversationMost)
	list, total, err := s.Conversations.Conversations(c.ctx, store.ID, filter, page, perPage)
	if err != nil {
		return nil, err
	}
	sent := make([]conversationItem, len(list))
	for i, cv := range list {
		sent[i] = conversationItem{wireConversation(cv), cv.Messages}
	}
	return conversationsOut{ok(""), wire.NewPage(sent, total, page, perPage)}, nil
}

// readFilter reads which conversations are meant.
func (s talkCalls) readFilter(c *call) (tilly.ConversationFilter, error) {
	f := tilly.Fields{}
	query := wire.TrimText(c.query("query"))
	if utf8.RuneCountInString(query) > maxSearch {
		f.Add("query", "This is too long.")
	}
	filter := tilly.ConversationFilter{Words: strings.Fields(query), Show: tilly.ConversationShow(c.query("show")), For: c.user.ID}
	if filter.Show != "" && !slices.Contains(tilly.ConversationShows, filter.Show) {
		f.Add("show", "This must be all, unanswered, rated_down or rated_up.")
	}
	switch channel := c.query("channel"); channel {
	case "", "all":
	case string(tilly.WidgetChan), string(tilly.Playground):
		filter.Channel = tilly.Channel(channel)
	default:
		f.Add("channel", "The channel must be all, widget or playground.")
	}
	if days := wire.Number(c.r, "days", 0, maxDays); days > 0 {
		filter.Since = s.Now().Add(-time.Duration(days) * 24 * time.Hour)
	}
	return filter, f.Err()
}

func (s talkCalls) conversation(c *call) (any, error) {
	t, messages, whole, err := s.talkPart(c)
	cv := t.Conversation
	if err == nil && whole {
		cv, messages, err = s.Conversations.ConversationOfUser(c.ctx, c.caller(), c.param("id"))
	}
	if err != nil {
		return nil, err
	}
	detail := conversationDetail{wireConversation(cv), t.Handler, nil, make([]messageWire, len(messages))}
	if t.Number > 0 {
		w := s.wireTicket(t)
		detail.Ticket = &w
	}
	for i, m := range messages {
		detail.Messages[i] = s.wireMessage(c.user.ID, m)
	}
	return conversationOut{ok(""), detail}, nil
}

// talkPart reads what a call asks for of a conversation: from a place on, before one, or
// whole, which is left to do.
func (s talkCalls) talkPart(c *call) (t tilly.Ticket, messages []tilly.Message, whole bool, err error) {
	id, query := c.param("id"), c.r.URL.Query()
	switch {
	case query.Has("before"):
		t, messages, err = s.Tickets.TicketBefore(c.ctx, c.caller(), id, wire.Number(c.r, "before", lastOnly, lastOnly))
	case query.Has("after"):
		t, messages, err = s.Tickets.TicketOf(c.ctx, c.caller(), id, wire.Number(c.r, "after", 0, lastOnly))
	default:
		whole = true
		t, _, err = s.Tickets.TicketOf(c.ctx, c.caller(), id, lastOnly)
	}
	return t, messages, whole, err
}

func (s talkCalls) deleteConversation(c *call) (any, error) {
	if err := s.Conversations.DeleteConversation(c.ctx, c.caller(), c.param("id")); err != nil {
		return nil, err
	}
	return ok("Conversation deleted."), nil
}

type erasedOut struct {
	done
	Erased erasedWire `json:"erased"`
}

type erasedWire struct {
	Conversations int `json:"conversations"`
	Enquiries     int `json:"enquiries"`
	Lookups       int `json:"lookups"`
	Customers     int `json:"customers"`
}

func (s talkCalls) eraseVisitor(c *call) (any, error) {
	e, err := s.Conversations.EraseVisitor(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	return erasedOut{ok("Everything known of this visitor was erased."), erasedWire(e)}, nil
}
