package tilly

import "time"

// Mail is the payload of JobMail: a template and its data, never a secret.
// Links with secrets are made when the mail is written, from TokenID.
type Mail struct {
	Template string            `json:"template"` // verify, reset, invitation, password-changed, second-factor, store-given, store-taken, store-waits, store-active, enquiry, contact-sales, digest, order-status, ticket-waits, ticket-unread, reply, weekly
	To       string            `json:"to"`
	ToName   string            `json:"to_name,omitempty"`
	ReplyTo  string            `json:"reply_to,omitempty"`
	UserID   string            `json:"user_id,omitempty"`
	TokenID  string            `json:"token_id,omitempty"`
	FromName string            `json:"from_name,omitempty"` // "" the installation's
	Thread   *MailThread       `json:"thread,omitempty"`    // nil: nobody answers it into a ticket
	Data     map[string]string `json:"data,omitempty"`
}

// MailJob makes the job that sends m.
func MailJob(m Mail, now time.Time) Job {
	return NewJob(JobMail, "", "", PriorityMail, m, now)
}
