package mail_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"os"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tilly/mail"
	"tilly/testkit/leftout"
)

// hostile reads the shared strings; none when they are not here.
func hostile(t *testing.T, set string) (list []string) {
	t.Helper()
	f, err := os.Open(leftout.Path(t, "hostile", "derived", set))
	if err != nil {
		leftout.NoteShared(t)
		return nil
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var s string
		if err := json.Unmarshal(lines.Bytes(), &s); err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}

var ownHostile = []string{
	"a\r\nBcc: b@evil.example", "a\nBcc: b@evil.example\n\nbody", "a\rBcc: b@evil.example", "a\u2028Bcc: b@evil.example",
	"a\u0085Bcc: b@evil.example", "\x00", "\xff\xfe", "=?utf-8?q?a=0D=0ABcc:_b@evil.example?=", "a\" <b@evil.example>, \"",
	"<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{.Link}}", strings.Repeat("long ", 2_000),
}

// Whatever visitors and owners type: one recipient, no header of theirs, no
// element of theirs in the HTML.
func TestHostileTextChangesNothingButText(t *testing.T) {
	list := append([]string{}, ownHostile...)
	for _, set := range []string{"crlf.jsonl", "ssti.jsonl", "xss_vectors.dev.jsonl"} {
		for i, s := range hostile(t, set) {
			if i%10 == 0 || os.Getenv("TILLY_TORTURE") != "" {
				list = append(list, s)
			}
		}
	}
	m, dir := newMailer(t, nil)
	for i, s := range list {
		mailed := example([]string{"contact-sales", "enquiry", "store-active", "verify", "store-waits"}[i%5])
		mailed.ToName = s
		for field := range mailed.Data {
			mailed.Data[field] = s
		}
		if err := m.Send(t.Context(), mailed, fmt.Sprint("job", i)); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	}
	files := outbox(t, dir)
	if len(files) != len(list) {
		t.Fatalf("%d mails, want %d", len(files), len(list))
	}
	for _, raw := range files {
		if err := harmless(raw); err != nil {
			t.Errorf("%v in\n%.600s", err, raw)
		}
	}
}

// headers are all that our mails have.
var headers = []string{
	"Date", "Message-Id", "Mime-Version", "Subject", "From", "To", "Content-Type", "Content-Transfer-Encoding", "Reply-To", "Auto-Submitted",
}

func harmless(raw string) error {
	msg, err := netmail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		return err
	}
	for name := range msg.Header {
		if !strings.Contains(strings.Join(headers, " "), name) {
			return fmt.Errorf("header %s", name)
		}
	}
	to, err := msg.Header.AddressList("To")
	if err != nil || len(to) != 1 || to[0].Address != "olive@shop.example" {
		return fmt.Errorf("recipients %v, %w", to, err)
	}
	page, err := htmlPart(msg)
	if err != nil {
		return err
	}
	return plainElements(page)
}

func htmlPart(msg *netmail.Message) (string, error) {
	kind, params, err := mime.ParseMediaType(msg.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		return "", fmt.Errorf("content type %s, %w", kind, err)
	}
	for parts := multipart.NewReader(msg.Body, params["boundary"]); ; {
		part, err := parts.NextPart()
		if err != nil {
			return "", err
		}
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			b, err := io.ReadAll(part)
			return string(b), err
		}
	}
}

// plainElements finds elements and attributes that are not of our templates.
func plainElements(page string) error {
	const ours = " html head meta title body div p a h1 pre strong br span "
	const attributes = " lang charset name content style href "
	for z := html.NewTokenizer(strings.NewReader(page)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return nil
		case html.StartTagToken, html.SelfClosingTagToken:
			token := z.Token()
			if !strings.Contains(ours, " "+token.Data+" ") {
				return fmt.Errorf("element %s", token)
			}
			for _, a := range token.Attr {
				if !strings.Contains(attributes, " "+a.Key+" ") {
					return fmt.Errorf("attribute %s", token)
				}
				if a.Key == "href" && !strings.HasPrefix(a.Val, "http://localhost:8080/") {
					return fmt.Errorf("link %s", a.Val)
				}
			}
		}
	}
}

// An address that is not exactly one is refused for good, for both fields.
func TestHostileAddresses(t *testing.T) {
	m, dir := newMailer(t, nil)
	evil := []string{
		"a@b.example\r\nBcc: c@evil.example", "a@b.example\n", "a@b.example,c@evil.example", "a@b.example; c@evil.example",
		"Name <a@b.example>, <c@evil.example>", "<a@b.example> c@evil.example", "a@b.example\x00", "\r\n.\r\nMAIL FROM:<c@evil.example>", "@", "a b@c.example",
	}
	for i, address := range append(evil, hostile(t, "crlf.jsonl")...) {
		for field := range 2 {
			mailed := example("contact-sales")
			if field == 0 {
				mailed.To = address
			} else {
				mailed.ReplyTo = address
			}
			if err := m.Send(t.Context(), mailed, fmt.Sprint("job", i, field)); !mail.IsPermanent(err) {
				t.Errorf("field %d %q: %v", field, address, err)
			}
		}
	}
	if n := len(outbox(t, dir)); n != 0 {
		t.Errorf("%d mails were written", n)
	}
}
