package mail

import (
	netmail "net/mail"
	"slices"

	gomail "github.com/wneessen/go-mail"

	"tilly"
)

// personal are the templates whose text somebody wrote; all others are sent by a
// program, which they say (RFC 3834), so that no program answers them.
var personal = []string{"reply"}

// mostReferences bounds the References of a mail, and longestID each of them; the first
// and the last tell mail programs where it belongs (RFC 5322, 3.6.4).
const (
	mostReferences = 20
	longestID      = 200
)

// thread gives a mail the headers by which mail programs put it beside those before it.
func (m *Mailer) thread(msg *gomail.Msg, mail tilly.Mail, key string) {
	if !slices.Contains(personal, mail.Template) {
		msg.SetGenHeader("Auto-Submitted", "auto-generated")
	}
	own := messageID(key) + "@" + m.domain
	t := mail.Thread
	if t == nil {
		msg.SetMessageIDWithValue(own)
		return
	}
	if t.Told != (tilly.Places{}) {
		msg.SetGenHeader(tilly.HeaderTold, t.Told.String()) // should it come back
	}
	root := messageID("thread\x00"+t.Name(mail.To)) + "@" + m.domain
	if t.First {
		msg.SetMessageIDWithValue(root)
		return
	}
	msg.SetMessageIDWithValue(own)
	refs := append([]string{"<" + root + ">"}, known(t.References)...)
	msg.SetGenHeaderPreformatted("In-Reply-To", refs[len(refs)-1])
	msg.SetGenHeaderPreformatted("References", folded(refs))
}

// known are Message-IDs of others as headers have them, without what is none.
func known(ids []string) (out []string) {
	for _, id := range ids {
		if whole := "<" + id + ">"; len(whole) <= longestID && !hasControl(whole) && plainID(id) {
			out = append(out, whole)
		}
	}
	return out[max(0, len(out)-mostReferences):]
}

// plainID says whether an id has nothing but the visible ASCII that stands in one.
func plainID(id string) bool {
	for _, r := range id {
		if r <= ' ' || r > '~' || r == '<' || r == '>' {
			return false
		}
	}
	return id != ""
}

// folded writes one id a line (RFC 5322, 2.2.3).
func folded(ids []string) string {
	line := ids[0]
	for _, id := range ids[1:] {
		line += "\r\n " + id
	}
	return line
}

// from is the installation's address, under the name that the mail is to come by.
func (m *Mailer) from(mail tilly.Mail) (string, error) {
	if mail.FromName == "" {
		return m.cfg.From, nil
	}
	own, err := netmail.ParseAddress(m.cfg.From)
	if err != nil {
		return "", err
	}
	return mailbox(mail.FromName, own.Address)
}
