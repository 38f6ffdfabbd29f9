package api

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// How long browsers may keep a file.
const (
	immutable   = "public, max-age=31536000, immutable" // its name holds its hash
	revalidated = "public, max-age=300"
	anHour      = "public, max-age=3600"
)

// statics serves built files, compressed once and kept.
type statics struct {
	mu    sync.Mutex
	files map[staticKey]*staticFile
}

type staticKey struct {
	fsys fs.FS
	name string
}

type staticFile struct {
	kind, etag         string
	plain, gzip, brotl []byte
}

func newStatics() *statics { return &statics{files: map[staticKey]*staticFile{}} }

// serve writes the file, or says false when there is none.
func (st *statics) serve(w http.ResponseWriter, r *http.Request, fsys fs.FS, name, cache string) bool {
	f := st.file(fsys, name)
	if f == nil {
		return false
	}
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", cache)
	h.Set("ETag", f.etag)
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	body := f.plain
	if f.gzip != nil {
		h.Add("Vary", "Accept-Encoding")
		switch {
		case accepts(r, "br"):
			h.Set("Content-Encoding", "br")
			body = f.brotl
		case accepts(r, "gzip"):
			h.Set("Content-Encoding", "gzip")
			body = f.gzip
		}
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
	return true
}

// file reads and compresses a file the first time it is asked for.
func (st *statics) file(fsys fs.FS, name string) *staticFile {
	st.mu.Lock()
	defer st.mu.Unlock()
	key := staticKey{fsys, name}
	if f, known := st.files[key]; known {
		return f
	}
	if !fs.ValidPath(name) {
		return nil
	}
	b, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil // not kept: names that are not there have no end
	}
	sum := sha256.Sum256(b)
	f := &staticFile{kind: contentType(name), etag: `W/"` + hex.EncodeToString(sum[:12]) + `"`, plain: b}
	if compressible(f.kind) {
		f.gzip, f.brotl = gzipped(b), brotlied(b)
	}
	st.files[key] = f
	return f
}

func contentType(name string) string {
	switch ext := path.Ext(name); ext {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".woff2":
		return "font/woff2"
	case ".avif":
		return "image/avif"
	case ".webm":
		return "video/webm"
	case ".mp4":
		return "video/mp4"
	case ".vtt":
		return "text/vtt; charset=utf-8"
	default:
		if kind := mime.TypeByExtension(ext); kind != "" {
			return kind
		}
		return "application/octet-stream"
	}
}

func compressible(kind string) bool {
	return strings.HasPrefix(kind, "text/") || strings.Contains(kind, "json") || strings.Contains(kind, "svg") || strings.Contains(kind, "xml")
}

func gzipped(b []byte) []byte {
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is valid
	_, _ = z.Write(b)                                       // a buffer takes everything
	_ = z.Close()
	return out.Bytes()
}

func brotlied(b []byte) []byte {
	const quality = 9
	var out bytes.Buffer
	z := brotli.NewWriterLevel(&out, quality)
	_, _ = z.Write(b) // a buffer takes everything
	_ = z.Close()
	return out.Bytes()
}

// accepts says whether a client takes an encoding (RFC 9110, section 12.5.3).
func accepts(r *http.Request, encoding string) bool {
	for _, offer := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, q, _ := strings.Cut(strings.TrimSpace(offer), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q = strings.ReplaceAll(q, " ", "")
			return q != "q=0" && q != "q=0.0" && q != "q=0.00" && q != "q=0.000"
		}
	}
	return false
}
