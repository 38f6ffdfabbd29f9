package settings

import (
	"net/mail"
	"net/url"
	"strings"

	"tilly/mail/mailbox"
)

// minToken is the shortest bearer of incoming mail, in characters.
const minToken = 16

// longestInbound is how long the address of answers may be: a token comes into its
// local part, which has 64 characters at most (RFC 5321, 4.5.3.1.1).
const longestInbound = 64 - 1 - 26

// Inbound says whether answers to mails come back.
func (s Settings) Inbound() bool { return s.InboundToken != "" || s.InboundIMAPURL != "" }

// ReplyAddress is the address below which each answer has one of its own.
func (s Settings) ReplyAddress() string {
	if s.InboundAddress != "" {
		return s.InboundAddress
	}
	if u, err := url.Parse(s.InboundIMAPURL); err == nil && u.User != nil && isBareAddress(u.User.Username()) {
		return u.User.Username()
	}
	host := "localhost"
	if u, err := url.Parse(s.PublicURL); err == nil {
		host = u.Hostname()
	}
	return "reply@" + host
}

// isBareAddress says whether a text is one address and nothing else, without a tag.
func isBareAddress(s string) bool {
	a, err := mail.ParseAddress(s)
	local, _, _ := strings.Cut(s, "@")
	return err == nil && a.Address == s && len(local) <= longestInbound && !strings.ContainsAny(local, `+" `)
}

// checkInbound looks at how answers to mails come back.
func (s Settings) checkInbound(bad complaint) {
	if s.InboundToken != "" && len(s.InboundToken) < minToken {
		bad("TILLY_INBOUND_TOKEN", "must have %d characters or more", minToken)
	}
	if s.InboundIMAPURL != "" {
		if _, err := mailbox.ParseURL(s.InboundIMAPURL); err != nil {
			bad("TILLY_INBOUND_IMAP_URL", "%v", err)
		}
	}
	if s.InboundAddress != "" && !isBareAddress(s.InboundAddress) {
		bad("TILLY_INBOUND_ADDRESS", "%q is not an address such as reply@in.example.com; before the @ it has %d characters at most and no +", s.InboundAddress, longestInbound)
	}
}
