package wire

import (
	"net/http/httptest"
	"testing"
	"time"
)

// timed is a connection that notes until when it may be written to.
type timed struct {
	*httptest.ResponseRecorder
	until time.Time
}

func (w *timed) SetWriteDeadline(at time.Time) error {
	w.until = at
	return nil
}

// A stream has time for the mark that it is over, however long ago its last event was;
// one that never began leaves the time of an ordinary answer as it is.
func TestAStreamHasTimeToEnd(t *testing.T) {
	t.Parallel()
	w := &timed{ResponseRecorder: httptest.NewRecorder()}
	st := NewStream(w)
	if st.End(); !w.until.IsZero() || st.Begun() {
		t.Errorf("a stream that never began has until %v", w.until)
	}
	st.Hold()
	w.until = time.Now() // its last event was long ago
	if st.End(); time.Until(w.until) < EventWrite/2 {
		t.Errorf("%v are left for the end", time.Until(w.until))
	}
}

func TestAStreamWritesEventsAsBrowsersReadThem(t *testing.T) {
	t.Parallel()
	w := httptest.NewRecorder()
	st := NewStream(w)
	if err := st.Frame("delta", map[string]string{"text": "one\ntwo"}); err != nil {
		t.Fatal(err)
	}
	if err := st.Comment(); err != nil {
		t.Fatal(err)
	}
	if got, want := w.Body.String(), "event: delta\ndata: {\"text\":\"one\\ntwo\"}\n\n:\n\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := w.Header().Get("Content-Type"); got != "text/event-stream; charset=utf-8" {
		t.Error(got)
	}
	if st.Frame("delta", func() {}) == nil {
		t.Error("what cannot be encoded is sent")
	}
}
