package api

import (
	"crypto/subtle"
	"io"
	"net/http"

	"tilly"
	"tilly/api/wire"
)

type inboundOut struct {
	done
	Outcome tilly.MailOutcome `json:"outcome"`
}

// inboundMail takes a mail from whoever receives it for the program. What is answered
// by success is stored, or was nothing to store; nobody is answered by mail.
func (s fileCalls) inboundMail(c *call) (any, error) {
	token, given := bearer(c.r)
	if s.InboundToken == "" {
		return nil, tilly.Missing()
	}
	if !given || subtle.ConstantTimeCompare([]byte(token), []byte(s.InboundToken)) != 1 {
		return nil, tilly.Errorf(tilly.Unauthorized, "Please send the bearer token of incoming mail.")
	}
	raw, err := io.ReadAll(http.MaxBytesReader(c.w, c.r.Body, tilly.MaxMail))
	if err != nil {
		return nil, wire.BodyError(err)
	}
	out, err := s.TakeMail(c.ctx, raw)
	if err != nil {
		return nil, err
	}
	return inboundOut{ok("Taken."), out}, nil
}

type keptMailOut struct {
	done
	Mail keptMailWire `json:"mail"`
}

type keptMailWire struct {
	Subject string   `json:"subject"`
	Text    string   `json:"text"`
	Files   []string `json:"files"` // names of attachments, which are not kept
}

// keptMail gives a mail whole that came into a ticket.
func (s fileCalls) keptMail(c *call) (any, error) {
	m, err := s.Tickets.KeptMail(c.ctx, c.caller(), c.param("id"), c.param("message_id"))
	if err != nil {
		return nil, err
	}
	return keptMailOut{ok(""), keptMailWire{m.Subject, m.Text, wire.OrEmpty(m.Files)}}, nil
}
