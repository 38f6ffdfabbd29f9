package db

import (
	"context"
	"time"

	"tilly"
)

// lateQuestion stores the question of a turn whose answer came too late: the
// conversation is the team's by now.
func (d Visitors) lateQuestion(ctx context.Context, c conn, t tilly.Turn) (*tilly.Hold, error) {
	r, err := lockConversation(ctx, c, t.Conversation.StoreID, t.Conversation.ID)
	if err != nil {
		return nil, err
	}
	m := t.Asked
	m.Via = tilly.ViaWidget
	if t.Sent != "" {
		m.ID = t.Sent
	}
	if err := d.hear(ctx, c, r, m); err != nil {
		return nil, err
	}
	if e := t.Enquiry; e != nil {
		kept := *e
		kept.StoreID, kept.ConversationID = r.StoreID, r.ID
		if err := createEnquiry(ctx, c, kept); err != nil {
			return nil, err
		}
		if err := keepContact(ctx, c, r, tilly.Contact{Name: e.Name, Email: e.Email}); err != nil {
			return nil, err
		}
		if err := enqueueOnce(ctx, c, t.Jobs); err != nil {
			return nil, err
		}
	}
	held, err := holdOf(ctx, c, r.StoreID, r.ID)
	return &held, err
}

// hear stores what a shopper says to the team.
func (d Visitors) hear(ctx context.Context, c conn, r *lockedRow, m tilly.Message) error {
	if r.Messages >= tilly.MaxThread {
		return tilly.Errorf(tilly.TooMany, "This conversation is too long. Please begin another one.")
	}
	if err := Tickets(d).move(ctx, c, r, tilly.MoveWrite, "", r.Assignee, m.CreatedAt); err != nil {
		return err
	}
	_, err := Tickets(d).addMessage(ctx, c, r, m)
	return err
}

// keepContact notes how a shopper is reached; what is not told stays as it was.
func keepContact(ctx context.Context, c conn, r *lockedRow, to tilly.Contact) error {
	return c.run(ctx, `UPDATE conversations SET contact_name = CASE WHEN ? <> '' THEN ? ELSE contact_name END,
		contact_email = CASE WHEN ? <> '' THEN ? ELSE contact_email END WHERE store_id = ? AND id = ?`,
		to.Name, to.Name, to.Email, to.Email, r.StoreID, r.ID)
}

// lockOfVisitor finds a conversation of the widget by who holds it, else NotFound.
func lockOfVisitor(ctx context.Context, c conn, storeID, visitor, conversationID string) (*lockedRow, error) {
	r := &lockedRow{}
	err := c.get(ctx, r, selectLocked+ofVisitor+c.lock(), storeID, conversationID, visitor)
	return r, err
}

const ofVisitor = `WHERE cv.store_id = ? AND cv.id = ? AND cv.visitor = ? AND cv.visitor <> '' AND cv.channel = 'widget'`

// Want makes a conversation wait for a person, and gives who has it. One that waits or
// that a person has already stays so; how the shopper is reached is noted in any case.
func (d Visitors) Want(ctx context.Context, wish tilly.Wish) (held tilly.Hold, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := lockOfVisitor(ctx, c, wish.StoreID, wish.Visitor, wish.ConversationID)
		if err != nil {
			return err
		}
		if err := keepContact(ctx, c, r, wish.Contact); err != nil {
			return err
		}
		err = c.run(ctx, `UPDATE conversations SET page = CASE WHEN ? <> '' THEN ? ELSE page END, lang = CASE WHEN ? <> '' THEN ? ELSE lang END,
			zone = CASE WHEN ? <> '' THEN ? ELSE zone END WHERE store_id = ? AND id = ?`, wish.Page, wish.Page, wish.Language, wish.Language, wish.Zone, wish.Zone, r.StoreID, r.ID)
		if err != nil {
			return err
		}
		if r.Reason, err = wishReason(ctx, c, r); err != nil {
			return err
		}
		if err := Tickets(d).move(ctx, c, r, tilly.MoveWant, "", r.Assignee, wish.At); err != nil {
			return err
		}
		if wish.Contact.Email != "" {
			if err := News(d).tell(ctx, c, r, tilly.NewsHandler, wish.At); err != nil {
				return err
			}
		}
		held, err = holdOf(ctx, c, r.StoreID, r.ID)
		return err
	})
	return held, err
}

// wishReason says why a shopper wants a person: the assistant had no answer just now, or
// they asked for one.
func wishReason(ctx context.Context, c conn, r *lockedRow) (tilly.Reason, error) {
	var answered flag
	err := c.get(ctx, &answered, `SELECT answered FROM messages WHERE store_id = ? AND conversation_id = ? AND role = 'ai'
		ORDER BY ord DESC LIMIT 1`, r.StoreID, r.ID)
	if err != nil || answered.is() {
		return tilly.ReasonAsked, unlessMissing(err)
	}
	return tilly.ReasonRefused, nil
}

