package s3test

import (
	"crypto/md5" // the protocol's tags are MD5
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// object is what stands under a key, or one part of what will.
type object struct {
	bytes []byte // empty where bytes are forgotten
	size  int64
	etag  string
	at    time.Time
}

func newObject(b []byte, at time.Time) *object {
	sum := md5.Sum(b)
	return &object{b, int64(len(b)), hex.EncodeToString(sum[:]), at}
}

// body reads what is sent and compares it with all that the sender says of it.
func (s *Server) body(r *http.Request) (*object, *failure) {
	if r.ContentLength < 0 {
		return nil, errorOf("MissingContentLength")
	}
	sha, tag := sha256.New(), md5.New()
	var kept keeper
	sinks := []io.Writer{sha, tag}
	if !s.Forget {
		sinks = append(sinks, &kept)
	}
	n, err := io.Copy(io.MultiWriter(sinks...), r.Body)
	if err != nil || n != r.ContentLength {
		return nil, errorOf("IncompleteBody")
	}
	if got := r.Header.Get("X-Amz-Content-Sha256"); got != hexOf(sha) {
		return nil, errorOf("XAmzContentSHA256Mismatch")
	}
	if want := r.Header.Get("Content-Md5"); want != "" && want != base64.StdEncoding.EncodeToString(tag.Sum(nil)) {
		return nil, errorOf("BadDigest")
	}
	return &object{kept, n, hexOf(tag), time.Now()}, nil
}

type keeper []byte

func (k *keeper) Write(b []byte) (int, error) {
	*k = append(*k, b...)
	return len(b), nil
}

func hexOf(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)) }

func (s *Server) put(w http.ResponseWriter, r *http.Request, q request) *failure {
	o, e := s.body(r)
	if e != nil {
		return e
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.objects[q.key] = o
	w.Header().Set("ETag", `"`+o.etag+`"`)
	return nil
}

func (s *Server) remove(w http.ResponseWriter, _ *http.Request, q request) *failure {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.objects, q.key)
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func (s *Server) get(w http.ResponseWriter, r *http.Request, q request) *failure {
	s.mu.Lock()
	o := s.objects[q.key]
	s.mu.Unlock()
	if o == nil {
		return errorOf("NoSuchKey")
	}
	from, to, whole, e := o.asked(r)
	if e != nil {
		return e
	}
	o.head(w, from, to, whole)
	switch {
	case r.Method != http.MethodGet:
	case int64(len(o.bytes)) < o.size: // forgotten
		_, _ = io.CopyN(w, zeros{}, to-from)
	default:
		_, _ = w.Write(o.bytes[from:to])
	}
	return nil
}

// zeros stand for bytes that were forgotten.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

func (o *object) head(w http.ResponseWriter, from, to int64, whole bool) {
	h := w.Header()
	h.Set("ETag", `"`+o.etag+`"`)
	h.Set("Last-Modified", o.at.UTC().Format(http.TimeFormat))
	h.Set("Content-Type", "application/octet-stream")
	h.Set("Content-Length", strconv.FormatInt(to-from, 10))
	if whole {
		w.WriteHeader(http.StatusOK)
		return
	}
	h.Set("Content-Range", rangeHeader(from, to, o.size))
	w.WriteHeader(http.StatusPartialContent)
}

// asked reads the headers that say which bytes are wanted, and of which object.
func (o *object) asked(r *http.Request) (from, to int64, whole bool, e *failure) {
	if match := r.Header.Get("If-Match"); match != "" && match != `"`+o.etag+`"` {
		return 0, 0, false, errorOf("PreconditionFailed")
	}
	spec, ranged := strings.CutPrefix(r.Header.Get("Range"), "bytes=")
	if !ranged {
		return 0, o.size, true, nil
	}
	first, last, _ := strings.Cut(spec, "-")
	from, err := strconv.ParseInt(first, 10, 64)
	to = o.size
	if last != "" {
		var until int64
		var errLast error
		until, errLast = strconv.ParseInt(last, 10, 64)
		to, err = min(o.size, until+1), errors.Join(err, errLast)
	}
	if err != nil || from >= o.size || from >= to {
		return 0, 0, false, errorOf("InvalidRange")
	}
	return from, to, false, nil
}
