package program

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"strings"
	"time"

	"tilly"
	"tilly/mail/inbound"
	"tilly/mail/mailbox"
)

// minToken is the shortest bearer of incoming mail, in characters.
const minToken = 16

// longestInbound is how long the address of answers may be: a token comes into its
// local part, which has 64 characters at most (RFC 5321, 4.5.3.1.1).
const longestInbound = 64 - 1 - 26

// inbound says whether answers to mails come back.
func (s Settings) inbound() bool { return s.InboundToken != "" || s.InboundIMAPURL != "" }

// inboundAddress is the address below which each answer has one of its own.
func (s Settings) inboundAddress() string {
	if s.InboundAddress != "" {
		return s.InboundAddress
	}
	if u, err := url.Parse(s.InboundIMAPURL); err == nil && u.User != nil && isBareAddress(u.User.Username()) {
		return u.User.Username()
	}
	host := "localhost"
	if u, err := url.Parse(s.PublicURL); err == nil {
		host = u.Hostname()
	}
	return "reply@" + host
}

// isBareAddress says whether a text is one address and nothing else, without a tag.
func isBareAddress(s string) bool {
	a, err := mail.ParseAddress(s)
	local, _, _ := strings.Cut(s, "@")
	return err == nil && a.Address == s && len(local) <= longestInbound && !strings.ContainsAny(local, `+" `)
}

// checkInbound looks at how answers to mails come back.
func (s Settings) checkInbound(bad complaint) {
	if s.InboundToken != "" && len(s.InboundToken) < minToken {
		bad("TILLY_INBOUND_TOKEN", "must have %d characters or more", minToken)
	}
	if s.InboundIMAPURL != "" {
		if _, err := mailbox.ParseURL(s.InboundIMAPURL); err != nil {
			bad("TILLY_INBOUND_IMAP_URL", "%v", err)
		}
	}
	if s.InboundAddress != "" && !isBareAddress(s.InboundAddress) {
		bad("TILLY_INBOUND_ADDRESS", "%q is not an address such as reply@in.example.com; before the @ it has %d characters at most and no +", s.InboundAddress, longestInbound)
	}
}

// takeMail reads a mail that came, and lets its sender say in their ticket what it
// holds. What it gives without an error is stored, or is nothing to store. Invalid for
// what is no mail, TooMany where the conversation had too many.
func (p *Program) takeMail(ctx context.Context, raw []byte) (tilly.MailOutcome, error) {
	m, err := inbound.Read(raw, p.settings.inboundAddress(), time.Now())
	if err != nil {
		return "", err
	}
	if own, err := mail.ParseAddress(p.settings.MailFrom); err == nil && tilly.Fold(m.From) == tilly.Fold(own.Address) {
		m.Automatic = "a loop"
	}
	if m.Files, err = p.keepMailFiles(ctx, m); err != nil {
		return "", err
	}
	got, err := p.rows.Mails.ReceiveMail(ctx, m)
	if err != nil && tilly.CodeOf(err) != tilly.TooMany {
		return "", err // its files may be somebody's now; else they are swept
	}
	err = errors.Join(err, p.forgetMailFiles(ctx, got.Left))
	if err != nil {
		return "", err
	}
	switch got.Outcome {
	case tilly.MailHeard, tilly.MailNoted:
		p.live.Publish(got.News)
		p.worker.Wake()
	case tilly.MailRepeated:
	case tilly.MailBounced:
		p.live.Publish(got.News)
		p.log.Info("a mail with a reply came back", "store", got.News.StoreID, "conversation", got.News.ConversationID)
	default:
		p.log.Warn("an incoming mail is not shown", "outcome", string(got.Outcome), "why", m.Automatic, "message_id", tilly.Clip(m.ID, 120))
	}
	return got.Outcome, nil
}

// inboundJob is the one job that reads the mailbox, on whichever replica has it.
func inboundJob(now time.Time) tilly.Job {
	return tilly.NewJob(tilly.JobInbound, "", "mailbox", tilly.PriorityMail, struct{}{}, now)
}

// startInbound enqueues that job where there is a mailbox and it is not there already.
func (p *Program) startInbound(ctx context.Context) error {
	if p.settings.InboundIMAPURL == "" {
		return nil
	}
	err := p.rows.Jobs.Enqueue(ctx, inboundJob(time.Now()))
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

// readMailbox is that job: it reads mails as they come, until its replica ends.
func (p *Program) readMailbox(ctx context.Context, j tilly.Job) error {
	box, err := mailbox.ParseURL(p.settings.InboundIMAPURL)
	if err != nil {
		return nil // there is none any more
	}
	rest, forgiven := firstRest, false
	w := mailbox.Watcher{
		Alive: func() {
			if rest = firstRest; !forgiven { // whatever took its process down, it was not this
				forgiven = p.rows.Jobs.Forgive(ctx, j.Kind, j.Key) == nil
			}
		},
		Refused: func(reason string) { p.log.Warn("an incoming mail is not read", "why", reason) },
		Take:    p.takeFromMailbox,
	}
	for {
		err := w.Watch(ctx, box)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		p.log.Warn("the mailbox of answers cannot be read", "mailbox", box.Name(), "error", err.Error(), "again_in", rest.String())
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(rest):
		}
		rest = min(2*rest, longestRest)
	}
}

// takeFromMailbox takes a mail; what is none is told and done with.
func (p *Program) takeFromMailbox(ctx context.Context, raw []byte) error {
	_, err := p.takeMail(ctx, raw)
	if err == nil {
		return nil
	}
	p.log.Warn("an incoming mail was not taken", "error", err.Error())
	if tilly.CodeOf(err) == tilly.Invalid {
		return nil
	}
	return err
}

// inbound tries the mailbox of answers, as far as there is one.
func (p *patient) inbound(ctx context.Context) (finding, string) {
	s := p.settings
	if !s.inbound() {
		return fine, "none is taken: answers to mails of tickets go to the store's own address"
	}
	at := "answers come to " + tilly.ReplyAddress(s.inboundAddress(), "…")
	if s.SMTPURL == "" {
		return warns, at + ", but TILLY_SMTP_URL is empty and no mail leaves"
	}
	if s.InboundIMAPURL == "" {
		return fine, at + "; what receives them has to POST them to " + s.PublicURL + "/api/inbound-mail"
	}
	box, err := mailbox.ParseURL(s.InboundIMAPURL)
	if err != nil {
		return fails, "TILLY_INBOUND_IMAP_URL " + err.Error()
	}
	const patience = 30 * time.Second
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	n, err := mailbox.Try(ctx, box)
	if err != nil {
		return fails, err.Error() + ": look at TILLY_INBOUND_IMAP_URL"
	}
	return fine, at + fmt.Sprintf("; %s can be read, %d mails wait there", box.Name(), n)
}
