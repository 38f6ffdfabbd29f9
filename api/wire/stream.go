package wire

import (
	"encoding/json"
	"errors"
	"net/http"
	"time"
)

// EventStream is the media type of a stream.
const EventStream = "text/event-stream"

// EventWrite is how long one event may take to reach a slow reader. Whoever writes to a
// stream is to do so more often, so that the connection is never past its time between
// two events.
const EventWrite = 30 * time.Second

// Stream writes events as server-sent events (WHATWG HTML, section 9.2).
type Stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
	open    bool
}

// NewStream is the stream that answers a call, once something is sent.
func NewStream(w http.ResponseWriter) *Stream {
	return &Stream{w: w, control: http.NewResponseController(w)}
}

// Begun says whether something was sent. Until then the call can be answered in another
// way.
func (st *Stream) Begun() bool { return st.open }

// Hold begins a stream that may last for long.
func (st *Stream) Hold() {
	_ = st.control.SetReadDeadline(time.Time{}) // nothing more is read; where that cannot be said the stream ends early
	st.begin()
	_ = st.Comment() // whoever is gone is noticed with what comes next
}

// Frame sends one event with its data, as JSON, at once. The error is of data that cannot
// be encoded, or of a reader who is gone.
func (st *Stream) Frame(name string, data any) error {
	b, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return st.send("event: " + name + "\ndata: " + string(b) + "\n\n")
}

// Comment sends what no listener hears, to keep the connection. The error is of a reader
// who is gone.
func (st *Stream) Comment() error { return st.send(":\n\n") }

func (st *Stream) send(text string) error {
	if !st.open {
		st.begin()
	}
	if err := st.allow(); err != nil {
		return err
	}
	if _, err := st.w.Write([]byte(text)); err != nil {
		return err
	}
	return st.control.Flush()
}

// allow gives the next write its time.
func (st *Stream) allow() error {
	err := st.control.SetWriteDeadline(time.Now().Add(EventWrite))
	if errors.Is(err, http.ErrNotSupported) {
		return nil
	}
	return err
}

// End is to be the last that a handler does with a stream that began: the mark that it
// is over (RFC 9112, section 7.1, the last chunk) is written after that. Without time for
// it a reader would take an ending for a loss.
func (st *Stream) End() {
	if st.open {
		_ = st.allow() // the connection is gone: nobody waits for the mark
	}
}

func (st *Stream) begin() {
	st.open = true
	h := st.w.Header()
	h.Set("Content-Type", EventStream+"; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // proxies must not hold events back
	st.w.WriteHeader(http.StatusOK)
}
