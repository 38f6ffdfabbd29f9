package api_test

import (
	"fmt"
	"mime"
	netmail "net/mail"
	"strings"
	"testing"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

const inboundToken = "a token of incoming mail"

// mailing lets answers to mails come back to a counter.
func mailing(s *settings.Settings) {
	s.InboundToken, s.InboundAddress = inboundToken, "reply@in.example"
}

// post hands a mail to the program as what receives mail does, and gives what became of it.
func (s *counter) post(t *testing.T, raw string) (outcome string, status int) {
	t.Helper()
	a := s.p.Do(testkit.Call{Method: "POST", Path: "/api/inbound-mail", Token: inboundToken, Raw: raw, Header: map[string]string{"Content-Type": "message/rfc822"}})
	return a.Get("outcome"), a.Status
}

// mailTo waits for a mail to an address that holds a text.
func (s *counter) mailTo(t *testing.T, address, text string) *netmail.Message {
	t.Helper()
	var found *netmail.Message
	testkit.Eventually(t, "a mail to "+address+" with "+text, func() bool {
		for _, raw := range s.p.Outbox() {
			m, err := netmail.ReadMessage(strings.NewReader(raw))
			if err == nil && strings.Contains(m.Header.Get("To"), address) && strings.Contains(raw, text) {
				found = m
				return true
			}
		}
		return false
	})
	return found
}

// backTo writes a mail that answers one of ours.
func backTo(m *netmail.Message, from, id, more, text string) string {
	return fmt.Sprintf("From: %s\r\nTo: %s\r\nSubject: Re: %s\r\nMessage-ID: <%s>\r\nIn-Reply-To: %s\r\nReferences: %s\r\nContent-Type: text/plain; charset=utf-8\r\n%s\r\n%s",
		from, m.Header.Get("Reply-To"), m.Header.Get("Subject"), id, m.Header.Get("Message-Id"), strings.TrimSpace(m.Header.Get("References")+" "+m.Header.Get("Message-Id")), more, text)
}

// formAnswered lets a shopper write by the contact form, and a teammate answer.
func (s *counter) formAnswered(t *testing.T, text string) *netmail.Message {
	t.Helper()
	form := map[string]any{"action": "contact-sales", "query": "Contact", "data": map[string]string{"name": "Vera", "email": "vera@home.example", "message": "Do you sell lamps?"}}
	s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: form}).Want(200)
	s.talk = s.list("all").Get("conversations", "data", 0, "id")
	s.team(s.anna, "POST", "/reply", map[string]any{"text": text}).Want(200)
	return s.mailTo(t, "vera@home.example", text)
}

// last is a field of a ticket's last message.
func (s *counter) last(field string) string {
	thread := s.team(s.anna, "GET", "", nil).Want(200)
	var out struct {
		Conversation struct{ Messages []map[string]any }
	}
	thread.Into(&out)
	list := out.Conversation.Messages
	return fmt.Sprint(list[len(list)-1][field])
}

