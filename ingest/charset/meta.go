package charset

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
)

// metaEncoding finds the encoding that a page declares in a meta element, or an
// XML declaration, within its first bytes ("" without one). Browsers look at
// 1,024; pages that come later with it mean it as well.
func metaEncoding(body []byte) string {
	head := body[:min(len(body), 8<<10)]
	if name := xmlEncoding(head); name != "" {
		return name
	}
	return scanMeta(head)
}

// scanMeta reads tags as the prescan of the HTML standard does, which sees them
// within scripts and style sheets too.
func scanMeta(head []byte) string {
	z := html.NewTokenizer(bytes.NewReader(head))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return ""
		case html.TextToken:
			if raw := z.Raw(); bytes.Contains(raw, []byte("<meta")) && len(raw) < len(head) {
				if name := scanMeta(bytes.Clone(raw)); name != "" {
					return name
				}
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			t := z.Token()
			if t.Data == "body" {
				return ""
			}
			if t.Data != "meta" {
				continue
			}
			if name := metaCharset(t.Attr); name != "" {
				return name
			}
		default:
		}
	}
}

// metaCharset reads one meta element as the prescan of the HTML standard does.
func metaCharset(attrs []html.Attribute) string {
	var direct, content string
	pragma := false
	for _, a := range attrs {
		switch a.Key {
		case "charset":
			direct = a.Val
		case "content":
			content = charsetIn(a.Val)
		case "http-equiv":
			pragma = strings.EqualFold(a.Val, "content-type")
		}
	}
	name := lookup(strings.TrimSpace(direct))
	if name == "" && pragma {
		name = lookup(content)
	}
	switch name {
	case "utf-16be", "utf-16le":
		return "utf-8" // the standard: a meta element that can be read is no UTF-16
	case "x-user-defined":
		return "windows-1252"
	}
	return name
}

// charsetIn finds "charset=name" in the content of a meta element.
func charsetIn(s string) string {
	lower := strings.ToLower(s)
	for {
		i := strings.Index(lower, "charset")
		if i < 0 {
			return ""
		}
		lower, s = lower[i+7:], s[i+7:]
		rest := strings.TrimLeft(lower, " \t\r\n\f")
		if !strings.HasPrefix(rest, "=") {
			continue
		}
		rest = strings.TrimLeft(rest[1:], " \t\r\n\f")
		if rest == "" {
			return ""
		}
		if rest[0] == '"' || rest[0] == '\'' {
			name, _, ok := strings.Cut(rest[1:], rest[:1])
			if !ok {
				return ""
			}
			return name
		}
		if end := strings.IndexAny(rest, "; \t\r\n\f"); end >= 0 {
			rest = rest[:end]
		}
		return rest
	}
}

func xmlEncoding(head []byte) string {
	if !bytes.HasPrefix(head, []byte("<?xml")) {
		return ""
	}
	declaration, _, _ := strings.Cut(string(head), "?>")
	_, after, ok := strings.Cut(declaration, "encoding=")
	if !ok || len(after) < 2 {
		return ""
	}
	name, _, _ := strings.Cut(after[1:], after[:1])
	return lookup(name)
}

// lookup gives the WHATWG name of an encoding label, "" for an unknown one.
func lookup(label string) string {
	_, name := charset.Lookup(label)
	return name
}
