// Package mailbox reads a mailbox by IMAP as mails come, and marks each only after it
// was taken.
package mailbox

import (
	"errors"
	"net"
	"net/url"
	"strings"
)

// Box is a mailbox on a server.
type Box struct {
	host, port     string
	secure         bool // TLS from the start
	user, password string
	folder         string
	move           string // where mails go that were taken; "" they are marked as seen
}

// The ports of IMAP (RFC 9051, 2.1 and RFC 8314).
const (
	plainPort  = "143"
	securePort = "993"
)

// ParseURL reads imaps://user:pass@host:993/INBOX?move=Taken. With imap:// the
// connection is made safe by STARTTLS, but on this machine, where it stays open.
func ParseURL(raw string) (Box, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Scheme != "imap" && u.Scheme != "imaps" || u.Hostname() == "" {
		return Box{}, errors.New("must be like imaps://user:pass@host:993/INBOX")
	}
	b := Box{host: u.Hostname(), port: u.Port(), secure: u.Scheme == "imaps", folder: strings.Trim(u.Path, "/")}
	if u.User != nil {
		b.user = u.User.Username()
		b.password, _ = u.User.Password()
	}
	if b.user == "" || b.password == "" {
		return Box{}, errors.New("needs a user and a password, with what is special in them escaped: imaps://user%40example.com:pass@host")
	}
	if b.folder == "" {
		b.folder = "INBOX"
	}
	for name, values := range u.Query() {
		if name != "move" || len(values) != 1 || values[0] == "" || values[0] == b.folder {
			return Box{}, errors.New("knows ?move=FOLDER alone, which is another folder")
		}
		b.move = values[0]
	}
	if b.port == "" {
		b.port = plainPort
		if b.secure {
			b.port = securePort
		}
	}
	return b, nil
}

// Name is the mailbox without what is secret.
func (b Box) Name() string { return b.folder + " at " + b.host }

func (b Box) address() string { return net.JoinHostPort(b.host, b.port) }