// handOver leaves the conversation of a turn to the team, by a rule of the store.
func (d Visitors) handOver(ctx context.Context, c conn, t tilly.Turn) error {
	r, err := lockConversation(ctx, c, t.Conversation.StoreID, t.Conversation.ID)
	if err != nil {
		return err
	}
	r.Reason, r.Detail = tilly.ReasonRule, t.HandOver.Detail
	err = c.run(ctx, `UPDATE conversations SET lang = ? WHERE store_id = ? AND id = ?`, t.HandOver.Language, r.StoreID, r.ID)
	if err != nil {
		return err
	}
	return Tickets(d).move(ctx, c, r, tilly.MoveWant, "", "", t.Said.CreatedAt)
}

// TicketOfVisitor gives a conversation to who holds it: its standing, and what was
// said from a place on, without what is the team's alone, as Tickets.TicketOf does.
// NotFound for anybody else.
func (d Visitors) TicketOfVisitor(ctx context.Context, storeID, visitor, conversationID string, after int) (tilly.Ticket, []tilly.Message, error) {
	return d.ticketOf(ctx, storeID, visitor, conversationID, func(ctx context.Context, c conn) ([]readRow, error) {
		return thread(ctx, c, storeID, conversationID, after, notNotes)
	})
}

// TicketOfVisitorBefore is TicketOfVisitor with the last tilly.ThreadPage messages
// before a place.
func (d Visitors) TicketOfVisitorBefore(ctx context.Context, storeID, visitor, conversationID string, before int) (tilly.Ticket, []tilly.Message, error) {
	return d.ticketOf(ctx, storeID, visitor, conversationID, func(ctx context.Context, c conn) ([]readRow, error) {
		return threadBefore(ctx, c, storeID, conversationID, before, notNotes)
	})
}

// notNotes is the condition on messages that are not the team's alone.
const notNotes = `AND m.role <> 'note' `

func (d Visitors) ticketOf(ctx context.Context, storeID, visitor, conversationID string,
	read func(context.Context, conn) ([]readRow, error)) (tilly.Ticket, []tilly.Message, error) {
	var r ticketRow
	var rows []readRow
	err := d.view(ctx, func(c conn) error {
		err := c.get(ctx, &r, selectTicket+ofVisitor, storeID, conversationID, visitor)
		if err != nil {
			return err
		}
		rows, err = read(ctx, c)
		return err
	})
	if err != nil {
		return tilly.Ticket{}, nil, err
	}
	messages, err := nouns(rows)
	return r.ticket(), messages, err
}

// SeenByVisitor notes that a shopper saw as many messages of a ticket, and tells the
// team of it once.
func (d Visitors) SeenByVisitor(ctx context.Context, storeID, visitor, conversationID string, seen int, at time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE conversations AS cv SET seen_shopper = ? `+ofVisitor+` AND cv.seen_shopper < ? AND cv.messages >= ? AND cv.ticket_no > 0`,
			seen, storeID, conversationID, visitor, seen, seen)
		if err != nil || n == 0 {
			return err
		}
		return News(d).tell(ctx, c, &lockedRow{StoreID: storeID, ID: conversationID, Messages: seen}, tilly.NewsSeen, at)
	})
}

// Score keeps how a shopper found the help, the last that was said.
func (d Visitors) Score(ctx context.Context, storeID, visitor, conversationID string, score int, text string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE conversations AS cv SET score = ?, score_text = ? `+ofVisitor+` AND cv.ticket_no > 0`,
			score, text, storeID, conversationID, visitor)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		if err != nil {
			return err
		}
		return markCase(ctx, c, storeID, conversationID)
	})
}

// formTicketID names the ticket of an enquiry.
func formTicketID(enquiryID string) string { return "f_" + enquiryID }

// formTicket makes a ticket of an enquiry of a shop's contact form. What its owner
// tries in the playground is none.
func (d Visitors) formTicket(ctx context.Context, c conn, from tilly.Conversation, e tilly.Enquiry, page string) error {
	if from.Channel != tilly.WidgetChan {
		return nil
	}
	v := from
	v.ID, v.Channel = formTicketID(e.ID), tilly.FormChan
	if err := holdConversation(ctx, c, v); err != nil {
		return err
	}
	r := &lockedRow{StoreID: v.StoreID, ID: v.ID, Channel: string(v.Channel), Handler: string(tilly.ByAssistant)}
	if err := keepContact(ctx, c, r, tilly.Contact{Name: e.Name, Email: e.Email}); err != nil {
		return err
	}
	if err := Tickets(d).move(ctx, c, r, tilly.MoveWant, "", "", e.CreatedAt); err != nil {
		return err
	}
	_, err := Tickets(d).addMessage(ctx, c, r, tilly.Message{
		ID: tilly.NewID(), Role: tilly.RoleUser, Via: tilly.ViaForm, Page: page, Text: e.Message, CreatedAt: e.CreatedAt,
	})
	return err
}
