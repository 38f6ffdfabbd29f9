package inbound

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"mime"
	netmail "net/mail"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/emersion/go-message"

	"tilly"
)

// idOf is a Message-ID without its brackets, else a digest of the mail.
func idOf(header string, raw []byte) string {
	if ids := idsOf(header); len(ids) > 0 {
		return ids[0]
	}
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]) + "@no-id.invalid"
}

// idsOf are the Message-IDs of a header, the last of many.
func idsOf(header string) (ids []string) {
	for part := range strings.SplitSeq(header, "<") {
		id, _, closed := strings.Cut(part, ">")
		if id = strings.TrimSpace(id); closed && id != "" && len(id) <= longestID && !strings.ContainsFunc(id, unicode.IsSpace) && utf8.ValidString(id) {
			ids = append(ids, id)
		}
	}
	return ids[max(0, len(ids)-mostIDs):]
}

// senderOf is the one address that a mail is from; "" where that is not one, or it says
// so twice: then nobody knows which of them others saw.
func senderOf(h message.Header) string {
	if len(all(h, "From")) != 1 {
		return ""
	}
	list, err := parser.ParseList(h.Get("From"))
	if err != nil || len(list) != 1 {
		return ""
	}
	return list[0].Address
}

var parser = &netmail.AddressParser{WordDecoder: &mime.WordDecoder{CharsetReader: func(_ string, r io.Reader) (io.Reader, error) { return r, nil }}}

// all are the values of a header's fields of a name.
func all(h message.Header, name string) (values []string) {
	for f := h.FieldsByKey(name); f.Next(); {
		values = append(values, f.Value())
	}
	return values
}

func subjectOf(h message.Header) string {
	text, err := h.Text("Subject")
	if err != nil {
		text = h.Get("Subject")
	}
	const longest = 300
	return tilly.Clip(strings.Join(strings.Fields(tidy(text)), " "), longest)
}

// tidy is a text without what no text has.
func tidy(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == utf8.RuneError || unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, strings.ReplaceAll(s, "\r\n", "\n")))
}
