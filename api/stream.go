package api

import (
	"encoding/json"
	"errors"
	"net/http"
	"time"
)

// eventWrite is how long one event may take to reach a slow reader. It is longer than
// beat, so that the connection is never past its time between two events.
const eventWrite = 30 * time.Second

// stream writes events as server-sent events (WHATWG HTML, section 9.2).
type stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
	open    bool
}

// newStream is the stream that answers a call, once something is sent.
func newStream(c *call) *stream {
	return &stream{w: c.w, control: http.NewResponseController(c.w)}
}

// hold begins a stream that may last for long.
func (st *stream) hold() {
	_ = st.control.SetReadDeadline(time.Time{}) // nothing more is read; where that cannot be said the stream ends early
	st.begin()
	_ = st.comment() // whoever is gone is noticed with what comes next
}

// frame sends one event with its data at once.
func (st *stream) frame(name string, data any) error {
	b, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return st.send("event: " + name + "\ndata: " + string(b) + "\n\n")
}

// comment sends what no listener hears, to keep the connection.
func (st *stream) comment() error { return st.send(":\n\n") }

func (st *stream) send(text string) error {
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
func (st *stream) allow() error {
	err := st.control.SetWriteDeadline(time.Now().Add(eventWrite))
	if errors.Is(err, http.ErrNotSupported) {
		return nil
	}
	return err
}

// end is to be the last that a handler does with a stream that began: the mark that it
// is over (RFC 9112, section 7.1, the last chunk) is written after that. Without time for
// it a reader would take an ending for a loss.
func (st *stream) end() {
	if st.open {
		_ = st.allow() // the connection is gone: nobody waits for the mark
	}
}

func (st *stream) begin() {
	st.open = true
	h := st.w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // proxies must not hold events back
	st.w.WriteHeader(http.StatusOK)
}
