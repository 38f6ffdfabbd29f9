package api

import (
	"tilly"
	"tilly/api/wire"
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
		Customer: wire.OrNull(t.Contact.Name), Email: wire.OrNull(t.Contact.Email), Page: wire.OrNull(t.Page), Language: wire.OrNull(t.Language),
		Last: t.Last, Preview: t.Preview, Unread: t.Unread, Messages: t.Messages, SeenShopper: t.SeenShopper, Missed: t.Missed(s.Now()), Score: t.Score, ScoreText: t.ScoreText,
		WantedAt: wire.OrNullTime(t.WantedAt), TakenAt: wire.OrNullTime(t.TakenAt), FirstReplyAt: wire.OrNullTime(t.FirstReplyAt), ClosedAt: wire.OrNullTime(t.ClosedAt),
		CreatedAt: wire.Time(t.CreatedAt), UpdatedAt: wire.Time(t.UpdatedAt),
	}
	if t.Assignee != "" {
		w.Assignee = &personWire{t.Assignee, t.AssigneeName}
	}
	return w
}

// lastOnly asks for no messages: there are none from so far on.
const lastOnly = 1 << 30
