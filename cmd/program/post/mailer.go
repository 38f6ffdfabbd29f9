package post

import (
	"io"
	"log/slog"
	"path/filepath"

	"tilly/cmd/program/settings"
	"tilly/mail"
)

// NewMailer sends mail as the settings say; print may be nil.
func NewMailer(s settings.Settings, key []byte, print io.Writer, log *slog.Logger) (*mail.Mailer, error) {
	return mail.New(mail.Config{
		PublicURL: s.PublicURL, From: s.MailFrom, Key: key, SMTPURL: s.SMTPURL,
		OutboxDir: filepath.Join(s.DataDir, "outbox"), Print: print, Log: log,
	})
}
