package tilly

import (
	"slices"
	"strings"
	"time"
)

// IncomingMail is a mail that somebody sent to a reply address, as it was read.
type IncomingMail struct {
	ID         string   // its Message-ID, or a digest of the mail that has none
	References []string // Message-IDs of what it answers, and its own last
	Tokens     []string // of the reply addresses it went to
	From       string   // whom it says it is from; "" nobody, or several
	Subject    string
	Automatic  string // why it is nobody's words, for the log; "" somebody wrote it
	// A mail system could not deliver a mail of ours; its Tokens are those of that mail.
	Undelivered bool
	Told        Places // of an undelivered mail, the replies that were in it
	Said        string // without what it quotes; "" nothing is left
	Whole       string // all its text
	Files       []MailFile
	At          time.Time // when it came to us
}

// MailFile is what was attached to a mail.
type MailFile struct {
	Name string
	Body []byte      // nil: nobody needs to look at it
	Kept *Attachment // as it is kept in the conversation; nil it is not
}

// Received is what became of an incoming mail.
type Received struct {
	Outcome MailOutcome
	News    News         // to be published where something is shown
	Left    []Attachment // whose files are stored and were not taken into the conversation
}

// Shown is what a thread shows of a mail: the whole where nothing is left of it.
func (m IncomingMail) Shown() string {
	said := m.Said
	if said == "" {
		said = m.Whole
	}
	return strings.TrimSpace(Clip(said, MaxReply))
}

// Sends says whether a mail has files that are kept.
func (m IncomingMail) Sends() bool {
	return slices.ContainsFunc(m.Files, func(f MailFile) bool { return f.Kept != nil })
}

// Limits of incoming mails.
const (
	MaxMail      = 10 << 20 // bytes of one
	MaxMailFiles = 20       // attachments that are looked at
	// MailsOfThread is how many mails an hour a conversation takes.
	MailsOfThread = 20
)

// MailBound bounds the mails that come to a conversation.
func MailBound(conversationID string) Bound {
	return Bound{Key: "incoming mails " + conversationID, Most: MailsOfThread, Window: time.Hour}
}

// MailOutcome is what became of an incoming mail.
type MailOutcome string

// The outcomes. Only of the first two anything is shown.
const (
	MailHeard     MailOutcome = "heard"     // it stands in its ticket
	MailNoted     MailOutcome = "noted"     // it is a note there, as a colleague has the ticket
	MailRepeated  MailOutcome = "repeated"  // it came before
	MailUnknown   MailOutcome = "unknown"   // to no reply address that there is
	MailStranger  MailOutcome = "stranger"  // from somebody else than the one its address was made for
	MailAutomatic MailOutcome = "automatic" // a program wrote it
	MailEmpty     MailOutcome = "empty"     // a teammate said nothing
	MailBounced   MailOutcome = "bounced"   // a mail of ours was not delivered; its replies say so
)

// KeptMail is a mail as a ticket's team reads it whole.
type KeptMail struct {
	Subject string
	Text    string
	Files   []string // names of what was attached and is not kept
}
