package mail_test

import (
	netmail "net/mail"
	"strings"
	"testing"

	"tilly"
)

// Mails of one thread name what they answer, whatever others call themselves.
func TestMailsOfAThread(t *testing.T) {
	m, dir := newMailer(t, nil)
	send := func(key string, thread tilly.MailThread) *netmail.Message {
		t.Helper()
		mail := example("reply")
		thread.StoreID, thread.ConversationID = "s", "c"
		mail.Thread, mail.FromName = &thread, "Olive & Öak\r\nBcc: b@evil.example"
		before := len(outbox(t, dir))
		if err := m.Send(t.Context(), mail, key); err != nil {
			t.Fatal(err)
		}
		if n := len(outbox(t, dir)); n != before+1 && before == 0 {
			t.Fatalf("%d mails", n)
		}
		for _, raw := range outbox(t, dir) {
			msg, err := netmail.ReadMessage(strings.NewReader(raw))
			if err != nil {
				t.Fatal(err)
			}
			if (msg.Header.Get("In-Reply-To") == "") == thread.First && msg.Header.Get("Bcc") == "" {
				return msg
			}
		}
		return nil
	}
	first := send("one", tilly.MailThread{First: true})
	root := first.Header.Get("Message-Id")
	second := send("two", tilly.MailThread{References: []string{"a@home.example", "evil>\r\nBcc: b@evil.example", strings.Repeat("x", 900) + "@long", "ü@home.example", "b@home.example"}})
	if got := second.Header.Get("References"); got != root+" <a@home.example> <b@home.example>" {
		t.Errorf("references %q", got)
	}
	if second.Header.Get("In-Reply-To") != "<b@home.example>" || second.Header.Get("Message-Id") == root {
		t.Errorf("%v", second.Header)
	}
	if first.Header.Get("Auto-Submitted") != "" {
		t.Error("what a person wrote says that a program sent it")
	}
}

// Every address of a token leads back to it, and no other does.
func TestReplyAddressesLeadBack(t *testing.T) {
	thread := tilly.MailThread{StoreID: "s", ConversationID: "c"}
	token := tilly.ReplyToken(key, thread, "Vera@home.example")
	if token != tilly.ReplyToken(key, thread, "vera@HOME.example") {
		t.Error("the case of an address makes another token")
	}
	thread.UserID = "u"
	if token == tilly.ReplyToken(key, thread, "vera@home.example") || token == tilly.ReplyToken([]byte("another"), tilly.MailThread{StoreID: "s", ConversationID: "c"}, "vera@home.example") {
		t.Error("others have the same token")
	}
	address := tilly.ReplyAddress("reply@in.example", token)
	for given, want := range map[string]string{
		address: token, strings.ToUpper(address): token, "x" + address: "", address + "x": "", "reply@in.example": "",
		"reply+@in.example": "", "reply+" + token[1:] + "@in.example": "", "reply+" + token + "a@in.example": "", "reply+" + token + "@evil.example": "",
	} {
		if got := tilly.ReplyTokenOf("reply@in.example", given); got != want {
			t.Errorf("%s has the token %q, not %q", given, got, want)
		}
	}
	if local, _, _ := strings.Cut(address, "@"); len(local) > 64 {
		t.Errorf("%s is longer than addresses may be", local)
	}
}
