package api

import (
	"encoding/json"
	"errors"
	"net/http"
	"time"
)

// eventWrite is how long one event may take to reach a slow reader.
const eventWrite = 15 * time.Second

// stream writes events as server-sent events (WHATWG HTML, section 9.2).
type stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
	open    bool
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
	if err := st.control.SetWriteDeadline(time.Now().Add(eventWrite)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	if _, err := st.w.Write([]byte(text)); err != nil {
		return err
	}
	return st.control.Flush()
}

func (st *stream) begin() {
	st.open = true
	h := st.w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // proxies must not hold events back
	st.w.WriteHeader(http.StatusOK)
}
