package s3test

import (
	"encoding/base64"
	"encoding/xml"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

type listed struct {
	Key          string
	LastModified string
	ETag         string
	Size         int64
}

type folder struct{ Prefix string }

type listing struct {
	XMLName                 xml.Name `xml:"ListBucketResult"`
	Name, Prefix, Delimiter string
	MaxKeys, KeyCount       int
	IsTruncated             bool
	NextContinuationToken   string `xml:",omitempty"`
	EncodingType            string `xml:",omitempty"`
	Contents                []listed
	CommonPrefixes          []folder
}

// stamp is how the protocol writes times in lists.
const stamp = "2006-01-02T15:04:05.000Z"

// list gives a page of names, folders counting as one.
func (s *Server) list(w http.ResponseWriter, _ *http.Request, q request) *failure {
	after, err := base64.StdEncoding.DecodeString(q.query.Get("continuation-token"))
	if err != nil {
		return errorOf("InvalidArgument")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	most := s.page
	if n, err := strconv.Atoi(q.query.Get("max-keys")); err == nil && n > 0 {
		most = min(most, n)
	}
	out := listing{Name: s.Bucket, Prefix: q.query.Get("prefix"), Delimiter: q.query.Get("delimiter"), MaxKeys: most, EncodingType: q.query.Get("encoding-type")}
	written := func(key string) string {
		if out.EncodingType == "url" {
			return url.QueryEscape(key)
		}
		return key
	}
	last := string(after)
	for _, key := range s.names() {
		rest, ours := strings.CutPrefix(key, out.Prefix)
		name := key
		if at := strings.Index(rest, "/"); at >= 0 && out.Delimiter == "/" {
			name = out.Prefix + rest[:at+1]
		}
		if !ours || name <= last {
			continue
		}
		if out.KeyCount == most {
			out.IsTruncated, out.NextContinuationToken = true, base64.StdEncoding.EncodeToString([]byte(last))
			break
		}
		last = name
		out.KeyCount++
		if name != key {
			out.CommonPrefixes = append(out.CommonPrefixes, folder{written(name)})
			continue
		}
		o := s.objects[key]
		out.Contents = append(out.Contents, listed{written(key), o.at.UTC().Format(stamp), `"` + o.etag + `"`, o.size})
	}
	return writeXML(w, out)
}

type begun struct {
	Key       string
	UploadID  string `xml:"UploadId"`
	Initiated string
}

type begunList struct {
	XMLName            xml.Name `xml:"ListMultipartUploadsResult"`
	Bucket             string
	NextKeyMarker      string
	NextUploadIDMarker string `xml:"NextUploadIdMarker"`
	IsTruncated        bool
	Upload             []begun
}

// listUploads gives a page of the uploads that are under way.
func (s *Server) listUploads(w http.ResponseWriter, _ *http.Request, q request) *failure {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := begunList{Bucket: s.Bucket}
	var all []begun
	for id, u := range s.uploads {
		if strings.HasPrefix(u.key, q.query.Get("prefix")) {
			all = append(all, begun{u.key, id, u.at.UTC().Format(time.RFC3339)})
		}
	}
	order := func(a, b begun) int { return strings.Compare(a.Key+"\x00"+a.UploadID, b.Key+"\x00"+b.UploadID) }
	slices.SortFunc(all, order)
	marker := begun{Key: q.query.Get("key-marker"), UploadID: q.query.Get("upload-id-marker")}
	for _, u := range all {
		if marker.Key != "" && order(u, marker) <= 0 {
			continue
		}
		if len(out.Upload) == s.page {
			out.IsTruncated = true
			break
		}
		out.Upload = append(out.Upload, u)
		out.NextKeyMarker, out.NextUploadIDMarker = u.Key, u.UploadID
	}
	return writeXML(w, out)
}
