package post

import (
	"context"
	"errors"
	"log/slog"
	"net/mail"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/db"
	"tilly/fault"
	"tilly/jobs"
	"tilly/live"
	"tilly/mail/inbound"
	"tilly/mail/mailbox"
	"tilly/patience"
	"tilly/picture"
)

// Letterbox takes in what comes by mail.
type Letterbox struct {
	Settings settings.Settings
	Rows     *db.DB
	Files    storage.Uploads
	Pictures *picture.Shops
	Live     *live.Hub
	Log      *slog.Logger
	Bell     *jobs.Bell
}

// Take reads a mail that came, and lets its sender say in their ticket what it
// holds. What it gives without an error is stored, or is nothing to store. Invalid for
// what is no mail, TooMany where the conversation had too many.
func (l *Letterbox) Take(ctx context.Context, raw []byte) (tilly.MailOutcome, error) {
	m, err := inbound.Read(raw, l.Settings.ReplyAddress(), time.Now())
	if err != nil {
		return "", err
	}
	if own, err := mail.ParseAddress(l.Settings.MailFrom); err == nil && tilly.Fold(m.From) == tilly.Fold(own.Address) {
		m.Automatic = "a loop"
	}
	if m.Files, err = l.keepFiles(ctx, m); err != nil {
		return "", err
	}
	got, err := l.Rows.Mails.ReceiveMail(ctx, m)
	if err != nil && tilly.CodeOf(err) != tilly.TooMany {
		return "", err // its files may be somebody's now; else they are swept
	}
	err = errors.Join(err, l.ForgetFiles(ctx, got.Left))
	if err != nil {
		return "", err
	}
	switch got.Outcome {
	case tilly.MailHeard, tilly.MailNoted:
		l.Live.Publish(got.News)
		l.Bell.Ring()
	case tilly.MailRepeated:
	case tilly.MailBounced:
		l.Live.Publish(got.News)
		l.Log.Info("a mail with a reply came back", "store", got.News.StoreID, "conversation", got.News.ConversationID)
	default:
		l.Log.Warn("an incoming mail is not shown", "outcome", string(got.Outcome), "why", m.Automatic, "message_id", tilly.Clip(m.ID, 120))
	}
	return got.Outcome, nil
}

// inboundJob is the one job that reads the mailbox, on whichever replica has it.
func inboundJob(now time.Time) tilly.Job {
	return tilly.NewJob(tilly.JobInbound, "", "mailbox", tilly.PriorityMail, struct{}{}, now)
}

// Begin enqueues that job where there is a mailbox and it is not there already.
func (l *Letterbox) Begin(ctx context.Context) error {
	if l.Settings.InboundIMAPURL == "" {
		return nil
	}
	err := l.Rows.Jobs.Enqueue(ctx, inboundJob(time.Now()))
	if tilly.CodeOf(err) == tilly.Conflict {
		return nil
	}
	return err
}

// How long the mailbox rests after a failure.
const (
	firstRest   = 2 * time.Second
	longestRest = 2 * time.Minute
)

// Read is that job: it reads mails as they come, until its replica ends.
func (l *Letterbox) Read(ctx context.Context, j tilly.Job) error {
	box, err := mailbox.ParseURL(l.Settings.InboundIMAPURL)
	if err != nil {
		return nil // there is none any more
	}
	rest, forgiven := firstRest, false
	w := mailbox.Watcher{
		Alive: func() {
			if rest = firstRest; !forgiven { // whatever took its process down, it was not this
				forgiven = l.Rows.Jobs.Forgive(ctx, j.Kind, j.Key) == nil
			}
		},
		Refused: func(reason string) { l.Log.Warn("an incoming mail is not read", "why", reason) },
		Take:    l.takeFrom,
	}
	for {
		err := w.Watch(ctx, box)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		l.Log.Warn("the mailbox of answers cannot be read", "mailbox", box.Name(), "error", err.Error(), "again_in", rest.String())
		if err := patience.Wait(ctx, rest); err != nil {
			return err
		}
		rest = min(2*rest, longestRest)
	}
}

// takeFrom takes a mail; what is none is told and done with.
func (l *Letterbox) takeFrom(ctx context.Context, raw []byte) error {
	_, err := l.Take(ctx, raw)
	if err == nil {
		return nil
	}
	l.Log.Warn("an incoming mail was not taken", "error", err.Error())
	if tilly.CodeOf(err) == tilly.Invalid {
		return nil
	}
	return err
}

// keepFiles keeps the files of a mail that may be heard, as what is sent in the chat
// is kept: pictures drawn anew, PDFs as they are. What is neither is left with its name.
func (l *Letterbox) keepFiles(ctx context.Context, m tilly.IncomingMail) ([]tilly.MailFile, error) {
	if len(m.Files) == 0 {
		return nil, nil
	}
	hears, err := l.Rows.Mails.HearsMail(ctx, m)
	if err != nil || !hears {
		return m.Files, err
	}
	for i := range m.Files {
		f := &m.Files[i]
		if f.Body == nil {
			continue
		}
		kept, body, err := l.Pictures.Sent(ctx, f.Name, f.Body)
		if tilly.CodeOf(err) == tilly.Invalid {
			continue
		}
		if err != nil {
			return nil, err
		}
		if err := tilly.KeepFile(ctx, l.Files, tilly.AttachmentFile(kept.ID, kept.Type), body); err != nil {
			return nil, err
		}
		f.Kept = kept
		fault.Reached("mail-file-kept")
	}
	return m.Files, nil
}

// ForgetFiles deletes files that did not come into a conversation.
func (l *Letterbox) ForgetFiles(ctx context.Context, left []tilly.Attachment) (err error) {
	for _, a := range left {
		err = errors.Join(err, l.Files.Delete(ctx, tilly.AttachmentFile(a.ID, a.Type)))
	}
	return err
}
