package inbound_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tilly"
	"tilly/mail/inbound"
	"tilly/testkit/stopwatch"
)

// A mail of ten thousand parts in one another, and one of a megabyte of header, end.
func TestHostileMailsAreReadInTime(t *testing.T) {
	t.Parallel()
	nested := strings.Builder{}
	for range 10_000 {
		nested.WriteString("Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n")
	}
	for name, raw := range map[string]string{
		"nested": nested.String(), "header": "Subject: " + strings.Repeat("x", 1<<20) + "\r\n\r\nHi",
		"parts": "Content-Type: multipart/mixed; boundary=b\r\n\r\n" + strings.Repeat("--b\r\n\r\nx\r\n", 100_000),
		"page":  "Content-Type: text/html\r\n\r\n" + strings.Repeat("<blockquote>", 100_000) + "x",
		"to":    "To: " + strings.Repeat("reply+x@in.example, ", 10_000) + "\r\n\r\nHi",
	} {
		watch := stopwatch.Start()
		m, err := inbound.Read([]byte(raw), "reply@in.example", time.Now())
		if took := watch.Spent(); took > 20*time.Second {
			t.Errorf("%s takes %v", name, took)
		}
		if err != nil && tilly.CodeOf(err) != tilly.Invalid {
			t.Errorf("%s: %v, %v", name, m.ID, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("From: a@b.example\r\nTo: reply+abc@in.example\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/html; charset=x\r\n\r\n<p>Hi<blockquote>x\r\n--b--")
	f.Add("Content-Transfer-Encoding: quoted-printable\r\nContent-Type: text/plain; format=flowed; delsp=yes\r\n\r\n> a =\r\n>> b \r\n c")
	f.Add("Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nReply-To: reply+abc@in.example\r\nX-Tilly-Replies: 2-4\r\n--b--")
	f.Fuzz(func(t *testing.T, raw string) {
		m, err := inbound.Read([]byte(raw), "reply@in.example", time.Now())
		if err != nil {
			return
		}
		for _, s := range append(namesOf(m.Files), m.Said, m.Whole, m.Subject, m.From, m.ID) {
			if !utf8.ValidString(s) || strings.ContainsRune(s, 0) {
				t.Errorf("%q of %q", s, raw)
			}
		}
		if m.Undelivered && (m.Automatic == "" || len(m.Tokens) == 0) || m.Told.From >= m.Told.Behind() {
			t.Errorf("%+v", m)
		}
		if m.ID == "" || len(m.Files) > tilly.MaxMailFiles {
			t.Errorf("%+v", m)
		}
	})
}

func namesOf(files []tilly.MailFile) (names []string) {
	for _, f := range files {
		names = append(names, f.Name)
	}
	return names
}

func FuzzCut(f *testing.F) {
	f.Add("Yes\n\nOn Mon, Nov 23, 2026 at 9:12 AM Fern <a@b.example> wrote:\n> ##- x -##")
	f.Add("> a\nb\n> c\n--\nd")
	f.Fuzz(func(_ *testing.T, text string) { inbound.Cut(text) })
}
