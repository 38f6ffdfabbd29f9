package api_test

import (
	"fmt"
	"net"
	"strings"
	"testing"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

// bounce is what a mail system says of a mail of ours (RFC 3464).
func bounce(id, action, original string) string {
	head, _, _ := strings.Cut(strings.ReplaceAll(original, "\r\n", "\n"), "\n\n")
	return "From: MAILER-DAEMON@mx.example\r\nTo: no-reply@localhost\r\nSubject: Undelivered Mail Returned to Sender\r\nMessage-ID: <" + id + ">\r\n" +
		"Auto-Submitted: auto-replied\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n\r\n" +
		"--b\r\nContent-Type: text/plain\r\n\r\nI'm sorry to have to inform you.\r\n" +
		"--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; vera@home.example\r\nAction: " + action + "\r\nStatus: 5.1.1\r\n" +
		"--b\r\nContent-Type: text/rfc822-headers\r\n\r\n" + strings.ReplaceAll(head, "\n", "\r\n") + "\r\n--b--\r\n"
}

// replyMarks are the marks of a ticket's replies, in their order.
func (s *counter) replyMarks() string {
	var out struct {
		Conversation struct {
			Messages []struct {
				Role      string
				MailFault string `json:"mail_fault"`
			}
		}
	}
	s.team(s.anna, "GET", "", nil).Want(200).Into(&out)
	var marks []string
	for _, m := range out.Conversation.Messages {
		if m.Role == tilly.RoleTeam {
			marks = append(marks, m.MailFault)
		}
	}
	return strings.Join(marks, " ")
}

// A mail that comes back marks the reply that was in it, for the team alone.
func TestAReplyWhoseMailCameBackSaysSo(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e), testkit.With(mailing))
			s.formAnswered(t, "We do, from May on.")
			original := ""
			for _, raw := range s.p.Outbox() {
				if strings.Contains(raw, "We do, from May on.") {
					original = raw
				}
			}
			s.team(s.anna, "POST", "/reply", map[string]any{"text": "Brass ones, too."}).Want(200)
			s.mailTo(t, "vera@home.example", "Brass ones, too.")
			unknowing := strings.Replace(original, tilly.HeaderTold, "X-Old", 1)
			for i, c := range []struct{ action, mail, want, marks string }{
				{"delayed", original, "unknown", " "},
				{"failed", "Subject: not ours\n\nHi", "unknown", " "},
				{"failed", strings.Replace(original, "reply+", "reply+0", 1), "unknown", " "},
				{"failed", original, "bounced", "bounced "}, // what came later may have arrived
				{"failed", unknowing, "bounced", "bounced bounced"},
			} {
				got, status := s.post(t, bounce(fmt.Sprint("b", i, "@mx.example"), c.action, c.mail))
				want(t, fmt.Sprint(got, status, s.replyMarks()), c.want+"200"+c.marks)
			}
			s.team(s.anna, "POST", "/reply", map[string]any{"text": "Are you there?"}).Want(200)
			want(t, s.last("mail_fault"), "<nil>") // which has not left yet
		})
	}
}

// A mail that no server takes marks its reply too.
func TestAReplyWhoseMailIsRefusedSaysSo(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go refuseMails(listener)
	s := newCounter(t, testkit.With(func(set *settings.Settings) { set.SMTPURL = "smtp://" + listener.Addr().String() }))
	form := map[string]any{"action": "contact-sales", "query": "Contact", "data": map[string]string{"name": "Vera", "email": "vera@home.example", "message": "Do you sell lamps?"}}
	s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: form}).Want(200)
	s.talk = s.list("all").Get("conversations", "data", 0, "id")
	s.team(s.anna, "POST", "/reply", map[string]any{"text": "We do."}).Want(200)
	testkit.Eventually(t, "the mark of a refused mail", func() bool { return s.last("mail_fault") == string(tilly.FaultRefused) })
}

// refuseMails is a mail server that knows none of its recipients.
func refuseMails(listener net.Listener) {
	for {
		c, err := listener.Accept()
		if err != nil {
			return
		}
		go func() {
			defer c.Close()
			fmt.Fprint(c, "220 mx.example\r\n")
			b := make([]byte, 4096)
			for {
				n, err := c.Read(b)
				if err != nil {
					return
				}
				answer := "250 fine"
				if strings.HasPrefix(strings.ToUpper(string(b[:n])), "RCPT") {
					answer = "550 5.1.1 nobody here by that name"
				}
				fmt.Fprint(c, answer+"\r\n")
			}
		}()
	}
}
