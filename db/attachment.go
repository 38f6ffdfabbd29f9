package db

import (
	"context"
	"time"

	"tilly"
)

// attachmentRow is a file of a conversation; without an id it is none.
type attachmentRow struct {
	ID     string `db:"file_id"`
	Name   string `db:"file_name"`
	Type   string `db:"file_type"`
	Size   int64  `db:"file_size"`
	Width  int    `db:"file_width"`
	Height int    `db:"file_height"`
}

// attachedColumns are those of attachmentRow in a statement where messages are m and
// the files that may be theirs are f.
const (
	attachedColumns = `COALESCE(f.id, '') AS file_id, COALESCE(f.name, '') AS file_name, COALESCE(f.type, '') AS file_type,
	COALESCE(f.size, 0) AS file_size, COALESCE(f.width, 0) AS file_width, COALESCE(f.height, 0) AS file_height`
	joinAttached = ` LEFT JOIN attachments f ON f.store_id = m.store_id AND f.message_id = m.id `
)

func (r attachmentRow) noun(m tilly.Message) *tilly.Attachment {
	if r.ID == "" {
		return nil
	}
	return &tilly.Attachment{
		ID: r.ID, StoreID: m.StoreID, ConversationID: m.ConversationID, MessageID: m.ID, Name: r.Name, Type: r.Type,
		Size: r.Size, Width: r.Width, Height: r.Height, CreatedAt: m.CreatedAt,
	}
}

// addAttachment stores the file of a message that was added to a locked conversation.
func addAttachment(ctx context.Context, c conn, r *lockedRow, m tilly.Message) error {
	if err := roomForAttachment(ctx, c, r, m); err != nil {
		return err
	}
	f := m.File
	return c.run(ctx, `INSERT INTO attachments (store_id, id, conversation_id, message_id, name, type, size, width, height, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, r.StoreID, f.ID, r.ID, m.ID, f.Name, f.Type, f.Size, f.Width, f.Height, m.CreatedAt)
}

// roomForAttachment is TooMany where a conversation, its visitor or the store have sent
// as much as there may be.
func roomForAttachment(ctx context.Context, c conn, r *lockedRow, m tilly.Message) error {
	var thread struct {
		Files int   `db:"files"`
		Bytes int64 `db:"bytes"`
	}
	err := c.get(ctx, &thread, `SELECT COUNT(*) AS files, CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes FROM attachments
		WHERE store_id = ? AND conversation_id = ?`, r.StoreID, r.ID)
	if err != nil {
		return err
	}
	if thread.Files >= tilly.MaxThreadFiles || thread.Bytes+m.File.Size > tilly.MaxThreadBytes {
		return tilly.Errorf(tilly.TooMany, "This conversation holds no more files.")
	}
	if m.Role == tilly.RoleUser {
		var sent int
		err := c.get(ctx, &sent, `SELECT COUNT(*) FROM conversations mine JOIN conversations cv ON cv.store_id = mine.store_id AND (cv.id = mine.id OR mine.visitor <> '' AND cv.visitor = mine.visitor)
			JOIN attachments f ON f.store_id = cv.store_id AND f.conversation_id = cv.id AND f.created_at > ?
			WHERE mine.store_id = ? AND mine.id = ?`, m.CreatedAt.Add(-24*time.Hour), r.StoreID, r.ID)
		if err != nil {
			return err
		}
		if sent >= tilly.MaxVisitorFiles {
			return tilly.Errorf(tilly.TooMany, "These are many files for a day. Please go on tomorrow.")
		}
	}
	var held int64
	err = c.get(ctx, &held, `SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM attachments WHERE store_id = ?`, r.StoreID)
	if err == nil && held+m.File.Size > tilly.MaxStoreAttached {
		return tilly.Errorf(tilly.TooMany, "The conversations of this store hold no more files.")
	}
	return err
}

const selectAttached = `SELECT m.id, m.conversation_id, m.store_id, m.role, m.created_at, cv.visitor, ` + attachedColumns + ` FROM attachments f
	JOIN conversations cv ON cv.store_id = f.store_id AND cv.id = f.conversation_id
	JOIN messages m ON m.store_id = f.store_id AND m.id = f.message_id AND m.via <> '' `

type attachedRow struct {
	attachmentRow
	Message   string `db:"id"`
	Talk      string `db:"conversation_id"`
	StoreID   string `db:"store_id"`
	Role      string `db:"role"`
	Visitor   string `db:"visitor"`
	CreatedAt moment `db:"created_at"`
}

func (r attachedRow) noun() tilly.Attachment {
	return *r.attachmentRow.noun(tilly.Message{ID: r.Message, ConversationID: r.Talk, StoreID: r.StoreID, CreatedAt: r.CreatedAt.time()})
}

// AttachmentOf finds a file of a conversation that a teammate may see, else NotFound.
func (d Tickets) AttachmentOf(ctx context.Context, who tilly.Caller, conversationID, attachmentID string) (tilly.Attachment, error) {
	team, mine := ofTeam(who)
	var r attachedRow
	err := d.reader().get(ctx, &r, selectAttached+`WHERE f.conversation_id = ? AND f.id = ? AND `+team, append([]any{conversationID, attachmentID}, mine...)...)
	if err != nil {
		return tilly.Attachment{}, err
	}
	return r.noun(), nil
}

// AttachmentSent finds a file of a conversation of the store's widget that is not the
// team's alone, with who holds the conversation; else NotFound.
func (d Visitors) AttachmentSent(ctx context.Context, storeID, conversationID, attachmentID string) (tilly.Attachment, string, error) {
	var r attachedRow
	err := d.reader().get(ctx, &r, selectAttached+`WHERE f.store_id = ? AND f.conversation_id = ? AND f.id = ? AND m.role <> 'note' AND cv.channel = 'widget'`,
		storeID, conversationID, attachmentID)
	if err != nil {
		return tilly.Attachment{}, "", err
	}
	return r.noun(), r.Visitor, nil
}

// forgetAttachments deletes the files of conversations that a condition finds, rows
// now and what they name by a job, in the transaction that deletes those. Its condition
// names the store.
func forgetAttachments(ctx context.Context, c conn, where string, args ...any) error {
	var rows []struct {
		ID   string `db:"id"`
		Type string `db:"type"`
	}
	if err := c.list(ctx, &rows, `DELETE FROM attachments WHERE `+where+` RETURNING id, type`, args...); err != nil || len(rows) == 0 {
		return err
	}
	var job tilly.ForgetJob
	for _, r := range rows {
		job.Names = append(job.Names, tilly.AttachmentFile(r.ID, r.Type))
	}
	return enqueue(ctx, c, []tilly.Job{tilly.NewJob(tilly.JobForget, "", "", tilly.PriorityScan, job, time.Now())})
}

// Attachments gives the identities of all files of conversations.
func (d Sources) Attachments(ctx context.Context) (map[string]bool, error) {
	var ids []string
	if err := d.reader().list(ctx, &ids, `SELECT id FROM attachments`); err != nil {
		return nil, err
	}
	known := make(map[string]bool, len(ids))
	for _, id := range ids {
		known[id] = true
	}
	return known, nil
}
