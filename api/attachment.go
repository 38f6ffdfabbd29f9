package api

import (
	"context"
	"crypto/subtle"
	"errors"
	"mime/multipart"
	"net/http"
	"strconv"
	"time"

	"tilly/fault"

	"tilly"
	"tilly/api/wire"
)

// fileCalls are the calls about files and mails of chats.
type fileCalls struct {
	*core
	Tickets  Tickets
	Live     Live
	TakeMail func(ctx context.Context, raw []byte) (tilly.MailOutcome, error)
}

// attachmentIn is what the document says of the form.
type attachmentIn struct {
	ID   string         `json:"id,omitempty"` // of the message, by which one sent twice is one
	Note wire.Tick      `json:"note,omitempty"`
	File wire.FileBytes `json:"file"`
}

// visitorAttach takes a file that a shopper sends to the team.
func (s fileCalls) visitorAttach(c *call) (any, error) {
	store, t, _, err := s.visitorsTicket(c, lastOnly)
	if err != nil {
		return nil, err
	}
	if assistant, _ := (tilly.Hold{Handler: t.Handler, ClosedAt: t.ClosedAt}).Spoken(s.Now()); assistant {
		return nil, tilly.Errorf(tilly.Conflict, "Files are for people. Please ask for one first.")
	}
	if err := s.limit(s.address.attach, c, tooManyQuestions); err != nil {
		return nil, err
	}
	return s.attach(c, store.ID, tilly.RoleUser, func(m tilly.Message) error {
		held, err := s.Visitors.WriteToTeam(c.ctx, m)
		if err == nil && held.Handler == tilly.ByAssistant {
			err = tilly.Errorf(tilly.Conflict, "Files are for people. Please ask for one first.")
		}
		return err
	})
}

// teamAttach takes a file that a teammate sends to the shopper, or keeps for the team.
func (s fileCalls) teamAttach(c *call) (any, error) {
	t, _, err := s.Tickets.TicketOf(c.ctx, c.caller(), c.param("id"), lastOnly)
	if err != nil {
		return nil, err
	}
	return s.attach(c, t.StoreID, tilly.RoleTeam, func(m tilly.Message) error {
		_, err := s.Tickets.Reply(c.ctx, c.caller(), m)
		return err
	})
}

