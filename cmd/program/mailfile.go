package program

import (
	"context"
	"errors"

	"tilly"
)

// keepMailFiles keeps the files of a mail that may be heard, as what is sent in the chat
// is kept: pictures drawn anew, PDFs as they are. What is neither is left with its name.
func (p *Program) keepMailFiles(ctx context.Context, m tilly.IncomingMail) ([]tilly.MailFile, error) {
	if len(m.Files) == 0 {
		return nil, nil
	}
	hears, err := p.rows.Mails.HearsMail(ctx, m)
	if err != nil || !hears {
		return m.Files, err
	}
	for i := range m.Files {
		f := &m.Files[i]
		if f.Body == nil {
			continue
		}
		kept, body, err := p.pictures.Sent(ctx, f.Name, f.Body)
		if tilly.CodeOf(err) == tilly.Invalid {
			continue
		}
		if err != nil {
			return nil, err
		}
		if err := p.keepMailFile(ctx, tilly.AttachmentFile(kept.ID, kept.Type), body); err != nil {
			return nil, err
		}
		f.Kept = kept
		tilly.Reached("mail-file-kept")
	}
	return m.Files, nil
}

func (p *Program) keepMailFile(ctx context.Context, name string, body []byte) error {
	u, err := p.files.Create(ctx)
	if err != nil {
		return err
	}
	defer u.Discard()
	if _, err := u.Write(body); err != nil {
		return err
	}
	return u.Keep(ctx, name)
}

// forgetMailFiles deletes files that did not come into a conversation.
func (p *Program) forgetMailFiles(ctx context.Context, left []tilly.Attachment) (err error) {
	for _, a := range left {
		err = errors.Join(err, p.files.Delete(ctx, tilly.AttachmentFile(a.ID, a.Type)))
	}
	return err
}