// Mail goes both ways: the shopper answers the shop's mail, the answer stands in the
// ticket, and so on, in one thread of their mail program.
func TestMailGoesBothWays(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e), testkit.With(mailing))
			first := s.formAnswered(t, "We do, from May on.")
			from, _ := netmail.ParseAddress(first.Header.Get("From"))
			want(t, from.Name, "Fern")
			if to := first.Header.Get("Reply-To"); !strings.HasPrefix(to, "<reply+") || !strings.HasSuffix(to, "@in.example>") {
				t.Errorf("the answer goes to %s", to)
			}
			mail := backTo(first, "Vera <Vera@HOME.example>", "one@home.example", "", "Great, red ones?\r\n\r\nOn Mon, 23 Nov 2026 at 09:12, Fern <no-reply@localhost> wrote:\r\n> ##- Please write your answer above this line -##\r\n> We do, from May on.")
			for i, expect := range []string{"heard", "repeated"} {
				if got, status := s.post(t, mail); got != expect || status != 200 {
					t.Errorf("the mail, time %d, is %s, %d", i, got, status)
				}
			}
			want(t, s.last("text")+" "+s.last("via")+" "+s.last("role")+" "+s.last("cut"), "Great, red ones? mail user true")
			whole := s.team(s.anna, "GET", "/messages/"+s.last("id")+"/mail", nil).Want(200)
			if !strings.Contains(whole.Get("mail", "text"), "> We do, from May on.") {
				t.Errorf("the whole is %s", whole.Body)
			}
			s.team(s.ben, "GET", "/messages/x/mail", nil).Want(404)
			want(t, s.list("all").Get("conversations", "data", 0, "unread"), "1")

			s.team(s.anna, "POST", "/reply", map[string]any{"text": "Red and blue."}).Want(200)
			second := s.mailTo(t, "vera@home.example", "Red and blue.")
			want(t, second.Header.Get("In-Reply-To"), "<one@home.example>")
			if refs := second.Header.Get("References"); !strings.HasPrefix(refs, first.Header.Get("Message-Id")) || !strings.HasSuffix(refs, "<one@home.example>") {
				t.Errorf("references %s after %s", refs, first.Header.Get("Message-Id"))
			}
			want(t, second.Header.Get("Reply-To"), first.Header.Get("Reply-To"))

			s.team(s.anna, "POST", "/close", nil).Want(200)
			if got, _ := s.post(t, backTo(second, "vera@home.example", "two@home.example", "", "Thanks. One more thing?")); got != "heard" {
				t.Errorf("after the end it is %s", got)
			}
			want(t, s.list("waiting").Get("conversations", "data", 0, "number")+s.last("text"), "1Thanks. One more thing?")
		})
	}
}

// What is nobody's words, or somebody else's, adds nothing to a thread and is answered
// by no mail.
func TestMailsThatAreNotShown(t *testing.T) {
	t.Parallel()
	s := newCounter(t, testkit.With(mailing))
	first := s.formAnswered(t, "We do.")
	before, sent := s.last("ord"), len(s.p.Outbox())
	n := 0
	id := func() string { n++; return fmt.Sprintf("m%d@home.example", n) }
	const vera = "vera@home.example"
	for _, c := range []struct{ raw, want string }{
		{backTo(first, "mallory@evil.example", id(), "", "I am Vera"), "stranger"},
		{backTo(first, "vera@home.example, mallory@evil.example", id(), "", "Hi"), "stranger"},
		{backTo(first, `"vera@home.example" <mallory@evil.example>`, id(), "", "Hi"), "stranger"},
		{backTo(first, vera+"\r\nFrom: mallory@evil.example", id(), "", "Hi"), "stranger"},
		{backTo(first, "", id(), "", "Hi"), "stranger"},
		{backTo(first, vera, id(), "Sender: mallory@evil.example\r\nAuto-Submitted: auto-replied\r\n", "I am away"), "automatic"},
		{backTo(first, vera, id(), "Precedence: bulk\r\n", "Buy"), "automatic"},
		{backTo(first, vera, id(), "List-Id: <shop.list.example>\r\n", "Digest"), "automatic"},
		{backTo(first, vera, id(), "X-Autoreply: yes\r\n", "Away"), "automatic"},
		{backTo(first, vera, id(), "Return-Path: <>\r\n", "Bounced"), "automatic"},
		{strings.Replace(backTo(first, "MAILER-DAEMON@home.example", id(), "", "Undelivered"), "text/plain", "multipart/report; report-type=delivery-status; boundary=b", 1), "automatic"},
		{strings.ReplaceAll(backTo(first, vera, id(), "", "Hi"), "reply+", "reply+a"), "unknown"},
		{strings.ReplaceAll(backTo(first, vera, id(), "", "Hi"), "@in.example", "@in.example.evil"), "unknown"},
		{backTo(first, "no-reply@localhost", id(), "", "A loop"), "automatic"},
		{"Subject: nothing\r\n\r\nHi", "unknown"},
	} {
		if got, status := s.post(t, c.raw); got != c.want || status != 200 {
			t.Errorf("%s, %d, want %s:\n%s", got, status, c.want, c.raw)
		}
	}
	for _, raw := range []string{"", "\x00\x01", "no mail at all"} {
		if _, status := s.post(t, raw); status != 422 {
			t.Errorf("%q is %d", raw, status)
		}
	}
	want(t, s.last("ord"), before)
	if got := len(s.p.Outbox()); got != sent {
		t.Errorf("%d mails were sent for them", got-sent)
	}
	if _, status := s.post(t, backTo(first, vera, id(), "", strings.Repeat("x", tilly.MaxMail))); status != 413 {
		t.Errorf("a mail that is too large is %d", status)
	}
	for header, status := range map[string]int{"": 401, "Bearer wrong": 401, "Basic " + inboundToken: 401} {
		s.p.Do(testkit.Call{Method: "POST", Path: "/api/inbound-mail", Header: map[string]string{"Authorization": header}}).Want(status)
	}
	newCounter(t).p.Do(testkit.Call{Method: "POST", Path: "/api/inbound-mail", Header: map[string]string{"Authorization": "Bearer "}}).Want(404)
}

