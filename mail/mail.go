// Package mail writes and sends the program's mails. A mail is a template and its
// data; links with secrets are made here, when the mail is written, from the
// identity of their row and the program's key, so that no queue holds them.
package mail

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"strings"
	"unicode"

	gomail "github.com/wneessen/go-mail"

	"tilly"
)

// Config is what a Mailer is built from.
type Config struct {
	PublicURL string // the base of links, without a trailing slash
	From      string // RFC 5322 address, with or without a name
	Key       []byte // derives the secrets of links
	SMTPURL   string // smtp:// or smtps://; "" writes to the outbox
	OutboxDir string
	Print     io.Writer // links are printed here while PublicURL is loopback and mail goes to the outbox
	Log       *slog.Logger
}

// Mailer sends mails; it is safe for use by many at once.
type Mailer struct {
	cfg    Config
	domain string // of Message-IDs
	sender sender
}

// sender hands a finished message on.
type sender interface {
	send(ctx context.Context, m *gomail.Msg, key string) error
	encoding() gomail.Encoding
}

// PermanentError is a refusal that trying again will not change.
type PermanentError struct{ cause error }

// Error is the text for logs.
func (e *PermanentError) Error() string { return "mail refused for good: " + e.cause.Error() }

// Unwrap gives the cause.
func (e *PermanentError) Unwrap() error { return e.cause }

// IsPermanent says whether sending the same mail again is useless.
func IsPermanent(err error) bool {
	var p *PermanentError
	return errors.As(err, &p)
}

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

// mailbox writes one address with its name as headers have it, with whatever the
// name holds quoted. What is not exactly one bare address is an error.
func mailbox(name, address string) (string, error) {
	bare, err := netmail.ParseAddress(address)
	if err != nil {
		return "", err
	}
	if bare.Address != address || hasControl(address) {
		return "", fmt.Errorf("%q is not one bare address", address)
	}
	return (&netmail.Address{Name: oneLine(name), Address: address}).String(), nil
}

// view is what templates see.
type view struct {
	Product   string
	PublicURL string
	Name      string
	Link      string // with its secret; "" when the template has none
	NotMe     string // where whoever did not ask for it says so; "" likewise
	End       string // where its reader ends mails of its kind; "" likewise
	Data      map[string]string
}

// fields are the view as templates name it.
func (v view) fields() map[string]any {
	return map[string]any{"Product": v.Product, "PublicURL": v.PublicURL, "Name": v.Name, "Link": v.Link, "NotMe": v.NotMe, "End": v.End, "Data": v.Data}
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

// maxHeader is the longest text of a header, in characters.
const maxHeader = 300 // no address is longer

// oneLine keeps line breaks, controls and endless text out of headers.
func oneLine(s string) string {
	line := []rune(strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	}), " "))
	return string(line[:min(len(line), maxHeader)])
}

func hasControl(s string) bool { return oneLine(s) != s }

// messageID names a mail the same at every attempt, and tells nothing.
func messageID(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:16])
}

// ResetLink is the address of the page on which whoever reads an address's mail sets
// a new password.
func ResetLink(publicURL, email, secret string) string {
	return publicURL + "/reset-password?" + url.Values{"token": {secret}, "email": {email}}.Encode()
}
