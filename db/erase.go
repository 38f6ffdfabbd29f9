package db

import (
	"context"
	"strconv"
	"strings"
	"time"

	"tilly/fault"

	"tilly"
)

// DeleteConversation removes a conversation of any of the caller's stores with all
// that hangs on it, else NotFound. Enquiries that came of it stay.
func (d Conversations) DeleteConversation(ctx context.Context, who tilly.Caller, conversationID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := conversationOfUser(ctx, c, who, conversationID)
		if err != nil {
			return err
		}
		if err := forgetConversations(ctx, c, r.StoreID, []string{r.ID}); err != nil {
			return err
		}
		return note(ctx, c, who, r.StoreID, tilly.DeedConversation, "", r.CreatedAt.time().Format(time.DateOnly))
	})
}

// forgetConversations deletes conversations with messages, records, ratings and
// questions of gaps.
func forgetConversations(ctx context.Context, c conn, storeID string, ids []string) error {
	if err := holdGaps(ctx, c, storeID); err != nil {
		return err
	}
	if err := forgetAttachments(ctx, c, `store_id = ? AND conversation_id IN (?)`, storeID, ids); err != nil {
		return err
	}
	if err := markLeft(ctx, c, storeID, ids); err != nil {
		return err
	}
	if err := c.run(ctx, `DELETE FROM conversations WHERE store_id = ? AND id IN (?)`, storeID, ids); err != nil {
		return err
	}
	return sweepGaps(ctx, c, storeID)
}

// EraseVisitor removes all that a store knows of whoever held the conversation, in
// one transaction: their conversations with all that hangs on them, their enquiries and
// the mails of those that were not sent yet, and what is kept of the customer whose
// address they proved to have; anybody can type one. NotFound when the conversation is
// in no store of the caller.
func (d Conversations) EraseVisitor(ctx context.Context, who tilly.Caller, conversationID string) (tilly.Erased, error) {
	var e tilly.Erased
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		e = tilly.Erased{}
		r, err := conversationOfUser(ctx, c, who, conversationID)
		if err != nil {
			return err
		}
		if err := holdGaps(ctx, c, r.StoreID); err != nil { // before their rows, as turns do
			return err
		}
		ids := []string{r.ID}
		if r.Visitor != "" {
			ids = nil // those of the contact form go with their enquiries
			err := c.list(ctx, &ids, `SELECT id FROM conversations WHERE store_id = ? AND visitor = ? AND visitor <> '' AND channel <> 'form'`,
				r.StoreID, r.Visitor)
			if err != nil {
				return err
			}
		}
		emails, err := provedIn(ctx, c, r.StoreID, ids)
		if err != nil {
			return err
		}
		if e.Customers, err = Customers(d).eraseByAddress(ctx, c, r.StoreID, emails, who.At); err != nil {
			return err
		}
		for len(ids) > 0 {
			step := ids[:min(purgeStep, len(ids))]
			ids = ids[len(step):]
			if err := eraseStep(ctx, c, r.StoreID, step, &e); err != nil {
				return err
			}
		}
		fault.Reached("erasing")
		return note(ctx, c, who, r.StoreID, tilly.DeedVisitor, "", strconv.Itoa(e.Conversations))
	})
	fault.Reached("erased")
	return e, err
}

func eraseStep(ctx context.Context, c conn, storeID string, ids []string, e *tilly.Erased) error {
	var lookups int
	err := c.get(ctx, &lookups, `SELECT COUNT(*) FROM messages WHERE store_id = ? AND conversation_id IN (?) AND action = ? AND role = ?`,
		storeID, ids, tilly.ActionTrackOrder, tilly.RoleUser)
	if err != nil {
		return err
	}
	var enquiries, mails []string
	forms := []string{}
	var asked []string // those whose tickets are among them
	for _, id := range ids {
		asked = append(asked, strings.TrimPrefix(id, formTicketID("")))
	}
	err = c.list(ctx, &enquiries, `SELECT id FROM enquiries WHERE store_id = ? AND (conversation_id IN (?) OR id IN (?))`, storeID, ids, asked)
	if err != nil {
		return err
	}
	if len(enquiries) > 0 {
		for _, id := range enquiries {
			mails, forms = append(mails, tilly.EnquiryKey(id)), append(forms, formTicketID(id))
		}
		if err := dropJobs(ctx, c, []string{tilly.JobMail}, mails); err != nil {
			return err
		}
		if err := c.run(ctx, `DELETE FROM enquiries WHERE store_id = ? AND id IN (?)`, storeID, enquiries); err != nil {
			return err
		}
	}
	e.Conversations += len(ids)
	e.Enquiries += len(enquiries)
	e.Lookups += lookups
	return forgetConversations(ctx, c, storeID, append(forms, ids...))
}
