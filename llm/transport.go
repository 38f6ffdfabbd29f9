package llm

import (
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"tilly/patience"
)

// maxStream is the most an answer may weigh on the wire, in bytes.
const maxStream = 2 << 20

// errTooMuch ends a stream that exceeds maxStream.
var errTooMuch = errors.New("answer too long")

// statusError carries what the retry rule needs of a failed call.
type statusError struct {
	status int
	after  time.Duration // Retry-After, 0 when absent
}

// statusOf is the failure that an answer tells by its status. No endpoint silences itself
// for longer than an hour.
func statusOf(resp *http.Response) *statusError {
	return &statusError{status: resp.StatusCode, after: min(patience.Asked(resp.Header.Get("Retry-After"), time.Now()), time.Hour)}
}

func (e *statusError) Error() string { return "status " + strconv.Itoa(e.status) }

// errNoStream is an answer of 200 that is no event stream.
var errNoStream = errors.New("no event stream")

// doer is the HTTP client under the protocol: it turns whatever is not an event
// stream into an error before the protocol reads it, and bounds what it reads.
type doer struct{ client *http.Client }

func newDoer(c Config) *doer {
	return &doer{client: &http.Client{
		Transport: &http.Transport{
			Proxy:               http.ProxyFromEnvironment,
			DialContext:         (&net.Dialer{Timeout: c.Connect}).DialContext,
			TLSHandshakeTimeout: c.Connect,
			MaxIdleConnsPerHost: 16,
			IdleConnTimeout:     90 * time.Second,
			ForceAttemptHTTP2:   true,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Do sends the request.
func (d *doer) Do(r *http.Request) (*http.Response, error) {
	resp, err := d.client.Do(r) //nolint:gosec // the operator's endpoint
	if err != nil {
		return nil, err
	}
	if resp.StatusCode != http.StatusOK {
		_, _ = io.CopyN(io.Discard, resp.Body, 64<<10) // lets the connection be used again
		_ = resp.Body.Close()
		return nil, statusOf(resp)
	}
	kind, params, _ := mime.ParseMediaType(resp.Header.Get("Content-Type"))
	if charset := strings.ToLower(params["charset"]); kind != "text/event-stream" || charset != "" && charset != "utf-8" && charset != "utf8" {
		_ = resp.Body.Close()
		return nil, errNoStream
	}
	resp.Body = &bounded{body: resp.Body, left: maxStream}
	return resp, nil
}

// bounded fails once more than its share was read.
type bounded struct {
	body io.ReadCloser
	left int
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errTooMuch
	}
	n, err := b.body.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, err
}

func (b *bounded) Close() error { return b.body.Close() }

// isNet tells failures of the network from failures of the protocol.
func isNet(err error) bool {
	var u *url.Error
	var n net.Error
	return errors.As(err, &u) || errors.As(err, &n)
}
