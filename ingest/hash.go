package ingest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strings"

	"tilly"
	"tilly/ingest/page"
)

// sampleOf is text enough to tell a language from.
func sampleOf(part []tilly.Passage) string {
	var b strings.Builder
	for _, q := range part {
		if b.Len() > 8_000 {
			break
		}
		b.WriteString(q.Text + "\n" + q.Question + "\n" + q.Answer + "\n")
	}
	return b.String()
}

func passagesHash(part []tilly.Passage) string {
	h := sha256.New()
	h.Write([]byte(readerVersion))
	for _, q := range part {
		b, err := json.Marshal([]any{q.Title, q.Headings, q.Text, q.Question, q.Answer, q.Product})
		if err != nil {
			panic("ingest: a passage cannot be encoded: " + err.Error()) // text only
		}
		h.Write(b)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// readerVersion changes the hash of every text when reading or splitting
// changes, so that a rescan teaches unchanged pages anew.
const readerVersion = "5"

// validators are what a later conditional request may send back.
func validators(h http.Header) (etag, lastModified string) {
	etag, lastModified = h.Get("ETag"), h.Get("Last-Modified")
	if len(etag) > 256 {
		etag = ""
	}
	if _, err := http.ParseTime(lastModified); err != nil { // some shops send seconds
		lastModified = ""
	}
	return etag, lastModified
}

func textHash(p *page.Page) string {
	h := sha256.New()
	for _, part := range []string{readerVersion, p.Title, p.Lang, p.Text} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))
}
