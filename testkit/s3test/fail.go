package s3test

import (
	"encoding/xml"
	"fmt"
	"net"
	"net/http"
	"time"
)

// failure is an error of the protocol.
type failure struct {
	XMLName xml.Name `xml:"Error"`
	Code    string
	Message string
	Region  string `xml:",omitempty"`
	status  int
}

// statuses of the protocol's errors.
// https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
var statuses = map[string]int{
	"AccessDenied": 403, "InvalidAccessKeyId": 403, "SignatureDoesNotMatch": 403, "RequestTimeTooSkewed": 403, "AuthorizationHeaderMalformed": 400,
	"InvalidToken": 400, "NoSuchBucket": 404, "NoSuchKey": 404, "NoSuchUpload": 404, "NotImplemented": 501, "BadDigest": 400, "XAmzContentSHA256Mismatch": 400,
	"MissingContentLength": 411, "IncompleteBody": 400, "InvalidRange": 416, "PreconditionFailed": 412, "EntityTooSmall": 400, "InvalidPart": 400,
	"InvalidPartOrder": 400, "InvalidArgument": 400, "MalformedXML": 400, "SlowDown": 503, "InternalError": 500,
}

func errorOf(code string) *failure {
	return &failure{Code: code, Message: "As the server says in its own words: " + code, status: statuses[code]}
}

func (e *failure) write(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/xml")
	if e.Region != "" {
		w.Header().Set("X-Amz-Bucket-Region", e.Region)
	}
	w.WriteHeader(e.status)
	if r.Method != http.MethodHead {
		_ = xml.NewEncoder(w).Encode(e)
	}
}

// Fault is how a request goes wrong.
type Fault func(s *Server, w http.ResponseWriter, r *http.Request) (done bool)

type fault struct {
	op    string
	times int
	do    Fault
}

// Break lets the next so many requests of a kind go wrong: PUT, GET, HEAD, DELETE,
// LIST, BEGIN, PART, COMPLETE, ABORT, UPLOADS, or any with "*".
func (s *Server) Break(times int, op string, f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, &fault{op, times, f})
}

// Down lets every request go wrong until Up.
func (s *Server) Down() { s.Break(1<<30, "*", Reset) }

// Up ends all faults.
func (s *Server) Up() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = nil
}

func (s *Server) faultFor(op string) Fault {
	for _, f := range s.faults {
		if f.times > 0 && (f.op == "*" || f.op == op) {
			f.times--
			return f.do
		}
	}
	return nil
}

// Says answers with an error of the protocol.
func Says(code string) Fault {
	return func(_ *Server, w http.ResponseWriter, r *http.Request) bool {
		errorOf(code).write(w, r)
		return true
	}
}

// Elsewhere answers that the bucket is in another region.
func Elsewhere(region string) Fault {
	return func(_ *Server, w http.ResponseWriter, r *http.Request) bool {
		e := errorOf("AuthorizationHeaderMalformed")
		e.Region = region
		e.write(w, r)
		return true
	}
}

// Passes is no fault: the request is served.
func Passes(*Server, http.ResponseWriter, *http.Request) bool { return false }

// Reset breaks the connection without an answer.
func Reset(_ *Server, w http.ResponseWriter, _ *http.Request) bool {
	reset(w)
	return true
}

func reset(w http.ResponseWriter) {
	conn, _, err := w.(http.Hijacker).Hijack()
	if err != nil {
		return
	}
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0) // a reset, not an end
	}
	_ = conn.Close()
}

// Hang says nothing for as long as the client stays.
func Hang(s *Server, _ http.ResponseWriter, r *http.Request) bool {
	select {
	case <-r.Context().Done():
	case <-s.over:
	}
	return true
}

// Lose does what is asked and breaks the connection instead of answering.
func Lose(s *Server, w http.ResponseWriter, r *http.Request) bool {
	q := s.read(r)
	if s.allowed(r) == nil {
		operations[q.op](s, &deaf{header: http.Header{}}, r, q)
	}
	reset(w)
	return true
}

// deaf hears an answer that nobody gets.
type deaf struct{ header http.Header }

func (d *deaf) Header() http.Header         { return d.header }
func (d *deaf) Write(b []byte) (int, error) { return len(b), nil }
func (d *deaf) WriteHeader(int)             {}

// Cut gives so many bytes of an object and then breaks the connection.
func Cut(after int) Fault {
	return func(s *Server, w http.ResponseWriter, r *http.Request) bool {
		return s.some(w, r, after, reset)
	}
}

// Stall gives so many bytes of an object and then nothing for as long as the client
// stays.
func Stall(after int) Fault {
	return func(s *Server, w http.ResponseWriter, r *http.Request) bool {
		return s.some(w, r, after, func(http.ResponseWriter) { Hang(s, w, r) })
	}
}

func (s *Server) some(w http.ResponseWriter, r *http.Request, after int, end func(http.ResponseWriter)) bool {
	q := s.read(r)
	s.mu.Lock()
	o := s.objects[q.key]
	s.mu.Unlock()
	if o == nil {
		return false
	}
	from, to, whole, e := o.asked(r)
	if e != nil {
		return false
	}
	o.head(w, from, to, whole)
	_, _ = w.Write(o.bytes[from:min(from+int64(after), to)])
	w.(http.Flusher).Flush()
	time.Sleep(50 * time.Millisecond) // so that what was written is read before the reset
	end(w)
	return true
}

func rangeHeader(from, to, size int64) string { return fmt.Sprintf("bytes %d-%d/%d", from, to-1, size) }
