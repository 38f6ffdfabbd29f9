// Package mail writes and sends the program's mails. A mail is a template and its
// data; links with secrets are made here, when the mail is written, from the
// identity of their row and the program's key, so that no queue holds them.
package mail

import (
	"context"
	"io"
	"log/slog"

	gomail "github.com/wneessen/go-mail"
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