// attach reads the form of a call whose conversation is its sender's, keeps the file and
// then stores its message. A file whose message did not come to be is deleted, or swept.
func (s fileCalls) attach(c *call, storeID, role string, store func(tilly.Message) error) (any, error) {
	name, body, err := s.readAttachment(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[attachmentIn](c.form)
	if role == tilly.RoleTeam && in.Note {
		role = tilly.RoleNote
	}
	file, body, err := s.checkAttachment(c.ctx, f, name, body)
	if err != nil {
		return nil, err
	}
	m := tilly.Message{
		ID: sentID(c.param("id"), in.ID), ConversationID: c.param("id"), StoreID: storeID, Role: role, Text: file.Name,
		File: file, CreatedAt: s.Now(),
	}
	stored := tilly.AttachmentFile(file.ID, file.Type)
	if err := tilly.KeepFile(c.ctx, s.Files, stored, body); err != nil {
		return nil, storageError(err)
	}
	fault.Reached("attachment-kept")
	if err := store(m); err != nil {
		return nil, errors.Join(err, s.forget(c.ctx, err, stored))
	}
	if err := s.sentBefore(c, m, stored); err != nil {
		return nil, err
	}
	for _, kind := range []tilly.NewsKind{tilly.NewsMessage, tilly.NewsHandler} {
		s.Live.Publish(tilly.News{StoreID: storeID, ConversationID: m.ConversationID, Kind: kind})
	}
	return ok("Sent."), nil
}

// sentBefore deletes the file of a message that was there already with its own.
func (s fileCalls) sentBefore(c *call, m tilly.Message, stored string) error {
	var err error
	if m.Role == tilly.RoleUser {
		_, _, err = s.Visitors.AttachmentSent(c.ctx, m.StoreID, m.ConversationID, m.File.ID)
	} else {
		_, err = s.Tickets.AttachmentOf(c.ctx, c.caller(), m.ConversationID, m.File.ID)
	}
	if tilly.CodeOf(err) == tilly.NotFound {
		return s.Files.Delete(c.ctx, stored)
	}
	return err
}

// checkAttachment says by its content what a file is, and gives it as it is kept.
func (s fileCalls) checkAttachment(ctx context.Context, f tilly.Fields, name string, body []byte) (*tilly.Attachment, []byte, error) {
	if body == nil {
		f.Add(fileField, "Please choose a file.")
	}
	if err := f.Err(); err != nil {
		return nil, nil, err
	}
	file, kept, err := s.Pictures.Sent(ctx, name, body)
	var refused *tilly.Error
	if errors.As(err, &refused) && refused.Code == tilly.Invalid {
		f.Add(fileField, refused.Message)
		err = f.Err()
	}
	return file, kept, err
}

// readAttachment reads the form of a file and its fields. The call is known to be its
// sender's by then, so that strangers send nothing. One over the limit is read over, so
// that its sender hears why. body is nil where no file came.
func (s fileCalls) readAttachment(c *call) (name string, body []byte, err error) {
	const readOver = 4 * tilly.MaxAttachment
	c.r.Body = http.MaxBytesReader(c.w, c.r.Body, readOver)
	c.form = wire.Form{}
	room := int64(wire.MaxFields)
	err = wire.ReadParts(c.r, func(part *multipart.Part) (err error) {
		if part.FormName() == fileField && part.FileName() != "" && body == nil {
			name = part.FileName()
			body, err = wire.ReadFile(part, tilly.MaxAttachment)
			return err
		}
		room, err = wire.ReadPart(c.form, part, room)
		return err
	})
	if err != nil {
		return "", nil, attachmentError(err)
	}
	return name, body, nil
}

func attachmentError(err error) error {
	if tilly.CodeOf(err) == tilly.TooLarge {
		return tilly.Wrap(err, tilly.TooLarge, "This file is too large. It may have 10 MB at most.")
	}
	return err
}

// signedFor says whether the call's address was signed for a reader and still is good.
func (s fileCalls) signedFor(c *call, reader string) bool {
	until, err := strconv.ParseInt(c.query("until"), 10, 64)
	sign := s.signAttachment(c.param("attachment"), reader, c.query("until"))
	return err == nil && !s.Now().After(time.Unix(until, 0)) && subtle.ConstantTimeCompare([]byte(c.query("signature")), []byte(sign)) == 1
}

// visitorFile gives a file of a conversation at an address that was signed for whoever
// holds the conversation: the pages of shops may show no other pictures than ours.
func (s fileCalls) visitorFile(c *call) (any, error) {
	store, err := s.widgetOf(c)
	if err != nil {
		return nil, err
	}
	f, visitor, err := s.Visitors.AttachmentSent(c.ctx, store.ID, c.param("id"), c.param("attachment"))
	if err != nil {
		return nil, err
	}
	if visitor == "" || !s.signedFor(c, visitor) {
		return nil, tilly.Missing()
	}
	return s.serveAttachment(c, f, "cross-origin")
}

// teamFile gives a file of a conversation to a teammate who may see it now, by token or
// by an address that was signed for them.
func (s fileCalls) teamFile(c *call) (any, error) {
	reader := c.query("reader")
	if reader == "" {
		if err := s.identify(member, c); err != nil {
			return nil, err
		}
		reader = c.user.ID
	} else if !s.signedFor(c, reader) {
		return nil, tilly.Missing()
	}
	f, err := s.Tickets.AttachmentOf(c.ctx, tilly.Caller{UserID: reader, Needs: c.needs}, c.param("id"), c.param("attachment"))
	if err != nil {
		return nil, err
	}
	return s.serveAttachment(c, f, "same-origin")
}

// serveAttachment writes a picture as a picture, and all else as a download; neither may
// run or load anything.
func (s fileCalls) serveAttachment(c *call, f tilly.Attachment, resource string) (any, error) {
	body, err := s.Files.Read(c.ctx, tilly.AttachmentFile(f.ID, f.Type))
	if err != nil {
		return nil, err
	}
	defer body.Close()
	h := c.w.Header()
	h.Set("Content-Type", f.Type)
	if f.Type != tilly.JPEGFile {
		h.Set("Content-Disposition", attachment(f.Name))
	}
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", resource)
	h.Set("Cache-Control", "private, max-age=3600")
	http.ServeContent(c.w, c.r, "", f.CreatedAt, body)
	return answered{}, nil
}
