package api_test

import (
	"encoding/base64"
	"fmt"
	netmail "net/mail"
	"strings"
	"testing"

	"tilly/testkit"
)

// attached writes a part of a mail that holds a file.
func attached(kind, name, more string, file []byte) string {
	return fmt.Sprintf("--b\r\nContent-Type: %s; name=%q\r\nContent-Disposition: attachment; filename=%q\r\n%sContent-Transfer-Encoding: base64\r\n\r\n%s\r\n",
		kind, name, name, more, base64.StdEncoding.EncodeToString(file))
}

// parcel writes a mail that answers one of ours, with files.
func parcel(m *netmail.Message, from, id, text string, files ...string) string {
	body := "--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" + text + "\r\n" + strings.Join(files, "") + "--b--\r\n"
	return strings.Replace(backTo(m, from, id, "", body), "text/plain; charset=utf-8", `multipart/mixed; boundary="b"`, 1)
}

// turns are the last messages of a ticket, as "role text" each.
func (s *counter) turns(t *testing.T, n int) (list []string) {
	t.Helper()
	var out struct {
		Conversation struct {
			Messages []struct{ Role, Text string }
		}
	}
	s.team(s.anna, "GET", "", nil).Want(200).Into(&out)
	all := out.Conversation.Messages
	for _, m := range all[max(0, len(all)-n):] {
		list = append(list, m.Role+" "+m.Text)
	}
	return list
}

// Files that come by mail are kept as those of the chat are: pictures drawn anew, PDFs as
// they are, all else told by its name; and nobody's who has no say.
func TestFilesComeByMail(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e), testkit.With(mailing))
			first := s.formAnswered(t, "We do.")
			photo := attached("image/png", "vase.png", "", testkit.PNG(t, 2_000, 1_000))
			logo := "--b\r\nContent-Type: multipart/related; boundary=r\r\n\r\n--r\r\nContent-Type: text/html\r\n\r\n<img src=cid:logo>\r\n--r\r\n" +
				strings.TrimPrefix(attached("image/png", "logo.png", "Content-Id: <logo>\r\n", testkit.PNG(t, 40, 20)), "--b\r\n") + "--r--\r\n"
			mail := parcel(first, "vera@home.example", "p1@home.example", "It is broken.\r\n\r\nOn Mon, 23 Nov 2026 at 09:12, Fern <no-reply@localhost> wrote:\r\n> We do.", photo,
				attached("application/pdf", "Bill.pdf", "", []byte(manual)), attached("application/pdf", "virus.pdf", "", []byte("MZ\x90\x00")),
				attached("image/png", "bomb.png", "", []byte("\x89PNG\r\n\x1a\nno picture")), logo)
			for _, c := range []struct{ mail, outcome string }{
				{strings.Replace(mail, "vera@home.example", "mallory@evil.example", 1), "stranger"},
				{strings.ReplaceAll(mail, "reply+", "reply+a"), "unknown"},
			} {
				if got, _ := s.post(t, c.mail); got != c.outcome {
					t.Errorf("%s, want %s", got, c.outcome)
				}
			}
			if names := stored(t, s.p); len(names) != 0 {
				t.Fatalf("files of strangers are kept: %v", names)
			}
			for _, outcome := range []string{"heard", "repeated"} {
				if got, status := s.post(t, strings.Replace(mail, "p1@", "p2@", 1)); got != outcome || status != 200 {
					t.Errorf("%s, %d, want %s", got, status, outcome)
				}
			}
			want(t, strings.Join(s.turns(t, 3), ", "), "user It is broken., user vase.jpg, user Bill.pdf")
			if names := stored(t, s.p); len(names) != 2 {
				t.Errorf("%d files are kept: %v", len(names), names)
			}
			thread := s.team(s.anna, "GET", "", nil).Want(200)
			n := len(s.turns(t, 100))
			checkVase(t, s, thread.Get("conversation", "messages", n-2, "file", "url"), thread.Get("conversation", "messages", n-2, "file", "name"))
			want(t, s.read(thread.Get("conversation", "messages", n-1, "file", "url")).Want(200).Body, manual)
			kept := s.team(s.anna, "GET", "/messages/"+s.messageOf(t, "It is broken.")+"/mail", nil).Want(200)
			for i, name := range []string{"virus.pdf", "bomb.png", "logo.png"} {
				want(t, kept.Get("mail", "files", i), name)
			}
			if got, _ := s.post(t, parcel(first, "vera@home.example", "p3@home.example", "> We do.", photo)); got != "heard" {
				t.Errorf("a picture without words is %s", got)
			}
			want(t, strings.Join(s.turns(t, 1), ""), "user vase.jpg")
		})
	}
}

// A teammate's file goes to the shopper, and as a note where a colleague has the ticket.
func TestTeammatesSendFilesByMail(t *testing.T) {
	t.Parallel()
	s := newCounter(t, testkit.With(mailing))
	s.shopper("POST", "/person", map[string]any{"name": "Vera", "email": "vera@home.example"}).Want(200)
	waits := s.waiting(t, s.ben)
	bill := attached("application/pdf", "Manual.pdf", "", []byte(manual))
	for _, c := range []struct{ mail, outcome, turn string }{
		{parcel(waits, s.ben.Email, "a@x.example", "> quoted", attached("text/plain", "x.txt", "", []byte("x"))), "empty", ""},
		{parcel(waits, s.ben.Email, "b@x.example", "> quoted", bill), "heard", "agent Manual.pdf"},
	} {
		if got, _ := s.post(t, c.mail); got != c.outcome {
			t.Errorf("%s, want %s", got, c.outcome)
		}
		if c.turn != "" {
			want(t, strings.Join(s.turns(t, 1), ""), c.turn)
		}
	}
	mine := s.shopper("GET", "?after=2", nil).Want(200)
	if !strings.Contains(mine.Body, "Manual.pdf") {
		t.Errorf("the shopper has no file: %s", mine.Body)
	}
	s.team(s.anna, "POST", "/assign", map[string]any{"user_id": s.anna.ID}).Want(200)
	if got, _ := s.post(t, parcel(waits, s.ben.Email, "c@x.example", "For Anna", bill)); got != "noted" {
		t.Errorf("what Ben sends to Anna's ticket is %s", got)
	}
	want(t, strings.Join(s.turns(t, 2), ", "), "note For Anna, note Manual.pdf")
}
