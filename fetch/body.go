package fetch

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/andybalholm/brotli"
)

var (
	errEncoding = errors.New("unknown content encoding")
)

// readBody reads and decodes a body of at most limit bytes. When nothing came
// for idle, cancel ends the request.
func readBody(res *http.Response, limit int64, cut bool, idle time.Duration, cancel func()) ([]byte, error) {
	watched := &idleReader{from: res.Body, idle: idle}
	watched.timer = time.AfterFunc(idle, func() {
		watched.fired.Store(true)
		cancel()
	})
	defer watched.timer.Stop()
	// A body that decodes to nothing for ever must end as well.
	wire := &io.LimitedReader{R: watched, N: limit + 1<<20}
	decoded, err := decoder(wire, res.Header.Get("Content-Encoding"))
	if err != nil {
		return nil, err
	}
	var buf bytes.Buffer
	if n := res.ContentLength; n > 0 && n <= limit {
		buf.Grow(int(n) + bytes.MinRead)
	}
	_, err = io.Copy(&buf, io.LimitReader(decoded, limit+1))
	switch {
	case int64(buf.Len()) > limit && cut:
		return buf.Bytes()[:limit], nil
	case int64(buf.Len()) > limit || wire.N <= 0:
		return nil, tooBig(limit)
	case errors.Is(err, gzip.ErrHeader) && buf.Len() > 0:
		return buf.Bytes(), nil // junk after the last gzip member, as some servers send
	case err != nil:
		return nil, err
	}
	return buf.Bytes(), nil
}

// idleReader gives up on a body that stands still.
type idleReader struct {
	from  io.Reader
	timer *time.Timer
	idle  time.Duration
	fired atomic.Bool
}

func (r *idleReader) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	if r.fired.Load() {
		return n, errIdle
	}
	r.timer.Reset(r.idle)
	return n, err
}

// decoder undoes one content encoding; nested ones are nobody's honest page.
func decoder(r io.Reader, encoding string) (io.Reader, error) {
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "", "identity":
		return r, nil
	case "gzip", "x-gzip":
		buffered := bufio.NewReader(r)
		if _, err := buffered.Peek(1); errors.Is(err, io.EOF) {
			return buffered, nil // an empty body may say gzip
		}
		return gzip.NewReader(buffered)
	case "br":
		return brotli.NewReader(r), nil
	case "deflate":
		// RFC 9110 means zlib; some servers send the bare stream.
		buffered := bufio.NewReader(r)
		head, _ := buffered.Peek(2)
		if len(head) == 2 && head[0]&0x0f == 8 && (int(head[0])<<8|int(head[1]))%31 == 0 {
			return zlib.NewReader(buffered)
		}
		return flate.NewReader(buffered), nil
	}
	return nil, errEncoding
}

// contentType is the media type the site names, else what the body looks like.
func contentType(header string, body []byte) string {
	if media, _, err := mime.ParseMediaType(header); err == nil && strings.Contains(media, "/") {
		return media
	}
	if media, _, ok := strings.Cut(header, ";"); ok || header != "" {
		if media = strings.ToLower(strings.TrimSpace(media)); strings.Contains(media, "/") {
			return media
		}
	}
	return Sniff(body)
}

// Sniff is the media type that the body looks like, as browsers do
// (WHATWG MIME sniffing), without parameters.
func Sniff(body []byte) string {
	media, _, _ := strings.Cut(http.DetectContentType(body), ";")
	return media
}
