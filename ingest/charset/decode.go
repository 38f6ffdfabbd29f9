package charset

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
)

// Decode gives body as valid UTF-8. The encoding is, in this order: what a byte
// order mark says; UTF-8 where the bytes are valid UTF-8 and not plain ASCII
// (no other text is so by chance); what the header declares; what a meta
// element declares; what the bytes look like. contentType is the header's value.
func Decode(body []byte, contentType string) []byte {
	enc := encodingOf(body, contentType)
	e := Of(enc)
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

// guessEncoding takes the encoding in which the letters are likeliest. brokenUTF8
// says that UTF-8 was declared: a few bad bytes in it are more likely than another
// encoding.
func guessEncoding(body []byte, brokenUTF8 bool) string {
	sample, line := oddLines(nil, nil, body)
	if sample = append(sample, line...); brokenUTF8 && badShare(body[:min(len(body), TextSample)]) < 0.1 {
		return "utf-8"
	}
	return Find(sample[:min(len(sample), oddSample)]).Name
}