// A megabyte of text, odd forms and charsets are taken; more than so many an hour are not.
func TestOddMailsAndManyOfThem(t *testing.T) {
	t.Parallel()
	s := newCounter(t, testkit.With(mailing))
	first := s.formAnswered(t, "We do.")
	const vera = "vera@home.example"
	odd := func(n int, kind, more, body string) string {
		return strings.Replace(backTo(first, vera, fmt.Sprintf("odd%d@home.example", n), more, body), "text/plain; charset=utf-8", kind, 1)
	}
	long := strings.Repeat("word ", 1<<18)
	for i, c := range []struct{ raw, want string }{
		{odd(1, "text/plain; charset=iso-8859-1", "Content-Transfer-Encoding: quoted-printable\r\n", "Gr=FC=DFe"), "Grüße"},
		{odd(2, "text/plain; charset=koi8-r", "Content-Transfer-Encoding: base64\r\n", "8NLJ18XU"), "Привет"},
		{odd(3, "text/plain; charset=x-nobody-knows", "", "Hello there"), "Hello there"},
		{odd(4, "text/html; charset=utf-8", "", "<style>p{}</style><p>Blue &amp; red</p><script>alert(1)</script><br><div>On Mon, 23 Nov 2026 at 09:12 Fern &lt;no-reply@localhost&gt; wrote:</div><blockquote>We do.</blockquote>"), "Blue & red"},
		{odd(5, `multipart/alternative; boundary="b"`, "", "--b\r\nContent-Type: text/html\r\n\r\n<b>page</b>\r\n--b\r\nContent-Type: text/plain\r\n\r\nplain\r\n--b--"), "plain"},
		{odd(6, `multipart/mixed; boundary="b"`, "", "--b\r\nContent-Type: text/plain\r\n\r\nSee the picture\r\n--b\r\nContent-Type: image/png; name=\"a/../b.png\"\r\nContent-Disposition: attachment\r\n\r\nx\r\n--b--"), "See the picture"},
		{odd(7, "multipart/mixed", "", "no boundary"), ""},
		{odd(8, "text/plain", "", "nul \x00 and \x07 bell \xff"), "nul  and  bell"},
		{odd(9, "text/plain", "", long), strings.TrimSpace(long[:tilly.MaxReply])},
		{odd(10, "text/plain", "", "> only\r\n> quotes"), "> only\n> quotes"},
	} {
		got, status := s.post(t, c.raw)
		if status != 200 || got != "heard" {
			t.Errorf("%d is %s, %d", i+1, got, status)
		}
		if text := s.last("text"); text != c.want {
			t.Errorf("%d says %.80q, want %.80q", i+1, text, c.want)
		}
	}
	whole := s.team(s.anna, "GET", "/messages/"+s.messageOf(t, "word word")+"/mail", nil).Want(200)
	if got := len(whole.Get("mail", "text")); got < len(long)-1 {
		t.Errorf("%d bytes of the whole are kept", got)
	}
	files := s.team(s.anna, "GET", "/messages/"+s.messageOf(t, "See the picture")+"/mail", nil).Want(200)
	want(t, files.Get("mail", "files", 0), "a/../b.png")
	for n := 11; n <= tilly.MailsOfThread; n++ {
		s.post(t, odd(n, "text/plain", "", "Another"))
	}
	if _, status := s.post(t, odd(99, "text/plain", "", "Too many")); status != 429 {
		t.Errorf("one mail more is %d", status)
	}
}

