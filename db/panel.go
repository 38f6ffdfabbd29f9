package db

import (
	"context"
	"slices"

	"tilly"
)

// PanelOf finds a conversation as TicketOf does, with what stands beside its thread.
func (d Tickets) PanelOf(ctx context.Context, who tilly.Caller, conversationID string) (tilly.Ticket, tilly.Panel, error) {
	team, mine := ofTeam(who)
	var r ticketRow
	var p tilly.Panel
	err := d.view(ctx, func(c conn) error {
		p = tilly.Panel{}
		err := c.get(ctx, &r, selectTicket+`WHERE cv.id = ? AND `+team, append([]any{conversationID}, mine...)...)
		if err != nil {
			return err
		}
		if err := earlier(ctx, c, who, r.conversationRow, &p); err != nil {
			return err
		}
		if err := toldOrders(ctx, c, r.conversationRow, &p); err != nil {
			return err
		}
		if err := shownThings(ctx, c, r.conversationRow, &p); err != nil {
			return err
		}
		if p.Gist, err = gistOf(ctx, c, r.conversationRow); err != nil {
			return err
		}
		p.Answers, err = answeredLines(ctx, c, r)
		return err
	})
	return r.ticket(), p, err
}

// earlier are the other conversations of whoever held one, as far as the teammate sees
// them.
func earlier(ctx context.Context, c conn, who tilly.Caller, v conversationRow, p *tilly.Panel) error {
	if v.Visitor == "" {
		return nil
	}
	team, mine := ofTeam(who)
	where := `WHERE cv.store_id = ? AND cv.visitor = ? AND cv.visitor <> '' AND cv.id <> ? AND cv.channel <> 'playground' AND ` + team
	args := append([]any{v.StoreID, v.Visitor, v.ID}, mine...)
	if err := c.get(ctx, &p.Many, `SELECT COUNT(*) FROM conversations cv `+where, args...); err != nil {
		return err
	}
	var rows []ticketRow
	err := c.list(ctx, &rows, selectTicket+where+` ORDER BY cv.updated_at DESC, cv.id LIMIT ?`, append(args, tilly.PanelEarlier)...)
	for _, r := range rows {
		p.Earlier = append(p.Earlier, r.ticket())
	}
	return err
}

// toldOrders are those whose shopper proved to know them.
func toldOrders(ctx context.Context, c conn, v conversationRow, p *tilly.Panel) error {
	var rows []struct {
		Question  string `db:"question"`
		Body      string `db:"body"`
		CreatedAt moment `db:"created_at"`
	}
	err := c.list(ctx, &rows, `SELECT a.question, m.body, m.created_at FROM answers a
		JOIN messages m ON m.store_id = a.store_id AND m.conversation_id = a.conversation_id AND m.id = a.message_id
		WHERE a.store_id = ? AND a.conversation_id = ? AND a.speaker = 'form' AND m.answered = 1 AND a.question <> ?
		ORDER BY m.ord DESC LIMIT ?`, v.StoreID, v.ID, tilly.AskedContact, tilly.PanelOrders)
	for _, r := range rows {
		p.Orders = append(p.Orders, tilly.ToldOrder{Asked: r.Question, Text: r.Body, At: r.CreatedAt.time()})
	}
	return err
}

// shownThings are the cards that were shown and the sources of the last answer.
func shownThings(ctx context.Context, c conn, v conversationRow, p *tilly.Panel) error {
	var rows []messageRow
	err := c.list(ctx, &rows, selectMessage+`AND m.role IN ('ai', 'agent') AND (m.products NOT IN ('null', '[]') OR m.sources NOT IN ('null', '[]'))
		ORDER BY m.ord DESC LIMIT ?`, v.StoreID, v.ID, tilly.PanelAnswers)
	if err != nil {
		return err
	}
	messages, err := nouns(rows)
	for _, m := range messages {
		if p.Sources == nil && m.Role == tilly.RoleAI && len(m.Sources) > 0 {
			p.Sources = m.Sources
		}
		for _, card := range m.Products {
			known := slices.ContainsFunc(p.Shown, func(o tilly.ProductCard) bool { return o.Title == card.Title && o.URL == card.URL })
			if !known && len(p.Shown) < tilly.PanelProducts {
				p.Shown = append(p.Shown, card)
			}
		}
	}
	return err
}

// answeredLines are the questions that the assistant was asked until a person came, or
// was wanted: the first, and the last of many.
func answeredLines(ctx context.Context, c conn, r ticketRow) ([]tilly.AnsweredLine, error) {
	until := r.WantedAt
	if until == 0 {
		until = r.TakenAt
	}
	var rows []struct {
		Question string `db:"question"`
		Rule     string `db:"rule"`
		Answered flag   `db:"answered"`
	}
	const ask = `SELECT a.question, a.rule, m.answered, m.ord FROM answers a
		JOIN messages m ON m.store_id = a.store_id AND m.conversation_id = a.conversation_id AND m.id = a.message_id
		WHERE a.store_id = ? AND a.conversation_id = ? AND (CAST(? AS BIGINT) = 0 OR m.created_at <= ?)`
	err := c.list(ctx, &rows, `SELECT question, rule, answered FROM (SELECT * FROM (`+ask+` ORDER BY m.ord LIMIT 1) f
		UNION SELECT * FROM (`+ask+` ORDER BY m.ord DESC LIMIT ?) l) b ORDER BY ord`,
		r.StoreID, r.ID, until, until, r.StoreID, r.ID, until, until, tilly.PanelAnswers)
	list := make([]tilly.AnsweredLine, len(rows))
	for i, a := range rows {
		list[i] = tilly.AnsweredLine{Question: a.Question, Rule: a.Rule, Answered: a.Answered.is()}
	}
	return list, err
}
