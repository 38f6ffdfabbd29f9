// Package post sends what leaves by mail for jobs, and takes in what comes.
package post

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/db"
	"tilly/fault"
	"tilly/jobs"
	"tilly/live"
	"tilly/mail"
)

// Postman makes and sends what leaves by mail.
type Postman struct {
	Settings  settings.Settings
	Key       []byte // makes mailed secrets
	Rows      *db.DB
	Log       *slog.Logger
	Mailer    *mail.Mailer
	Before    *mail.Mailer // makes the links of the secret before; nil without
	Assistant *answer.Assistant
	Live      *live.Hub
	Bell      *jobs.Bell
}

// mailerOf is the one that makes the links of m: a mail that waits since before the
// secret was changed has a link of the one before.
func (p *Postman) mailerOf(ctx context.Context, m tilly.Mail) *mail.Mailer {
	if p.Before == nil || m.TokenID == "" {
		return p.Mailer
	}
	hash, err := p.Rows.Accounts.MailedHash(ctx, m.TokenID)
	if err == nil && hash == tilly.HashSecret(tilly.DeriveSecret(storage.OldKey(p.Settings), m.Template, m.TokenID)) {
		return p.Before
	}
	return p.Mailer
}

// Send sends the mail of a job.
func (p *Postman) Send(ctx context.Context, j tilly.Job) error {
	return jobs.Payload(func(ctx context.Context, m tilly.Mail) error {
		return p.out(ctx, m, j.ID)
	})(ctx, j)
}

// out sends a mail of a job; one that is refused for good is not tried again.
func (p *Postman) out(ctx context.Context, m tilly.Mail, jobID string) error {
	fault.Reached("mailing")
	m, err := p.answerable(ctx, m)
	if err != nil {
		return err
	}
	err = p.mailerOf(ctx, m).Send(ctx, m, jobID)
	fault.Reached("mailed")
	if mail.IsPermanent(err) {
		return jobs.Cancel(err)
	}
	return err
}

// Died lets the team see that a shopper did not get what they were answered.
func (p *Postman) Died(ctx context.Context, j tilly.Job, _ error) {
	var m tilly.Mail
	if json.Unmarshal(j.Payload, &m) != nil || m.Template != "reply" || m.Thread == nil {
		return
	}
	news, err := p.Rows.Tickets.MailFailed(ctx, *m.Thread, tilly.FaultRefused, j.Created)
	if err != nil {
		p.Log.Error("a reply whose mail was given up could not be marked", "store", m.Thread.StoreID, "error", err.Error())
		return
	}
	p.Live.Publish(news)
}

// answerable gives a mail that belongs to a thread the address to which its answer
// comes, and notes for whom that was made before anybody can use it. The thread may be
// gone by now: then nobody is to hear of it any more.
func (p *Postman) answerable(ctx context.Context, m tilly.Mail) (tilly.Mail, error) {
	if m.Thread == nil || !p.Settings.Inbound() {
		return m, nil
	}
	token := tilly.ReplyToken(p.Key, *m.Thread, m.To)
	err := p.Rows.Mails.KeepReplyAddress(ctx, *m.Thread, token, m.To, time.Now())
	if tilly.CodeOf(err) == tilly.NotFound {
		return m, jobs.Cancel(err)
	}
	m.ReplyTo = tilly.ReplyAddress(p.Settings.ReplyAddress(), token)
	return m, err
}