// messageOf is the id of the message that begins with a text.
func (s *counter) messageOf(t *testing.T, text string) string {
	t.Helper()
	var out struct {
		Conversation struct {
			Messages []struct{ ID, Text string }
		}
	}
	s.team(s.anna, "GET", "", nil).Want(200).Into(&out)
	for _, m := range out.Conversation.Messages {
		if strings.HasPrefix(m.Text, text) {
			return m.ID
		}
	}
	t.Fatalf("nothing begins with %q", text)
	return ""
}

// A teammate answers from their phone: in their own name, and nobody else's.
func TestTeammatesAnswerByMail(t *testing.T) {
	t.Parallel()
	s := newCounter(t, testkit.With(mailing))
	s.shopper("POST", "/person", map[string]any{"name": "Vera", "email": "vera@home.example"}).Want(200)
	waits := s.waiting(t, s.ben)
	if by := waits.Header.Get("Auto-Submitted"); by != "auto-generated" {
		t.Errorf("the mail says of itself %q", by)
	}
	if got, _ := s.post(t, backTo(waits, s.anna.Email, "a@x.example", "", "I am Ben")); got != "stranger" {
		t.Errorf("a colleague in Ben's name is %s", got)
	}
	if got, _ := s.post(t, backTo(waits, s.ben.Email, "b@x.example", "", "> all quoted")); got != "empty" {
		t.Errorf("a mail that says nothing is %s", got)
	}
	if got, _ := s.post(t, backTo(waits, s.ben.Email, "c@x.example", "", "Hi Vera, Ben here.\r\n-- \r\nBen, Fern")); got != "heard" {
		t.Errorf("the answer is %s", got)
	}
	want(t, s.last("text")+" "+s.last("author")+" "+s.last("role"), "Hi Vera, Ben here. Ben agent")
	want(t, s.list("all").Get("conversations", "data", 0, "assignee", "name"), "Ben")
	s.team(s.anna, "POST", "/assign", map[string]any{"user_id": s.anna.ID}).Want(200)
	if got, _ := s.post(t, backTo(waits, s.ben.Email, "d@x.example", "", "And another thing")); got != "noted" {
		t.Errorf("what Ben says to Anna's ticket is %s", got)
	}
	want(t, s.last("role"), "note")
	s.p.Leave(s.ben, s.store)
	if got, _ := s.post(t, backTo(waits, s.ben.Email, "e@x.example", "", "Still me")); got != "stranger" {
		t.Errorf("somebody who left is %s", got)
	}
}

// waiting runs the job that tells the team of the counter's ticket, at once.
func (s *counter) waiting(t *testing.T, o testkit.Owner) *netmail.Message {
	t.Helper()
	s.p.Hasten(tilly.JobWaiting)
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(s.p.Log.String(), s.p.Outbox())
		}
	})
	m := s.mailTo(t, o.Email, "waits for a person")
	if _, err := (&mime.WordDecoder{}).DecodeHeader(m.Header.Get("Subject")); err != nil {
		t.Error(err)
	}
	return m
}

// An answer to a mail from before the secret was changed finds its ticket after it.
func TestAnswersOutliveTheSecret(t *testing.T) {
	t.Parallel()
	url := testkit.Engines()[1].URL(t)
	same := testkit.With(func(s *settings.Settings) { s.DatabaseURL = url })
	s := newCounter(t, same, testkit.With(mailing))
	first := s.formAnswered(t, "We do.")
	old := s.p.Settings.SecretKey
	s.p.Stop() // it would send the next mail as well
	s.p = testkit.Start(t, same, testkit.With(mailing), testkit.With(func(s *settings.Settings) {
		s.SecretKey, s.SecretKeyOld = "another secret for tests, as long as that", old
	}))
	if got, _ := s.post(t, backTo(first, "vera@home.example", "late@home.example", "", "Thank you")); got != "heard" {
		t.Errorf("the answer is %s", got)
	}
	s.team(s.anna, "POST", "/reply", map[string]any{"text": "You are welcome."}).Want(200)
	second := s.mailTo(t, "vera@home.example", "You are welcome.")
	if got, _ := s.post(t, backTo(second, "vera@home.example", "later@home.example", "", "And again")); got != "heard" || second.Header.Get("Reply-To") == first.Header.Get("Reply-To") {
		t.Errorf("the next one is %s", got)
	}
}
