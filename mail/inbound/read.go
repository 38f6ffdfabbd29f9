// Package inbound reads mails that people send back: what they said, without what they
// quote, and whether it was people at all. What it reads is a stranger's.
package inbound

import (
	"bytes"
	"time"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // in which mails are written

	"tilly"
)

// Read reads a mail as RFC 5322 has it that came to below the address of the program at
// a moment. Invalid for what is no mail.
func Read(raw []byte, inbound string, at time.Time) (tilly.IncomingMail, error) {
	e, err := message.ReadWithOptions(bytes.NewReader(raw), &message.ReadOptions{MaxHeaderBytes: mostHeader})
	if e == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) || e.Header.Len() == 0 {
		return tilly.IncomingMail{}, tilly.Errorf(tilly.Invalid, "This is no mail.")
	}
	m := tilly.IncomingMail{
		ID: idOf(e.Header.Get("Message-Id"), raw), From: senderOf(e.Header), Tokens: tokensOf(e.Header, inbound),
		Subject: subjectOf(e.Header), Automatic: automatic(e.Header), At: at,
	}
	if m.From != "" && tilly.ReplyTokenOf(inbound, m.From) != "" {
		m.Automatic = "it is from an address of ours"
	}
	if ours := undelivered(raw, inbound); ours.tokens != nil {
		m.Tokens, m.Told, m.Undelivered, m.Automatic = ours.tokens, ours.told, true, "it is a bounce"
	}
	m.References = append(idsOf(e.Header.Get("References")), m.ID)
	b := &body{}
	found := b.read(e, "", 0)
	m.Whole = tidy(found.text())
	m.Said = tidy(Cut(m.Whole))
	m.Files = b.files
	return m, nil
}
