package mail

import (
	"context"
	"fmt"
	"net/netip"
	"net/url"

	gomail "github.com/wneessen/go-mail"

	"tilly"
)

// New checks the settings and makes a Mailer; it connects to nothing yet.
func New(cfg Config) (*Mailer, error) {
	public, err := url.Parse(cfg.PublicURL)
	if err != nil {
		return nil, err
	}
	m := &Mailer{cfg: cfg, domain: public.Hostname()}
	if cfg.SMTPURL == "" {
		m.sender = outbox{dir: cfg.OutboxDir}
		return m, nil
	}
	m.sender, err = newSMTP(cfg.SMTPURL)
	return m, err
}

// Send writes the mail and hands it on. key is the same for every attempt at the
// same mail: a mail that was sent already in the outbox is not written twice,
// and receivers can tell a repeated one by its Message-ID.
func (m *Mailer) Send(ctx context.Context, mail tilly.Mail, key string) error {
	t, known := templates()[mail.Template]
	if !known {
		return &PermanentError{fmt.Errorf("there is no template %q", mail.Template)}
	}
	v := m.view(mail)
	text, page, err := t.render(v)
	if err != nil {
		return &PermanentError{err}
	}
	msg := gomail.NewMsg(gomail.WithEncoding(m.sender.encoding()), gomail.WithNoDefaultUserAgent())
	if err := m.address(msg, mail); err != nil {
		return &PermanentError{err}
	}
	msg.Subject(oneLine(t.subject(v)))
	if v.End != "" { // ended in one step, RFC 8058
		msg.SetGenHeader("List-Unsubscribe", "<"+v.End+">")
		msg.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	m.thread(msg, mail, key)
	msg.SetDate()
	msg.SetBodyString(gomail.TypeTextPlain, text)
	msg.AddAlternativeString(gomail.TypeTextHTML, page)
	if err := m.sender.send(ctx, msg, key); err != nil {
		return err
	}
	m.tell(v)
	return nil
}

// address sets sender and exactly the one recipient.
func (m *Mailer) address(msg *gomail.Msg, mail tilly.Mail) error {
	from, err := m.from(mail)
	if err != nil {
		return err
	}
	if err := msg.From(from); err != nil {
		return err
	}
	to, err := mailbox(mail.ToName, mail.To)
	if err != nil {
		return err
	}
	if err := msg.To(to); err != nil {
		return err
	}
	if n := len(msg.GetTo()); n != 1 {
		return fmt.Errorf("%d recipients instead of one", n)
	}
	if mail.ReplyTo == "" {
		return nil
	}
	reply, err := mailbox("", mail.ReplyTo)
	if err != nil {
		return err
	}
	return msg.ReplyTo(reply)
}

func (m *Mailer) view(mail tilly.Mail) view {
	v := view{Product: tilly.Name, PublicURL: m.cfg.PublicURL, Name: mail.ToName, Data: mail.Data}
	secret := tilly.DeriveSecret(m.cfg.Key, mail.Template, mail.TokenID)
	switch mail.Template {
	case tilly.PurposeVerify:
		v.Link = m.cfg.PublicURL + "/verify-email/" + url.PathEscape(mail.UserID) + "/" + secret
		v.NotMe = m.cfg.PublicURL + "/not-me/" + secret
	case tilly.PurposeInvitation:
		v.Link = m.cfg.PublicURL + "/invitation/" + secret
	case tilly.PurposeWeekly:
		secret = tilly.DeriveSecret(m.cfg.Key, mail.Template, tilly.WeeklyToken(mail.TokenID, mail.UserID))
		v.End = m.cfg.PublicURL + "/api/weekly/" + mail.TokenID + "." + mail.UserID + "." + secret
	case tilly.PurposeReset:
		v.Link = ResetLink(m.cfg.PublicURL, mail.To, secret)
	}
	return v
}

// tell prints a link for whoever tries the program on their own machine.
func (m *Mailer) tell(v view) {
	if v.Link != "" && m.cfg.SMTPURL == "" && m.cfg.Print != nil && isLoopback(m.domain) {
		fmt.Fprintf(m.cfg.Print, "Mail: %s\n", v.Link)
	}
}

func isLoopback(host string) bool {
	addr, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && addr.IsLoopback()
}

// ResetLink is the address of the page on which whoever reads an address's mail sets
// a new password.
func ResetLink(publicURL, email, secret string) string {
	return publicURL + "/reset-password?" + url.Values{"token": {secret}, "email": {email}}.Encode()
}
