package mail

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// smtpTimeout bounds one mail's whole way to the server.
const smtpTimeout = 30 * time.Second

// smtp hands mails to a server.
type smtp struct {
	host    string
	options []gomail.Option
}

// newSMTP reads smtp://user:pass@host:587 (STARTTLS when offered) or smtps://…
// (TLS from the start, port 465).
func newSMTP(raw string) (smtp, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() == "" {
		return smtp{}, errors.New("TILLY_SMTP_URL must be like smtp://user:pass@host:587")
	}
	s := smtp{host: u.Hostname()}
	port := 587
	if u.Scheme == "smtps" {
		port = 465
		s.options = append(s.options, gomail.WithSSL())
	} else {
		s.options = append(s.options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return smtp{}, fmt.Errorf("TILLY_SMTP_URL: port %q", u.Port())
		}
	}
	s.options = append(s.options, gomail.WithPort(port))
	if u.User != nil {
		password, _ := u.User.Password()
		s.options = append(s.options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	_, err = gomail.NewClient(s.host, s.options...)
	return s, err
}

func (s smtp) send(ctx context.Context, m *gomail.Msg, _ string) error {
	ctx, cancel := context.WithTimeout(ctx, smtpTimeout)
	defer cancel()
	deadline, _ := ctx.Deadline() // the library waits for a greeting by its own clock
	client, err := gomail.NewClient(s.host, append(slices.Clip(s.options), gomail.WithTimeout(max(time.Until(deadline), time.Millisecond)))...)
	if err != nil {
		return err
	}
	err = client.DialAndSendWithContext(ctx, m)
	if m.IsDelivered() {
		return nil // how the connection ended after that is nothing to send it again for
	}
	var refused *gomail.SendError
	if errors.As(err, &refused) && !refused.IsTemp() && refused.ErrorCode() >= 500 {
		return &PermanentError{err}
	}
	return err
}

// encoding keeps to what every server takes.
func (smtp) encoding() gomail.Encoding { return gomail.EncodingQP }
