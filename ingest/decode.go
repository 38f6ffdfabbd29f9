package ingest

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/charset"

	letters "tilly/ingest/charset"
)

// decode gives body as valid UTF-8. The encoding is, in this order: what a byte
// order mark says; UTF-8 where the bytes are valid UTF-8 and not plain ASCII
// (no other text is so by chance); what the header declares; what a meta
// element declares; what the bytes look like. contentType is the header's value.
func decode(body []byte, contentType string) []byte {
	enc := encodingOf(body, contentType)
	e := letters.Of(enc)
	if e == nil {
		e, _ = charset.Lookup(enc)
	}
	if e == nil {
		return bytes.ToValidUTF8(body, []byte("\ufffd"))
	}
	body = bytes.TrimPrefix(body, []byte("\xef\xbb\xbf"))
	if enc == "utf-8" && utf8.Valid(body) {
		return body
	}
	text, err := e.NewDecoder().Bytes(body)
	if err != nil {
		text = body
	}
	return bytes.TrimPrefix(bytes.ToValidUTF8(text, []byte("\ufffd")), []byte("\ufeff"))
}

// encodingOf names the encoding of body (WHATWG names).
func encodingOf(body []byte, contentType string) string {
	if name := bomEncoding(body); name != "" {
		return name
	}
	if !isASCII(body) && validPrefix(body) {
		return "utf-8"
	}
	header := ""
	if _, params, ok := strings.Cut(strings.ToLower(contentType), "charset="); ok {
		header = lookup(strings.Trim(strings.SplitN(params, ";", 2)[0], `"' `))
	}
	if header != "" && header != "utf-8" {
		return header // declared UTF-8 was disproved above
	}
	if wide := wideEncoding(body); wide != "" {
		return wide
	}
	meta := metaEncoding(body)
	switch {
	case header == "utf-8" && isASCII(body), meta == "" && isASCII(body):
		return "utf-8"
	case meta != "" && (meta != "utf-8" || isASCII(body)):
		return meta
	}
	return guessEncoding(body, header == "utf-8" || meta == "utf-8")
}

func bomEncoding(body []byte) string {
	switch {
	case bytes.HasPrefix(body, []byte("\xef\xbb\xbf")):
		return "utf-8"
	case bytes.HasPrefix(body, []byte("\xfe\xff")):
		return "utf-16be"
	case bytes.HasPrefix(body, []byte("\xff\xfe")):
		return "utf-16le"
	}
	return ""
}

// wideEncoding recognises UTF-16 without a mark by where its zero bytes stand.
func wideEncoding(body []byte) string {
	head := body[:min(len(body), 512)&^1]
	var even, odd int
	for i, c := range head {
		switch {
		case c != 0:
		case i%2 == 0:
			even++
		default:
			odd++
		}
	}
	switch quarter := len(head) / 4; {
	case len(head) < 4:
	case odd > quarter && even*4 < odd:
		return "utf-16le"
	case even > quarter && odd*4 < even:
		return "utf-16be"
	}
	return ""
}

// guessEncoding takes the encoding in which the letters are likeliest. brokenUTF8
// says that UTF-8 was declared: a few bad bytes in it are more likely than another
// encoding.
func guessEncoding(body []byte, brokenUTF8 bool) string {
	sample, line := oddLines(nil, nil, body)
	if sample = append(sample, line...); brokenUTF8 && badShare(body[:min(len(body), textSample)]) < 0.1 {
		return "utf-8"
	}
	return letters.Find(sample[:min(len(sample), oddSample)]).Name
}

// badShare is the part of the bytes outside ASCII that are no UTF-8.
func badShare(b []byte) float64 {
	bad, high := 0, 0
	for len(b) > 0 {
		r, size := utf8.DecodeRune(b)
		if b[0] >= utf8.RuneSelf {
			high += size
			if r == utf8.RuneError && size == 1 {
				bad++
			}
		}
		b = b[size:]
	}
	if high == 0 {
		return 0
	}
	return float64(bad) / float64(high)
}

// lookup gives the WHATWG name of an encoding label, "" for an unknown one.
func lookup(label string) string {
	_, name := charset.Lookup(label)
	return name
}

// validPrefix says whether body is UTF-8, apart from a rune cut at its end.
func validPrefix(body []byte) bool {
	return utf8.Valid(body[:len(body)-cutRune(body)])
}

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
