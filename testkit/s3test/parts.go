package s3test

import (
	"crypto/md5" // the protocol's tags are MD5
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// upload is a file that comes in parts.
type upload struct {
	key   string
	at    time.Time
	parts map[int]*object
}

// smallestPart is what every part but the last must have.
const smallestPart = 5 << 20

func writeXML(w http.ResponseWriter, v any) *failure {
	w.Header().Set("Content-Type", "application/xml")
	_, _ = io.WriteString(w, xml.Header)
	_ = xml.NewEncoder(w).Encode(v)
	return nil
}

func (s *Server) begin(w http.ResponseWriter, _ *http.Request, q request) *failure {
	s.mu.Lock()
	s.ids++
	id := fmt.Sprintf("upload-%d", s.ids)
	s.uploads[id] = &upload{q.key, time.Now(), map[int]*object{}}
	s.mu.Unlock()
	return writeXML(w, struct {
		XMLName     xml.Name `xml:"InitiateMultipartUploadResult"`
		Bucket, Key string
		UploadID    string `xml:"UploadId"`
	}{Bucket: q.bucket, Key: q.key, UploadID: id})
}

func (s *Server) find(q request) (*upload, *failure) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.uploads[q.query.Get("uploadId")]
	if u == nil || u.key != q.key {
		return nil, errorOf("NoSuchUpload")
	}
	return u, nil
}

func (s *Server) part(w http.ResponseWriter, r *http.Request, q request) *failure {
	u, e := s.find(q)
	if e != nil {
		return e
	}
	n, err := strconv.Atoi(q.query.Get("partNumber"))
	if err != nil || n < 1 || n > 10_000 {
		return errorOf("InvalidArgument")
	}
	o, e := s.body(r)
	if e != nil {
		return e
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	u.parts[n] = o
	w.Header().Set("ETag", `"`+o.etag+`"`)
	return nil
}

func (s *Server) abort(w http.ResponseWriter, _ *http.Request, q request) *failure {
	if _, e := s.find(q); e != nil {
		return e
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.uploads, q.query.Get("uploadId"))
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// complete joins the parts that are named, in their order.
func (s *Server) complete(w http.ResponseWriter, r *http.Request, q request) *failure {
	u, e := s.find(q)
	if e != nil {
		return e
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if sum := sha256.Sum256(body); err != nil || r.Header.Get("X-Amz-Content-Sha256") != hex.EncodeToString(sum[:]) {
		return errorOf("XAmzContentSHA256Mismatch")
	}
	var named struct {
		Part []struct {
			PartNumber int
			ETag       string
		}
	}
	if xml.Unmarshal(body, &named) != nil || len(named.Part) == 0 {
		return errorOf("MalformedXML")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	whole, tags, last := &object{at: time.Now()}, []byte(nil), 0
	for i, p := range named.Part {
		o := u.parts[p.PartNumber]
		switch {
		case o == nil || strings.Trim(p.ETag, `"`) != o.etag:
			return errorOf("InvalidPart")
		case p.PartNumber <= last:
			return errorOf("InvalidPartOrder")
		case i < len(named.Part)-1 && o.size < smallestPart:
			return errorOf("EntityTooSmall")
		}
		last = p.PartNumber
		tag, _ := hex.DecodeString(o.etag) // it is ours
		tags = append(tags, tag...)
		whole.bytes, whole.size = append(whole.bytes, o.bytes...), whole.size+o.size
	}
	sum := md5.Sum(tags)
	whole.etag = hex.EncodeToString(sum[:]) + "-" + strconv.Itoa(len(named.Part))
	s.objects[q.key] = whole
	delete(s.uploads, q.query.Get("uploadId"))
	return writeXML(w, struct {
		XMLName           xml.Name `xml:"CompleteMultipartUploadResult"`
		Bucket, Key, ETag string
	}{Bucket: q.bucket, Key: q.key, ETag: `"` + whole.etag + `"`})
}
