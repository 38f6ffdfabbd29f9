package inbound

import (
	"io"
	"strings"

	"github.com/emersion/go-message"

	"tilly"
)

// body is what is read of a mail's parts.
type body struct {
	files []string
	parts int
	bytes int
}

// texts are the forms of a text that a part has.
type texts struct{ plain, page string }

// text is the plain one where there is one.
func (t texts) text() string {
	if strings.TrimSpace(t.plain) != "" || t.page == "" {
		return t.plain
	}
	return pageText(t.page)
}

// read reads a part with those in it.
func (b *body) read(e *message.Entity, depth int) texts {
	if b.parts++; b.parts > mostParts || depth > mostDepth {
		return texts{}
	}
	kind, params, err := e.Header.ContentType()
	if err != nil && kind == "" {
		kind = "text/plain"
	}
	if parts := e.MultipartReader(); parts != nil {
		return b.several(parts, kind, depth)
	}
	disposition, named, _ := e.Header.ContentDisposition()
	name := named["filename"]
	if name == "" {
		name = params["name"]
	}
	if disposition == "attachment" || !strings.HasPrefix(kind, "text/") || name != "" && disposition != "inline" {
		b.attached(name, kind)
		return texts{}
	}
	switch kind {
	case "text/html":
		return texts{page: b.all(e.Body)}
	case "text/plain":
		return texts{plain: flowed(b.all(e.Body), params)}
	}
	b.attached(name, kind)
	return texts{}
}

// several reads the parts of a part: forms of one text, or texts one after the other.
func (b *body) several(parts message.MultipartReader, kind string, depth int) (out texts) {
	var after []string
	for {
		e, err := parts.NextPart()
		if e == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
			break
		}
		t := b.read(e, depth+1)
		if kind == "multipart/alternative" || kind == "multipart/related" {
			out.plain, out.page = first(out.plain, t.plain), first(out.page, t.page)
		} else if text := t.text(); strings.TrimSpace(text) != "" {
			after = append(after, text)
		}
		if b.parts > mostParts {
			break
		}
	}
	if len(after) > 0 {
		return texts{plain: strings.Join(after, "\n")}
	}
	return out
}

func first(a, b string) string {
	if strings.TrimSpace(a) != "" {
		return a
	}
	return b
}

// all reads a text as far as there is room for it; what is broken off is told as far
// as it can be read.
func (b *body) all(r io.Reader) string {
	got, _ := io.ReadAll(io.LimitReader(r, int64(mostText-b.bytes)))
	b.bytes += len(got)
	return strings.ToValidUTF8(string(got), "\uFFFD")
}

// attached notes the name of what is attached.
func (b *body) attached(name, kind string) {
	if len(b.files) == tilly.MaxMailFiles {
		return
	}
	if name = tilly.Clip(strings.Join(strings.Fields(tidy(name)), " "), mostName); name == "" {
		name = tilly.Clip(tidy(kind), mostName)
	}
	b.files = append(b.files, name)
}

// flowed joins lines that a mail program broke by itself (RFC 3676).
func flowed(s string, params map[string]string) string {
	if !strings.EqualFold(params["format"], "flowed") {
		return s
	}
	drop := strings.EqualFold(params["delsp"], "yes")
	var out strings.Builder
	depth, open := 0, false // whether the line before goes on
	for raw := range strings.SplitSeq(strings.ReplaceAll(s, "\r\n", "\n"), "\n") {
		text := strings.TrimLeft(raw, ">")
		now := len(raw) - len(text)
		text = strings.TrimPrefix(text, " ") // which was stuffed
		if !open || now != depth {
			if out.Len() > 0 {
				out.WriteByte('\n')
			}
			if now > 0 {
				out.WriteString(strings.Repeat(">", now) + " ")
			}
		}
		depth, open = now, strings.HasSuffix(text, " ") && text != "-- "
		if open && drop {
			text = strings.TrimSuffix(text, " ")
		}
		out.WriteString(text)
	}
	return out.String()
}
