package testkit

import (
	"bytes"
	"mime/multipart"
	"net/textproto"
	"strings"
	"testing"

	"tilly"
)

// Part is one part of a multipart form; with a file name it is a file.
type Part struct {
	Name, FileName, Type, Content string
}

// Multipart makes the call that sends parts in their order.
func Multipart(t testing.TB, token, path string, parts ...Part) Call {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, p := range parts {
		h := textproto.MIMEHeader{}
		disposition := `form-data; name="` + p.Name + `"`
		if p.FileName != "" {
			disposition += `; filename="` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(p.FileName) + `"`
		}
		h.Set("Content-Disposition", disposition)
		if p.Type != "" {
			h.Set("Content-Type", p.Type)
		}
		part, err := w.CreatePart(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write([]byte(p.Content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return Call{Method: "POST", Path: path, Token: token, Raw: b.String(), Header: map[string]string{"Content-Type": w.FormDataContentType()}}
}

// Upload sends a file for a store to learn.
func (p *Program) Upload(o Owner, store tilly.Store, name, content string, fields ...Part) Answer {
	p.t.Helper()
	parts := append([]Part{{Name: "store_id", Content: store.ID}}, fields...)
	return p.Do(Multipart(p.t, o.Token, "/api/data-sources/from-file", append(parts, Part{Name: "file", FileName: name, Content: content})...))
}
