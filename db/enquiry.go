package db

import (
	"context"
	"time"

	"tilly"
)

// CreateEnquiry stores a message for people and enqueues jobs, but those of whose
// kind and key there is a live one. Its store, when it
// names one, must be there, else NotFound.
func (d Enquiries) CreateEnquiry(ctx context.Context, e tilly.Enquiry, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := createEnquiry(ctx, c, e); err != nil {
			return err
		}
		return enqueueOnce(ctx, c, jobs)
	})
}

func createEnquiry(ctx context.Context, c conn, e tilly.Enquiry) error {
	return c.run(ctx, `INSERT INTO enquiries (id, store_id, conversation_id, name, email, phone, message, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		e.ID, orNull(e.StoreID), e.ConversationID, e.Name, e.Email, e.Phone, e.Message, e.CreatedAt)
}

type enquiryRow struct {
	ID             string `db:"id"`
	StoreID        string `db:"store_id"`
	ConversationID string `db:"conversation_id"`
	Name           string `db:"name"`
	Email          string `db:"email"`
	Phone          string `db:"phone"`
	Message        string `db:"message"`
	CreatedAt      moment `db:"created_at"`
}

func (r enquiryRow) noun() (tilly.Enquiry, error) {
	return tilly.Enquiry{
		ID: r.ID, StoreID: r.StoreID, ConversationID: r.ConversationID, Name: r.Name,
		Email: r.Email, Phone: r.Phone, Message: r.Message, CreatedAt: r.CreatedAt.time(),
	}, nil
}

// Enquiries lists those of a store, or the site's own for "", latest first.
func (d Enquiries) Enquiries(ctx context.Context, storeID string, page, perPage int) ([]tilly.Enquiry, error) {
	var rows []enquiryRow
	err := d.reader().list(ctx, &rows, `SELECT id, COALESCE(store_id, '') AS store_id, conversation_id, name, email, phone,
		message, created_at FROM enquiries WHERE store_id = ? OR (store_id IS NULL AND ? = '') ORDER BY created_at DESC, id LIMIT ? OFFSET ?`,
		storeID, storeID, perPage, offset(page, perPage))
	if err != nil {
		return nil, err
	}
	return nouns(rows)
}

// EnquiriesBetween gives up to most enquiries of a store, or the site's own for "",
// oldest first, and counts all there are in that time.
func (d Enquiries) EnquiriesBetween(ctx context.Context, storeID string, from, to time.Time, most int) (list []tilly.Enquiry, all int, err error) {
	const where = ` FROM enquiries WHERE (store_id = ? OR (store_id IS NULL AND ? = '')) AND created_at >= ? AND created_at < ?`
	err = d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &all, `SELECT COUNT(*)`+where, storeID, storeID, from, to); err != nil {
			return err
		}
		var rows []enquiryRow
		err := c.list(ctx, &rows, `SELECT id, COALESCE(store_id, '') AS store_id, conversation_id, name, email, phone, message, created_at`+
			where+` ORDER BY created_at, id LIMIT ?`, storeID, storeID, from, to, most)
		if err != nil {
			return err
		}
		list, err = nouns(rows)
		return err
	})
	return list, all, err
}
