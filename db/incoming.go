package db

import (
	"context"

	"tilly"
)

// incoming is a mail on its way into a ticket.
type incoming struct {
	tickets  Tickets
	visitors Visitors
	mail     tilly.IncomingMail
	to       replyAddressRow
	said     tilly.Message // what all its messages have in common
	row      *lockedRow    // the ticket in which something is shown; nil: none

	messages []tilly.Message // that came of it
}

// replyAddressRow is for whom a reply address was made.
type replyAddressRow struct {
	TokenHash      string `db:"token_hash"`
	StoreID        string `db:"store_id"`
	ConversationID string `db:"conversation_id"`
	UserID         string `db:"user_id"`
	Email          string `db:"email"`
}

func addressOfMail(ctx context.Context, c conn, m tilly.IncomingMail) (r replyAddressRow, err error) {
	hashes := make([]string, len(m.Tokens))
	for i, token := range m.Tokens {
		hashes[i] = tilly.HashSecret(token)
	}
	if len(hashes) == 0 {
		return r, tilly.Missing()
	}
	err = c.get(ctx, &r, `SELECT token_hash, store_id, conversation_id, user_id, email FROM reply_addresses
		WHERE token_hash IN (?) ORDER BY created_at DESC, token_hash LIMIT 1`, hashes)
	return r, err
}

func mailKnown(ctx context.Context, c conn, storeID string, m tilly.IncomingMail) (bool, error) {
	var n int
	err := c.get(ctx, &n, `SELECT COUNT(*) FROM mails WHERE store_id = ? AND id = ?`, storeID, tilly.HashSecret(m.ID))
	return n > 0, err
}

// addressOf is the address of a user who may log in, else NotFound.
func addressOf(ctx context.Context, c conn, userID string) (email string, err error) {
	err = c.get(ctx, &email, `SELECT email FROM users WHERE id = ? AND verified_at > 0 AND suspended_at = 0`, userID)
	return email, err
}
