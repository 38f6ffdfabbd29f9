package api

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
	st := newStream(&call{w: w})
	if st.end(); !w.until.IsZero() {
		t.Errorf("a stream that never began has until %v", w.until)
	}
	st.hold()
	w.until = time.Now() // its last event was long ago
	if st.end(); time.Until(w.until) < eventWrite/2 {
		t.Errorf("%v are left for the end", time.Until(w.until))
	}
	if eventWrite < beat+lookAgain {
		t.Errorf("a connection may be written to for %v, and is every %v", eventWrite, beat)
	}
}
