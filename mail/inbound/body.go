package inbound

import (
	"io"
	"strings"

	"github.com/emersion/go-message"

	"tilly"
)

// body is what is read of a mail's parts.
type body struct {
	files []tilly.MailFile
	parts int
	bytes int
}

// related is the kind of what belongs to one page (RFC 2387).
const related = "multipart/related"

// texts are the forms of a text that a part has.
type texts struct{ plain, page string }

// text is the plain one where there is one.
func (t texts) text() string {
	if strings.TrimSpace(t.plain) != "" || t.page == "" {
		return t.plain
	}
	return pageText(t.page)
}

// read reads a part with those in it; within is the kind of the one that it is in.
func (b *body) read(e *message.Entity, within string, depth int) texts {
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
		b.attached(name, kind, e, within)
		return texts{}
	}
	switch kind {
	case "text/html":
		return texts{page: b.all(e.Body)}
	case "text/plain":
		return texts{plain: flowed(b.all(e.Body), params)}
	}
	b.attached(name, kind, e, within)
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
		t := b.read(e, kind, depth+1)
		if kind == "multipart/alternative" || kind == related {
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

// mostDecoration is how large a picture is, in bytes, that stands within a page as
// signatures have it; whoever wants to show something sends a larger one.
const mostDecoration = 32 << 10

// attached notes what is attached. What only decorates the page it stands in is told by
// its name alone.
func (b *body) attached(name, kind string, e *message.Entity, within string) {
	if len(b.files) == tilly.MaxMailFiles {
		return
	}
	if name = tilly.Clip(strings.Join(strings.Fields(tidy(name)), " "), mostName); name == "" {
		name = tilly.Clip(tidy(kind), mostName)
	}
	file := tilly.MailFile{Name: name}
	file.Body, _ = io.ReadAll(io.LimitReader(e.Body, tilly.MaxAttachment+1))
	if within == related && e.Header.Get("Content-Id") != "" && len(file.Body) <= mostDecoration {
		file.Body = nil
	}
	b.files = append(b.files, file)
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
